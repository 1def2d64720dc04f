import { describe, expect, test } from 'vitest';
import { membersOf, OPERATIONS, rawDocument, type Schema } from './document.ts';

/** Goal: generators of typed clients give every schema a usable name, and their clients send what they were given. */

interface Raw {
  $ref?: string;
  type?: string;
  description?: string;
  format?: string;
  nullable?: boolean;
  default?: unknown;
  readOnly?: boolean;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Raw>;
  items?: Raw;
  additionalProperties?: boolean | Raw;
  anyOf?: Raw[];
  allOf?: Raw[];
}

const SCHEMAS = rawDocument.components.schemas as Record<string, Raw>;
const NULL_VALUE = '#/components/schemas/NullValue';

/** A schema and those inside it, as written, each with its place; with `follow` also those that it refers to. */
function* within(schema: Raw, place: string, follow?: Set<string>): Generator<[string, Raw]> {
  yield [place, schema];
  const { $ref, properties = {}, items, additionalProperties: values, anyOf = [], allOf = [] } = schema;
  const name = $ref?.replace('#/components/schemas/', '');
  if (name && follow && !follow.has(name)) yield* within(SCHEMAS[name]!, name, follow.add(name));
  for (const [key, property] of Object.entries(properties))
    yield* within(property, `${place}.${key}`, follow);
  if (items) yield* within(items, `${place}[]`, follow);
  if (typeof values === 'object') yield* within(values, `${place}{}`, follow);
  for (const part of [...anyOf, ...allOf]) yield* within(part, place, follow);
}

const ALL = Object.entries(SCHEMAS).flatMap(([name, schema]) => [...within(schema, name)]);
const offenders = (isWrong: (schema: Raw) => boolean, schemas = ALL) =>
  schemas.filter(([, schema]) => isWrong(schema)).map(([place]) => place);

/** Everything that a request of these methods can hold. */
function requestSchemas(methods: readonly string[]): Array<[string, Raw]> {
  const media = OPERATIONS.filter(({ method }) => methods.includes(method)).flatMap(({ id, raw }) =>
    Object.values<{ schema: Raw }>(raw.requestBody?.content ?? {}).map(({ schema }) => [id, schema] as const),
  );
  return media.flatMap(([id, schema]) => [...within(schema, id, new Set())]);
}

describe('names', () => {
  test('nullable objects and enumerations are `anyOf` a named schema and NullValue: Python classes are named after it', () => {
    const wrong = offenders(
      ({ nullable, type = 'object', enum: values }) =>
        nullable === true && (type === 'object' || values !== undefined),
    );
    expect(wrong).toEqual(['NullValue']);
    expect(
      offenders(({ anyOf = [] }) => {
        const isNullable = anyOf.some(({ $ref }) => $ref === NULL_VALUE);
        return isNullable && anyOf.some(({ $ref }) => $ref === undefined);
      }),
    ).toEqual([]);
  });

  test('alternatives that are any object have a name: Java has no classes without, and options that map them need one', () => {
    const isAnyObject = ({ type, properties }: Raw) => type === 'object' && properties === undefined;
    expect(offenders(({ anyOf = [] }) => anyOf.some(isAnyObject))).toEqual([]);
  });

  test('schemas that others extend have no unnamed objects: generators would make each of them twice', () => {
    const extended = new Set(ALL.flatMap(([, { allOf = [] }]) => allOf.flatMap(({ $ref }) => $ref ?? [])));
    const parts = [...extended].map((ref) => ref.replace('#/components/schemas/', ''));
    const inside = parts.flatMap((name) =>
      [...within(SCHEMAS[name]!, name)].filter(([, schema]) => schema !== SCHEMAS[name]),
    );
    expect(offenders(({ type }) => type === 'object', inside)).toEqual([]);
  });

  test('schemas that extend others require fields of their own: generators ignore `required` beside `allOf`', () => {
    const wrong = offenders(
      ({ allOf, required = [], properties = {} }) =>
        Boolean(allOf) && required.some((name) => !(name in properties)),
    );
    expect(wrong).toEqual([]);
  });

  test('named schemas have no title: generators would take it for the name', () => {
    expect(Object.keys(SCHEMAS).filter((name) => 'title' in SCHEMAS[name]!)).toEqual([]);
  });

  test('parameters and fields have a letter in their names: `_` leaves no name in Python', () => {
    const parameters = OPERATIONS.flatMap(({ parameters }) => parameters.map(({ name }) => name));
    const fields = ALL.flatMap(([, { properties = {} }]) => Object.keys(properties));
    expect([...parameters, ...fields].filter((name) => !/[a-z]/i.test(name))).toEqual([]);
  });

  test('names of fields and of components differ in letters and digits: Go has no others', () => {
    const twins = (names: readonly string[]) => {
      const plain = names.map((name) => name.replace(/[^a-z0-9]/gi, '').toLowerCase());
      return names.filter((_, index) => plain.indexOf(plain[index]!) !== index);
    };
    expect(
      ALL.flatMap(([place, { properties = {} }]) =>
        twins(Object.keys(properties).map((name) => `${place}.${name}`)),
      ),
    ).toEqual([]);
    const { schemas, parameters, responses } = rawDocument.components;
    expect(twins([schemas, parameters, responses].flatMap((kind) => Object.keys(kind)))).toEqual([]);
  });

  test('texts do not have the end of a comment: generators copy them into comments', () => {
    const descriptions = ALL.flatMap(([place, { description = '' }]) =>
      description.includes('*/') ? place : [],
    );
    expect(descriptions).toEqual([]);
  });

  test('NullValue is neither an object nor a number: generators for Go and TypeScript would write a broken type', () => {
    expect(SCHEMAS['NullValue']).toMatchObject({ type: 'array', nullable: true, enum: [null] });
  });

  test('fields that are null in examples have a type: to kin-openapi (Go) null fits no schema without', () => {
    const untyped = (schema: Schema, value: unknown, place: string): string[] => {
      const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
      if (value === null) return schema.type || parts.length > 0 ? [] : [place];
      if (Array.isArray(value)) return value.flatMap((item) => untyped(schema.items ?? {}, item, place));
      if (typeof value !== 'object') return [];
      const fields = membersOf(schema).concat(parts.flatMap(membersOf));
      return fields.flatMap(([name, field]) =>
        name in value ? untyped(field, value[name as keyof typeof value], `${place}.${name}`) : [],
      );
    };
    const wrong = OPERATIONS.flatMap(({ id, answers }) =>
      [...answers.values()].flatMap(({ content }) =>
        Object.values(content).flatMap(({ schema, examples }) =>
          // An example that is null as a whole is a missing one to it.
          examples.flatMap(({ value }) => (value === null ? [id] : untyped(schema, value, id))),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('enumerations hold texts or integers', () => {
    const isUsual = (value: unknown) => typeof value === 'string' || Number.isInteger(value);
    const wrong = offenders(({ type, enum: values = [] }) => type !== 'boolean' && !values.every(isUsual));
    expect(wrong).toEqual(['NullValue']);
  });

  test('emails are texts without a format, except in requests: pydantic refuses owner@weir.invalid', () => {
    const inRequests = new Set(requestSchemas(['post', 'put', 'patch']).map(([place]) => place));
    const emails = offenders(({ format }) => format === 'email');
    expect(emails.filter((place) => !inRequests.has(place))).toEqual([]);
  });
});

describe('requests', () => {
  test('of PATCH have no defaults: clients would send them and change what the caller left out', () => {
    expect(offenders((schema) => 'default' in schema, requestSchemas(['patch']))).toEqual([]);
  });

  test('have no required read-only fields', () => {
    const isWrong = ({ properties = {}, required = [] }: Raw) =>
      required.some((name) => properties[name]?.readOnly === true);
    expect(offenders(isWrong, requestSchemas(['post', 'put', 'patch']))).toEqual([]);
  });
});

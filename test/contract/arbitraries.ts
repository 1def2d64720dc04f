import fc from 'fast-check';
import { requiredOf, type Schema, schemaNamed } from './document.ts';
import { schemaProblem } from './schemas.ts';

/** Values that a schema of the contract allows, and values that it forbids in exactly one place. */

/** Texts are short, so that many requests take little time; their bounds are tried by the violations. */
const USUAL_LENGTH = 24;
const USUAL_ITEMS = 3;
const DEEPEST = 6;

/** Any value that the schema allows, with optional fields or without. */
export function allowed(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const value = withoutNull(schema, depth);
  return schema.nullable ? fc.option(value, { nil: null, freq: 4 }) : value;
}

function withoutNull(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { type, enum: values, anyOf } = schema;
  if (values)
    return fc.constantFrom(...(values.length > 1 ? values.filter((value) => value !== null) : values));
  if (anyOf) return fc.oneof(...anyOf.map((part) => allowed(part, depth + 1)));
  if (type === 'string') return textOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer(boundsOf(schema));
  if (type === 'number') return fc.double({ ...boundsOf(schema), noNaN: true, noDefaultInfinity: true });
  if (type === 'array') return listOf(schema, depth);
  if (type === 'object' || schema.properties || schema.allOf) return objectOf(schema, depth);
  return fc.jsonValue({ maxDepth: 1 });
}

const FORMATS: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  uuid: () => fc.uuid(),
  email: () => fc.emailAddress(),
  uri: () => fc.webUrl(),
  'date-time': () =>
    fc
      .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
};

function textOf({ format, pattern, minLength = 0, maxLength = 1000 }: Schema): fc.Arbitrary<string> {
  const formatted = FORMATS[format ?? ''];
  if (formatted) return formatted();
  const bounds = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, USUAL_LENGTH)) };
  if (!pattern) return fc.string({ unit: 'grapheme', ...bounds }).filter((text) => text.length <= maxLength);
  return fc
    .stringMatching(new RegExp(pattern))
    .filter((text) => text.length >= minLength && text.length <= maxLength);
}

function boundsOf({ minimum = -(2 ** 31), maximum = 2 ** 31 - 1 }: Schema): { min: number; max: number } {
  return { min: minimum, max: maximum };
}

function listOf({ items = {}, minItems = 0, maxItems = 1000 }: Schema, depth: number): fc.Arbitrary<unknown> {
  const most = depth < DEEPEST ? Math.max(minItems, USUAL_ITEMS) : minItems;
  return fc.array(allowed(items, depth + 1), { minLength: minItems, maxLength: Math.min(maxItems, most) });
}

function objectOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const properties = fieldsOf(schema);
  const required = requiredOf(schema);
  if (properties.size === 0) {
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), {
      maxKeys: USUAL_ITEMS,
      noNullPrototype: true,
    });
  }
  const names = [...properties.keys()].filter((name) => depth < DEEPEST || required.includes(name));
  const values = Object.fromEntries(names.map((name) => [name, allowed(properties.get(name)!, depth + 1)]));
  const record = fc.record(values, { requiredKeys: required, noNullPrototype: true });
  return 'config' in values && 'type' in values ? record.chain(withItsConfig) : record;
}

/** The form of a configuration depends on the type beside it, which a schema does not say. */
function withItsConfig(destination: Record<string, unknown>): fc.Arbitrary<unknown> {
  const { type, config } = destination;
  if (typeof type !== 'string' || config === null || config === undefined) return fc.constant(destination);
  return allowed(schemaNamed(`${type}Config`)).map((fitting) => ({ ...destination, config: fitting }));
}

function fieldsOf(schema: Schema): Map<string, Schema> {
  const parts = [...(schema.allOf ?? []).flatMap((part) => [...fieldsOf(part)])];
  return new Map([...parts, ...Object.entries(schema.properties ?? {})]);
}

export interface Violation {
  /** From the body to the value: names of fields, and positions in lists. */
  path: string[];
  kind: string;
  /** Its place in the contract is marked with `x-domain-check`. */
  isLeftToTheDomain: boolean;
  body: unknown;
}

/** A body that is valid but for one value. Null when there is nothing that its schema forbids. */
export function violations(schema: Schema, valid: object): Violation[] {
  return [...wrongFields(schema, [], 0)].flatMap(({ path, kind, value, beside, isLeftToTheDomain }) => {
    const body = replaced(valid, path, value);
    if (!beside.every((name) => has(valueAt(body, path.slice(0, -1)), name))) return [];
    // Some alternatives of `anyOf` allow what others forbid.
    return schemaProblem(schema, body) === null ? [] : [{ path, kind, isLeftToTheDomain, body }];
  });
}

interface WrongField {
  path: string[];
  kind: string;
  /** Undefined takes the field away. */
  value: unknown;
  /** Fields that the object needs besides: without them, it is wrong in more than one place. */
  beside: string[];
  isLeftToTheDomain: boolean;
}

const isMarked = (schema: Schema) => schema['x-domain-check'] === true;

function* wrongFields(schema: Schema, path: string[], depth: number): Generator<WrongField> {
  const required = requiredOf(schema);
  for (const [name, field] of fieldsOf(schema)) {
    const here = [...path, name];
    const beside = required.filter((other) => other !== name);
    if (required.includes(name))
      yield { path: here, kind: 'absent', value: undefined, beside, isLeftToTheDomain: isMarked(schema) };
    for (const [kind, value] of forbidden(field))
      yield { path: here, kind, value, beside, isLeftToTheDomain: isMarked(field) };
    if (depth >= 3 || field.anyOf) continue;
    yield* wrongFields(field, here, depth + 1);
    if (!field.items) continue;
    for (const [kind, value] of forbidden(field.items))
      yield { path: [...here, '0'], kind, value, beside: [], isLeftToTheDomain: isMarked(field.items) };
    yield* wrongFields(field.items, [...here, '0'], depth + 2);
  }
}

const OF_EACH_TYPE: ReadonlyArray<readonly [string, unknown]> = [
  ['string', 'text'],
  ['number', 1.5],
  ['boolean', true],
  ['array', []],
  ['object', {}],
];

/** Values of the wrong type, and just beyond each bound. */
export function* forbidden(schema: Schema): Generator<[string, unknown]> {
  const { type, minLength = 0, maxLength, minimum, maximum, minItems = 0, maxItems, pattern } = schema;
  if (!schema.nullable && (type || schema.enum)) yield ['null', null];
  for (const [other, value] of OF_EACH_TYPE) {
    if (type && other !== type) yield [`a ${other}`, value];
  }
  if (schema.enum && type === 'string') yield ['none of the values', 'none of these'];
  if (minLength > 0) yield ['too short', 'x'.repeat(minLength - 1)];
  if (maxLength !== undefined && maxLength <= 100_000) yield ['too long', 'x'.repeat(maxLength + 1)];
  if (pattern && !new RegExp(pattern).test('\u0001')) yield ['outside the pattern', '\u0001'];
  if (schema.format && FORMATS[schema.format]) yield ['outside the format', 'no such format'];
  if (minimum !== undefined) yield ['too small', minimum - 1];
  if (maximum !== undefined) yield ['too large', maximum + 1];
  if (minItems > 0) yield ['too few items', []];
  if (maxItems !== undefined && maxItems <= 10_000) yield ['too many items', Array(maxItems + 1).fill(null)];
}

/** A copy of the body with one value in place of another; lists and objects on the way are made when absent. */
function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], body);
}

function has(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && name in value;
}

function replaced(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') return [replaced(Array.isArray(body) ? body[0] : {}, rest, value)];
  const copy = { ...(typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) };
  const inner = replaced((copy as Record<string, unknown>)[name], rest, value);
  return { ...copy, [name]: inner };
}

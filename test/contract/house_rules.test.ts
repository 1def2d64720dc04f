import { describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/auth/scopes.ts';
import { VERSION } from '../../src/kernel/version.ts';
import {
  isNullableReference,
  membersOf,
  OPERATIONS,
  type Operation,
  type Parameter,
  parametersOf,
  rawDocument,
  requiredOf,
  type Schema,
} from './document.ts';
import { schemaProblem } from './schemas.ts';

/** Goal: the contract reads the same everywhere, and what it shows as an example is true by its own schemas. */

/** An API key or a session; a few operations are about the session itself. */
const SECURITY = ['[{"personalApiKey":[]},{"session":[]}]', '[{"session":[]}]'];

function offenders(isWrong: (op: Operation) => boolean): string[] {
  return OPERATIONS.filter(isWrong).map((op) => op.id);
}

/** Every schema of the document with the place it stands at. */
function* schemasIn(schema: Schema, place: string): Generator<[string, Schema]> {
  yield [place, schema];
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    yield* schemasIn(property, `${place}.${name}`);
  if (schema.items) yield* schemasIn(schema.items, `${place}[]`);
  for (const part of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) yield* schemasIn(part, place);
}

test('the contract has the version of the package', () => {
  expect(rawDocument.info.version).toBe(VERSION);
});

const COMPONENTS: Array<[string, Schema]> = Object.entries(
  rawDocument.components.schemas as Record<string, Schema>,
).flatMap(([name, schema]) => [...schemasIn(schema, name)]);

describe('operations', () => {
  test('have exactly one tag, which is described', () => {
    const known = new Set(rawDocument.tags.map((tag: { name: string }) => tag.name));
    expect(offenders((op) => op.tags.length !== 1 || !known.has(op.tags[0]))).toEqual([]);
  });

  test('have unique ids that are words in camel case', () => {
    const ids = OPERATIONS.map((op) => op.id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at || !/^[a-z]+([A-Z][a-z0-9]*)+$/.test(id))).toEqual(
      [],
    );
  });

  test('have a summary of at most 60 characters without a full stop, and a description', () => {
    const wrong = offenders(
      (op) => !op.summary || op.summary.length > 60 || op.summary.endsWith('.') || op.description.length < 40,
    );
    expect(wrong).toEqual([]);
  });

  test('declare who may call them: one known scope, any key, or the public with a reason', () => {
    const wrong = offenders((op) => {
      if (op.isPublic) return !op.publicBecause || op.publicBecause.length < 20;
      const scopes = op.raw['x-required-scopes'];
      return !scopes || scopes.length > 1 || !scopes.every((scope: string) => SCOPES.includes(scope));
    });
    expect(wrong).toEqual([]);
  });

  test('declare the scope where OpenAPI 3.0 allows it: an empty requirement, an extension, and the description', () => {
    const wrong = offenders((op) => {
      if (op.isPublic) return op.raw['x-required-scopes'] !== undefined;
      const isValid = SECURITY.includes(JSON.stringify(op.raw.security));
      const isVisible = op.scope === null || op.description.endsWith(`Required scope: \`${op.scope}\`.\n`);
      return !isValid || !isVisible;
    });
    expect(wrong).toEqual([]);
  });

  test('take the project token in a header only where no key is needed', () => {
    const wrong = offenders(({ isPublic, raw }) => {
      const place = raw['x-project-token'];
      return place !== undefined && !(place === 'header' && isPublic);
    });
    expect(wrong).toEqual([]);
  });

  test('document 401 and 429, and 403 where a scope is needed', () => {
    const wrong = offenders(
      (op) =>
        !op.isPublic && [401, 429, ...(op.scope ? [403] : [])].some((status) => !op.answers.has(status)),
    );
    expect(wrong).toEqual([]);
  });

  test('document 429 where no key is needed, too, except for probes', () => {
    const wrong = offenders((op) => op.isPublic && op.answers.has(429) === (op.tags[0] === 'health'));
    expect(wrong).toEqual([]);
  });

  test('document errors by reference, all of one shape, and a default', () => {
    const wrong = offenders((op) =>
      Object.entries(op.raw.responses as Record<string, { $ref?: string }>).some(
        ([status, answer]) =>
          (status === 'default' || Number(status) >= 400) && status !== '503' && !answer.$ref,
      ),
    );
    expect(wrong).toEqual([]);
    expect(offenders((op) => !op.raw.responses.default)).toEqual([]);
    for (const type of ['application/json', 'application/problem+json']) {
      const shapes = OPERATIONS.flatMap((op) =>
        [...op.answers]
          .filter(([status]) => status >= 400 && status !== 503)
          .map(([, answer]) => answer.content[type]?.schema),
      );
      expect(new Set(shapes).size).toBe(1);
    }
  });

  test('have an example for each path parameter, each request body and each response with a body', () => {
    expect(
      offenders((op) => parametersOf(op, 'path').some((parameter) => parameter.example === undefined)),
    ).toEqual([]);
    const media = (op: Operation) => [
      ...Object.values(op.body?.content ?? {}),
      ...[...op.answers.values()].flatMap((answer) => Object.values(answer.content)),
    ];
    expect(offenders((op) => media(op).some(({ examples }) => examples.length === 0))).toEqual([]);
  });

  test('have an example for each other parameter whose values are not obvious', () => {
    // Without one, tools that import the contract send text such as `string`, or random numbers.
    const isObvious = ({ name, schema, example }: Parameter) =>
      example !== undefined ||
      'default' in schema ||
      schema.enum ||
      schema.type === 'boolean' ||
      name === 'cursor';
    const ofClients = OPERATIONS.filter(({ path }) => !path.startsWith('/login/'));
    const wrong = ofClients.flatMap(({ id, parameters }) =>
      parameters.filter((parameter) => !isObvious(parameter)).map(({ name }) => `${id} ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('declare exactly the parameters of the path', () => {
    const inPath = (op: Operation) => [...op.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    const declared = (op: Operation) =>
      parametersOf(op, 'path')
        .map((parameter) => parameter.name)
        .sort();
    expect(offenders((op) => String(inPath(op)) !== String(declared(op)))).toEqual([]);
  });

  test('return lists in one envelope', () => {
    const envelope = ['count', 'next', 'previous', 'results'];
    const wrong = offenders((op) => {
      const schema = op.answers.get(200)?.content['application/json']?.schema;
      const fields = new Map(membersOf(schema ?? {}));
      if (!schema || fields.get('results')?.type !== 'array') return false;
      const isByCursor = parametersOf(op, 'query').some(({ name }) => name === 'cursor');
      const names = isByCursor ? envelope.slice(1) : envelope;
      return !names.every((name) => requiredOf(schema).includes(name) && fields.has(name));
    });
    expect(wrong).toEqual([]);
  });

  test('take If-None-Match on every authenticated GET, and If-Match on PATCH, PUT and DELETE', () => {
    const takes = (op: Operation, name: string) =>
      parametersOf(op, 'header').some((parameter) => parameter.name === name);
    expect(offenders((op) => op.method === 'get' && !op.isPublic && !takes(op, 'If-None-Match'))).toEqual([]);
    expect(offenders((op) => /patch|put|delete/.test(op.method) && !takes(op, 'If-Match'))).toEqual([]);
  });
});

describe('schemas', () => {
  test('limit every string, list, free-form object and body', () => {
    const unbounded = COMPONENTS.filter(([, schema]) => {
      if (schema.type === 'string') return schema.maxLength === undefined && !schema.enum && !schema.format;
      if (schema.type === 'array') return schema.maxItems === undefined;
      return false;
    });
    expect(unbounded.map(([place]) => place)).toEqual([]);
  });

  test('describe every property', () => {
    const silent = COMPONENTS.flatMap(([place, schema]) =>
      Object.entries(schema.properties ?? {})
        .filter(
          ([, property]) => !('$ref' in property) && !isNullableReference(property) && !property.description,
        )
        .map(([name]) => `${place}.${name}`),
    );
    expect(silent).toEqual([]);
  });

  test('list null among the values of a nullable enum', () => {
    const wrong = COMPONENTS.filter(
      ([, schema]) => schema.nullable && schema.enum && !schema.enum.includes(null),
    );
    expect(wrong.map(([place]) => place)).toEqual([]);
  });

  test('separate requests and responses: no request has a required read-only field, no response a write-only one', () => {
    const answers = OPERATIONS.flatMap((op) =>
      [...op.answers].flatMap(([status, answer]) =>
        Object.values(answer.content).flatMap(({ schema }) => [...schemasIn(schema, `${op.id} ${status}`)]),
      ),
    );
    expect(answers.filter(([, schema]) => schema.writeOnly).map(([place]) => place)).toEqual([]);
  });
});

describe('examples', () => {
  const all = OPERATIONS.flatMap((op) => [
    ...Object.entries(op.body?.content ?? {}).map(([type, media]) => ({
      place: `${op.id} request ${type}`,
      media,
    })),
    ...[...op.answers].flatMap(([status, answer]) =>
      Object.entries(answer.content).map(([type, media]) => ({ place: `${op.id} ${status} ${type}`, media })),
    ),
  ]);

  test('match the schemas that they illustrate', () => {
    const problems = all.flatMap(({ place, media }) =>
      media.examples.flatMap(({ name, value }) => {
        const problem = schemaProblem(media.schema, value);
        return problem ? [`${place} ${name}: ${problem}`] : [];
      }),
    );
    expect(problems).toEqual([]);
  });

  test('have parameters that match their schemas', () => {
    const problems = OPERATIONS.flatMap(({ id, parameters }) =>
      parameters.flatMap(({ name, schema, example }) => {
        const problem = example === undefined ? null : schemaProblem(schema, example);
        return problem ? [`${id} ${name}: ${problem}`] : [];
      }),
    );
    expect(problems).toEqual([]);
  });

  test('detects a wrong example', () => {
    const { schema } = OPERATIONS.find((op) => op.id === 'readBatchExportRun')!.answers.get(200)!.content[
      'application/json'
    ]!;
    expect(schemaProblem(schema, { id: 'no uuid' })).toMatch(/must/);
  });
});

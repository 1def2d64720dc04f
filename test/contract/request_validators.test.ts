import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { OpenAPIBackend } from 'openapi-backend';
import { describe, expect, test } from 'vitest';
import { REQUEST_VALIDATORS } from '../../generated/request_validators.js';
import { Contract } from '../../src/server/contract.ts';
import { withoutDomainChecks } from '../../src/server/domain_checks.ts';
import { readPath } from '../../src/server/parameters.ts';
import { allowed, violations } from './arbitraries.ts';
import { OPERATIONS, type Operation, parametersOf, rawDocument } from './document.ts';

/**
 * Goal: the generated validators do the same as those that openapi-backend compiles from the contract: they accept the
 * same requests, set the same defaults, and report the same first error.
 */
const SEED = 20_260_401;
const SAMPLES = 4;
const TEXTS = ['', ' ', '0', '1', '-1', '1.5', '01', '1e3', 'true', 'false', 'null', 'x', '9'.repeat(400)];
const IDS = ['@current', '0190c1f6-6c4f-7d2e-8f3a-1b2c3d4e5f60', '9007199254740993'];

type Validators = readonly ValidateFunction[];
type Request = Record<string, unknown>;

const { validator } = await new OpenAPIBackend({
  definition: withoutDomainChecks(structuredClone(rawDocument)),
  quick: true,
  handlers: {},
  ajvOpts: { verbose: true, useDefaults: true, code: { optimize: false } },
  customizeAjv: (ajv) => addFormats.default(ajv),
}).init();
const described = new Map(new Contract().operations.map((operation) => [operation.id as string, operation]));

/** The outcome of a request: its first error, if any, and the request with its defaults. */
function outcome(validators: Validators, given: Request) {
  const request = structuredClone(given);
  for (const validate of validators) {
    if (validate(request)) continue;
    const [{ instancePath, keyword, params, data, parentSchema }] = validate.errors as [never] &
      typeof validate.errors;
    const known = Object.keys((parentSchema as { properties?: object })?.properties ?? {});
    return { request, error: { instancePath, keyword, params, data, known } };
  }
  return { request, error: null };
}

/** Requests whose results differ, with both. */
function differences(op: Operation, requests: readonly Request[]): unknown[] {
  const expected = validator.getRequestValidatorsForOperation(op.id) as unknown as Validators;
  const generated = REQUEST_VALIDATORS[op.id as keyof typeof REQUEST_VALIDATORS];
  return requests.flatMap((request) => {
    const [one, two] = [outcome(expected, request), outcome(generated, request)];
    return JSON.stringify(one) === JSON.stringify(two)
      ? []
      : [{ op: op.id, request, expected: one, generated: two }];
  });
}

const EMPTY = { path: {}, query: {}, header: {}, cookie: {} };

function bodiesOf(op: Operation): unknown[] {
  const json = op.body?.content['application/json'];
  if (!json) return [];
  const valid = [
    ...json.examples.map(({ value }) => value),
    ...fc.sample(allowed(json.schema), { numRuns: SAMPLES, seed: SEED }),
  ];
  const broken = valid
    .slice(0, 1)
    .flatMap((body) =>
      typeof body === 'object' && body !== null
        ? violations(json.schema, body).map((violation) => violation.body)
        : [],
    );
  return [...valid, ...broken, undefined, null, [], {}, 'text', 0, false];
}

function parameterRequests(op: Operation): Request[] {
  const { queryParameters, pathReaders } = described.get(op.id)!;
  const path = Object.fromEntries(
    parametersOf(op, 'path').map(({ name, example }) => [name, String(example)]),
  );
  const valid = { ...EMPTY, requestBody: {}, path: readPath(pathReaders, { ...path }) };
  const texts = [...TEXTS, ...IDS];
  return op.parameters.flatMap(({ name, in: place, schema }) =>
    [...texts, ...((schema.enum as string[]) ?? [])].map((text) => {
      if (place === 'path') return { ...valid, path: readPath(pathReaders, { ...path, [name]: text }) };
      if (place === 'header') return { ...valid, header: { [name.toLowerCase()]: text } };
      const { isArray, read } = queryParameters.get(name)!;
      return { ...valid, query: { [name]: isArray ? text.split(',').map(read) : read(text) } };
    }),
  );
}

describe('the generated validators', () => {
  test('are those of all operations', () => {
    expect(Object.keys(REQUEST_VALIDATORS).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
  });

  test.each(OPERATIONS.filter(({ body }) => body !== null).map((op) => [op.id, op] as const))(
    'treat bodies of %s as openapi-backend does',
    (_id, op) => {
      const requests = bodiesOf(op).map((requestBody) => ({ ...EMPTY, requestBody }));
      expect(differences(op, requests).slice(0, 3)).toEqual([]);
    },
  );

  test('treat parameters as openapi-backend does', () => {
    const all = OPERATIONS.flatMap((op) => differences(op, parameterRequests(op)));
    expect(all.slice(0, 3)).toEqual([]);
  });
});

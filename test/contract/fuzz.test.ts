import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { changedTables, snapshot } from '../support/snapshot.ts';
import { allowed, type Violation, violations } from './arbitraries.ts';
import {
  addressOf,
  exampleBody,
  OPERATIONS,
  type Operation,
  type Parameter,
  parametersOf,
  type Schema,
  withQuery,
} from './document.ts';
import { forbiddenTexts } from './parameter_violations.ts';
import { type Call, Probe } from './probe.ts';

/**
 * Goal: requests made from the contract meet the server that it describes. What a schema allows never fails, and its
 * response has the documented form; one value that it forbids, in the body, the query, the path or a header, is a 400 that
 * names it, or a 404 for a path, and changes nothing.
 */
const SEED = Number(process.env['CONTRACT_SEED'] ?? 20_261_120);
const RUNS = Number(process.env['CONTRACT_RUNS'] ?? 5);
const VIOLATIONS = 2 * RUNS;

let app: TestApp;

beforeAll(async () => {
  app = await bootApp({ rateLimitPerMinute: 10_000_000 });
});

afterAll(() => app?.stop());

const jsonOf = (op: Operation): Schema | undefined => op.body?.content['application/json']?.schema;

/** SDKs send their token in the body; one that no project has is refused before anything else is read. */
const TOKENS = ['api_key', 'token', '$token'];

function withToken(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const known = TOKENS.filter((name) => name in body).map((name) => [name, PROJECT_TOKEN]);
  return { ...body, ...Object.fromEntries(known) };
}

/** A request of the operation to an object that exists. */
function requests(op: Operation): fc.Arbitrary<Call> {
  const query = fc.record(
    Object.fromEntries(parametersOf(op, 'query').map(({ name, schema }) => [name, allowed(schema)])),
    { requiredKeys: [], noNullPrototype: true },
  );
  const schema = jsonOf(op);
  const body = schema
    ? allowed(schema).map(op.isPublic ? withToken : (value) => value)
    : fc.constant(undefined);
  return fc.record({ query, body }).map(({ query: values, body: value }) => ({
    path: withQuery(addressOf(op), pairsOf(values)),
    ...(value !== undefined && { body: value }),
  }));
}

function pairsOf(values: Record<string, unknown>): Array<[string, string]> {
  return Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, String(item)]),
  );
}

/** Runs that neither shrink nor stop at the first problem: each request is small, and all problems are reported. */
const sampled = <T>(values: fc.Arbitrary<T>, numRuns: number): T[] =>
  fc.sample(values, { seed: SEED, numRuns });

describe(`what the contract allows, by seed ${SEED}`, () => {
  test.each(OPERATIONS.map((op) => [op.id, op] as const))('%s', async (_id, op) => {
    const probe = new Probe(app, op);
    for (const call of sampled(requests(op), RUNS)) {
      await probe.reset();
      const { status } = await probe.send(JSON.stringify(call).slice(0, 2000), call);
      probe.check(JSON.stringify(call).slice(0, 2000), status < 500 || status === 503, `is a ${status}`);
    }
    expect(probe.problems).toEqual([]);
  });
});

const READ_BY_SDKS = ['capture', 'flag_evaluation', 'sdk_compatibility'];
const VALIDATED = OPERATIONS.filter((op) => jsonOf(op) && !READ_BY_SDKS.includes(op.tags[0]!));

describe(`one value that the contract forbids, by seed ${SEED}`, () => {
  test.each(VALIDATED.map((op) => [op.id, op] as const))('%s', async (_id, op) => {
    const probe = new Probe(app, op);
    await probe.reset();
    const before = snapshot(app.app.database);
    const all = violations(jsonOf(op)!, (exampleBody(op) ?? {}) as object);
    // The validator does not know what is left to the domain, so that each of these is sent.
    const certain = all.filter(({ isLeftToTheDomain }) => isLeftToTheDomain);
    for (const { path, kind, body } of [...certain, ...someOf(all)]) {
      const situation = `${path.join('.')}: ${kind}`;
      const { status, json, text } = await probe.send(situation, { path: addressOf(op), body });
      probe.check(situation, status === 400, `is a ${status}: ${text.slice(0, 200)}`);
      probe.check(situation, isNamed(json?.attr, path), `names ${json?.attr}`);
    }
    expect(changedTables(before, snapshot(app.app.database))).toEqual([]);
    expect(probe.problems).toEqual([]);
  });
});

const someOf = (all: Violation[]) => (all.length > 0 ? sampled(fc.constantFrom(...all), VIOLATIONS) : []);

/** The field itself, or the one around it where several forms of it are allowed. */
function isNamed(attr: string | null | undefined, path: string[]): boolean {
  const whole = path.join('__');
  return typeof attr === 'string' && (whole === attr || whole.startsWith(`${attr}__`));
}

/** An operation with one parameter that has this text. */
function withParameter(op: Operation, { in: place, name }: Parameter, text: string): Call {
  const body = exampleBody(op);
  const call = { path: addressOf(op), ...(body !== undefined && { body }) };
  if (place === 'header') return { ...call, headers: { [name]: text } };
  if (place === 'query') return { ...call, path: withQuery(call.path, [[name, text]]) };
  return { ...call, path: addressOf(op, { [name]: text }) };
}

const isLenient = (parameter: Parameter) => parameter['x-lenient'] === true;

const PARAMETRIZED = OPERATIONS.filter(({ parameters }) =>
  parameters.some((parameter) => !isLenient(parameter)),
);

describe(`one parameter that the contract forbids, by seed ${SEED}`, () => {
  test.each(PARAMETRIZED.map((op) => [op.id, op] as const))('%s', async (_id, op) => {
    const probe = new Probe(app, op);
    await probe.reset();
    const before = snapshot(app.app.database);
    for (const parameter of op.parameters.filter((candidate) => !isLenient(candidate))) {
      const { in: place, name } = parameter;
      for (const text of forbiddenTexts(parameter, SEED, RUNS)) {
        const situation = `${place} ${name}: ${JSON.stringify(text).slice(0, 200)}`;
        const {
          status,
          json,
          text: response,
        } = await probe.send(situation, withParameter(op, parameter, text));
        const wanted = place === 'path' ? 404 : 400;
        probe.check(situation, status === wanted, `is a ${status}: ${response.slice(0, 200)}`);
        probe.check(situation, place === 'path' || json?.attr === name, `names ${json?.attr}`);
      }
    }
    expect(changedTables(before, snapshot(app.app.database))).toEqual([]);
    expect(probe.problems).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { PROJECT_TOKEN, type TestResponse } from '../support/send.ts';
import { seedWorld } from '../support/world.ts';
import {
  addressOf,
  exampleBody,
  OPERATIONS,
  type Operation,
  operation,
  parametersOf,
  rawDocument,
  type Schema,
  schemaNamed,
  withQuery,
} from './document.ts';
import { CANARY, CANARY_NUMBER, goodJson, type Hostile, hostileBodies, hostileMembers } from './hostile.ts';
import { schemaProblem } from './schemas.ts';

/**
 * Goal: no input makes the server fail. Whatever is sent, the answer is a refusal of the one error shape that does
 * not repeat the value, or a success where the contract allows the input; never a 5xx, and the server goes on.
 */
let app: TestApp;

beforeAll(async () => {
  // Its clock stands still: with a budget per minute, all but the first requests would be refused unread.
  app = await bootApp({ maxBodyBytes: 2 * 1024 * 1024, rateLimitPerMinute: 10_000_000 });
});

afterAll(() => app?.stop());

const ERROR = operation('readBatchExport').answers.get(404)!.content['application/json']!.schema;

/**
 * Members whose error names a bad word, if it is short and tame: clients of the established interface
 * show that text.
 */
const NAMES_THE_WORD = new Set(['scopes', 'order', 'variant_key', 'stats_config', 'holdout_id']);

function complaintsAbout(kind: string, answer: TestResponse): string[] {
  if (answer.status < 300) return [];
  // Pages of the sign-in send the browser on, and say there what was wrong.
  if (answer.status === 303) {
    const location = answer.headers.get('location')!;
    return location.includes(CANARY) ? [`${kind}: redirects to ${location}`] : [];
  }
  const short = `${kind}: ${answer.status} ${answer.text.slice(0, 300)}`;
  if (answer.status < 400 || answer.status >= 500 || answer.status === 429) return [short];
  const problem = schemaProblem(ERROR, answer.json);
  if (problem) return [`${short} (${problem})`];
  const repeats = answer.text.includes(CANARY) || answer.text.includes(String(CANARY_NUMBER));
  return repeats && !NAMES_THE_WORD.has(answer.json.attr) ? [`${short} repeats the value`] : [];
}

interface Input extends Partial<Hostile> {
  kind: string;
  /** Instead of the example's address. */
  path?: string;
}

async function complaintsOf(op: Operation, inputs: Iterable<Input>): Promise<string[]> {
  const complaints: string[] = [];
  seedWorld(app);
  for (const { kind, body, headers = {}, path = addressOf(op) } of inputs) {
    const options = { body, headers, ...(op.isPublic && { key: null }) };
    const answer = await app.request(op.method.toUpperCase(), path, options).catch((error: Error) => error);
    if (answer instanceof Error) complaints.push(`${kind}: no answer, ${String(answer.cause ?? answer)}`);
    else complaints.push(...complaintsAbout(kind, answer));
    // What was accepted may have changed the world: the next input shall meet the old one.
    if (!op.isPublic && !(answer instanceof Error) && answer.status < 300) seedWorld(app);
  }
  const alive = await app.request('GET', '/healthz', { key: null });
  expect(alive.json).toMatchObject({ status: 'ok' });
  return complaints;
}

const WITH_BODY = OPERATIONS.filter((op) => op.body && !op.isPublic).map((op) => [op.id, op] as const);

const bodyOf = (op: Operation): Schema => op.body!.content['application/json']!.schema;

/** Operations whose bodies are read and judged by the same code: the same schema, or one handler of the SDKs. */
function areAlike(op: Operation, other: Operation): boolean {
  if (!op.body || !other.body || op.isPublic !== other.isPublic) return false;
  return op.isPublic ? op.tags[0] === other.tags[0] : bodyOf(op) === bodyOf(other);
}

/**
 * Of operations that take the same body, the first one is sent everything and each of the others another quarter: what
 * they do with a body differs, how it is read and judged does not.
 */
function shareOf<T>(op: Operation, inputs: readonly T[]): readonly T[] {
  const place = OPERATIONS.filter((other) => areAlike(op, other)).findIndex(({ id }) => id === op.id);
  return place === 0 ? inputs : inputs.filter((_, index) => index % 4 === place % 4);
}

describe('JSON operations', () => {
  test.each(WITH_BODY)('%s: invalid bodies', async (_id, op) => {
    const inputs = hostileBodies(exampleBody(op) as object);
    expect(await complaintsOf(op, shareOf(op, inputs))).toEqual([]);
  });

  test.each(WITH_BODY)('%s: every field with every invalid value', async (_id, op) => {
    const inputs = hostileMembers(bodyOf(op), exampleBody(op) as object);
    expect(await complaintsOf(op, shareOf(op, inputs))).toEqual([]);
  });

  const destinations = rawDocument.components.schemas.DestinationType.enum as string[];
  test.each(destinations)(
    'createBatchExport: every field of a %s config with every invalid value',
    async (type) => {
      const schema = schemaNamed(`${type}Config`);
      const config = goodJson(schema) as object;
      const inputs = hostileMembers(schema, config).map(({ kind, body }) => ({
        kind,
        body: `{"name": "a", "interval": "hour", "destination": {"type": "${type}", "config": ${body}}}`,
      }));
      expect(await complaintsOf(operation('createBatchExport'), inputs)).toEqual([]);
    },
  );
});

describe('paths', () => {
  const odd = [
    ...'0 -1 1.5 1e3 0x1 2147483648 null __proto__ constructor @me .. %00'.split(' '),
    ' 1',
    '9'.repeat(400),
    '\u0000',
    "' OR 1=1 --",
    CANARY,
    '0197c1a0-0000-7000-8000-00000000001',
    'ｆｕｌｌ',
    '\u{1f600}',
    'x'.repeat(3000),
  ];
  const withIds = OPERATIONS.filter((op) => parametersOf(op, 'path').length > 0).map(
    (op) => [op.id, op] as const,
  );

  test.each(withIds)('%s: invalid ids', async (_id, op) => {
    const inputs = parametersOf(op, 'path').flatMap(({ name }) =>
      odd.map((id) => ({ kind: `${name} = ${id.slice(0, 40)}`, path: addressOf(op, { [name]: id }) })),
    );
    expect(await complaintsOf(op, inputs)).toEqual([]);
  });
});

describe('queries', () => {
  const gets = OPERATIONS.filter((op) => op.method === 'get').map((op) => [op.id, op] as const);
  const odd = [
    '',
    '-1',
    '1e400',
    '9'.repeat(400),
    CANARY,
    '\u0000',
    '\ud800',
    '[]',
    '{}',
    "' OR 1=1 --",
    // Five of them are as much as the headers of a request may hold.
    'x'.repeat(3000),
  ];

  test.each(gets)('%s: invalid values for every parameter', async (_id, op) => {
    const known = parametersOf(op, 'query').map(({ name }) => [name, name, 'unknown']);
    const inputs = [...known, ['__proto__', '__proto__', 'constructor', 'constructor', 'a[b]']].flatMap(
      (names) =>
        odd.map((value) => {
          const pairs = names.map((name) => [name, value] as const);
          return { kind: `${names[0]} = ${value.slice(0, 40)}`, path: withQuery(addressOf(op), pairs) };
        }),
    );
    expect(await complaintsOf(op, inputs)).toEqual([]);
  });
});

describe('SDKs', () => {
  const endpoints = OPERATIONS.filter(
    (op) => ['capture', 'flag_evaluation'].includes(op.tags[0]!) && op.method === 'post',
  ).map((op) => [op.id, op] as const);
  const event = { api_key: PROJECT_TOKEN, event: 'purchase', distinct_id: 'visitor-1' };

  test.each(endpoints)('%s: invalid bodies', async (_id, op) => {
    expect(await complaintsOf(op, shareOf(op, hostileBodies(event)))).toEqual([]);
  });

  test.each(endpoints)('%s: invalid bodies with other content types', async (_id, op) => {
    for (const [type, query] of [
      ['text/plain', '?compression=gzip-js'],
      ['text/plain', '?compression=base64'],
      ['text/plain', '?compression=lz64'],
      ['application/x-www-form-urlencoded', '?compression=base64'],
      ['image/png', '?compression=banana'],
    ] as const) {
      const inputs = shareOf(op, hostileBodies(event)).map(({ kind, body, headers }) => ({
        kind: `${type} ${query} ${kind}`,
        path: addressOf(op) + query,
        body: type.includes('form') && typeof body === 'string' ? `data=${encodeURIComponent(body)}` : body,
        headers: { ...headers, 'Content-Type': type },
      }));
      expect(await complaintsOf(op, inputs)).toEqual([]);
    }
  });

  // One handler stands behind the four addresses: the long table is for one of them.
  test('every field with every invalid value, alone and in a batch', async () => {
    const op = operation('captureBatch');
    const schema = bodyOf(op);
    expect(await complaintsOf(op, hostileMembers(schema, event))).toEqual([]);
    const inBatch = hostileMembers({ properties: schema.properties!['batch']!.items!.properties }, event).map(
      ({ kind, body }) => ({
        kind: `batch ${kind}`,
        body: `{"api_key": "${PROJECT_TOKEN}", "batch": [${String(body)}, ${JSON.stringify(event)}]}`,
      }),
    );
    expect(await complaintsOf(op, inBatch)).toEqual([]);
  });

  test('every field of a flags request with every invalid value', async () => {
    const op = operation('evaluateFlags');
    const inputs = hostileMembers(bodyOf(op), exampleBody(op) as object);
    expect(await complaintsOf(op, inputs)).toEqual([]);
    const path = `${addressOf(op)}?v=2`;
    expect(
      await complaintsOf(
        op,
        inputs.map((input) => ({ ...input, path })),
      ),
    ).toEqual([]);
  });

  test('a bad event does not affect its neighbours, and its rejection does not repeat it', async () => {
    seedWorld(app);
    const good = { event: 'purchase', distinct_id: 'visitor-1' };
    const bad = [
      null,
      1,
      'text',
      [],
      {},
      { ...good, event: '' },
      { ...good, event: 5 },
      { ...good, properties: [CANARY] },
    ];
    const batch = bad.flatMap((item) => [item, good]);
    const answer = await app.request('POST', '/batch/', {
      key: null,
      body: { api_key: PROJECT_TOKEN, batch },
    });
    expect(answer.status).toBe(200);
    expect(answer.json.accepted).toBe(bad.length);
    expect(answer.json.rejected).toHaveLength(bad.length);
    for (const { detail, code } of answer.json.rejected) expect(`${detail} ${code}`).not.toContain(CANARY);
  });
});

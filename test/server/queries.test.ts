import { describe, expect, test } from 'vitest';
import { SDK_TAGS } from '../../src/server/operations.ts';
import {
  addressOf,
  OPERATIONS,
  operation,
  type Parameter,
  parametersOf,
  type Schema,
  withQuery,
} from '../contract/document.ts';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';

/** Goal: a value that a query parameter cannot have is refused by name with what it can be, or falls back as written. */
const app = useApp();

const PARAMETERS = OPERATIONS.flatMap((op) =>
  parametersOf(op, 'query').map((parameter) => ({ op, parameter, name: `${op.id} ${parameter.name}` })),
);

/** Values that the schema forbids, each with what the refusal has to say. */
function forbidden(schema: Schema): Array<[string, string]> {
  if (schema.items) return forbidden(schema.items);
  if (schema.enum) return ['maybe', '', 'constructor'].map((value) => [value, schema.enum!.join(', ')]);
  if (schema.type === 'boolean')
    return ['maybe', '2', 'yes', 'null'].map((value) => [value, 'true or false']);
  if (schema.type === 'integer') {
    const texts = ['maybe', '', '1.5', '0x1', '1e1', ' 1', '+1', 'NaN', 'Infinity'];
    return [
      ...texts.map((value): [string, string] => [value, 'must be an integer']),
      [String(schema.minimum! - 1), `greater than or equal to ${schema.minimum}`],
      [String(schema.maximum! + 1), `less than or equal to ${schema.maximum}`],
      ['9'.repeat(400), `less than or equal to ${schema.maximum}`],
    ];
  }
  if (schema.format === 'date-time') {
    return ['maybe', '', '2026-11-19', '2026-13-01T00:00:00Z', '-7d'].map((value) => [value, 'ISO 8601']);
  }
  if (schema.format === 'uuid') {
    return ['maybe', '', '0197c1a0', '0197c1a0-0000-7000-8000-00000000004g'].map((value) => [
      value,
      'valid UUID',
    ]);
  }
  return [['x'.repeat(schema.maxLength! + 1), `no more than ${schema.maxLength} characters`]];
}

describe('values that the contract forbids', () => {
  const strict = PARAMETERS.filter(({ parameter }) => !parameter['x-lenient']);

  test.each(strict)('$name', async ({ op, parameter: { name, schema } }) => {
    for (const [value, remedy] of forbidden(schema)) {
      const { status, json } = await app().request(
        op.method.toUpperCase(),
        withQuery(addressOf(op), [[name, value]]),
      );
      expect([value, status, json.attr]).toEqual([value, 400, name]);
      expect(json.detail).toContain(remedy);
    }
    expect(op.answers.has(400)).toBe(true);
  });

  test('are refused among valid ones, and the first one is named', async () => {
    const path = '/api/projects/1/experiments/?status=draft&archived=maybe&limit=abc&search=a';
    expect((await app().request('GET', path)).json).toMatchObject({ attr: 'archived' });
  });

  test('fall back only where pages and SDKs need it', () => {
    const lenient = new Set(
      PARAMETERS.filter(({ parameter }) => parameter['x-lenient']).map(({ op, parameter }) =>
        SDK_TAGS.includes(op.tags[0]!)
          ? 'of SDKs'
          : op.tags[0] === 'sign_in'
            ? 'of redirects'
            : parameter.name,
      ),
    );
    expect([...lenient].sort()).toEqual(['limit', 'of SDKs', 'of redirects', 'offset', 'ordering']);
  });

  test('limit every integer and text', () => {
    const unbounded = ({ schema }: Parameter) => {
      const { type, enum: words, format, maxLength, minimum, maximum } = schema.items ?? schema;
      if (type === 'integer') return minimum === undefined || maximum === undefined;
      return type === 'string' && !words && !format && maxLength === undefined;
    };
    expect(PARAMETERS.filter(({ parameter }) => unbounded(parameter)).map(({ name }) => name)).toEqual([]);
  });
});

describe('spellings', () => {
  const EXPERIMENTS = '/api/projects/1/experiments/';
  const names = async (query: string) => {
    const { json } = await app().request('GET', `${EXPERIMENTS}?order=name&${query}`);
    return json.results.map(({ name }: { name: string }) => name);
  };

  test.each([
    ['archived=true', 'archived=1'],
    ['archived=true', 'archived=True'],
    ['archived=true', 'archived'],
    ['archived=false', 'archived=0'],
    ['archived=false', 'archived=FALSE'],
    ['status=draft', 'status=DRAFT'],
    ['status=stopped', 'status=Complete'],
    ['', 'status=all'],
    ['', 'unknown=1&status[]=draft'],
  ])('?%s equals ?%s', async (plain, other) => {
    const found = await names(plain);
    expect(found.length).toBeGreaterThan(0);
    expect(await names(other)).toEqual(found);
  });

  test('a filter returns only matching rows', async () => {
    expect(await names('archived=true')).not.toEqual(await names('archived=false'));
    expect(await names('status=draft')).not.toEqual(await names('status=running'));
  });

  test.each(['level=info', 'level=INFO', 'level_filter=Info', 'level=DEBUG&level=info', 'level=debug,info'])(
    'lines of a log: ?%s',
    async (query) => {
      const path = `/api/projects/1/batch_exports/${WORLD.exportId}/logs/`;
      const { json } = await app().request('GET', `${path}?${query}`);
      expect(json.results.map(({ level }: { level: string }) => level)).toContain('INFO');
    },
  );

  test.each(['config=true', 'config=1', 'config'])('SDKs request their configuration: ?%s', async (query) => {
    const body = { token: 'phc_example0000000000000000000000000000000000', distinct_id: 'a' };
    const { json } = await app().request('POST', `/flags/?v=2&${query}`, { key: null, body });
    expect(json).toHaveProperty('supportedCompression');
  });

  test.each(['config=0', 'config=false', 'config=maybe', 'v=abc', 'v=99', 'compression=banana'])(
    'SDKs are never refused for a parameter: ?%s',
    async (query) => {
      const body = { token: 'phc_example0000000000000000000000000000000000', distinct_id: 'a' };
      const { status, json } = await app().request('POST', `/flags/?${query}`, { key: null, body });
      expect(status).toBe(200);
      expect(json).not.toHaveProperty('supportedCompression');
    },
  );
});

describe('ids', () => {
  const NUMBERED = OPERATIONS.filter(
    (op) => op.method === 'get' && parametersOf(op, 'path').some(({ schema }) => schema.type === 'integer'),
  ).map((op) => [op.id, op] as const);

  test.each(NUMBERED)('%s: a number has one spelling', async (_id, op) => {
    const { name, example } = parametersOf(op, 'path').find(({ schema }) => schema.type === 'integer')!;
    expect((await app().request('GET', addressOf(op))).status).toBe(200);
    for (const prefix of ['0', '+', ' ', '0x', '-']) {
      const path = addressOf(op, { [name]: `${prefix}${example}` });
      expect([path, (await app().request('GET', path)).status]).toEqual([path, 404]);
    }
    for (const suffix of ['.0', 'e0', ' ', '\u0000']) {
      const path = addressOf(op, { [name]: `${example}${suffix}` });
      expect([path, (await app().request('GET', path)).status]).toEqual([path, 404]);
    }
  });

  test('a project id has one spelling too', async () => {
    for (const id of ['01', '1.0', '%201', '1e0']) {
      expect([id, (await app().request('GET', `/api/projects/${id}/`)).status]).toEqual([id, 404]);
    }
  });

  const NAMED = OPERATIONS.filter(
    (op) =>
      op.method === 'get' && parametersOf(op, 'path').some(({ example }) => /-7000-/.test(String(example))),
  ).map((op) => [op.id, op] as const);

  test.each(NAMED)('%s: UUIDs are case-insensitive', async (_id, op) => {
    const capital = Object.fromEntries(
      parametersOf(op, 'path').map(({ name, example }) => [name, String(example).toUpperCase()]),
    );
    const [small, big] = await Promise.all(
      [addressOf(op), addressOf(op, capital)].map((path) => app().request('GET', path)),
    );
    const plain = (text: string) => text.replace(/"(next|previous)":"[^"]*"/g, '');
    expect([big!.status, plain(big!.text)]).toEqual([200, plain(small!.text)]);
  });

  test('changes accept UUIDs in any case too', async () => {
    const id = operation('pauseBatchExport').parameters.find(({ name }) => name === 'id')!.example as string;
    const { status, json } = await app().request(
      'POST',
      `/api/projects/1/batch_exports/${id.toUpperCase()}/pause/`,
    );
    expect([status, json.id]).toEqual([200, id]);
  });
});

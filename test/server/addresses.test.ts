import { describe, expect, test } from 'vitest';
import { addressOf, defaultCredentials, OPERATIONS } from '../contract/document.ts';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';

/** Goal: an address works in every spelling that clients use, and says clearly when it does not. */
const app = useApp();

const READS = OPERATIONS.filter(
  (op) => op.method === 'get' && !op.isPublic && op.id !== 'readExperimentResults',
);

describe('spellings of paths', () => {
  test('a trailing slash is optional, and nothing redirects', async () => {
    for (const op of READS) {
      const path = addressOf(op);
      const [slashed, bare] = await Promise.all(
        [path, path.replace(/\/(?=$|\?)/, '')].map((p) => app().request('GET', p, defaultCredentials(op))),
      );
      expect([op.id, bare!.status, bare!.json]).toEqual([op.id, 200, slashed!.json]);
    }
  });

  test.each(['@current', '%40current'])(
    '%s stands for the project and the organization of the caller',
    async (word) => {
      for (const op of READS) {
        const plain = addressOf(op);
        const path = plain.replace('/projects/1', `/projects/${word}`).replace(WORLD.organizationId, word);
        if (path === plain) continue;
        expect([op.id, (await app().request('GET', path)).status]).toEqual([op.id, 200]);
      }
    },
  );

  test('environments is an alias of projects', async () => {
    for (const op of READS.filter(({ path }) => path.startsWith('/api/projects/'))) {
      const path = addressOf(op);
      const alias = path.replace('/api/projects/', '/api/environments/');
      const [plain, other] = await Promise.all([path, alias].map((p) => app().request('GET', p)));
      expect([op.id, other!.status, other!.json]).toEqual([op.id, 200, plain!.json]);
    }
  });

  test('a UUID can be in upper case, also in a query and in a body', async () => {
    const [id, organization] = [WORLD.exportId, WORLD.organizationId].map((text) => text.toUpperCase());
    const { json } = await app().request('PATCH', `/api/projects/1/batch_exports/${id}/`, {
      body: { name: 'A' },
    });
    expect(json.name).toBe('A');
    for (const path of [`batch_exports/summaries/?id=${id}`, `activity_log/?item_id=${id}`]) {
      const list = await app().request('GET', `/api/projects/1/${path}`);
      expect([path, list.json.results.length]).toEqual([path, 1]);
    }
    const key = { label: 'A', scopes: ['*'], scoped_organizations: [organization] };
    const created = await app().request('POST', '/api/personal_api_keys/', { body: key });
    expect(created.json).toMatchObject({ scoped_organizations: [WORLD.organizationId] });
  });

  test('links of a list keep the spelling of the caller', async () => {
    const path = '/api/environments/@current/batch_exports';
    const { json } = await app().request('GET', `${path}?limit=1&offset=1`);
    expect(json.previous).toBe(`${app().url}${path}?limit=1`);
  });

  test('percent escapes in segments are decoded once', async () => {
    expect((await app().request('GET', '/api/projects/%31/')).status).toBe(200);
    expect((await app().request('GET', '/api/projects/%2531/')).status).toBe(404);
    expect((await app().request('GET', '/api%2Fprojects%2F1/')).status).toBe(404);
  });
});

describe('HEAD', () => {
  test('responds like GET without the body', async () => {
    const path = addressOf(READS.find((op) => op.id === 'readBatchExport')!);
    const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => app().request(method, path)));
    expect([head!.status, head!.text]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-length'])
      expect(head!.headers.get(name)).toBe(get!.headers.get(name));
  });

  test('needs the same key', async () => {
    expect((await app().request('HEAD', '/api/projects/1/', { key: null })).status).toBe(401);
  });
});

describe('unknown paths', () => {
  const shape = {
    type: 'invalid_request',
    code: 'not_found',
    detail: 'Not found.',
    attr: null,
    status: 404,
    title: expect.any(String),
    instance: expect.any(String),
  };

  test.each([
    '/nothing',
    '/api/',
    '/api/projects/1/nothing/',
    '/api//projects/',
    '//api/projects/1/',
    '/docs/nothing.js',
    '/batch'.repeat(3),
  ])('%s is a 404 of the usual shape', async (path) => {
    const answer = await app().request('GET', path, { key: null });
    expect([answer.status, answer.json]).toEqual([404, shape]);
    expect(answer.headers.get('x-request-id')).toBe(answer.json.instance);
  });

  test('have the media type for problems when the client requests it', async () => {
    const answer = await app().request('GET', '/nothing', {
      headers: { Accept: 'application/problem+json' },
    });
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.json).toMatchObject({ ...shape, type: expect.stringMatching(/^http/) });
  });

  test.each(['/%', '/api/projects/%zz/', '/healthz?a=%e0%a4', '/docs/%c3%28'])(
    '%s cannot be decoded: 400',
    async (path) => {
      const answer = await app().request('GET', path);
      expect([answer.status, answer.json?.code]).toEqual([400, 'parse_error']);
    },
  );
});

describe('methods that a path does not support', () => {
  test.each([
    ['PUT', '/api/projects/1/', 'GET, HEAD, OPTIONS, PATCH'],
    ['DELETE', '/api/projects/1/batch_exports/', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/api/projects/1/batch_exports/x/', 'DELETE, GET, HEAD, OPTIONS, PATCH, PUT'],
    ['PATCH', '/api/projects/1/experiments/requires_flag_implementation/', 'GET, HEAD, OPTIONS'],
    ['GET', '/batch/', 'OPTIONS, POST'],
    ['HEAD', '/batch/', 'OPTIONS, POST'],
    ['PROPFIND', '/healthz', 'GET, HEAD, OPTIONS'],
  ])('%s %s is a 405 that names %s', async (method, path, allowed) => {
    const answer = await app().request(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ').sort().join(', ')).toBe(allowed);
    if (method === 'HEAD') return expect(answer.text).toBe('');
    expect(answer.json).toMatchObject({
      code: 'method_not_allowed',
      detail: `Method "${method}" not allowed.`,
      status: 405,
    });
  });

  test('have the media type for problems when the client requests it', async () => {
    const answer = await app().request('PUT', '/healthz', {
      headers: { Accept: 'application/problem+json' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      405,
      'application/problem+json; charset=utf-8',
    ]);
  });
});

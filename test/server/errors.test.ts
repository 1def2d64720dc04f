import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { rawRequest } from '../support/raw.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: every error has one shape and an id that leads to its cause, and tells nothing it should not. */
const app = useApp();

describe('request ids', () => {
  test.each(['abcd1234', '0197c1a0-0000-7000-8000-0000000000ff', 'trace:a.b_c-d', 'x'.repeat(128)])(
    '%s is kept, in the response and in the log',
    async (id) => {
      const answer = await app().request('GET', '/api/projects/99/', { headers: { 'X-Request-Id': id } });
      expect(answer.headers.get('x-request-id')).toBe(id);
      expect(answer.json.instance).toBe(id);
      expect(app().logLines.filter((line) => JSON.parse(line).request_id === id)).toHaveLength(1);
    },
  );

  test.each([
    'short',
    'x'.repeat(129),
    'two words here',
    '<script>alert(1)</script>',
    '"quoted-id"',
    '{"a":"bcdefg"}',
    '../../etc/passwd',
  ])('%s is replaced', async (id) => {
    const answer = await app().request('GET', '/api/projects/99/', { headers: { 'X-Request-Id': id } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.text).not.toContain(JSON.stringify(id).slice(1, -1));
    expect(app().logLines.join('')).not.toContain(JSON.stringify(id).slice(1, -1));
  });

  test('differ from request to request', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app().request('GET', '/healthz')));
    expect(new Set(answers.map((answer) => answer.headers.get('x-request-id'))).size).toBe(20);
  });
});

describe('problem+json', () => {
  test('is the same object with an absolute type', async () => {
    const [plain, problem] = await Promise.all(
      ([{}, { Accept: 'text/html, application/problem+json;q=0.9' }] as Array<Record<string, string>>).map(
        (headers) =>
          app().request('GET', '/api/projects/99/', {
            headers: { ...headers, 'X-Request-Id': 'the-same-id' },
          }),
      ),
    );
    expect(plain!.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(problem!.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(problem!.json).toEqual({
      ...plain!.json,
      type: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/docs\/\?error=not_found#section\/Errors$/),
    });
  });
});

describe('an internal error', () => {
  test('is a 500 whose id leads to the cause in the log, and whose text reveals nothing', async () => {
    const { accounts } = app().app.services;
    const original = accounts.currentUser;
    accounts.currentUser = () => {
      throw new Error('the secret inside');
    };
    try {
      const answer = await app().request('GET', '/api/users/@me/');
      expect(answer.status).toBe(500);
      expect(answer.json).toMatchObject({ type: 'server_error', code: 'error', attr: null, status: 500 });
      expect(answer.text).not.toContain('secret inside');
      const lines = app().logLines.map((line) => JSON.parse(line));
      const cause = lines.find((line) => line.level === 'error' && line.request_id === answer.json.instance);
      expect(JSON.stringify(cause)).toContain('the secret inside');
    } finally {
      accounts.currentUser = original;
    }
    expect((await app().request('GET', '/api/users/@me/')).status).toBe(200);
  });

  test.each([
    'TransactionContext Error: Failed to commit: Could not write file "/data/events.duckdb.wal": No space left on device',
    'ENOSPC: no space left on device, write',
  ])('is a 503 when a disk is full: %s', async (text) => {
    const full = vi.spyOn(app().app.services.accounts, 'currentUser').mockImplementation(() => {
      throw new Error(text);
    });
    onTestFinished(() => full.mockRestore());
    const answer = await app().request('GET', '/api/users/@me/');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(answer.json).toMatchObject({
      code: 'unavailable',
      detail: expect.stringMatching(/^The disk of the server is full\./),
    });
    const line = app().logLines.find((text) => JSON.parse(text).request_id === answer.json.instance);
    expect(line).toContain(JSON.stringify(text).slice(1, -1));
  });

  test('includes a response that violates the contract, when responses are checked', async () => {
    const { accounts } = app().app.services;
    const original = accounts.currentUser;
    accounts.currentUser = (principal) => {
      const current = original.call(accounts, principal);
      return { ...current, user: { ...current.user, email: 'x'.repeat(300) } };
    };
    try {
      expect((await app().request('GET', '/api/users/@me/')).status).toBe(500);
    } finally {
      accounts.currentUser = original;
    }
  });
});

describe('order of checks', () => {
  const path = '/api/projects/99/batch_exports/no-id/backfill/';
  test.each([
    ['credentials before all', 401, { key: null, body: '{' }],
    ['scope before project', 403, { key: 'phx_unrelated0000000000000000000000000000000', body: '{' }],
    ['project before object and body', 404, { body: '{' }],
  ])('%s: %i', async (_name, status, options) => {
    expect((await app().request('POST', path, options)).status).toBe(status);
  });

  test('the object is checked before the body', async () => {
    const absent = '/api/projects/1/batch_exports/0197c1a0-0000-7000-8000-00000000dead/';
    expect((await app().request('PATCH', absent, { body: { name: 'Another' } })).status).toBe(404);
  });
});

describe('malformed HTTP', () => {
  test.each([
    ['garbage', 'hello'],
    ['a header too many', `GET /healthz HTTP/1.1\nHost: a\n${'X-A: b\n'.repeat(3000)}`],
    ['a huge header', `GET /healthz HTTP/1.1\nHost: a\nX-A: ${'b'.repeat(64 * 1024)}`],
    ['two lengths', 'POST /batch/ HTTP/1.1\nHost: a\nContent-Length: 1\nContent-Length: 2'],
    ['length and chunks', 'POST /batch/ HTTP/1.1\nHost: a\nContent-Length: 1\nTransfer-Encoding: chunked'],
    ['a negative length', 'POST /batch/ HTTP/1.1\nHost: a\nContent-Length: -1'],
    ['an absolute address', 'GET http://evil.example/healthz HTTP/1.1\nHost: a'],
    ['no path', 'OPTIONS * HTTP/1.1\nHost: a'],
    ['a host that is none', 'GET /api/projects/ HTTP/1.1\nHost: <script>'],
  ])('%s does not harm the server', async (_name, head) => {
    const answer = await rawRequest(app().url, head);
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    expect((await app().request('GET', '/healthz')).status).toBe(200);
  });
});

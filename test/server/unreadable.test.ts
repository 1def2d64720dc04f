import { expect, test } from 'vitest';
import { openRaw, rawRequest } from '../support/raw.ts';
import { API_KEY } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: a request that is not HTTP, or too large for it, gets an error in the format of all others. */
const app = useApp();

const CREATE = `POST /api/projects/1/cohorts/ HTTP/1.1
Host: a
Authorization: Bearer ${API_KEY}
Content-Type: application/json
Transfer-Encoding: chunked`;

test.each([
  [431, 'headers_too_large', `GET /healthz HTTP/1.1\nHost: a\nX-Long: ${'x'.repeat(17_000)}`, ''],
  [431, 'headers_too_large', `GET /healthz?q=${'x'.repeat(17_000)} HTTP/1.1\nHost: a`, ''],
  [400, 'parse_error', 'GET /healthz HTTP/1.1\nHost: a\nContent-Length: 1\nContent-Length: 2', ''],
  [400, 'parse_error', 'HELLO', ''],
  [400, 'parse_error', 'GET /healthz HTTP/1.1\nAccept: */*', ''],
  [400, 'parse_error', CREATE, 'no size\r\n'],
])('%i %s', async (status, code, head, body) => {
  const response = await rawRequest(app().url, head, body);
  const [headers, text] = response.split('\r\n\r\n') as [string, string];
  const { instance, ...error } = JSON.parse(text);
  expect(error).toMatchObject({ type: 'invalid_request', code, status, attr: null });
  expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\n`));
  expect(headers).toContain(`\r\nX-Request-Id: ${instance}`);
  expect(headers).toMatch(/\r\nContent-Type: application\/json; charset=utf-8\r\n/);
  expect(app().logLines.join('\n')).toContain(instance);
});

test('is refused after the response to the request before it', async () => {
  const connection = openRaw(app().url);
  connection.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(connection.received).toContain('"ok"');
  connection.write('HELLO\r\n\r\n');
  const statuses = [...(await connection.closed).matchAll(/^HTTP\/1.1 (\d+)/gm)].map(([, status]) => status);
  expect(statuses).toEqual(['200', '400']);
});

test('an expectation that the server does not know changes nothing', async () => {
  const response = await rawRequest(
    app().url,
    'GET /healthz HTTP/1.1\nHost: a\nExpect: foo\nConnection: close',
    '',
  );
  expect(response).toMatch(/^HTTP\/1\.1 200 .*"ok"/s);
});

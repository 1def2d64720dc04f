import { expect, test, vi } from 'vitest';
import { write } from '../../src/server/response.ts';
import { openRaw } from '../support/raw.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: a client that does not read its response does not keep the connection, of which there are a limited number. */
const app = useApp();

test.each([
  ['that the client has not read', 1000, [60_000]],
  ['that was sent', 0, []],
])('a response %s has a limit without a byte', (_, writableLength, limits) => {
  const setTimeout = vi.fn();
  const response = { writeHead: vi.fn(), end: vi.fn(), writableLength, socket: { setTimeout } };
  write(
    response as never,
    { status: 200, headers: {}, body: 'text' },
    { head: false, acceptEncoding: undefined },
  );
  expect(setTimeout.mock.calls.flat()).toEqual(limits);
});

test('a client that reads late gets all, and its next response', async () => {
  const { closed, socket, write: send } = openRaw(app().url);
  socket.pause();
  send(
    'GET /openapi.json HTTP/1.1\r\nHost: weir\r\n\r\nGET /healthz HTTP/1.1\r\nHost: weir\r\nConnection: close\r\n\r\n',
  );
  await fetch(`${app().url}/healthz`);
  socket.resume();
  expect(await closed).toMatch(/"openapi".*"status": "ok"/s);
});

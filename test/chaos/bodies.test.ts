/**
 * Goal: no request body ends a server with little memory, and what it acknowledges meanwhile is stored once. A real
 * process with a heap of 192 MB gets what ended servers before, and honest batches at the same time. `npm run siege`
 * does the same with more and larger ones, and measures how long others wait.
 */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRaw } from '../support/raw.ts';
import { send } from '../support/send.ts';
import { KEY, Lives, pause, type Running, TOKEN } from './server.ts';

const MB = 1024 * 1024;
const LIMIT = 20 * MB;
/** Eight arrays for each comma: a limit that counts commas alone does not see them. */
const NESTED = '[[[[[[[[]]]]]]]],';
const GZIP = { 'Content-Encoding': 'gzip' };
const lives = new Lives({}, { execArgv: ['--max-old-space-size=192'] });
let server: Running;
/** Events that were acknowledged. */
let accepted = 0;
/** Times that an honest batch was refused. */
let refused = 0;

beforeAll(async () => {
  server = await lives.start();
});
afterAll(() => lives.close());

/**
 * Sends a batch until it is taken, as an SDK does. A server that refuses a body closes the connection, which a client
 * that is still sending may notice before the response.
 */
async function untilTaken(body: Buffer | object): Promise<void> {
  for (;;) {
    const response = await send(server.url, 'POST', '/batch/', { body, key: null }).catch(() => null);
    if (response?.status === 200) {
      accepted += response.json.accepted;
      return;
    }
    expect(server.child.exitCode).toBeNull();
    refused++;
    if (response) expect([response.status, response.json.code]).toEqual([503, 'overloaded']);
    await pause(Number(response?.headers.get('retry-after') ?? 1) * 100);
  }
}

/** Its status; 503 too when the server closed the connection before all was sent. */
async function statusOf(path: string, body: Buffer | string, headers = {}): Promise<number> {
  const sent = send(server.url, 'POST', path, { body, key: null, headers });
  return sent.then(
    ({ status }) => status,
    () => 503,
  );
}

const honest = (name: string) =>
  untilTaken({ api_key: TOKEN, batch: [{ event: 'seen', distinct_id: name }] });

async function requireServing(): Promise<void> {
  await honest('ada');
  expect((await send(server.url, 'GET', '/healthz', { key: null })).status).toBe(200);
  expect(server.child.exitCode).toBeNull();
  await expect
    .poll(async () => {
      const { text } = await send(server.url, 'GET', '/metrics', { key: null });
      return ['weir_events_total{result="accepted"}', 'weir_bodies_bytes'].map((name) =>
        Number(
          text
            .split('\n')
            .find((line) => line.startsWith(`${name} `))
            ?.split(' ')[1],
        ),
      );
    })
    .toEqual([accepted, 0]);
}

test('20 MB of brackets in 19 KB, from a key and from anybody', async () => {
  const body = gzipSync(`[${'[],'.repeat(LIMIT / 3 - 2)}[]]`);
  const path = '/api/projects/1/batch_exports/';
  expect((await send(server.url, 'POST', path, { body, key: KEY, headers: GZIP })).status).toBe(413);
  for (const token of [TOKEN, 'phc_nobody']) {
    const from = `/batch/?token=${token}`;
    expect((await send(server.url, 'POST', from, { body, key: null, headers: GZIP })).status).toBe(413);
  }
  await requireServing();
});

test('four batches of 15 MB of brackets at a time', async () => {
  const body = `[${NESTED.repeat(900_000)}[]]`;
  const sent = Array.from({ length: 4 }, () => statusOf(`/batch/?token=${TOKEN}`, body));
  for (const status of await Promise.all(sent)) expect([413, 503]).toContain(status);
  await requireServing();
});

test('22 uploads that do not end', async () => {
  const head = `POST /batch/ HTTP/1.1\r\nHost: a\r\nContent-Length: ${LIMIT}\r\n\r\n`;
  const piece = ' '.repeat(MB);
  const uploads = Array.from({ length: 22 }, () => openRaw(server.url));
  for (const upload of uploads) upload.write(head);
  for (let n = 0; n < 19; n++) {
    for (const upload of uploads) if (upload.socket.writable) upload.write(piece);
    await honest(`during-${n}`);
  }
  const responses = uploads.map((upload) => upload.received());
  expect(responses.filter((text) => text.startsWith('HTTP/1.1 503 ')).length).toBeGreaterThan(0);
  for (const upload of uploads) upload.socket.destroy();
  await requireServing();
});

test('a flood of small bombs', async () => {
  const body = gzipSync(`[${NESTED.repeat(500_000)}[]]`);
  const sent = Array.from({ length: 60 }, () => statusOf(`/e/?token=${TOKEN}`, body, GZIP));
  for (const status of await Promise.all(sent)) expect([413, 503]).toContain(status);
  await requireServing();
});

test('more large batches at a time than there is memory for are stored one after the other', async () => {
  const filler = 'x'.repeat(3000);
  const batch = Array.from({ length: 2000 }, (_, n) => ({
    event: 'heavy',
    distinct_id: `d${n % 20}`,
    properties: { n, filler },
  }));
  const body = Buffer.from(JSON.stringify({ batch, api_key: TOKEN }));
  const before = { accepted, refused };
  await Promise.all([...Array.from({ length: 10 }, () => untilTaken(body)), honest('bob')]);
  expect(accepted - before.accepted).toBe(10 * 2000 + 1);
  expect(refused).toBeGreaterThan(before.refused);
  await requireServing();
});

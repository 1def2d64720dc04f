import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { memoryLimit } from '../../src/kernel/memory.ts';
import { Contract } from '../../src/server/contract.ts';
import { BodyBudget, defaultBudget } from '../../src/server/limits/body_budget.ts';
import { clientAddress } from '../../src/server/limits/client_address.ts';
import { openRaw, type RawConnection, refusalOf } from '../support/raw.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: a body takes no more than its operation allows, all of them together no more than the budget, and none for ever. */
const MB = 1024 * 1024;
const app = useApp({ bodyMemoryBytes: 8 * MB });

const EXPORTS = '/api/projects/1/batch_exports/';

/** An upload that has brought `bytes` and does not end. */
function upload(path: string, bytes: number, declared: number, headers: string[] = []): RawConnection {
  const connection = openRaw(app().url);
  onTestFinished(() => void connection.socket.destroy());
  const lines = [`POST ${path} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', ...headers];
  connection.write(`${lines.join('\r\n')}\r\nContent-Length: ${declared}\r\n\r\n${' '.repeat(bytes)}`);
  return connection;
}

async function metric(name: string): Promise<number> {
  const { text } = await app().request('GET', '/metrics');
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}

const refusals = (reason: string) => metric(`weir_bodies_refused_total{reason="${reason}"}`);
const arrived = (bytes: number) => expect.poll(() => metric('weir_bodies_bytes')).toBe(bytes);
const event = { api_key: PROJECT_TOKEN, event: 'seen', distinct_id: 'ada' };

test('each operation has a limit: a mebibyte, and more for what SDKs send', async () => {
  const { operations } = new Contract();
  const limits = new Map<string, number>();
  for (const { tag, bodyKind, maxBodyBytes } of operations)
    if (bodyKind !== 'none') limits.set(tag, maxBodyBytes);
  const usual = [...limits].filter(([, limit]) => limit === MB).map(([tag]) => tag);
  expect(usual.length).toBeGreaterThan(5);
  expect(Object.fromEntries([...limits].filter(([tag]) => !usual.includes(tag)))).toEqual({
    capture: 20 * MB,
    flag_evaluation: 2 * MB,
    sdk_compatibility: 20 * MB,
  });
});

test.each([
  ['as sent', (text: string) => ({ body: text })],
  [
    'after decompression',
    (text: string) => ({ body: gzipSync(text), headers: { 'Content-Encoding': 'gzip' } }),
  ],
])('a body beyond its limit is refused, %s, and the response names the limit', async (_, sent) => {
  const { status, json } = await app().request('POST', EXPORTS, sent(`{"name":"${'x'.repeat(MB)}"}`));
  expect([status, json.detail]).toEqual([
    413,
    'The request body is larger than 1048576 bytes. Send it in smaller parts.',
  ]);
});

test('millions of values are refused before they are parsed', async () => {
  const body = gzipSync(`[${'[],'.repeat(300_000)}[]]`);
  const { status, json } = await app().request('POST', EXPORTS, {
    body,
    headers: { 'Content-Encoding': 'gzip' },
  });
  expect([status, json.detail]).toEqual([413, 'The body has more than 100000 values. Send fewer at once.']);
  const headers = { 'Content-Encoding': 'gzip' };
  const captured = await app().request('POST', `/batch/?token=${PROJECT_TOKEN}`, {
    body,
    headers,
    key: null,
  });
  expect(captured.status).toBe(413);
});

test('unfinished uploads of a client leave capacity for small bodies, and are released when the connection breaks', async () => {
  const before = await refusals('client_share');
  const first = upload('/batch/', 3 * MB, 4 * MB);
  await arrived(3 * MB);
  const second = upload('/batch/', 2 * MB, 2.5 * MB);
  const answer = await refusalOf(second, app().clock);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/\r\nRetry-After: \d+\r\n/i);
  expect(answer).toContain('"code":"overloaded"');
  expect(await refusals('client_share')).toBe(before + 1);
  await arrived(3 * MB);
  expect((await app().request('POST', '/e/', { body: event, key: null })).status).toBe(200);
  expect((await app().request('POST', EXPORTS, { body: { name: 'x' } })).status).toBe(400);
  first.socket.destroy();
  await arrived(0);
});

test('a completed request uses no budget', async () => {
  for (let n = 0; n < 3; n++) {
    expect((await app().request('POST', '/e/', { body: event, key: null })).status).toBe(200);
    expect((await app().request('POST', '/e/', { body: '{"broken', key: null })).status).toBe(400);
  }
  await arrived(0);
});

test('a discarded body uses no budget', async () => {
  const connection = upload('/s/', 3 * MB, 4 * MB);
  await expect.poll(() => metric('weir_bodies_arriving')).toBe(1);
  expect(await metric('weir_bodies_bytes')).toBe(0);
  connection.write(' '.repeat(MB));
  connection.socket.end();
  expect(await connection.closed).toMatch(/^HTTP\/1\.1 200 /);
});

test('a stalled upload is cut, an active one has a minute', async () => {
  const { clock } = app();
  const before = await refusals('slow');
  const still = upload('/batch/', 100, MB);
  const steady = upload('/batch/', 2 * MB, 3 * MB);
  await arrived(2 * MB + 100);
  await clock.advance(12_000);
  const answer = await still.closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
  expect(await refusals('slow')).toBe(before + 1);
  await arrived(2 * MB);
  await clock.advance(50_000);
  expect(await steady.closed).toMatch(/^HTTP\/1\.1 408 /);
  await arrived(0);
});

test('a step of the clock cuts no upload', async () => {
  const { clock } = app();
  const connection = upload('/e/', 100, 200);
  await arrived(100);
  clock.set(clock.now() + 3_600_000);
  await clock.advance(2000);
  expect(await metric('weir_bodies_arriving')).toBe(1);
  connection.socket.destroy();
  await arrived(0);
});

test('a body is not received from a caller without a key, or with an unknown token in the header', async () => {
  const keyless = upload(EXPORTS, 0, MB);
  const unknown = upload('/i/v1/analytics/events/', 0, 10 * MB, ['Authorization: Bearer phc_nobody']);
  expect(await refusalOf(keyless, app().clock)).toMatch(/^HTTP\/1\.1 401 /);
  expect(await refusalOf(unknown, app().clock)).toMatch(/^HTTP\/1\.1 401 /);
});

test('the budget is shared: large bodies leave a quarter to small ones, a client gets half', () => {
  const refused: string[] = [];
  const budget = new BodyBudget(8 * MB, (reason) => refused.push(reason));
  const [ada, bob, carl] = [budget.open('ada'), budget.open('bob'), budget.open('carl')];
  ada.take(7 * MB);
  expect(() => bob.take(MB)).toThrow(expect.objectContaining({ kind: 'unavailable' }));
  bob.take(200 * 1024);
  ada.release();
  bob.hold(0);
  ada.take(3 * MB);
  const second = budget.open('ada');
  expect(() => second.take(2 * MB)).toThrow(expect.objectContaining({ kind: 'unavailable' }));
  bob.take(3 * MB);
  expect(() => carl.take(MB)).toThrow(expect.objectContaining({ kind: 'unavailable' }));
  carl.take(200 * 1024);
  second.take(200 * 1024);
  expect(refused).toEqual(['memory', 'client_share', 'memory']);
  for (const lease of [ada, bob, carl, second]) lease.release();
  expect(budget.used).toBe(0);
});

test.each([
  [512 * MB, 0, 64 * MB],
  [4096 * MB, 512 * MB, 64 * MB],
  [64 * MB, 0, 32 * MB],
  [64_000 * MB, 0, 1024 * MB],
])('with a heap of %i bytes in a container of %i, bodies get %i', (heap, container, budget) => {
  expect(defaultBudget(memoryLimit(heap, container))).toBe(budget);
});

test.each([
  ['the connection', [], '1.2.3.4', '9.9.9.9', '1.2.3.4'],
  ['what a trusted proxy saw', ['10.0.0.0/8'], '10.1.1.1', '9.9.9.9', '9.9.9.9'],
  ['not what the client claimed to it', ['10.0.0.0/8'], '10.1.1.1', '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  ['behind several of them', ['10.0.0.0/8', '::1'], '::1', '6.6.6.6, 9.9.9.9, 10.2.2.2', '9.9.9.9'],
  ['the proxy itself without one', ['10.0.0.0/8'], '10.1.1.1', undefined, '10.1.1.1'],
  ['the proxy when it names no address', ['10.0.0.0/8'], '10.1.1.1', 'unknown', '10.1.1.1'],
  ['an IPv4 address in IPv6', ['10.0.0.0/8'], '::ffff:10.1.1.1', '9.9.9.9', '9.9.9.9'],
  ['a network of IPv6', [], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
])('a client is %s', (_, trusted, remoteAddress, forwarded, client) => {
  const incoming = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } };
  expect(clientAddress(trusted)(incoming as never)).toBe(client);
});

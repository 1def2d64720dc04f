import { connect, type Socket } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { connectionClient } from '../../src/server/limits/client_address.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: connections have a limit, of all clients and of each, and a client that is still sending reads why it was refused. */
const MB = 1024 * 1024;
const app = useApp({ maxConnections: 12, maxConnectionsPerClient: 4 });

interface Opened {
  socket: Socket;
  received(): string;
  closed: Promise<string>;
}

function open(localAddress: string): Promise<Opened> {
  const { hostname, port } = new URL(app().url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return new Promise((resolve) => {
    socket.once('connect', () => resolve({ socket, received: () => text, closed }));
  });
}

async function metric(name: string): Promise<number> {
  const { text } = await app().request('GET', '/metrics');
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
}
/** The connections of the test before are closed. */
beforeEach(() => expect.poll(() => metric('weir_connections_open')).toBeLessThan(3));

const refused = (reason: string) => metric(`weir_connections_refused_total{reason="${reason}"}`);

/** Sends a request on the connection; resolves when its response has begun. */
async function isServed({ socket, received }: Opened): Promise<void> {
  const before = received().length;
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => received().slice(before)).toMatch(/^HTTP\/1\.1 200 /);
}

test('a client is limited to its share of connections, and can reuse closed ones', async () => {
  const before = await refused('client');
  const own = [];
  for (let n = 0; n < 4; n++) own.push(await open('127.0.0.2'));
  for (const connection of own) await isServed(connection);
  const response = await (await open('127.0.0.2')).closed;
  expect(response).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\nConnection: close\r\n/);
  expect(response).toMatch(/\r\nRetry-After: \d+\r\n/);
  const error = JSON.parse(response.split('\r\n\r\n')[1]!);
  expect(error).toMatchObject({ code: 'overloaded', status: 503, title: 'Unavailable' });
  expect(response).toContain(`\r\nX-Request-Id: ${error.instance}\r\n`);
  expect(await refused('client')).toBe(before + 1);
  await isServed(await open('127.0.0.3'));
  const open5 = await metric('weir_connections_open');
  own[0]!.socket.destroy();
  await expect.poll(() => metric('weir_connections_open')).toBe(open5 - 1);
  await isServed(await open('127.0.0.2'));
});

test('all clients together are limited', async () => {
  const before = await refused('all');
  await app().request('GET', '/healthz');
  const others = [];
  while ((await metric('weir_connections_open')) < 12) {
    others.push(await open(`127.0.1.${2 + others.length}`));
    await isServed(others.at(-1)!);
  }
  expect(await (await open('127.0.2.1')).closed).toMatch(/^HTTP\/1\.1 503 /);
  expect(await refused('all')).toBe(before + 1);
  for (const connection of others) await isServed(connection);
});

test('clients with idle connections do not block others', async () => {
  const holders = ['127.0.3.1', '127.0.3.2', '127.0.3.3'];
  const held: Opened[] = [];
  for (let n = 0; n < 12; n++) held.push(await open(holders[n % 3]!));
  const working = held[0]!;
  working.socket.write('POST /batch/ HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n ');
  await expect.poll(() => metric('weir_bodies_arriving')).toBe(1);
  const before = await refused('all');
  const honest = [await open('127.0.3.8'), await open('127.0.3.9')];
  for (const connection of honest) await isServed(connection);
  expect(await refused('all')).toBe(before);
  expect(await metric('weir_connections_open')).toBeLessThanOrEqual(12);
  expect(working.socket.destroyed).toBe(false);
  for (const connection of honest) await isServed(connection);
});

test('a refused client that sends a request gets at most one response', async () => {
  for (let n = 0; n < 4; n++) await isServed(await open('127.0.0.4'));
  const late = await open('127.0.0.4');
  late.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  expect((await late.closed).match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThanOrEqual(1);
});

test('a client that first sends the whole body can read why it was refused', async () => {
  const { socket, closed } = await open('127.0.0.5');
  socket.pause();
  const head = `POST /api/projects/1/batch_exports/ HTTP/1.1\r\nHost: a\r\nContent-Length: ${4 * MB}\r\n\r\n`;
  socket.write(head);
  for (let n = 0; n < 4; n++)
    await new Promise<void>((resolve) => void socket.write(' '.repeat(MB), () => resolve()));
  socket.resume();
  expect(await closed).toMatch(/^HTTP\/1\.1 401 [\s\S]*not_authenticated/);
});

test('an endless refused body is cut', async () => {
  const { socket, received, closed } = await open('127.0.0.6');
  socket.write(`POST /batch/ HTTP/1.1\r\nHost: a\r\nContent-Length: ${500 * MB}\r\n\r\n`);
  await expect.poll(received).toMatch(/^HTTP\/1\.1 413 /);
  let sent = 0;
  const piece = ' '.repeat(MB);
  while (!socket.destroyed && sent < 500) {
    sent++;
    await Promise.race([closed, new Promise<void>((resolve) => void socket.write(piece, () => resolve()))]);
  }
  await closed;
  expect(sent).toBeLessThan(100);
});

test('a stalled refused body is cut after some seconds', async () => {
  const { socket, received, closed } = await open('127.0.0.7');
  socket.write(`POST /batch/ HTTP/1.1\r\nHost: a\r\nContent-Length: ${500 * MB}\r\n\r\n`);
  await expect.poll(received).toMatch(/^HTTP\/1\.1 413 [\s\S]*too_large/);
  await app().clock.advance(5000);
  await closed;
});

test.each([
  ['an address', '1.2.3.4', '1.2.3.4'],
  ['IPv4 in IPv6', '::ffff:1.2.3.4', '1.2.3.4'],
  ['a network of IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['a trusted proxy, which has no limit', '10.1.1.1', null],
])('the client of a connection is %s', (_, address, client) => {
  expect(connectionClient(['10.0.0.0/8'])(address)).toBe(client);
});

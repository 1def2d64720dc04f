import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BlockedHostError, Egress } from '../../src/destinations/network/egress.ts';
import { EgressGateway } from '../../src/destinations/network/egress_gateway.ts';
import { TEST_CERTIFICATE, TEST_KEY } from '../support/peers/certificate.ts';

// Goal: what a client sends through the gateway goes out through the guarded way, or not at all.

let server: https.Server;
let gateway: EgressGateway;
let failures: Error[];
let egress: Egress;
let taken: number;

beforeEach(async () => {
  failures = [];
  taken = 0;
  server = https.createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, (request, response) => {
    response.end(`${request.method} ${request.url}`);
  });
  server.on('connection', () => taken++);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  gateway.close();
  egress.close();
  server.close();
  server.closeAllConnections();
});

const portOf = () => (server.address() as net.AddressInfo).port;

async function open(allowed: readonly string[], plain: { host: string; port: number } | null = null) {
  egress = new Egress(allowed);
  const onFailure = (error: Error) => void failures.push(error);
  gateway = await EgressGateway.open({ egress, password: 'secret', plain, onFailure });
}

const basic = (text: string) => ({ 'proxy-authorization': `Basic ${Buffer.from(text).toString('base64')}` });

/** The answer to CONNECT, and the socket behind it. */
async function connect(target: string, headers: Record<string, string> = basic('weir:secret')) {
  const request = http.request({
    host: gateway.host,
    port: gateway.port,
    method: 'CONNECT',
    path: target,
    headers,
  });
  request.end();
  const [response, socket] = (await once(request, 'connect')) as [http.IncomingMessage, net.Socket];
  return { status: response.statusCode, socket };
}

describe('a tunnel', () => {
  test('carries TLS from end to end', async () => {
    await open(['127.0.0.1']);
    const { status, socket } = await connect(`127.0.0.1:${portOf()}`);
    expect(status).toBe(200);
    const secure = tls.connect({ socket, ca: TEST_CERTIFICATE, host: '127.0.0.1' });
    secure.end('GET /through HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let answer = '';
    for await (const chunk of secure) answer += chunk;
    expect(answer).toContain('GET /through');
    expect(failures).toEqual([]);
  });

  test.each([
    ['127.0.0.1:1'],
    ['[::ffff:127.0.0.1]:1'],
    ['2130706433:1'],
    ['169.254.169.254:80'],
    ['localhost:1'],
    ['10.0.0.1:443'],
  ])('refuses %s', async (target) => {
    await open([]);
    const { status } = await connect(target);
    expect(status).toBe(502);
    expect(failures).toEqual([expect.any(BlockedHostError)]);
  });

  test.each([
    ['no name', {}],
    ['another password', basic('weir:other')],
    ['another user', basic('other:secret')],
    ['no scheme', { 'proxy-authorization': 'weir:secret' }],
  ])('refuses a client with %s', async (_, headers) => {
    await open(['127.0.0.1']);
    const { status } = await connect(`127.0.0.1:${portOf()}`, headers as Record<string, string>);
    expect(status).toBe(407);
    expect(taken).toBe(0);
  });

  test('that breaks is reported', async () => {
    await open(['127.0.0.1']);
    const silent = net.createServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { socket } = await connect(`127.0.0.1:${(silent.address() as net.AddressInfo).port}`);
    socket.on('error', () => undefined);
    socket.write('hello');
    socket.resume();
    await once(socket, 'close');
    expect(failures).toEqual([expect.objectContaining({ code: 'ECONNRESET' })]);
    silent.close();
  });

  test('ends silently with the gateway', async () => {
    await open(['127.0.0.1']);
    const { socket } = await connect(`127.0.0.1:${portOf()}`);
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    gateway.close();
    await closed;
    expect(failures).toEqual([]);
  });
});

test('a refusal is sent in a form that no client retries', async () => {
  await open(['127.0.0.1'], { host: '127.0.0.1', port: 1 });
  gateway.refuse();
  expect((await connect(`127.0.0.1:${portOf()}`)).status).toBe(410);
  const request = http.get({ host: gateway.host, port: gateway.port, path: '/' });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(410);
  expect(failures).toEqual([]);
});

describe('a request without TLS', () => {
  const get = async (headers: Record<string, string> = {}) => {
    const request = http.get({ host: gateway.host, port: gateway.port, path: '/plain?x=1', headers });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    let text = '';
    for await (const chunk of response) text += chunk;
    return `${response.statusCode} ${text}`;
  };

  test('goes to its configured target, whatever it requests', async () => {
    const plain = http.createServer((request, response) =>
      response.end(`${request.headers.host} ${request.url}`),
    );
    plain.listen(0, '127.0.0.1');
    await once(plain, 'listening');
    await open(['127.0.0.1'], { host: '127.0.0.1', port: (plain.address() as net.AddressInfo).port });
    expect(await get({ host: 'account.example.com' })).toBe('200 account.example.com /plain?x=1');
    plain.close();
    plain.closeAllConnections();
  });

  test('is refused without a target', async () => {
    await open(['127.0.0.1']);
    expect(await get()).toBe('403 ');
  });

  test('is subject to the guard, too', async () => {
    await open([], { host: '127.0.0.1', port: 1 });
    await expect(get()).rejects.toThrow();
    expect(failures).toEqual([expect.any(BlockedHostError)]);
  });
});

import type { ServerResponse } from 'node:http';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../src/kernel/log/log.ts';
import { HttpServer } from '../../src/server/server.ts';
import { VirtualClock } from '../support/clock.ts';
import { openRaw } from '../support/raw.ts';

/** Goal: a client takes one response of memory for each connection, however many requests it sends without waiting. */
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** A server whose responses end when the test ends them. */
async function setUp() {
  const begun: { url: string; response: ServerResponse }[] = [];
  const nothing = () => undefined;
  const server = new HttpServer({
    dispatcher: (request, response) => void begun.push({ url: request.url!, response }),
    pages: express(),
    clock: new VirtualClock(),
    connections: { add: nothing, began: nothing, ended: nothing } as never,
    newConnections: { accepted: nothing } as never,
    log: createLog('silent'),
    settings: { bodyTimeoutSeconds: 60, hstsSeconds: 0 },
  });
  const connection = openRaw(await server.listen('127.0.0.1', 0));
  ended.push(
    () => server.close(),
    () => connection.socket.destroy(),
  );
  const urls = () => begun.map(({ url }) => url);
  return { begun, connection, urls };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: weir\r\n\r\n`;

test('requests of one connection are handled one after the other', async () => {
  const { begun, connection, urls } = await setUp();
  connection.write(get('/1') + get('/2') + get('/3'));
  await expect.poll(urls).toEqual(['/1']);
  begun[0]!.response.end('first');
  await expect.poll(urls).toEqual(['/1', '/2']);
  begun[1]!.response.end('second');
  await expect.poll(urls).toEqual(['/1', '/2', '/3']);
  begun[2]!.response.end('third');
  await expect.poll(connection.received).toMatch(/first.*second.*third/s);
});

test('a request that waits is not handled when the connection is gone', async () => {
  const { begun, connection, urls } = await setUp();
  connection.write(get('/1') + get('/2'));
  await expect.poll(urls).toEqual(['/1']);
  connection.socket.destroy();
  await expect.poll(() => begun[0]!.response.closed).toBe(true);
  await new Promise(setImmediate);
  expect(urls()).toEqual(['/1']);
});

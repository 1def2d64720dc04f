import { describe, expect, test } from 'vitest';
import { bootApp } from '../support/app.ts';
import { openRaw } from '../support/raw.ts';
import { PROJECT_TOKEN } from '../support/send.ts';

/** Goal: stopping loses no request that was accepted, and does not wait for ever. */
const event = JSON.stringify({ api_key: PROJECT_TOKEN, event: 'purchase', distinct_id: 'visitor-1' });
const head = `POST /batch/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${event.length}\r\n\r\n`;

/** A request whose last byte has not been sent, once the server has seen the rest. */
async function halfSent(url: string) {
  const connection = openRaw(url);
  connection.write(head + event.slice(0, -1));
  // A full turn on another connection: by then the first bytes have been read.
  for (let i = 0; i < 3; i++) await (await fetch(`${url}/healthz`)).text();
  return connection;
}

describe('stop', () => {
  test('lets a request in flight finish', async () => {
    const app = await bootApp();
    const connection = await halfSent(app.url);
    const stopped = app.stop();
    connection.write(event.slice(-1));
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*"accepted":1/);
    await stopped;
  });

  test('accepts no new connections meanwhile', async () => {
    const app = await bootApp();
    const connection = await halfSent(app.url);
    const stopped = app.stop();
    await expect(fetch(`${app.url}/healthz`)).rejects.toThrow();
    connection.write(event.slice(-1));
    await connection.closed;
    await stopped;
  });

  test('gives up on a request that never ends', async () => {
    const app = await bootApp();
    const connection = await halfSent(app.url);
    const stopped = app.stop();
    await app.clock.advance(9_000);
    let isOver = false;
    void stopped.then(() => {
      isOver = true;
    });
    expect(isOver).toBe(false);
    await app.clock.advance(2_000);
    await stopped;
    expect(await connection.closed).toBe('');
  });

  test('is logged, and leaves no pending sleeps', async () => {
    const app = await bootApp();
    await app.stop();
    expect(app.logLines.map((line) => JSON.parse(line).msg)).toEqual(['listening', 'stopped']);
    expect(app.clock.sleeping).toBe(0);
  });
});

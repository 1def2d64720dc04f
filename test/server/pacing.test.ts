/** Goal: large uploads share the turns of the event loop, and small ones are not delayed. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pace } from '../../src/server/limits/pacing.ts';

const CHUNK = 64 * 1024;

/** A body that has arrived, and the chunks of it that were read. */
function arrived(chunks: number, headers: IncomingMessage['headers'] = {}) {
  const stream = new Readable({ read() {} });
  const body = { read: 0, stream };
  stream.on('data', () => body.read++);
  pace(Object.assign(stream, { headers }) as unknown as IncomingMessage);
  for (let chunk = 0; chunk < chunks; chunk++) stream.push(Buffer.alloc(CHUNK));
  stream.push(null);
  return body;
}

test('large bodies are read a chunk at a time, sixteen of them in a turn', async () => {
  const bodies = Array.from({ length: 40 }, () => arrived(20));
  const total = () => bodies.reduce((sum, { read }) => sum + read, 0);
  await turn();
  let before = total();
  expect(before).toBeLessThanOrEqual(40 * 3);
  while (before < 40 * 20) {
    await turn();
    const after = total();
    expect(after - before).toBeLessThanOrEqual(2 * 16);
    expect(after).toBeGreaterThan(before);
    before = after;
  }
});

test('no body waits for one that comes after it', async () => {
  const bodies = Array.from({ length: 40 }, () => arrived(6));
  while (bodies.some(({ read }) => read < 6)) {
    const counts = bodies.map(({ read }) => read);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    await turn();
  }
});

test('a small body, and the end of a large one, are read at once', async () => {
  const small = arrived(1);
  const last = arrived(3, { 'content-length': String(3 * CHUNK) });
  await turn();
  expect([small.read, last.read]).toEqual([1, 3]);
});

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forEachPart, partBytes } from '../../src/destinations/objects/multipart.ts';
import { forEachConcurrent } from '../../src/kernel/concurrency.ts';

// Goal: a file of any size arrives whole, in few enough pieces, with little of it in memory.

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;
const never = new AbortController().signal;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'weir-pieces-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function file(name: string, bytes: Buffer): string {
  const path = join(dir, name);
  writeFileSync(path, bytes);
  return path;
}

test('the parts of any file are few enough, whole MiB, and as small as possible', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5 * 1024 * GIB }),
      fc.constantFrom(10_000, 50_000),
      (size, most) => {
        const bytes = partBytes(size, most);
        expect(Math.ceil(size / bytes)).toBeLessThanOrEqual(most);
        expect(bytes % MIB).toBe(0);
        if (size <= 58 * GIB) expect(bytes).toBe(6 * MIB);
        else expect(bytes).toBeLessThanOrEqual(Math.max(6 * MIB, size / most + MIB));
      },
    ),
  );
});

test('the parts form the file in the order of their indexes, each with its own hash', async () => {
  const content = Buffer.alloc(40 * MIB + 5, 'weir and its rows ');
  content.writeUInt32LE(7, 20 * MIB);
  const pieces: Buffer[] = [];
  let atOnce = 0;
  let most = 0;
  await forEachPart(file('large', content), { maxParts: 10_000, signal: never }, async (piece) => {
    most = Math.max(most, ++atOnce);
    const copy = Buffer.from(piece.body);
    await new Promise(setImmediate);
    // The memory is this piece's until we are done with it.
    expect(piece.body.equals(copy)).toBe(true);
    expect(piece.md5.equals(createHash('md5').update(copy).digest())).toBe(true);
    pieces[piece.index] = copy;
    atOnce--;
  });
  expect(pieces.map(({ length }) => length)).toEqual([...Array(6).fill(6 * MIB), 4 * MIB + 5]);
  expect(Buffer.concat(pieces).equals(content)).toBe(true);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
});

test.each([0, 1])('a file of %i bytes is one part', async (size) => {
  const seen: number[] = [];
  await forEachPart(file('small', Buffer.alloc(size)), { maxParts: 10, signal: never }, async (piece) => {
    seen.push(piece.index, piece.body.length);
  });
  expect(seen).toEqual([0, size]);
});

test('a file that is truncated during the upload is a failure', async () => {
  const path = file('shrinking', Buffer.alloc(64 * MIB));
  const sent = forEachPart(path, { maxParts: 10_000, signal: never }, async ({ index }) => {
    if (index === 0) truncateSync(path, MIB);
  });
  await expect(sent).rejects.toThrow('shorter');
});

test('an abort ends the reading with its reason', async () => {
  const controller = new AbortController();
  const path = file('aborted', Buffer.alloc(64 * MIB));
  let pieces = 0;
  const sent = forEachPart(path, { maxParts: 10_000, signal: controller.signal }, async () => {
    if (++pieces === 2) controller.abort(new Error('enough'));
  });
  await expect(sent).rejects.toThrow('enough');
  expect(pieces).toBeLessThan(8);
});

test('the first failure stops the other uploads, and is thrown once they have ended', async () => {
  const ended: number[] = [];
  const work = forEachConcurrent([0, 1, 2, 3, 4], 3, never, async (item, signal) => {
    if (item === 1) throw new Error('the second');
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => setImmediate(resolve)));
    ended.push(item);
    throw new Error('a consequence');
  });
  await expect(work).rejects.toThrow('the second');
  expect(ended.sort()).toEqual([0, 2]);
});

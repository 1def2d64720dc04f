import { expect, test } from 'vitest';
import {
  engineMemory,
  engineThreads,
  flushBatch,
  memoryLimit,
  statePageCache,
} from '../../src/kernel/memory.ts';

const MB = 1024 * 1024;

test.each([
  ['a large heap', 4096 * MB, 0, 512_000_000],
  ['a small heap', 512 * MB, 0, 192 * MB],
  ['a small container', 4096 * MB, 400 * MB, 150 * MB],
  ['a tiny one', 64 * MB, 0, 64 * MB],
])('the event store has its part of %s', (_, heap, container, bytes) => {
  expect(engineMemory(memoryLimit(heap, container))).toBe(bytes);
});

test.each([
  ['one for each core', 512 * MB, 4, 4],
  ['fewer with little memory', 128 * MB, 16, 2],
  ['at least one', 32 * MB, 2, 1],
])('the event store has threads: %s', (_, bytes, cores, threads) => {
  expect(engineThreads(bytes, cores)).toBe(threads);
});

test.each([
  [64_000 * MB, 64 * MB, 32 * MB],
  [256 * MB, 16 * MB, 8 * MB],
  [64 * MB, 8 * MB, 4 * MB],
])('of a limit of %i bytes, the state store keeps %i and a flush takes %i', (limit, pages, batch) => {
  expect([statePageCache(limit), flushBatch(limit)]).toEqual([pages, batch]);
});

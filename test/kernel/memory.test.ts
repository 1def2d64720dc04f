import { expect, it } from 'vitest';
import { engineMemory, memoryLimit } from '../../src/kernel/memory.ts';

const MB = 1024 * 1024;

it.each([
  ['a large heap', 4096 * MB, 0, 512_000_000],
  ['a small heap', 512 * MB, 0, 256 * MB],
  ['a small container', 4096 * MB, 400 * MB, 200 * MB],
  ['a tiny one', 64 * MB, 0, 128 * MB],
])('the event store has its part of %s', (_, heap, container, bytes) => {
  expect(engineMemory(memoryLimit(heap, container))).toBe(bytes);
});

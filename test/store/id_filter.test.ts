import { expect, test } from 'vitest';
import { IdFilter } from '../../src/store/arrivals/id_filter.ts';

// Goal: each segment that has an id is found, and few of the others are.

/** Hashes of a series, the same in each run. */
const hashes = (series: number, count = 10_000) =>
  Array.from({ length: count }, (_, index) => Math.imul(index * 32 + series + 1, 0x85ebca6b) | 0);

test('it finds each segment that has an id, and few others', () => {
  const filter = new IdFilter(640_000);
  const bits = Array.from({ length: 32 }, () => filter.take());
  for (const [index, bit] of bits.entries()) for (const hash of hashes(index)) filter.add(hash, bit);
  let [missing, others] = [0, 0];
  for (const [index, own] of bits.entries()) {
    for (const hash of hashes(index)) {
      const found = filter.find(hash);
      if ((found & own) === 0) missing += 1;
      others += bits.filter((bit) => bit !== own && (found & bit) !== 0).length;
    }
  }
  expect(missing).toBe(0);
  expect(others / (32 * 31 * 10_000)).toBeLessThan(0.02);
});

test('a bit is free again once its segment has gone, and the other segments stay', () => {
  const filter = new IdFilter(64_000);
  const bits = Array.from({ length: 32 }, () => filter.take());
  expect(new Set(bits).size).toBe(32);
  expect(filter.take()).toBe(0);
  for (const hash of hashes(0)) filter.add(hash, bits[31]!);
  for (const hash of hashes(0)) filter.add(hash, bits[3]!);
  filter.release(bits[31]!);
  for (const hash of hashes(0)) expect(filter.find(hash)).toBe(bits[3]);
  expect(filter.take()).toBe(bits[31]);
  expect(filter.take()).toBe(0);
});

import { expect, test } from 'vitest';
import { jittered } from '../../src/kernel/jitter.ts';
import { expectJittered } from '../support/jitter.ts';

// Goal: what failed together is not tried again together, and a test knows when.

test('waits are up to a quarter shorter, spread evenly, and the same for the same key', () => {
  const waits = Array.from({ length: 1000 }, (_, key) => jittered(60_000, `run ${key}`));
  expectJittered(
    waits,
    waits.map(() => 60_000),
  );
  const inFirstHalf = waits.filter((wait) => wait < 52_500).length;
  expect(inFirstHalf).toBeGreaterThan(450);
  expect(inFirstHalf).toBeLessThan(550);
  expect(jittered(60_000, 'run 7')).toBe(waits[7]);
});

import { expect, test } from 'vitest';
import { mapConcurrent } from '../../src/kernel/concurrency.ts';

/** Goal: everything is done, in order, few at a time. */
const tick = () => new Promise<void>((go) => setImmediate(go));

test('respects the limit and the order', async () => {
  let running = 0;
  let most = 0;
  const made = await mapConcurrent([3, 1, 2, 0, 5], 2, async (ticks) => {
    most = Math.max(most, ++running);
    for (let i = 0; i <= ticks; i++) await tick();
    running--;
    return ticks * 10;
  });
  expect(made).toEqual([30, 10, 20, 0, 50]);
  expect(most).toBe(2);
  expect(await mapConcurrent([], 2, tick)).toEqual([]);
});

test('starts no further item after a failure', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await tick();
    if (item === 1) throw new Error('one');
  };
  await expect(mapConcurrent([1, 2, 3, 4], 2, work)).rejects.toThrow('one');
  await tick();
  await tick();
  expect(begun.length).toBeLessThan(4);
});

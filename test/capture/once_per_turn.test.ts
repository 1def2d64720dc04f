import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oncePerTurn } from '../../src/capture/once_per_turn.ts';

test('computes once in a turn of the event loop, and again in the next one', async () => {
  let computed = 0;
  const value = oncePerTurn(() => ++computed);
  expect([value(), value()]).toEqual([1, 1]);
  await Promise.resolve();
  expect(value()).toBe(1);
  await turn();
  expect([value(), value()]).toEqual([2, 2]);
});

test('computes again after an error', () => {
  let fails = true;
  const value = oncePerTurn(() => {
    if (fails) throw new Error('busy');
    return 1;
  });
  expect(value).toThrow('busy');
  fails = false;
  expect(value()).toBe(1);
});

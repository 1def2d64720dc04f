import { expect, test } from 'vitest';
import { Repeats } from '../../src/kernel/log/repeats.ts';
import { MINUTE_MS } from '../../src/kernel/time.ts';

// Goal: a message is never silent for more than a minute, and what was left out is counted.

test('a message is logged once a minute, with the number of those left out', () => {
  let now = 0;
  const repeats = new Repeats({ now: () => now });
  const taken = ['lost', 'lost', 'other', 'lost'].map((message) => repeats.take(message));
  expect(taken).toEqual([0, null, 0, null]);
  now = MINUTE_MS;
  expect(repeats.take('lost')).toBe(2);
  expect(repeats.take('lost')).toBe(null);
  now = 2 * MINUTE_MS;
  expect(repeats.take('lost')).toBe(1);
});

test('messages that differ in a number only are the same', () => {
  const repeats = new Repeats({ now: () => 0 });
  const taken = ['attempt 9 failed', 'attempt 10 failed', 'call 9 failed'].map((message) =>
    repeats.take(message),
  );
  expect(taken).toEqual([0, null, 0]);
});

test('a clock that was set back silences nothing', () => {
  let now = 100 * MINUTE_MS;
  const repeats = new Repeats({ now: () => now });
  repeats.take('lost');
  now = MINUTE_MS;
  expect(repeats.take('lost')).toBe(0);
});

test('ever new messages take a bounded memory, and all are logged', () => {
  const repeats = new Repeats({ now: () => 0 });
  const taken = Array.from({ length: 1000 }, (_, index) => repeats.take('!'.repeat(index)));
  expect(new Set(taken)).toEqual(new Set([0]));
});

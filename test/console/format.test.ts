/** Goal: numbers and times read the same on every screen. */
import { describe, expect, test } from 'vitest';
import { pollDelay } from '../../web/api/live.ts';
import { relative } from '../../web/ui/format.ts';
import { inputToTime, timeToInput } from '../../web/ui/time_input.ts';

describe('text of', () => {
  test.each([
    ['a time to come', relative(22 * 60_000, 0), 'in 22 minutes'],
    ['a time in the past', relative(0, 3 * 86_400_000), '3 days ago'],
    ['a time of a clock that is ahead', relative(1500, 0), 'now'],
    ['a time since the clock of the page moved', relative(9000, 0, 10_000), 'now'],
    ['a time after its next move', relative(14_000, 0, 10_000), 'in 14 seconds'],
  ])('%s', (_name, text, expected) => {
    expect(text).toBe(expected);
  });
});

test('a poll slows down to a minute while the server is away, and never speeds up', () => {
  expect([0, 1, 2, 3, 10].map((failures) => pollDelay(15, failures) / 1000)).toEqual([15, 30, 60, 60, 60]);
  expect(pollDelay(120, 3) / 1000).toBe(120);
});

test('an unchanged input keeps its time in the hour that occurs twice, and its milliseconds', () => {
  const { TZ } = process.env;
  process.env['TZ'] = 'Europe/Berlin';
  try {
    const second = '2026-10-25T01:00:00.250Z';
    const shown = timeToInput(second, 'local');
    expect(shown).toBe('2026-10-25T02:00:00');
    expect(inputToTime(shown, 'local', second)).toBe(second);
    expect(inputToTime('2026-10-25T04:00', 'local', second)).toBe('2026-10-25T03:00:00.000Z');
    expect(inputToTime('', 'local', second)).toBeNull();
    expect(inputToTime('2026-10-25T02:00:00', 'utc')).toBe('2026-10-25T02:00:00.000Z');
  } finally {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  }
});

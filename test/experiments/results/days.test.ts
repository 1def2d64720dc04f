import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { daysBetween } from '../../../src/experiments/results/timeseries.ts';

/** Goal: a day ends where the next one begins, also when the clocks of the zone change, so that each is queried once. */

// Clocks change at midnight: the day begins at one o'clock, or an hour comes twice before it.
const CHANGES = [
  ['America/Santiago', '2026-09-06', '2026-04-05'],
  ['Africa/Cairo', '2026-04-24', '2026-10-30'],
  ['Asia/Beirut', '2026-03-29', '2026-10-25'],
] as const;

describe.each(CHANGES)('in %s', (zone, forward, back) => {
  test.each([forward, back])('days around %s have no gaps and no overlaps', (day) => {
    const middle = DateTime.fromISO(`${day}T12:00`, { zone });
    const first = middle.minus({ days: 3 });
    const days = daysBetween(first.toMillis(), middle.plus({ days: 3 }).toMillis(), zone);
    const expected = Array.from({ length: 7 }, (_, i) => first.plus({ days: i }));
    expect(days).toEqual(
      expected.map((at) => ({ day: at.toISODate(), end: at.endOf('day').toMillis() + 1 })),
    );
  });

  test(`${forward} begins late`, () => {
    expect(DateTime.fromISO(forward, { zone }).hour).toBe(1);
  });
});

test('there is one day between two instants of it', () => {
  const at = Date.parse('2026-05-01T10:00:00Z');
  expect(daysBetween(at, at + 1, 'UTC')).toEqual([
    { day: '2026-05-01', end: Date.parse('2026-05-02T00:00:00Z') },
  ]);
});

test('of more than a thousand days the newest thousand count', () => {
  const to = Date.parse('2026-05-01T10:00:00Z');
  const days = daysBetween(to - 2000 * 86_400_000, to, 'UTC');
  expect(days).toHaveLength(1000);
  expect(days.at(-1)!.day).toBe('2026-05-01');
});

import { describe, expect, test } from 'vitest';
import { recent, unitsPerDay } from '../../../src/experiments/results/exposure_query.ts';

/** Goal: the traffic is that of whole days, so that the days left are neither too many nor too few. */

const FROM_NOON = Date.parse('2026-05-01T12:00:00Z') * 1000;
const FROM_MIDNIGHT = Date.parse('2026-05-01T00:00:00Z') * 1000;

/** `entered`: new units of each day, the launch first, today last. */
function perDay(entered: number[], from: number, timezone = 'UTC') {
  let sum = 0;
  const cumulative = entered.map((units) => (sum += units));
  const days = entered.map((_, i) => `2026-05-${String(i + 1).padStart(2, '0')}`);
  const half = { first: null, last: null, total: sum, cumulative };
  const report = {
    days,
    variants: [
      { variant: 'control', ...half },
      { variant: 'left out', ...half },
    ],
  };
  return unitsPerDay(report, { leaveOut: ['left out'], from, timezone });
}

test.each<[string, number[], number, number | null]>([
  ['nobody knows before the first whole day', [50], FROM_MIDNIGHT, null],
  ['today does not count', [100, 3], FROM_MIDNIGHT, 100],
  ['the day of the launch does not count when it began before', [10, 100, 102, 3], FROM_NOON, 101],
  ['but it does when the launch was at its first instant', [10, 100, 103, 3], FROM_MIDNIGHT, 71],
  ['a part of a day is better than nothing', [10, 3], FROM_NOON, 10],
  ['the last seven whole days count', [10, 900, 1, 2, 3, 4, 5, 6, 7, 99], FROM_NOON, 4],
])('%s', (_, entered, from, expected) => {
  expect(perDay(entered, from)).toBe(expected);
});

test('days are those of the zone', () => {
  const from = Date.parse('2026-04-30T22:00:00Z') * 1000;
  expect(perDay([10, 20, 3], from, 'Europe/Zurich')).toBe(15);
  expect(perDay([10, 20, 3], from, 'UTC')).toBe(20);
});

describe('a report of the recent days', () => {
  const start = Date.parse('2026-03-01T09:00:00Z') * 1000;
  const midnight = Date.parse('2026-03-01T00:00:00Z') * 1000;

  test.each([1, 2, 3, 7, 8, 9, 10, 11, 40])('of %d days tells the same traffic, and is short', (length) => {
    const cumulative = Array.from({ length }, (_, i) => (i + 1) ** 2);
    const days = Array.from({ length }, (_, i) => String(i));
    const report = { days, variants: [{ variant: 'a', total: 1, first: start, last: start, cumulative }] };
    const short = recent(report);
    expect(short.days.length).toBeLessThan(10);
    expect(short.days.at(-1)).toBe(days.at(-1));
    for (const from of [start, midnight]) {
      const options = { leaveOut: [], from, timezone: 'UTC' };
      expect(unitsPerDay(short, options)).toBe(unitsPerDay(report, options));
    }
  });
});

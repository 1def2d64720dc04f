import { expect, test } from 'vitest';
import { moveTotals, rowsOf, totalsOf } from '../../../src/events/incremental/totals.ts';

const row = (n: number, values: readonly number[], variant = 'test') => ({
  variant,
  n: BigInt(n),
  sum_value: values.reduce((sum, value) => sum + value, 0),
  size_value: values.reduce((sum, value) => sum + Math.abs(value), 0),
});

/** Goal: totals that move with units are those of the units that are left, or are not used. */
test('units come and go', () => {
  const totals = totalsOf([row(2, [1.5, 2]), row(1, [7], 'control')]);
  const moved = moveTotals(totals, [row(1, [2])], [row(2, [4, 8]), row(1, [3], 'other')])!;
  expect(rowsOf(moved)).toEqual([
    { variant: 'test', n: 3, sum_value: 13.5 },
    { variant: 'control', n: 1, sum_value: 7 },
    { variant: 'other', n: 1, sum_value: 3 },
  ]);
});

test('no row is left of a variant without units', () => {
  expect(moveTotals(totalsOf([row(1, [0.1])]), [row(1, [0.1])], [])).toEqual([]);
});

test('a small sum is computed anew when a large one has left it', () => {
  const totals = totalsOf([row(2, [1e18, 1])]);
  expect(moveTotals(totals, [row(1, [1e18])], [])).toBeNull();
});

test('sums are computed anew before many roundings show', () => {
  const whole = row(1, [0.1]);
  let totals = totalsOf([whole]);
  let moves = 0;
  for (let moved = moveTotals(totals, [whole], [whole]); moved && moves < 10_000; moves++) {
    totals = moved;
    moved = moveTotals(totals, [whole], [whole]);
  }
  expect(moves).toBeGreaterThan(20);
  expect(moves).toBeLessThan(1000);
});

const seen = (units: number, first: number, last: number) => ({
  variant: 'test',
  day: '2026-01-31',
  units: BigInt(units),
  first: BigInt(first),
  last: BigInt(last),
});
const rowAfter = (removed: ReturnType<typeof seen>, added: readonly ReturnType<typeof seen>[]) => {
  const moved = moveTotals(totalsOf([seen(3, 10, 90)]), [removed], added);
  return moved && rowsOf(moved);
};

test('extremes follow the units that come', () => {
  const expected = (units: number, first: number, last: number) => [
    { variant: 'test', day: '2026-01-31', units, first: BigInt(first), last: BigInt(last) },
  ];
  expect(rowAfter(seen(1, 20, 80), [])).toEqual(expected(2, 10, 90));
  expect(rowAfter(seen(1, 20, 90), [seen(1, 20, 95)])).toEqual(expected(3, 10, 95));
  expect(rowAfter(seen(1, 10, 80), [seen(2, 5, 90)])).toEqual(expected(4, 5, 90));
  expect(rowAfter(seen(1, 10, 90), [seen(1, 10, 90)])).toEqual(expected(3, 10, 90));
});

test('extremes are computed anew when the units that had them leave', () => {
  expect(rowAfter(seen(1, 10, 80), [])).toBeNull();
  expect(rowAfter(seen(1, 20, 90), [seen(1, 20, 85)])).toBeNull();
  expect(rowAfter(seen(3, 10, 90), [])).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { armMoments } from '../../src/stats/arm.ts';
import type { Proportion, Quantile, SampleMean } from '../../src/stats/samples.ts';
import { widening } from '../../src/stats/widening.ts';

const conversions = (n: number, successes: number): Proportion => ({ kind: 'proportion', n, successes });

/** `high` of the units have the value 100, the others 1. */
const values = (n: number, high: number): SampleMean => ({
  kind: 'mean',
  n,
  nonZero: n,
  sum: n + 99 * high,
  sumSquares: n + 9999 * high,
});

const median = (n: number, distance: number): Quantile => ({
  kind: 'quantile',
  n,
  probability: 0.5,
  value: 10,
  lower: 10 - distance,
  upper: 10 + distance,
});

/** The squared error of the small arm with its own variance and with what is added. */
function errors(sample: Proportion | SampleMean | Quantile, added: number) {
  const { n, variance } = armMoments(sample);
  return { own: variance / n, used: variance / n + added };
}

/** Goal: under an uneven split no arm gains from a variance that is low by chance. */
describe('the widening of uneven splits', () => {
  test.each([
    ['rates near 0', conversions(4000, 40), conversions(1000, 3)],
    ['rates near 100%', conversions(4000, 3960), conversions(1000, 997)],
    ['few large values among many units', values(19_000, 190), values(1000, 3)],
    ['medians of few units', median(900, 1), median(100, 1)],
  ])('gives the small arm the pooled variance, %s', (_name, control, test) => {
    const found = widening(control, test)!;
    expect(found.control).toBe(0);
    const { own, used } = errors(test, found.treatment);
    expect(used).toBeGreaterThan(2 * own);
    const [c, t] = [armMoments(control), armMoments(test)];
    expect(used).toBeCloseTo(((c.n - 1) * c.variance + (t.n - 1) * t.variance) / (c.n + t.n - 2) / t.n, 12);
  });

  test('gives the small arm the variance that it has where it is worse by a margin', () => {
    const [control, test] = [conversions(900, 810), conversions(100, 95)];
    const [c, t] = [armMoments(control), armMoments(test)];
    const rate = 905 / (900 + 0.95 * 100);
    const scale = (0.95 * rate * (1 - 0.95 * rate)) / (rate * (1 - rate));
    const pooled = (899 * c.variance + (99 * t.variance) / scale) / 998;
    const { used } = errors(test, widening(control, test, 0.95)!.treatment);
    expect(used).toBeCloseTo((pooled * scale) / 100, 12);
    expect(scale).toBeGreaterThan(1.3);
  });

  test('scales the variance of values with the square of their mean', () => {
    const [control, test] = [values(19_000, 190), values(1000, 3)];
    const [c, t] = [armMoments(control), armMoments(test)];
    const pooled = (18_999 * c.variance + (999 * t.variance) / 1.3 ** 2) / 19_998;
    const { used } = errors(test, widening(control, test, 1.3)!.treatment);
    expect(used).toBeCloseTo((pooled * 1.3 ** 2) / 1000, 12);
  });

  test('keeps the variance of no effect where the margin leads to a rate above 100%', () => {
    const [control, test] = [conversions(900, 810), conversions(100, 95)];
    expect(widening(control, test, 1.3)).toEqual(widening(control, test));
  });

  test.each([
    ['an even split', values(1000, 10), values(1000, 3)],
    ['values that are alike', values(19_000, 0), { ...values(1000, 0), sumSquares: 1100 }],
    ['medians of an even split', median(500, 1), median(500, 0.5)],
    ['medians of many units', median(9000, 1), median(1000, 1)],
    ['many conversions', conversions(40_000, 20_000), conversions(10_000, 4000)],
  ])('is not there with %s', (_name, control, test) => {
    expect(widening(control, test)).toBeNull();
  });
});

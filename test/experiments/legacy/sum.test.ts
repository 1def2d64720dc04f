import { describe, expect, test } from 'vitest';
import { type LegacyTrendCount, legacyTrendResult } from '../../../src/stats/legacy_results.ts';
import { seededRandom } from '../../support/random.ts';
import { useApp } from '../../support/use_app.ts';
import { DAY, event, experimenter, MINUTE, now } from '../results/support.ts';

/** Goal: a legacy metric of a sum is analyzed by the sum of all exposed units, in any currency. */

const sumOf = (amounts: readonly number[], exposure: number): LegacyTrendCount => ({
  count: amounts.reduce((sum, amount) => sum + amount, 0),
  sumSquares: amounts.reduce((sum, amount) => sum + amount ** 2, 0),
  exposure,
});
const times = (length: number, amount: number) => Array.from({ length }, () => amount);

describe('over HTTP', () => {
  const app = useApp();
  const { capture, expose, launched, results } = experimenter(app);

  test('as many purchases of twice the amount are better', async () => {
    const filters = { events: [{ id: 'paid', math: 'sum', math_property: 'amount' }] };
    const { id, flag } = await launched({ metrics: [], filters });
    await expose(flag, { control: 120, test: 120 });
    const paid = (variant: string, amount: number) => (_: unknown, i: number) =>
      event('paid', `${flag}-${variant}-${i}`, now - DAY + MINUTE, { amount, [`$feature/${flag}`]: variant });
    await capture([...times(40, 0).map(paid('control', 10)), ...times(40, 0).map(paid('test', 20))]);
    const { result } = await results(id);
    expect(result.variants).toEqual([
      { key: 'control', count: 400, exposure: 1, absolute_exposure: 120 },
      { key: 'test', count: 800, exposure: 1, absolute_exposure: 120 },
    ]);
    expect(result.probability.test).toBeGreaterThan(0.99);
    expect(result).toMatchObject({ significant: true, significance_code: 'significant' });
    expect(result.insight.map(({ count }: { count: number }) => count)).toEqual([400, 800]);
  });
});

describe('the result', () => {
  test('does not depend on the currency', () => {
    const inUnit = (unit: number) =>
      legacyTrendResult(sumOf(times(30, 12 * unit), 500), [sumOf(times(40, 15 * unit), 500)]);
    const [euros, cents] = [inUnit(1), inUnit(100)];
    expect(cents.pValue).toBeCloseTo(euros.pValue, 10);
    expect(cents.probabilities[1]).toBeCloseTo(euros.probabilities[1]!, 6);
    expect(cents.credibleIntervals[0]!.lower).toBeCloseTo(100 * euros.credibleIntervals[0]!.lower, 6);
  });

  test('of amounts of 1 is that of a count', () => {
    const { reason: _, ...counted } = legacyTrendResult({ count: 30, exposure: 500 }, [
      { count: 44, exposure: 400 },
    ]);
    expect(legacyTrendResult(sumOf(times(30, 1), 500), [sumOf(times(44, 1), 400)])).toMatchObject(counted);
  });

  test('of an arm without purchases weighs them as the others do', () => {
    const { probabilities, pValue } = legacyTrendResult(sumOf(times(20, 50), 1000), [sumOf([], 1000)]);
    const counted = legacyTrendResult({ count: 20, exposure: 1000 }, [{ count: 0, exposure: 1000 }]);
    expect(pValue).toBeCloseTo(counted.pValue, 10);
    expect(probabilities[0]).toBeCloseTo(counted.probabilities[0]!, 6);
  });

  test('of equal arms is significant as rarely as it may be, though amounts are skewed', () => {
    const random = seededRandom(3);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const arm = () =>
      sumOf(
        times(1000, 0)
          .filter(() => random() < 0.1)
          .map(() => Math.exp(3 + normal())),
        1000,
      );
    const rounds = 600;
    const rejected = times(rounds, 0).filter(() => legacyTrendResult(arm(), [arm()]).pValue < 0.05).length;
    // 5 % and three standard errors of the simulation.
    expect(rejected / rounds).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / rounds));
    expect(rejected).toBeGreaterThan(0);
  });
});

import { expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { buys, experimenter } from './support.ts';

/** Goal: what a client is sent of arms with next to no values, or with none. */
const app = useApp();
const { expose, launched, results } = experimenter(app);
const frequentist = { method: 'frequentist' };

async function resultOf(control: number, test: number, settings: object = {}) {
  const metrics = [{ ...buys, ...settings }];
  const experiment = await launched({ metrics, stats_config: frequentist });
  await expose(experiment.flag, {
    control: { users: 100, buy: control },
    test: { users: 100, buy: test },
  });
  const [metric] = (await results(experiment.id)).result.metrics;
  return metric.variant_results[0];
}

test('a relative interval lacks the end that the data do not bound, and says why', async () => {
  const found = await resultOf(3, 30);
  const [lower, upper] = found.verdict.interval;
  expect(found.verdict).toMatchObject({ scale: 'relative', significant: true, direction: 'better' });
  expect(lower).toBeGreaterThan(0);
  expect(upper).toBeNull();
  expect(found.verdict.interval_problem).toBe(
    'The relative effect has no upper bound: the baseline is too close to zero for its precision. See the absolute difference.',
  );
  expect(found.confidence_interval).toBeNull();
  expect(found.raw.absolute.interval.every(Number.isFinite)).toBe(true);
  expect(found.raw.absolute).not.toHaveProperty('interval_problem');
  expect(found.raw.absolute.p_value).toBe(found.raw.relative.p_value);
});

test('a variant without a single value is compared by its count of units', async () => {
  const found = await resultOf(30, 0);
  expect(found.outcome).toMatchObject({
    code: 'computed',
    detail:
      'Computed from 200 units. No unit of variant "test" has a value other than zero, so the variants are compared by how many units have one.',
  });
  expect(found.verdict.p_value).toBeCloseTo(2 * 0.5 ** 30, 12);
  expect(found.verdict).toMatchObject({ effect: -1, significant: true, direction: 'worse' });
  expect(found.interval).toBeNull();
});

test('a few values less are no finding', async () => {
  const found = await resultOf(4, 0);
  expect(found.verdict.p_value).toBeCloseTo(2 * 0.5 ** 4, 12);
  expect(found.verdict).toMatchObject({ significant: false, direction: null });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyse } from '../../../src/experiments/analysis/analyze.ts';
import { decide } from '../../../src/experiments/analysis/decision/decision.ts';
import { healthChecks } from '../../../src/experiments/analysis/health.ts';
import { OUTCOMES } from '../../../src/experiments/analysis/outcome.ts';
import { planExperiment } from '../../../src/experiments/analysis/planning.ts';
import type { Sample } from '../../../src/stats/samples.ts';
import { holds } from '../../stats/holds.ts';
import { definition, methodOf } from './support.ts';

/** Goal: for any events, the result consists of finite numbers and texts, and it arrives. */
const number = fc.oneof(
  fc.constantFrom(0, 1, 5, 49, 50, 1e4, -1, 0.5, 1e-300, 1e12, 1e155, 1e300, -1e300),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  fc.integer({ min: 0, max: 200 }),
  fc.double(),
);
const units = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 300 }) },
  { weight: 1, arbitrary: number },
);
const sums = fc.record({ sum: number, sumSquares: number });
const covariate = fc.option(fc.record({ sum: number, sumSquares: number, crossProduct: number }), {
  nil: undefined,
});
const ratio = fc.record({
  kind: fc.constant('ratio' as const),
  n: units,
  numerator: sums,
  denominator: sums,
  crossProduct: number,
  covariate: fc.option(
    fc.record({
      numerator: sums,
      denominator: sums,
      crossProduct: number,
      numeratorByNumerator: number,
      numeratorByDenominator: number,
      denominatorByNumerator: number,
      denominatorByDenominator: number,
    }),
    { nil: undefined },
  ),
});
const likelyMean = fc
  .tuple(fc.integer({ min: 50, max: 300 }), fc.integer({ min: -20, max: 20 }), fc.integer({ min: 0, max: 9 }))
  .map(([n, average, variance]): Sample => {
    const sumSquares = (n - 1) * variance + n * average ** 2;
    const before = { sum: n, sumSquares: n * 3, crossProduct: n * average };
    return { kind: 'mean', n, sum: n * average, sumSquares, covariate: before };
  });
const likelyProportion = fc
  .tuple(fc.integer({ min: 40, max: 200 }), fc.integer({ min: 0, max: 200 }))
  .map(([n, successes]): Sample => ({ kind: 'proportion', n, successes: Math.min(n, successes) }));
const kinds: fc.WeightedArbitrary<Sample>[] = [
  { weight: 3, arbitrary: likelyMean },
  { weight: 3, arbitrary: likelyProportion },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('mean' as const),
      n: units,
      sum: number,
      sumSquares: number,
      covariate,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('proportion' as const),
      n: units,
      successes: number,
      covariate,
    }),
  },
  { weight: 2, arbitrary: ratio },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('quantile' as const),
      n: units,
      probability: fc.oneof(fc.constant(0.5), number),
      value: number,
      lower: number,
      upper: number,
      clusters: fc.option(ratio, { nil: undefined }),
    }),
  },
];
/** Mostly the two arms of one metric; sometimes none, or arms that do not fit. */
const alike = fc.oneof(
  ...kinds.map(({ weight, arbitrary }) => ({
    weight,
    arbitrary: fc.array(arbitrary, { minLength: 2, maxLength: 4 }),
  })),
);
const mixed = fc.array(fc.oneof(...kinds), { maxLength: 4 });
const keys = ['control', 'test', '$multiple', 'constructor'] as const;
const steps = fc.option(fc.array(number, { maxLength: 3 }), { nil: undefined });
const arms = fc
  .tuple(fc.oneof({ weight: 5, arbitrary: alike }, { weight: 1, arbitrary: mixed }), steps)
  .map(([samples, stepCounts]) => samples.map((sample, i) => ({ variant: keys[i]!, sample, stepCounts })));
const parts = fc.array(fc.record({ value: fc.string(), arms }), { maxLength: 2 });
const aggregates = fc.record({ arms, breakdowns: parts, strata: parts });
const prior = { mean: 0.1, standard_deviation: 0.3 };
const method = fc
  .constantFrom(
    {},
    { bayesian: { prior, difference_type: 'ABSOLUTE' } },
    { bayesian: { prior }, cuped: { enabled: true } },
    { method: 'frequentist', cuped: { enabled: true } },
    { method: 'frequentist', frequentist: { multiple_testing_correction: 'holm' } },
    { method: 'frequentist', frequentist: { sequential_testing_enabled: true } },
    { method: 'frequentist', frequentist: { sequential: 'msprt' } },
    {
      method: 'frequentist',
      frequentist: { sequential: 'group_sequential', planned_units: 400, planned_looks: 2 },
    },
    { method: 'frequentist', post_stratification: { enabled: true, property: 'x' } },
  )
  .map(methodOf);
const requested = fc.record({
  goal: fc.constantFrom('increase' as const, 'decrease' as const),
  kind: fc.constantFrom('mean', 'funnel', 'retention'),
  margin: fc.constantFrom(null, 0.02),
});
const state = fc.record({
  units: fc.constantFrom(0, 500),
  unitsPerDay: fc.constantFrom(null, 0, 100),
  shares: fc.constantFrom(undefined, { control: 50, test: 50 }, { control: 100, test: 0 }),
});

function expectWhole(response: unknown, path = ''): void {
  if (typeof response === 'number' && !Number.isFinite(response)) expect.fail(`${path} is ${response}`);
  if (typeof response === 'string') expect(response).not.toMatch(/NaN|Infinity|undefined|\[object/);
  if (typeof response !== 'object' || response === null) return;
  for (const [key, entry] of Object.entries(response)) expectWhole(entry, `${path}.${key}`);
}

describe('every answer is whole', () => {
  const target = { effect: 0.05, power: 0.8, goalMetrics: 1 };

  test('of results, health and decisions', () => {
    let computed = 0;
    holds(
      fc.property(aggregates, method, requested, state, (read, how, changes, exposureState) => {
        const named = definition(changes);
        const result = analyse(read, { method: how, definition: named, exposureState, target });
        // The name of a part is the user's.
        expectWhole({ ...result, breakdowns: result.breakdowns.map(({ value: _, ...part }) => part) });
        expect(OUTCOMES).toContain(result.outcome.code);
        if (result.outcome.code === 'computed') computed++;
        const shares = { control: 50, test: 50 };
        const counts = { control: read.arms[0]?.sample.kind === 'mean' ? 60 : 0, test: 60 };
        const exposures = { units: counts, shares, handling: 'exclude' as const };
        const health = healthChecks(exposures, [{ definition: named, aggregates: read }], how);
        const input = { method: how, goals: [result], guardrails: [result], health, units: 120 };
        expectWhole([health, decide({ ...input, isRunning: true, daysRunning: 3 })]);
      }),
      400,
    );
    expect(computed).toBeGreaterThan(100);
  });

  test('of plans', () => {
    holds(
      fc.property(
        fc.tuple(number, number, number, number),
        method,
        fc.boolean(),
        ([a, b, c, d], how, isShare) => {
          const baseline = isShare ? { proportion: a } : { mean: a, variance: b };
          const scale = how.scale;
          const planned = planExperiment({
            baseline,
            minimumDetectableEffect: c,
            unitsPerDay: d,
            method: how,
            scale,
          });
          expectWhole(planned);
          expect(planned.plan === null).toBe(planned.problems.length > 0);
        },
      ),
      400,
    );
  });
});

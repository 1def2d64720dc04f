import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStatsConfig } from '../../../src/experiments/analysis/stats_config.ts';
import { holds } from '../../stats/holds.ts';

/** Goal: settings are applied or refused by the name of the field, and absent ones have good defaults. */
const COMMON = {
  scale: 'relative',
  baselineKey: 'control',
  cuped: { enabled: false, lookbackDays: 14 },
  postStratification: null,
  correction: 'bonferroni',
};
const BAYESIAN = { kind: 'bayesian', level: 0.95, prior: null, ...COMMON };
const FREQUENTIST = { kind: 'frequentist', alpha: 0.05, sequential: null, ...COMMON };

const inFrequentist = (frequentist: object) => ({ method: 'frequentist', frequentist });

describe('methods', () => {
  test.each([
    ['nothing', null, BAYESIAN],
    ['an empty object', {}, BAYESIAN],
    ['members of null', { method: null, bayesian: null, cuped: { enabled: null } }, BAYESIAN],
    ['unknown members', { version: 2, bayesian: { color: 'red' } }, BAYESIAN],
    ['a level', { bayesian: { ci_level: 0.9 } }, { ...BAYESIAN, level: 0.9 }],
    [
      'a scale in capitals',
      { bayesian: { difference_type: 'ABSOLUTE' } },
      { ...BAYESIAN, scale: 'absolute' },
    ],
    [
      'a prior',
      { bayesian: { prior: { mean: 0.01, standard_deviation: 0.3 }, prior_type: 'RELATIVE' } },
      { ...BAYESIAN, prior: { mean: 0.01, variance: 0.09 } },
    ],
    ['frequentist', { method: 'frequentist' }, FREQUENTIST],
    ['an alpha', inFrequentist({ alpha: 0.01 }), { ...FREQUENTIST, alpha: 0.01 }],
    [
      'sequential testing',
      inFrequentist({ sequential_testing_enabled: true }),
      { ...FREQUENTIST, sequential: { kind: 'confidence_sequence', tuning: 5000 } },
    ],
    [
      'sequential testing with its tuning',
      inFrequentist({ sequential_testing_enabled: true, sequential_tuning_parameter: 800 }),
      { ...FREQUENTIST, sequential: { kind: 'confidence_sequence', tuning: 800 } },
    ],
    [
      'a sequential method that is switched off',
      inFrequentist({ sequential_testing_enabled: false, sequential: 'msprt' }),
      FREQUENTIST,
    ],
    [
      'mSPRT',
      inFrequentist({ sequential: 'msprt' }),
      { ...FREQUENTIST, sequential: { kind: 'msprt', mixingStandardDeviation: 0.1 } },
    ],
    [
      'mSPRT on the absolute scale',
      inFrequentist({ sequential: 'msprt', difference_type: 'absolute', mixing_standard_deviation: 3 }),
      {
        ...FREQUENTIST,
        scale: 'absolute',
        sequential: { kind: 'msprt', mixingStandardDeviation: 3 },
      },
    ],
    [
      'planned looks',
      inFrequentist({
        sequential: 'group_sequential',
        planned_units: 9000,
        planned_looks: 3,
        spending: 'pocock',
      }),
      {
        ...FREQUENTIST,
        sequential: { kind: 'group_sequential', looks: 3, plannedUnits: 9000, spending: 'pocock' },
      },
    ],
    [
      'a correction',
      inFrequentist({ multiple_testing_correction: 'benjamini_hochberg' }),
      { ...FREQUENTIST, correction: 'benjamini_hochberg' },
    ],
    [
      'no correction of posteriors',
      { bayesian: { multiple_testing_correction: 'none' } },
      { ...BAYESIAN, correction: 'none' },
    ],
    [
      'CUPED',
      { cuped: { enabled: true, lookback_days: 30 } },
      { ...BAYESIAN, cuped: { enabled: true, lookbackDays: 30 } },
    ],
    [
      'post-stratification',
      { post_stratification: { enabled: true, property: '$os' } },
      { ...BAYESIAN, postStratification: { property: '$os' } },
    ],
    ['a property for later', { post_stratification: { enabled: false, property: '$os' } }, BAYESIAN],
    ['a baseline', { baseline_variant_key: 'blue' }, { ...BAYESIAN, baselineKey: 'blue' }],
  ])('come from %s', (_what, config, method) => {
    expect(parseStatsConfig(config, ['control', 'blue'])).toEqual({ method, problems: [] });
  });
});

describe('problems', () => {
  test.each([
    [7, 'stats_config', 'stats_config must be an object.'],
    [{ bayesian: 7 }, 'bayesian', 'bayesian must be an object.'],
    [{ method: 'magic' }, 'method', "Invalid stats method: 'magic'. Must be one of: bayesian, frequentist"],
    [{ method: 'x'.repeat(50) }, 'method', 'Invalid stats method. Must be one of: bayesian, frequentist'],
    [{ method: '<b>' }, 'method', 'Invalid stats method. Must be one of: bayesian, frequentist'],
    [{ method: ['bayesian'] }, 'method', 'Invalid stats method. Must be one of: bayesian, frequentist'],
    [
      { method: 'constructor' },
      'method',
      "Invalid stats method: 'constructor'. Must be one of: bayesian, frequentist",
    ],
    [
      { bayesian: { ci_level: 95 } },
      'bayesian.ci_level',
      'bayesian.ci_level must be a number from 0.5 to 0.9999.',
    ],
    [
      { bayesian: { difference_type: 'sideways' } },
      'bayesian.difference_type',
      'bayesian.difference_type must be one of: relative, absolute.',
    ],
    [
      { bayesian: { prior: 'flat' } },
      'bayesian.prior',
      'bayesian.prior must be an object with mean and standard_deviation, or null for flat.',
    ],
    [
      { bayesian: { prior: { mean: 0 } } },
      'bayesian.prior.standard_deviation',
      'bayesian.prior.standard_deviation is required: how large relative effects usually are, such as 0.3.',
    ],
    [
      { bayesian: { prior: { standard_deviation: 0 } } },
      'bayesian.prior.standard_deviation',
      'bayesian.prior.standard_deviation must be a number from 0.000001 to 100.',
    ],
    [
      { bayesian: { prior: { standard_deviation: 1 }, prior_type: 'ABSOLUTE' } },
      'bayesian.prior_type',
      'bayesian.prior_type must be RELATIVE: a prior speaks of the relative effect.',
    ],
    [
      inFrequentist({ alpha: '0.05' }),
      'frequentist.alpha',
      'frequentist.alpha must be a number from 0.0001 to 0.5.',
    ],
    [
      inFrequentist({ alpha: Number.NaN }),
      'frequentist.alpha',
      'frequentist.alpha must be a number from 0.0001 to 0.5.',
    ],
    [
      inFrequentist({ sequential_testing_enabled: 'yes' }),
      'frequentist.sequential_testing_enabled',
      'frequentist.sequential_testing_enabled must be true or false.',
    ],
    [
      inFrequentist({ sequential_tuning_parameter: 0 }),
      'frequentist.sequential_tuning_parameter',
      'frequentist.sequential_tuning_parameter must be a number from 1 to 1000000000.',
    ],
    [
      inFrequentist({ sequential: 'sometimes' }),
      'frequentist.sequential',
      'frequentist.sequential must be one of: none, confidence_sequence, msprt, group_sequential.',
    ],
    [
      inFrequentist({ sequential: 'none', sequential_testing_enabled: true }),
      'frequentist.sequential',
      "frequentist.sequential is 'none' although sequential_testing_enabled is true.",
    ],
    [
      inFrequentist({ sequential: 'group_sequential' }),
      'frequentist.planned_units',
      'frequentist.planned_units is required: units of all variants when the experiment is to end.',
    ],
    [
      inFrequentist({ sequential: 'group_sequential', planned_units: 1e4, planned_looks: 2.5 }),
      'frequentist.planned_looks',
      'frequentist.planned_looks must be a whole number from 2 to 10.',
    ],
    [
      inFrequentist({ sequential: 'msprt', difference_type: 'absolute' }),
      'frequentist.mixing_standard_deviation',
      "frequentist.mixing_standard_deviation is required: typical effects, in the metric's unit.",
    ],
    [
      { bayesian: { multiple_testing_correction: 'holm' } },
      'bayesian.multiple_testing_correction',
      'bayesian.multiple_testing_correction must be one of: none, bonferroni.',
    ],
    [
      inFrequentist({ multiple_testing_correction: 'luck' }),
      'frequentist.multiple_testing_correction',
      'frequentist.multiple_testing_correction must be one of: none, bonferroni, holm, benjamini_hochberg.',
    ],
    [{ cuped: { enabled: 1 } }, 'cuped.enabled', 'cuped.enabled must be true or false.'],
    [
      { cuped: { lookback_days: 0 } },
      'cuped.lookback_days',
      'cuped.lookback_days must be a whole number from 1 to 365.',
    ],
    [
      { post_stratification: { enabled: true } },
      'post_stratification.property',
      'post_stratification.property is required: a property of the exposure event, such as $os.',
    ],
    [
      { post_stratification: { enabled: true, property: 'x'.repeat(401) } },
      'post_stratification.property',
      'post_stratification.property must be a text of 1 to 400 characters.',
    ],
    [
      { post_stratification: { enabled: true, property: '$os' }, cuped: { enabled: true } },
      'post_stratification.enabled',
      'post_stratification.enabled cannot be true together with cuped.enabled: choose one.',
    ],
    [
      { baseline_variant_key: 'nobody' },
      'baseline_variant_key',
      'Invalid baseline_variant_key. It must be the key of a variant.',
    ],
  ])('of %j are named', (config, field, detail) => {
    expect(parseStatsConfig(config, ['control', 'test']).problems).toEqual([{ field, detail }]);
  });

  test('are all told, and leave a usable method', () => {
    const { method, problems } = parseStatsConfig({
      method: 'frequentist',
      frequentist: { alpha: 2 },
      cuped: [],
    });
    expect(problems.map(({ field }) => field)).toEqual(['cuped', 'frequentist.alpha']);
    expect(method).toEqual(FREQUENTIST);
  });

  test('never throw and never repeat a value of more than 40 characters, whatever comes', () => {
    const words = fc.constantFrom('method', 'bayesian', 'frequentist', 'cuped', 'prior', 'alpha', 'enabled');
    const anything = fc.anything({ key: words, maxDepth: 4 });
    holds(
      fc.property(anything, (config) => {
        const { method, problems } = parseStatsConfig(config);
        expect(['bayesian', 'frequentist']).toContain(method.kind);
        for (const { detail } of problems) expect(detail.length).toBeLessThan(200);
      }),
      500,
    );
  });
});

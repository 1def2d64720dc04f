import type { Decision } from '../../../src/experiments/analysis/decision/decision.ts';
import { planExperiment } from '../../../src/experiments/analysis/planning.ts';
import type { PlannedTarget } from '../../../src/experiments/analysis/progress.ts';
import type { AnalyzedMetricDefinition } from '../../../src/experiments/analysis/result.ts';
import { analyzeExperiment } from '../../../src/experiments/results/analyze_experiment.ts';
import type { SampleMean } from '../../../src/stats/samples.ts';
import { methodOf } from '../../experiments/analysis/support.ts';
import type { Scenario } from '../scenario.ts';

/** An experiment whose metrics are independent, with a mean of 10 and a variance of 40 in the baseline. */
export interface Simulated {
  config: object;
  goals: number;
  guardrails?: number;
  /** Compared with the baseline. */
  variants: number;
  unitsPerArm: number;
  /** True relative effect on the first goal of the first variant. */
  effect?: number;
  target?: PlannedTarget | null;
  isOpen?: boolean;
}

const MEAN = 10;
const VARIANCE = 40;
const REACHED: PlannedTarget = { effect: 0.5, power: 0.8 };

/** Standard normal (Box and Muller). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The aggregates of so many values, drawn by the central limit theorem. */
function drawn(random: () => number, n: number, mean: number): SampleMean {
  const average = mean + normal(random) * Math.sqrt(VARIANCE / n);
  const variance = VARIANCE * Math.max(0.1, 1 + normal(random) * Math.sqrt(2 / (n - 1)));
  return { kind: 'mean', n, sum: n * average, sumSquares: (n - 1) * variance + n * average ** 2 };
}

const named = (name: string, role: AnalyzedMetricDefinition['role']): AnalyzedMetricDefinition => ({
  name,
  role,
  kind: 'mean',
  goal: 'increase',
  margin: null,
});

/** The server's own way from aggregates to the decision. */
export function decided(random: () => number, simulated: Simulated): Decision {
  const { goals, guardrails = 0, variants, unitsPerArm, effect = 0 } = simulated;
  const keys = ['control', ...Array.from({ length: variants }, (_, i) => `test-${i + 1}`)];
  const metrics = [
    ...Array.from({ length: goals }, (_, i) => named(`goal ${i + 1}`, 'goal')),
    ...Array.from({ length: guardrails }, (_, i) => named(`guardrail ${i + 1}`, 'guardrail')),
  ];
  const { decision } = analyzeExperiment({
    scope: {
      shares: Object.fromEntries(keys.map((key) => [key, 100 / keys.length])),
      splitChanges: [],
      excluded: [],
      holdout: null,
      handling: 'exclude',
      isOpen: simulated.isOpen ?? true,
    },
    method: methodOf(simulated.config),
    traffic: { units: Object.fromEntries(keys.map((key) => [key, unitsPerArm])), unitsPerDay: 100 },
    beforeChange: null,
    target: simulated.target === undefined ? REACHED : simulated.target,
    metrics: metrics.map((definition, metric) => ({
      definition,
      aggregates: {
        arms: keys.map((variant, arm) => {
          const mean = metric === 0 && arm === 1 ? MEAN * (1 + effect) : MEAN;
          return { variant, sample: drawn(random, unitsPerArm, mean) };
        }),
        breakdowns: [],
        strata: [],
      },
    })),
    daysRunning: 20,
  });
  return decision;
}

const FREQUENTIST = { method: 'frequentist' };
const METHODS = {
  'Bayesian default': {},
  'frequentist default': FREQUENTIST,
  sequential: { ...FREQUENTIST, frequentist: { sequential_testing_enabled: true } },
};

/** Without an effect: as many goals, guardrails and variants as the decision has to be corrected for. */
const FAMILIES = [
  { name: '3 variants, 5 goals', variants: 3, goals: 5, guardrails: 0 },
  { name: '3 variants, 2 goals, 5 guardrails', variants: 3, goals: 2, guardrails: 5 },
];

const withoutEffect: Scenario[] = Object.entries(METHODS).flatMap(([method, config]) =>
  FAMILIES.flatMap(({ name, ...family }) =>
    (['ship', 'roll_back'] as const).map((code) => ({
      name: `no effect, ${name}, ${method}: the decision is "${code}"`,
      promise: 0.05,
      trials: { quick: 150, long: 4000 },
      trial: (random: () => number) =>
        decided(random, { config, ...family, unitsPerArm: 4000 }).code === code,
    })),
  ),
);

/** The effect is as large as what is called excluded. */
const excluded: Scenario[] = (['Bayesian default', 'frequentist default', 'sequential'] as const).map(
  (method) => ({
    name: `an effect of +5%, ${method}: "+5% or more is ruled out"`,
    promise: 0.05,
    trials: { quick: 1000, long: 4000 },
    trial: (random) => {
      const { reasons } = decided(random, {
        config: METHODS[method],
        goals: 1,
        variants: 1,
        unitsPerArm: 20_000,
        effect: 0.05,
        target: { effect: 0.05, power: 0.8 },
      });
      return reasons.some(({ detail }) => /\+5% or more is ruled out/.test(detail));
    },
  }),
);

interface Planned {
  config: object;
  goals: number;
  variants: number;
}

/** One goal and one variant have the effect, and each arm the units of the plan. */
export function isShippedAsPlanned(random: () => number, { config, goals, variants }: Planned): boolean {
  const { plan } = planExperiment({
    baseline: { mean: MEAN, variance: VARIANCE },
    minimumDetectableEffect: 0.05,
    variants: variants + 1,
    unitsPerDay: null,
    goalMetrics: goals,
    method: methodOf(config),
  });
  const unitsPerArm = Math.ceil(plan!.units / (variants + 1));
  const found = decided(random, {
    config,
    goals,
    variants,
    unitsPerArm,
    effect: 0.05,
    target: null,
    isOpen: false,
  });
  return found.code === 'ship' && found.variant === 'test-1';
}

const planned: Scenario[] = (['Bayesian default', 'frequentist default'] as const).flatMap((method) =>
  [
    { goals: 1, variants: 1 },
    { goals: 5, variants: 3 },
  ].map(({ goals, variants }) => ({
    name: `a planned power of 80%, ${goals} goals, ${variants} variants, ${method}: the effect is not shipped`,
    promise: 0.2,
    trials: { quick: 400, long: 4000 },
    trial: (random: () => number) =>
      !isShippedAsPlanned(random, { config: METHODS[method], goals, variants }),
  })),
);

export const decisions: Scenario[] = [...withoutEffect, ...excluded, ...planned];

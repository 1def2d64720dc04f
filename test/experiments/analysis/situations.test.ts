import { expect, test } from 'vitest';
import type { MetricAggregates } from '../../../src/experiments/aggregates.ts';
import { failed, type MetricOutcome, timedOut } from '../../../src/experiments/analysis/outcome.ts';
import type { PlannedTarget } from '../../../src/experiments/analysis/progress.ts';
import type { AnalyzedMetricDefinition } from '../../../src/experiments/analysis/result.ts';
import {
  type AnalysisInput,
  analyzeExperiment,
} from '../../../src/experiments/results/analyze_experiment.ts';
import type { Sample } from '../../../src/stats/samples.ts';
import { aggregates, definition, mean, methodOf } from './support.ts';

/** Goal: what an experimenter meets, and the sentence that each situation gets: it never claims more than the method holds. */
type Samples = Record<string, Sample>;
interface Situation {
  config?: object;
  /** Aggregates by metric, the first of them a goal; a key that starts with "guard" is a guardrail. */
  metrics: Record<string, Samples | MetricOutcome>;
  changes?: Partial<AnalyzedMetricDefinition>;
  margin?: number;
  /** Reached: an effect that the units find with ease. */
  target?: PlannedTarget | null;
  isRunning?: boolean;
  units?: Record<string, number>;
  shares?: Record<string, number>;
  excluded?: string[];
  daysRunning?: number;
}

const REACHED: PlannedTarget = { effect: 0.06, power: 0.8 };
const FAR: PlannedTarget = { effect: 0.005, power: 0.8 };
const FREQUENTIST = { method: 'frequentist' };
const SEQUENTIAL = { ...FREQUENTIST, frequentist: { sequential_testing_enabled: true } };
const group = (planned_units: number) => ({
  ...FREQUENTIST,
  frequentist: { sequential: 'group_sequential', planned_units, planned_looks: 4 },
});
const uncorrected = { ...FREQUENTIST, frequentist: { multiple_testing_correction: 'none' } };

/** Means of a variant, or of several, beside a control of 10; the variance is 40. */
const at = (...means: number[]): Samples => ({
  control: mean(5000, 10, 40),
  ...Object.fromEntries(means.map((each, i) => [['test', 'other', 'third'][i]!, mean(5000, each, 40)])),
});
const few: Samples = { control: mean(20, 10, 40), test: mean(20, 12, 40) };
const none: Samples = { control: mean(5000, 10, 40), test: mean(0, 0, 0) };
const alone: Samples = { control: mean(5000, 10, 40) };

function decided(situation: Situation) {
  const { metrics, isRunning = true, excluded = [], target = REACHED, changes } = situation;
  const first = Object.values(metrics).find((each): each is Samples => !('code' in each)) ?? at(10);
  const units = situation.units ?? Object.fromEntries(Object.entries(first).map(([key, { n }]) => [key, n]));
  const keys = Object.keys(first);
  const input: AnalysisInput = {
    scope: {
      shares: situation.shares ?? Object.fromEntries(keys.map((key) => [key, 100 / keys.length])),
      splitChanges: [],
      holdout: null,
      handling: 'exclude',
      excluded,
      isOpen: isRunning,
    },
    method: methodOf(situation.config ?? FREQUENTIST),
    traffic: { units, unitsPerDay: 100 },
    beforeChange: null,
    target,
    metrics: Object.entries(metrics).map(([name, found]) => ({
      definition: definition(
        name.startsWith('guard')
          ? { name, role: 'guardrail', margin: situation.margin ?? null }
          : { name, ...changes },
      ),
      aggregates:
        'code' in found ? (found as MetricOutcome) : (aggregates(found as Samples) as MetricAggregates),
    })),
    daysRunning: situation.daysRunning ?? 20,
  };
  return analyzeExperiment(input).decision;
}

const SITUATIONS: [name: string, situation: Situation, sentence: string][] = [
  [
    'a better goal at the planned end',
    { metrics: { goal: at(10.6) } },
    'Ship "test": a goal metric is better and none was found to be worse.',
  ],
  [
    'a worse goal at the planned end',
    { metrics: { goal: at(9.4) } },
    'Roll back "test": a goal metric is worse.',
  ],
  [
    'a lower value where less is better',
    { metrics: { goal: at(9.4) }, changes: { goal: 'decrease' } },
    'Ship "test": a goal metric is better and none was found to be worse.',
  ],
  [
    'no difference at the planned end, which excludes the effect that was to be found',
    { metrics: { goal: at(10.05) } },
    'Look closer: no goal metric was found to be better, and an effect as large as the target is ruled out.',
  ],
  [
    'no difference, and the effect that was to be found is not excluded',
    { metrics: { goal: at(10.2) }, target: { effect: 0.037, power: 0.8 } },
    'Look closer: no difference was found, which does not show that there is none; decide on other criteria.',
  ],
  [
    'a significant effect below the one that was to be found',
    { metrics: { goal: at(10.6) }, target: { effect: 0.1, power: 0.8 } },
    'Ship "test": a goal metric is better, though by less than the target, and none was found to be worse.',
  ],
  [
    'a better goal before the planned end',
    { metrics: { goal: at(10.6) }, target: FAR },
    'Keep running: a goal metric looks better, but it is too early to be sure.',
  ],
  [
    'a worse goal before the planned end',
    { metrics: { goal: at(9.7) }, target: FAR },
    'Look closer: a goal metric looks worse, but it is too early to be sure.',
  ],
  [
    'strong harm (-15%, p < 0.001) before the planned end',
    { metrics: { goal: at(8.5) }, target: FAR },
    'Roll back "test": a goal metric is worse.',
  ],
  [
    'strong harm (-15%, p < 0.001) that ended early',
    { metrics: { goal: at(8.5) }, target: FAR, isRunning: false },
    'Roll back "test": a goal metric is worse.',
  ],
  [
    'weak harm that ended early',
    { metrics: { goal: at(9.7) }, target: FAR, isRunning: false },
    'Look closer: a goal metric looks worse, but the experiment ended too early to be sure.',
  ],
  [
    'a better goal that ended early',
    { metrics: { goal: at(10.6) }, target: FAR, isRunning: false },
    'Look closer: a goal metric looks better, but the experiment ended too early to be sure.',
  ],
  [
    'no difference that ended early',
    { metrics: { goal: at(10.05) }, target: FAR, isRunning: false },
    'Look closer: the experiment ended too early to find the difference that it was to find.',
  ],
  [
    'a better goal without any plan',
    { metrics: { goal: at(10.6) }, target: null },
    'Look closer: a goal metric looks better, but the planned length of the experiment is unknown.',
  ],
  [
    'strong harm without any plan',
    { metrics: { goal: at(8.5) }, target: null },
    'Roll back "test": a goal metric is worse.',
  ],
  [
    'a broken split with a better goal',
    { metrics: { goal: at(10.6) }, units: { control: 5000, test: 4000 } },
    'Look closer: a health check failed, so that no result can be trusted.',
  ],
  [
    'a broken split with strong harm',
    { metrics: { goal: at(8.5) }, units: { control: 5000, test: 4000 } },
    'Look closer: a health check failed, so that no result can be trusted.',
  ],
  [
    'one goal up and one goal down',
    { metrics: { goal: at(10.8), second: at(9.2) } },
    'Look closer: one goal metric is better and another one is worse.',
  ],
  [
    'one goal up and one without a difference',
    { metrics: { goal: at(10.8), second: at(10) } },
    'Ship "test": a goal metric is better and none was found to be worse.',
  ],
  [
    'a goal that is better by itself, among many comparisons',
    { metrics: { goal: at(10.3, 10, 10), second: at(10, 10, 10), third: at(10, 10, 10) } },
    'Look closer: no difference was found, which does not show that there is none; decide on other criteria.',
  ],
  [
    'the same without a correction',
    {
      config: uncorrected,
      metrics: { goal: at(10.3, 10, 10), second: at(10, 10, 10), third: at(10, 10, 10) },
    },
    'Ship "test": a goal metric is better, though by less than the target, and none was found to be worse.',
  ],
  [
    'two variants that are better',
    { metrics: { goal: at(10.8, 11) } },
    'Ship "other": a goal metric is better and none was found to be worse. It has the larger effect on the first goal, but was not compared with the others that qualify: "test".',
  ],
  [
    'one variant better and one worse',
    { metrics: { goal: at(10.8, 9.2) } },
    'Ship "test": a goal metric is better and none was found to be worse.',
  ],
  [
    'a guardrail harmed while the goal wins',
    { metrics: { goal: at(10.8), guardrail: at(9.2) } },
    'Roll back "test": a guardrail is harmed, and the data do not show that the harm is acceptable.',
  ],
  [
    'a guardrail without a margin and without harm',
    { metrics: { goal: at(10.8), guardrail: at(10) } },
    'Ship "test": a goal metric is better and none was found to be worse; no harm to a guardrail was found.',
  ],
  [
    'a guardrail whose margin is excluded',
    { metrics: { goal: at(10.8), guardrail: at(10) }, margin: 0.05 },
    'Ship "test": a goal metric is better and none was found to be worse; unacceptable harm to the guardrails is excluded.',
  ],
  [
    'a guardrail whose margin is not excluded',
    { config: SEQUENTIAL, target: FAR, metrics: { goal: at(10.8), guardrail: at(9.9) }, margin: 0.02 },
    'Keep running: a goal metric is better, but the data do not exclude harm to a guardrail yet.',
  ],
  [
    'the same at the end',
    {
      config: SEQUENTIAL,
      target: FAR,
      metrics: { goal: at(10.8), guardrail: at(9.9) },
      margin: 0.02,
      isRunning: false,
    },
    'Look closer: a goal metric is better, but the data do not exclude harm to a guardrail.',
  ],
  [
    'a guardrail with significant harm within its margin',
    { metrics: { goal: at(10.8), guardrail: at(9.6) }, margin: 0.1 },
    'Ship "test": a goal metric is better and none was found to be worse; unacceptable harm to the guardrails is excluded.',
  ],
  [
    'a guardrail that looks harmed early',
    { metrics: { goal: at(10), guardrail: at(9.7) }, target: FAR },
    'Look closer: a guardrail looks harmed, but it is too early to be sure.',
  ],
  [
    'a guardrail that is certainly harmed early',
    { metrics: { goal: at(10), guardrail: at(9) }, target: FAR },
    'Roll back "test": a guardrail is harmed, and the data do not show that the harm is acceptable.',
  ],
  [
    'one of seven guardrails that looks harmed by itself',
    {
      metrics: {
        goal: at(10.8),
        guard1: at(9.75),
        ...Object.fromEntries([2, 3, 4, 5, 6, 7].map((i) => [`guard${i}`, at(10)])),
      },
    },
    'Ship "test": a goal metric is better and none was found to be worse; no harm to a guardrail was found.',
  ],
  [
    'a confidence sequence at any time',
    { config: SEQUENTIAL, metrics: { goal: at(10.8) }, target: FAR },
    'Ship "test": a goal metric is better and none was found to be worse.',
  ],
  [
    'a confidence sequence without a difference so far',
    { config: SEQUENTIAL, metrics: { goal: at(10.05) }, target: FAR },
    'Keep running: there is not enough evidence for a difference yet.',
  ],
  [
    'a confidence sequence that excludes the effect',
    { config: SEQUENTIAL, metrics: { goal: at(10) }, target: { effect: 0.06, power: 0.8 } },
    'Look closer: no goal metric was found to be better, and an effect as large as the target is ruled out.',
  ],
  [
    'a group sequential plan before its first look',
    { config: group(50_000), metrics: { goal: at(11) } },
    'Keep running: there is not enough evidence for a difference yet.',
  ],
  [
    'a group sequential plan at a look',
    { config: group(20_000), metrics: { goal: at(11) } },
    'Ship "test": a goal metric is better and none was found to be worse.',
  ],
  [
    'a group sequential plan at its last look without a difference',
    { config: group(10_000), metrics: { goal: at(10.1) }, target: FAR },
    'Look closer: no difference was found, which does not show that there is none; decide on other criteria.',
  ],
  [
    'a Bayesian experiment at the planned end',
    { config: {}, metrics: { goal: at(10.6) } },
    'Ship "test": a goal metric is better and none was found to be worse.',
  ],
  [
    'a Bayesian experiment before it',
    { config: {}, metrics: { goal: at(10.6) }, target: FAR },
    'Keep running: a goal metric looks better, but it is too early to be sure.',
  ],
  [
    'a Bayesian experiment with strong harm before it',
    { config: {}, metrics: { goal: at(8.5) }, target: FAR },
    'Roll back "test": a goal metric is worse.',
  ],
  [
    'no goal metric',
    { metrics: { guardrail: at(10) } },
    'Look closer: there is no goal metric to decide by.',
  ],
  ['no metric at all', { metrics: {} }, 'Look closer: there is no goal metric to decide by.'],
  [
    'a goal that timed out',
    { metrics: { goal: at(10.8), second: timedOut(60) } },
    'Look closer: a goal metric could not be computed.',
  ],
  [
    'a guardrail that failed',
    { metrics: { goal: at(10.8), guardrail: failed('question_failed') } },
    'Look closer: a guardrail could not be computed.',
  ],
  [
    'too few units so far',
    { metrics: { goal: few } },
    'Keep running: there is not enough evidence for a difference yet.',
  ],
  [
    'too few units at the end',
    { metrics: { goal: few }, isRunning: false },
    'Look closer: it ended before there were enough data.',
  ],
  [
    'a variant that nobody saw, of 0%',
    { metrics: { goal: none }, shares: { control: 100, test: 0 } },
    'Keep running: there is not enough evidence for a difference yet.',
  ],
  ['only one variant', { metrics: { goal: alone } }, 'Look closer: a goal metric could not be computed.'],
  [
    'all variants but the baseline excluded',
    { metrics: { goal: at(10.8) }, excluded: ['test'] },
    'Look closer: a goal metric could not be computed.',
  ],
  [
    'one of two variants excluded',
    { metrics: { goal: at(10.8, 12) }, excluded: ['other'] },
    'Ship "test": a goal metric is better and none was found to be worse.',
  ],
  [
    'a winner after less than a week',
    { metrics: { goal: at(10.8) }, daysRunning: 2 },
    'Ship "test": a goal metric is better and none was found to be worse.',
  ],
];

test('a broken split makes no look count, not even the planned one', () => {
  const { peeking } = decided({ metrics: { goal: at(10.6) }, units: { control: 5000, test: 4000 } });
  expect(peeking).toMatchObject({ timing: 'over', isSafe: false });
  expect(peeking.detail).toMatch(/^A health check failed, so that no look at these results counts/);
});

test.each([
  ['an excluded target', at(10.05), /"goal": .* at 95%, p = 0\.\d+, \+6% or more is ruled out\.$/],
  [
    'a small effect, which may be larger',
    at(10.5),
    /less than the \+6% that it was to find, which is not ruled out\.$/,
  ],
  ['a small effect', at(10.3), /p = 0\.01\d, \+6% or more is ruled out\.$/],
] as const)('%s is told of the goal', (_what, goal, detail) => {
  expect(decided({ metrics: { goal } }).reasons.at(-1)!.detail).toMatch(detail);
});

test('covers at least thirty of them', () => {
  expect(SITUATIONS.length).toBeGreaterThanOrEqual(30);
});

test.each(SITUATIONS)('%s', (_name, situation, sentence) => {
  expect(decided(situation).sentence).toBe(sentence);
});

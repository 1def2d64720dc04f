import { bayesianTest } from '../../stats/bayesian.ts';
import { confidenceSequence } from '../../stats/confidence_sequence.ts';
import type { Difference } from '../../stats/difference.ts';
import { normalTailQuantile } from '../../stats/distributions.ts';
import { fiellerInterval } from '../../stats/fieller.ts';
import { tTest } from '../../stats/frequentist.ts';
import { mixtureSequentialTest } from '../../stats/msprt.ts';
import { relativeInterval, relativePosterior } from '../../stats/relative_posterior.ts';
import { around, type Goal, type OpenInterval, type TestResult } from '../../stats/test_result.ts';
import type { Differences } from './adjustment.ts';
import { type BayesianMethod, DEFAULTS, type FrequentistMethod, type Method } from './method.ts';
import { allFinite } from './raw_numbers.ts';
import type { RepeatedTest } from './repeated_test.ts';
import type { Finding, Findings } from './result.ts';

/** The settings by which a difference is tested. */
export interface TestSettings {
  method: Method;
  goal: Goal;
  /** The test at the looks so far; null unless the method is group sequential and a look is due. */
  repeated: RepeatedTest | null;
}

/**
 * The method's findings on both scales; null when the difference is unknown. Both rest on the linear test of mT - mC =
 * 0, so that they agree; the relative interval contains the effects r that the linear tests of mT - (1 + r) mC = 0 do
 * not reject.
 */
export function findingsOf(differences: Differences, settings: TestSettings): Findings | null {
  if (differences.absolute.reason) return null;
  const { method } = settings;
  const found =
    method.kind === 'bayesian'
      ? bayesianFindings(differences, method, settings.goal)
      : frequentistFindings(differences, method, settings);
  if (!found || !allFinite(found.absolute)) return null;
  return { ...found, relative: found.relative && allFinite(found.relative) ? found.relative : null };
}

function bayesianFindings(
  { absolute, relative }: Differences,
  method: BayesianMethod,
  goal: Goal,
): Findings | null {
  const { level } = method;
  const prior = priorFor(absolute, method);
  const result = bayesianTest(absolute, { prior, level, goal });
  if (result.reason) return null;
  const { chanceToWin, expectedLoss, posterior } = result;
  const significant = chanceToWin > level || chanceToWin < 1 - level;
  const evidence = {
    pValue: null,
    chanceToWin,
    guarantee: result.guarantee,
    significant,
    direction: significant ? (chanceToWin > 0.5 ? ('better' as const) : ('worse' as const)) : null,
  };
  const over = (unit: number) => ({
    expectedLoss: {
      keepingBaseline: expectedLoss.keepingControl / unit,
      choosingVariant: expectedLoss.choosingTreatment / unit,
    },
  });
  const z = normalTailQuantile((1 - level) / 2);
  return {
    absolute: {
      ...evidence,
      ...observed(absolute),
      ...bounded(result.credibleInterval),
      ...over(1),
      posterior: { mean: posterior.mean, standardDeviation: posterior.standardDeviation },
    },
    relative: relative.reason
      ? null
      : {
          ...evidence,
          ...observed(relative),
          ...bounded(relativeInterval(absolute, prior, z)),
          ...over(Math.abs(absolute.baseline)),
          posterior: relativePosterior(absolute, relative, prior),
        },
  };
}

/** A prior on relative effects does not apply to a baseline of zero. */
export function priorFor({ baseline }: Difference, { prior }: BayesianMethod) {
  return baseline === 0 ? null : prior;
}

function frequentistFindings(
  { absolute, relative }: Differences,
  method: FrequentistMethod,
  settings: TestSettings,
): Findings | null {
  const result = frequentistTest(absolute, method, settings.repeated);
  if (!result || result.reason) return null;
  const { pValue, interval, critical, guarantee } = result;
  const significant = pValue < method.alpha;
  const evidence = {
    posterior: null,
    pValue,
    chanceToWin: null,
    expectedLoss: null,
    guarantee,
    significant,
    direction: significant ? directionOf(absolute.effect, settings.goal) : null,
  };
  return {
    absolute: { ...evidence, ...observed(absolute), ...bounded(interval) },
    relative: relative.reason
      ? null
      : { ...evidence, ...observed(relative), ...bounded(fiellerInterval(absolute, critical)) },
  };
}

/** The direction of an effect for the product. */
export function directionOf(effect: number, goal: Goal): 'better' | 'worse' | null {
  if (effect === 0) return null;
  return effect > 0 === (goal === 'increase') ? 'better' : 'worse';
}

function frequentistTest(
  difference: Difference,
  method: FrequentistMethod,
  repeated: RepeatedTest | null,
): TestResult | null {
  const { alpha, sequential } = method;
  if (!sequential) return tTest(difference, alpha);
  if (sequential.kind === 'group_sequential') return repeated && plannedTest(difference, repeated);
  if (sequential.kind === 'confidence_sequence') {
    return confidenceSequence(difference, { alpha, tuning: sequential.tuning });
  }
  const mixingVariance = (sequential.mixingStandardDeviation * unitOf(difference, method)) ** 2;
  const g = mixingVariance / difference.standardError ** 2;
  // A baseline of zero provides no unit to convert effects with: the confidence sequence needs none.
  if (!(g > 1e-12 && g < 1e12)) return confidenceSequence(difference, { alpha, tuning: DEFAULTS.tuning });
  return mixtureSequentialTest(difference, { alpha, mixingVariance });
}

function plannedTest({ effect, standardError }: Difference, { bound, pValueOf }: RepeatedTest): TestResult {
  return {
    pValue: pValueOf(Math.abs(effect / standardError)),
    interval: around(effect, bound * standardError),
    critical: bound,
    guarantee: 'planned_looks',
    reason: null,
  };
}

/** The mixing is stated in the method's scale, and converted to absolute effects with the size of the baseline. */
function unitOf({ baseline }: Difference, method: FrequentistMethod): number {
  return method.scale === 'absolute' ? 1 : Math.abs(baseline);
}

function observed({ scale, effect, standardError }: Difference) {
  return { scale, effect, standardError };
}

const NO_BOUND = {
  both: 'has no bounds',
  lower: 'has no lower bound',
  upper: 'has no upper bound',
};

/** An interval with the reason why an end of it is missing: only relative intervals lack an end. */
export function bounded(interval: OpenInterval): Pick<Finding, 'interval' | 'intervalProblem'> {
  const { lower, upper } = interval;
  if (lower !== null && upper !== null) return { interval, intervalProblem: null };
  const missing = lower === null && upper === null ? 'both' : lower === null ? 'lower' : 'upper';
  const intervalProblem = `The relative effect ${NO_BOUND[missing]}: the baseline is too close to zero for its precision. See the absolute difference.`;
  return { interval, intervalProblem };
}

import { bayesianTest } from '../../stats/bayesian.ts';
import { confidenceSequence } from '../../stats/confidence_sequence.ts';
import type { Difference } from '../../stats/difference.ts';
import { tTest } from '../../stats/frequentist.ts';
import { mixtureSequentialTest } from '../../stats/msprt.ts';
import { around, type Goal, type TestResult } from '../../stats/test_result.ts';
import { type BayesianMethod, DEFAULTS, type FrequentistMethod, type Method } from './method.ts';
import { allFinite } from './raw_numbers.ts';
import type { RepeatedTest } from './repeated_test.ts';
import type { Finding } from './result.ts';

/** How a difference is to be judged. */
export interface Judgement {
  method: Method;
  goal: Goal;
  /** At the looks so far; null unless the method is group sequential and a look is due. */
  repeated: RepeatedTest | null;
}

/** The method's answer to a difference; null when the difference is unknown. */
export function findingOf(difference: Difference, judgement: Judgement): Finding | null {
  if (difference.reason) return null;
  const { method } = judgement;
  const finding =
    method.kind === 'bayesian'
      ? bayesianFinding(difference, method, judgement.goal)
      : frequentistFinding(difference, method, judgement);
  return finding && allFinite(finding) ? finding : null;
}

function bayesianFinding(difference: Difference, method: BayesianMethod, goal: Goal): Finding | null {
  const { level } = method;
  const result = bayesianTest(difference, { prior: priorFor(difference, method), level, goal });
  if (result.reason) return null;
  const { chanceToWin, expectedLoss, posterior } = result;
  const significant = chanceToWin > level || chanceToWin < 1 - level;
  return {
    ...observed(difference),
    posterior: { mean: posterior.mean, standardDeviation: posterior.standardDeviation },
    interval: result.credibleInterval,
    pValue: null,
    chanceToWin,
    expectedLoss: {
      keepingBaseline: expectedLoss.keepingControl,
      choosingVariant: expectedLoss.choosingTreatment,
    },
    guarantee: result.guarantee,
    significant,
    direction: significant ? (chanceToWin > 0.5 ? 'better' : 'worse') : null,
  };
}

/** A belief about relative effects says nothing on a baseline of zero. */
export function priorFor({ scale, baseline }: Difference, { prior }: BayesianMethod) {
  return scale === 'absolute' && baseline === 0 ? null : prior;
}

function frequentistFinding(
  difference: Difference,
  method: FrequentistMethod,
  judgement: Judgement,
): Finding | null {
  const result = frequentistTest(difference, method, judgement.repeated);
  if (!result || result.reason) return null;
  const { pValue, interval, guarantee } = result;
  const significant = pValue < method.alpha;
  const direction = significant ? directionOf(difference.effect, judgement.goal) : null;
  return {
    ...observed(difference),
    posterior: null,
    interval,
    pValue,
    chanceToWin: null,
    expectedLoss: null,
    guarantee,
    significant,
    direction,
  };
}

/** Which way an effect points for the product. */
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
  // A baseline of zero gives no unit to carry the effects over with: the other always-valid test needs none.
  if (!(g > 1e-12 && g < 1e12)) return confidenceSequence(difference, { alpha, tuning: DEFAULTS.tuning });
  return mixtureSequentialTest(difference, { alpha, mixingVariance });
}

function plannedTest({ effect, standardError }: Difference, { bound, pValueOf }: RepeatedTest): TestResult {
  return {
    pValue: pValueOf(Math.abs(effect / standardError)),
    interval: around(effect, bound * standardError),
    guarantee: 'planned_looks',
    reason: null,
  };
}

/** The mixing is stated in the method's scale; on the other one it is carried over with the size of the baseline. */
function unitOf({ scale, baseline }: Difference, method: FrequentistMethod): number {
  if (scale === method.scale) return 1;
  return scale === 'absolute' ? Math.abs(baseline) : 1 / Math.abs(baseline);
}

function observed({ scale, effect, standardError }: Difference) {
  return { scale, effect, standardError };
}

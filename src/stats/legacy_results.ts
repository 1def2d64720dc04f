import {
  type Conversions,
  conversionInterval,
  conversionLoss,
  conversionProbabilities,
} from './beta_binomial.ts';
import { type EventCount, poissonMeansTest, rateInterval, rateProbabilities } from './gamma_poisson.ts';
import type { Reason } from './reason.ts';
import type { Interval } from './test_result.ts';

/** What is wrong with a legacy result first, or `significant`. */
export type SignificanceCode =
  | 'not_enough_exposure'
  | 'low_win_probability'
  | 'high_loss'
  | 'high_p_value'
  | 'significant';

export interface LegacyResult {
  /** Probability of being the best, control first. */
  probabilities: number[];
  credibleIntervals: Interval[];
  significanceCode: SignificanceCode;
  isSignificant: boolean;
  reason: Reason | null;
}

/** No count is larger; the distributions lose their digits there. */
const MOST = 1e12;
const LEAST_EXPOSURE = 100;
const LEAST_PROBABILITY = 0.9;
const MOST_LOSS = 0.01;
const MOST_P_VALUE = 0.05;

/**
 * The verdict on a legacy funnel, control first. Significant when every arm has 100 units, the control or the tests
 * together are the best with probability 0.9, and choosing the best test instead of the control loses less than a
 * percentage point on average. `expectedLoss` is 1 without enough exposure.
 */
export function legacyFunnelResult(
  control: Conversions,
  tests: readonly Conversions[],
): LegacyResult & { expectedLoss: number } {
  const arms = [control, ...tests];
  const reason = unusable(arms, ({ successes, failures }) => [successes, failures]);
  if (reason) return { ...neutral(arms.length, reason), expectedLoss: 1 };
  const best = maxBy(tests, ({ successes, failures }) => successes / (successes + failures));
  const common = {
    probabilities: conversionProbabilities(arms),
    credibleIntervals: arms.map((arm) => conversionInterval(arm)),
    reason: null,
  };
  const isExposed = arms.every(({ successes, failures }) => successes + failures >= LEAST_EXPOSURE);
  const expectedLoss = isExposed ? conversionLoss(best, [control]) : 1;
  const code = verdict(isExposed, common.probabilities, expectedLoss >= MOST_LOSS ? 'high_loss' : null);
  return { ...common, ...code, expectedLoss };
}

/**
 * The verdict on a legacy trend, control first. `exposure` is in units. Significant when every arm has 100 units, the
 * control or the tests together are the best with probability 0.9, and the control differs from the test with the
 * largest count with p < 0.05. `pValue` is 1 without enough exposure.
 */
export function legacyTrendResult(
  control: EventCount,
  tests: readonly EventCount[],
): LegacyResult & { pValue: number } {
  const arms = [control, ...tests];
  const reason =
    unusable(arms, ({ count, exposure }) => [count, exposure]) ??
    (arms.some(({ exposure }) => exposure < 1) ? 'too_few_samples' : null);
  if (reason) return { ...neutral(arms.length, reason), pValue: 1 };
  const best = maxBy(tests, ({ count }) => count);
  const common = {
    // Exposure relative to the control's, as the interface defines it: the flat prior is on that rate.
    probabilities: rateProbabilities(
      arms.map(({ count, exposure }) => ({ count, exposure: exposure / control.exposure })),
    ),
    credibleIntervals: arms.map((arm) => rateInterval(arm)),
    reason: null,
  };
  const isExposed = arms.every(({ exposure }) => exposure >= LEAST_EXPOSURE);
  const pValue = isExposed ? poissonMeansTest(control, best) : 1;
  const code = verdict(isExposed, common.probabilities, pValue >= MOST_P_VALUE ? 'high_p_value' : null);
  return { ...common, ...code, pValue };
}

/** The first of the checks that fails, in this order. */
function verdict(
  isExposed: boolean,
  [ofControl, ...ofTests]: readonly number[],
  doubt: SignificanceCode | null,
): Pick<LegacyResult, 'significanceCode' | 'isSignificant'> {
  const anyTest = ofTests.reduce((sum, p) => sum + p, 0);
  const isClear = ofControl! >= LEAST_PROBABILITY || anyTest >= LEAST_PROBABILITY;
  const last = doubt ?? 'significant';
  const significanceCode = isExposed ? (isClear ? last : 'low_win_probability') : 'not_enough_exposure';
  return { significanceCode, isSignificant: significanceCode === 'significant' };
}

function unusable<Arm>(arms: readonly Arm[], numbers: (arm: Arm) => number[]): Reason | null {
  if (!arms.flatMap(numbers).every((x) => x >= 0 && x <= MOST)) return 'invalid_input';
  return arms.length < 2 ? 'too_few_arms' : null;
}

function neutral(arms: number, reason: Reason): LegacyResult {
  return {
    probabilities: Array.from({ length: arms }, () => 1 / arms),
    credibleIntervals: Array.from({ length: arms }, () => ({ lower: 0, upper: 0 })),
    significanceCode: 'not_enough_exposure',
    isSignificant: false,
    reason,
  };
}

function maxBy<Arm>(arms: readonly Arm[], score: (arm: Arm) => number): Arm {
  return arms.reduce((best, arm) => (score(arm) > score(best) ? arm : best));
}

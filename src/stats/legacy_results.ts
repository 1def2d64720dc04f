import {
  type Conversions,
  conversionInterval,
  conversionLoss,
  conversionProbabilities,
} from './beta_binomial.ts';
import { type EventCount, poissonMeansTest, rateInterval, rateProbabilities } from './gamma_poisson.ts';
import type { Reason } from './reason.ts';
import type { IntervalEstimate } from './test_result.ts';

/** The first problem of a legacy result, or `significant`. */
export type SignificanceCode =
  | 'not_enough_exposure'
  | 'low_win_probability'
  | 'high_loss'
  | 'high_p_value'
  | 'significant';

export interface LegacyResult {
  /** Probability of being the best, control first. */
  probabilities: number[];
  credibleIntervals: IntervalEstimate[];
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
 * The significance of a legacy funnel, control first. Significant when every arm has 100 units, the control or the tests
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
  const code = significanceOf(
    isExposed,
    common.probabilities,
    expectedLoss >= MOST_LOSS ? 'high_loss' : null,
  );
  return { ...common, ...code, expectedLoss };
}

/** An arm of a legacy trend; `exposure` is in units. */
export interface LegacyTrendCount extends EventCount {
  /** When `count` is the sum of a property instead of a number of events: the sum of the squares of the units' sums. */
  sumSquares?: number;
}

/**
 * The significance of a legacy trend, control first. Significant when every arm has 100 units, the control or the tests
 * together are the best with probability 0.9, and the control differs from the test with the largest count with
 * p < 0.05. `pValue` is 1 without enough exposure.
 *
 * An exposure that is missing counts as 1, and so do the relative exposures of all arms when the control has none.
 */
export function legacyTrendResult(
  control: LegacyTrendCount,
  tests: readonly LegacyTrendCount[],
): LegacyResult & { pValue: number } {
  const arms = [control, ...tests];
  const reason =
    unusable(arms, ({ count, exposure, sumSquares = 0 }) => [count, exposure, Math.sqrt(sumSquares)]) ??
    (arms.some(({ count, sumSquares = 0 }) => count === 0 && sumSquares > 0) ? 'invalid_input' : null);
  if (reason) return { ...neutral(arms.length, reason), pValue: 1 };
  const sizes = eventSizes(arms);
  const scaled = (exposureOf: (arm: EventCount) => number) =>
    arms.map((arm, i) => ({ count: arm.count / sizes[i]!, exposure: exposureOf(arm) / sizes[i]! }));
  // Exposure relative to the control's, as the interface defines it: the flat prior is on that rate.
  const relative = scaled((arm) => relativeExposure(arm, control));
  const common = {
    probabilities: rateProbabilities(relative),
    credibleIntervals: scaled(absoluteExposure).map((arm) => rateInterval(arm)),
    reason: null,
  };
  const isExposed = arms.every(({ exposure }) => exposure >= LEAST_EXPOSURE);
  const best = 1 + tests.indexOf(maxBy(tests, ({ count }) => count));
  const pValue = isExposed ? poissonMeansTest(relative[0]!, relative[best]!) : 1;
  const code = significanceOf(
    isExposed,
    common.probabilities,
    pValue >= MOST_P_VALUE ? 'high_p_value' : null,
  );
  return { ...common, ...code, pValue };
}

/** Exposed units, at least 1. */
export const absoluteExposure = ({ exposure }: Pick<EventCount, 'exposure'>) => Math.max(exposure, 1);

/** Exposed units for each one of the control; 1 where either has none. */
export function relativeExposure(
  { exposure }: Pick<EventCount, 'exposure'>,
  control: Pick<EventCount, 'exposure'>,
): number {
  return control.exposure >= 1 && exposure >= 1 ? exposure / control.exposure : 1;
}

/**
 * Weight of one event: 1, or for a sum the size at which a Poisson number of equal events has its mean and variance,
 * sum of squares over sum (Fay and Feuer 1997, Statistics in Medicine 16, 791-801). Without it the result would depend
 * on the currency. An arm whose sum is 0 has the size of all arms together.
 */
function eventSizes(arms: readonly LegacyTrendCount[]): number[] {
  const total = (numberOf: (arm: LegacyTrendCount) => number) =>
    arms.reduce((sum, arm) => sum + numberOf(arm), 0);
  const pooled = total(({ sumSquares = 0 }) => sumSquares) / total(({ count }) => count);
  return arms.map(({ count, sumSquares }) => {
    if (sumSquares === undefined) return 1;
    const size = count > 0 ? sumSquares / count : pooled;
    return size > 0 && Number.isFinite(size) ? size : 1;
  });
}

/** The first of the checks that fails, in this order. */
function significanceOf(
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

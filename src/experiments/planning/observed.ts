import type { Sample } from '../../stats/samples.ts';
import { adjustedDifferences, type Pair, rawDifferences } from '../analysis/adjustment.ts';
import type { Method } from '../analysis/method.ts';
import type { Noise } from '../analysis/plan_input.ts';
import { ifThere, unitVarianceOf } from '../analysis/progress.ts';
import { conversionsOf, unitsOf } from '../analysis/raw_numbers.ts';
import { MINIMUMS } from '../analysis/result.ts';

/** What the events say of those without the treatment. */
export interface Observed {
  /** Exposed units. */
  units: number;
  /** Null when nothing was read. */
  sample: Sample | null;
  /** New units a day, all variants together; null when nobody knows. */
  unitsPerDay: number | null;
  /** What runs already; null where no experiment does. */
  running: Running | null;
  /** Who they are, as in "persons who did "$pageview" in 14 days". */
  who: string;
}

/** An experiment that was launched. */
export interface Running {
  /** Units of the compared variants together. */
  units: number;
  /** Each variant beside the baseline. */
  pairs: readonly Pair[];
  /** False once its end has passed: nobody comes any more. */
  isOpen: boolean;
}

/** Whether a sample has as much as its results need to be shown. */
export function isEnough(sample: Sample, metricType: string): boolean {
  const conversions = conversionsOf(sample, metricType) ?? MINIMUMS.conversionsPerArm;
  return unitsOf(sample) >= MINIMUMS.exposuresPerArm && conversions >= MINIMUMS.conversionsPerArm;
}

/**
 * How noisy the comparison would be if the variant had the effect: as the results of the experiment count it, so that
 * the plan of a running one takes as many units as its results say. Null as long as they have no numbers.
 */
export function noiseOf(
  pair: Pair,
  {
    method,
    metricType,
    effect,
    units,
  }: { method: Method; metricType: string; effect: number; units: number },
): Noise | null {
  const samples = [pair.baseline.sample, pair.variant.sample] as const;
  const [control, treatment] = samples;
  if (control.kind !== treatment.kind || !samples.every((sample) => isEnough(sample, metricType)))
    return null;
  const raw = rawDifferences(pair);
  const counted = adjustedDifferences(pair, raw, method).differences ?? raw;
  const difference = ifThere(effect, pair, { raw, counted });
  if (difference.reason) return null;
  const shares = { control: unitsOf(control) / units, treatment: unitsOf(treatment) / units };
  return { shares, unitVariance: unitVarianceOf(difference) };
}

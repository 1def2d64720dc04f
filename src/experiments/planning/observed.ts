import type { Sample } from '../../stats/samples.ts';
import { effectiveUnits } from '../../stats/widening.ts';
import { adjustedDifferences, type Pair, rawDifferences } from '../analysis/adjustment.ts';
import type { Method } from '../analysis/method.ts';
import type { Noise } from '../analysis/plan_input.ts';
import { ifThere, unitVarianceOf } from '../analysis/progress.ts';
import { conversionsOf, unitsOf } from '../analysis/raw_numbers.ts';
import { MINIMUMS } from '../analysis/result.ts';

/** The data observed without the treatment. */
export interface Observed {
  /** Exposed units. */
  units: number;
  /** Null when no query was run. */
  sample: Sample | null;
  /** New units per day, all variants together; null when unknown. */
  unitsPerDay: number | null;
  /** The launched experiment; null when there is none. */
  running: Running | null;
  /** Description of the units, as in "persons who did "$pageview" in 14 days". */
  who: string;
}

/** An experiment that was launched. */
export interface Running {
  /** Units of the compared variants together. */
  units: number;
  /** Each variant with the baseline. */
  pairs: readonly Pair[];
  /** False once its end has passed and while its flag is disabled: no further units are exposed. */
  isOpen: boolean;
}

/** True when a sample reaches the minimums of a result. */
export function isEnough(sample: Sample, metricType: string): boolean {
  const conversions = conversionsOf(sample, metricType) ?? MINIMUMS.conversionsPerArm;
  return (
    unitsOf(sample) >= MINIMUMS.exposuresPerArm &&
    conversions >= MINIMUMS.conversionsPerArm &&
    effectiveUnits(sample) >= MINIMUMS.denominatorsPerArm
  );
}

/**
 * The noise of the comparison if the variant had the effect, computed as in the results of the experiment, so that its
 * plan requires as many units as its results report. Null as long as they have no numbers.
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

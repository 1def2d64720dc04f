import { isReservedVariant } from '../../flags/filters.ts';
import { armEstimate } from '../../stats/estimate.ts';
import type { ArmAggregates } from '../aggregates.ts';
import { levelOf, type Method } from './method.ts';
import { hasTooFewConversions } from './minimum_data.ts';
import { allFinite, rawNumbers, unitsOf } from './raw_numbers.ts';
import type { AnalyzedMetricDefinition, ArmResult, Minimums, ValidationFailure } from './result.ts';

/** The inputs of one arm's result. */
export interface ArmContext {
  method: Method;
  definition: AnalyzedMetricDefinition;
  minimums: Minimums;
  /** Keys of variants that are shown and not compared. */
  excluded: readonly string[];
}

/**
 * True for arms to which units were assigned for comparison: not for units of several variants, nor for holdout groups
 * and excluded variants.
 */
export function isReal(key: string, excluded: readonly string[] = []): boolean {
  return !isReservedVariant(key) && !excluded.includes(key);
}

export function partOf(key: string, { method, excluded }: ArmContext): ArmResult['part'] {
  if (key === method.baselineKey) return 'baseline';
  return isReal(key, excluded) ? 'variant' : 'other';
}

/** `rivals`: the arms that it is compared with. */
export function armResult(
  arm: ArmAggregates,
  rivals: readonly ArmAggregates[],
  context: ArmContext,
): ArmResult {
  const { mean, interval, standardError, reason } = armEstimate(arm.sample, levelOf(context.method));
  const failures = validationFailures(arm, rivals, context);
  const isKnown = unitsOf(arm.sample) > 0 && reason !== 'invalid_input' && reason !== 'zero_denominator';
  // A sample without variance does not make the mean exactly known.
  const hasInterval =
    isKnown && !reason && standardError > 0 && allFinite(interval) && !failures.some(isShortage);
  return {
    key: arm.variant,
    part: partOf(arm.variant, context),
    raw: rawNumbers(arm),
    mean: isKnown ? mean : null,
    interval: hasInterval ? interval : null,
    validationFailures: failures,
  };
}

/** True when too little data leaves only raw numbers. */
export function isShortage(failure: ValidationFailure): boolean {
  return failure !== 'baseline-mean-is-zero';
}

function validationFailures(
  arm: ArmAggregates,
  rivals: readonly ArmAggregates[],
  context: ArmContext,
): ValidationFailure[] {
  const { minimums } = context;
  const units = unitsOf(arm.sample);
  // Without a comparison, the expected conversions come from the arm's own rate.
  const others = rivals.length > 0 ? rivals : [arm];
  const isBaseline = partOf(arm.variant, context) === 'baseline';
  const checks: [ValidationFailure, boolean][] = [
    ['not-enough-exposures', units < minimums.exposuresPerArm],
    ['not-enough-metric-data', others.every((other) => hasTooFewConversions(arm, other, context))],
    ['baseline-mean-is-zero', isBaseline && units > 0 && armEstimate(arm.sample).mean === 0],
  ];
  return checks.filter(([, isBroken]) => isBroken).map(([failure]) => failure);
}

import { isHoldoutVariant } from '../../flags/filters.ts';
import { armEstimate } from '../../stats/estimate.ts';
import type { ArmReading } from '../aggregates.ts';
import { levelOf, type Method } from './method.ts';
import { lacksConversions } from './minimum_data.ts';
import { allFinite, rawNumbers, unitsOf } from './raw_numbers.ts';
import type { ArmResult, MetricDefinition, Minimums, ValidationFailure } from './result.ts';

/** Everything that one arm's result depends on. */
export interface ArmContext {
  method: Method;
  definition: MetricDefinition;
  minimums: Minimums;
  /** Keys of variants that are shown and not compared. */
  excluded: readonly string[];
}

const MULTIPLE = '$multiple';

/**
 * Is this an arm that units were assigned to for comparison? Units of several variants, and held out ones, took part in
 * nothing that could be compared.
 */
export function isReal(key: string, excluded: readonly string[] = []): boolean {
  return key !== MULTIPLE && !isHoldoutVariant(key) && !excluded.includes(key);
}

export function partOf(key: string, { method, excluded }: ArmContext): ArmResult['part'] {
  if (key === method.baselineKey) return 'baseline';
  return isReal(key, excluded) ? 'variant' : 'other';
}

/** `rivals`: the arms that it is compared with. */
export function armResult(arm: ArmReading, rivals: readonly ArmReading[], context: ArmContext): ArmResult {
  const { mean, interval, standardError, reason } = armEstimate(arm.sample, levelOf(context.method));
  const failures = validationFailures(arm, rivals, context);
  const isKnown = unitsOf(arm.sample) > 0 && reason !== 'invalid_input' && reason !== 'zero_denominator';
  // Values that have not varied yet do not make the mean known exactly.
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

/** A shortage leaves nothing but raw numbers. */
export function isShortage(failure: ValidationFailure): boolean {
  return failure !== 'baseline-mean-is-zero';
}

function validationFailures(
  arm: ArmReading,
  rivals: readonly ArmReading[],
  context: ArmContext,
): ValidationFailure[] {
  const { minimums } = context;
  const units = unitsOf(arm.sample);
  // An arm that is compared with nothing has its own rate to expect.
  const others = rivals.length > 0 ? rivals : [arm];
  const isBaseline = partOf(arm.variant, context) === 'baseline';
  const checks: [ValidationFailure, boolean][] = [
    ['not-enough-exposures', units < minimums.exposuresPerArm],
    ['not-enough-metric-data', others.every((other) => lacksConversions(arm, other, context))],
    ['baseline-mean-is-zero', isBaseline && units > 0 && armEstimate(arm.sample).mean === 0],
  ];
  return checks.filter(([, isBroken]) => isBroken).map(([failure]) => failure);
}

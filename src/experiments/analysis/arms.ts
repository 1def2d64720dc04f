import { isHoldoutVariant } from '../../flags/filters.ts';
import { armEstimate } from '../../stats/estimate.ts';
import type { ArmReading } from '../reading.ts';
import { levelOf, type Method } from './method.ts';
import { allFinite, conversionsOf, rawNumbers, unitsOf } from './raw_numbers.ts';
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

export function armResult(arm: ArmReading, context: ArmContext): ArmResult {
  const { mean, interval, reason } = armEstimate(arm.sample, levelOf(context.method));
  const failures = validationFailures(arm, context);
  const isKnown = unitsOf(arm.sample) > 0 && reason !== 'invalid_input' && reason !== 'zero_denominator';
  const hasInterval = isKnown && !reason && allFinite(interval) && !failures.some(isShortage);
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

function validationFailures(arm: ArmReading, context: ArmContext): ValidationFailure[] {
  const { definition, minimums } = context;
  const units = unitsOf(arm.sample);
  const conversions = conversionsOf(arm.sample, definition.kind);
  const isBaseline = partOf(arm.variant, context) === 'baseline';
  const checks: [ValidationFailure, boolean][] = [
    ['not-enough-exposures', units < minimums.exposuresPerArm],
    ['not-enough-metric-data', conversions !== null && conversions < minimums.conversionsPerArm],
    ['baseline-mean-is-zero', isBaseline && units > 0 && armEstimate(arm.sample).mean === 0],
  ];
  return checks.filter(([, isBroken]) => isBroken).map(([failure]) => failure);
}

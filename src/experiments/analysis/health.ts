import { MULTIPLE_VARIANTS } from '../../flags/filters.ts';
import { covariateDifference } from '../../stats/cuped.ts';
import { tTest } from '../../stats/frequentist.ts';
import type { ArmAggregates, MetricAggregates } from '../aggregates.ts';
import { isReal } from './arms.ts';
import { at, type ExposureCounts, usedKeys } from './exposure_counts.ts';
import { BROKEN, check, type HealthCheck } from './health_check.ts';
import type { Method } from './method.ts';
import { type AnalyzedMetricDefinition, MINIMUMS } from './result.ts';
import { sampleRatioCheck } from './sample_ratio.ts';
import { countText, percent, pValueText, quoted } from './wording.ts';

/**
 * PostHog: above this share an uneven split biases the comparison, since smaller variants lose relatively more units.
 */
const BIASING_SHARE = 0.001;
/** GrowthBook: above this share and ten units, the assignment is suspicious, whatever the split. */
const SUSPICIOUS_SHARE = 0.01;
const SUSPICIOUS_UNITS = 10;

/** Share of all exposed units that saw several variants; 0 without units. */
export function multipleShare({ units }: ExposureCounts): number {
  const total = Object.values(units).reduce((sum, n) => sum + n, 0);
  return total > 0 ? at(units, MULTIPLE_VARIANTS) / total : 0;
}

/**
 * Share of the units that saw several variants, when excluding them biases the comparison: both variants lose them, and
 * in an uneven split the smaller variant loses the larger share of its own units. Null when it does not, and when the
 * percentages changed: then the units were lost to several splits.
 */
export function biasRisk(exposures: ExposureCounts): number | null {
  const { shares, splitChanges = [], handling, excluded = [] } = exposures;
  if (splitChanges.length > 0) return null;
  const share = multipleShare(exposures);
  const isUneven = new Set(usedKeys(shares, excluded).map((key) => shares[key])).size > 1;
  return handling === 'exclude' && isUneven && share > BIASING_SHARE ? share : null;
}

export function severalVariantsCheck(exposures: ExposureCounts): HealthCheck {
  const { units, splitChanges = [], handling } = exposures;
  const code = 'several_variants';
  if (handling === 'first_seen') {
    return check(code, 'ok', 'Units of several variants count in the first one that they saw.');
  }
  if (Object.values(units).every((n) => n === 0)) return check(code, 'not_checked', 'No units are exposed.');
  const share = multipleShare(exposures);
  const seen = `${percent(share)} of the units (${countText(at(units, MULTIPLE_VARIANTS))}) saw several variants and are left out.`;
  if (biasRisk(exposures) !== null) {
    const advice = 'Split the traffic evenly, or count them by the variant seen first.';
    return check(code, 'warning', `${seen} With an uneven split this biases the comparison. ${advice}`);
  }
  if (share > SUSPICIOUS_SHARE && at(units, MULTIPLE_VARIANTS) >= SUSPICIOUS_UNITS) {
    const advice =
      splitChanges.length > 0
        ? 'The change of the percentages gave units another variant.'
        : 'Check that the same id is used wherever the flag is evaluated.';
    return check(code, 'warning', `${seen} ${advice}`);
  }
  return check(code, 'ok', seen);
}

/** A metric with its aggregates. */
export interface ReadMetric {
  definition: AnalyzedMetricDefinition;
  aggregates: MetricAggregates;
}

/**
 * Randomised arms do not differ before their exposure; arms that do were not randomised. Each metric and variant is one
 * more chance of a false alarm: the smallest p-value is corrected for their number (Bonferroni).
 */
export function covariateBalanceCheck(
  metrics: readonly ReadMetric[],
  method: Method,
  excluded: readonly string[] = [],
): HealthCheck {
  const code = 'covariate_balance';
  if (!method.cuped.enabled) return check(code, 'not_checked', 'CUPED is off.');
  const tests = metrics.flatMap(({ definition, aggregates }) =>
    imbalances(aggregates.arms, method.baselineKey, excluded).map((found) => ({ ...found, definition })),
  );
  if (tests.length === 0) {
    return check(code, 'not_checked', 'No metric was read with values from before the exposure.');
  }
  const least = tests.reduce((one, each) => (each.pValue < one.pValue ? each : one));
  const worst = { ...least, pValue: Math.min(1, least.pValue * tests.length) };
  if (worst.pValue >= BROKEN) {
    return check(code, 'ok', 'The variants were alike before their exposure.', worst.pValue);
  }
  const detail = `${quoted(worst.variant)} differed from the baseline in ${quoted(worst.definition.name)} before the exposure (${pValueText(worst.pValue)}): the assignment is not random. Check for which units the flag is evaluated, and whether an earlier experiment still has an effect.`;
  return check(code, 'failed', detail, worst.pValue);
}

function imbalances(arms: readonly ArmAggregates[], baselineKey: string, excluded: readonly string[]) {
  const baseline = arms.find(({ variant }) => variant === baselineKey)?.sample;
  if (!baseline || baseline.kind === 'quantile') return [];
  return arms.flatMap(({ variant, sample }) => {
    if (variant === baselineKey || !isReal(variant, excluded) || sample.kind === 'quantile') return [];
    if (sample.kind !== baseline.kind) return [];
    const difference = covariateDifference(baseline, sample);
    return difference && !difference.reason ? [{ variant, pValue: tTest(difference).pValue }] : [];
  });
}

export function minimumDataCheck({ units, shares, excluded = [] }: ExposureCounts): HealthCheck {
  const code = 'minimum_data';
  const { exposuresPerArm } = MINIMUMS;
  const used = usedKeys(shares, excluded);
  const short = used.filter((key) => at(units, key) < exposuresPerArm);
  if (used.length === 0) return check(code, 'not_checked', 'No variant gets any traffic.');
  if (short.length === 0) {
    return check(code, 'ok', `Every variant has at least ${countText(exposuresPerArm)} units.`);
  }
  const list = short.map((key) => `${quoted(key)} has ${countText(at(units, key))}`).join(', ');
  return check(code, 'warning', `Each variant needs ${countText(exposuresPerArm)} units: ${list}.`);
}

/** All checks, one of each code, in a fixed order. */
export function healthChecks(
  exposures: ExposureCounts,
  metrics: readonly ReadMetric[],
  method: Method,
): HealthCheck[] {
  return [
    sampleRatioCheck(exposures),
    severalVariantsCheck(exposures),
    covariateBalanceCheck(metrics, method, exposures.excluded),
    minimumDataCheck(exposures),
  ];
}

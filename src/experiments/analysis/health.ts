import { covariateDifference } from '../../stats/cuped.ts';
import { tTest } from '../../stats/frequentist.ts';
import { sampleRatioMismatch } from '../../stats/sample_ratio.ts';
import type { ArmReading, MetricReading } from '../reading.ts';
import { isReal } from './arms.ts';
import type { Method } from './method.ts';
import { type MetricDefinition, MINIMUMS, type Minimums } from './result.ts';
import { count, percent, pValueText, quoted } from './wording.ts';

export type HealthCode = 'sample_ratio' | 'several_variants' | 'covariate_balance' | 'minimum_data';

export interface HealthCheck {
  code: HealthCode;
  /** `failed`: no result of the experiment can be trusted. */
  status: 'ok' | 'warning' | 'failed' | 'not_checked';
  /** A sentence for people. */
  detail: string;
  /** Of the test behind it; null when there was none. */
  pValue: number | null;
}

/** Who was exposed to what, all arms of the question. */
export interface ExposureCounts {
  /** By variant; `$multiple` has the units of several variants. A variant without units may be absent. */
  units: Readonly<Record<string, number>>;
  /** Configured percentages by variant; a variant of 0 takes no part. */
  shares: Readonly<Record<string, number>>;
  handling: 'exclude' | 'first_seen';
  /** Variants that the user left out of the analysis. */
  excluded?: readonly string[];
  /**
   * Arm of the held out and its percentage. Only when the flag is released to everybody: otherwise the held out, who
   * are drawn before the flag's conditions, are more than their percentage of the exposed.
   */
  holdout?: { key: string; percentage: number } | null;
}

export interface SampleRatio {
  /** Units that the percentages lead to expect. */
  expected: Record<string, number>;
  pValue: number;
}

const MULTIPLE = '$multiple';
/** Below this many exposures a split is a matter of chance (PostHog). */
const FEWEST_FOR_RATIO = 100;
/** PostHog, GrowthBook, Eppo; the warning as Statsig has it. */
const BROKEN = 0.001;
const DOUBTFUL = 0.01;
/** PostHog: above this share an uneven split loses more units of the smaller variants. */
const BIASING_SHARE = 0.001;
/** GrowthBook: above this, and ten units, people see more than one variant, whatever the split. */
const SUSPICIOUS_SHARE = 0.01;
const SUSPICIOUS_UNITS = 10;

/**
 * Chi-square test of the arms' sizes against their percentages; null with fewer than 100 exposures or fewer than two
 * arms. With a holdout the other arms share what it leaves.
 */
export function sampleRatio({ units, shares, excluded = [], holdout }: ExposureCounts): SampleRatio | null {
  const keys = usedKeys(shares, excluded);
  const total = keys.reduce((sum, key) => sum + shares[key]!, 0);
  const left = holdout ? 100 - holdout.percentage : 100;
  const weights: [string, number][] = keys.map((key) => [key, (shares[key]! / total) * left]);
  if (holdout && holdout.percentage > 0) weights.push([holdout.key, holdout.percentage]);
  const observed = weights.map(([key]) => at(units, key));
  if (observed.reduce((sum, n) => sum + n, 0) < FEWEST_FOR_RATIO) return null;
  const { expected, pValue, reason } = sampleRatioMismatch(
    observed,
    weights.map(([, weight]) => weight),
  );
  if (reason) return null;
  return { expected: Object.fromEntries(weights.map(([key], i) => [key, expected[i]!])), pValue };
}

export function sampleRatioCheck(exposures: ExposureCounts): HealthCheck {
  const found = sampleRatio(exposures);
  if (!found) {
    return check('sample_ratio', 'not_checked', `It takes ${FEWEST_FOR_RATIO} exposures in two variants.`);
  }
  const { expected, pValue } = found;
  const status = pValue < BROKEN ? 'failed' : pValue < DOUBTFUL ? 'warning' : 'ok';
  const split = Object.entries(expected)
    .map(([key, n]) => `${quoted(key)} ${count(at(exposures.units, key))} of ${count(n)} expected`)
    .join(', ');
  const meaning = {
    ok: 'The variants have the units that their percentages lead to expect',
    warning: 'The split is unusual; watch it',
    failed:
      'The split is broken, so that the variants cannot be compared. Look for a variant that loses users: redirects, crashes, late exposure, bots',
  }[status];
  return check('sample_ratio', status, `${meaning}: ${split} (${pValueText(pValue)}).`, pValue);
}

/** Share of all exposed units that saw several variants; 0 without units. */
export function multipleShare({ units }: ExposureCounts): number {
  const total = Object.values(units).reduce((sum, n) => sum + n, 0);
  return total > 0 ? at(units, MULTIPLE) / total : 0;
}

/** Units of several variants are lost to both, and the smaller variant loses the larger share of its own. */
export function severalVariantsCheck(exposures: ExposureCounts): HealthCheck {
  const { units, shares, handling, excluded = [] } = exposures;
  const code = 'several_variants';
  if (handling === 'first_seen') {
    return check(code, 'ok', 'Units of several variants count in the first one that they saw.');
  }
  if (Object.values(units).every((n) => n === 0)) return check(code, 'not_checked', 'Nobody is exposed yet.');
  const share = multipleShare(exposures);
  const used = usedKeys(shares, excluded);
  const isUneven = new Set(used.map((key) => shares[key])).size > 1;
  const seen = `${percent(share)} of the units (${count(at(units, MULTIPLE))}) saw several variants and are left out.`;
  if (isUneven && share > BIASING_SHARE) {
    const advice = 'Split the traffic evenly, or count them by the variant seen first.';
    return check(code, 'warning', `${seen} With an uneven split this biases the comparison. ${advice}`);
  }
  if (share > SUSPICIOUS_SHARE && at(units, MULTIPLE) >= SUSPICIOUS_UNITS) {
    const advice = 'Check that the same id is used wherever the flag is asked for.';
    return check(code, 'warning', `${seen} ${advice}`);
  }
  return check(code, 'ok', seen);
}

/** A metric with the sums it was read as. */
export interface ReadMetric {
  definition: MetricDefinition;
  reading: MetricReading;
}

/** Randomised arms do not differ before their exposure; one that does was not randomised. */
export function covariateBalanceCheck(
  metrics: readonly ReadMetric[],
  method: Method,
  excluded: readonly string[] = [],
): HealthCheck {
  const code = 'covariate_balance';
  if (!method.cuped.enabled) return check(code, 'not_checked', 'CUPED is off.');
  const tests = metrics.flatMap(({ definition, reading }) =>
    imbalances(reading.arms, method.baselineKey, excluded).map((found) => ({ ...found, definition })),
  );
  if (tests.length === 0) {
    return check(code, 'not_checked', 'No metric was read with values from before the exposure.');
  }
  const worst = tests.reduce((least, each) => (each.pValue < least.pValue ? each : least));
  if (worst.pValue >= BROKEN) {
    return check(code, 'ok', 'The variants were alike before their exposure.', worst.pValue);
  }
  const detail = `${quoted(worst.variant)} differed from the baseline in ${quoted(worst.definition.name)} before anybody was exposed (${pValueText(worst.pValue)}): the assignment is not random. Check who is asked for the flag, and whether an earlier experiment still acts.`;
  return check(code, 'failed', detail, worst.pValue);
}

function imbalances(arms: readonly ArmReading[], baselineKey: string, excluded: readonly string[]) {
  const baseline = arms.find(({ variant }) => variant === baselineKey)?.sample;
  if (!baseline || baseline.kind === 'quantile') return [];
  return arms.flatMap(({ variant, sample }) => {
    if (variant === baselineKey || !isReal(variant, excluded) || sample.kind === 'quantile') return [];
    if (sample.kind !== baseline.kind) return [];
    const difference = covariateDifference(baseline, sample);
    return difference && !difference.reason ? [{ variant, pValue: tTest(difference).pValue }] : [];
  });
}

export function minimumDataCheck(
  { units, shares, excluded = [] }: ExposureCounts,
  { exposuresPerArm }: Minimums = MINIMUMS,
): HealthCheck {
  const code = 'minimum_data';
  const used = usedKeys(shares, excluded);
  const short = used.filter((key) => at(units, key) < exposuresPerArm);
  if (used.length === 0) return check(code, 'not_checked', 'No variant gets any traffic.');
  if (short.length === 0) {
    return check(code, 'ok', `Every variant has at least ${count(exposuresPerArm)} units.`);
  }
  const list = short.map((key) => `${quoted(key)} has ${count(at(units, key))}`).join(', ');
  return check(code, 'warning', `Each variant needs ${count(exposuresPerArm)} units: ${list}.`);
}

/** All checks, one of each code, in a fixed order. */
export function healthChecks(
  exposures: ExposureCounts,
  metrics: readonly ReadMetric[],
  method: Method,
  minimums: Minimums = MINIMUMS,
): HealthCheck[] {
  return [
    sampleRatioCheck(exposures),
    severalVariantsCheck(exposures),
    covariateBalanceCheck(metrics, method, exposures.excluded),
    minimumDataCheck(exposures, minimums),
  ];
}

/** Variants that get traffic and are compared. */
function usedKeys(shares: Readonly<Record<string, number>>, excluded: readonly string[]): string[] {
  return Object.keys(shares).filter((key) => shares[key]! > 0 && isReal(key, excluded));
}

/** A variant may be named like a member that every object has. */
function at(units: Readonly<Record<string, number>>, key: string): number {
  return Object.hasOwn(units, key) ? units[key]! : 0;
}

function check(
  code: HealthCode,
  status: HealthCheck['status'],
  detail: string,
  pValue: number | null = null,
): HealthCheck {
  return { code, status, detail, pValue };
}

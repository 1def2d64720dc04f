import { aboutDays, countText } from './wording.ts';

/** Outcomes of a metric's result. The list is closed, and an error is never reported as an empty result. */
export const OUTCOMES = [
  'computed',
  'not_started',
  'no_exposures',
  'not_enough_data',
  'baseline_is_zero',
  'failed',
  'timed_out',
] as const;

export type OutcomeCode = (typeof OUTCOMES)[number];

export interface MetricOutcome {
  code: OutcomeCode;
  /** One or two sentences for users. */
  detail: string;
  /** Progress towards enough data; only for `not_enough_data`. */
  progress: DataProgress | null;
  /** The reason of the failure; only for `failed`. */
  failure: FailureCode | null;
}

/** `have` of `need` units, conversions, or other counts. */
export interface DataProgress {
  have: number;
  need: number;
  counted: 'units' | 'conversions';
  /** From 0 to 1. Based on the squared width of the interval when the target is a precision. */
  share: number;
  /** Whole days at the current traffic; 0 when the target is reached, null when unknown. */
  daysLeft: number | null;
}

/** The progress with the smallest share of what it needs; null without any. */
export function slowestOf(known: readonly DataProgress[]): DataProgress | null {
  return known.reduce<DataProgress | null>(
    (least, each) => (least && least.share <= each.share ? least : each),
    null,
  );
}

/** The reason of each failure, and its remedy. */
const FAILURES = {
  no_baseline:
    "The baseline variant is not among the flag's variants. Set stats_config.baseline_variant_key to one that is.",
  no_variants: 'There is no variant to compare with the baseline. Include at least one more variant.',
  invalid_values:
    'The values of the metric are not finite numbers, or too large to compute with. Check the property that the metric reads.',
  invalid_metric: 'The metric cannot be computed from the events. Correct its definition.',
  unsupported_metric: 'The metric uses something that this server cannot compute. Change its definition.',
  events_removed: 'Events of the experiment were removed, so that the metric cannot be computed.',
  question_failed:
    'The event store could not run the query. Try again; if it fails again, see the log of the server.',
} as const;

export type FailureCode = keyof typeof FAILURES;

/** A result with numbers, from this number of units. */
export function computed(units: number, how?: string): MetricOutcome {
  const text = `Computed from ${countText(units)} units.`;
  return outcome('computed', how ? `${text} ${how}` : text);
}

export function notStarted(): MetricOutcome {
  return outcome('not_started', 'The experiment has not been launched. Launch it to expose units.');
}

/** `testAccounts`: number of units excluded only by the test account filters. */
export function noExposures(testAccounts = 0): MetricOutcome {
  const text =
    'No units have been exposed to a variant. Check that the code evaluates the flag and reports it.';
  return outcome('no_exposures', testAccounts > 0 ? onlyTestAccounts(testAccounts) : text);
}

/** Units have been exposed, but none of them is compared. */
export function noComparedUnits(): MetricOutcome {
  return outcome(
    'no_exposures',
    'No units have been exposed to a single compared variant: all exposed units saw several variants, or are in the ' +
      'holdout group or in an excluded variant.',
  );
}

export function onlyTestAccounts(units: number): string {
  const allUnits = `all exposed units (${countText(units)})`;
  const remedy =
    'Correct the test_account_filters of the project, or set exposure_criteria.filterTestAccounts to false';
  return `The filters of test accounts exclude ${allUnits}. ${remedy}.`;
}

/** `what` completes "12 of 50 ...", as in "units in variant test". */
export function notEnoughData(progress: DataProgress, what: string): MetricOutcome {
  const left = progress.daysLeft === null ? '' : `, ${aboutDays(progress.daysLeft)} left`;
  const detail = `Not enough data: ${countText(progress.have)} of ${countText(progress.need)} ${what}${left}.`;
  return { ...outcome('not_enough_data', detail), progress };
}

/** There is no target to count towards: the data may never arrive. */
export function nothingToCompare(why: string): MetricOutcome {
  return outcome('not_enough_data', `Not enough data: ${why}`);
}

export function baselineIsZero(how?: string): MetricOutcome {
  const text = 'The mean of the baseline is zero, so that only the absolute difference has a meaning.';
  return outcome('baseline_is_zero', how ? `${text} ${how}` : text);
}

/** `detail` replaces the general advice with a more specific one. */
export function failed(failure: FailureCode, detail: string = FAILURES[failure]): MetricOutcome {
  return { ...outcome('failed', detail), failure };
}

export function timedOut(seconds: number): MetricOutcome {
  return outcome(
    'timed_out',
    `The query took longer than ${countText(seconds)} seconds. Try again later, or narrow the metric: fewer events, a shorter conversion window.`,
  );
}

/** True when a result with this outcome has numbers. */
export function hasNumbers({ code }: MetricOutcome): boolean {
  return code === 'computed' || code === 'baseline_is_zero';
}

function outcome(code: OutcomeCode, detail: string): MetricOutcome {
  return { code, detail, progress: null, failure: null };
}

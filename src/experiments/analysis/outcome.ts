import { aboutDays, count } from './wording.ts';

/** How the answer of a metric ends. The list is closed, and an error is never an empty answer. */
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

export interface Outcome {
  code: OutcomeCode;
  /** A sentence or two for people. */
  detail: string;
  /** How far it is, with `not_enough_data`. */
  progress: Progress | null;
  /** What went wrong, with `failed`. */
  failure: FailureCode | null;
}

/** `have` of `need` units, or conversions, or whatever is counted. */
export interface Progress {
  have: number;
  need: number;
  counted: 'units' | 'conversions';
  /** From 0 to 1. By the squared width of the interval where a precision is the aim. */
  share: number;
  /** Whole days at the present traffic; 0 when it is reached, null when nobody can say. */
  daysLeft: number | null;
}

/** What went wrong and what to do about it. */
const FAILURES = {
  no_baseline:
    "The baseline variant is not among the flag's variants. Set stats_config.baseline_variant_key to one that is.",
  no_variants: 'There is no variant to compare with the baseline. Include at least one more variant.',
  invalid_values:
    'The values of the metric cannot be computed with: they are no numbers, or too large. Check the property that the metric reads.',
  invalid_metric: 'The metric cannot be asked of the events. Correct its definition.',
  unsupported_metric: 'The metric uses something that this server cannot compute. Change its definition.',
  question_failed:
    'The event store could not answer the question. Try again; if it fails again, look into the log of the server.',
} as const;

export type FailureCode = keyof typeof FAILURES;

/** Result with numbers, from that many units. */
export function computed(units: number, how?: string): Outcome {
  const text = `Computed from ${count(units)} units.`;
  return outcome('computed', how ? `${text} ${how}` : text);
}

export function notStarted(): Outcome {
  return outcome('not_started', 'The experiment has not been launched. Launch it to expose users.');
}

/** `testAccounts`: units that nothing but the filters of test accounts leaves out. */
export function noExposures(testAccounts = 0): Outcome {
  const nobody =
    'Nobody has been exposed to a variant yet. Check that the code asks for the flag and reports it.';
  return outcome('no_exposures', testAccounts > 0 ? onlyTestAccounts(testAccounts) : nobody);
}

export function onlyTestAccounts(units: number): string {
  const everybody = `everybody who was exposed, ${count(units)} ${units === 1 ? 'unit' : 'units'}`;
  const remedy =
    'Correct the test_account_filters of the project, or set exposure_criteria.filterTestAccounts to false';
  return `The filters of test accounts leave out ${everybody}. ${remedy}.`;
}

/** `what` completes "12 of 50 ...", as in "units in variant test". */
export function notEnoughData(progress: Progress, what: string): Outcome {
  const left = progress.daysLeft === null ? '' : `, ${aboutDays(progress.daysLeft)} left`;
  const detail = `Not enough data: ${count(progress.have)} of ${count(progress.need)} ${what}${left}.`;
  return { ...outcome('not_enough_data', detail), progress };
}

/** Nothing to count towards: the data may come, or may not. */
export function nothingToCompare(why: string): Outcome {
  return outcome('not_enough_data', `Not enough data: ${why}`);
}

export function baselineIsZero(how?: string): Outcome {
  const text = 'The mean of the baseline is zero, so that only the absolute difference has a meaning.';
  return outcome('baseline_is_zero', how ? `${text} ${how}` : text);
}

/** `detail` replaces the general advice where the caller knows better. */
export function failed(failure: FailureCode, detail: string = FAILURES[failure]): Outcome {
  return { ...outcome('failed', detail), failure };
}

export function timedOut(seconds: number): Outcome {
  return outcome(
    'timed_out',
    `The question took longer than ${count(seconds)} seconds. Try again later, or narrow the metric: fewer events, a shorter conversion window.`,
  );
}

/** Do numbers come with it? */
export function hasNumbers({ code }: Outcome): boolean {
  return code === 'computed' || code === 'baseline_is_zero';
}

function outcome(code: OutcomeCode, detail: string): Outcome {
  return { code, detail, progress: null, failure: null };
}

import type { ReplacedCounts } from './replaced_times.ts';

/** The reason why a value was changed before it was stored. */
export type ChangeReason =
  | 'integer_rounded'
  | 'number_out_of_range'
  | 'null_character_removed'
  | 'surrogate_replaced'
  | 'key_removed';

/** Number of changed values of a request, by reason. */
export type ChangeCounts = Record<ChangeReason, number>;

export function noneChanged(): ChangeCounts {
  return {
    integer_rounded: 0,
    number_out_of_range: 0,
    null_character_removed: 0,
    surrogate_replaced: 0,
    key_removed: 0,
  };
}

/** Adds the second counts to the first. */
export function addChanges(sum: ChangeCounts, more: ChangeCounts): void {
  for (const reason of Object.keys(more) as ChangeReason[]) sum[reason] += more[reason];
}

const DETAILS = {
  timestamp_unreadable:
    'Timestamps that are not ISO 8601 were replaced by the time of arrival. Send them like 2026-01-31T13:00:00Z.',
  timestamp_out_of_range:
    'Timestamps before 1700 or more than 23 hours ahead were replaced by the time of arrival.',
  integer_rounded: 'Integers outside of -2^63 to 2^64-1 were rounded to a double. Send them as strings.',
  number_out_of_range: 'Numbers beyond the range of a double became null. Send them as strings.',
  null_character_removed: 'Null characters were removed from strings.',
  surrogate_replaced: 'Lone surrogates in strings were replaced by U+FFFD.',
  key_removed: 'Keys named __proto__ were removed. Use another name.',
  before_retention:
    'Events of a historical import are older than the event retention of the project: they are removed soon, and those ' +
    'before events_removed_before are not delivered. Leave out historical_migration to keep them as events that arrive now.',
};

/** Reports changed values, and events that will not be kept, to the sender. */
export interface CaptureWarning {
  code: keyof typeof DETAILS;
  count: number;
  detail: string;
}

export interface WarningCounts {
  times: ReplacedCounts;
  changes: ChangeCounts;
  /** Events that arrived, as a historical import states, in time whose events the retention has removed. */
  beforeRetention: number;
}

export function captureWarnings({ times, changes, beforeRetention }: WarningCounts): CaptureWarning[] {
  const counts = {
    timestamp_unreadable: times.unreadable,
    timestamp_out_of_range: times.out_of_range,
    ...changes,
    before_retention: beforeRetention,
  };
  return (Object.keys(counts) as CaptureWarning['code'][])
    .filter((code) => counts[code] > 0)
    .map((code) => ({ code, count: counts[code], detail: DETAILS[code] }));
}

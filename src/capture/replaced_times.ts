/**
 * The reason why an event did not keep the time it states: it is not ISO 8601, or it is before 1700 or too far in the
 * future.
 */
export type ReplacedTime = 'unreadable' | 'out_of_range';

export type ReplacedCounts = Record<ReplacedTime, number>;

export function noneReplaced(): ReplacedCounts {
  return { unreadable: 0, out_of_range: 0 };
}

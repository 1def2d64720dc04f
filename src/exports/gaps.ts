import { ceil, floor, type Interval, next, type Schedule } from './schedule.ts';

/**
 * The time of an export that no run covers, cut into the intervals that its schedule would make of it. Pure; instants are
 * milliseconds.
 *
 * Runs keep the bounds they were made with, also when the schedule is changed; what lies between them is cut by the
 * schedule as it is now. Two edges need not be on its grid: that of a run, and `scheduledUntil`, where a changed schedule
 * began anew.
 */

/** What is left of [from, until) beside `covered`, which is in the order of its starts. */
export function gapsBetween(covered: readonly Interval[], from: number, until: number): Interval[] {
  const gaps: Interval[] = [];
  let at = from;
  for (const { start, end } of covered) {
    if (start >= until) break;
    if (start > at) gaps.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  if (at < until) gaps.push({ start: at, end: until });
  return gaps;
}

/** Keeps whole intervals only of a gap that was cut off by the window it was looked for in. */
export function wholeWithin(schedule: Schedule, gap: Interval, window: Partial<Interval>): Interval {
  return {
    start: gap.start === window.start ? ceil(schedule, gap.start) : gap.start,
    end: gap.end === window.end ? floor(schedule, gap.end) : gap.end,
  };
}

/** The intervals of a gap, newest first. */
export function* newestFirst(schedule: Schedule, gap: Interval, edge: number): Generator<Interval> {
  for (let end = gap.end; end > gap.start; ) {
    const start = Math.max(gap.start, floor(schedule, end - 1), edge < end ? edge : gap.start);
    yield { start, end };
    end = start;
  }
}

/** The intervals of a gap, oldest first; the same as the other way round. */
export function* oldestFirst(schedule: Schedule, gap: Interval, edge: number): Generator<Interval> {
  for (let start = gap.start; start < gap.end; ) {
    const end = Math.min(gap.end, next(schedule, start), edge > start ? edge : gap.end);
    yield { start, end };
    start = end;
  }
}

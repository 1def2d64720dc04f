import { ceil, countIntervals, floor, type Interval, next, type Schedule } from './schedule.ts';

/**
 * The one rule by which the time of an export is cut into intervals. Pure; instants are milliseconds.
 *
 * Time that has a run at the present place of the export keeps the bounds of that run, however the run ended and whatever
 * the schedule has become. The present schedule cuts only the *gaps* between those bounds. Runs, backfills and the list of
 * intervals all follow this rule, so that no event lies in two intervals.
 *
 * The edges of a gap need not be on the grid of the schedule: runs of a former schedule may begin and end anywhere.
 * Neither need the instants at which the schedule began, or began anew after a change: nothing is cut across them.
 *
 * Bounds of runs overlap only where earlier versions of Weir made them so. Then each keeps its own bounds, and nothing is
 * added: a repeat replaces what is there.
 */
export interface Cutting {
  schedule: Schedule;
  /** Instants at which a schedule began. */
  edges: readonly number[];
}

/** Cuts the gaps of an export into intervals by its present schedule, or by that of the start of a backfill. */
export function cuttingOf(
  row: Schedule & { scheduledFrom: number; scheduledUntil: number },
  schedule: Schedule = row,
): Cutting {
  return { schedule, edges: [row.scheduledFrom, row.scheduledUntil] };
}

/** The intervals that begin in [from, until), by their starts. `covered` holds the bounds of runs in the same order. */
export function* intervalsBetween(
  covered: Iterable<Interval>,
  cutting: Cutting,
  from: number,
  until: number,
): Generator<Interval> {
  for (const { start, end, isGap } of stretches(covered, from, until)) {
    if (isGap) yield* oldestFirst(cutting, { start, end });
    else if (start >= from) yield { start, end };
  }
}

/** The first `most` of some intervals and all that begin with the last of these; `until` is where the rest begins. */
export function firstOf(
  list: Iterable<Interval>,
  most: number,
  end: number,
): { taken: Interval[]; until: number } {
  const taken: Interval[] = [];
  for (const interval of list) {
    if (taken.length >= most && interval.start !== taken.at(-1)?.start)
      return { taken, until: interval.start };
    taken.push(interval);
  }
  return { taken, until: end };
}

/** Returns the number of intervals that `intervalsBetween` would list; stops beyond `most`. */
export function countIntervalsBetween(
  covered: Iterable<Interval>,
  cutting: Cutting,
  { start: from, end: until }: Interval,
  most = Number.POSITIVE_INFINITY,
): number {
  let count = 0;
  for (const stretch of stretches(covered, from, until)) {
    if (count > most) break;
    if (stretch.isGap) count += countGap(cutting, stretch);
    else if (stretch.start >= from) count++;
  }
  return count;
}

/** The interval that holds `t`. `covered` holds at least the bounds of runs that touch `cellAt(cutting, t)`. */
export function intervalAt(covered: readonly Interval[], cutting: Cutting, t: number): Interval {
  const holding = covered.filter(({ start, end }) => start <= t && t < end);
  if (holding.length > 0) {
    const starts = holding.map(({ start }) => start);
    return { start: Math.min(...starts), end: Math.max(...holding.map(({ end }) => end)) };
  }
  const cell = cellAt(cutting, t);
  return covered.reduce(
    (interval, { start, end }) => ({
      start: end <= t ? Math.max(interval.start, end) : interval.start,
      end: start > t ? Math.min(interval.end, start) : interval.end,
    }),
    cell,
  );
}

/** The interval that would hold `t` if there were no runs. */
export function cellAt(cutting: Cutting, t: number): Interval {
  return { start: boundaryUpTo(cutting, t), end: boundaryAfter(cutting, t) };
}

/** The first two of some intervals that share time; null when none do. They are in the order of their starts. */
export function firstOverlap(list: Iterable<Interval>): [Interval, Interval] | null {
  let furthest: Interval | null = null;
  for (const interval of list) {
    if (furthest && interval.start < furthest.end) return [furthest, interval];
    if (!furthest || interval.end > furthest.end) furthest = interval;
  }
  return null;
}

/** Returns the parts of [from, until) outside `covered`, which is in the order of its starts. */
export function gapsBetween(covered: Iterable<Interval>, from: number, until: number): Interval[] {
  const gaps = [...stretches(covered, from, until)].filter(({ isGap }) => isGap);
  return gaps.map(({ start, end }) => ({ start, end }));
}

/** The bounds of runs that touch [from, until), and the gaps beside them. */
function* stretches(
  covered: Iterable<Interval>,
  from: number,
  until: number,
): Generator<Interval & { isGap: boolean }> {
  let at = from;
  for (const { start, end } of covered) {
    if (start >= until) break;
    if (start > at) yield { start: at, end: start, isGap: true };
    yield { start, end, isGap: false };
    at = Math.max(at, end);
  }
  if (at < until) yield { start: at, end: until, isGap: true };
}

/** Keeps whole intervals only of a gap that was cut off by the window it was looked for in. */
export function wholeWithin(cutting: Cutting, gap: Interval, window: Partial<Interval>): Interval {
  const below = boundaryUpTo(cutting, gap.start);
  const first = below === gap.start ? below : boundaryAfter(cutting, gap.start);
  return {
    start: gap.start === window.start ? first : gap.start,
    end: gap.end === window.end ? boundaryUpTo(cutting, gap.end) : gap.end,
  };
}

/** The intervals of a gap, newest first. */
export function* newestFirst(cutting: Cutting, gap: Interval): Generator<Interval> {
  for (let end = gap.end; end > gap.start; ) {
    const start = Math.max(gap.start, boundaryUpTo(cutting, end - 1));
    yield { start, end };
    end = start;
  }
}

/** The intervals of a gap, oldest first; the same as the other way round. */
export function* oldestFirst(cutting: Cutting, gap: Interval): Generator<Interval> {
  for (let start = gap.start; start < gap.end; ) {
    const end = Math.min(gap.end, boundaryAfter(cutting, start));
    yield { start, end };
    start = end;
  }
}

function countGap({ schedule, edges }: Cutting, gap: Interval): number {
  const inside = [...new Set(edges)].filter((edge) => edge > gap.start && edge < gap.end);
  const cuts = [gap.start, ...inside.sort((a, b) => a - b), gap.end];
  return cuts
    .slice(1)
    .reduce((sum, end, index) => sum + countIntervals(schedule, cuts[index]!, ceil(schedule, end)), 0);
}

function boundaryAfter({ schedule, edges }: Cutting, t: number): number {
  return Math.min(next(schedule, t), ...edges.filter((edge) => edge > t));
}

function boundaryUpTo({ schedule, edges }: Cutting, t: number): number {
  return Math.max(floor(schedule, t), ...edges.filter((edge) => edge <= t));
}

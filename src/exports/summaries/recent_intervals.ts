import type { BackfillRow } from '../../store/backfills.ts';
import { RECENT_RUNS, type RecentRun } from '../../store/export_states.ts';
import { isWaiting } from '../../store/run_states.ts';
import { afterRemoval, type IntervalState, intervalAccount } from '../interval_states.ts';
import { cuttingOf, gapsBetween, newestFirst } from '../pieces.ts';
import { plannedParts } from '../planned_parts.ts';
import { type Interval, isManual } from '../schedule.ts';
import { owed, type Timetable } from '../timetable.ts';

/** An interval in the strip of an export. */
export interface RecentInterval extends Interval {
  state: IntervalState;
  rows: number | null;
  attempts: number;
  /** The newest run; null without one. */
  runId: string | null;
  /** Milliseconds from the start of the newest run's first attempt to its end; null until it has ended. */
  durationMs: number | null;
}

/** Unfinished backfills that cut gaps. */
export type Planned = Pick<BackfillRow, 'cutUntil' | 'endAt' | 'grid'>;

type RecentExport = Timetable & { place: string | null };

/**
 * Returns the newest intervals of an export, newest first: those of `runs`, which are its recent runs in the order in
 * which they were made, and those that the schedule owes without a run. It equals the first page of the list of intervals,
 * without intervals that were delivered only to a former place. Pure.
 */
export function recentIntervals(
  row: RecentExport,
  runs: readonly RecentRun[],
  planned: readonly Planned[],
  { now, limit, removedBefore }: { now: number; limit: number; removedBefore: number },
): RecentInterval[] {
  const groups = groupsHere(row, runs);
  const covered = groups.slice(0, limit);
  const from = groups.length < limit && runs.length < RECENT_RUNS ? null : covered.at(-1)?.start;
  const empty = from === undefined ? [] : uncovered(row, groups, planned, { from, now, limit });
  return [...covered.map(withRuns), ...empty]
    .sort((one, two) => two.start - one.start || two.end - one.end)
    .slice(0, limit)
    .map((interval) => afterRemoval(interval, removedBefore));
}

interface Group extends Interval {
  runs: RecentRun[];
}

/** The runs at the current place by interval, newest first. An interval whose runs may be incomplete is left out. */
function groupsHere({ place }: RecentExport, runs: readonly RecentRun[]): Group[] {
  const groups = new Map<string, Group>();
  let oldest: Interval | null = null;
  for (const run of runs) {
    const { start, end } = run;
    if (!oldest || start < oldest.start || (start === oldest.start && end < oldest.end)) oldest = run;
    if (!isWaiting(run) && run.place !== place) continue;
    const key = `${start} ${end}`;
    const group = groups.get(key);
    if (group) group.runs.push(run);
    else groups.set(key, { start, end, runs: [run] });
  }
  if (oldest && runs.length >= RECENT_RUNS) groups.delete(`${oldest.start} ${oldest.end}`);
  return [...groups.values()].sort((one, two) => two.start - one.start || two.end - one.end);
}

function withRuns({ runs, ...interval }: Group): RecentInterval {
  const unread = { backfillId: null, bytes: null, latestError: null, uuidHash: null };
  const account = intervalAccount(
    interval,
    runs.map((run) => ({ ...run, ...unread })),
  );
  const { start, end, state, rows, attempts, durationMs } = account;
  return { start, end, state, rows, attempts, runId: runs.at(-1)!.id, durationMs };
}

/** The newest intervals from `from` on that are owed and have no run. */
function uncovered(
  row: RecentExport,
  groups: readonly Group[],
  planned: readonly Planned[],
  { from, now, limit }: { from: number | null; now: number; limit: number },
): RecentInterval[] {
  const due = owed(row, now, () => groups[0]?.end ?? Number.NEGATIVE_INFINITY);
  const start = Math.max(from ?? due.start, due.start);
  if (start >= due.end) return [];
  const bounds = groups.filter(({ end }) => end > start).reverse();
  const gaps = gapsBetween(bounds, start, due.end).reverse();
  const found: RecentInterval[] = [];
  for (const gap of gaps) {
    for (const { schedule, ...part } of plannedParts(gap, planned, row).reverse()) {
      for (const interval of newestFirst(cuttingOf(row, schedule), part)) {
        if (found.length >= limit) return found;
        const state = stateOf(row, interval, planned, now);
        found.push({ ...interval, state, rows: null, attempts: 0, runId: null, durationMs: null });
      }
    }
  }
  return found;
}

/** The state of an interval without a run. */
export function stateOf(
  row: Timetable,
  { start, end }: Interval,
  planned: readonly Pick<Planned, 'cutUntil' | 'endAt'>[],
  now: number,
): IntervalState {
  if (end > now) return 'future';
  const isDue = !row.paused && !isManual(row) && start >= row.scheduledUntil;
  const isPlanned = planned.some(({ cutUntil, endAt }) => start < endAt && end > cutUntil);
  return isDue || isPlanned ? 'waiting' : 'missing';
}

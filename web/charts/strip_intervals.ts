import type { components } from '../../generated/schema.ts';
import type { StripInterval } from './interval_strip.ts';
import { parseTime } from './time.ts';

type Schemas = components['schemas'];
type Run = Schemas['BatchExportRun'];

/** Intervals of the API as columns of the strip, oldest first. `runs` are the runs in progress, as far as they are known. */
export function stripIntervals(
  intervals: readonly Schemas['DataInterval'][],
  runs: readonly Run[],
  now: number,
  hrefOf: (interval: Schemas['DataInterval']) => string,
): StripInterval[] {
  const byId = new Map(runs.map((run) => [run.id, run]));
  const columns = intervals.map((interval) => {
    return {
      start: parseTime(interval.data_interval_start) ?? 0,
      end: parseTime(interval.data_interval_end) ?? 0,
      state: interval.state,
      rows: interval.rows,
      seconds: intervalSeconds(interval, byId.get(interval.runs.at(-1) ?? ''), now),
      attempts: interval.attempts,
      isBackfilled: interval.backfill !== null,
      error: interval.latest_error,
      href: hrefOf(interval),
    };
  });
  return columns.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Duration of the newest run of an interval, in seconds; `run` is that run, which may be in progress. Null while unknown. */
export function intervalSeconds(
  { duration_ms }: Pick<Schemas['DataInterval'], 'duration_ms'>,
  run: Run | undefined,
  now: number,
): number | null {
  if (duration_ms !== null) return duration_ms / 1000;
  return run ? secondsOf(run, now) : null;
}

/** Intervals of a summary as columns of the strip, oldest first. A summary has no errors, backfills or links. */
export function summaryIntervals(intervals: readonly Schemas['SummaryInterval'][]): StripInterval[] {
  const columns = intervals.map((interval) => ({
    start: parseTime(interval.data_interval_start) ?? 0,
    end: parseTime(interval.data_interval_end) ?? 0,
    state: interval.state,
    rows: interval.rows,
    seconds: interval.duration_ms === null ? null : interval.duration_ms / 1000,
    attempts: interval.attempts,
    isBackfilled: false,
    error: null,
    href: '',
  }));
  return columns.sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * Seconds from the start of a run's first attempt to its end, or until now while it is in progress. Null for a run that has
 * not started. The start is unknown of runs of earlier versions of the server: theirs count from their creation.
 */
export function secondsOf(
  run: Pick<Run, 'status' | 'attempt' | 'created_at' | 'started_at' | 'finished_at'>,
  now: number,
): number | null {
  const start = parseTime(run.started_at ?? (run.attempt === 0 ? null : run.created_at));
  return start === null || run.status === 'Starting'
    ? null
    : Math.max(0, ((parseTime(run.finished_at) ?? now) - start) / 1000);
}

/** Seconds that a run waited before its first attempt. Null for a run that has not started, and if it is unknown. */
export function waitedSeconds({ created_at, started_at }: Pick<Run, 'created_at' | 'started_at'>) {
  const [created, started] = [parseTime(created_at), parseTime(started_at)];
  return created === null || started === null ? null : Math.max(0, (started - created) / 1000);
}

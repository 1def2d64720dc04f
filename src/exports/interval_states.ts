import type { IntervalRun } from '../store/intervals.ts';
import type { RunStatus } from '../store/schema/index.ts';
import type { Interval } from './schedule.ts';

export type IntervalState =
  | 'future'
  | 'waiting'
  | 'running'
  | 'will_retry'
  | 'completed'
  | 'restated'
  | 'failed'
  | 'unknown'
  | 'cancelled'
  | 'missing';

/** What became of one data interval, over all its runs. */
export interface IntervalAccount extends Interval {
  state: IntervalState;
  /** Of the newest delivery; while there is none, of the run under way. Null while a newer commit is in doubt. */
  rows: number | null;
  bytes: number | null;
  attempts: number;
  /** Ids of the runs, newest last. */
  runs: string[];
  /** Of the newest run, while nothing newer went well. */
  latestError: string | null;
  uuidHash: string | null;
}

const MOST_RUNS = 100;

const OPEN_STATES: Partial<Record<RunStatus, IntervalState>> = {
  Running: 'running',
  Starting: 'waiting',
  FailedRetryable: 'will_retry',
};

/** The account of an interval from its runs, which are in the order they were made in; at least one. */
export function accountOf(interval: Interval, runs: readonly IntervalRun[]): IntervalAccount {
  const ended = runs.filter((run) => run.finishedAt !== null).sort((a, b) => a.finishedAt! - b.finishedAt!);
  const isInDoubt = hasDoubt(runs, ended);
  const delivered = isInDoubt ? undefined : ended.findLast(({ status }) => status === 'Completed');
  const state = stateOf(runs, ended, isInDoubt);
  const shown = delivered ?? runs.find(({ status }) => status === 'Running');
  return {
    ...interval,
    state,
    rows: shown?.rows ?? null,
    bytes: shown?.bytes ?? null,
    attempts: runs.reduce((sum, { attempt }) => sum + attempt, 0),
    runs: runs.slice(-MOST_RUNS).map(({ id }) => id),
    latestError: errorOf(runs, state),
    uuidHash: delivered?.uuidHash ?? null,
  };
}

/** The account of an interval that no run covers. */
export function emptyAccount(interval: Interval, state: IntervalState): IntervalAccount {
  const { start, end } = interval;
  return {
    start,
    end,
    state,
    rows: null,
    bytes: null,
    attempts: 0,
    runs: [],
    latestError: null,
    uuidHash: null,
  };
}

/** True when a commit whose outcome is unknown may have come after the newest delivery. */
function hasDoubt(runs: readonly IntervalRun[], ended: readonly IntervalRun[]): boolean {
  const settled = ended.slice(0, ended.findLastIndex(({ status }) => status === 'Completed') + 1);
  return runs.some((run) => run.inDoubtSince !== null && !settled.includes(run));
}

/**
 * What is under way says more than what is over; a run that somebody cancelled takes nothing away. `ended` is in the order in
 * which runs ended: a run that waits for its next attempt may end after newer ones.
 */
function stateOf(
  runs: readonly IntervalRun[],
  ended: readonly IntervalRun[],
  isInDoubt: boolean,
): IntervalState {
  const open =
    runs.find(({ status }) => status === 'Running') ?? runs.find(({ status }) => OPEN_STATES[status]);
  if (open) return OPEN_STATES[open.status]!;
  if (isInDoubt) return 'unknown';
  const last = ended.findLast(({ status }) => status !== 'Cancelled');
  if (!last) return 'cancelled';
  if (last.status !== 'Completed') return 'failed';
  return last.reason === 'restate' ? 'restated' : 'completed';
}

function errorOf(runs: readonly IntervalRun[], state: IntervalState): string | null {
  if (state === 'completed' || state === 'restated' || state === 'cancelled') return null;
  return runs.findLast(({ latestError }) => latestError !== null)?.latestError ?? null;
}

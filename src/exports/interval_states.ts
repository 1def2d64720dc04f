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
  | 'missing'
  | 'removed';

/** The state of one data interval, over all its runs. */
export interface IntervalAccount extends Interval {
  state: IntervalState;
  /**
   * Rows of the newest delivery; without a delivery, of the running run. Null while the outcome of a newer commit
   * is unknown.
   */
  rows: number | null;
  bytes: number | null;
  attempts: number;
  /** Ids of the runs, newest last. */
  runs: string[];
  /** Milliseconds from the start of the newest run's first attempt to its end; null until it has ended. */
  durationMs: number | null;
  /** Backfill of the newest run. */
  backfillId: string | null;
  /** Error of the newest run that has one, unless a newer run succeeded. */
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
export function intervalAccount(interval: Interval, runs: readonly IntervalRun[]): IntervalAccount {
  const ended = runs.filter((run) => run.finishedAt !== null).sort((a, b) => a.finishedAt! - b.finishedAt!);
  const isInDoubt = hasDoubt(runs, ended);
  const delivered = isInDoubt ? undefined : ended.findLast(({ status }) => status === 'Completed');
  const state = stateOf(runs, ended, isInDoubt);
  const newest = runs.at(-1)!;
  const shown = delivered ?? runs.find(({ status }) => status === 'Running');
  return {
    ...interval,
    state,
    rows: shown?.rows ?? null,
    bytes: shown?.bytes ?? null,
    attempts: runs.reduce((sum, { attempt }) => sum + attempt, 0),
    runs: runs.slice(-MOST_RUNS).map(({ id }) => id),
    durationMs: durationOf(newest),
    backfillId: newest.backfillId,
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
    durationMs: null,
    backfillId: null,
    latestError: null,
    uuidHash: null,
  };
}

/** States of an interval that was not delivered and that no run is going to deliver by itself. */
const LEFT: readonly IntervalState[] = ['missing', 'cancelled', 'failed'];

/** An interval whose events were removed before any delivery cannot be delivered; `before` is the removed time. */
export function afterRemoval<Account extends Pick<IntervalAccount, 'start' | 'state' | 'rows'>>(
  account: Account,
  before: number,
): Account {
  const isRemoved = account.start < before && account.rows === null && LEFT.includes(account.state);
  return isRemoved ? { ...account, state: 'removed' } : account;
}

/** The start is unknown of runs that an older version started: it is taken to be the earliest possible one. */
function durationOf({ attempt, createdAt, startedAt, finishedAt, notBefore }: IntervalRun): number | null {
  const start = startedAt ?? (attempt === 0 ? null : Math.max(createdAt, notBefore));
  return finishedAt === null || start === null ? null : Math.max(0, finishedAt - start);
}

/** True when a commit whose outcome is unknown may have come after the newest delivery. */
function hasDoubt(runs: readonly IntervalRun[], ended: readonly IntervalRun[]): boolean {
  const settled = ended.slice(0, ended.findLastIndex(({ status }) => status === 'Completed') + 1);
  return runs.some((run) => run.inDoubtSince !== null && !settled.includes(run));
}

/**
 * Open runs take precedence over ended ones; a cancelled run does not affect the state. `ended` is in the order in
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

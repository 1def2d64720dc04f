import type { components } from '../../generated/schema.ts';
import type { ShapeName } from './shapes.ts';

type Schemas = components['schemas'];

/** Groups of the states of intervals, runs and backfills, each with a word, a shape and a colour. */
export type StatusGroup =
  | 'ok'
  | 'working'
  | 'waiting'
  | 'will_retry'
  | 'failed'
  | 'cancelled'
  | 'missing'
  | 'planned';

interface StatusStyle {
  word: string;
  shape: ShapeName;
  /** Custom property of charts.css. The class of a mark is `status-` and the group with hyphens. */
  color: string;
}

export const STATUS: Readonly<Record<StatusGroup, StatusStyle>> = {
  ok: { word: 'completed', shape: 'check', color: '--status-ok' },
  working: { word: 'running', shape: 'half', color: '--status-working' },
  waiting: { word: 'waiting', shape: 'hollow', color: '--status-working' },
  will_retry: { word: 'will retry', shape: 'retry', color: '--status-will-retry' },
  failed: { word: 'failed', shape: 'cross', color: '--status-failed' },
  cancelled: { word: 'cancelled', shape: 'bar', color: '--status-cancelled' },
  missing: { word: 'missing', shape: 'hollow', color: '--status-missing' },
  planned: { word: 'planned', shape: 'hollow', color: '--chart-outline' },
};

/** Order in which groups are listed and stacked, the ones to act on first. */
export const STATUS_ORDER: readonly StatusGroup[] = [
  'failed',
  'missing',
  'will_retry',
  'working',
  'waiting',
  'cancelled',
  'ok',
  'planned',
];

interface NamedStatus {
  group: StatusGroup;
  /** More specific than the word of the group. */
  word: string;
}

const named = (group: StatusGroup, word = STATUS[group].word): NamedStatus => ({ group, word });

export const INTERVAL_STATES: Readonly<Record<Schemas['DataIntervalState'], NamedStatus>> = {
  future: named('planned', 'has not ended'),
  waiting: named('waiting'),
  running: named('working'),
  will_retry: named('will_retry'),
  completed: named('ok'),
  restated: named('ok', 'delivered again'),
  failed: named('failed'),
  unknown: named('failed', 'outcome unknown'),
  cancelled: named('cancelled'),
  missing: named('missing'),
  removed: named('cancelled', 'events removed'),
};

export const RUN_STATUSES: Readonly<Record<Schemas['BatchExportRunStatus'], NamedStatus>> = {
  Starting: named('working', 'starting'),
  Running: named('working'),
  Completed: named('ok'),
  FailedRetryable: named('will_retry'),
  Failed: named('failed'),
  TimedOut: named('failed', 'timed out'),
  Terminated: named('failed', 'terminated'),
  Cancelled: named('cancelled'),
  ContinuedAsNew: named('working', 'continued'),
};

export const ATTEMPT_STATUSES: Readonly<Record<Schemas['BatchExportRunAttemptStatus'], NamedStatus>> = {
  Running: named('working'),
  Completed: named('ok'),
  Failed: named('failed'),
  TimedOut: named('failed', 'timed out'),
  Cancelled: named('cancelled'),
  Interrupted: named('cancelled', 'interrupted'),
};

export const BACKFILL_STATUSES: Readonly<Record<Schemas['BackfillStatus'], NamedStatus>> = {
  Starting: named('working', 'starting'),
  Running: named('working'),
  Completed: named('ok'),
  Failed: named('failed'),
  Cancelled: named('cancelled'),
};

/** CSS class of the marks of a group. */
export function statusClass(group: StatusGroup): string {
  return `status-${group.replace('_', '-')}`;
}

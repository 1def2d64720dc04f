import type { components } from '../../../generated/schema.ts';
import { formatCount, formatDuration, formatOrdinal, formatQuantity } from '../../charts/format.ts';
import { RUN_STATUSES } from '../../charts/status.ts';
import { secondsOf } from '../../charts/strip_intervals.ts';

type Schemas = components['schemas'];
export type Run = Schemas['BatchExportRun'];

/** The limits that a run can wait for, as the contract describes them. */
const WAITING: Readonly<Record<Schemas['BatchExportRunWaiting']['reason'], string>> = {
  slots: 'all slots of the server are in use',
  staging: 'other runs are reading their rows',
  project: 'the project uses its maximum number of slots',
  host: 'other runs deliver to the same host, account or folder',
  export: 'other runs of this export are in progress',
  interval: 'a run over an overlapping interval is in progress',
};

export const isOpen = ({ status }: Pick<Run, 'status'>) =>
  ['Starting', 'Running', 'FailedRetryable', 'ContinuedAsNew'].includes(status);

/** Seconds until the next attempt; null if none is planned. */
export function secondsToNext(run: Run, now: number): number | null {
  return run.next_attempt_at === null ? null : Math.max(0, (Date.parse(run.next_attempt_at) - now) / 1000);
}

/** The reason why the run has not started, or the time of its next attempt. Null for other runs. */
export function waitingSentence(run: Run, now: number): string | null {
  if (run.waiting) {
    const { reason, position } = run.waiting;
    return `Waits for a place: position ${formatCount(position)}, ${WAITING[reason]}.`;
  }
  const seconds = secondsToNext(run, now);
  if (seconds === null) return null;
  return seconds === 0
    ? 'The next attempt is due.'
    : `Next attempt in ${formatDuration(Math.ceil(seconds))}.`;
}

const rows = (count: number | null) =>
  count === null ? 'an unknown number of rows' : formatQuantity(count, 'row');

/** The run in one sentence. */
export function runSentence(run: Run, now: number): string {
  const seconds = secondsOf(run, now);
  const duration = formatDuration(seconds);
  const attempt = run.attempt > 1 ? `, ${formatOrdinal(run.attempt)} attempt` : '';
  switch (RUN_STATUSES[run.status].group) {
    case 'ok':
      return `Delivered ${rows(run.records_completed)} in ${duration}${attempt}.`;
    case 'failed':
      return `${capital(RUN_STATUSES[run.status].word)} after ${formatQuantity(run.attempt, 'attempt')} in ${duration}. ${visibleText(run)}`;
    case 'cancelled':
      if (seconds === null) return 'Cancelled before it started.';
      return `Cancelled after ${duration}${attempt}. ${visibleText(run)}`;
    case 'will_retry':
      return `The ${formatOrdinal(Math.max(run.attempt, 1))} attempt failed with a transient error. ${waitingSentence(run, now) ?? ''}`;
    default:
      return run.status === 'Running'
        ? `Running for ${duration}${attempt}: ${rows(run.records_staged ?? 0)} read so far.`
        : (waitingSentence(run, now) ?? 'Waiting to start.');
  }
}

/** The rows of a run that has ended without success. A commit may have been under way. */
function visibleText({ records_completed: count }: Run): string {
  return count === null
    ? 'It is unknown whether its rows became visible: retry the run to resolve it.'
    : `${rows(count)} became visible.`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export type StatusGroup = 'ok' | 'working' | 'retry' | 'failed' | 'cancelled' | 'missing';

interface Status {
  group: StatusGroup;
  word: string;
}

/** States of runs and backfills as the API names them, with their group and word. */
const STATUSES: Readonly<Record<string, Status>> = {
  Completed: { group: 'ok', word: 'Completed' },
  Starting: { group: 'working', word: 'Starting' },
  Running: { group: 'working', word: 'Running' },
  FailedRetryable: { group: 'retry', word: 'Will retry' },
  Failed: { group: 'failed', word: 'Failed' },
  FailedBilling: { group: 'failed', word: 'Failed' },
  TimedOut: { group: 'failed', word: 'Timed out' },
  Terminated: { group: 'failed', word: 'Terminated' },
  Cancelled: { group: 'cancelled', word: 'Cancelled' },
  ContinuedAsNew: { group: 'working', word: 'Continued' },
  missing: { group: 'missing', word: 'Missing' },
};

/** One shape for each group, in a square of 10 units. */
const SHAPES: Readonly<Record<StatusGroup, React.ReactElement>> = {
  ok: <path d="M1 5.5 4 8.5 9 2" fill="none" strokeWidth="2" />,
  working: <circle cx="5" cy="5" r="4" />,
  retry: <path d="M5 1 9.3 9H.7Z" />,
  failed: <path d="M1.5 1.5 8.5 8.5M8.5 1.5 1.5 8.5" fill="none" strokeWidth="2.2" />,
  cancelled: <path d="M1 5H9" strokeWidth="2.4" />,
  missing: <rect x="1" y="1" width="8" height="8" fill="none" strokeWidth="1.4" strokeDasharray="2 1.4" />,
};

/** The group of a state of the API; an unknown state is neutral. */
export function statusOf(state: string): Status {
  return STATUSES[state] ?? { group: 'cancelled', word: state };
}

/** A status as shape, word and colour. `group` and `word` replace what the state implies. */
export function StatusBadge({ state, group, word }: { state: string; group?: StatusGroup; word?: string }) {
  const known = statusOf(state);
  const shown = group ?? known.group;
  return (
    <span className={`status ${shown}`}>
      <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        {SHAPES[shown]}
      </svg>
      {word ?? known.word}
    </span>
  );
}

import { Link } from 'wouter';
import { StatusBadge } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { STATES, type Summary } from './wording.ts';

type Shown = Pick<
  Summary,
  'id' | 'state' | 'state_since' | 'pause_reason' | 'latest_error' | 'latest_error_run'
>;

/** The state of an export, since when, and the error behind it. */
export function StateCell({ summary }: { summary: Shown }) {
  const { state, state_since, pause_reason } = summary;
  return (
    <div className="export-state">
      <StatusBadge {...STATES[state]} />
      {state_since !== null && (
        <div className="muted">
          {pause_reason !== null && 'by Weir '}since <Time at={state_since} brief />
        </div>
      )}
      <StateReason summary={summary} />
    </div>
  );
}

/** The reason for which an export paused itself, or else the error with which it fails. */
export function StateReason({ summary }: { summary: Shown }) {
  const { id, pause_reason, latest_error, latest_error_run } = summary;
  const text = pause_reason ?? latest_error;
  if (text === null) return null;
  return (
    <p className="error-text">
      {text}{' '}
      {latest_error_run !== null && (
        <Link href={`/exports/${id}/runs/${latest_error_run}`}>Open the run</Link>
      )}
    </p>
  );
}

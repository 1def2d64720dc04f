import { Link } from 'wouter';
import { StatusBadge } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { STATES, type Summary } from './wording.ts';

type Shown = Pick<Summary, 'id' | 'state' | 'state_since' | 'latest_error' | 'latest_error_run'>;

/** The state of an export, since when, and the error behind it. */
export function StateCell({ id, state, state_since, latest_error, latest_error_run }: Shown) {
  return (
    <div className="export-state">
      <StatusBadge {...STATES[state]} />
      {state_since !== null && (
        <div className="muted">
          since <Time at={state_since} brief />
        </div>
      )}
      {latest_error !== null && (
        <p className="error-text">
          {latest_error}{' '}
          {latest_error_run !== null && (
            <Link href={`/exports/${id}/runs/${latest_error_run}`}>Open the run</Link>
          )}
        </p>
      )}
    </div>
  );
}

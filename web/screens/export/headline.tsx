import { formatQuantity } from '../../charts/format.ts';
import { StatusBadge } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { Exception } from '../exports/data_until.tsx';
import { StateReason } from '../exports/state_cell.tsx';
import { destinationName, STATES, type Summary, scheduleText } from '../exports/wording.ts';
import type { Subject } from './subject.ts';

/** The state of the export with its time, and its settings in short. */
export function Headline({ subject: { export: own, summary } }: { subject: Subject }) {
  return (
    <div className="headline">
      {summary && (
        <p>
          <StatusBadge {...STATES[summary.state]} />
          {summary.state_since !== null && (
            <>
              {summary.pause_reason === null ? ' since ' : ' by Weir since '}
              <Time at={summary.state_since} />
            </>
          )}
          {' · '}
          <Freshness summary={summary} />
          {' · '}
          {formatQuantity(summary.rows_today, 'row')} delivered today
        </p>
      )}
      {summary && <StateReason summary={summary} />}
      <p className="muted">
        {own.model} · {scheduleText(own)} · {destinationName(own.destination.type)}
      </p>
    </div>
  );
}

/** A backfill, or a delivery to a former destination, does not move the time until which data is complete. */
function Freshness({ summary }: { summary: Summary }) {
  const { data_until, last_success_at } = summary;
  if (data_until === null) {
    return (
      <>
        {last_success_at === null
          ? 'No interval has been delivered yet'
          : 'No scheduled interval has been delivered to this destination yet'}
      </>
    );
  }
  return (
    <>
      Data complete until <Time at={data_until} />
      <Exception summary={summary} />
    </>
  );
}

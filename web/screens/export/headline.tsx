import { Link } from 'wouter';
import { formatQuantity } from '../../charts/format.ts';
import { StatusBadge } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { destinationName, STATES, type Summary, scheduleText } from '../exports/wording.ts';
import { useNewestRemoved } from './intervals.ts';
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
              {' since '}
              <Time at={summary.state_since} />
            </>
          )}
          {' · '}
          <Freshness summary={summary} />
          {' · '}
          {formatQuantity(summary.rows_today, 'row')} delivered today
        </p>
      )}
      <p className="muted">
        {own.model} · {scheduleText(own)} · {destinationName(own.destination.type)}
      </p>
    </div>
  );
}

/** A backfill, or a delivery to a former destination, does not move the time until which data is complete. */
function Freshness({ summary: { id, data_until, last_success_at } }: { summary: Summary }) {
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
      <Exception id={id} />
    </>
  );
}

/** The schedule goes past intervals whose events were removed before their delivery. */
function Exception({ id }: { id: string }) {
  const newest = useNewestRemoved(id);
  if (!newest) return null;
  return (
    <>
      , except for <Link href={`/exports/${id}?state=removed`}>intervals</Link> until{' '}
      <Time at={newest.data_interval_end} brief /> whose events were removed before their delivery
    </>
  );
}

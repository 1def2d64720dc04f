import type { components } from '../../../generated/schema.ts';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { useSearchState } from '../../ui/search_state.ts';
import { Loaded } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { EventName } from './live_tail.tsx';

type LiveEvent = components['schemas']['LiveEvent'];

const KEPT = 100;

const reasonOf = ({ reason }: LiveEvent) => reason?.detail ?? '';

/** Refused events with their reasons, which can be chosen. */
export function Refused() {
  const refused = useGet(
    '/api/projects/{project_id}/events/live/',
    { path: { project_id: useProjectId() }, query: { status: 'refused', limit: KEPT } },
    useLive(15),
  );
  return (
    <div className="stack">
      <p className="muted flush">
        The latest {KEPT} refusals since the server started. Requests with an unknown project token belong to
        no project and are not listed.
      </p>
      <Loaded query={refused} what="the refused events">
        {({ events }) => (events.length === 0 ? <NoneRefused /> : <Refusals events={events} />)}
      </Loaded>
    </div>
  );
}

function NoneRefused() {
  return (
    <p>
      <StatusBadge group="ok" word="No event was refused." />
    </p>
  );
}

function Refusals({ events }: { events: readonly LiveEvent[] }) {
  const [reason, setReason] = useSearchState('reason');
  const counts = new Map<string, number>();
  for (const event of events) counts.set(reasonOf(event), (counts.get(reasonOf(event)) ?? 0) + 1);
  if (reason !== '' && !counts.has(reason)) counts.set(reason, 0);
  const rows = events
    .map((event, index) => ({ event, key: events.length - index }))
    .filter(({ event }) => reason === '' || reasonOf(event) === reason);
  return (
    <>
      <label className="row">
        Reason
        <select value={reason} onChange={(event) => setReason(event.target.value)}>
          <option value="">All reasons ({events.length})</option>
          {[...counts].map(([detail, count]) => (
            <option key={detail} value={detail}>
              {detail} ({count})
            </option>
          ))}
        </select>
      </label>
      <Table
        caption="Refused events, newest first"
        isCaptionHidden
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            head: 'Received',
            cell: ({ event }) => (
              <span className="received">
                <Time at={event.received_at} seconds brief />
              </span>
            ),
          },
          { head: 'Event', isName: true, cell: ({ event }) => <EventName {...event} /> },
          { head: 'Reason', cell: ({ event }) => <span className="user-text">{event.reason?.detail}</span> },
          { head: 'Code', cell: ({ event }) => <code>{event.reason?.code}</code> },
        ]}
      />
    </>
  );
}

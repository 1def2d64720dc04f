import { useState } from 'react';
import { useProjectId } from '../../api/session.tsx';
import { formatCount } from '../../charts/format.ts';
import { Button } from '../../ui/button.tsx';
import { CopyId } from '../../ui/copy.tsx';
import { useSearchState } from '../../ui/search_state.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import { formatTime, Live, Time, useZone } from '../../ui/time.tsx';
import { NoEvents } from './no_events.tsx';
import { MAX_ROWS, type TailEntry, useTail } from './tail.ts';

const STATUSES = { '': 'Accepted and refused', accepted: 'Accepted', refused: 'Refused' } as const;

/** Events as they arrive. It stops only when the user pauses it, and says so. */
export function LiveTail() {
  const [chosen, setChosen] = useSearchState('status');
  const status = chosen === 'accepted' || chosen === 'refused' ? chosen : undefined;
  const { tail, pausedAt, togglePause } = useTail(useProjectId(), status);
  const isPaused = pausedAt !== null;
  return (
    <div className="stack">
      <div className="row spread">
        <label className="row">
          Show
          <select value={status ?? ''} onChange={(event) => setChosen(event.target.value)}>
            {Object.entries(STATUSES).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <div className="row">
          {!isPaused && <Live updatedAt={tail.dataUpdatedAt} isAway={tail.isError} />}
          <Button onClick={togglePause}>{isPaused ? 'Resume' : 'Pause'}</Button>
        </div>
      </div>
      <PauseNotice pausedAt={pausedAt} />
      {tail.error && <Failed error={tail.error} retry={() => void tail.refetch()} />}
      {tail.data ? (
        <Entries entries={tail.data.entries} status={status} />
      ) : (
        !tail.error && <Waiting isPaused={isPaused} />
      )}
    </div>
  );
}

function Waiting({ isPaused }: { isPaused: boolean }) {
  return isPaused ? null : <Loading what="the latest events" />;
}

function PauseNotice({ pausedAt }: { pausedAt: number | null }) {
  const zone = useZone();
  return (
    <div role="status">
      {pausedAt !== null && (
        <p className="paused">
          <strong>Paused</strong> since {formatTime(pausedAt, zone, true)}. Events that arrive now are not
          shown until you resume.
        </p>
      )}
    </div>
  );
}

function Entries({ entries, status }: { entries: readonly TailEntry[]; status: string | undefined }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (entries.length === 0) {
    return status ? <p>No {status} event is known.</p> : <NoEvents />;
  }
  return (
    <>
      <Table
        caption="Latest events, newest first"
        isCaptionHidden
        rows={entries}
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
          { head: 'Status', cell: ({ event }) => <Status status={event.status} /> },
          { head: 'Event', isName: true, cell: ({ event }) => <EventName {...event} /> },
          { head: 'Person or reason', cell: ({ event }) => <Whom {...event} /> },
          {
            head: 'Details',
            cell: ({ key, event: { event } }) => (
              <button
                type="button"
                className="quiet"
                aria-expanded={opened === key}
                aria-label={`${opened === key ? 'Hide' : 'Show'} ${event ?? 'an event without a name'}`}
                onClick={() => setOpened(opened === key ? null : key)}
              >
                {opened === key ? 'Hide' : 'Show'}
              </button>
            ),
          },
        ]}
        detail={(entry) =>
          opened === entry.key || entry.isAfterGap ? (
            <Detail entry={entry} isOpen={opened === entry.key} />
          ) : null
        }
      />
      <p className="muted">
        {entries.length === MAX_ROWS
          ? `The latest ${MAX_ROWS} entries are shown.`
          : 'Refused events are kept in memory until the server restarts, the latest 100 of them.'}
      </p>
    </>
  );
}

function Status({ status }: { status: 'accepted' | 'refused' }) {
  return <StatusBadge group={status === 'accepted' ? 'ok' : 'failed'} word={status} />;
}

/** The name of an event; refused events of one request with the same name are one entry. */
export function EventName({ event, events }: { event: string | null; events: number | null }) {
  return (
    <span className="user-text">
      {event ?? <span className="muted">no name</span>}
      {events !== null && events > 1 && <span className="muted"> ×{formatCount(events)}</span>}
    </span>
  );
}

function Whom({ distinct_id, reason }: Pick<TailEntry['event'], 'distinct_id' | 'reason'>) {
  if (!reason) return <span className="user-text">{distinct_id}</span>;
  return (
    <span className="user-text">
      {reason.detail} <code>{reason.code}</code>
    </span>
  );
}

function Detail({ entry: { event, isAfterGap }, isOpen }: { entry: TailEntry; isOpen: boolean }) {
  return (
    <div className="row-detail">
      {isOpen && (
        <dl className="facts">
          {event.uuid && (
            <>
              <dt>UUID</dt>
              <dd>
                <CopyId id={event.uuid} what="UUID" />
              </dd>
            </>
          )}
          {event.timestamp && (
            <>
              <dt>Time of the event</dt>
              <dd>
                <Time at={event.timestamp} seconds />
              </dd>
            </>
          )}
          <dt>Properties</dt>
          <dd>
            {event.properties ? (
              <pre>{JSON.stringify(event.properties, null, 2)}</pre>
            ) : (
              'Not kept: refused events have none, and properties of more than 10,000 characters are left out.'
            )}
          </dd>
        </dl>
      )}
      {isAfterGap && (
        <p className="muted flush">More events arrived before this one than the page has received.</p>
      )}
    </div>
  );
}

import { Link } from 'wouter';
import type { components } from '../../../generated/schema.ts';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatCount, formatQuantity } from '../../charts/format.ts';
import { useListPage } from '../../ui/list_page.ts';
import { SearchField } from '../../ui/search_field.tsx';
import { useSearchState } from '../../ui/search_state.ts';
import { Loaded } from '../../ui/states.tsx';
import { Pager, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { VolumeFigure } from '../home/volume.tsx';
import { NoEvents } from './no_events.tsx';

type EventName = components['schemas']['EventName'];

const LIMIT = 50;
const ORDERINGS = {
  '-events_24h': 'Most events in 24 hours',
  '-events_total': 'Most events in all',
  '-last_seen_at': 'Last seen',
  name: 'Name',
} as const;
type Ordering = keyof typeof ORDERINGS;
const DEFAULT: Ordering = '-events_24h';

const isOrdering = (text: string): text is Ordering => Object.hasOwn(ORDERINGS, text);

/** Names of events with how many arrive. An open row has its volume over a week. */
export function Names() {
  const [chosen, setOrdering] = useSearchState('ordering');
  const { query, searching, filtering, go } = useListPage(LIMIT);
  const search = searching.value;
  const ordering = isOrdering(chosen) ? chosen : DEFAULT;
  const names = useGet(
    '/api/projects/{project_id}/events/names/',
    {
      path: { project_id: useProjectId() },
      query: { ...query, ordering },
    },
    { ...useLive(15), keepPrevious: true },
  );
  return (
    <div className="stack">
      <div className="row">
        <SearchField label="Search" {...searching} />
        <label className="row">
          Sort by
          <select
            value={ordering}
            onChange={({ target }) => filtering(setOrdering)(target.value === DEFAULT ? '' : target.value)}
          >
            {Object.entries(ORDERINGS).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Loaded query={names} what="the names">
        {(list) => (
          <>
            {list.count === 0 && !search ? <NoEvents /> : <NameTable rows={list.results} search={search} />}
            <Pager page={list} go={go} />
            {!list.is_complete && (
              <p className="muted">Events of an earlier version of Weir are still being counted.</p>
            )}
            {list.other_events > 0 && (
              <p className="muted">
                {formatQuantity(list.other_events, 'event')} with other names: a project lists at most 1,000.
              </p>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function NameTable({ rows, search }: { rows: readonly EventName[]; search: string }) {
  const [opened, setOpened] = useSearchState('open');
  if (rows.length === 0) return <p className="user-text">No name contains “{search}”.</p>;
  return (
    <Table
      caption="Names of events with their volumes"
      isCaptionHidden
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        {
          head: 'Name',
          isName: true,
          cell: ({ name }) => (
            <button
              type="button"
              className="quiet user-text"
              aria-expanded={opened === name}
              onClick={() => setOpened(opened === name ? '' : name)}
            >
              <span className="clamped">{name}</span>
            </button>
          ),
        },
        { head: '24 hours', isNumber: true, cell: ({ events_24h }) => formatCount(events_24h) },
        { head: '7 days', isNumber: true, cell: ({ events_7d }) => formatCount(events_7d) },
        { head: 'In all', isNumber: true, cell: ({ events_total }) => formatCount(events_total) },
        { head: 'Last seen', cell: ({ last_seen_at }) => <Time at={last_seen_at} /> },
      ]}
      detail={(row) => (opened === row.name ? <NameDetail row={row} /> : null)}
    />
  );
}

function NameDetail({ row: { name, first_seen_at } }: { row: EventName }) {
  const volume = useGet(
    '/api/projects/{project_id}/events/volume/',
    { path: { project_id: useProjectId() }, query: { event: name, buckets: 168 } },
    useLive(60),
  );
  const properties = new URLSearchParams({ tab: 'properties', event: name });
  return (
    <div className="row-detail">
      <Loaded query={volume} what="the volume">
        {(value) => <VolumeFigure volume={value} caption="Events per hour, last 7 days" />}
      </Loaded>
      <p className="flush">
        First seen <Time at={first_seen_at} />.{' '}
        <Link href={`/events?${properties}`}>Properties of this event</Link>
      </p>
    </div>
  );
}

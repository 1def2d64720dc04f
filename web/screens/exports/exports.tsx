import { Link } from 'wouter';
import type { ValueOf } from '../../api/client.ts';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatCount } from '../../charts/format.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useListPage } from '../../ui/list_page.ts';
import { Page } from '../../ui/page.tsx';
import { useDenied } from '../../ui/role.ts';
import { SearchField } from '../../ui/search_field.tsx';
import { useSearchState } from '../../ui/search_state.ts';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, EmptyPage, Pager, Table } from '../../ui/table.tsx';
import { DoneNotice, DoneProvider } from './done.tsx';
import './exports.css';
import { DataUntil } from './data_until.tsx';
import { MiniStrip } from './mini_strip.tsx';
import { RowActions } from './row_actions.tsx';
import { StateCell } from './state_cell.tsx';
import {
  DESTINATIONS,
  destinationName,
  STATES,
  type Summary,
  type SummaryState,
  scheduleText,
} from './wording.ts';

type Summaries = ValueOf<'/api/projects/{project_id}/batch_exports/summaries/', 'get'>;

const PER_PAGE = 100;

export default function Exports() {
  const project_id = useProjectId();
  const denied = useDenied('batch_export');
  const list = useListPage(PER_PAGE);
  const state = useStateFilter();
  const query = useGet(
    '/api/projects/{project_id}/batch_exports/summaries/',
    { path: { project_id }, query: { ...list.query, ...(state !== null && { state }) } },
    { ...useLive(15), keepPrevious: true },
  );
  const isFiltered = state !== null || list.query.search !== undefined || list.query.offset !== undefined;
  return (
    <Page
      title="Exports"
      denied={denied}
      actions={
        <LinkButton kind="primary" href="/exports/new" shortcut="n" unavailable={denied}>
          New export
        </LinkButton>
      }
    >
      <DoneProvider>
        <DoneNotice />
        <Loaded query={query} what="the exports">
          {(page) => (page.count === 0 && !isFiltered ? <NoExports /> : <Found page={page} list={list} />)}
        </Loaded>
      </DoneProvider>
    </Page>
  );
}

type List = ReturnType<typeof useListPage>;

/** The state in the URL; null: exports in any state. */
function useStateFilter(): SummaryState | null {
  const [state] = useSearchState('state');
  return Object.hasOwn(STATES, state) ? (state as SummaryState) : null;
}

function Found({ page, list }: { page: Summaries; list: List }) {
  return (
    <div className="stack">
      <Filters list={list} />
      {page.results.length === 0 ? (
        <EmptyPage page={page} go={list.go}>
          <NoneFound search={list.searching.value} />
        </EmptyPage>
      ) : (
        <Table
          caption="Exports"
          isCaptionHidden
          rows={page.results}
          columns={COLUMNS}
          keyOf={(row) => row.id}
        />
      )}
      <Pager page={page} go={list.go} />
    </div>
  );
}

function NoneFound({ search }: { search: string }) {
  const state = useStateFilter();
  const named = search === '' ? 'No export' : 'No export whose name contains the text';
  return (
    <Empty title="No export found">
      <p>{state === null ? `${named} exists.` : `${named} is in this state.`}</p>
    </Empty>
  );
}

function Filters({ list }: { list: List }) {
  const state = useStateFilter();
  const [, setState] = useSearchState('state');
  return (
    <search className="row">
      <SearchField label="Search names" {...list.searching} maxLength={400} />
      <label className="row">
        <span>State</span>
        <select value={state ?? ''} onChange={(event) => list.filtering(setState)(event.target.value)}>
          <option value="">Any</option>
          {Object.entries(STATES).map(([id, { word }]) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}

const COLUMNS: readonly Column<Summary>[] = [
  {
    head: 'Name',
    isName: true,
    cell: ({ id, name, model }) => (
      <div className="export-name">
        <Link href={`/exports/${id}`}>{name.trim() === '' ? 'No name' : name}</Link>
        <div className="muted">{model}</div>
      </div>
    ),
  },
  { head: 'State', cell: (row) => <StateCell summary={row} /> },
  {
    head: 'Latest intervals',
    cell: ({ intervals, next_run_times }) => (
      <MiniStrip intervals={intervals} next_run_times={next_run_times} />
    ),
  },
  {
    head: 'Complete until',
    cell: (summary) => (
      <div className="export-until">
        <DataUntil summary={summary} />
      </div>
    ),
  },
  { head: 'Rows today', isNumber: true, cell: ({ rows_today }) => formatCount(rows_today) },
  { head: 'Destination', cell: ({ destination_type }) => destinationName(destination_type) },
  { head: 'Schedule', cell: (row) => scheduleText(row) },
  { head: 'Actions', cell: ({ id, name, paused }) => <RowActions id={id} name={name} paused={paused} /> },
];

function NoExports() {
  return (
    <Empty title="No exports yet">
      <p>
        An export delivers events or persons to a destination, interval by interval. Choose a destination:
      </p>
      <ul className="destination-cards">
        {DESTINATIONS.map(({ type, needs }) => (
          <li key={type}>
            <h3>
              <Link href={`/exports/new?type=${type}`}>{destinationName(type)}</Link>
            </h3>
            <p className="muted">{needs}</p>
          </li>
        ))}
      </ul>
    </Empty>
  );
}

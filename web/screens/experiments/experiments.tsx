import { Link } from 'wouter';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatCount, formatQuantity, NO_VALUE } from '../../charts/format.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PENDING, Progress, type SummaryCell } from '../../ui/experiment_summary.tsx';
import { useListPage } from '../../ui/list_page.ts';
import { Page } from '../../ui/page.tsx';
import { useDenied } from '../../ui/role.ts';
import { SearchField } from '../../ui/search_field.tsx';
import { useSearchState } from '../../ui/search_state.ts';
import { Failed, Loaded } from '../../ui/states.tsx';
import { EmptyPage, Pager, Table } from '../../ui/table.tsx';
import { ExperimentStatus } from '../experiment/status.tsx';
import type { Experiment } from '../experiment/types.ts';
import { Exposures, Miniature } from './miniature.tsx';
import { NoExperiments } from './no_experiments.tsx';
import { RowActions } from './row_actions.tsx';
import './experiments.css';

const PAGE = 20;
const STATUSES = ['draft', 'running', 'paused', 'stopped'] as const;
const ORDERS = {
  '-created_at': 'newest first',
  '-updated_at': 'last changed first',
  name: 'by name',
  '-start_date': 'last launched first',
  '-duration': 'longest first',
} as const;

export default function ExperimentsScreen() {
  const denied = useDenied('experiment');
  const list = useListPage(PAGE);
  const { filters, isFiltered } = useFilters(list);
  const params = { path: { project_id: useProjectId() }, query: filters };
  const query = useGet('/api/projects/{project_id}/experiments/', params, {
    ...useLive(30),
    keepPrevious: true,
  });
  const summaries = useGet('/api/projects/{project_id}/experiments/summaries/', params, useLive(30));
  const summaryOf = new Map(summaries.value?.results.map((summary) => [summary.id, summary]));
  const count = query.value?.count;
  return (
    <Page
      title="Experiments"
      denied={denied}
      actions={
        <>
          <LinkButton href="/experiments/holdouts">Holdout groups</LinkButton>
          <LinkButton kind="primary" href="/experiments/new" shortcut="n" unavailable={denied}>
            New experiment
          </LinkButton>
        </>
      }
      summary={<span className="muted">{count !== undefined && formatQuantity(count, 'experiment')}</span>}
    >
      <Filters list={list} />
      <Loaded query={query} what="the experiments">
        {(page) =>
          page.results.length === 0 ? (
            <EmptyPage page={page} go={list.go}>
              <NoExperiments isFiltered={isFiltered} />
            </EmptyPage>
          ) : (
            <>
              {summaries.error && <Failed error={summaries.error} retry={() => void summaries.refetch()} />}
              <Table
                caption="Experiments of the project"
                isCaptionHidden
                rows={page.results}
                keyOf={(experiment) => experiment.id}
                columns={[
                  { head: 'Experiment', isName: true, cell: nameCell },
                  { head: 'Status', cell: (each) => <ExperimentStatus experiment={each} /> },
                  { head: 'Flag', cell: flagCell },
                  { head: 'Days', isNumber: true, cell: ({ id }) => daysText(summaryOf.get(id)) },
                  {
                    head: 'Exposures',
                    isNumber: true,
                    cell: ({ id }) => <Exposures summary={summaryOf.get(id)} />,
                  },
                  { head: 'Progress', cell: ({ id }) => <Progress summary={summaryOf.get(id)} /> },
                  {
                    head: 'First goal',
                    cell: (each) => <Miniature experiment={each} summary={summaryOf.get(each.id)} />,
                  },
                  { head: 'Actions', cell: (each) => <RowActions experiment={each} /> },
                ]}
              />
              <Pager page={page} go={list.go} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function nameCell({ id, name, warnings }: Experiment) {
  return (
    <>
      <Link href={`/experiments/${id}`} className="wrap clamped" title={name}>
        {name}
      </Link>
      {warnings.length > 0 && (
        <div className="muted">
          <Link href={`/experiments/${id}?tab=health`}>{formatQuantity(warnings.length, 'warning')}</Link>
        </div>
      )}
    </>
  );
}

function flagCell({ feature_flag: flag, feature_flag_key: key }: Experiment) {
  return (
    <span className="wrap">
      {flag ? (
        <Link href={`/feature-flags/${flag.id}`} className="clamped" title={key}>
          {key}
        </Link>
      ) : (
        <code>{key}</code>
      )}
    </span>
  );
}

/** Whole days from the launch to now or the end. */
function daysText(summary: SummaryCell['summary']): string {
  if (!summary) return PENDING;
  return summary.days === null ? NO_VALUE : formatCount(summary.days);
}

type List = ReturnType<typeof useListPage>;

function useFilters({ query }: List) {
  const [status] = useSearchState('status');
  const [archived] = useSearchState('archived');
  const [order] = useSearchState('order');
  const known = STATUSES.find((each) => each === status);
  return {
    isFiltered: known !== undefined || query.search !== undefined || archived !== '',
    filters: {
      ...query,
      archived: archived === 'true',
      ...(known && { status: known }),
      ...(order in ORDERS && { order }),
    },
  };
}

function Filters({ list: { searching, filtering: first } }: { list: List }) {
  const [status, setStatus] = useSearchState('status');
  const [archived, setArchived] = useSearchState('archived');
  const [order, setOrder] = useSearchState('order');
  return (
    <search className="row filters">
      <SearchField label="Search" {...searching} />
      <label>
        Status{' '}
        <select value={status} onChange={(event) => first(setStatus)(event.target.value)}>
          <option value="">all</option>
          {STATUSES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label>
        Archive{' '}
        <select value={archived} onChange={(event) => first(setArchived)(event.target.value)}>
          <option value="">not archived</option>
          <option value="true">archived</option>
        </select>
      </label>
      <label>
        Order{' '}
        <select
          value={order === '' ? '-created_at' : order}
          onChange={(event) =>
            first(setOrder)(event.target.value === '-created_at' ? '' : event.target.value)
          }
        >
          {Object.entries(ORDERS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}

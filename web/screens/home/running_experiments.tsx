import { Link } from 'wouter';
import type { components } from '../../../generated/schema.ts';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { formatCount, formatDuration, formatQuantity, formatVariant } from '../../charts/format.ts';
import { parseTime } from '../../charts/time.ts';
import { Progress } from '../../ui/experiment_summary.tsx';
import { Table } from '../../ui/table.tsx';
import { Time, useNow } from '../../ui/time.tsx';

type Schemas = components['schemas'];
type Experiment = Schemas['Experiment'];

/** Experiments that are shown to users now, with how long, to how many, and how much is missing. */
export function RunningExperiments({
  list,
  summaries,
}: {
  list: Schemas['PaginatedExperimentList'];
  summaries: Schemas['PaginatedExperimentSummaryList'] | undefined;
}) {
  if (list.count === 0) {
    return (
      <p>
        No experiment is running. An experiment compares the variants of a feature flag.{' '}
        <Link href="/experiments">Open the experiments</Link>
      </p>
    );
  }
  const summaryOf = new Map(summaries?.results.map((summary) => [summary.id, summary]));
  return (
    <Table
      caption="Running experiments"
      isCaptionHidden
      rows={list.results}
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Experiment',
          isName: true,
          cell: ({ id, name }) => (
            <Link className="user-text clamped" href={`/experiments/${id}`}>
              {name}
            </Link>
          ),
        },
        { head: 'Running for', cell: ({ start_date }) => <RunningFor since={start_date} /> },
        { head: 'Exposures', cell: (experiment) => <Exposures experiment={experiment} /> },
        { head: 'Progress', cell: ({ id }) => <Progress summary={summaryOf.get(id)} /> },
        {
          head: 'Launched',
          cell: ({ start_date }) => (start_date === null ? '–' : <Time at={start_date} brief />),
        },
      ]}
    />
  );
}

function RunningFor({ since }: { since: string | null }) {
  const now = useNow();
  const start = parseTime(since);
  return <>{start === null ? '–' : formatDuration(Math.max(0, now - start) / 1000)}</>;
}

/** Numbers of exposed units by variant. They are computed from the events, so they are refreshed less often. */
function Exposures({ experiment }: { experiment: Experiment }) {
  const project_id = useProjectId();
  const exposures = useGet(
    '/api/projects/{project_id}/experiments/{id}/exposures/',
    { path: { project_id, id: experiment.id } },
    useLive(60),
  );
  if (exposures.value === undefined) {
    return <span className="muted">{exposures.error ? exposures.error.detail : 'counting…'}</span>;
  }
  const counts = Object.entries(exposures.value.total_exposures);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <>
      {formatQuantity(total, 'unit')}
      <div className="muted user-text">
        {counts
          .map(([variant, count]) => `${formatVariant(variant, experiment.holdout)} ${formatCount(count)}`)
          .join(', ')}
      </div>
    </>
  );
}

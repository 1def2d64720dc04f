import { useState } from 'react';
import { Link } from 'wouter';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { useProject, useProjectId } from '../../api/session.tsx';
import { formatQuantity } from '../../charts/format.ts';
import { Chunk } from '../../ui/chunk.ts';
import { OnDemand } from '../../ui/on_demand.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorBoundary, Failed, Loaded, Panel } from '../../ui/states.tsx';
import { Attention } from './attention.tsx';
import { Exports } from './exports.tsx';
import type { Progress } from './first_steps.tsx';
import './home.css';
import { RunningExperiments } from './running_experiments.tsx';
import { Service } from './service.tsx';
import { Volume } from './volume.tsx';

const FIRST_STEPS = new Chunk<Progress>(() => import('./first_steps.tsx'));

/** Exports and experiments that Home shows; their own pages list all. */
const SHOWN = 10;

/** Conditions that need the user: those that Home shows at first, and the largest page of their list. */
const CONDITIONS = { first: 50, most: 1000 };

const isOpen = (progress: Progress) => Object.values(progress).includes(false);

export default function Home() {
  const project = useProject();
  const path = { project_id: useProjectId() };
  const live = useLive(15);
  const [limit, setLimit] = useState(CONDITIONS.first);
  const attention = useGet(
    '/api/projects/{project_id}/attention/',
    { path, query: { limit } },
    { ...live, keepPrevious: true },
  );
  const minutes = useGet(
    '/api/projects/{project_id}/events/volume/',
    { path, query: { interval: 'minute', buckets: 60 } },
    live,
  );
  const hours = useGet(
    '/api/projects/{project_id}/events/volume/',
    { path, query: { interval: 'hour', buckets: 24 } },
    live,
  );
  const exports = useGet(
    '/api/projects/{project_id}/batch_exports/summaries/',
    { path, query: { limit: SHOWN } },
    live,
  );
  // The one that was launched last comes first, drafts come last.
  const experiments = useGet(
    '/api/projects/{project_id}/experiments/',
    { path, query: { limit: 1, order: '-start_date' } },
    live,
  );
  const shown = { path, query: { limit: SHOWN, status: 'running', archived: false } } as const;
  const running = useGet('/api/projects/{project_id}/experiments/', shown, live);
  const summaries = useGet('/api/projects/{project_id}/experiments/summaries/', shown, live);
  const status = useGet('/api/status/', undefined, live);
  const progress = {
    hasEvents: minutes.value && minutes.value.last_event_at !== null,
    hasExports: exports.value && exports.value.count > 0,
    hasLaunched: experiments.value?.results.some(({ start_date }) => start_date !== null),
  };
  return (
    <Page title="Home" summary={<span className="muted">{project.name}</span>}>
      {isOpen(progress) && (
        <ErrorBoundary>
          <OnDemand chunk={FIRST_STEPS} props={progress} />
        </ErrorBoundary>
      )}
      <div className="home-columns">
        <Panel title="Needs you">
          <Loaded query={attention} what="what needs you">
            {(list) => (
              <Attention
                list={list}
                showMore={limit < CONDITIONS.most ? () => setLimit(CONDITIONS.most) : null}
              />
            )}
          </Loaded>
        </Panel>
        <Panel title="Events arriving" actions={<Link href="/events">Open the events</Link>}>
          <Volume minutes={minutes} hours={hours} />
        </Panel>
      </div>
      <Panel
        title="Exports"
        actions={
          exports.value && <Link href="/exports">{formatQuantity(exports.value.count, 'export')}</Link>
        }
      >
        <Loaded query={exports} what="the exports">
          {(list) => <Exports list={list} />}
        </Loaded>
      </Panel>
      <Panel
        title="Running experiments"
        actions={
          running.value && (
            <Link href="/experiments?status=running">
              {formatQuantity(running.value.count, 'running experiment')}
            </Link>
          )
        }
      >
        <Loaded query={running} what="the running experiments">
          {(list) => <RunningExperiments list={list} summaries={summaries.value} />}
        </Loaded>
        {summaries.error && <Failed error={summaries.error} retry={() => void summaries.refetch()} />}
      </Panel>
      <Panel title="Service">
        <Loaded query={status} what="the status of the server">
          {(value) => <Service status={value} />}
        </Loaded>
      </Panel>
    </Page>
  );
}

import { useParams } from 'wouter';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { OnDemand } from '../../ui/on_demand.tsx';
import { Page } from '../../ui/page.tsx';
import { useDenied } from '../../ui/role.ts';
import { Loaded } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import './experiment.css';
import { LifecycleActions } from './lifecycle.tsx';
import { ExperimentSummary } from './summary.tsx';
import { TABS } from './tabs.ts';

export default function ExperimentScreen() {
  const { id } = useParams<{ id: string }>();
  const path = { project_id: useProjectId(), id: Number(id) };
  const query = useGet('/api/projects/{project_id}/experiments/{id}/', { path }, useLive(60));
  const experiment = query.data;
  const denied = useDenied('experiment');
  if (experiment === undefined) {
    return (
      <Page title="Experiment">
        <Loaded query={query} what="the experiment">
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return (
    <Page
      title={experiment.value.name}
      actions={<LifecycleActions experiment={experiment} />}
      summary={<ExperimentSummary experiment={experiment} />}
      denied={denied}
    >
      {/* A failure to refresh is shown above the values that are known. */}
      <Loaded query={query} what="the experiment">
        {() => null}
      </Loaded>
      <Tabs
        label="Parts of the experiment"
        tabs={TABS.map(({ id, label, chunk }) => ({
          id,
          label,
          content: () => <OnDemand chunk={chunk} props={{ experiment }} what={label.toLowerCase()} />,
        }))}
      />
    </Page>
  );
}

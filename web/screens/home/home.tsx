import { Link } from 'wouter';
import { useLive } from '../../api/live.ts';
import { useGet } from '../../api/queries.ts';
import { useProject, useProjectId } from '../../api/session.tsx';
import { formatQuantity } from '../../charts/format.ts';
import { Page } from '../../ui/page.tsx';
import { Loaded, Panel } from '../../ui/states.tsx';

export function Home() {
  const project = useProject();
  const params = { path: { project_id: useProjectId() }, query: { limit: 1 } };
  const exports = useGet('/api/projects/{project_id}/batch_exports/', params, useLive(15));
  const experiments = useGet('/api/projects/{project_id}/experiments/', params, useLive(15));
  return (
    <Page title="Home" summary={<span className="muted">{project.name}</span>}>
      <Panel title="Exports">
        <Loaded query={exports} what="the exports">
          {(list) => (
            <p>
              <Link href="/exports">{formatQuantity(list.count ?? 0, 'export')}</Link>
            </p>
          )}
        </Loaded>
      </Panel>
      <Panel title="Experiments">
        <Loaded query={experiments} what="the experiments">
          {(list) => (
            <p>
              <Link href="/experiments">{formatQuantity(list.count ?? 0, 'experiment')}</Link>
            </p>
          )}
        </Loaded>
      </Panel>
    </Page>
  );
}

import { useLocation } from 'wouter';
import { keyOf, useChange } from '../../api/queries.ts';
import { useProject } from '../../api/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { startSample } from './sample.ts';

/** An empty list: what a flag is, and the two ways to begin. */
export function NoExperiments({ isFiltered, create }: { isFiltered: boolean; create: () => void }) {
  const project = useProject();
  const [, navigate] = useLocation();
  const sample = useChange({
    send: () => startSample(project),
    refetches: [keyOf('/api/projects/{project_id}/experiments/')],
    done: (value) => value && navigate(`/experiments/${value.id}`),
  });
  if (isFiltered) {
    return (
      <Empty title="No experiment matches the filters">
        <p>Change the search, the status or the archive filter.</p>
      </Empty>
    );
  }
  return (
    <Empty title="No experiments yet">
      <p>
        A feature flag gives each user one of several variants, and the same one every time. An experiment
        compares what the users of each variant do.
      </p>
      <p className="muted">
        The sample creates an experiment with a new flag, and sends events of 800 simulated users to this
        project.
      </p>
      <p className="row">
        <Button kind="primary" busy={sample.isPending} onClick={() => sample.mutate()}>
          Start a sample experiment
        </Button>
        <Button onClick={create}>New experiment</Button>
      </p>
      {sample.error && <Failed error={sample.error} retry={() => sample.mutate()} />}
    </Empty>
  );
}

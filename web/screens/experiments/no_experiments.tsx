import { useDenied } from '../../ui/role.ts';
import { Empty } from '../../ui/states.tsx';
import { AboutSample, StartSample, useSampleExperiment } from './sample_experiment.tsx';

/** An empty list: what a flag is, and a sample to begin with. */
export function NoExperiments({ isFiltered }: { isFiltered: boolean }) {
  const sample = useSampleExperiment();
  const denied = useDenied('experiment');
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
      <AboutSample sample={sample} />
      <StartSample sample={sample} unavailable={denied} />
    </Empty>
  );
}

import type { GetResult } from '../../api/queries.ts';
import { Live } from '../../ui/time.tsx';
import type { Experiment } from './experiment_props.ts';

/** State, flag and times of an experiment in one line. */
export function ExperimentSummary({
  experiment,
  query,
}: {
  experiment: Experiment;
  query: GetResult<Experiment>;
}) {
  return (
    <span className="row muted">
      {experiment.status} <Live updatedAt={query.dataUpdatedAt} isAway={query.error !== null} />
    </span>
  );
}

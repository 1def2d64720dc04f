import { useGet } from '../../../api/queries.ts';
import { ActivityLog } from '../../../ui/activity_log.tsx';
import { useCursor } from '../../../ui/list_page.ts';
import { useExperimentPath } from '../change.ts';
import type { ExperimentProps } from '../types.ts';

/** Changes of the experiment. */
export default function Activity({ experiment }: ExperimentProps) {
  const { query } = useCursor();
  const { path } = useExperimentPath(experiment.value.id);
  const log = useGet(
    '/api/projects/{project_id}/experiments/{id}/activity/',
    { path, query },
    { keepPrevious: true },
  );
  return <ActivityLog query={log} />;
}

import { useGet } from '../api/queries.ts';
import { useProjectId } from '../api/session.tsx';
import type { CohortNames } from './conditions.ts';

/** The largest page of cohorts: others keep their ids in sentences. */
const MAX_COHORTS = 1000;

/** Names of the cohorts of the project, for conditions on them; empty until they are known. */
export function useCohortNames(isNeeded: boolean): CohortNames {
  const project_id = useProjectId();
  const cohorts = useGet(
    '/api/projects/{project_id}/cohorts/',
    { path: { project_id }, query: { limit: MAX_COHORTS } },
    { enabled: isNeeded, staleTime: 60_000 },
  );
  return new Map(cohorts.value?.results.map(({ id, name }) => [id, name || String(id)]));
}

import { useGetAll } from '../api/queries.ts';
import { useProjectId } from '../api/session.tsx';
import type { CohortNames } from './conditions.ts';

/** Names of the cohorts of the project, for conditions on them; empty until they are known. */
export function useCohortNames(isNeeded: boolean): CohortNames {
  const project_id = useProjectId();
  const cohorts = useGetAll(
    '/api/projects/{project_id}/cohorts/',
    { path: { project_id } },
    { enabled: isNeeded, staleTime: 60_000 },
  );
  return new Map(cohorts.value?.results.map(({ id, name }) => [id, name || String(id)]));
}

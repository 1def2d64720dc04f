import type { components } from '../../../generated/schema.ts';
import { client, ifMatch, type Loaded, loaded, type ValueOf } from '../../api/client.ts';
import { get, keyOf } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';

export const COHORTS = '/api/projects/{project_id}/cohorts/';
export const COHORT = '/api/projects/{project_id}/cohorts/{id}/';

export type Cohort = ValueOf<typeof COHORT, 'get'>;
export type CohortUpdate = components['schemas']['CohortUpdate'];

/** The operations that read, change and delete one cohort. */
export function useCohortOperations(id: number) {
  const path = { project_id: useProjectId(), id };
  const key = keyOf(COHORT, { path });
  return {
    url: `/api/projects/${path.project_id}/cohorts/${id}/`,
    read: () => get(COHORT, { path }),
    save: async (body: CohortUpdate, etag: string | null): Promise<Loaded<Cohort>> =>
      loaded(await client.PATCH(COHORT, { params: { path }, headers: ifMatch(etag), body })),
    remove: async (etag: string | null) => {
      await client.DELETE(COHORT, { params: { path }, headers: ifMatch(etag) });
      return undefined;
    },
    replaces: () => key,
    refetches: [keyOf(COHORTS), keyOf('/api/projects/{project_id}/cohorts/{id}/activity/')],
  };
}

import type { components } from '../../../generated/schema.ts';
import { client, ifMatch, type Loaded, loaded, type ValueOf } from '../../api/client.ts';
import { get, keyOf } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';

export const FLAGS = '/api/projects/{project_id}/feature_flags/';
export const FLAG = '/api/projects/{project_id}/feature_flags/{id}/';

export type Flag = ValueOf<typeof FLAG, 'get'>;
export type FlagUpdate = components['schemas']['FeatureFlagUpdate'];

/** The operations that read, change and delete one flag. */
export function useFlagOperations(id: number) {
  const path = { project_id: useProjectId(), id };
  const key = keyOf(FLAG, { path });
  return {
    url: `/api/projects/${path.project_id}/feature_flags/${id}/`,
    read: () => get(FLAG, { path }),
    save: async (body: FlagUpdate, etag: string | null): Promise<Loaded<Flag>> =>
      loaded(await client.PATCH(FLAG, { params: { path }, headers: ifMatch(etag), body })),
    remove: async (etag: string | null) => {
      await client.DELETE(FLAG, { params: { path }, headers: ifMatch(etag) });
      return undefined;
    },
    replaces: () => key,
    refetches: [keyOf(FLAGS), keyOf('/api/projects/{project_id}/feature_flags/{id}/activity/')],
  };
}

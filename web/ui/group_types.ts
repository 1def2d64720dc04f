import { useGet } from '../api/queries.ts';
import { useProjectId } from '../api/session.tsx';
import type { GroupTypes } from './conditions.ts';

/** Names of the group types of the project, which are part of the definitions for SDKs; empty until they are known. */
export function useGroupTypes(isNeeded: boolean): GroupTypes {
  const definitions = useGet(
    '/api/projects/{project_id}/feature_flags/local_evaluation/',
    { path: { project_id: useProjectId() } },
    { enabled: isNeeded, staleTime: 60_000 },
  );
  const mapping = Object.entries(definitions.value?.group_type_mapping ?? {});
  return new Map(mapping.map(([index, name]) => [Number(index), name]));
}

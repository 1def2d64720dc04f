import { useGetAll } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';

export const FLAGS = '/api/projects/{project_id}/feature_flags/';

/**
 * A key for the flag of a copy: with the key of another flag, such as that of an earlier copy, it would share it. Until
 * `isKnown`, the key may be in use.
 */
export function useUnusedKey(key: string, isNeeded: boolean): { unusedKey: string; isKnown: boolean } {
  const base = `${key.slice(0, 396)}-`;
  const params = { path: { project_id: useProjectId() }, query: { search: base } };
  const flags = useGetAll(FLAGS, params, { enabled: isNeeded });
  const taken = new Set(flags.value?.results.map((flag) => flag.key));
  let number = 2;
  while (taken.has(`${base}${number}`)) number++;
  return { unusedKey: `${base}${number}`, isKnown: !flags.isFetching };
}

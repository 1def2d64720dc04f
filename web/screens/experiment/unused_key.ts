import { useGet } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';

export const FLAGS = '/api/projects/{project_id}/feature_flags/';

/** The most flags that are looked through for keys that are taken. */
const LIMIT = 1000;

/**
 * A key for the flag of a copy: with the key of another flag, such as that of an earlier copy, it would share it. Until
 * `isKnown`, the key may be in use.
 */
export function useUnusedKey(key: string, isNeeded: boolean): { unusedKey: string; isKnown: boolean } {
  const base = `${key.slice(0, 396)}-`;
  const params = { path: { project_id: useProjectId() }, query: { search: base, limit: LIMIT } };
  const flags = useGet(FLAGS, params, { enabled: isNeeded });
  const taken = new Set(flags.value?.results.map((flag) => flag.key));
  let number = 2;
  while (taken.has(`${base}${number}`)) number++;
  return { unusedKey: `${base}${number}`, isKnown: !flags.isFetching };
}

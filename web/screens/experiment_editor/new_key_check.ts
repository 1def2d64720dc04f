import { useRef } from 'react';
import type { ApiError } from '../../api/errors.ts';
import { get } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import { fieldError } from '../../ui/json.ts';
import type { Draft } from './draft.ts';

export const ELIGIBLE_FLAGS = '/api/projects/{project_id}/experiments/eligible_feature_flags/';

/** The largest page of a list. */
const LIMIT = 1000;

/**
 * Returns a check that throws the error of the key of a new flag that exists: the experiment would begin on that flag,
 * with its unit and its conditions. A key that passed is not checked again, because an attempt whose response was lost
 * may have created the flag.
 */
export function useNewKeyCheck() {
  const project_id = useProjectId();
  const unused = useRef<string | null>(null);
  return async ({ hasExistingFlag, feature_flag_key: key }: Draft): Promise<void> => {
    if (hasExistingFlag || key === '' || key === unused.current) return;
    const isTaken = await hasFlag(project_id, key).catch((error: ApiError) => {
      // A session that may not read flags may create experiments.
      if (error.isForbidden) return false;
      throw error;
    });
    if (isTaken) {
      throw fieldError(
        'feature_flag_key',
        'A feature flag with this key exists. Enter another key, or choose “An existing flag”.',
      );
    }
    unused.current = key;
  };
}

/** True if an eligible flag has the key. The search also finds flags whose key only contains it, which can be many. */
async function hasFlag(project_id: string, key: string): Promise<boolean> {
  for (let offset = 0; ; ) {
    const query = { search: key, limit: LIMIT, offset };
    const { value } = await get(ELIGIBLE_FLAGS, { path: { project_id }, query });
    if (value.results.some((flag) => flag.key === key)) return true;
    if (value.next === null) return false;
    offset += value.results.length;
  }
}

import { useQueryClient } from '@tanstack/react-query';
import { type Loaded, loaded } from '../../api/client.ts';
import { type ChangeOptions, get, keyOf, useChange } from '../../api/queries.ts';
import { useProjectId } from '../../api/session.tsx';
import type { Experiment } from './types.ts';

export const EXPERIMENT = '/api/projects/{project_id}/experiments/{id}/';
export const EXPERIMENTS = '/api/projects/{project_id}/experiments/';

export function useExperimentPath(id: number): { path: { project_id: string; id: number } } {
  return { path: { project_id: useProjectId(), id } };
}

/** The read of an experiment for an edit, and the query keys that the edit replaces and fetches again. */
export function useExperimentOperations(id: number) {
  const params = useExperimentPath(id);
  return {
    read: () => get(EXPERIMENT, params),
    replaces: () => keyOf(EXPERIMENT, params),
    refetches: [
      keyOf(EXPERIMENTS),
      ...(
        [
          '/api/projects/{project_id}/experiments/{id}/results/',
          '/api/projects/{project_id}/experiments/{id}/secondary_results/',
          '/api/projects/{project_id}/experiments/{id}/timeseries_results/',
          '/api/projects/{project_id}/experiments/{id}/exposures/',
          '/api/projects/{project_id}/experiments/{id}/activity/',
          '/api/projects/{project_id}/feature_flags/{id}/',
        ] as const
      ).map((path) => keyOf(path)),
    ],
  };
}

/** A change that returns the experiment: it replaces the cached one, and what depends on it is fetched again. */
export function useExperimentChange<Input = void>(
  id: number,
  options: Pick<ChangeOptions<Input, Experiment>, 'send' | 'done'>,
) {
  const { replaces, refetches } = useExperimentOperations(id);
  return useChange<Input, Experiment>({ ...options, replaces, refetches });
}

/** Returns a function that gets the experiment as the server has it now, after a conflict. */
export function useReload(id: number): () => Promise<Loaded<Experiment>> {
  const queries = useQueryClient();
  const params = useExperimentPath(id);
  return async () => {
    const current = await get(EXPERIMENT, params);
    queries.setQueryData(keyOf(EXPERIMENT, params), current);
    return current;
  };
}

/** The experiment of a response with its entity tag; the operations of the lifecycle have equal bodies. */
export function experimentOf(result: { data?: Experiment; response: Response }): Loaded<Experiment> {
  return loaded(result);
}

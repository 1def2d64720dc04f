import type { components } from '../../generated/schema.ts';
import type { ValueOf } from '../api/client.ts';
import { keyOf, useGetAll } from '../api/queries.ts';
import { useProjectId } from '../api/session.tsx';

export const HOLDOUTS = '/api/projects/{project_id}/experiment_holdouts/';
export const HOLDOUT = '/api/projects/{project_id}/experiment_holdouts/{id}/';

export type Holdout = ValueOf<typeof HOLDOUT, 'get'>;
export type HoldoutCreate = components['schemas']['ExperimentHoldoutCreate'];

/** The lists and objects that show a holdout group: its experiments and their flags follow its changes. */
export const HOLDOUT_KEYS = [
  keyOf(HOLDOUTS),
  keyOf('/api/projects/{project_id}/experiments/'),
  keyOf('/api/projects/{project_id}/experiments/{id}/'),
  keyOf('/api/projects/{project_id}/feature_flags/{id}/'),
];

/** The name of a holdout group in a list of choices, with its key if others of the list have the same name. */
export function choiceOf({ id, name }: Holdout, all: readonly Holdout[]): string {
  return all.some((other) => other.id !== id && other.name === name) ? `${name} (holdout-${id})` : name;
}

/** The holdout groups of the project. */
export function useHoldouts(isNeeded = true) {
  return useGetAll(HOLDOUTS, { path: { project_id: useProjectId() } }, { enabled: isNeeded });
}

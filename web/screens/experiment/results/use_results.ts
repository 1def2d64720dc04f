import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../api/live.ts';
import { get, keyOf, useChange, useGet } from '../../../api/queries.ts';
import { useProjectId } from '../../../api/session.tsx';
import type { Experiment } from '../types.ts';

const PRIMARY = '/api/projects/{project_id}/experiments/{id}/results/';
const SECONDARY = '/api/projects/{project_id}/experiments/{id}/secondary_results/';

/** The results of an experiment, those of the secondary metrics included, and their recalculation. */
export function useResults(experiment: Experiment) {
  const queries = useQueryClient();
  const params = { path: { project_id: useProjectId(), id: experiment.id } };
  const isDraft = experiment.status === 'draft';
  const hasSecondary = hasSecondaryMetrics(experiment);
  const live = useLive(60);
  const primary = useGet(PRIMARY, params, { ...live, enabled: !isDraft });
  const secondary = useGet(SECONDARY, params, { ...live, enabled: !isDraft && hasSecondary });
  const refresh = async (path: typeof PRIMARY | typeof SECONDARY) => {
    const queryKey = keyOf(path, params);
    const result = await get(path, { ...params, query: { refresh: true } });
    // A poll that began before would bring back what is replaced.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, result);
  };
  const recompute = useChange({
    send: async () => {
      // Each result is shown when it is there, also if the next one fails.
      await refresh(PRIMARY);
      if (hasSecondary) await refresh(SECONDARY);
      return undefined;
    },
  });
  return { primary, secondary: hasSecondary ? secondary : null, recompute, params };
}

function hasSecondaryMetrics(experiment: Experiment): boolean {
  const { metrics_secondary: own, secondary_metrics: legacy, saved_metrics: shared } = experiment;
  return own.length > 0 || shared.length > 0 || (Array.isArray(legacy) && legacy.length > 0);
}

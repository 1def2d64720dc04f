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
  const recompute = useChange({
    send: async () => {
      const refreshed = { ...params, query: { refresh: true } };
      const result = await get(PRIMARY, refreshed);
      if (hasSecondary) queries.setQueryData(keyOf(SECONDARY, params), await get(SECONDARY, refreshed));
      return result;
    },
    replaces: () => keyOf(PRIMARY, params),
  });
  return { primary, secondary: hasSecondary ? secondary : null, recompute, params };
}

function hasSecondaryMetrics(experiment: Experiment): boolean {
  const { metrics_secondary: own, secondary_metrics: legacy, saved_metrics: shared } = experiment;
  return own.length > 0 || shared.length > 0 || (Array.isArray(legacy) && legacy.length > 0);
}

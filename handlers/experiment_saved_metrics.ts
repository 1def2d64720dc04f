import type { HandlersOf } from '../generated/handlers.ts';
import type { Reply, UpdateRequest } from '../src/server/handler.ts';
import type { Services } from '../src/services.ts';
import { savedMetricToWire } from './wire/experiment_saved_metric.ts';
import { offsetReply, pageOf } from './wire/page.ts';

export function experimentSavedMetrics({
  savedMetrics,
}: Pick<Services, 'savedMetrics'>): HandlersOf<'experiment_saved_metrics'> {
  const update = ({
    tenant,
    params,
    body,
    ifMatch,
  }: UpdateRequest<'updateExperimentSavedMetric'>): Reply<'updateExperimentSavedMetric'> => {
    const view = savedMetrics.update(tenant, params.id, body, ifMatch);
    return { status: 200, body: savedMetricToWire(view), version: view.row.version };
  };

  return {
    listExperimentSavedMetrics: (request) =>
      offsetReply(request, savedMetrics.list(request.tenant, pageOf(request.query)), savedMetricToWire),

    createExperimentSavedMetric: ({ principal, project, body }) => {
      const view = savedMetrics.create(principal, project, body);
      const { id, teamId, version } = view.row;
      const headers = { Location: `/api/projects/${teamId}/experiment_saved_metrics/${id}/` };
      return { status: 201, body: savedMetricToWire(view), version, headers };
    },

    readExperimentSavedMetric: ({ tenant, params }) => {
      const view = savedMetrics.read(tenant, params.id);
      return { status: 200, body: savedMetricToWire(view), version: view.row.version };
    },

    replaceExperimentSavedMetric: update,
    updateExperimentSavedMetric: update,

    deleteExperimentSavedMetric: ({ tenant, params, ifMatch }) => {
      savedMetrics.remove(tenant, params.id, ifMatch);
      return { status: 204 };
    },
  };
}

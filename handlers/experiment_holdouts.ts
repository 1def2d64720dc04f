import type { HandlersOf } from '../generated/handlers.ts';
import type { Reply, UpdateRequest } from '../src/server/handler.ts';
import type { Services } from '../src/services.ts';
import { holdoutToWire } from './wire/experiment_holdout.ts';
import { offsetReply, pageOf } from './wire/page.ts';

export function experimentHoldouts({
  holdouts,
}: Pick<Services, 'holdouts'>): HandlersOf<'experiment_holdouts'> {
  const update = ({
    tenant,
    params,
    body,
    ifMatch,
  }: UpdateRequest<'updateExperimentHoldout'>): Reply<'updateExperimentHoldout'> => {
    const view = holdouts.update(tenant, params.id, body, ifMatch);
    return { status: 200, body: holdoutToWire(view), version: view.row.version };
  };

  return {
    listExperimentHoldouts: (request) =>
      offsetReply(request, holdouts.list(request.tenant, pageOf(request.query)), holdoutToWire),

    createExperimentHoldout: ({ principal, project, body }) => {
      const view = holdouts.create(principal, project, body);
      const { id, teamId, version } = view.row;
      const headers = { Location: `/api/projects/${teamId}/experiment_holdouts/${id}/` };
      return { status: 201, body: holdoutToWire(view), version, headers };
    },

    readExperimentHoldout: ({ tenant, params }) => {
      const view = holdouts.read(tenant, params.id);
      return { status: 200, body: holdoutToWire(view), version: view.row.version };
    },

    replaceExperimentHoldout: update,
    updateExperimentHoldout: update,

    deleteExperimentHoldout: ({ tenant, params, ifMatch }) => {
      holdouts.remove(tenant, params.id, ifMatch);
      return { status: 204 };
    },
  };
}

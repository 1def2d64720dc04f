import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { conclusionFromWire, experimentReply, experimentToWire } from './wire/experiment.ts';

export function experimentLifecycle({
  lifecycle,
  duplicates,
  unseenEvents,
}: Pick<Services, 'lifecycle' | 'duplicates' | 'unseenEvents'>): HandlersOf<'experiment_lifecycle'> {
  return {
    launchExperiment: async ({ tenant, params, ifMatch }) =>
      experimentReply(await unseenEvents.withWarning(lifecycle.launch(tenant, params.id, ifMatch))),

    pauseExperiment: ({ tenant, params, ifMatch }) =>
      experimentReply(lifecycle.pause(tenant, params.id, ifMatch)),

    resumeExperiment: ({ tenant, params, ifMatch }) =>
      experimentReply(lifecycle.resume(tenant, params.id, ifMatch)),

    endExperiment: ({ tenant, params, body, ifMatch }) =>
      experimentReply(lifecycle.end(tenant, params.id, conclusionFromWire(body ?? {}), ifMatch)),

    shipExperimentVariant: ({ tenant, params, body, ifMatch }) => {
      const { variant_key: variantKey, release_to_everyone: releaseToEveryone } = body;
      const shipping = { variantKey, releaseToEveryone, ...conclusionFromWire(body) };
      return experimentReply(lifecycle.shipVariant(tenant, params.id, shipping, ifMatch));
    },

    archiveExperiment: ({ tenant, params, ifMatch }) =>
      experimentReply(lifecycle.archive(tenant, params.id, ifMatch)),

    unarchiveExperiment: ({ tenant, params, ifMatch }) =>
      experimentReply(lifecycle.unarchive(tenant, params.id, ifMatch)),

    resetExperiment: ({ tenant, params, ifMatch }) =>
      experimentReply(lifecycle.reset(tenant, params.id, ifMatch)),

    duplicateExperiment: ({ principal, project, params, body }) => {
      const differences = { featureFlagKey: body?.feature_flag_key, name: body?.name };
      return created(duplicates.duplicate(principal, project, params.id, differences));
    },

    copyExperimentToProject: ({ principal, project, params, body }) => {
      const differences = { featureFlagKey: body.feature_flag_key, name: body.name };
      return created(duplicates.copyTo(principal, project, params.id, body.target_team_id, differences));
    },
  };
}

function created(view: Parameters<typeof experimentToWire>[0]) {
  const { id, teamId, version } = view.experiment;
  const headers = { Location: `/api/projects/${teamId}/experiments/${id}/` };
  return { status: 201 as const, body: experimentToWire(view), version, headers };
}

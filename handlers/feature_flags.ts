import type { HandlersOf } from '../generated/handlers.ts';
import type { Reply, UpdateRequest } from '../src/server/handler.ts';
import type { Services } from '../src/services.ts';
import { featureFlagFromWire, featureFlagToWire } from './wire/feature_flag.ts';
import { flagExposuresToWire } from './wire/flag_exposures.ts';
import { flagTestToWire, testSubjectFromWire } from './wire/flag_test.ts';
import { offsetReply, pageOf } from './wire/page.ts';

export function featureFlags({
  flagEditor,
  flagExposures,
  flagTests,
}: Pick<Services, 'flagEditor' | 'flagExposures' | 'flagTests'>): HandlersOf<'feature_flags'> {
  const update = ({
    tenant,
    params,
    body,
    ifMatch,
  }: UpdateRequest<'updateFeatureFlag'>): Reply<'updateFeatureFlag'> => {
    const view =
      body.deleted === true
        ? flagEditor.remove(tenant, params.id, ifMatch)
        : flagEditor.update(tenant, params.id, featureFlagFromWire(body), ifMatch);
    return { status: 200, version: view.flag.version, body: featureFlagToWire(view) };
  };

  return {
    listFeatureFlags: (request) => {
      const { search, active } = request.query;
      const filter = { search: search || null, active: active ?? null };
      return offsetReply(
        request,
        flagEditor.list(request.tenant, filter, pageOf(request.query)),
        featureFlagToWire,
      );
    },

    createFeatureFlag: ({ principal, project, body }) => {
      const view = flagEditor.create(principal, project, { ...featureFlagFromWire(body), key: body.key });
      const { id, version } = view.flag;
      const headers = { Location: `/api/projects/${project.id}/feature_flags/${id}/` };
      return { status: 201, version, headers, body: featureFlagToWire(view) };
    },

    readFeatureFlag: ({ tenant, params }) => {
      const view = flagEditor.read(tenant, params.id);
      return { status: 200, version: view.flag.version, body: featureFlagToWire(view) };
    },

    replaceFeatureFlag: update,
    updateFeatureFlag: update,

    deleteFeatureFlag: ({ tenant, params, ifMatch }) => {
      flagEditor.remove(tenant, params.id, ifMatch);
      return { status: 204 };
    },

    readFlagExposures: async ({ tenant, params, query, signal }) => {
      const exposures = await flagExposures.of(tenant, params.id, query.distinct_id, signal);
      return { status: 200, body: flagExposuresToWire(exposures) };
    },

    testFeatureFlag: ({ tenant, params, body }) => {
      const changes = body.flag ? featureFlagFromWire(body.flag) : null;
      const test = flagTests.ofStored(tenant, params.id, changes, testSubjectFromWire(body));
      return { status: 200, body: flagTestToWire(test) };
    },

    testNewFeatureFlag: ({ project, body }) => {
      const draft = { ...featureFlagFromWire(body.flag), key: body.flag.key };
      const test = flagTests.ofNew(project, draft, testSubjectFromWire(body));
      return { status: 200, body: flagTestToWire(test) };
    },
  };
}

import type { HandlersOf } from '../generated/handlers.ts';
import type { Reply, UpdateRequest } from '../src/server/handler.ts';
import type { Services } from '../src/services.ts';
import { experimentFromWire, experimentToWire, withCohortToWire } from './wire/experiment.ts';
import { flagToWire } from './wire/feature_flag.ts';
import { withMisspelledFields } from './wire/misspelled_fields.ts';
import { offsetReply, pageOf } from './wire/page.ts';

/** Default page size. Clients show the flags in a list to pick from, so pages are short. */
const ELIGIBLE_PAGE = 20;

export function experiments({
  experiments: service,
  cohortCalculations,
  unseenEvents,
}: Pick<Services, 'experiments' | 'cohortCalculations' | 'unseenEvents'>): HandlersOf<'experiments'> {
  const update = async ({
    tenant,
    params,
    body,
    ifMatch,
  }: UpdateRequest<'updateExperiment'>): Promise<Reply<'updateExperiment'>> => {
    const { before, after } = service.change(tenant, params.id, experimentFromWire(body), ifMatch);
    const view = await unseenEvents.withWarning(after, before);
    const shown = withMisspelledFields(view, body);
    return { status: 200, body: experimentToWire(shown), version: view.experiment.version };
  };

  return {
    listExperiments: (request) => {
      const { query, principal } = request;
      const createdById = query.created_by_id ?? (query.user === undefined ? undefined : principal.userId);
      const prompt = query.prompt_name;
      const wanted = { ...query, createdById, prompt, featureFlagId: query.feature_flag_id };
      return offsetReply(request, service.list(request.tenant, wanted, pageOf(query)), experimentToWire);
    },

    createExperiment: async ({ principal, project, body }) => {
      const input = { ...experimentFromWire(body), featureFlagKey: body.feature_flag_key };
      const view = await unseenEvents.withWarning(service.create(principal, project, input));
      return {
        status: 201,
        body: experimentToWire(withMisspelledFields(view, body)),
        version: view.experiment.version,
        headers: { Location: `/api/projects/${project.id}/experiments/${view.experiment.id}/` },
      };
    },

    listEligibleFeatureFlags: (request) => {
      const query = { ...request.query, limit: request.query.limit ?? ELIGIBLE_PAGE };
      const page = service.eligibleFlags(request.tenant, query.search || null, pageOf(query));
      return offsetReply({ ...request, query }, page, flagToWire);
    },

    listExperimentsRequiringFlag: async (request) => {
      const page = await service.requiringFlag(request.project, pageOf(request.query));
      const reply = offsetReply(request, page, experimentToWire);
      return { ...reply, body: { ...reply.body, result: page.count > 0 } };
    },

    readExperiment: ({ tenant, params }) => {
      const view = service.read(tenant, params.id);
      return { status: 200, body: experimentToWire(view), version: view.experiment.version };
    },

    replaceExperiment: (request) => {
      const { deleted, ...body } = request.body;
      return update({ ...request, body: deleted ? { ...body, deleted } : body });
    },
    updateExperiment: update,

    deleteExperiment: ({ tenant, params, ifMatch }) => {
      service.remove(tenant, params.id, ifMatch);
      return { status: 204 };
    },

    createExposureCohort: async ({ principal, tenant, params }) => {
      const { view, cohort } = service.createExposureCohort(principal, tenant, params.id);
      const counted = await cohortCalculations.calculate(cohort);
      const body = withCohortToWire(view, counted, cohortCalculations.stateOf(counted.cohort.id));
      return { status: 200, body, version: view.experiment.version };
    },
  };
}

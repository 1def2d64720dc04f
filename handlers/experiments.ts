import type { HandlersOf } from '../generated/handlers.ts';
import type { OperationRequest, Reply, UpdateRequest } from '../src/server/handler.ts';
import type { Services } from '../src/services.ts';
import { experimentFromWire, experimentToWire, withCohortToWire } from './wire/experiment.ts';
import { experimentSummaryToWire } from './wire/experiment_summary.ts';
import { flagToWire } from './wire/feature_flag.ts';
import { withMisspelledFields } from './wire/misspelled_fields.ts';
import { offsetReply, pageOf } from './wire/page.ts';

/** Default page size. Clients show the flags in a list to pick from, so pages are short. */
const ELIGIBLE_PAGE = 20;

type Listing = Pick<OperationRequest<'listExperiments'>, 'query' | 'principal'>;

function wantedBy({ query, principal }: Listing) {
  const createdById = query.created_by_id ?? (query.user === undefined ? undefined : principal.userId);
  return { ...query, createdById, prompt: query.prompt_name, featureFlagId: query.feature_flag_id };
}

export function experiments({
  experiments: service,
  experimentSummaries,
  cohortCalculations,
  unseenEvents,
}: Pick<
  Services,
  'experiments' | 'experimentSummaries' | 'cohortCalculations' | 'unseenEvents'
>): HandlersOf<'experiments'> {
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
      const page = service.list(request.tenant, wantedBy(request), pageOf(request.query));
      return offsetReply(request, page, experimentToWire);
    },

    listExperimentSummaries: async (request) => {
      const { project, tenant, query } = request;
      const page = await experimentSummaries.list(project, tenant, wantedBy(request), pageOf(query));
      return offsetReply(request, page, experimentSummaryToWire);
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
      const { origin, path, rawQuery } = request;
      return offsetReply({ origin, path, rawQuery, query }, page, flagToWire);
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

    replaceExperiment: ({ tenant, params, ifMatch, body: { deleted, ...body } }) =>
      update({ tenant, params, ifMatch, body: deleted ? { ...body, deleted } : body }),
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

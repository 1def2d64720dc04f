import type { HandlersOf } from '../generated/handlers.ts';
import type { Reply, UpdateRequest } from '../src/server/handler.ts';
import type { Services } from '../src/services.ts';
import type { CohortView } from '../src/store/cohorts.ts';
import { cohortFromWire, cohortToWire } from './wire/cohort.ts';
import { offsetReply, pageOf } from './wire/page.ts';

export function cohorts({
  cohorts,
  cohortCalculations: calculations,
}: Pick<Services, 'cohorts' | 'cohortCalculations'>): HandlersOf<'cohorts'> {
  const toWire = (view: CohortView) => cohortToWire(view, calculations.stateOf(view.cohort.id));
  const update = async ({
    tenant,
    params,
    body,
    ifMatch,
  }: UpdateRequest<'updateCohort'>): Promise<Reply<'updateCohort'>> => {
    const changed =
      body.deleted === true
        ? cohorts.remove(tenant, params.id, ifMatch)
        : cohorts.update(tenant, params.id, cohortFromWire(body), ifMatch);
    const view = body.filters === undefined ? changed : await calculations.calculate(changed);
    return { status: 200, version: view.cohort.version, body: toWire(view) };
  };

  return {
    listCohorts: (request) =>
      offsetReply(
        request,
        cohorts.list(request.tenant, request.query.search || null, pageOf(request.query)),
        toWire,
      ),

    createCohort: async ({ principal, project, body }) => {
      const { name, is_static: isStatic = false } = body;
      const made = cohorts.create(principal, project, { ...cohortFromWire(body), name, isStatic });
      const view = await calculations.calculate(made);
      const { id, version } = view.cohort;
      const headers = { Location: `/api/projects/${project.id}/cohorts/${id}/` };
      return { status: 201, version, headers, body: toWire(view) };
    },

    readCohort: ({ tenant, params }) => {
      const view = cohorts.read(tenant, params.id);
      return { status: 200, version: view.cohort.version, body: toWire(view) };
    },

    replaceCohort: update,
    updateCohort: update,

    deleteCohort: ({ tenant, params, ifMatch }) => {
      cohorts.remove(tenant, params.id, ifMatch);
      return { status: 204 };
    },
  };
}

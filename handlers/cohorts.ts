import type { HandlersOf } from '../generated/handlers.ts';
import type { CohortsService } from '../src/flags/cohort_service.ts';
import { cohortFromWire, cohortToWire } from './wire/cohort.ts';
import { offsetReply, pageOf } from './wire/page.ts';

export function cohorts({ cohorts }: { cohorts: CohortsService }): HandlersOf<'cohorts'> {
  return {
    listCohorts: (request) =>
      offsetReply(
        request,
        cohorts.list(request.tenant, request.query.search || null, pageOf(request.query)),
        cohortToWire,
      ),

    createCohort: ({ principal, project, body }) => {
      const { name, is_static: isStatic = false } = body;
      const view = cohorts.create(principal, project, { ...cohortFromWire(body), name, isStatic });
      const { id, version } = view.cohort;
      const headers = { Location: `/api/projects/${project.id}/cohorts/${id}/` };
      return { status: 201, version, headers, body: cohortToWire(view) };
    },

    readCohort: ({ tenant, params }) => {
      const view = cohorts.read(tenant, params.id);
      return { status: 200, version: view.cohort.version, body: cohortToWire(view) };
    },

    updateCohort: ({ tenant, params, body, ifMatch }) => {
      const view =
        body.deleted === true
          ? cohorts.remove(tenant, params.id, ifMatch)
          : cohorts.update(tenant, params.id, cohortFromWire(body), ifMatch);
      return { status: 200, version: view.cohort.version, body: cohortToWire(view) };
    },

    deleteCohort: ({ tenant, params, ifMatch }) => {
      cohorts.remove(tenant, params.id, ifMatch);
      return { status: 204 };
    },
  };
}

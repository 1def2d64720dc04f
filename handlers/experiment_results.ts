import type { HandlersOf } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { planFromWire, planToWire } from './wire/experiment_plan.ts';
import { exposuresToWire, metricToWire, reportToWire } from './wire/experiment_result.ts';
import { timeseriesToWire } from './wire/experiment_timeseries.ts';

export function experimentResults({
  reports,
  planning,
}: Pick<Services, 'reports' | 'planning'>): HandlersOf<'experiment_results'> {
  return {
    readExperimentResults: async ({ project, tenant, params, query }) => {
      const report = await reports.primary(project, tenant, params.id, query.refresh ?? false);
      return { status: 200, body: reportToWire(report) };
    },

    readExperimentSecondaryResults: async ({ project, tenant, params, query }) => {
      const wanted = { position: query.id ?? null, refresh: query.refresh ?? false };
      const report = await reports.secondary(project, tenant, params.id, wanted);
      return { status: 200, body: reportToWire(report) };
    },

    readExperimentExposures: async ({ project, tenant, params, query }) => {
      const response = await reports.exposures(project, tenant, params.id, query.refresh ?? false);
      return { status: 200, body: exposuresToWire(response) };
    },

    readExperimentTimeseries: async ({ project, tenant, params, query }) => {
      const wanted = { uuid: query.metric_uuid, refresh: query.refresh ?? false };
      const series = await reports.timeseries(project, tenant, params.id, wanted);
      return { status: 200, body: timeseriesToWire(params.id, project.timezone, series) };
    },

    planExperiment: async ({ project, tenant, body }) => {
      const response = await planning.plan(project, tenant, planFromWire(body));
      return { status: 200, body: planToWire(response) };
    },

    runQuery: async ({ project, tenant, body }) => {
      const { kind, response } = await reports.query(project, tenant, body.query, isForced(body.refresh));
      return { status: 200, body: kind === 'exposures' ? exposuresToWire(response) : metricToWire(response) };
    },
  };
}

/** Clients send `true`, `force_blocking`, `force_async` and similar values. */
function isForced(refresh: unknown): boolean {
  return refresh === true || (typeof refresh === 'string' && refresh.startsWith('force'));
}

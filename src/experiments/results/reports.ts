import type { Clock } from '../../kernel/clock.ts';
import { invalid, notFound } from '../../kernel/errors.ts';
import { isObject } from '../../kernel/json/json.ts';
import type { Project, Tenant } from '../../kernel/tenant.ts';
import { onlyTestAccounts } from '../analysis/outcome.ts';
import { hasEntities } from '../legacy/changeable.ts';
import { type LegacyResponse, legacyResponse } from '../legacy/response.ts';
import type { ExperimentRepository } from '../manage/repository.ts';
import type { MetricRole } from '../manage/saved_metric_links.ts';
import type { ExperimentView } from '../manage/view.ts';
import { problemOf } from '../metrics/registry.ts';
import { exposedUnitsOf } from './exposure_query.ts';
import { ownSpec, secondaryGuardrailsOf, specsOf } from './metric_spec.ts';
import { withMissingEvents } from './missing_events.ts';
import { whyNoExposures } from './no_exposures.ts';
import { EventsRemoved, type QueryRunner } from './query_runner.ts';
import type { ExperimentScope } from './scope.ts';
import type { ExposuresResponse, MetricResponse, MetricsResponse, ResultsService } from './service.ts';
import { type Timeseries, timeseries } from './timeseries.ts';

/** Characters of a legacy metric's name that are shown. */
const MAX_NAME = 400;

/** A legacy metric in a list of results. */
export interface LegacyMetricResponse {
  name: string;
  response: LegacyResponse;
}

export type ReportResult =
  | { kind: 'metrics'; response: MetricsResponse; legacy: LegacyMetricResponse[] }
  | { kind: 'metric'; response: MetricResponse }
  | { kind: 'legacy'; result: Extract<LegacyResponse, { result: unknown }>['result'] };

/** The reason why there is no result: a code, and a message for users. */
export interface ResultsUnavailable {
  code: string;
  detail: string;
}

/** The response of the results operations: an experiment and its result, or the reason why there is none. */
export interface ExperimentReport {
  view: ExperimentView;
  result: ReportResult | null;
  unavailable: ResultsUnavailable | null;
  /** When the oldest part was computed, in milliseconds. */
  lastRefresh: number | null;
  isCached: boolean;
}

export type QueryResponse =
  | { kind: 'exposures'; response: ExposuresResponse }
  | { kind: 'metric'; response: MetricResponse };

export interface ReportsDeps {
  records: ExperimentRepository;
  queryRunner: QueryRunner;
  results: ResultsService;
  clock: Clock;
}

/** Results of experiments for the operations of the API. */
export class Reports {
  readonly #deps: ReportsDeps;

  constructor(deps: ReportsDeps) {
    this.#deps = deps;
  }

  /** For an experiment without `metrics`, the result of its legacy metric in the legacy format. */
  primary(project: Project, tenant: Tenant, id: number, refresh: boolean): Promise<ExperimentReport> {
    const view = this.#deps.records.read(tenant, id);
    const { filters, startDate } = view.experiment;
    const isLegacy = specsOf(view, 'primary').length === 0 && hasEntities(filters);
    if (startDate === null) return Promise.resolve(without(view, experimentNotStarted(view)));
    if (isLegacy) return this.#legacy(project, view, filters, refresh);
    return this.#metrics(project, view, 'primary', refresh);
  }

  /** Results of all secondary metrics, or of the one at `position`, counted from 0, legacy metrics first. */
  secondary(
    project: Project,
    tenant: Tenant,
    id: number,
    { position, refresh }: { position: number | null; refresh: boolean },
  ): Promise<ExperimentReport> {
    const view = this.#deps.records.read(tenant, id);
    const legacy = legacySecondary(view);
    const specs = specsOf(view, 'secondary');
    if (position !== null) requirePosition(position, legacy.length + specs.length);
    if (view.experiment.startDate === null) return Promise.resolve(without(view, experimentNotStarted(view)));
    if (position === null) return this.#metrics(project, view, 'secondary', refresh);
    if (position < legacy.length) return this.#legacy(project, view, filtersOf(legacy[position]), refresh);
    return this.#metric(project, view, specs[position - legacy.length]!.metric, refresh);
  }

  /** The exposures by variant; a draft has none. */
  exposures(project: Project, tenant: Tenant, id: number, refresh: boolean): Promise<ExposuresResponse> {
    return this.#deps.results.exposures(project, this.#deps.records.read(tenant, id), refresh);
  }

  timeseries(
    project: Project,
    tenant: Tenant,
    id: number,
    { uuid, refresh }: { uuid: string; refresh: boolean },
  ): Promise<Timeseries> {
    const view = this.#deps.records.read(tenant, id);
    const spec = ownSpec(view, uuid);
    if (!spec) throw notFound('The experiment has no metric with this uuid.');
    return timeseries(this.#deps, project, view, spec, refresh);
  }

  /** Runs the kinds of query that clients use for results. Throws `invalid` for any other. */
  async query(
    project: Project,
    tenant: Tenant,
    query: { kind: string; experiment_id?: number; metric?: unknown },
    refresh: boolean,
  ): Promise<QueryResponse> {
    const { results, records } = this.#deps;
    const isMetric = query.kind === 'ExperimentQuery';
    if (!isMetric && query.kind !== 'ExperimentExposureQuery') {
      throw invalid('kind must be one of: ExperimentExposureQuery, ExperimentQuery', 'query__kind');
    }
    if (query.experiment_id === undefined) {
      throw invalid('This field is required.', 'query__experiment_id', 'required');
    }
    const view = records.read(tenant, query.experiment_id);
    if (!isMetric) return { kind: 'exposures', response: await results.exposures(project, view, refresh) };
    if (!isObject(query.metric)) throw invalid('This field is required.', 'query__metric', 'required');
    const problem = problemOf(query.metric);
    if (problem !== null) throw invalid(`Invalid metric: ${problem}`, 'query__metric');
    const metric = { ...query.metric, uuid: query.metric.uuid ?? 'query' };
    return { kind: 'metric', response: await this.#metricResponse(project, view, metric, refresh) };
  }

  async #metrics(
    project: Project,
    view: ExperimentView,
    role: MetricRole,
    refresh: boolean,
  ): Promise<ExperimentReport> {
    const legacyMetrics = role === 'secondary' ? legacySecondary(view) : [];
    if (!hasMetrics(view, role) && legacyMetrics.length === 0) return without(view, NO_METRIC[role]);
    const response = await this.#deps.results.metrics(project, view, role, refresh).catch(removedReason);
    if ('code' in response) return without(view, response);
    const legacy: LegacyMetricResponse[] = [];
    for (const one of legacyMetrics) {
      const name = isObject(one) && typeof one.name === 'string' ? one.name.slice(0, MAX_NAME) : '';
      legacy.push({ name, response: await this.#legacyResponse(project, view, filtersOf(one), refresh) });
    }
    if (isWithoutData(response, legacy)) return without(view, await this.#noData(view, response, refresh));
    const metrics = await this.#withMissingEvents(view, response.exposures.scope, response.metrics);
    const parts = [response, ...legacy.flatMap((one) => ('result' in one.response ? [one.response] : []))];
    return {
      view,
      result: { kind: 'metrics', response: { ...response, metrics }, legacy },
      unavailable: null,
      lastRefresh: Math.min(...parts.map(({ computedAt }) => computedAt)),
      isCached: parts.every(({ isCached }) => isCached),
    };
  }

  async #metric(
    project: Project,
    view: ExperimentView,
    metric: Record<string, unknown>,
    refresh: boolean,
  ): Promise<ExperimentReport> {
    const response = await this.#metricResponse(project, view, metric, refresh);
    const { computedAt: lastRefresh, isCached } = response;
    return { view, result: { kind: 'metric', response }, unavailable: null, lastRefresh, isCached };
  }

  async #metricResponse(
    project: Project,
    view: ExperimentView,
    metric: Record<string, unknown>,
    refresh: boolean,
  ): Promise<MetricResponse> {
    const { results } = this.#deps;
    const response = await results.metric(project, view, metric, refresh);
    const { scope } = results.context(project, view);
    const [noted] = await this.#withMissingEvents(view, scope, [response]);
    return noted!;
  }

  async #noData(
    view: ExperimentView,
    { testAccounts, exposures: { scope } }: MetricsResponse,
    refresh: boolean,
  ): Promise<ResultsUnavailable> {
    const detail =
      testAccounts > 0
        ? onlyTestAccounts(testAccounts)
        : await whyNoExposures(this.#deps.queryRunner, view, scope, refresh);
    return { code: 'no_data', detail };
  }

  #withMissingEvents(
    { experiment }: ExperimentView,
    scope: ExperimentScope,
    responses: readonly MetricResponse[],
  ): Promise<MetricResponse[]> {
    const experimentId = experiment.startDate === null ? null : experiment.id;
    return withMissingEvents(this.#deps.queryRunner, responses, {
      scope,
      options: { experimentId, refresh: false },
    });
  }

  async #legacy(
    project: Project,
    view: ExperimentView,
    filters: unknown,
    refresh: boolean,
  ): Promise<ExperimentReport> {
    const response = await this.#legacyResponse(project, view, filters, refresh);
    if ('unavailable' in response) return without(view, response.unavailable);
    const { result, computedAt: lastRefresh, isCached } = response;
    return { view, result: { kind: 'legacy', result }, unavailable: null, lastRefresh, isCached };
  }

  #legacyResponse(
    project: Project,
    view: ExperimentView,
    filters: unknown,
    refresh: boolean,
  ): Promise<LegacyResponse> {
    const { scope, options } = this.#deps.results.context(project, view);
    const { removedBefore } = options;
    return legacyResponse(this.#deps.queryRunner, view, scope, { filters, refresh, removedBefore });
  }
}

function without(view: ExperimentView, unavailable: ResultsUnavailable): ExperimentReport {
  const { code, detail } = unavailable;
  return { view, result: null, unavailable: { code, detail }, lastRefresh: null, isCached: false };
}

function removedReason(error: unknown): ResultsUnavailable {
  if (error instanceof EventsRemoved) return { code: 'events_removed', detail: error.message };
  throw error;
}

/** Guardrails affect the decision of the primary results, whichever list they are in. */
function hasMetrics(view: ExperimentView, role: MetricRole): boolean {
  return specsOf(view, role).length > 0 || (role === 'primary' && secondaryGuardrailsOf(view).length > 0);
}

/** True when no units were exposed and no legacy metric has a result. */
function isWithoutData({ exposures }: MetricsResponse, legacy: readonly LegacyMetricResponse[]): boolean {
  return (
    exposedUnitsOf(exposures.report) === 0 &&
    legacy.every(({ response }) => 'unavailable' in response && response.unavailable.code === 'no_data')
  );
}

function filtersOf(one: unknown): unknown {
  return isObject(one) ? one.filters : null;
}

export function experimentNotStarted({
  experiment: { id, teamId },
}: Pick<ExperimentView, 'experiment'>): ResultsUnavailable {
  const launch = `POST /api/projects/${teamId}/experiments/${id}/launch/`;
  return { code: 'not_started', detail: `The experiment has not been launched. ${launch} launches it.` };
}

const NO_METRIC: Record<MetricRole, ResultsUnavailable> = {
  primary: { code: 'no_metric', detail: 'Experiment has no target metric. Add one to its metrics.' },
  secondary: {
    code: 'no_metric',
    detail: 'Experiment has no secondary metrics. Add one to its metrics_secondary.',
  },
};

/** Throws unless `position` is the index of one of the metrics. */
function requirePosition(position: number, metrics: number): void {
  if (metrics === 0) throw invalid('Experiment has no secondary metrics', 'id');
  if (!Number.isInteger(position)) throw invalid('Secondary metric id must be an integer', 'id');
  if (position < 0 || position >= metrics) throw invalid('Invalid metric ID', 'id');
}

/** Legacy secondary metrics: `[{name, filters}]`. */
function legacySecondary({ experiment }: Pick<ExperimentView, 'experiment'>): unknown[] {
  return Array.isArray(experiment.secondaryMetrics) ? experiment.secondaryMetrics : [];
}

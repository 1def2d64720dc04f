import type { Clock } from '../../kernel/clock.ts';
import { invalid } from '../../kernel/errors.ts';
import { isObject } from '../../kernel/json.ts';
import type { Project, Tenant } from '../../kernel/tenant.ts';
import { type LegacyAnswer, legacyAnswer } from '../legacy/answer.ts';
import { hasEntities } from '../legacy/changeable.ts';
import type { ExperimentRepository, ExperimentView } from '../manage/repository.ts';
import type { MetricRole } from '../manage/saved_metric_links.ts';
import { problemOf } from '../metrics/registry.ts';
import { secondaryGuardrailsOf, specsOf } from './metric_spec.ts';
import { withMissingEvents } from './missing_events.ts';
import type { QueryRunner } from './query_runner.ts';
import type { ExperimentScope } from './scope.ts';
import type { ExposuresResponse, MetricResponse, MetricsResponse, ResultsService } from './service.ts';
import { type Timeseries, timeseries } from './timeseries.ts';
import { exposedUnitsOf } from './traffic.ts';
import {
  experimentNotStarted,
  legacySecondary,
  NO_METRIC,
  noExperimentData,
  type ResultsUnavailable,
  requirePosition,
} from './unavailable.ts';

/** Characters of a legacy metric's name that are shown. */
const MAX_NAME = 400;

/** A legacy metric in a list of results. */
export interface LegacyPart {
  name: string;
  answer: LegacyAnswer;
}

export type ReportResult =
  | { kind: 'metrics'; answer: MetricsResponse; legacy: LegacyPart[] }
  | { kind: 'metric'; answer: MetricResponse }
  | { kind: 'legacy'; result: Extract<LegacyAnswer, { result: unknown }>['result'] };

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
  | { kind: 'exposures'; answer: ExposuresResponse }
  | { kind: 'metric'; answer: MetricResponse };

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
    const older = legacySecondary(view);
    const newer = specsOf(view, 'secondary');
    if (position !== null) requirePosition(position, older.length + newer.length);
    if (view.experiment.startDate === null) return Promise.resolve(without(view, experimentNotStarted(view)));
    if (position === null) return this.#metrics(project, view, 'secondary', refresh);
    if (position < older.length) return this.#legacy(project, view, filtersOf(older[position]), refresh);
    return this.#metric(project, view, newer[position - older.length]!.metric, refresh);
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
    const { clock, records, results } = this.#deps;
    const view = records.read(tenant, id);
    const question = results.question(view, uuid);
    return timeseries(results, project, view, question, { refresh, now: clock.now() });
  }

  /** Runs the kinds of query that clients use for results. Throws `invalid` for any other. */
  async query(
    project: Project,
    tenant: Tenant,
    query: ReportQuery,
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
    if (!isMetric) return { kind: 'exposures', answer: await results.exposures(project, view, refresh) };
    if (!isObject(query.metric)) throw invalid('This field is required.', 'query__metric', 'required');
    const problem = problemOf(query.metric);
    if (problem !== null) throw invalid(`Invalid metric: ${problem}`, 'query__metric');
    const metric = { ...query.metric, uuid: query.metric.uuid ?? 'query' };
    return { kind: 'metric', answer: await this.#answer(project, view, metric, refresh) };
  }

  async #metrics(
    project: Project,
    view: ExperimentView,
    role: MetricRole,
    refresh: boolean,
  ): Promise<ExperimentReport> {
    const older = role === 'secondary' ? legacySecondary(view) : [];
    if (!hasMetrics(view, role) && older.length === 0) return without(view, NO_METRIC[role]);
    const answer = await this.#deps.results.metrics(project, view, role, refresh);
    const legacy: LegacyPart[] = [];
    for (const one of older) {
      const name = isObject(one) && typeof one.name === 'string' ? one.name.slice(0, MAX_NAME) : '';
      legacy.push({ name, answer: await this.#legacyAnswer(project, view, filtersOf(one), refresh) });
    }
    if (isWithoutData(answer, legacy)) return without(view, noExperimentData(view, answer.testAccounts));
    const metrics = await this.#withMissingEvents(view, answer.exposures.scope, answer.metrics);
    const parts = [answer, ...legacy.flatMap((one) => ('result' in one.answer ? [one.answer] : []))];
    return {
      view,
      result: { kind: 'metrics', answer: { ...answer, metrics }, legacy },
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
    const answer = await this.#answer(project, view, metric, refresh);
    const { computedAt: lastRefresh, isCached } = answer;
    return { view, result: { kind: 'metric', answer }, unavailable: null, lastRefresh, isCached };
  }

  async #answer(
    project: Project,
    view: ExperimentView,
    metric: Record<string, unknown>,
    refresh: boolean,
  ): Promise<MetricResponse> {
    const { results } = this.#deps;
    const answer = await results.metric(project, view, metric, refresh);
    const [told] = await this.#withMissingEvents(view, results.scope(project, view), [answer]);
    return told!;
  }

  #withMissingEvents(
    { experiment }: ExperimentView,
    scope: ExperimentScope,
    answers: readonly MetricResponse[],
  ): Promise<MetricResponse[]> {
    const asked = { scope, experimentId: experiment.startDate === null ? null : experiment.id };
    return withMissingEvents(this.#deps.queryRunner, answers, asked);
  }

  async #legacy(
    project: Project,
    view: ExperimentView,
    filters: unknown,
    refresh: boolean,
  ): Promise<ExperimentReport> {
    const answer = await this.#legacyAnswer(project, view, filters, refresh);
    if ('unavailable' in answer) return without(view, answer.unavailable);
    const { result, computedAt: lastRefresh, isCached } = answer;
    return { view, result: { kind: 'legacy', result }, unavailable: null, lastRefresh, isCached };
  }

  #legacyAnswer(
    project: Project,
    view: ExperimentView,
    filters: unknown,
    refresh: boolean,
  ): Promise<LegacyAnswer> {
    const scope = this.#deps.results.scope(project, view);
    return legacyAnswer(this.#deps.queryRunner, view, scope, { filters, refresh });
  }
}

export interface ReportQuery {
  kind: string;
  experiment_id?: number;
  metric?: unknown;
}

function without(view: ExperimentView, unavailable: ResultsUnavailable): ExperimentReport {
  const { code, detail } = unavailable;
  return { view, result: null, unavailable: { code, detail }, lastRefresh: null, isCached: false };
}

/** Guardrails affect the decision of the primary results, whichever list they are in. */
function hasMetrics(view: ExperimentView, role: MetricRole): boolean {
  return specsOf(view, role).length > 0 || (role === 'primary' && secondaryGuardrailsOf(view).length > 0);
}

/** True when no units were exposed and no legacy metric has a result. */
function isWithoutData({ exposures }: MetricsResponse, legacy: readonly LegacyPart[]): boolean {
  return (
    exposedUnitsOf(exposures.report) === 0 &&
    legacy.every(({ answer }) => 'unavailable' in answer && answer.unavailable.code === 'no_data')
  );
}

function filtersOf(one: unknown): unknown {
  return isObject(one) ? one.filters : null;
}

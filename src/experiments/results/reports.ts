import type { Clock } from '../../kernel/clock.ts';
import { invalid } from '../../kernel/errors.ts';
import type { Project, Tenant } from '../../kernel/tenant.ts';
import { isObject } from '../json.ts';
import { type LegacyAnswer, legacyAnswer } from '../legacy/answer.ts';
import { hasEntities } from '../legacy/changeable.ts';
import type { ExperimentRecords, ExperimentView } from '../manage/repository.ts';
import type { MetricRole } from '../manage/saved_metric_links.ts';
import { problemOf } from '../metrics/registry.ts';
import { questionsOf, secondaryGuardrailsOf } from './metric_spec.ts';
import { withMissingEvents } from './missing_events.ts';
import type { Readings } from './query_runner.ts';
import type { ExperimentScope } from './scope.ts';
import type { ExposuresAnswer, MetricAnswer, MetricsAnswer, ResultsService } from './service.ts';
import { type Timeseries, timeseries } from './timeseries.ts';
import { unitsOf } from './traffic.ts';
import {
  legacySecondary,
  NO_METRIC,
  noData,
  notStarted,
  requirePosition,
  type Unavailable,
} from './unavailable.ts';

/** Characters of an older metric's name that are shown. */
const MAX_NAME = 400;

/** An older metric in a list of results. */
export interface LegacyPart {
  name: string;
  answer: LegacyAnswer;
}

export type ReportResult =
  | { kind: 'metrics'; answer: MetricsAnswer; legacy: LegacyPart[] }
  | { kind: 'metric'; answer: MetricAnswer }
  | { kind: 'legacy'; result: Extract<LegacyAnswer, { result: unknown }>['result'] };

/** What the results operations answer: an experiment and its result, or why there is none. */
export interface Report {
  view: ExperimentView;
  result: ReportResult | null;
  unavailable: Unavailable | null;
  /** When the oldest part was read, milliseconds. */
  lastRefresh: number | null;
  isCached: boolean;
}

export type QueryAnswer =
  | { kind: 'exposures'; answer: ExposuresAnswer }
  | { kind: 'metric'; answer: MetricAnswer };

export interface ReportsParts {
  records: ExperimentRecords;
  readings: Readings;
  results: ResultsService;
  clock: Clock;
}

/** The results of experiments as they are asked for. */
export class Reports {
  readonly #parts: ReportsParts;

  constructor(parts: ReportsParts) {
    this.#parts = parts;
  }

  /** An experiment without `metrics` answers by its older metric, in the older form. */
  primary(project: Project, tenant: Tenant, id: number, refresh: boolean): Promise<Report> {
    const view = this.#parts.records.read(tenant, id);
    const { filters, startDate } = view.experiment;
    const isLegacy = questionsOf(view, 'primary').length === 0 && hasEntities(filters);
    if (startDate === null) return Promise.resolve(without(view, notStarted(view)));
    if (isLegacy) return this.#legacy(project, view, filters, refresh);
    return this.#metrics(project, view, 'primary', refresh);
  }

  /** Of all secondary metrics, or of the one at `position`, counted from 0, the older ones first. */
  secondary(
    project: Project,
    tenant: Tenant,
    id: number,
    { position, refresh }: { position: number | null; refresh: boolean },
  ): Promise<Report> {
    const view = this.#parts.records.read(tenant, id);
    const older = legacySecondary(view);
    const newer = questionsOf(view, 'secondary');
    if (position !== null) requirePosition(position, older.length + newer.length);
    if (view.experiment.startDate === null) return Promise.resolve(without(view, notStarted(view)));
    if (position === null) return this.#metrics(project, view, 'secondary', refresh);
    if (position < older.length) return this.#legacy(project, view, filtersOf(older[position]), refresh);
    return this.#metric(project, view, newer[position - older.length]!.metric, refresh);
  }

  /** Who was exposed to what; nobody to a draft. */
  exposures(project: Project, tenant: Tenant, id: number, refresh: boolean): Promise<ExposuresAnswer> {
    return this.#parts.results.exposures(project, this.#parts.records.read(tenant, id), refresh);
  }

  timeseries(
    project: Project,
    tenant: Tenant,
    id: number,
    { uuid, refresh }: { uuid: string; refresh: boolean },
  ): Promise<Timeseries> {
    const { clock, records, results } = this.#parts;
    const view = records.read(tenant, id);
    const question = results.question(view, uuid);
    return timeseries(results, project, view, question, { refresh, now: clock.now() });
  }

  /** The kinds of query that clients use for results. Throws `invalid` for any other. */
  async query(project: Project, tenant: Tenant, query: Query, refresh: boolean): Promise<QueryAnswer> {
    const { results, records } = this.#parts;
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
  ): Promise<Report> {
    const older = role === 'secondary' ? legacySecondary(view) : [];
    if (!hasMetrics(view, role) && older.length === 0) return without(view, NO_METRIC[role]);
    const answer = await this.#parts.results.metrics(project, view, role, refresh);
    const legacy: LegacyPart[] = [];
    for (const one of older) {
      const name = isObject(one) && typeof one.name === 'string' ? one.name.slice(0, MAX_NAME) : '';
      legacy.push({ name, answer: await this.#legacyAnswer(project, view, filtersOf(one), refresh) });
    }
    if (isWithoutData(answer, legacy)) return without(view, noData(view, answer.testAccounts));
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
  ): Promise<Report> {
    const answer = await this.#answer(project, view, metric, refresh);
    const { computedAt: lastRefresh, isCached } = answer;
    return { view, result: { kind: 'metric', answer }, unavailable: null, lastRefresh, isCached };
  }

  async #answer(
    project: Project,
    view: ExperimentView,
    metric: Record<string, unknown>,
    refresh: boolean,
  ): Promise<MetricAnswer> {
    const { results } = this.#parts;
    const answer = await results.metric(project, view, metric, refresh);
    const [told] = await this.#withMissingEvents(view, results.scope(project, view), [answer]);
    return told!;
  }

  #withMissingEvents(
    { experiment }: ExperimentView,
    scope: ExperimentScope,
    answers: readonly MetricAnswer[],
  ): Promise<MetricAnswer[]> {
    const asked = { scope, experimentId: experiment.startDate === null ? null : experiment.id };
    return withMissingEvents(this.#parts.readings, answers, asked);
  }

  async #legacy(project: Project, view: ExperimentView, filters: unknown, refresh: boolean): Promise<Report> {
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
    const scope = this.#parts.results.scope(project, view);
    return legacyAnswer(this.#parts.readings, view, scope, { filters, refresh });
  }
}

export interface Query {
  kind: string;
  experiment_id?: number;
  metric?: unknown;
}

function without(view: ExperimentView, unavailable: Unavailable): Report {
  const { code, detail } = unavailable;
  return { view, result: null, unavailable: { code, detail }, lastRefresh: null, isCached: false };
}

/** Guardrails decide in the primary results, wherever they are listed. */
function hasMetrics(view: ExperimentView, role: MetricRole): boolean {
  return questionsOf(view, role).length > 0 || (role === 'primary' && secondaryGuardrailsOf(view).length > 0);
}

/** Nobody was exposed, and no older metric has anything else to say. */
function isWithoutData({ exposures }: MetricsAnswer, legacy: readonly LegacyPart[]): boolean {
  return (
    unitsOf(exposures.report) === 0 &&
    legacy.every(({ answer }) => 'unavailable' in answer && answer.unavailable.code === 'no_data')
  );
}

function filtersOf(one: unknown): unknown {
  return isObject(one) ? one.filters : null;
}

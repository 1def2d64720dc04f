import type { PropertyFilter } from '../../events/property_filters.ts';
import type { ExposuresReport } from '../../events/queries/exposures.ts';
import type { Clock } from '../../kernel/clock.ts';
import { mapConcurrent } from '../../kernel/concurrency.ts';
import type { Log } from '../../kernel/log/log.ts';
import type { Project } from '../../kernel/tenant.ts';
import type { LookStore } from '../../store/experiment_looks.ts';
import { notStarted } from '../analysis/outcome.ts';
import type { MetricResult } from '../analysis/result.ts';
import { parseStatsConfig } from '../analysis/stats_config.ts';
import { splitOf } from '../flag_link/allocations.ts';
import type { Metric } from '../manage/metric_list.ts';
import type { MetricRole } from '../manage/saved_metric_links.ts';
import type { ExperimentView } from '../manage/view.ts';
import { analyzed, analyzedMetrics, decisionTargetOf, type ExperimentAggregates } from './analysis_input.ts';
import type { ExperimentAnalysis } from './analyze_experiment.ts';
import { type ExposureResult, queryExposures, type ResultsContext, withOptions } from './exposure_query.ts';
import { atLook } from './looks.ts';
import { type MetricQueryResult, runMetricQuery, withCorrectedGoals } from './metric_query.ts';
import { anySpec, type MetricSpec, secondaryGuardrailsOf, specsOf } from './metric_spec.ts';
import { CacheMiss, QUERIES_AT_ONCE, type QueryRunner } from './query_runner.ts';
import { type ExperimentScope, scopeOf } from './scope.ts';

/** The result of one metric, and when it was computed. */
export interface MetricResponse {
  spec: MetricSpec;
  result: MetricResult;
  /** In milliseconds; null when it was not computed. */
  computedAt: number | null;
  isCached: boolean;
}

/** The exposures of an experiment, with their health checks. */
export interface ExposuresResponse {
  report: ExposuresReport;
  scope: ExperimentScope;
  analysis: Pick<ExperimentAnalysis, 'health' | 'sampleRatio' | 'biasRisk'>;
  computedAt: number;
  isCached: boolean;
}

/** The results of all metrics with a role. */
export interface MetricsResponse {
  exposures: ExposuresResponse;
  /** When no units are exposed: the number of units excluded only by the test account filters. */
  testAccounts: number;
  metrics: MetricResponse[];
  /** When the oldest part of it was computed, in milliseconds. */
  computedAt: number;
  isCached: boolean;
  /** True when a metric or a guardrail could not be computed, so that the decision is without it. */
  isPartial: boolean;
  /** Only for the primary metrics. */
  decision: ExperimentAnalysis['decision'] | null;
}

/** Results of the primary metrics as they were computed last. */
export interface StoredResults {
  exposures: ExposuresResponse;
  /** Null for a metric without a stored result. */
  metrics: (MetricResponse | null)[];
  /** Null unless all metrics and guardrails that it rests on were computed at one instant. */
  decision: ExperimentAnalysis['decision'] | null;
}

export interface ResultsDeps {
  queryRunner: QueryRunner;
  looks: LookStore;
  /** Filters that exclude the test accounts of a project. */
  testAccountFilters: (teamId: number) => readonly PropertyFilter[];
  /** The time (milliseconds) before which events of a project were removed; minus infinity if none were. */
  removedBefore: (teamId: number) => number;
  clock: Clock;
  log: Log;
}

/** Results of experiments: runs the queries and analyzes the aggregates. */
export class ResultsService {
  readonly #deps: ResultsDeps;

  constructor(deps: ResultsDeps) {
    this.#deps = deps;
  }

  /** All metrics with a role. The experiment must have been launched. */
  async metrics(
    project: Project,
    view: ExperimentView,
    role: MetricRole,
    refresh: boolean,
  ): Promise<MetricsResponse> {
    const listed = specsOf(view, role);
    const guardrails = role === 'primary' ? secondaryGuardrailsOf(view) : [];
    const context = this.context(project, view, refresh);
    const { exposures, responses, analysis } = await this.#analyze(context, [...listed, ...guardrails]);
    const parts = [exposures, ...responses];
    return {
      exposures: exposuresResponse(context, exposures, analysis),
      testAccounts: exposures.testAccounts,
      metrics: responses.slice(0, listed.length),
      computedAt: Math.min(...parts.flatMap(({ computedAt }) => computedAt ?? [])),
      isCached: parts.every(({ isCached }) => isCached),
      isPartial: responses.some(({ result }) => ['failed', 'timed_out'].includes(result.outcome.code)),
      decision: role === 'primary' ? analysis.decision : null,
    };
  }

  /**
   * The primary metrics from stored results, however old; null without stored exposures. Runs no query and takes no
   * look. The experiment must have been launched.
   */
  async stored(project: Project, view: ExperimentView): Promise<StoredResults | null> {
    const listed = specsOf(view, 'primary');
    const context = withOptions(this.context(project, view), { onlyStored: true, ofAnyAge: true });
    const exposures = await queryExposures(this.#deps.queryRunner, context).catch((error: unknown) => {
      if (error instanceof CacheMiss) return null;
      throw error;
    });
    if (!exposures) return null;
    const specs = [...listed, ...secondaryGuardrailsOf(view)];
    const queried = await this.#query(context, specs, exposures.computedAt, exposures);
    const { metrics } = queried.aggregates;
    const analysis = await analyzed(queried.context, queried.aggregates);
    const responses = responsesOf(metrics, analysis.results);
    const unknown = new Set(metrics.flatMap(({ isKnown, spec }) => (isKnown ? [] : [spec.uuid])));
    const isOneInstant = (computedAt: number | null) =>
      queried.context.lookAt != null || !context.scope.isOpen || computedAt === exposures.computedAt;
    return {
      exposures: exposuresResponse(context, exposures, analysis),
      metrics: responses.slice(0, listed.length).map((response) => {
        // A correction that orders the p-values of the goals needs all of them.
        if (withCorrectedGoals(context, response.spec).some(({ uuid }) => unknown.has(uuid))) return null;
        return isOneInstant(response.computedAt) ? response : withoutProgress(response);
      }),
      decision: metrics.every(({ isKnown, computedAt }) => isKnown && isOneInstant(computedAt))
        ? analysis.decision
        : null,
    };
  }

  /** One metric, of the experiment or any other; every response has an outcome, also that of a draft. */
  async metric(
    project: Project,
    view: ExperimentView,
    metric: Metric,
    refresh: boolean,
  ): Promise<MetricResponse> {
    const spec = anySpec(metric, view);
    if (isDraft(view)) return draftResponse(spec, view);
    const context = this.context(project, view, refresh);
    const { responses } = await this.#analyze(context, withCorrectedGoals(context, spec));
    return responses[0]!;
  }

  /** The exposures by variant; a draft has none. */
  async exposures(project: Project, view: ExperimentView, refresh: boolean): Promise<ExposuresResponse> {
    const context = this.context(project, view, refresh);
    const exposures = await queryExposures(this.#deps.queryRunner, context);
    const analysis = await analyzed(context, { exposures, metrics: [], now: this.#deps.clock.now() });
    return exposuresResponse(context, exposures, analysis);
  }

  /**
   * The results of metrics at an instant, in milliseconds. `exposures`: those of that instant, where they are known
   * without a query. Throws CacheMiss if the context allows only stored results and those of the exposures are missing.
   */
  async metricsAt(
    context: ResultsContext,
    specs: readonly MetricSpec[],
    now: number,
    exposures?: ExposureResult,
  ): Promise<{ responses: MetricResponse[]; areKnown: boolean[] }> {
    const queried = await this.#query(context, specs, now, exposures);
    const responses = responsesOf(
      queried.aggregates.metrics,
      await analyzedMetrics(queried.context, queried.aggregates),
    );
    return { responses, areKnown: queried.aggregates.metrics.map(({ isKnown }) => isKnown) };
  }

  /** The settings of an experiment for its queries and their analysis. */
  context(project: Pick<Project, 'timezone'>, view: ExperimentView, refresh = false): ResultsContext {
    const { experiment } = view;
    const now = this.#deps.clock.now();
    const split = splitOf(view, now);
    const keys = split.shares.map(({ key }) => key);
    const { method } = parseStatsConfig(experiment.statsConfig, keys);
    const scope = scopeOf(view, {
      project,
      now,
      split,
      testAccountFilters: this.#deps.testAccountFilters(experiment.teamId),
      baselineKey: method.baselineKey,
    });
    // Results of a draft are not stored.
    const experimentId = isDraft(view) ? null : experiment.id;
    const removedBefore = this.#deps.removedBefore(experiment.teamId);
    const isPartlyRemoved = experiment.startDate !== null && experiment.startDate < removedBefore;
    const options = {
      experimentId,
      refresh,
      request: {},
      ...(isPartlyRemoved && { removedBefore }),
      // Its queries may wait for their turn, but not for what arrives meanwhile.
      ...(refresh && { acknowledged: this.#deps.queryRunner.acknowledged() }),
    };
    return { view, scope, method, target: decisionTargetOf(view), options };
  }

  async #analyze(context: ResultsContext, specs: readonly MetricSpec[]) {
    const queried = await this.#query(context, specs, this.#deps.clock.now());
    const { exposures, metrics } = queried.aggregates;
    const analysis = await analyzed(queried.context, queried.aggregates);
    return { exposures, responses: responsesOf(metrics, analysis.results), analysis };
  }

  /** The aggregates, and the context at the look that they come from. */
  async #query(
    context: ResultsContext,
    specs: readonly MetricSpec[],
    now: number,
    known?: ExposureResult,
  ): Promise<{ context: ResultsContext; aggregates: ExperimentAggregates }> {
    const { looks, queryRunner } = this.#deps;
    const puts: (() => void)[] = [];
    // Results of one instant are valid together: part of a refresh would make the rest of what is stored invalid.
    const held = context.options.refresh ? withOptions(context, { hold: (put) => puts.push(put) }) : context;
    const exposures = known ?? (await queryExposures(queryRunner, held));
    const lookContext = atLook(looks, held, exposures);
    // A look is final, and its exposures belong to it.
    if (lookContext.lookAt != null) queryRunner.store(puts.splice(0));
    const metrics = await mapConcurrent(specs, QUERIES_AT_ONCE, (spec) =>
      runMetricQuery(this.#deps, spec, lookContext, exposures),
    );
    queryRunner.store(puts);
    return { context: lookContext, aggregates: { exposures, metrics, now } };
  }
}

function responsesOf(
  metrics: readonly MetricQueryResult[],
  results: readonly MetricResult[],
): MetricResponse[] {
  return metrics.map(({ spec, computedAt, isCached }, i) => ({
    spec,
    result: results[i]!,
    computedAt,
    isCached,
  }));
}

/** Progress relates the numbers of a metric to the exposures of the same instant. */
function withoutProgress({ result, ...response }: MetricResponse): MetricResponse {
  const comparisons = result.comparisons.map((comparison) => ({ ...comparison, progress: null }));
  return { ...response, result: { ...result, comparisons, progress: null } };
}

function isDraft({ experiment }: ExperimentView): boolean {
  return experiment.startDate === null;
}

async function draftResponse(spec: MetricSpec, { experiment }: ExperimentView): Promise<MetricResponse> {
  // Loads the distributions.
  const { unavailableResult } = await import('../analysis/analyze.ts');
  const { method } = parseStatsConfig(experiment.statsConfig);
  const result = unavailableResult(spec.analyzed, method, notStarted());
  return { spec, result, computedAt: null, isCached: false };
}

function exposuresResponse(
  { scope }: ResultsContext,
  { value: report, computedAt, isCached }: ExposureResult,
  analysis: ExperimentAnalysis,
): ExposuresResponse {
  return { report, scope, analysis, computedAt, isCached };
}

import type { PropertyFilter } from '../../events/property_filters.ts';
import type { ExposuresReport } from '../../events/queries/exposures.ts';
import type { Clock } from '../../kernel/clock.ts';
import { mapConcurrent } from '../../kernel/concurrency.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Project } from '../../kernel/tenant.ts';
import type { LookStore } from '../../store/experiment_looks.ts';
import { notStarted } from '../analysis/outcome.ts';
import type { MetricResult } from '../analysis/result.ts';
import { parseStatsConfig } from '../analysis/stats_config.ts';
import { splitOf } from '../flag_link/allocations.ts';
import type { Metric } from '../manage/metric_list.ts';
import type { ExperimentView } from '../manage/repository.ts';
import type { MetricRole } from '../manage/saved_metric_links.ts';
import { analyzed, analyzedMetrics, decisionTargetOf } from './analysis_input.ts';
import type { ExperimentAnalysis } from './analyze_experiment.ts';
import type { DayResult, DayResults, Freshness } from './day_answers.ts';
import type { Day } from './days.ts';
import { type ExposureResult, queryExposures, type ResultsContext, withOptions } from './exposure_query.ts';
import { asOf, knownDays } from './known_days.ts';
import { atLook } from './looks.ts';
import { type MetricQueryResult, runMetricQuery, withCorrectedGoals } from './metric_query.ts';
import { anySpec, type MetricSpec, ownSpec, secondaryGuardrailsOf, specsOf } from './metric_spec.ts';
import { CacheMiss, QUERIES_AT_ONCE, type QueryRunner } from './query_runner.ts';
import { type ExperimentScope, scopeOf } from './scope.ts';

/** The result of one metric, with its age. */
export interface MetricResponse {
  question: MetricSpec;
  result: MetricResult;
  /** In milliseconds; null when it was not computed. */
  computedAt: number | null;
  isCached: boolean;
}

/** The exposures of an experiment, with their health checks. */
export interface ExposuresResponse {
  report: ExposuresReport;
  scope: ExperimentScope;
  judgement: Pick<ExperimentAnalysis, 'health' | 'sampleRatio' | 'biasRisk'>;
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
  /** Only for the primary metrics. */
  decision: ExperimentAnalysis['decision'] | null;
}

export interface ResultsDeps {
  queryRunner: QueryRunner;
  looks: LookStore;
  /** Filters that exclude the test accounts of a project. */
  testAccountFilters: (teamId: number) => readonly PropertyFilter[];
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
    const asked = this.#asked(project, view, refresh);
    const { exposed, answers, judgement } = await this.#answers(asked, [...listed, ...guardrails]);
    const parts = [exposed, ...answers];
    return {
      exposures: exposuresAnswer(asked, exposed, judgement),
      testAccounts: exposed.testAccounts,
      metrics: answers.slice(0, listed.length),
      computedAt: Math.min(...parts.flatMap(({ computedAt }) => computedAt ?? [])),
      isCached: parts.every(({ isCached }) => isCached),
      decision: role === 'primary' ? judgement.decision : null,
    };
  }

  /** One metric, of the experiment or any other; every response has an outcome, also that of a draft. */
  async metric(
    project: Project,
    view: ExperimentView,
    metric: Metric,
    refresh: boolean,
  ): Promise<MetricResponse> {
    const question = anySpec(metric, view);
    if (isDraft(view)) return unstarted(question, view);
    const asked = this.#asked(project, view, refresh);
    const { answers } = await this.#answers(asked, withCorrectedGoals(asked, question));
    return answers[0]!;
  }

  /** The exposures by variant; a draft has none. */
  async exposures(project: Project, view: ExperimentView, refresh: boolean): Promise<ExposuresResponse> {
    const asked = this.#asked(project, view, refresh);
    const exposed = await queryExposures(this.#deps.queryRunner, asked);
    return exposuresAnswer(
      asked,
      exposed,
      await analyzed(asked, { exposed, questions: [], now: this.#deps.clock.now() }),
    );
  }

  /** The results of a metric at the ends of these days, without breakdown. */
  days(
    project: Pick<Project, 'timezone'>,
    view: ExperimentView,
    question: MetricSpec,
    days: readonly Day[],
  ): DayResults {
    const asked = this.#asked(project, view, false);
    const questions = withCorrectedGoals(asked, question);
    const known = knownDays(this.#deps.queryRunner, asked, questions, days);
    const asKnown = withOptions(asked, { known });
    return {
      at: (at, freshness) => this.#at(freshness === 'known' ? asKnown : asked, questions, { at, freshness }),
      nobodyAt: (at, exposed) => this.#at(asked, questions, { at, freshness: 'known' }, exposed),
      exposed: (refresh) => queryExposures(this.#deps.queryRunner, withOptions(asked, { refresh })),
    };
  }

  scope(project: Project, view: ExperimentView): ExperimentScope {
    return this.#asked(project, view, false).scope;
  }

  /** The metric of an experiment with this uuid. Throws `not_found`. */
  question(view: ExperimentView, uuid: string): MetricSpec {
    const found = ownSpec(view, uuid);
    if (!found) throw notFound('The experiment has no metric with this uuid.');
    return found;
  }

  async #at(
    now: ResultsContext,
    questions: readonly MetricSpec[],
    { at, freshness }: { at: Day; freshness: Freshness },
    exposed?: ExposureResult,
  ): Promise<DayResult> {
    const refresh = freshness === 'refresh';
    const asked = withOptions(asOf(now, at), { refresh, onlyKnown: freshness === 'known' });
    try {
      const { answered, evidence, ...read } = await this.#read(asked, questions, at.end, exposed);
      const answers = answersOf(questions, answered, await analyzedMetrics(read.asked, evidence));
      return {
        answer: answered[0]!.isKnown ? answers[0]! : null,
        isWhole: answered.every(({ computedAt }) => computedAt !== null),
        hasTimedOut: answers.some(({ result }) => result.outcome.code === 'timed_out'),
      };
    } catch (error) {
      if (error instanceof CacheMiss) return { answer: null, isWhole: false, hasTimedOut: false };
      throw error;
    }
  }

  #asked(project: Pick<Project, 'timezone'>, view: ExperimentView, refresh: boolean): ResultsContext {
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
    return { view, scope, method, target: decisionTargetOf(view), options: { experimentId, refresh } };
  }

  async #answers(asked: ResultsContext, questions: readonly MetricSpec[]) {
    const { answered, evidence, ...read } = await this.#read(asked, questions, this.#deps.clock.now());
    const judgement = await analyzed(read.asked, evidence);
    return {
      exposed: evidence.exposed,
      answers: answersOf(questions, answered, judgement.results),
      judgement,
    };
  }

  async #read(all: ResultsContext, questions: readonly MetricSpec[], now: number, known?: ExposureResult) {
    const exposed = known ?? (await queryExposures(this.#deps.queryRunner, all));
    const asked = atLook(this.#deps.looks, all, exposed);
    const answered = await mapConcurrent(questions, QUERIES_AT_ONCE, (question) =>
      runMetricQuery(this.#deps, question, asked, exposed),
    );
    const read = questions.map((question, i) => ({ question, aggregates: answered[i]!.aggregates }));
    return { asked, answered, evidence: { exposed, questions: read, now } };
  }
}

function answersOf(
  questions: readonly MetricSpec[],
  answered: readonly MetricQueryResult[],
  results: readonly MetricResult[],
): MetricResponse[] {
  return questions.map((question, i) => {
    const { computedAt, isCached } = answered[i]!;
    return { question, result: results[i]!, computedAt, isCached };
  });
}

function isDraft({ experiment }: ExperimentView): boolean {
  return experiment.startDate === null;
}

async function unstarted(question: MetricSpec, { experiment }: ExperimentView): Promise<MetricResponse> {
  const { unanswered } = await import('./analyze_experiment.ts');
  const { method } = parseStatsConfig(experiment.statsConfig);
  const result = unanswered(question.judged, method, notStarted());
  return { question, result, computedAt: null, isCached: false };
}

function exposuresAnswer(
  { scope }: ResultsContext,
  { value: report, computedAt, isCached }: ExposureResult,
  judgement: ExperimentAnalysis,
): ExposuresResponse {
  return { report, scope, judgement, computedAt, isCached };
}

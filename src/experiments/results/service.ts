import type { Project } from '../../auth/principal.ts';
import { FilterProblem } from '../../events/filter_input.ts';
import type { PropertyFilter } from '../../events/property_filters.ts';
import { type ExposuresReport, MULTIPLE } from '../../events/questions/exposures.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import { DAY_MS, SECOND_MS } from '../../kernel/time.ts';
import type { Method } from '../analysis/method.ts';
import { failed, noExposures, notStarted, type Outcome, timedOut } from '../analysis/outcome.ts';
import type { Target } from '../analysis/progress.ts';
import type { MetricResult } from '../analysis/result.ts';
import { parseStatsConfig } from '../analysis/stats_config.ts';
import type { Metric } from '../metric_list.ts';
import type { MetricReading } from '../reading.ts';
import type { ExperimentView } from '../records.ts';
import type { MetricRole } from '../saved_metric_links.ts';
import type { Judgement } from './judge.ts';
import { type MetricQuestion, questionOf, questionsOf } from './questions.ts';
import {
  QUESTION_TIMEOUT_MS,
  QuestionTimeout,
  type Read,
  type Readings,
  type ReadOptions,
} from './readings.ts';
import { type ExperimentScope, scopeOf } from './scope.ts';
import { unitsPerDay } from './traffic.ts';

/** The answer about one metric. */
export interface MetricAnswer {
  question: MetricQuestion;
  result: MetricResult;
  /** Milliseconds; null when it was not computed. */
  computedAt: number | null;
  isCached: boolean;
}

/** The exposures behind an answer, with their checks. */
export interface ExposuresAnswer {
  report: ExposuresReport;
  scope: ExperimentScope;
  judgement: Pick<Judgement, 'health' | 'sampleRatio' | 'multipleShare'>;
  computedAt: number;
  isCached: boolean;
}

/** The answer about all metrics of a role. */
export interface MetricsAnswer {
  exposures: ExposuresAnswer;
  metrics: MetricAnswer[];
  /** Only of the primary metrics. */
  decision: Judgement['decision'] | null;
}

export interface ResultsParts {
  readings: Readings;
  /** Whether any person id of a project stands for another one. */
  hasOverrides: (teamId: number) => boolean;
  /** What keeps a project's own people out. */
  testAccountFilters: (teamId: number) => readonly PropertyFilter[];
  clock: Clock;
  log: Log;
}

interface Asked {
  view: ExperimentView;
  scope: ExperimentScope;
  method: Method;
  options: ReadOptions;
}

/** Results of experiments: what the events say, judged. */
export class ResultsService {
  readonly #parts: ResultsParts;

  constructor(parts: ResultsParts) {
    this.#parts = parts;
  }

  /** All metrics of a role. The experiment must have been launched. */
  async metrics(
    project: Project,
    view: ExperimentView,
    role: MetricRole,
    refresh: boolean,
  ): Promise<MetricsAnswer> {
    const questions = questionsOf(view, role);
    const asked = this.#asked(project, view, refresh);
    const exposures = await this.#parts.readings.exposures(asked.scope, asked.options);
    const reads = await Promise.all(questions.map((question) => this.#ask(question, asked, exposures.value)));
    const judgement = await judged(asked, exposures.value, questions, reads, this.#parts.clock.now());
    return {
      exposures: exposuresAnswer(asked, exposures, judgement),
      metrics: questions.map((question, i) => answer(question, judgement.results[i]!, reads[i]!)),
      decision: role === 'primary' ? judgement.decision : null,
    };
  }

  /** One metric, the experiment's own or any other; every answer ends in a word, also that of a draft. */
  async metric(
    project: Project,
    view: ExperimentView,
    metric: Metric,
    role: MetricRole,
    refresh: boolean,
  ): Promise<MetricAnswer> {
    const question = questionOf(metric, view, role);
    if (isDraft(view)) return unstarted(question, view);
    const asked = this.#asked(project, view, refresh);
    const exposures = await this.#parts.readings.exposures(asked.scope, asked.options);
    const read = await this.#ask(question, asked, exposures.value);
    const { results } = await judged(asked, exposures.value, [question], [read], this.#parts.clock.now());
    return answer(question, results[0]!, read);
  }

  /** Who was exposed to what; nobody to a draft. */
  async exposures(project: Project, view: ExperimentView, refresh: boolean): Promise<ExposuresAnswer> {
    const asked = this.#asked(project, view, refresh);
    const read = await this.#parts.readings.exposures(asked.scope, asked.options);
    return exposuresAnswer(asked, read, await judged(asked, read.value, [], [], this.#parts.clock.now()));
  }

  /** As it stood at the end of `day`, which is at `end` (milliseconds). */
  async metricAt(
    project: Project,
    view: ExperimentView,
    question: MetricQuestion,
    at: { day: string; end: number },
    refresh: boolean,
  ): Promise<MetricAnswer> {
    const now = this.#asked(project, view, refresh);
    const to = Math.min(at.end * 1000 - 1, now.scope.exposures.to);
    const asked: Asked = {
      ...now,
      scope: { ...now.scope, exposures: { ...now.scope.exposures, to, asOf: to } },
      options: { ...now.options, day: at.day },
    };
    const exposures = await this.#parts.readings.exposures(asked.scope, asked.options);
    const read = await this.#ask(question, asked, exposures.value);
    const { results } = await judged(asked, exposures.value, [question], [read], at.end);
    const known = answer(question, results[0]!, read);
    // Nobody was exposed by then: that is known, too.
    const { computedAt, isCached } = exposures;
    return known.computedAt === null ? { ...known, computedAt, isCached } : known;
  }

  scope(project: Project, view: ExperimentView): ExperimentScope {
    return this.#asked(project, view, false).scope;
  }

  /** The metric of an experiment with this uuid and its role. Throws `not_found`. */
  question(view: ExperimentView, uuid: string): MetricQuestion {
    const found = (['primary', 'secondary'] as const)
      .flatMap((role) => questionsOf(view, role))
      .find((question) => question.uuid === uuid);
    if (!found) throw notFound('The experiment has no metric with this uuid.');
    return found;
  }

  #asked(project: Project, view: ExperimentView, refresh: boolean): Asked {
    const { experiment, flag } = view;
    const now = this.#parts.clock.now();
    const keys = flag.filters.multivariate?.variants.map(({ key }) => key) ?? [];
    const { method } = parseStatsConfig(experiment.statsConfig, keys);
    const scope = scopeOf(view, {
      project,
      now,
      testAccountFilters: this.#parts.testAccountFilters(experiment.teamId),
      hasOverrides: this.#parts.hasOverrides(experiment.teamId),
      baselineKey: method.baselineKey,
    });
    return { view, scope, method, options: { experimentId: experiment.id, refresh } };
  }

  /** What the events say, or how it ended without that. */
  async #ask(
    question: MetricQuestion,
    { scope, method, options }: Asked,
    exposures: ExposuresReport,
  ): Promise<Read<MetricReading> | Outcome> {
    const { definition, problem } = question;
    if (!definition)
      return failed('unsupported_metric', `${problem ?? ''} Change the definition of the metric.`);
    if (exposures.variants.every(({ total }) => total === 0)) return noExposures();
    const { cuped, postStratification } = method;
    const stratum = postStratification && { subject: 'event' as const, key: postStratification.property };
    const context = { lookback: cuped.enabled ? cuped.lookbackDays * DAY_MS * 1000 : null };
    try {
      const placed = { ...scope, exposures: { ...scope.exposures, stratum } };
      return await this.#parts.readings.metric(question.uuid, placed, { definition, context }, options);
    } catch (error) {
      return this.#outcomeOf(error, options.experimentId);
    }
  }

  #outcomeOf(error: unknown, experimentId: number | null): Outcome {
    if (error instanceof QuestionTimeout) return timedOut(QUESTION_TIMEOUT_MS / SECOND_MS);
    if (error instanceof FilterProblem) return failed('invalid_metric', error.message);
    this.#parts.log.error({ err: error, experiment_id: experimentId }, 'A metric could not be read');
    return failed('question_failed');
  }
}

async function judged(
  { view, scope, method }: Asked,
  exposures: ExposuresReport,
  questions: readonly MetricQuestion[],
  reads: readonly (Read<MetricReading> | Outcome)[],
  now: number,
): Promise<Judgement> {
  // The distributions take a quarter of a second to load: who never asks for results never waits for them.
  const { judge } = await import('./judge.ts');
  const { experiment } = view;
  return judge({
    scope,
    method,
    traffic: {
      units: Object.fromEntries(exposures.variants.map(({ variant, total }) => [variant, total])),
      unitsPerDay: unitsPerDay(exposures, [MULTIPLE, scope.holdout?.key ?? MULTIPLE]),
    },
    target: targetOf(view, questions),
    questions: questions.map(({ judged: definition }, i) => {
      const read = reads[i]!;
      return { definition, reading: 'code' in read ? read : read.value };
    }),
    daysRunning:
      Math.max(0, Math.min(now, experiment.endDate ?? now) - (experiment.startDate ?? now)) / DAY_MS,
  });
}

const POWER = 0.8;
/** What is worth finding when an experiment does not say: without a plan no look could ever be on time. */
const DEFAULT_EFFECT = 0.1;

/** The smallest effect worth finding; experiments state it in per cent. */
function targetOf({ experiment }: ExperimentView, questions: readonly MetricQuestion[]): Target {
  const stated =
    experiment.runningTimeCalculation?.minimum_detectable_effect ??
    experiment.parameters?.minimum_detectable_effect;
  const effect = typeof stated === 'number' && stated > 0 ? stated / 100 : DEFAULT_EFFECT;
  const goalMetrics = questions.filter(({ judged }) => judged.role === 'goal').length;
  return { effect, power: POWER, goalMetrics: Math.max(1, goalMetrics) };
}

function answer(
  question: MetricQuestion,
  result: MetricResult,
  read: Read<MetricReading> | Outcome,
): MetricAnswer {
  if ('code' in read) return { question, result, computedAt: null, isCached: false };
  return { question, result, computedAt: read.computedAt, isCached: read.isCached };
}

function isDraft({ experiment }: ExperimentView): boolean {
  return experiment.startDate === null;
}

async function unstarted(question: MetricQuestion, { experiment }: ExperimentView): Promise<MetricAnswer> {
  const { unanswered } = await import('./judge.ts');
  const { method } = parseStatsConfig(experiment.statsConfig);
  const result = unanswered(question.judged, method, notStarted());
  return { question, result, computedAt: null, isCached: false };
}

function exposuresAnswer(
  { scope }: Asked,
  { value: report, computedAt, isCached }: Read<ExposuresReport>,
  judgement: Judgement,
): ExposuresAnswer {
  return { report, scope, judgement, computedAt, isCached };
}

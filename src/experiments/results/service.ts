import type { PropertyFilter } from '../../events/property_filters.ts';
import type { ExposuresReport } from '../../events/queries/exposures.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import { fewAtATime } from '../../kernel/few_at_a_time.ts';
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
import { judged, judgedMetrics, targetOf } from './analysis_input.ts';
import type { Judgement } from './analyze_experiment.ts';
import type { DayAnswer, DayAnswers, Freshness } from './day_answers.ts';
import type { Day } from './days.ts';
import { type Asked, type Exposed, readExposed, withOptions } from './exposed.ts';
import { asOf, knownDays } from './known_days.ts';
import { atLook } from './looks.ts';
import { type Answered, ask, together } from './metric_query.ts';
import {
  anyQuestion,
  type MetricQuestion,
  ownQuestion,
  questionsOf,
  secondaryGuardrailsOf,
} from './metric_spec.ts';
import { NotKnown, QUESTIONS_AT_ONCE, type Readings } from './query_runner.ts';
import { type ExperimentScope, scopeOf } from './scope.ts';

/** The answer about one metric. */
export interface MetricAnswer {
  question: MetricQuestion;
  result: MetricResult;
  /** Milliseconds; null when it was not read. */
  computedAt: number | null;
  isCached: boolean;
}

/** The exposures behind an answer, with their checks. */
export interface ExposuresAnswer {
  report: ExposuresReport;
  scope: ExperimentScope;
  judgement: Pick<Judgement, 'health' | 'sampleRatio' | 'biasRisk'>;
  computedAt: number;
  isCached: boolean;
}

/** The answer about all metrics that are listed in a place. */
export interface MetricsAnswer {
  exposures: ExposuresAnswer;
  /** When nobody takes part: units that nothing but the filters of test accounts leaves out. */
  testAccounts: number;
  metrics: MetricAnswer[];
  /** When the oldest part of it was read, milliseconds. */
  computedAt: number;
  isCached: boolean;
  /** Only of the primary metrics. */
  decision: Judgement['decision'] | null;
}

export interface ResultsParts {
  readings: Readings;
  looks: LookStore;
  /** What keeps a project's own people out. */
  testAccountFilters: (teamId: number) => readonly PropertyFilter[];
  clock: Clock;
  log: Log;
}

/** Results of experiments: what the events say, judged. */
export class ResultsService {
  readonly #parts: ResultsParts;

  constructor(parts: ResultsParts) {
    this.#parts = parts;
  }

  /** All metrics that are listed in a place. The experiment must have been launched. */
  async metrics(
    project: Project,
    view: ExperimentView,
    role: MetricRole,
    refresh: boolean,
  ): Promise<MetricsAnswer> {
    const listed = questionsOf(view, role);
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

  /** One metric, the experiment's own or any other; every answer ends in a word, also that of a draft. */
  async metric(
    project: Project,
    view: ExperimentView,
    metric: Metric,
    refresh: boolean,
  ): Promise<MetricAnswer> {
    const question = anyQuestion(metric, view);
    if (isDraft(view)) return unstarted(question, view);
    const asked = this.#asked(project, view, refresh);
    const { answers } = await this.#answers(asked, together(asked, question));
    return answers[0]!;
  }

  /** Who was exposed to what; nobody to a draft. */
  async exposures(project: Project, view: ExperimentView, refresh: boolean): Promise<ExposuresAnswer> {
    const asked = this.#asked(project, view, refresh);
    const exposed = await readExposed(this.#parts.readings, asked);
    return exposuresAnswer(
      asked,
      exposed,
      await judged(asked, { exposed, questions: [], now: this.#parts.clock.now() }),
    );
  }

  /** The answers about a metric at the ends of these days, without breakdown. */
  days(
    project: Pick<Project, 'timezone'>,
    view: ExperimentView,
    question: MetricQuestion,
    days: readonly Day[],
  ): DayAnswers {
    const asked = this.#asked(project, view, false);
    const questions = together(asked, question);
    const known = knownDays(this.#parts.readings, asked, questions, days);
    const asKnown = withOptions(asked, { known });
    return {
      at: (at, freshness) => this.#at(freshness === 'known' ? asKnown : asked, questions, { at, freshness }),
      nobodyAt: (at, exposed) => this.#at(asked, questions, { at, freshness: 'known' }, exposed),
      exposed: (refresh) => readExposed(this.#parts.readings, withOptions(asked, { refresh })),
    };
  }

  scope(project: Project, view: ExperimentView): ExperimentScope {
    return this.#asked(project, view, false).scope;
  }

  /** The metric of an experiment with this uuid. Throws `not_found`. */
  question(view: ExperimentView, uuid: string): MetricQuestion {
    const found = ownQuestion(view, uuid);
    if (!found) throw notFound('The experiment has no metric with this uuid.');
    return found;
  }

  async #at(
    now: Asked,
    questions: readonly MetricQuestion[],
    { at, freshness }: { at: Day; freshness: Freshness },
    exposed?: Exposed,
  ): Promise<DayAnswer> {
    const refresh = freshness === 'refresh';
    const asked = withOptions(asOf(now, at), { refresh, onlyKnown: freshness === 'known' });
    try {
      const { answered, evidence, ...read } = await this.#read(asked, questions, at.end, exposed);
      const answers = answersOf(questions, answered, await judgedMetrics(read.asked, evidence));
      return {
        answer: answered[0]!.isKnown ? answers[0]! : null,
        isWhole: answered.every(({ computedAt }) => computedAt !== null),
        hasTimedOut: answers.some(({ result }) => result.outcome.code === 'timed_out'),
      };
    } catch (error) {
      if (error instanceof NotKnown) return { answer: null, isWhole: false, hasTimedOut: false };
      throw error;
    }
  }

  #asked(project: Pick<Project, 'timezone'>, view: ExperimentView, refresh: boolean): Asked {
    const { experiment } = view;
    const now = this.#parts.clock.now();
    const split = splitOf(view, now);
    const keys = split.shares.map(({ key }) => key);
    const { method } = parseStatsConfig(experiment.statsConfig, keys);
    const scope = scopeOf(view, {
      project,
      now,
      split,
      testAccountFilters: this.#parts.testAccountFilters(experiment.teamId),
      baselineKey: method.baselineKey,
    });
    // A draft has nothing to remember.
    const experimentId = isDraft(view) ? null : experiment.id;
    return { view, scope, method, target: targetOf(view), options: { experimentId, refresh } };
  }

  async #answers(asked: Asked, questions: readonly MetricQuestion[]) {
    const { answered, evidence, ...read } = await this.#read(asked, questions, this.#parts.clock.now());
    const judgement = await judged(read.asked, evidence);
    return {
      exposed: evidence.exposed,
      answers: answersOf(questions, answered, judgement.results),
      judgement,
    };
  }

  async #read(all: Asked, questions: readonly MetricQuestion[], now: number, known?: Exposed) {
    const exposed = known ?? (await readExposed(this.#parts.readings, all));
    const asked = atLook(this.#parts.looks, all, exposed);
    const answered = await fewAtATime(questions, QUESTIONS_AT_ONCE, (question) =>
      ask(this.#parts, question, asked, exposed),
    );
    const read = questions.map((question, i) => ({ question, reading: answered[i]!.reading }));
    return { asked, answered, evidence: { exposed, questions: read, now } };
  }
}

function answersOf(
  questions: readonly MetricQuestion[],
  answered: readonly Answered[],
  results: readonly MetricResult[],
): MetricAnswer[] {
  return questions.map((question, i) => {
    const { computedAt, isCached } = answered[i]!;
    return { question, result: results[i]!, computedAt, isCached };
  });
}

function isDraft({ experiment }: ExperimentView): boolean {
  return experiment.startDate === null;
}

async function unstarted(question: MetricQuestion, { experiment }: ExperimentView): Promise<MetricAnswer> {
  const { unanswered } = await import('./analyze_experiment.ts');
  const { method } = parseStatsConfig(experiment.statsConfig);
  const result = unanswered(question.judged, method, notStarted());
  return { question, result, computedAt: null, isCached: false };
}

function exposuresAnswer(
  { scope }: Asked,
  { value: report, computedAt, isCached }: Exposed,
  judgement: Judgement,
): ExposuresAnswer {
  return { report, scope, judgement, computedAt, isCached };
}

import { setImmediate as turn } from 'node:timers/promises';
import type { Project } from '../../kernel/tenant.ts';
import type { Method } from '../analysis/method.ts';
import { parseStatsConfig } from '../analysis/stats_config.ts';
import type { ExperimentView } from '../manage/repository.ts';
import type { DayAnswer, DayAnswers } from './day_answers.ts';
import { type Day, daysBetween } from './days.ts';
import type { MetricQuestion } from './metric_spec.ts';
import type { MetricAnswer, ResultsService } from './service.ts';

/** One request computes so many days, failed ones included. */
const NEW_DAYS = 31;

/** The answer about a metric at the end of each day; null for a day that is still to be computed. */
export interface Timeseries {
  question: MetricQuestion;
  method: Method;
  status: 'pending' | 'partial' | 'completed' | 'failed';
  days: { day: string; answer: MetricAnswer | null }[];
}

/**
 * Days that are known cost nothing, nor do those before the first exposure. Of the others, or of all with `refresh`, so
 * many are computed: those that nobody has computed, oldest first, then those that were computed longest ago, so that
 * repeating the request gets to all of them.
 */
export async function timeseries(
  results: Pick<ResultsService, 'days'>,
  project: Pick<Project, 'timezone'>,
  view: ExperimentView,
  question: MetricQuestion,
  { refresh, now }: { refresh: boolean; now: number },
): Promise<Timeseries> {
  const { startDate, endDate } = view.experiment;
  const { method } = parseStatsConfig(view.experiment.statsConfig);
  if (startDate === null || startDate > now) return { question, method, status: 'pending', days: [] };
  const all = daysBetween(startDate, Math.min(now, endDate ?? now), project.timezone);
  const answers = results.days(project, view, question, all);
  const days: DayState[] = [];
  for (const at of all) {
    days.push({ at, ...(await answers.at(at, 'known')) });
    // Judging a thousand days takes a while, and reading what is known never waits.
    await turn();
  }
  const later = await afterFirst(answers, days, refresh);
  for (const day of toCompute(later, refresh)) {
    const freshness = refresh ? 'refresh' : 'fresh';
    Object.assign(day, await answers.at(day.at, freshness));
    await turn();
    // What took too long up to one day takes no less up to the next.
    if (day.hasTimedOut) break;
  }
  const answered = days.map(({ at: { day }, answer }) => ({ day, answer }));
  return { question, method, status: statusOf(answered), days: answered };
}

interface DayState extends DayAnswer {
  at: Day;
}

/**
 * The days after the first exposure: one question about the whole experiment answers those before it. Nobody was exposed
 * up to a day whom the whole does not know, in one variant or in several.
 */
async function afterFirst(answers: DayAnswers, days: DayState[], refresh: boolean): Promise<DayState[]> {
  const begun = days.findIndex(({ answer }) => answer && answer.result.outcome.code !== 'no_exposures');
  const early = begun < 0 || refresh ? days : days.slice(0, begun);
  if (early.every(({ answer }) => answer) && !refresh) return days;
  const exposed = await answers.exposed(refresh);
  const first = Math.min(...exposed.value.variants.map(({ first }) => first ?? Number.POSITIVE_INFINITY));
  const nobody = { ...exposed, value: NOBODY, beforeChange: null, testAccounts: 0 };
  const empty = early.filter(({ at, answer }) => at.end * 1000 <= first && (refresh || !answer));
  for (const day of empty) Object.assign(day, await answers.nobodyAt(day.at, nobody));
  return days.filter((day) => !empty.includes(day));
}

const NOBODY = { days: [], variants: [] };

function toCompute(days: readonly DayState[], refresh: boolean): DayState[] {
  const readAt = ({ answer }: DayState) => answer?.computedAt ?? 0;
  return days
    .filter(({ answer, isWhole }) => refresh || answer === null || !isWhole)
    .sort((left, right) => readAt(left) - readAt(right))
    .slice(0, NEW_DAYS);
}

function statusOf(days: Timeseries['days']): Timeseries['status'] {
  if (days.some(({ answer }) => answer === null)) return 'partial';
  const hasFailed = ({ answer }: Timeseries['days'][number]) =>
    answer?.result.outcome.code === 'failed' || answer?.result.outcome.code === 'timed_out';
  return days.every(hasFailed) ? 'failed' : 'completed';
}

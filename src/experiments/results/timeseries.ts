import { setImmediate as turn } from 'node:timers/promises';
import type { Project } from '../../kernel/tenant.ts';
import type { Method } from '../analysis/method.ts';
import { parseStatsConfig } from '../analysis/stats_config.ts';
import type { ExperimentView } from '../manage/repository.ts';
import type { DayResult, DayResults } from './day_answers.ts';
import { type Day, daysBetween } from './days.ts';
import type { MetricSpec } from './metric_spec.ts';
import type { MetricResponse, ResultsService } from './service.ts';

/** Number of days that one request computes at most, including failed ones. */
const NEW_DAYS = 31;

/** The result of a metric at the end of each day; null for a day that is still to be computed. */
export interface Timeseries {
  question: MetricSpec;
  method: Method;
  status: 'pending' | 'partial' | 'completed' | 'failed';
  days: { day: string; answer: MetricResponse | null }[];
}

/**
 * Days with stored results cost nothing, nor do those before the first exposure. Of the other days, or of all with
 * `refresh`, one request computes a limited number: days that were never computed, oldest first, then those computed
 * longest ago, so that repeated requests reach all of them.
 */
export async function timeseries(
  results: Pick<ResultsService, 'days'>,
  project: Pick<Project, 'timezone'>,
  view: ExperimentView,
  question: MetricSpec,
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
    // Analyzing a thousand days takes a while, and loading stored results never yields to other work.
    await turn();
  }
  const later = await afterFirst(answers, days, refresh);
  for (const day of toCompute(later, refresh)) {
    const freshness = refresh ? 'refresh' : 'fresh';
    Object.assign(day, await answers.at(day.at, freshness));
    await turn();
    // Later days query at least as many events: after a timeout they would time out, too.
    if (day.hasTimedOut) break;
  }
  const answered = days.map(({ at: { day }, answer }) => ({ day, answer }));
  return { question, method, status: statusOf(answered), days: answered };
}

interface DayState extends DayResult {
  at: Day;
}

/**
 * The days after the first exposure. One query of the whole experiment covers those before it: a day ends without
 * exposed units if the whole experiment has none until then, in one variant or in several.
 */
async function afterFirst(answers: DayResults, days: DayState[], refresh: boolean): Promise<DayState[]> {
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

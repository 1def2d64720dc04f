import { DateTime } from 'luxon';
import type { Clock } from '../../kernel/clock.ts';
import type { Project } from '../../kernel/tenant.ts';
import type { Method } from '../analysis/method.ts';
import { parseStatsConfig } from '../analysis/stats_config.ts';
import type { ExperimentView } from '../manage/view.ts';
import {
  type ExposureResult,
  exposuresQuery,
  queryExposures,
  type ResultsContext,
  withOptions,
} from './exposure_query.ts';
import { metricQuery, withCorrectedGoals } from './metric_query.ts';
import type { MetricSpec } from './metric_spec.ts';
import { CacheMiss, type QueryRunner } from './query_runner.ts';
import type { MetricResponse, ResultsService } from './service.ts';
import { pauses } from './slices.ts';

/** Number of days that one request computes at most, including failed ones. */
const NEW_DAYS = 31;
/** Limit of the days of a time series; older days are left out. */
const MOST_DAYS = 1000;

/** The result of a metric at the end of each day; null for a day that is still to be computed. */
export interface Timeseries {
  spec: MetricSpec;
  method: Method;
  status: 'pending' | 'partial' | 'completed' | 'failed';
  days: { day: string; response: MetricResponse | null }[];
}

/** A day in a time zone. */
interface Day {
  /** `2026-01-31` */
  day: string;
  /** The first instant after it, in milliseconds. */
  end: number;
}

/** The result of a metric at the end of a day. */
interface DayResult extends Day {
  /** Null when no result is stored and only stored ones were requested. */
  response: MetricResponse | null;
  /**
   * True when all goals that it is corrected for were computed, too; without one of them the correction is uncertain.
   */
  isComplete: boolean;
  /** True when any of the queries timed out. */
  hasTimedOut: boolean;
}

export interface TimeseriesDeps {
  results: Pick<ResultsService, 'context' | 'metricsAt'>;
  queryRunner: Pick<QueryRunner, 'run' | 'stored'>;
  clock: Pick<Clock, 'now'>;
}

/**
 * Days with stored results cost nothing, nor do those before the first exposure. Of the other days, or of all with
 * `refresh`, one request computes a limited number: days that were never computed, oldest first, then those computed
 * longest ago, so that repeated requests reach all of them.
 */
export async function timeseries(
  deps: TimeseriesDeps,
  project: Pick<Project, 'timezone'>,
  view: ExperimentView,
  spec: MetricSpec,
  refresh: boolean,
): Promise<Timeseries> {
  const { startDate, endDate } = view.experiment;
  const now = deps.clock.now();
  const { method } = parseStatsConfig(view.experiment.statsConfig);
  if (startDate === null || startDate > now) return { spec, method, status: 'pending', days: [] };
  const all = daysBetween(startDate, Math.min(now, endDate ?? now), project.timezone);
  const context = deps.results.context(project, view);
  const daily = new DailyResults(deps, context, spec, all);
  const days: DayResult[] = [];
  // Analyzing a thousand days takes a while, and loading stored results never yields to other work.
  const pause = pauses();
  for (const day of all) {
    days.push(await daily.stored(day));
    await pause();
  }
  const isPartlyRemoved = context.options.removedBefore !== undefined;
  const later = isPartlyRemoved ? [] : await afterFirst(daily, days, refresh);
  for (const day of toCompute(later, refresh)) {
    Object.assign(day, await daily.computed(day, refresh));
    await pause();
    // Later days query at least as many events: after a timeout they would time out, too.
    if (day.hasTimedOut) break;
  }
  const found = days.map(({ day, response }) => ({ day, response }));
  return { spec, method, status: statusOf(found), days: found };
}

/** The results of one metric at the ends of days; the inputs that the days share are prepared once. */
class DailyResults {
  readonly #deps: TimeseriesDeps;
  readonly #context: ResultsContext;
  /** The metric first. */
  readonly #specs: readonly MetricSpec[];
  readonly #stored: ResultsContext;

  constructor(deps: TimeseriesDeps, context: ResultsContext, spec: MetricSpec, days: readonly Day[]) {
    this.#deps = deps;
    this.#context = context;
    this.#specs = withCorrectedGoals(context, spec);
    const stored = storedAt(deps.queryRunner, context, this.#specs, days);
    this.#stored = withOptions(context, { stored, onlyStored: true });
  }

  /** The result if it is stored. */
  stored(day: Day): Promise<DayResult> {
    return this.#at(this.#stored, day);
  }

  /** The result, computed if it is not stored, or with `refresh` in any case. */
  computed(day: Day, refresh: boolean): Promise<DayResult> {
    return this.#at(withOptions(this.#context, { refresh }), day);
  }

  /** The result of a day without any exposed unit so far, with these exposures; runs no query. */
  empty(day: Day, exposures: ExposureResult): Promise<DayResult> {
    return this.#at(withOptions(this.#context, { onlyStored: true }), day, exposures);
  }

  /** The exposures of the whole experiment until now. */
  exposures(refresh: boolean): Promise<ExposureResult> {
    return queryExposures(this.#deps.queryRunner, withOptions(this.#context, { refresh }));
  }

  async #at(context: ResultsContext, day: Day, exposures?: ExposureResult): Promise<DayResult> {
    const { results } = this.#deps;
    const { day: name, end } = day;
    try {
      const found = await results.metricsAt(atEndOf(context, day), this.#specs, end, exposures);
      const { responses, areKnown } = found;
      return {
        day: name,
        end,
        response: areKnown[0] ? responses[0]! : null,
        isComplete: responses.every(({ computedAt }) => computedAt !== null),
        hasTimedOut: responses.some(({ result }) => result.outcome.code === 'timed_out'),
      };
    } catch (error) {
      if (!(error instanceof CacheMiss)) throw error;
      return { day: name, end, response: null, isComplete: false, hasTimedOut: false };
    }
  }
}

/** The context at the end of a day. A day that is over is final. */
function atEndOf(context: ResultsContext, { day, end }: Day): ResultsContext {
  const { exposures, isOpen } = context.scope;
  const last = end * 1000 - 1;
  const to = Math.min(last, exposures.to);
  // With a conversion window, events of the last day count also after the end of the experiment.
  const asOf = Math.min(last, exposures.asOf);
  const scope = {
    ...context.scope,
    exposures: { ...exposures, to, asOf },
    isOpen: isOpen && to === exposures.to,
  };
  return { ...withOptions(context, { day }), scope };
}

/** Stored results of the experiment's own queries at the ends of many days, fetched in one lookup. */
function storedAt(
  queryRunner: Pick<QueryRunner, 'stored'>,
  context: ResultsContext,
  specs: readonly MetricSpec[],
  days: readonly Day[],
) {
  const queries = days.flatMap((day) => {
    const at = atEndOf(context, day);
    return [
      exposuresQuery(at),
      ...specs.flatMap(({ uuid, definition }) => (definition ? [metricQuery(uuid, definition, at)] : [])),
    ];
  });
  return queryRunner.stored(queries);
}

/**
 * The days after the first exposure. One query of the whole experiment covers those before it: a day ends without
 * exposed units if the whole experiment has none until then, in one variant or in several.
 */
async function afterFirst(daily: DailyResults, days: DayResult[], refresh: boolean): Promise<DayResult[]> {
  const begun = days.findIndex(({ response }) => response && response.result.outcome.code !== 'no_exposures');
  const early = begun < 0 || refresh ? days : days.slice(0, begun);
  if (early.every(({ response }) => response) && !refresh) return days;
  const exposures = await daily.exposures(refresh);
  const first = Math.min(...exposures.value.variants.map(({ first }) => first ?? Number.POSITIVE_INFINITY));
  const none = { ...exposures, value: NO_UNITS, beforeChange: null, testAccounts: 0 };
  const empty = early.filter(({ end, response }) => end * 1000 <= first && (refresh || !response));
  for (const day of empty) Object.assign(day, await daily.empty(day, none));
  return days.filter((day) => !empty.includes(day));
}

const NO_UNITS = { days: [], variants: [] };

function toCompute(days: readonly DayResult[], refresh: boolean): DayResult[] {
  const computedAt = ({ response }: DayResult) => response?.computedAt ?? 0;
  return days
    .filter(({ response, isComplete }) => refresh || response === null || !isComplete)
    .sort((left, right) => computedAt(left) - computedAt(right))
    .slice(0, NEW_DAYS);
}

function statusOf(days: Timeseries['days']): Timeseries['status'] {
  if (days.some(({ response }) => response === null)) return 'partial';
  const hasFailed = ({ response }: Timeseries['days'][number]) =>
    response?.result.outcome.code === 'failed' || response?.result.outcome.code === 'timed_out';
  return days.every(hasFailed) ? 'failed' : 'completed';
}

/** The days in a time zone that overlap [from, to] (milliseconds), oldest first; at most the latest thousand. */
export function daysBetween(from: number, to: number, zone: string): Day[] {
  const days: Day[] = [];
  let at = DateTime.fromMillis(to, { zone }).startOf('day');
  while (days.length < MOST_DAYS) {
    days.push({ day: at.toISODate()!, end: at.plus({ days: 1 }).startOf('day').toMillis() });
    if (at.toMillis() <= from) break;
    // A day may begin at one o'clock, and the one before it at midnight.
    at = at.minus({ days: 1 }).startOf('day');
  }
  return days.reverse();
}

import type { Clock } from '../../kernel/clock.ts';
import type { OffsetPage, Page } from '../../kernel/page.ts';
import type { Project, Tenant } from '../../kernel/tenant.ts';
import { DAY_MS } from '../../kernel/time.ts';
import { type DataProgress, slowestOf } from '../analysis/outcome.ts';
import { hasEntities } from '../legacy/changeable.ts';
import { type ExperimentQuery, filterFrom } from '../manage/list.ts';
import type { ExperimentRepository } from '../manage/repository.ts';
import type { ExperimentView } from '../manage/view.ts';
import { specsOf } from './metric_spec.ts';
import { experimentNotStarted, type ResultsUnavailable } from './reports.ts';
import type { ExposuresResponse, MetricResponse, ResultsService, StoredResults } from './service.ts';
import { pauses } from './slices.ts';

/** An experiment in a list: what is known of it without a query. */
export interface ExperimentSummary {
  view: ExperimentView;
  /** Whole days from the launch to now or the end; null before the launch. */
  days: number | null;
  /** Recommended running time in days; null without one. */
  plannedDays: number | null;
  exposures: ExposuresResponse | null;
  /** The first goal metric, as it was computed last. */
  firstGoal: MetricResponse | null;
  /** That of the goal with the smallest share of the data it needs: the decision waits for it. */
  progress: DataProgress | null;
  /** True unless a decision is known to be valid at the time of the result. */
  isInterim: boolean;
  /** The reason why there is no result of the first goal. */
  unavailable: ResultsUnavailable | null;
}

export interface ExperimentSummariesDeps {
  records: Pick<ExperimentRepository, 'list'>;
  results: Pick<ResultsService, 'stored'>;
  clock: Clock;
}

/** Summarizes many experiments from stored results. No results are computed, because each would be several queries. */
export class ExperimentSummaries {
  readonly #deps: ExperimentSummariesDeps;

  constructor(deps: ExperimentSummariesDeps) {
    this.#deps = deps;
  }

  /** Lists the summaries of experiments in the order of their list. */
  async list(
    project: Project,
    tenant: Tenant,
    query: ExperimentQuery,
    page: OffsetPage,
  ): Promise<Page<ExperimentSummary>> {
    const { count, rows: views } = this.#deps.records.list(tenant, filterFrom(query), page);
    const rows: ExperimentSummary[] = [];
    const pause = pauses();
    for (const view of views) {
      rows.push(await this.#summarize(project, view));
      await pause();
    }
    return { count, rows };
  }

  async #summarize(project: Project, view: ExperimentView): Promise<ExperimentSummary> {
    const { clock, results } = this.#deps;
    const { startDate, parameters } = view.experiment;
    const stored = startDate === null ? null : await results.stored(project, view);
    const at = specsOf(view, 'primary').findIndex(({ analyzed }) => analyzed.role === 'goal');
    const firstGoal = stored?.metrics[at] ?? null;
    return {
      view,
      days: daysRunning(view, clock.now()),
      plannedDays: positive(parameters?.recommended_running_time),
      exposures: stored?.exposures ?? null,
      firstGoal,
      progress: slowestProgress(stored?.metrics ?? []),
      isInterim: firstGoal !== null && !stored?.decision?.peeking.isSafe,
      unavailable: firstGoal === null ? reasonFor(view, at >= 0, stored) : null,
    };
  }
}

function slowestProgress(metrics: StoredResults['metrics']): DataProgress | null {
  const goals = metrics.flatMap((metric) => (metric?.spec.analyzed.role === 'goal' ? [metric.result] : []));
  return slowestOf(goals.flatMap(({ progress, outcome }) => progress ?? outcome.progress ?? []));
}

function daysRunning({ experiment: { startDate, endDate } }: ExperimentView, now: number): number | null {
  if (startDate === null) return null;
  return Math.max(0, Math.floor((Math.min(endDate ?? now, now) - startDate) / DAY_MS));
}

function positive(value: unknown): number | null {
  return typeof value === 'number' && value > 0 ? value : null;
}

function reasonFor(view: ExperimentView, hasGoal: boolean, stored: StoredResults | null): ResultsUnavailable {
  const { endDate, filters, startDate } = view.experiment;
  if (startDate === null) return experimentNotStarted(view);
  if (!hasGoal) {
    const isLegacy = specsOf(view, 'primary').length === 0 && hasEntities(filters);
    return { code: 'no_metric', detail: isLegacy ? LEGACY : 'The experiment has no goal metric.' };
  }
  const period =
    view.status === 'stopped' && endDate !== null
      ? 'since the end of the experiment'
      : 'with its current settings';
  const subject = stored ? 'The first goal' : 'The experiment';
  return {
    code: 'not_computed',
    detail: `${subject} has not been computed ${period}. Open the results to compute it.`,
  };
}

const LEGACY =
  'The experiment has a legacy metric, which summaries do not include. Open the results to see it.';

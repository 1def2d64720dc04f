import type { Clock } from '../../kernel/clock.ts';
import { messageOf, WeirError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log/log.ts';
import { MINUTE_MS, SECOND_MS } from '../../kernel/time.ts';
import type { Database } from '../../store/database.ts';
import type { PlannedEnd, PlannedEndStore } from '../../store/planned_ends.ts';
import type { ProjectStore } from '../../store/projects.ts';
import type { Stores } from '../../store/stores.ts';
import type { WatchedExperiment, WatchedExperimentStore } from '../../store/watched_experiments.ts';
import { parseStatsConfig } from '../analysis/stats_config.ts';
import type { ExperimentRepository } from '../manage/repository.ts';
import type { ResultsService } from '../results/service.ts';
import { PLANNED_END_MS } from './conditions.ts';
import type { ExperimentNotices } from './experiment_notices.ts';

export interface ExperimentWatchDeps {
  database: Database;
  stores: Pick<Stores, 'plannedEnds' | 'projects' | 'watchedExperiments'>;
  records: ExperimentRepository;
  results: Pick<ResultsService, 'metrics'>;
  notices: ExperimentNotices;
  /** Interval at which the results of an experiment are computed; 0: never. */
  everyMs: number;
  clock: Clock;
  log: Log;
}

/** Time from the start to the first search: requests that waited for the server come first. */
const FIRST_PASS_MS = 30 * SECOND_MS;
/** Interval of the search for experiments that are due. */
const PASS_EVERY_MS = 5 * MINUTE_MS;

/**
 * Computes the results of running experiments in the background, which otherwise happens only on request, and reports
 * changes to webhooks and to the list of what needs attention. An experiment that its date has ended is computed once
 * more, so that lists have its final numbers. One experiment at a time, through the same gate as requests, and from
 * stored results where those are fresh.
 */
export class ExperimentWatch {
  readonly #deps: ExperimentWatchDeps;
  readonly #watched: WatchedExperimentStore;
  readonly #plannedEnds: PlannedEndStore;
  readonly #projects: ProjectStore;
  /** When experiments were last due, by id. */
  readonly #tried = new Map<number, number>();
  readonly #checkedAt = new Map<number, number>();
  /** Experiments that were computed after their date had ended them. */
  readonly #computedAtEnd = new Set<number>();

  constructor(deps: ExperimentWatchDeps) {
    this.#deps = deps;
    this.#watched = deps.stores.watchedExperiments;
    this.#plannedEnds = deps.stores.plannedEnds;
    this.#projects = deps.stores.projects;
  }

  /**
   * The time up to which the events of an experiment were last checked, in milliseconds; undefined if they were not
   * since the start of the server.
   */
  checkedAt(id: number): number | undefined {
    return this.#checkedAt.get(id);
  }

  async start(signal: AbortSignal): Promise<void> {
    const { clock, log } = this.#deps;
    for (let pause = FIRST_PASS_MS; !signal.aborted; pause = PASS_EVERY_MS) {
      await clock.sleep(pause, signal);
      if (signal.aborted) return;
      await this.pass(signal).catch((error: unknown) => {
        log.error({ err: messageOf(error) }, 'Running experiments could not be listed for notices');
      });
    }
  }

  /** Reports planned ends, and computes the experiments that are due, one after another. */
  async pass(signal: AbortSignal = new AbortController().signal): Promise<void> {
    const { clock, everyMs } = this.#deps;
    const passed = this.#plannedEnds.passed(clock.now() - PLANNED_END_MS, clock.now());
    this.#reportPlannedEnds(passed, clock.now());
    if (everyMs === 0) return;
    const watched = this.#watched.list(clock.now());
    const ids = new Set(watched.map(({ id }) => id));
    for (const known of [this.#tried, this.#checkedAt]) {
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
    }
    for (const experiment of watched) {
      if (signal.aborted) return;
      const last = this.#tried.get(experiment.id) ?? Number.NEGATIVE_INFINITY;
      if (clock.elapsed() - last < everyMs) continue;
      this.#tried.set(experiment.id, clock.elapsed());
      await this.#evaluate(experiment).catch((error: unknown) => this.#failed(experiment, error));
    }
    await this.#computeEnded(
      passed.filter(({ days }) => days === null),
      signal,
    );
  }

  async #computeEnded(ended: readonly WatchedExperiment[], signal: AbortSignal): Promise<void> {
    const ids = new Set(ended.map(({ id }) => id));
    for (const id of this.#computedAtEnd) if (!ids.has(id)) this.#computedAtEnd.delete(id);
    for (const experiment of ended) {
      if (signal.aborted) return;
      if (this.#computedAtEnd.has(experiment.id)) continue;
      this.#computedAtEnd.add(experiment.id);
      await this.#evaluate(experiment).catch((error: unknown) => this.#failed(experiment, error));
    }
  }

  /** Stateless: the same end is one notice, however often it is found. */
  #reportPlannedEnds(passed: readonly PlannedEnd[], now: number): void {
    const { database, notices, records } = this.#deps;
    database.transact(() => {
      for (const { id, teamId, days } of passed) {
        const { experiment } = records.readAny({ teamIds: [teamId] }, id);
        if (days === null) notices.endedByDate(experiment, now);
        else notices.ranAsLong(experiment, days);
      }
    });
  }

  async #evaluate({ id, teamId }: WatchedExperiment): Promise<void> {
    const { database, notices, records, results } = this.#deps;
    const tenant = { teamIds: [teamId] };
    const project = this.#projects.read(teamId);
    if (!project) return;
    const view = records.read(tenant, id);
    const response = await results.metrics(project, view, 'primary', false);
    const { exposures, decision, computedAt, isPartial } = response;
    if (!decision) return;
    database.transact(() => {
      const { experiment, status } = records.readAny(tenant, id);
      // The results are obsolete when a user has changed the experiment since.
      if (experiment.deleted || status === 'stopped') return;
      if (experiment.version !== view.experiment.version) {
        // The next pass checks it with its new settings.
        this.#tried.delete(id);
        return;
      }
      const { method } = parseStatsConfig(experiment.statsConfig);
      notices.reported(experiment, { health: exposures.analysis.health, decision }, method);
      if (!isPartial) this.#checkedAt.set(id, computedAt);
    });
  }

  #failed({ id, teamId }: WatchedExperiment, error: unknown): void {
    const about = { project_id: teamId, experiment_id: id, err: messageOf(error) };
    const level = error instanceof WeirError ? 'warn' : 'error';
    this.#deps.log[level](about, 'The results of an experiment could not be computed for notices');
  }
}

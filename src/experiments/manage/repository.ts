import { type Change, recordActivity } from '../../activity/record.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import type { OffsetPage, Page } from '../../kernel/page.ts';
import type { Tenant } from '../../kernel/tenant.ts';
import type { Database } from '../../store/database.ts';
import type { ExperimentFilter } from '../../store/experiment_filters.ts';
import type { SavedMetricStore } from '../../store/experiment_saved_metrics.ts';
import type { Experiment, ExperimentRow, ExperimentStore } from '../../store/experiments.ts';
import type { FlagExperimentStore, OngoingExperiment } from '../../store/flag_experiments.ts';
import type { Stores } from '../../store/stores.ts';
import { withFingerprint } from '../fingerprint.ts';
import { statusOf } from '../status.ts';
import type { Metric } from './metric_list.ts';
import { type SavedMetricLink, usesOf } from './saved_metric_links.ts';
import type { ExperimentView } from './view.ts';
import { experimentWarnings, isOngoing } from './warnings.ts';

/** The activity log entry of a change. */
interface Logged extends Pick<Change, 'activity' | 'follows'> {
  /** Details of the change that are not fields of the experiment, by their names in the API. */
  details?: Readonly<Record<string, unknown>>;
}

export interface ExperimentRepositoryDeps {
  database: Database;
  stores: Pick<Stores, 'experiments' | 'flagExperiments' | 'savedMetrics'>;
  clock: Clock;
  /** Called in the transaction in which a running experiment is ended. */
  ended?: (experiment: Experiment) => void;
  /** Called with an experiment before it is changed, in the same transaction. */
  changing?: (experiment: Experiment, now: number) => void;
}

/** Reads and writes experiments for the services of this folder. */
export class ExperimentRepository {
  readonly store: ExperimentStore;
  readonly #savedMetrics: SavedMetricStore;
  readonly #onFlags: FlagExperimentStore;
  readonly #clock: Clock;
  readonly #database: Database;
  readonly #ended: NonNullable<ExperimentRepositoryDeps['ended']>;
  readonly #changing: ExperimentRepositoryDeps['changing'];

  constructor({ database, stores, clock, ended = () => undefined, changing }: ExperimentRepositoryDeps) {
    this.store = stores.experiments;
    this.#savedMetrics = stores.savedMetrics;
    this.#onFlags = stores.flagExperiments;
    this.#clock = clock;
    this.#database = database;
    this.#ended = ended;
    this.#changing = changing;
  }

  list(tenant: Tenant, filter: ExperimentFilter, page: OffsetPage): Page<ExperimentView> {
    const found = this.store.list(tenant, filter, this.#clock.now(), page);
    return { count: found.count, rows: this.views(found.rows) };
  }

  read(tenant: Tenant, id: number): ExperimentView {
    return this.#view(this.store.read(tenant, id));
  }

  /** Includes deleted experiments. */
  readAny(tenant: Tenant, id: number): ExperimentView {
    return this.#view(this.store.readAny(tenant, id));
  }

  insert(row: Omit<Parameters<ExperimentStore['insert']>[0], 'createdAt' | 'updatedAt'>): ExperimentView {
    const now = this.#clock.now();
    const id = this.store.insert({ ...row, createdAt: now, updatedAt: now });
    const view = this.read({ teamIds: [row.teamId] }, id);
    this.record(null, view);
    return view;
  }

  /** Writes a new version of the experiment, also when only its flag has changed. */
  write(row: ExperimentRow, changes: Partial<Experiment>, logged: Logged = {}): ExperimentView {
    const { id, version, teamId } = row.experiment;
    const stamped = { ...changes, updatedAt: this.#clock.now(), version: version + 1 };
    const tenant = { teamIds: [teamId] };
    this.#changing?.(row.experiment, stamped.updatedAt);
    if (!this.store.update(tenant, id, stamped)) throw notFound();
    const view = this.readAny(tenant, id);
    this.record(row, view, logged);
    const wasOpen = ['running', 'paused'].includes(statusOf(row.experiment, row.flag, this.#clock.now()));
    if (wasOpen && view.status === 'stopped') this.#ended(view.experiment);
    return view;
  }

  /** Logs a change. Called again in the same transaction when a later step changes the status of the experiment. */
  record(before: ExperimentRow | null, after: ExperimentRow, { details, ...logged }: Logged = {}): void {
    const shown = { ...this.#beside(after), ...details };
    recordActivity(this.#database, this.#clock, {
      ...logged,
      scope: 'Experiment',
      before: before?.experiment ?? null,
      after: after.experiment,
      extra: { ...(before && { before: { shown: this.#beside(before) } }), after: { shown } },
    });
  }

  /** Fields of an experiment that its row does not have. */
  #beside({ experiment, flag }: ExperimentRow) {
    const status = statusOf(experiment, flag, this.#clock.now());
    return { feature_flag_key: flag.key, status };
  }

  /** In the order of the rows; three queries, however many there are. */
  views(rows: readonly ExperimentRow[]): ExperimentView[] {
    const links = rows.flatMap((row) => (row.experiment.savedMetricsIds ?? []) as SavedMetricLink[]);
    const teamIds = [...new Set(rows.map((row) => row.experiment.teamId))];
    const ids = [...new Set(links.map(({ id }) => id))];
    const metrics = ids.length === 0 ? [] : this.#savedMetrics.byIds({ teamIds }, ids);
    const now = this.#clock.now();
    const views = rows.map((row) => {
      const { experiment, flag } = row;
      const printed = (list: unknown[] | null) =>
        (list ?? []).map((metric) => withFingerprint(metric as Metric, experiment));
      return {
        ...row,
        status: statusOf(experiment, flag, now),
        metrics: printed(experiment.metrics),
        metricsSecondary: printed(experiment.metricsSecondary),
        savedMetrics: usesOf(experiment.savedMetricsIds, metrics).map((use) => ({
          ...use,
          query: withFingerprint(use.metric.query, experiment),
        })),
      };
    });
    const flagIds = [...new Set(views.filter(isOngoing).map(({ flag }) => flag.id))];
    const ongoing = flagIds.length === 0 ? [] : this.#onFlags.ongoing({ teamIds }, flagIds, now);
    const byFlag = new Map<number, OngoingExperiment[]>();
    for (const one of ongoing) {
      const known = byFlag.get(one.flagId);
      if (known) known.push(one);
      else byFlag.set(one.flagId, [one]);
    }
    return views.map((view) => {
      const other = byFlag.get(view.flag.id)?.find(({ id }) => id !== view.experiment.id);
      return { ...view, warnings: experimentWarnings(view, other ?? null) };
    });
  }

  #view(row: ExperimentRow | undefined): ExperimentView {
    const [view] = row ? this.views([row]) : [];
    if (!view) throw notFound();
    return view;
  }
}

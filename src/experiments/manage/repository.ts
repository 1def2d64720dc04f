import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/errors.ts';
import type { OffsetPage, Page } from '../../kernel/page.ts';
import type { Tenant } from '../../kernel/tenant.ts';
import type { Database } from '../../store/database.ts';
import type { ExperimentFilter } from '../../store/experiment_filters.ts';
import { SavedMetricStore } from '../../store/experiment_saved_metrics.ts';
import { type Experiment, type ExperimentRow, ExperimentStore } from '../../store/experiments.ts';
import { FlagExperimentStore, type OngoingExperiment } from '../../store/flag_experiments.ts';
import { withFingerprint } from '../fingerprint.ts';
import { type ExperimentStatus, statusOf } from '../status.ts';
import type { Metric } from './metric_list.ts';
import { type SavedMetricLink, type SavedMetricUse, usesOf } from './saved_metric_links.ts';
import { isOngoing, type Warning, warningsOf } from './warnings.ts';

/** An experiment with everything that is served with it. */
export interface ExperimentView extends ExperimentRow {
  status: ExperimentStatus;
  /** With their fingerprints, as all metrics here. */
  metrics: Metric[];
  metricsSecondary: Metric[];
  savedMetrics: (SavedMetricUse & { query: Metric })[];
  warnings: Warning[];
}

/** Experiments as the services of this room read and write them. */
export class ExperimentRecords {
  readonly store: ExperimentStore;
  readonly #savedMetrics: SavedMetricStore;
  readonly #onFlags: FlagExperimentStore;
  readonly #clock: Clock;

  constructor({ database, clock }: { database: Database; clock: Clock }) {
    this.store = new ExperimentStore(database);
    this.#savedMetrics = new SavedMetricStore(database);
    this.#onFlags = new FlagExperimentStore(database);
    this.#clock = clock;
  }

  list(tenant: Tenant, filter: ExperimentFilter, page: OffsetPage): Page<ExperimentView> {
    const found = this.store.list(tenant, filter, this.#clock.now(), page);
    return { count: found.count, rows: this.views(found.rows) };
  }

  read(tenant: Tenant, id: number): ExperimentView {
    return this.#view(this.store.read(tenant, id));
  }

  /** Deleted ones, too. */
  readAny(tenant: Tenant, id: number): ExperimentView {
    return this.#view(this.store.readAny(tenant, id));
  }

  insert(row: Omit<Parameters<ExperimentStore['insert']>[0], 'createdAt' | 'updatedAt'>): ExperimentView {
    const now = this.#clock.now();
    const id = this.store.insert({ ...row, createdAt: now, updatedAt: now });
    return this.read({ teamIds: [row.teamId] }, id);
  }

  /** A new version of the experiment, also when nothing but its flag has changed. */
  write({ experiment }: ExperimentRow, changes: Partial<Experiment>): ExperimentView {
    const { id, version, teamId } = experiment;
    const stamped = { ...changes, updatedAt: this.#clock.now(), version: version + 1 };
    const tenant = { teamIds: [teamId] };
    if (!this.store.update(tenant, id, stamped)) throw notFound();
    return this.readAny(tenant, id);
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
      return { ...view, warnings: warningsOf(view, other ?? null) };
    });
  }

  #view(row: ExperimentRow | undefined): ExperimentView {
    const [view] = row ? this.views([row]) : [];
    if (!view) throw notFound();
    return view;
  }
}

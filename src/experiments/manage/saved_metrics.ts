import { recordActivity } from '../../activity/record.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalid, notFound } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { OffsetPage, Page } from '../../kernel/page.ts';
import type { Principal, Project, Tenant } from '../../kernel/tenant.ts';
import { requiredText } from '../../kernel/words.ts';
import { changesTo } from '../../store/changes.ts';
import type { Database } from '../../store/database.ts';
import type { SavedMetric, SavedMetricStore, SavedMetricView } from '../../store/experiment_saved_metrics.ts';
import type { Stores } from '../../store/stores.ts';
import { requireVersion } from '../../store/versions.ts';
import { requireSmall } from '../json.ts';
import { problemOf } from '../metrics/registry.ts';
import { requireKnownMetric } from './known_fields.ts';
import type { Metric } from './metric_list.ts';
import type { ExperimentRepository } from './repository.ts';
import type { SavedMetricLink } from './saved_metric_links.ts';

const MAX_SAVED_METRICS = 1000;

export interface SavedMetricInput {
  name?: string;
  description?: string | null;
  query?: Metric;
  metadata?: Record<string, unknown> | null;
  tags?: string[];
}

interface SavedMetricsServiceDeps {
  database: Database;
  stores: Pick<Stores, 'savedMetrics'>;
  clock: Clock;
  ids: Ids;
  records: ExperimentRepository;
}

/** Metrics that are defined once and used by several experiments. */
export class SavedMetricsService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #metrics: SavedMetricStore;
  readonly #records: ExperimentRepository;

  constructor(parts: SavedMetricsServiceDeps) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#ids = parts.ids;
    this.#metrics = parts.stores.savedMetrics;
    this.#records = parts.records;
  }

  list(tenant: Tenant, page: OffsetPage): Page<SavedMetricView> {
    return this.#metrics.list(tenant, page);
  }

  read(tenant: Tenant, id: number): SavedMetricView {
    const view = this.#metrics.read(tenant, id);
    if (!view) throw notFound();
    return view;
  }

  create(
    principal: Principal,
    project: Project,
    input: SavedMetricInput & Required<Pick<SavedMetricInput, 'name' | 'query'>>,
  ): SavedMetricView {
    const query = checkedQuery(input.query);
    const uuid = query.uuid ?? this.#ids.uuid();
    return this.#database.transact(() => {
      const tenant = { teamIds: [project.id] };
      if (this.#metrics.list(tenant, { limit: 1, offset: 0 }).count >= MAX_SAVED_METRICS) {
        throw invalid(`A project can have at most ${MAX_SAVED_METRICS} shared metrics. Delete one first.`);
      }
      const now = this.#clock.now();
      const { id } = this.#metrics.insert({
        ...checkedRest(input),
        name: this.#freeName(project.id, input.name, null),
        query: { ...query, uuid },
        teamId: project.id,
        createdById: principal.userId,
        createdAt: now,
        updatedAt: now,
      });
      const view = this.read(tenant, id);
      this.#record(null, view.row);
      return view;
    });
  }

  /** Absent fields stay unchanged; the metric keeps its uuid. */
  update(tenant: Tenant, id: number, input: SavedMetricInput, ifMatch: string | null): SavedMetricView {
    return this.#database.transact(() => {
      const view = this.read(tenant, id);
      const { row: metric } = view;
      requireVersion(metric.version, ifMatch);
      const { name, query } = input;
      const changes = changesTo<SavedMetric>(metric, {
        ...checkedRest(input),
        ...(name === undefined ? {} : { name: this.#freeName(metric.teamId, name, id) }),
        ...(query === undefined ? {} : { query: { ...checkedQuery(query), uuid: metric.query.uuid } }),
      });
      return changes ? { ...view, row: this.#write(metric, changes) } : view;
    });
  }

  /** The experiments that use it continue without it. */
  remove(tenant: Tenant, id: number, ifMatch: string | null): void {
    this.#database.transact(() => {
      const { row: metric } = this.read(tenant, id);
      requireVersion(metric.version, ifMatch);
      const rest = (order: string[] | null) => order?.filter((uuid) => uuid !== metric.query.uuid) ?? null;
      for (const row of this.#records.store.withSavedMetric(tenant, id)) {
        const { experiment } = row;
        const links = (experiment.savedMetricsIds ?? []) as SavedMetricLink[];
        this.#records.write(row, {
          savedMetricsIds: links.filter((link) => link.id !== id),
          primaryMetricsOrderedUuids: rest(experiment.primaryMetricsOrderedUuids),
          secondaryMetricsOrderedUuids: rest(experiment.secondaryMetricsOrderedUuids),
        });
      }
      this.#write(metric, { deleted: true });
    });
  }

  #freeName(teamId: number, text: string, ownId: number | null): string {
    const name = requiredText(text, 'name');
    const taken = this.#metrics.byName(teamId, name);
    if (taken && taken.id !== ownId) {
      throw invalid('A shared metric with this name exists already. Choose another name.', 'name', 'unique');
    }
    return name;
  }

  #write(metric: SavedMetric, changes: Partial<SavedMetric>): SavedMetric {
    const stamped = { ...changes, updatedAt: this.#clock.now(), version: metric.version + 1 };
    const written = this.#metrics.update({ teamIds: [metric.teamId] }, metric.id, stamped);
    if (!written) throw notFound();
    this.#record(metric, written);
    return written;
  }

  #record(before: SavedMetric | null, after: SavedMetric): void {
    recordActivity(this.#database, this.#clock, { scope: 'ExperimentSavedMetric', before, after });
  }
}

function checkedQuery(query: Metric): Metric {
  requireSmall(query, 'query');
  const problem = problemOf(query);
  if (problem !== null) throw invalid(`Invalid metric: ${problem}`, 'query');
  requireKnownMetric(query, 'query');
  const { fingerprint: _ours, ...rest } = query;
  return rest;
}

function checkedRest({ description, metadata, tags }: SavedMetricInput): Partial<SavedMetric> {
  requireSmall(metadata, 'metadata');
  return {
    ...(description === undefined ? {} : { description }),
    ...(metadata === undefined ? {} : { metadata }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
  };
}

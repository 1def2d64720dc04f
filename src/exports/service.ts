import { isDeepStrictEqual } from 'node:util';
import type { Tenant } from '../auth/principal.ts';
import { acceptConfig } from '../destinations/config.ts';
import type { DestinationConfig } from '../destinations/destination.ts';
import type { Destinations } from '../destinations/registry.ts';
import { withoutSecrets } from '../destinations/secrets.ts';
import type { Clock } from '../kernel/clock.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import type { BackfillStore } from '../store/backfills.ts';
import type { BatchExportChanges, BatchExportRow, BatchExportStore } from '../store/batch_exports.ts';
import { changesTo } from '../store/changes.ts';
import type { Database } from '../store/database.ts';
import type { RunRow, RunStore } from '../store/runs.ts';
import { requireVersion } from '../store/versions.ts';
import type { BackfillInput, Backfills } from './backfills.ts';
import { define, type ExportInput } from './definition.ts';
import { type QueryChecker, resolveQuery } from './queries.ts';
import type { RunMachine } from './runs.ts';
import { floor } from './schedule.ts';
import { dueAt, dueIntervals, settledUntil } from './timetable.ts';

export interface ExportsServiceParts {
  database: Database;
  exports: BatchExportStore;
  runs: RunStore;
  backfillStore: BackfillStore;
  backfills: Backfills;
  machine: RunMachine;
  destinations: Destinations;
  box: SecretBox;
  clock: Clock;
  ids: Ids;
  /** Null: this build cannot judge queries, so none is accepted. */
  queries: QueryChecker | null;
  /** Called after every change that may give the engine something to do. */
  nudge: () => void;
}

/** An export as its owner may see it. */
export interface ExportView {
  row: BatchExportRow;
  /** The destination's config without secrets. */
  config: DestinationConfig;
  /** The ten newest. */
  runs: readonly RunRow[];
}

const SHOWN_CONFIGS = 2000;

/** What owners do with batch exports. Every method sees the tenant's exports only; others are not found. */
export class ExportsService {
  readonly #parts: ExportsServiceParts;
  /** Sealed text to shown config: the text never changes its meaning, and opening it is what a list costs. */
  readonly #shown = new Map<string, DestinationConfig>();

  constructor(parts: ExportsServiceParts) {
    this.#parts = parts;
  }

  list(tenant: Tenant, page: OffsetPage): Page<ExportView> {
    const { count, rows } = this.#parts.exports.list(tenant.teamIds, page);
    return { count, rows: rows.map((row) => this.#view(row)) };
  }

  read(tenant: Tenant, id: string): ExportView {
    return this.#view(this.#require(tenant, id));
  }

  /** Creates in the tenant's first project. The interval in progress is the first one delivered. */
  async create(tenant: Tenant, input: ExportInput): Promise<ExportView> {
    const { clock, exports, ids, queries } = this.#parts;
    const teamId = tenant.teamIds[0];
    if (teamId === undefined) throw notFound();
    const query = await resolveQuery(input, null, queries);
    const definition = define(input, null);
    const destination = this.#destination(input, definition.model, null)!;
    const now = clock.now();
    const paused = input.paused ?? false;
    const row = {
      ...definition,
      ...destination,
      ...(query ?? { qlQuery: null, schema: null }),
      id: ids.uuid(),
      teamId,
      paused,
      lastPausedAt: definition.lastPausedAt ?? (paused ? now : null),
      scheduledUntil: floor(definition, now),
      deleted: false,
      createdAt: now,
      lastUpdatedAt: now,
    };
    return this.#transact(() => this.#view(exports.insert({ ...row, dueAt: dueAt(row) })));
  }

  /** Changes what is sent. What was cut stays cut: a new schedule begins where the old one stopped. */
  async update(tenant: Tenant, id: string, input: ExportInput, ifMatch: string | null): Promise<ExportView> {
    const query = await resolveQuery(input, this.#require(tenant, id), this.#parts.queries);
    return this.#transact(() => {
      const row = this.#require(tenant, id);
      requireVersion(row.version, ifMatch);
      const definition = define(input, row);
      const modelChanged = definition.model !== row.model;
      const destination =
        input.destination || modelChanged ? this.#destination(input, definition.model, row) : null;
      const scheduledUntil = settledUntil(row, this.#parts.clock.now());
      const changes = { ...definition, ...destination, ...query, scheduledUntil };
      const pausing = this.#pausing(row, input, { ...row, ...changes });
      // A repeat changes nothing, not even the version.
      if (!changesTo(row, { ...definition, ...destination, ...query, ...pausing })) return this.#view(row);
      return this.#write(tenant, row, { ...changes, ...pausing });
    });
  }

  /** Hides the export, stops its schedule and cancels what is open. What was delivered stays. */
  remove(tenant: Tenant, id: string, ifMatch: string | null): void {
    const { backfillStore, clock, machine } = this.#parts;
    this.#transact(() => {
      const row = this.#require(tenant, id);
      requireVersion(row.version, ifMatch);
      this.#write(tenant, row, { deleted: true });
      backfillStore.cancelOf(row.id, clock.now());
      machine.cancelOpen(row.id);
    });
  }

  /** A repeat changes nothing. Runs under way go on, and intervals that ended before still get theirs. */
  pause(tenant: Tenant, id: string): ExportView {
    return this.#transact(() => {
      const row = this.#require(tenant, id);
      return row.paused ? this.#view(row) : this.#write(tenant, row, this.#paused(row));
    });
  }

  /** Skips the intervals missed while paused, unless `catchUp`: then they are still due. A repeat changes nothing. */
  unpause(tenant: Tenant, id: string, catchUp: boolean): ExportView {
    return this.#transact(() => {
      const row = this.#require(tenant, id);
      return row.paused ? this.#write(tenant, row, this.#unpaused(row, catchUp)) : this.#view(row);
    });
  }

  async backfill(
    tenant: Tenant,
    id: string,
    input: BackfillInput,
  ): Promise<{ view: ExportView; backfillId: string }> {
    const { backfills, nudge } = this.#parts;
    const range = await backfills.range(this.#require(tenant, id), input);
    const started = this.#parts.database.transact(() => {
      const row = this.#require(tenant, id);
      return { backfillId: backfills.start(row, range), view: this.#view(row) };
    });
    nudge();
    return started;
  }

  #require(tenant: Tenant, id: string): BatchExportRow {
    const row = this.#parts.exports.get(tenant.teamIds, id);
    if (!row) throw notFound();
    return row;
  }

  #transact<T>(work: () => T): T {
    const { database, nudge } = this.#parts;
    return database.transact(() => {
      database.afterCommit(nudge);
      return work();
    });
  }

  #write(tenant: Tenant, row: BatchExportRow, changes: BatchExportChanges): ExportView {
    const { clock, exports } = this.#parts;
    const changed = { ...changes, dueAt: dueAt({ ...row, ...changes }), lastUpdatedAt: clock.now() };
    return this.#view(exports.update(tenant.teamIds, row.id, changed));
  }

  #pausing(row: BatchExportRow, input: ExportInput, changed: BatchExportRow): BatchExportChanges {
    if (input.paused === undefined || input.paused === row.paused) return {};
    if (!input.paused) return this.#unpaused(changed, false);
    const given = input.lastPausedAt === undefined ? {} : { lastPausedAt: changed.lastPausedAt };
    return { ...this.#paused(row, changed), ...given };
  }

  /** Intervals that ended before the pause and have no run yet become a backfill, which works while paused. */
  #paused(row: BatchExportRow, changed: BatchExportRow = row): BatchExportChanges {
    const now = this.#parts.clock.now();
    const [first] = dueIntervals(row, now, 1);
    const pause = { paused: true, lastPausedAt: now, scheduledUntil: changed.scheduledUntil };
    if (!first) return pause;
    const end = floor(row, Math.min(now, row.endAt ?? now));
    this.#parts.backfills.insert(row, { start: first.start, end });
    return { ...pause, scheduledUntil: end };
  }

  #unpaused(row: BatchExportRow, catchUp: boolean): BatchExportChanges {
    const skipped = Math.max(row.scheduledUntil, floor(row, this.#parts.clock.now()));
    return { paused: false, scheduledUntil: catchUp ? row.scheduledUntil : skipped };
  }

  /** The destination columns to store: what was sent, merged into what is stored for the same type; null when that is the same. */
  #destination(input: ExportInput, model: BatchExportRow['model'], row: BatchExportRow | null) {
    const type = input.destination?.type ?? row?.destinationType;
    if (type === undefined) throw invalid('This field is required.', 'destination__type', 'required');
    const destination = this.#parts.destinations.get(type);
    if (!destination) {
      const known = [...this.#parts.destinations.keys()].join(', ');
      throw invalid(`Must be one of: ${known}.`, 'destination__type', 'invalid_choice');
    }
    const stored = row?.destinationType === type ? this.#open(row) : null;
    const config = acceptConfig({ destination, submitted: input.destination?.config ?? {}, stored, model });
    if (isDeepStrictEqual(config, stored)) return null;
    return { destinationType: type, destinationConfig: this.#parts.box.seal(JSON.stringify(config)) };
  }

  #open(row: BatchExportRow): DestinationConfig {
    return JSON.parse(this.#parts.box.open(row.destinationConfig)) as DestinationConfig;
  }

  #view(row: BatchExportRow): ExportView {
    return { row, config: this.#configOf(row), runs: this.#parts.runs.latest(row.id) };
  }

  #configOf(row: BatchExportRow): DestinationConfig {
    const known = this.#shown.get(row.destinationConfig);
    if (known) return known;
    if (this.#shown.size >= SHOWN_CONFIGS) this.#shown.clear();
    const config = withoutSecrets(row.destinationType, this.#open(row));
    this.#shown.set(row.destinationConfig, config);
    return config;
  }
}

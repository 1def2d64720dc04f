import { completeConfig } from '../destinations/config.ts';
import type { DestinationConfig } from '../destinations/destination.ts';
import { withoutSecrets } from '../destinations/secrets.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { BatchExportChanges, BatchExportRow, BatchExportStore } from '../store/batch_exports.ts';
import { changesTo } from '../store/changes.ts';
import type { Database, Transact } from '../store/database.ts';
import type { IntervalStore } from '../store/intervals.ts';
import type { LogStore } from '../store/logs.ts';
import type { RunRow, RunStore } from '../store/runs.ts';
import { requireVersion } from '../store/versions.ts';
import { recordExport } from './activity.ts';
import type { BackfillInput, Backfills } from './backfills.ts';
import { linesAbout } from './change_lines.ts';
import type { ExportInput } from './definition.ts';
import type { Drafts } from './drafts.ts';
import { appendLog } from './export_log.ts';
import { firstTeam, requireExport } from './ownership.ts';
import { type ExportWarning, placeChanges, placeWarning } from './places.ts';
import { removedBefore } from './removal/removed_before.ts';
import { FORM_COLUMNS, formChange, type RowForm } from './row_form.ts';
import type { WaitingRuns } from './run_scheduler.ts';
import type { RunMachine } from './runs.ts';
import { ceil, floor, gridOf, isManual } from './schedule.ts';
import type { Sources } from './sources.ts';
import type { StoredDestination } from './stored_destination.ts';
import { dealtWith, dueAt, dueRange, owedFrom, settledUntil } from './timetable.ts';

export interface ExportsServiceDeps {
  database: Database;
  exports: BatchExportStore;
  runs: RunStore;
  intervals: IntervalStore;
  logs: LogStore;
  backfills: Backfills;
  machine: RunMachine;
  waiting: (runs: readonly RunRow[]) => WaitingRuns;
  drafts: Drafts;
  sources: Pick<Sources, 'removedBefore'>;
  clock: Clock;
  ids: Ids;
  /** Does a change in one transaction; the engine looks for work after it. */
  transact: Transact;
}

/** An export as its owner may see it. */
export interface ExportView {
  row: BatchExportRow;
  /** The destination's config without secrets; null when it cannot be read. */
  config: DestinationConfig | null;
  /** The reason why the destination's config cannot be read, and the remedy. */
  problem?: string;
  /** The ten newest. */
  runs: readonly RunRow[];
  /** The obstacles of those runs that are due and have not started. */
  waiting: WaitingRuns;
  /** Consequences of the change just made for earlier deliveries. */
  warnings?: readonly ExportWarning[];
}

const SHOWN_CONFIGS = 2000;
/** The operator may still need to know how a deleted export ended. */
const LINES_AFTER_DELETE = 100;

/** Operations of owners on batch exports. Every method sees the tenant's exports only; others are not found. */
export class ExportsService {
  readonly #deps: ExportsServiceDeps;
  /** Type and sealed text to shown config: the text never changes its meaning, and opening it is what a list costs. */
  readonly #shown = new Map<string, DestinationConfig>();

  constructor(deps: ExportsServiceDeps) {
    this.#deps = deps;
  }

  list(tenant: Tenant, page: OffsetPage): Page<ExportView> {
    const { count, rows } = this.#deps.exports.list(tenant.teamIds, page);
    return { count, rows: this.#views(rows) };
  }

  read(tenant: Tenant, id: string): ExportView {
    return this.#view(this.#require(tenant, id));
  }

  /** Creates in the tenant's first project. The interval in progress is the first one delivered. */
  async create(tenant: Tenant, input: ExportInput): Promise<ExportView> {
    const { clock, drafts, exports, ids } = this.#deps;
    const teamId = firstTeam(tenant);
    const draft = await drafts.prepare(input, null, teamId);
    await drafts.requireReachable(draft, null);
    const now = clock.now();
    const paused = input.paused ?? false;
    const timetable = { ...beginningAt(floor(draft, now)), paused, deleted: false };
    const row = {
      ...timetable,
      id: ids.uuid(),
      teamId,
      home: exports.homeOf(teamId),
      lastPausedAt: draft.lastPausedAt ?? (paused ? now : null),
      createdAt: now,
      lastUpdatedAt: now,
    };
    return this.#deps.transact(() => {
      const created = exports.insert({
        ...drafts.columns(draft),
        ...row,
        dueAt: dueAt({ ...draft, ...timetable }),
      });
      recordExport(this.#deps, null, created);
      return this.#view(created);
    });
  }

  /** Changes what is sent. What was cut stays cut: a new schedule begins where the old one stopped. */
  async update(tenant: Tenant, id: string, input: ExportInput, ifMatch: string | null): Promise<ExportView> {
    const stored = this.#require(tenant, id);
    const { drafts } = this.#deps;
    const query = await drafts.query(input, stored, stored.teamId);
    // Names are resolved before the transaction, which checks everything else again.
    if (input.destination?.config) {
      requireVersion(stored.version, ifMatch);
      await drafts.requireReachable(drafts.draft(input, query, stored), stored);
    }
    return this.#deps.transact(() => {
      const row = this.#require(tenant, id);
      requireVersion(row.version, ifMatch);
      const { columns, destination } = drafts.change(input, query, row);
      if (columns.model !== row.model) this.#deps.backfills.requireMayChange(row.id, 'model');
      const moved = destination && this.#moved(row, destination);
      const wanted = { ...columns, ...destination, ...moved };
      const differing = changesTo(row, { ...wanted, paused: input.paused ?? row.paused });
      // A repeat changes nothing, not even the version.
      if (!differing) return this.#view(row);
      // Comparing the forms decrypts both configurations.
      if (FORM_COLUMNS.some((column) => column in differing))
        this.#requireMayReshape(row, { ...row, ...wanted });
      const changes = { ...wanted, ...this.#settled(row, { ...row, ...wanted }, input) };
      const all = { ...changes, ...this.#pausing(row, input, { ...row, ...changes }) };
      this.#logChanges(row, all);
      const view = this.#write(tenant, row, all);
      if (moved) this.#deps.machine.cancelRecut(view.row);
      return moved ? { ...view, warnings: this.#warnings(view.row) } : view;
    });
  }

  /** Hides the export, stops its schedule and cancels what is open. What was delivered stays. */
  remove(tenant: Tenant, id: string, ifMatch: string | null): void {
    const { backfills, logs, machine } = this.#deps;
    this.#deps.transact(() => {
      const row = this.#require(tenant, id);
      requireVersion(row.version, ifMatch);
      this.#write(tenant, row, { deleted: true });
      backfills.cancelUnfinished(row.id);
      machine.cancelOpen(row.id);
      logs.trim(row.id, LINES_AFTER_DELETE);
    });
  }

  /** A repeat changes nothing. Runs under way go on, and intervals that ended before still get theirs. */
  pause(tenant: Tenant, id: string): ExportView {
    return this.#deps.transact(() => {
      const row = this.#require(tenant, id);
      if (row.paused) return this.#view(row);
      const changes = this.#paused(row);
      this.#logChanges(row, changes);
      return this.#write(tenant, row, changes);
    });
  }

  /** Skips the intervals missed while paused, unless `catchUp`: then they are still due. A repeat changes nothing. */
  unpause(tenant: Tenant, id: string, catchUp: boolean): ExportView {
    return this.#deps.transact(() => {
      const row = this.#require(tenant, id);
      if (!row.paused) return this.#view(row);
      const changes = this.#unpaused(row, catchUp);
      this.#logChanges(row, changes, catchUp);
      return this.#write(tenant, row, changes);
    });
  }

  async backfill(
    tenant: Tenant,
    id: string,
    input: BackfillInput,
  ): Promise<{ view: ExportView; backfillId: string }> {
    const { backfills, transact } = this.#deps;
    const range = await backfills.range(this.#require(tenant, id), input);
    return transact(() => {
      const row = this.#require(tenant, id);
      return { backfillId: backfills.start(row, range).id, view: this.#view(row) };
    });
  }

  #require(tenant: Tenant, id: string): BatchExportRow {
    return requireExport(this.#deps.exports, tenant, id);
  }

  #write(tenant: Tenant, row: BatchExportRow, changes: BatchExportChanges): ExportView {
    const { clock, exports } = this.#deps;
    const changed = { ...changes, dueAt: dueAt({ ...row, ...changes }), lastUpdatedAt: clock.now() };
    const written = exports.update(tenant.teamIds, row.id, changed);
    recordExport(this.#deps, row, written);
    return this.#view(written);
  }

  /** Schedule cursor after an edit: skipped intervals stay skipped; intervals already due keep their old bounds. */
  #settled(row: BatchExportRow, changed: BatchExportRow, input: ExportInput): BatchExportChanges {
    const isRecut = changesTo(gridOf(row), gridOf(changed)) !== null;
    const handed = isRecut || input.paused ? this.#handOver(row) : {};
    const scheduledUntil = settledUntil({ ...row, ...handed }, this.#deps.clock.now());
    const settled = movedTo({ ...row, ...handed }, scheduledUntil);
    const isCountedAnew = changed.startAt !== row.startAt || changed.place !== row.place;
    return {
      ...handed,
      ...settled,
      ...(isCountedAnew && this.#countedAnew({ ...changed, ...handed, ...settled })),
    };
  }

  /** Finds once how far the data reach; otherwise each scrape of the metrics would follow the deliveries again. */
  #countedAnew(changed: BatchExportRow): BatchExportChanges {
    return { dataUntil: this.#deps.intervals.reach(changed, owedFrom(changed)), removedUntil: null };
  }

  #pausing(row: BatchExportRow, input: ExportInput, changed: BatchExportRow): BatchExportChanges {
    if (input.paused === undefined || input.paused === row.paused) return {};
    if (!input.paused) return this.#unpaused(changed, false);
    const now = this.#deps.clock.now();
    const lastPausedAt = input.lastPausedAt === undefined ? now : changed.lastPausedAt;
    return { paused: true, lastPausedAt, failuresSince: now };
  }

  #paused(row: BatchExportRow): BatchExportChanges {
    const now = this.#deps.clock.now();
    return { paused: true, lastPausedAt: now, failuresSince: now, ...this.#handOver(row) };
  }

  /**
   * Intervals that have ended and have no run yet become a backfill, which works while paused and keeps to the schedule
   * it was started with.
   */
  #handOver(row: BatchExportRow): Partial<ReturnType<typeof dealtWith>> {
    const due = dueRange(row, this.#deps.clock.now());
    if (!due) return {};
    this.#deps.backfills.insert(row, { ...due, adjustedStart: null });
    return dealtWith(row, due);
  }

  #logChanges(row: BatchExportRow, changes: BatchExportChanges, catchUp = false): void {
    const about = { teamId: row.teamId, batchExportId: row.id };
    for (const line of linesAbout(row, changes, catchUp)) appendLog(this.#deps, about, 'INFO', line);
  }

  /** Earlier failures no longer count: a person has reviewed them. */
  #unpaused(row: BatchExportRow, catchUp: boolean): BatchExportChanges {
    const now = this.#deps.clock.now();
    const running = { paused: false, pauseReason: null, failuresSince: now };
    if (isManual(row)) return { ...running, scheduledUntil: row.scheduledUntil };
    if (catchUp)
      return { ...running, scheduledUntil: Math.max(row.scheduledUntil, this.#keptFrom(row, now)) };
    return { ...running, ...movedTo(row, Math.max(row.scheduledUntil, floor(row, now))) };
  }

  /** The start of the first interval that has all of its events: runs of earlier ones would be cancelled. */
  #keptFrom(row: BatchExportRow, now: number): number {
    const before = removedBefore(this.#deps.sources, row);
    return before === Number.NEGATIVE_INFINITY ? before : Math.min(ceil(row, before), floor(row, now));
  }

  #requireMayReshape(row: BatchExportRow, changed: BatchExportRow): void {
    const [before, after] = [this.#formOf(row), this.#formOf(changed)];
    const change = before && after && formChange(before, after);
    if (change) this.#deps.backfills.requireMayReshape(row.id, change);
  }

  /** Null when the configuration cannot be read: nothing is delivered by it, and it is repaired with any form. */
  #formOf(row: BatchExportRow): RowForm | null {
    const { config } = this.#deps.drafts.read(row);
    return config && { ...row, config: completeConfig(row.destinationType, config) };
  }

  /**
   * The columns that change when a changed destination is another place; null when it is the same. A destination that
   * cannot be read is repaired with any place: a backfill under way cannot deliver to it either.
   */
  #moved(row: BatchExportRow, destination: StoredDestination): BatchExportChanges | null {
    const { backfills, drafts } = this.#deps;
    const changes = placeChanges(row, drafts.formerPlaceOf(row), drafts.placeOf(destination));
    if (changes && drafts.read(row).config !== null) backfills.requireMayChange(row.id, 'destination');
    return changes;
  }

  /** Logs what a change of place leaves behind, and returns it for the response. */
  #warnings(row: BatchExportRow): ExportWarning[] {
    const { here, elsewhere } = this.#deps.intervals.settled(row);
    const warning = placeWarning(here, elsewhere);
    appendLog(this.#deps, { teamId: row.teamId, batchExportId: row.id }, 'WARNING', warning.detail);
    return [warning];
  }

  #view(row: BatchExportRow): ExportView {
    return this.#views([row])[0]!;
  }

  #views(rows: readonly BatchExportRow[]): ExportView[] {
    const views = rows.map((row) => ({
      row,
      ...this.#configOf(row),
      runs: this.#deps.runs.latest(row.id),
    }));
    const waiting = this.#deps.waiting(views.flatMap(({ runs }) => runs));
    return views.map((view) => ({ ...view, waiting }));
  }

  #configOf(row: BatchExportRow): Pick<ExportView, 'config' | 'problem'> {
    const key = `${row.destinationType} ${row.destinationConfig}`;
    const known = this.#shown.get(key);
    if (known) return { config: known };
    const read = this.#deps.drafts.read(row);
    if (read.problem !== null) return read;
    if (this.#shown.size >= SHOWN_CONFIGS) this.#shown.clear();
    const config = withoutSecrets(row.destinationType, read.config);
    this.#shown.set(key, config);
    return { config };
  }
}

/** The schedule continues at `until`. Earlier time is missing, unless the schedule had not begun. */
function movedTo(row: BatchExportRow, until: number): BatchExportChanges {
  return dealtWith(row, { start: until, end: until });
}

/** The columns of a schedule without runs: nothing before `start` is owed. */
function beginningAt(start: number) {
  return { scheduledUntil: start, scheduledFrom: start, dataUntil: start };
}

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Destination } from '../../src/destinations/destination.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { createDestinations } from '../../src/destinations/registry.ts';
import type {
  EventRow,
  EventSelection,
  PersonRow,
  StageOptions,
  StageResult,
} from '../../src/events/engine.ts';
import type { SelectedEvents } from '../../src/events/selected_events.ts';
import type { ExportInput } from '../../src/exports/definition.ts';
import { createExports } from '../../src/exports/module.ts';
import type { RunLimits } from '../../src/exports/run_order.ts';
import type { Sources } from '../../src/exports/sources.ts';
import { FairGate } from '../../src/kernel/fair_gate.ts';
import { RandomIds } from '../../src/kernel/ids.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { SecretBox } from '../../src/kernel/secrets.ts';
import { Notices } from '../../src/notices/notices.ts';
import type { Database } from '../../src/store/database.ts';
import { historicalArrivals, organizations, projects, type RunStatus } from '../../src/store/schema/index.ts';
import { createStores } from '../../src/store/stores.ts';
import { VirtualClock } from '../support/clock.ts';
import { openMigrated } from '../support/migrated_state.ts';
import { LOCAL_NAMES } from '../support/names.ts';

export const TENANT = { teamIds: [1] };
export const STRANGER = { teamIds: [2] };
export const HOUR = 3_600_000;

/** Events in memory: what arrived survives a restart of the world, as it would in the engine's file. */
export class MemoryEvents {
  readonly rows: Pick<EventRow, 'seq' | 'teamId' | 'event' | 'arrivedAt' | 'uuid'>[] = [];
  persons: PersonRow[] = [];
  closedBefore = 0;
  /** Fails the next stagings, one for each entry. */
  failures: Error[] = [];

  add(arrivedAt: number, event = 'seen', teamId = 1): number {
    const seq = this.rows.length + 1;
    this.rows.push({ seq, teamId, event, arrivedAt: arrivedAt * 1000, uuid: `event-${seq}` });
    return seq;
  }

  sources(): Sources {
    return {
      // The ledger begins after all events.
      ledger: { range: (_, start, end) => ({ start, end, rows: 0, uuidHash: 0n, afterSeq: 0, upToSeq: 0 }) },
      removals: { settled: async () => () => false },
      removedBefore: () => Number.NEGATIVE_INFINITY,
      events: {
        arrivals: async (teamId) => {
          const times = this.rows.filter((row) => row.teamId === teamId).map((row) => row.arrivedAt);
          return times.length === 0 ? null : { first: Math.min(...times), last: Math.max(...times) };
        },
        account: async (selection) => ({ rows: this.#select(selection).length, uuidHash: '0' }),
        read: (selection) => new MemorySelection(this.#select(selection)),
        patternProblem: async () => null,
      },
      shaper: {
        stageEvents: async (events, options) => {
          const failure = this.failures.shift();
          if (failure) throw failure;
          return stage((events as MemorySelection).rows, options);
        },
        stagePersons: async (rows, options) => stage([...rows], options),
        sampleEvents: async (events, { limit }) => ({
          columns: [
            { name: 'uuid', type: 'text' },
            { name: 'event', type: 'text' },
          ],
          rows: (events as MemorySelection).rows.slice(0, limit),
        }),
        samplePersons: async (rows, { limit }) => ({
          columns: [{ name: 'distinct_id', type: 'text' }],
          rows: [...rows].slice(0, limit).map(({ distinctId }) => ({ distinct_id: distinctId })),
        }),
        describeQuery: async () => [],
      },
      flusher: { flush: async () => this.rows.length },
      gate: {
        closeBefore: (micros) => {
          this.closedBefore = Math.max(this.closedBefore, micros);
        },
      },
      persons: {
        personsChangedBetween: (teamId, start, end) => this.#changed(teamId, start, end),
        countPersonsChangedBetween: (teamId, start, end) => this.#changed(teamId, start, end).length,
        changes: (teamId) => {
          const times = this.persons.filter((p) => p.teamId === teamId).map((p) => p.changedAt);
          return times.length === 0 ? null : { first: Math.min(...times), last: Math.max(...times) };
        },
      },
    };
  }

  #changed(teamId: number, start: number, end: number): PersonRow[] {
    return this.persons.filter((p) => p.teamId === teamId && p.changedAt >= start && p.changedAt < end);
  }

  #select({ teamId, start, end, includeEvents, excludeEvents }: EventSelection) {
    return this.rows.filter(
      (row) =>
        row.teamId === teamId &&
        row.arrivedAt >= start &&
        row.arrivedAt < end &&
        (includeEvents.length === 0 || includeEvents.includes(row.event)) &&
        !excludeEvents.includes(row.event),
    );
  }
}

/** Events that only the shaper of `MemoryEvents` can read. */
class MemorySelection implements SelectedEvents {
  readonly rows: { uuid: string; event: string }[];

  constructor(rows: readonly Pick<EventRow, 'uuid' | 'event'>[]) {
    this.rows = rows.map(({ uuid, event }) => ({ uuid, event }));
  }

  open(): never {
    throw new Error('events in memory are not in an engine');
  }
}

/** One row a file when files are to be split, so that tests know how many there are. */
async function stage(rows: object[], options: StageOptions): Promise<StageResult> {
  const chunks = options.maxFileBytes === null ? (rows.length ? [rows] : []) : rows.map((row) => [row]);
  const files = [];
  for (const [index, chunk] of chunks.entries()) {
    const path = join(options.directory, `part-${index}`);
    writeFileSync(path, chunk.map((row) => `${JSON.stringify(row)}\n`).join(''));
    files.push({ path, rows: chunk.length, bytes: (await stat(path)).size });
  }
  return { files, rows: rows.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0), columns: [] };
}

export interface WorldOptions {
  start?: string;
  /** Destinations put in the place of the real ones of their type. */
  replace?: Destination[];
  sources?: (events: MemoryEvents) => Sources;
  maxConcurrentRuns?: number;
  /** Hosts outside the public network that destinations may use. */
  allowedHosts?: string[];
  /** Other bounds than those of a server. */
  limits?: Partial<RunLimits>;
  /** Where the sources stage; a folder of the world unless they know better. */
  stagingRoot?: string;
}

/** The exports room over a real database and a real folder, with a clock the test moves. */
export class World {
  readonly dir = mkdtempSync(join(tmpdir(), 'weir-exports-'));
  readonly clock: VirtualClock;
  readonly events = new MemoryEvents();
  /** The statuses of the runs that have ended, in order. */
  readonly ended: RunStatus[] = [];
  readonly #options: WorldOptions;
  database!: Database;
  room!: ReturnType<typeof createExports>;

  constructor(options: WorldOptions = {}) {
    this.#options = options;
    this.clock = new VirtualClock(options.start ?? '2026-03-01T10:30:00Z');
    this.open();
    const createdAt = this.clock.now();
    const { orm } = this.database;
    orm.insert(organizations).values({ id: 'org', name: 'Org', slug: 'org', createdAt }).run();
    for (const id of [1, 2]) {
      const [uuid, apiToken] = [`project-${id}`, `phc_${id}`];
      orm.insert(projects).values({ id, uuid, organizationId: 'org', name: uuid, apiToken, createdAt }).run();
    }
  }

  /** A process on this folder. `restart` is what kill -9 and a new start would leave. */
  open(): void {
    this.database = openMigrated(join(this.dir, 'weir.db'));
    this.room = this.another();
  }

  restart(): void {
    this.database.close();
    this.open();
  }

  /** A second worker on the same database. */
  another(replace = this.#options.replace) {
    const egress = new Egress(this.#options.allowedHosts ?? [], LOCAL_NAMES);
    const { clock, exportsDir } = this;
    const destinations = new Map(
      createDestinations({ exportsDir, isGone: () => false, isForeign: () => false, egress, clock }),
    );
    for (const destination of replace ?? []) destinations.set(destination.type, destination);
    const gate = new FairGate({ limit: 2, perOwner: 2 });
    return createExports({
      remote: null,
      database: this.database,
      stores: createStores(this.database),
      destinations,
      egress,
      sources: this.#options.sources?.(this.events) ?? this.events.sources(),
      stagingRoot: this.stagingRoot,
      box: new SecretBox('x'.repeat(32)),
      notices: this.notices(),
      clock: this.clock,
      ids: new RandomIds(this.clock),
      log: createLog('silent'),
      limits: {
        runs: this.#options.maxConcurrentRuns ?? 2,
        staging: 2,
        perExport: 3,
        perHost: 6,
        ...this.#options.limits,
      },
      ended: (status) => this.ended.push(status),
      staged: () => undefined,
      gates: { queries: gate, rows: gate },
      previewTimeoutMs: 15_000,
    });
  }

  /** Its webhooks are rows of the database; nothing is sent. */
  notices(): Notices {
    const { clock, database } = this;
    return new Notices({
      database,
      stores: createStores(database),
      clock,
      ids: new RandomIds(clock),
      recorded: () => undefined,
    });
  }

  get exportsDir(): string {
    return join(this.dir, 'exports');
  }

  create(input: ExportInput = {}) {
    return this.room.exports.create(TENANT, { ...FILE_EXPORT, ...input });
  }

  /** Moves the clock and does all work that is due then. */
  async advance(ms: number): Promise<void> {
    this.clock.set(this.clock.now() + ms);
    await this.room.engine.tick();
  }

  runs(exportId: string) {
    return this.room.runs.list(TENANT, exportId, { ordering: 'data_interval_start' }).rows;
  }

  /** `start end status` of every run, in the order of their intervals. */
  story(exportId: string): string[] {
    return this.runs(exportId).map(
      (run) => `${short(run.dataIntervalStart)} ${short(run.dataIntervalEnd)} ${run.status}`,
    );
  }

  logs(exportId: string): string[] {
    const lines = this.room.runs.exportLogs(TENANT, exportId, { limit: 1000, offset: 0 }).rows;
    return lines.map((line) => `${line.level} ${line.message}`).reverse();
  }

  /** Delivered files, without what lies in the lobby. */
  files(): string[] {
    if (!existsSync(this.exportsDir)) return [];
    return (
      readdirSync(this.exportsDir, { recursive: true, withFileTypes: true }) as import('node:fs').Dirent[]
    )
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.weir-export'))
      .map((entry) => join(entry.parentPath, entry.name).slice(this.exportsDir.length + 1))
      .sort();
  }

  get stagingRoot(): string {
    return this.#options.stagingRoot ?? join(this.dir, 'staging');
  }

  staging(): string[] {
    return existsSync(this.stagingRoot) ? readdirSync(this.stagingRoot) : [];
  }

  /** As capture does for a historical import. */
  importHistory(arrivedAt: number): void {
    const maxSeq = this.events.add(arrivedAt);
    const row = { teamId: 1, bucket: Math.floor(arrivedAt / 300_000), maxSeq };
    this.database.orm
      .insert(historicalArrivals)
      .values(row)
      .onConflictDoUpdate({ target: [historicalArrivals.teamId, historicalArrivals.bucket], set: { maxSeq } })
      .run();
  }

  close(): void {
    this.database.close();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

export const FILE_EXPORT: ExportInput = {
  name: 'to files',
  interval: 'hour',
  destination: { type: 'File', config: { prefix: 'out', file_format: 'JSONLines' } },
};

/** `01T10:00` */
function short(ms: number): string {
  return new Date(ms).toISOString().slice(8, 16);
}

import { mkdir } from 'node:fs/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type Clock, SystemClock } from '../kernel/clock.ts';
import type { Account } from '../kernel/columns.ts';
import { messageOf } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import { appendRows, type Mark } from './appending.ts';
import { BufferCache, FLUSH_THRESHOLD } from './buffer_cache.ts';
import { DuckDbStaging } from './duckdb_staging.ts';
import {
  type Answer,
  type EventEngine,
  type EventRow,
  type EventSelection,
  type Model,
  type PersonOverride,
  type PersonRow,
  type QueryColumn,
  RowFaultError,
  type Sample,
  type SampleOptions,
  type Scalar,
  type StageOptions,
  type StageResult,
} from './engine.ts';
import { objects } from './objects.ts';
import { applyOverrides, overridesMark } from './person_overrides.ts';
import type { PropertyFilter } from './property_filters.ts';
import { lastExposure } from './questions/last_exposure.ts';
import { QuerySandbox, type SandboxParts } from './sandbox/sandbox.ts';
import { prepareEngine } from './schema.ts';
import { conditionOf } from './selection.ts';
import { hashOfSet, integer } from './sql.ts';
import { Permits } from './staging/permits.ts';

export interface DuckDbOptions {
  /** The engine's database file; made when absent. */
  file: string;
  /** The one folder that SQL may write into. */
  stagingRoot: string;
  /**
   * Threads of one query, default 1: staging runs slices side by side, which takes a third less CPU than
   * a query on two threads.
   */
  threads?: number;
  /** The engine's memory, default 512 MB. Sorts and joins beyond it go to disk. */
  memoryBytes?: number;
  /** Bounds of one query of a user. */
  queryLimits?: SandboxParts['limits'];
  /** Holds queries of users to their time; the system's unless a test has its own. */
  clock?: Clock;
  log: Log;
}

/** The event store on DuckDB, in this process. Every piece of work has a connection of its own. */
export class DuckDbEngine implements EventEngine {
  readonly #instance: DuckDBInstance;
  readonly #writer: DuckDBConnection;
  readonly #reader: DuckDBConnection;
  readonly #sandbox: QuerySandbox;
  readonly #staging: DuckDbStaging;
  readonly #cache: BufferCache;
  readonly #appends = new Permits(1);
  #mark: Mark;
  #overridesMark: number;

  private constructor(
    instance: DuckDBInstance,
    connections: { writer: DuckDBConnection; reader: DuckDBConnection; cache: BufferCache },
    marks: { events: Mark; overrides: number },
    { stagingRoot, clock = new SystemClock(), log, queryLimits }: DuckDbOptions,
  ) {
    this.#instance = instance;
    this.#writer = connections.writer;
    this.#reader = connections.reader;
    this.#cache = connections.cache;
    this.#mark = marks.events;
    this.#overridesMark = marks.overrides;
    const sandbox = new QuerySandbox({ clock, log, limits: queryLimits });
    this.#sandbox = sandbox;
    const release = () => this.#appends.with(() => this.#cache.release());
    const { reader } = connections;
    this.#staging = new DuckDbStaging({ instance, reader, sandbox, stagingRoot, release, log });
  }

  static async open(options: DuckDbOptions): Promise<DuckDbEngine> {
    const { file, stagingRoot, threads = 1, memoryBytes = 512_000_000 } = options;
    await mkdir(stagingRoot, { recursive: true });
    const instance = await createInstance(file, {
      threads: String(threads),
      memory_limit: `${memoryBytes}B`,
      // Returns memory to the system early; it would be kept for a next time that may not come.
      allocator_bulk_deallocation_flush_threshold: `${FLUSH_THRESHOLD}B`,
      allocator_flush_threshold: '64MB',
    });
    const writer = await instance.connect();
    await prepareEngine(writer, stagingRoot);
    const reader = await instance.connect();
    const [mark] = await objects(reader, 'SELECT *, (SELECT count(*) FROM events) AS places FROM mark');
    const { high_seq: highSeq, last_arrival: last, places } = mark as Record<string, bigint | null>;
    const events = {
      highSeq: Number(highSeq),
      lastArrival: last == null ? null : Number(last),
      fill: { places: Number(places), weight: 0 },
    };
    const overrides = await overridesMark(reader);
    const cache = new BufferCache(await instance.connect(), stagingRoot, memoryBytes);
    return new DuckDbEngine(instance, { writer, reader, cache }, { events, overrides }, options);
  }

  async highSeq(): Promise<number> {
    return this.#mark.highSeq;
  }

  append(rows: readonly EventRow[]): Promise<void> {
    return this.#appends.with(async () => {
      this.#mark = await appendRows(this.#writer, rows, this.#mark).catch((error) => {
        throw isRowFault(error) ? new RowFaultError(messageOf(error), { cause: error }) : error;
      });
    });
  }

  async overridesSeq(): Promise<number> {
    return this.#overridesMark;
  }

  overridePersons(rows: readonly PersonOverride[]): Promise<void> {
    return this.#appends.with(async () => {
      this.#overridesMark = await applyOverrides(this.#writer, rows, this.#overridesMark);
    });
  }

  async account(selection: EventSelection): Promise<Account> {
    const [row] = await objects(
      this.#reader,
      `SELECT count(*) AS rows, ${hashOfSet('uuid_hash')} AS hash
       FROM events WHERE ${conditionOf(selection)}`,
    );
    return { rows: Number(row!.rows), uuidHash: String(row!.hash) };
  }

  async arrivals(teamId: number): Promise<{ first: number; last: number } | null> {
    const [row] = await objects(
      this.#reader,
      `SELECT epoch_us(min(arrived_at)) AS first, epoch_us(max(arrived_at)) AS last
       FROM events WHERE team_id = ${integer(teamId)}`,
    );
    return row!.first === null ? null : { first: Number(row!.first), last: Number(row!.last) };
  }

  stageEvents(selection: EventSelection, options: StageOptions): Promise<StageResult> {
    return this.#staging.stageEvents(selection, options);
  }

  stagePersons(
    rows: Iterable<PersonRow>,
    options: StageOptions,
    filters?: readonly PropertyFilter[],
  ): Promise<StageResult> {
    return this.#staging.stagePersons(rows, options, filters);
  }

  sampleEvents(selection: EventSelection, options: SampleOptions): Promise<Sample> {
    return this.#staging.sampleEvents(selection, options);
  }

  samplePersons(
    rows: Iterable<PersonRow>,
    options: SampleOptions,
    filters?: readonly PropertyFilter[],
  ): Promise<Sample> {
    return this.#staging.samplePersons(rows, options, filters);
  }

  describeQuery(sql: string, model: Model): Promise<QueryColumn[]> {
    return this.#sandbox.check(sql, model);
  }

  async patternProblem(pattern: string): Promise<string | null> {
    try {
      await this.ask("SELECT regexp_matches('', $1)", [pattern]);
      return null;
    } catch (error) {
      if (!isRowFault(error)) throw error;
      return messageOf(error)
        .replace(/^[\w ]+ Error: /, '')
        .slice(0, 200);
    }
  }

  async ask(sql: string, values: readonly Scalar[] = [], signal?: AbortSignal): Promise<Answer[]> {
    const connection = await this.#instance.connect();
    const interrupt = () => connection.interrupt();
    signal?.addEventListener('abort', interrupt, { once: true });
    try {
      signal?.throwIfAborted();
      return await objects(connection, sql, values);
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', interrupt);
      connection.closeSync();
    }
  }

  /** When each flag was last called, in milliseconds; flags that never were are absent. */
  lastExposure(teamId: number, flagKeys: readonly string[]): Promise<Map<string, number>> {
    return lastExposure(this, teamId, flagKeys);
  }

  async close(): Promise<void> {
    await this.#appends.with(async () => {
      this.#writer.closeSync();
      this.#reader.closeSync();
      this.#cache.close();
      this.#instance.closeSync();
    });
  }
}

/** The file's lock keeps a second process out; the engine's own words for it do not say what to do. */
async function createInstance(file: string, options: Record<string, string>): Promise<DuckDBInstance> {
  try {
    return await DuckDBInstance.create(file, options);
  } catch (error) {
    if (!/set lock on file/i.test(messageOf(error))) throw error;
    throw new Error(`Another Weir is using ${file}. Stop it, or choose another data folder.`, {
      cause: error,
    });
  }
}

/** Errors about a value, not about the disk, memory or the engine itself. */
function isRowFault(error: unknown): boolean {
  return (
    error instanceof RangeError || /^(Conversion|Invalid Input|Out of Range) Error/.test(messageOf(error))
  );
}

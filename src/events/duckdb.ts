import { mkdir } from 'node:fs/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { stopwatch } from '../kernel/clock.ts';
import type { Account } from '../kernel/columns.ts';
import { messageOf } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import { appendRows, type Mark } from './appending.ts';
import {
  type Answer,
  type EventEngine,
  type EventRow,
  type EventSelection,
  type PersonRow,
  RowFaultError,
  type Scalar,
  type StageOptions,
  type StageResult,
} from './engine.ts';
import { fillPersons } from './persons_table.ts';
import { lastExposure } from './questions/last_exposure.ts';
import { prepareEngine } from './schema.ts';
import { instant, integer, list } from './sql.ts';
import { type Columns, EVENTS, PERSONS } from './staging/columns.ts';
import { Permits } from './staging/permits.ts';
import type { Source } from './staging/slices.ts';
import { stage } from './staging/stager.ts';

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
  /** DuckDB's notation, e.g. `256MB`. Sorts and joins beyond it go to disk. */
  memoryLimit?: string;
  log: Log;
}

/** Slices encoded at a time, each on a core. */
const ENCODERS = 2;

/** The event store on DuckDB, in this process. Every piece of work has a connection of its own. */
export class DuckDbEngine implements EventEngine {
  readonly #instance: DuckDBInstance;
  readonly #writer: DuckDBConnection;
  readonly #reader: DuckDBConnection;
  readonly #log: Log;
  readonly #permits = new Permits(ENCODERS);
  readonly #appends = new Permits(1);
  #mark: Mark;
  #tables = 0;

  private constructor(
    instance: DuckDBInstance,
    connections: { writer: DuckDBConnection; reader: DuckDBConnection },
    mark: Mark,
    log: Log,
  ) {
    this.#instance = instance;
    this.#writer = connections.writer;
    this.#reader = connections.reader;
    this.#mark = mark;
    this.#log = log;
  }

  static async open(options: DuckDbOptions): Promise<DuckDbEngine> {
    const { file, stagingRoot, threads = 1, memoryLimit = '256MB', log } = options;
    await mkdir(stagingRoot, { recursive: true });
    const instance = await createInstance(file, {
      threads: String(threads),
      memory_limit: memoryLimit,
      // Returns memory to the system early; it would be kept for a next time that may not come.
      allocator_bulk_deallocation_flush_threshold: '64MB',
      allocator_flush_threshold: '64MB',
    });
    const writer = await instance.connect();
    await prepareEngine(writer, stagingRoot);
    const reader = await instance.connect();
    const [mark] = await objects(reader, 'SELECT high_seq, last_arrival FROM mark');
    const { high_seq: high, last_arrival: last } = mark as { high_seq: bigint; last_arrival: bigint | null };
    const known = { highSeq: Number(high), lastArrival: last === null ? null : Number(last) };
    return new DuckDbEngine(instance, { writer, reader }, known, log);
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

  async account(selection: EventSelection): Promise<Account> {
    const [row] = await objects(
      this.#reader,
      `SELECT count(*) AS rows, (coalesce(sum(uuid_hash), 0) % 18446744073709551616)::VARCHAR AS hash
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

  async stageEvents(selection: EventSelection, options: StageOptions): Promise<StageResult> {
    const source: Source = {
      table: 'events',
      where: conditionOf(selection),
      inOrder: await this.#storedInOrder(selection),
    };
    return this.#stage(source, EVENTS[options.layout], options);
  }

  async stagePersons(rows: Iterable<PersonRow>, options: StageOptions): Promise<StageResult> {
    const name = `persons_${++this.#tables}`;
    const connection = await this.#instance.connect();
    try {
      const source = await fillPersons(connection, name, rows);
      return await this.#stage(source, PERSONS[options.layout], options);
    } finally {
      await connection.run(`DROP TABLE IF EXISTS scratch.${name}`);
      connection.closeSync();
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
      this.#instance.closeSync();
    });
  }

  async #stage(source: Source, columns: Columns, options: StageOptions): Promise<StageResult> {
    const elapsed = stopwatch();
    const result = await stage(
      { instance: this.#instance, permits: this.#permits },
      source,
      columns,
      options,
    );
    const { format, compression } = options;
    const ms = Math.round(elapsed());
    this.#log.debug({ format, compression, rows: result.rows, bytes: result.bytes, ms }, 'Staged files');
    return result;
  }

  async #storedInOrder({ teamId, start, end }: EventSelection): Promise<boolean> {
    const [row] = await objects(
      this.#reader,
      `SELECT count(*) AS n FROM late_arrivals
       WHERE team_id = ${integer(teamId)} AND last >= ${integer(start)} AND first < ${integer(end)}`,
    );
    return Number(row!.n) === 0;
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

function conditionOf(selection: EventSelection): string {
  const { teamId, start, end, includeEvents, excludeEvents, highSeq } = selection;
  return [
    `team_id = ${integer(teamId)}`,
    `arrived_at >= ${instant(start)}`,
    `arrived_at < ${instant(end)}`,
    ...(includeEvents.length > 0 ? [`event IN ${list(includeEvents)}`] : []),
    ...(excludeEvents.length > 0 ? [`event NOT IN ${list(excludeEvents)}`] : []),
    ...(highSeq === null ? [] : [`seq <= ${integer(highSeq)}`]),
  ].join(' AND ');
}

async function objects(
  connection: DuckDBConnection,
  sql: string,
  values: readonly Scalar[] = [],
): Promise<Answer[]> {
  const result = await connection.runAndReadAll(sql, [...values]);
  return result.getRowObjectsJS() as Answer[];
}

import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance, type DuckDBPreparedStatement } from '@duckdb/node-api';
import { messageOf } from '../kernel/errors.ts';
import { appendRows, prepareInsert } from './append_rows.ts';
import { BufferCache } from './buffer_cache.ts';
import { integer } from './dialect.ts';
import { text } from './dialects/duckdb.ts';
import type { EventRow, PersonOverride } from './engine.ts';
import { attachResults, pairResults } from './incremental/results_file.ts';
import type { Mark } from './moved_mark.ts';
import { applyOverrides, overridesMark } from './person_overrides.ts';
import { readRows } from './read_rows.ts';
import { createTables, lockEngine } from './schema.ts';
import { cutTornLogs } from './torn_log.ts';

export interface EngineSettings {
  /** The one folder that SQL may write into. */
  stagingRoot: string;
  /**
   * Threads of one query, default 1. A slice of a staging has too few rows for a second one: staging runs slices side by
   * side, which takes a third less CPU.
   */
  threads?: number;
  /** The engine's memory, default 512 MB. Sorts and joins beyond it go to disk. */
  memoryBytes?: number;
}

export interface EngineFileOptions extends EngineSettings {
  /** The engine's database file; made when absent. */
  file: string;
  /** File for what is computed from events and can be computed anew. Absent: in memory. */
  resultsFile?: string;
  /**
   * The size of its log from which the file takes it over although something is reading, as soon as what was reading
   * before has ended. Default: 128 MiB.
   */
  longLogBytes?: number;
}

export const DEFAULT_MEMORY = 512_000_000;

const memoryLimit = (bytes: number) => `${bytes}B`;

/** The size of its log at which the file takes it over; the engine's own default. */
export const LOG_LIMIT = '16MiB';
export const NEVER = '1TiB';
/** Rows that are only in the log take memory from queries, and a start after a crash reads them all. */
const LONG_LOG_BYTES = 128 * 1024 * 1024;
/**
 * Rows of a row group, a fifth of the engine's default. Each time the file takes over its log, the last row group is
 * written anew if it is not full, and a scan skips whole row groups: with smaller ones an append takes two thirds of the
 * time, its slowest a quarter, and a checkpoint half of the memory.
 */
export const ROW_GROUP_ROWS = 24_576;

interface Connections {
  writer: DuckDBConnection;
  reader: DuckDBConnection;
  cache: BufferCache;
}

/** The engine on its file: what stays open for its work, and how far the file is filled. */
export class EngineFile {
  readonly #instance: DuckDBInstance;
  readonly writer: DuckDBConnection;
  readonly reader: DuckDBConnection;
  readonly cache: BufferCache;
  mark: Mark = { highSeq: 0, lastArrival: null };
  overridesMark = 0;
  /** Null in files of before there were ids, and in a new one. */
  storeId: string | null = null;
  readonly #path: string;
  readonly #longLogBytes: number;
  /** False when `results` is in memory. */
  hasResultsFile = false;
  #pairing: Promise<void> | null = null;
  #insert: DuckDBPreparedStatement | null = null;

  private constructor(
    { file, longLogBytes = LONG_LOG_BYTES }: EngineFileOptions,
    instance: DuckDBInstance,
    { writer, reader, cache }: Connections,
  ) {
    this.#path = file;
    this.#longLogBytes = longLogBytes;
    this.#instance = instance;
    this.writer = writer;
    this.reader = reader;
    this.cache = cache;
  }

  /** `time`: how often this process has opened the file before. */
  static async open(options: EngineFileOptions, time: number): Promise<EngineFile> {
    const { file, resultsFile = null, stagingRoot, memoryBytes = DEFAULT_MEMORY } = options;
    const instance = await createInstance(options, time === 0 ? '.spill' : `.spill-${time}`, {
      checkpoint_threshold: LOG_LIMIT,
    });
    await attach(instance, file);
    const cache = await BufferCache.open(instance, memoryBytes);
    const connections = { writer: await connectTo(instance), reader: await connectTo(instance), cache };
    const opened = new EngineFile(options, instance, connections);
    try {
      await createTables(opened.writer);
      opened.hasResultsFile = await attachResults(opened.writer, resultsFile);
      await lockEngine(opened.writer, stagingRoot);
      await opened.#readMarks();
      return opened;
    } catch (error) {
      // Two engines on one file would spoil it.
      await opened.close().catch(() => undefined);
      throw error;
    }
  }

  /** Has to be called before tables of `results` are read or written. */
  useResults(): Promise<void> {
    this.#pairing ??= this.hasResultsFile ? this.#pair() : Promise.resolve();
    return this.#pairing;
  }

  async #pair(): Promise<void> {
    const connection = await this.connect();
    try {
      await pairResults(connection);
    } finally {
      connection.closeSync();
    }
  }

  /** Opens a connection to the file; the caller closes it. */
  connect(): Promise<DuckDBConnection> {
    return connectTo(this.#instance);
  }

  /** Appends rows above the mark, and moves it. */
  async append(rows: readonly EventRow[]): Promise<void> {
    this.#insert ??= await prepareInsert(this.writer);
    const isUrgent = await this.#isLogLong();
    this.mark = await appendRows(this.writer, this.#insert, rows, { mark: this.mark, isUrgent });
  }

  /** Applies person overrides above their mark, and moves it. */
  async overridePersons(rows: readonly PersonOverride[]): Promise<void> {
    const isUrgent = await this.#isLogLong();
    this.overridesMark = await applyOverrides(this.writer, rows, { mark: this.overridesMark, isUrgent });
  }

  /** True when the file has not taken over its log for long, because something was reading at each commit. */
  async #isLogLong(): Promise<boolean> {
    const log = await stat(`${this.#path}.wal`).catch(() => null);
    return log !== null && log.size >= this.#longLogBytes;
  }

  /** Gives the file the id that the state store of its folder has. */
  async identify(storeId: string): Promise<void> {
    await this.writer.run('DELETE FROM store_identity');
    await this.writer.run('INSERT INTO store_identity VALUES ($1)', [storeId]);
    this.storeId = storeId;
  }

  /** Raises the mark over events that are given up as lost, so that the inbox continues behind them. */
  async raiseMark(seq: number): Promise<void> {
    await this.writer.run(`UPDATE mark SET high_seq = greatest(high_seq, ${integer(seq)})`);
  }

  /** Writes all that is only in the log into the file, and syncs it. */
  async checkpoint(): Promise<void> {
    await this.writer.run('FORCE CHECKPOINT');
  }

  /**
   * Brings everything that was committed into the file, and keeps the file as it is until `thaw`: commits are only in its
   * log meanwhile. Returns the size of the file. Blocks beyond it, and blocks that nothing in the file refers to, may still
   * be written. No write may be under way.
   */
  async freeze(): Promise<number> {
    await this.writer.run(`SET GLOBAL checkpoint_threshold = '${NEVER}'`);
    await this.writer.run('CHECKPOINT');
    const log = await stat(`${this.#path}.wal`).catch(() => null);
    if (log !== null && log.size > 0) throw new Error(`${this.#path} did not take over its log. Try again.`);
    return (await stat(this.#path)).size;
  }

  /** May be called beside any other work. */
  async thaw(): Promise<void> {
    const connection = await this.connect();
    try {
      await connection.run(`SET GLOBAL checkpoint_threshold = '${LOG_LIMIT}'`);
    } finally {
      connection.closeSync();
    }
  }

  /** To be called when nothing uses it any more. */
  async close(): Promise<void> {
    this.#insert?.destroySync();
    this.writer.closeSync();
    this.reader.closeSync();
    try {
      await this.cache.close();
    } finally {
      this.#instance.closeSync();
    }
  }

  async #readMarks(): Promise<void> {
    const [row] = await readRows(this.reader, 'SELECT * FROM mark');
    const { high_seq: highSeq, last_arrival: last } = row as Record<string, bigint | null>;
    this.mark = { highSeq: Number(highSeq), lastArrival: last == null ? null : Number(last) };
    this.overridesMark = await overridesMark(this.reader);
    const [identity] = await readRows(this.reader, 'SELECT store_id FROM store_identity');
    this.storeId = (identity?.store_id as string | undefined) ?? null;
  }
}

/**
 * Creates an engine that keeps nothing but what is attached to it. `spill` names its folder for what does not fit into
 * memory, a new one each time: an engine that closes removes its folder's content, which may happen after the next one
 * has started.
 */
export async function createInstance(
  { stagingRoot, threads = 1, memoryBytes = DEFAULT_MEMORY }: EngineSettings,
  spill: string,
  others: Readonly<Record<string, string>>,
): Promise<DuckDBInstance> {
  await mkdir(stagingRoot, { recursive: true });
  return DuckDBInstance.create(':memory:', {
    threads: String(threads),
    memory_limit: memoryLimit(memoryBytes),
    temp_directory: join(stagingRoot, spill),
    max_temp_directory_size: '16GB',
    // Returns memory to the system early; it would be kept for a next time that may not come.
    allocator_bulk_deallocation_flush_threshold: '64MB',
    allocator_flush_threshold: '64MB',
    allocator_background_threads: 'true',
    // The default of the engine, which would otherwise follow the limits that `BufferCache` asks for.
    write_buffer_row_group_memory_limit: memoryLimit(Math.floor(memoryBytes / 5 / (threads + 1))),
    ...others,
  });
}

/**
 * Opens the file; only a file that is attached can have row groups of another size. Without the type, the engine would
 * download an extension for a file of another kind, such as SQLite's. The file's lock keeps a second process
 * out; the engine's own message for it does not name a remedy.
 */
async function attach(instance: DuckDBInstance, file: string): Promise<void> {
  const connection = await instance.connect();
  try {
    await cutTornLogs(file);
    await connection.run(`ATTACH ${text(file)} AS store (TYPE duckdb, ROW_GROUP_SIZE ${ROW_GROUP_ROWS})`);
  } catch (error) {
    instance.closeSync();
    if (!/set lock on file/i.test(messageOf(error))) throw error;
    throw new Error(`Another Weir is using ${file}. Stop it, or choose another data folder.`, {
      cause: error,
    });
  } finally {
    connection.closeSync();
  }
}

async function connectTo(instance: DuckDBInstance): Promise<DuckDBConnection> {
  const connection = await instance.connect();
  await connection.run('USE store');
  return connection;
}

/** Errors about a value, not about the disk, memory or the engine itself. */
export function isRowFault(error: unknown): boolean {
  return (
    error instanceof RangeError || /^(Conversion|Invalid Input|Out of Range) Error/.test(messageOf(error))
  );
}

/**
 * Errors that mean that the file itself cannot be read. `file` is its path: the engine uses the same messages for
 * other files. A fatal error may have one of these as its cause.
 */
export function isDamage(error: unknown, file: string): boolean {
  const message = messageOf(error);
  return DAMAGE.test(message) || (UNREADABLE.test(message) && message.includes(file));
}

const DAMAGE =
  /Corrupt database file|not a valid DuckDB database|Failure while replaying WAL|Failed to deserialize|Serialization Error/;
const UNREADABLE = /Could not read/;

/** Errors after which the engine takes nothing any more, or is not to be trusted. */
export function isFatal(error: unknown): boolean {
  return /^FATAL Error|database has been invalidated/.test(messageOf(error)) || isUnsynced(error);
}

/** A sync of the file or its log has failed: what was written may be in the memory of the system only. */
export function isUnsynced(error: unknown): boolean {
  return /\bfsync\b/.test(messageOf(error));
}

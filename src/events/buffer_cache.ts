import type { DuckDBConnection, DuckDBInstance, DuckDBResult } from '@duckdb/node-api';
import { messageOf } from '../kernel/errors.ts';
import { readRows } from './read_rows.ts';

/** Less than what is held, see below. */
const OUT_OF_REACH = '1B';
/** More rows than a result that is not read yet takes from its table: the block being read stays in memory. */
const HELD_ROWS = 300_000;

/** The size from which the cache is emptied. Each time, a core of a staging waits for half a slice on average. */
const LARGE_BYTES = 16_000_000;

const CACHED = "SELECT memory_usage_bytes AS bytes FROM duckdb_memory() WHERE tag = 'BASE_TABLE'";

/** The engine found no memory for a statement, not even by moving rows to disk. */
export function isOutOfMemory(error: unknown): boolean {
  return messageOf(error).startsWith('Out of Memory Error');
}

/** A result that is being read until it is closed. */
interface Held {
  connection: DuckDBConnection;
  result: DuckDBResult;
}

/**
 * Empties the engine's cache of its file. It keeps every block it has read until the memory limit is reached, so that
 * the memory of an export would grow with the rows it reads.
 *
 * No statement does this. But before the engine takes a new memory limit it makes room for it: unused blocks are
 * evicted, and where that is not enough, the limit stays as it was. So a limit out of reach empties the cache in two
 * milliseconds. Rows that concurrent work has buffered go to disk until it needs them: of two slices that are being
 * encoded, this takes a tenth of a second of CPU. The limit must never be reached, since queries that need memory at
 * that moment would find none: a block of a small table is kept in use for that. The alternative, a memory
 * limit as small as this for all work, makes Parquet spill and takes half as much CPU again.
 *
 * Results of experiments read the same blocks at each refresh. After a refresh, the cache may have half of the memory before it
 * is emptied: with 10 exports and 2 refreshes a second, that saves a tenth of the engine's CPU.
 *
 * A limit that is applied also gives freed memory back to the system. The next slice would take it again, a page at a
 * time: doing that after each release takes a seventh of the CPU of Parquet. So it is done once, at the end.
 */
export class BufferCache {
  readonly #connection: DuckDBConnection;
  readonly #held: Held;
  readonly #memoryBytes: number;
  #hasReleased = false;
  #keepsBlocks = false;

  private constructor(connection: DuckDBConnection, held: Held, memoryBytes: number) {
    this.#connection = connection;
    this.#held = held;
    this.#memoryBytes = memoryBytes;
  }

  /** For an engine with this memory limit; its settings must allow changing it. */
  static async open(instance: DuckDBInstance, memoryBytes: number): Promise<BufferCache> {
    return new BufferCache(await instance.connect(), await hold(instance), memoryBytes);
  }

  /** Lets the cache have half of the memory until it is emptied, for blocks that will be read again. */
  keepBlocks(): void {
    this.#keepsBlocks = true;
  }

  /** True if the blocks of files take more memory than they may before the cache is emptied. */
  async isLarge(): Promise<boolean> {
    const [row] = await readRows(this.#connection, CACHED);
    return Number(row!['bytes']) > (this.#keepsBlocks ? this.#memoryBytes / 2 : LARGE_BYTES);
  }

  /**
   * Empties the cache, at a moment without concurrent work where possible. Until `trim`, the setting shows the limit that
   * was not applied.
   */
  async release(): Promise<void> {
    this.#hasReleased = true;
    this.#keepsBlocks = false;
    try {
      await this.#connection.run(`SET memory_limit = '${OUT_OF_REACH}'`);
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
    }
  }

  /** Gives memory that was released back to the system, if there is any. */
  async trim(): Promise<void> {
    if (!this.#hasReleased) return;
    this.#hasReleased = false;
    await this.#connection.run(`SET memory_limit = '${this.#memoryBytes}B'`);
  }

  async close(): Promise<void> {
    const { connection, result } = this.#held;
    // Until its last row is read, a result keeps the engine open, and its file locked.
    try {
      for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; )
        chunk = await result.fetchChunk();
    } finally {
      connection.closeSync();
      this.#connection.closeSync();
    }
  }
}

/** In a database of its own: what is dropped from one that is being read is not cleaned up. */
async function hold(instance: DuckDBInstance): Promise<Held> {
  const connection = await instance.connect();
  await connection.run(`
    ATTACH ':memory:' AS held;
    USE held;
    CREATE TABLE numbers AS SELECT range AS number FROM range(${HELD_ROWS})`);
  const result = await connection.stream('SELECT number FROM numbers');
  await result.fetchChunk();
  return { connection, result };
}

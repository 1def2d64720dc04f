import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { messageOf } from '../kernel/errors.ts';
import { integer, text } from './sql.ts';

const MIB = 1024 * 1024;
/** Stays free for the work that goes on meanwhile; so much of the cache may stay as well. */
const SPARE = 32 * MIB;
/** Reservations above this make the allocator return what it holds; see the engine's options. */
export const FLUSH_THRESHOLD = 64 * MIB;

const USED = `SELECT coalesce(sum(memory_usage_bytes), 0)::DOUBLE AS bytes FROM duckdb_memory() WHERE tag <> 'BASE_TABLE'`;

/**
 * Empties the engine's cache of its file. It keeps every block it has read until the memory limit is reached, so that
 * the memory of an export would grow with the rows it reads; and the allocator keeps what was freed.
 *
 * No statement does this. But a reservation of memory makes room for itself, and the reader of CSV reserves its whole buffer
 * at once without touching more than the file needs. So reading an empty file with a buffer of nearly all memory
 * evicts the cache, returns free memory to the system and takes some ten milliseconds. The alternative, a memory limit
 * as small as this for all work, makes Parquet spill and takes half as much CPU again.
 */
export class BufferCache {
  readonly #connection: DuckDBConnection;
  readonly #path: string;
  readonly #memoryBytes: number;

  /** The connection is for this alone; `memoryBytes` is the engine's limit. */
  constructor(connection: DuckDBConnection, folder: string, memoryBytes: number) {
    this.#connection = connection;
    this.#path = join(folder, '.release');
    this.#memoryBytes = memoryBytes;
  }

  /**
   * One at a time, and not while rows are appended: a checkpoint that runs out of memory ends the engine.
   * Does nothing while other work needs nearly all memory: that evicts the cache by itself.
   */
  async release(): Promise<void> {
    const used = Number((await this.#connection.runAndReadAll(USED)).getRows()[0]![0]);
    const reserved = Math.floor(this.#memoryBytes - used - SPARE);
    if (reserved <= FLUSH_THRESHOLD) return;
    await writeFile(this.#path, '');
    try {
      await this.#connection.run(
        `FROM read_csv(${text(this.#path)}, columns = {'line': 'VARCHAR'}, auto_detect = false, buffer_size = ${integer(reserved)})`,
      );
    } catch (error) {
      // Other work has taken the memory since it was looked at; the cache is evicted all the same.
      if (!messageOf(error).startsWith('Out of Memory Error')) throw error;
    } finally {
      await rm(this.#path, { force: true });
    }
  }

  close(): void {
    this.#connection.closeSync();
  }
}

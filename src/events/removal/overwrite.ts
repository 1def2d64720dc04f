import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { withConnection } from '../interruptible.ts';
import { readRows } from '../read_rows.ts';
import { integer } from '../sql.ts';
import { moveRows, readGroups, type StoredDatabase, touch } from './row_groups.ts';

/**
 * Writes every row group of a database to another place of its file, and overwrites the places that are free then.
 *
 * The engine does not overwrite what it no longer needs. Values of removed rows stay in free blocks, and in parts of blocks
 * that other row groups use. So each row group is written anew. Afterwards no block has data of before, and the free ones
 * are filled with zeros.
 */
export class Overwriting {
  readonly #database: StoredDatabase;
  /** Blocks that had data when it began and have not been free since; null before the beginning. */
  #old: Set<number> | null = null;
  #hasMoved = false;

  constructor(database: StoredDatabase) {
    this.#database = database;
  }

  get hasBegun(): boolean {
    return this.#old !== null;
  }

  /** A part that takes as long as a checkpoint of a few row groups; returns true after the last one. */
  async step(
    engine: Pick<DuckDBInstance, 'connect'>,
    checkpoint: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<boolean> {
    return withConnection(engine, signal, async (connection) => {
      if (!this.#hasMoved) {
        this.#hasMoved = !(await this.#move(connection, checkpoint, signal));
        return false;
      }
      return !(await fillFree(connection, this.#database, checkpoint));
    });
  }

  /** Moves a few row groups; returns false if there is none with data of before. */
  async #move(
    connection: DuckDBConnection,
    checkpoint: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (this.#old === null) {
      await checkpoint();
      this.#old = new Set((await readGroups(connection, this.#database)).flatMap(({ blocks }) => blocks));
    }
    const old = this.#old;
    const groups = await readGroups(connection, this.#database);
    const used = new Set(groups.flatMap(({ blocks }) => blocks));
    for (const block of old) if (!used.has(block)) old.delete(block);
    const left = groups.filter(({ blocks }) => blocks.some((block) => old.has(block)));
    if (left.length === 0) return false;
    for (const group of left.slice(0, GROUPS_AT_ONCE))
      await WRITE_ANEW[this.#database](connection, group, signal);
    await checkpoint();
    return true;
  }
}

/** The positions of events matter, those of other rows do not. */
const WRITE_ANEW = { store: touch, results: moveRows };

const GROUPS_AT_ONCE = 4;
/** Free blocks that are filled at a time, 8 MiB. */
const BLOCKS_AT_ONCE = 32;
const fillingOf = (database: StoredDatabase) => `${database}.overwriting_blocks`;

/** Fills a few free blocks with zeros; returns false when all are, and makes them free again. */
async function fillFree(
  connection: DuckDBConnection,
  database: StoredDatabase,
  checkpoint: () => Promise<void>,
): Promise<boolean> {
  const filling = fillingOf(database);
  const before = await sizeOf(connection, database);
  if (before.free > 0) {
    await connection.run(`CREATE TABLE IF NOT EXISTS ${filling} (zeros VARCHAR)`);
    const blocks = Math.min(before.free, BLOCKS_AT_ONCE);
    await connection.run(
      `INSERT INTO ${filling} SELECT repeat('0', ${before.blockBytes}) FROM range(${integer(blocks)})`,
    );
    await checkpoint();
    // The file grows only when no block is free.
    if ((await sizeOf(connection, database)).total <= before.total) return true;
  }
  await connection.run(`DROP TABLE IF EXISTS ${filling}`);
  await checkpoint();
  return false;
}

async function sizeOf(
  connection: DuckDBConnection,
  database: StoredDatabase,
): Promise<{ free: number; total: number; blockBytes: number }> {
  const [row] = await readRows(
    connection,
    `SELECT free_blocks, total_blocks, block_size FROM pragma_database_size() WHERE database_name = '${database}'`,
  );
  return {
    free: Number(row!['free_blocks']),
    total: Number(row!['total_blocks']),
    blockBytes: Number(row!['block_size']),
  };
}

import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { integer } from '../dialect.ts';
import { withConnection } from '../interruptible.ts';
import { readRows } from '../read_rows.ts';
import {
  closeGroup,
  EVENT_TABLE,
  hasRemoved,
  isOfTail,
  moveRows,
  openGroup,
  type RowGroup,
  readGroups,
  readTables,
  type StoredDatabase,
  touch,
} from './row_groups.ts';

/** Functions of the engine that a step uses. */
export interface OverwritingTools {
  engine: Pick<DuckDBInstance, 'connect'>;
  checkpoint(): Promise<void>;
  /** Runs work on the connection while nothing else writes. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Rewrites events that are stored as they came as a stretch, whatever their age; false when some may not be moved now. */
  compactTail(): Promise<boolean>;
}

/**
 * Writes every row group of a database to another place of its file, and overwrites the places that are free then.
 *
 * The engine does not overwrite what it no longer needs. Values of removed rows stay in free blocks, in parts of blocks that
 * other row groups use, and in row groups that have other rows. So the events of a row group with removed rows are moved
 * behind all others, and every other row group is written anew. Afterwards no block has data of before, and the free
 * ones are filled with zeros.
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

  /** A part that takes as long as a checkpoint of a few row groups; returns true after the last one, null when it has to wait. */
  async step(tools: OverwritingTools, signal: AbortSignal): Promise<boolean | null> {
    return withConnection(tools.engine, signal, async (connection) => {
      if (!this.#hasMoved) {
        const left = await this.#move(connection, tools, signal);
        if (left === 0) await fillMetadata(connection, this.#database, tools.checkpoint);
        this.#hasMoved = left === 0;
        return left === null ? null : false;
      }
      return !(await fillFree(connection, this.#database, tools.checkpoint));
    });
  }

  /** Writes a few row groups anew; returns how many of them had data of before, null when they may not be moved now. */
  async #move(
    connection: DuckDBConnection,
    tools: OverwritingTools,
    signal: AbortSignal,
  ): Promise<number | null> {
    const { checkpoint } = tools;
    if (this.#old === null) {
      await dropFillings(connection, this.#database);
      if (this.#database === 'store') await openGroup(connection);
      await checkpoint();
      this.#old = new Set((await readGroups(connection, this.#database)).flatMap(({ blocks }) => blocks));
    }
    const old = this.#old;
    const groups = await readGroups(connection, this.#database);
    const used = new Set(groups.flatMap(({ blocks }) => blocks));
    for (const block of old) if (!used.has(block)) old.delete(block);
    const left = groups
      .filter(({ blocks }) => blocks.some((block) => old.has(block)))
      .slice(0, GROUPS_AT_ONCE);
    if (left.length === 0 && this.#database === 'store') await closeGroup(connection);
    for (const group of left) {
      if (!(await this.#writeAnew(connection, group, tools, signal))) return null;
    }
    // Rows that were removed beside readers go with a later checkpoint, which does nothing without a change.
    const change = `${this.#database}.${FILLING}change`;
    await connection.run(`CREATE OR REPLACE TABLE ${change} (zero INTEGER); DROP TABLE ${change}`);
    await checkpoint();
    return left.length;
  }

  async #writeAnew(
    connection: DuckDBConnection,
    group: RowGroup,
    { alone, compactTail }: OverwritingTools,
    signal: AbortSignal,
  ): Promise<boolean> {
    const isOfEvents = group.table === EVENT_TABLE;
    if (isOfEvents && (await hasRemoved(connection, group))) {
      if (await isOfTail(connection, group)) return compactTail();
      await moveRows(connection, group, signal);
    } else if (this.#database === 'results') await moveRows(connection, group, signal);
    else if (isOfEvents) await touch(connection, group, signal);
    else await alone(() => touch(connection, group, signal));
    return true;
  }
}

const GROUPS_AT_ONCE = 4;
/** Free blocks that are filled at a time, 8 MiB. */
const BLOCKS_AT_ONCE = 32;
const FILLING = 'overwriting_blocks_';

/**
 * Fills a few free blocks with zeros; returns false when all are, and makes them free again. Each time another table is
 * filled, because rows that are added to a table may have others of it written again.
 */
async function fillFree(
  connection: DuckDBConnection,
  database: StoredDatabase,
  checkpoint: () => Promise<void>,
): Promise<boolean> {
  const before = await sizeOf(connection, database);
  if (before.free > 0) {
    const name = `${database}.${FILLING}${(await fillingTables(connection, database)).length}`;
    const blocks = Math.min(before.free, BLOCKS_AT_ONCE);
    await connection.run(`CREATE TABLE ${name} (zeros VARCHAR USING COMPRESSION 'uncompressed')`);
    await connection.run(
      `INSERT INTO ${name} SELECT repeat('0', ${before.blockBytes}) FROM range(${integer(blocks)})`,
    );
    await checkpoint();
    // The file grows only when no block is free.
    if ((await sizeOf(connection, database)).total <= before.total) return true;
  }
  await dropFillings(connection, database);
  await checkpoint();
  return false;
}

const METADATA_BLOCK = 4096;
const METADATA_ROUNDS = 2;

/**
 * Overwrites free parts of blocks with metadata, which has the first bytes of the least and the greatest value of columns:
 * the text of a view is stored there. A part that a checkpoint replaces is free after the next one.
 */
async function fillMetadata(
  connection: DuckDBConnection,
  database: StoredDatabase,
  checkpoint: () => Promise<void>,
): Promise<void> {
  for (let round = 0; round < METADATA_ROUNDS; round++) {
    const [row] = await readRows(
      connection,
      `SELECT coalesce(sum(total_blocks), 0)::BIGINT AS blocks FROM pragma_metadata_info('${database}')`,
    );
    const zeros = '0'.repeat((Number(row!['blocks']) + 1) * METADATA_BLOCK);
    await connection.run(`CREATE VIEW ${database}.${FILLING}text AS SELECT '${zeros}' AS zeros`);
    await checkpoint();
    await connection.run(`DROP VIEW ${database}.${FILLING}text`);
    await checkpoint();
  }
}

async function fillingTables(connection: DuckDBConnection, database: StoredDatabase): Promise<string[]> {
  const names = await readTables(connection, database);
  return names.filter((name) => name.startsWith(FILLING));
}

/** Also drops those of an overwriting that was killed. */
async function dropFillings(connection: DuckDBConnection, database: StoredDatabase): Promise<void> {
  await connection.run(`DROP VIEW IF EXISTS ${database}.${FILLING}text`);
  for (const name of await fillingTables(connection, database)) {
    await connection.run(`DROP TABLE ${database}.${name}`);
  }
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

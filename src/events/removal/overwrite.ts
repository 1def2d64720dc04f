import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { asOneTransaction, withConnection } from '../interruptible.ts';
import { readRows } from '../read_rows.ts';
import { integer, quoteIdentifier, text } from '../sql.ts';

/**
 * Writes every row group of the file to another place, and overwrites the places that are free then.
 *
 * The engine does not overwrite what it no longer needs. Values of removed rows stay in free blocks, and in parts of blocks
 * that other row groups use. So each row group is written anew: one of its rows is changed and changed back, which
 * makes the next checkpoint write all of its columns. Afterwards no block has data of before, and the free ones are filled
 * with zeros.
 */
export class Overwriting {
  /** Blocks that had data when it began and have not been free since; null before the beginning. */
  #old: Set<number> | null = null;
  #hasMoved = false;

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
      return !(await fillFree(connection, checkpoint));
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
      this.#old = new Set((await readGroups(connection)).flatMap(({ blocks }) => blocks));
    }
    const old = this.#old;
    const groups = await readGroups(connection);
    const used = new Set(groups.flatMap(({ blocks }) => blocks));
    for (const block of old) if (!used.has(block)) old.delete(block);
    const left = groups.filter(({ blocks }) => blocks.some((block) => old.has(block)));
    if (left.length === 0) return false;
    for (const group of left.slice(0, GROUPS_AT_ONCE)) await touch(connection, group, signal);
    await checkpoint();
    return true;
  }
}

const GROUPS_AT_ONCE = 4;
/** Free blocks that are filled at a time, 8 MiB. */
const BLOCKS_AT_ONCE = 32;
const FILLING = 'overwriting_blocks';

/** The rows of a table from `start` to before `end`, and the blocks of their columns. */
interface RowGroup {
  table: string;
  start: number;
  end: number;
  blocks: number[];
}

async function readGroups(connection: DuckDBConnection): Promise<RowGroup[]> {
  const tables = await readRows(
    connection,
    "SELECT table_name AS name FROM duckdb_tables() WHERE database_name = 'store' AND NOT internal",
  );
  const groups: RowGroup[] = [];
  for (const { name } of tables) {
    const rows = await readRows(
      connection,
      `SELECT row_group_id AS id, max(end_row) AS rows, list_distinct(flatten(list(blocks))) AS blocks
       FROM (SELECT row_group_id, start + count AS end_row,
           list_filter(list_append(coalesce(additional_block_ids, []), block_id), lambda x: x >= 0) AS blocks
         FROM pragma_storage_info(${text(String(name))}))
       GROUP BY id ORDER BY id`,
    );
    let start = 0;
    for (const row of rows) {
      const end = start + Number(row['rows']);
      groups.push({ table: String(name), start, end, blocks: (row['blocks'] as bigint[]).map(Number) });
      start = end;
    }
  }
  return groups;
}

/** Changes a row of the group and changes it back, so that the next checkpoint writes the columns of the group anew. */
async function touch(
  connection: DuckDBConnection,
  { table, start, end }: RowGroup,
  signal: AbortSignal,
): Promise<void> {
  const name = quoteIdentifier(table);
  const [row] = await readRows(
    connection,
    `SELECT min(rowid) AS first FROM ${name} WHERE rowid >= ${integer(start)} AND rowid < ${integer(end)}`,
  );
  if (row!['first'] === null) return;
  const columns = await readRows(
    connection,
    `SELECT column_name AS name, data_type AS type FROM duckdb_columns()
     WHERE database_name = 'store' AND table_name = ${text(table)}`,
  );
  const one = `rowid = ${String(row!['first'])}`;
  const names = columns.map((column) => quoteIdentifier(String(column['name'])));
  const changed = columns.map(
    ({ type }, index) =>
      `${names[index]} = CASE WHEN ${names[index]} IS NULL THEN ${otherValue(String(type))} END`,
  );
  const restored = names.map((column) => `${column} = (SELECT ${column} FROM temp.touched)`);
  await asOneTransaction(connection, signal, async (run) => {
    await run(`CREATE OR REPLACE TEMP TABLE touched AS SELECT * FROM ${name} WHERE ${one}`);
    await run(`UPDATE ${name} SET ${changed.join(', ')} WHERE ${one}`);
    await run(`UPDATE ${name} SET ${restored.join(', ')} WHERE ${one}`);
  });
}

const VALUES: Readonly<Record<string, string>> = {
  VARCHAR: "''",
  UUID: "'00000000-0000-0000-0000-000000000000'::UUID",
  'TIMESTAMP WITH TIME ZONE': 'make_timestamptz(0)',
};

const otherValue = (type: string) => VALUES[type] ?? '0';

/** Fills a few free blocks with zeros; returns false when all are, and makes them free again. */
async function fillFree(connection: DuckDBConnection, checkpoint: () => Promise<void>): Promise<boolean> {
  const before = await sizeOf(connection);
  if (before.free > 0) {
    await connection.run(`CREATE TABLE IF NOT EXISTS ${FILLING} (zeros VARCHAR)`);
    const blocks = Math.min(before.free, BLOCKS_AT_ONCE);
    await connection.run(
      `INSERT INTO ${FILLING} SELECT repeat('0', ${before.blockBytes}) FROM range(${integer(blocks)})`,
    );
    await checkpoint();
    // The file grows only when no block is free.
    if ((await sizeOf(connection)).total <= before.total) return true;
  }
  await connection.run(`DROP TABLE IF EXISTS ${FILLING}`);
  await checkpoint();
  return false;
}

async function sizeOf(
  connection: DuckDBConnection,
): Promise<{ free: number; total: number; blockBytes: number }> {
  const [row] = await readRows(
    connection,
    "SELECT free_blocks, total_blocks, block_size FROM pragma_database_size() WHERE database_name = 'store'",
  );
  return {
    free: Number(row!['free_blocks']),
    total: Number(row!['total_blocks']),
    blockBytes: Number(row!['block_size']),
  };
}

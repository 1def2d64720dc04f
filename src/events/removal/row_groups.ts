import type { DuckDBConnection } from '@duckdb/node-api';
import { integer } from '../dialect.ts';
import { quoteIdentifier, text } from '../dialects/duckdb.ts';
import { ROW_GROUP_ROWS } from '../engine_file.ts';
import { asOneTransaction } from '../interruptible.ts';
import { readRows } from '../read_rows.ts';

/** The databases of the engine that have a file. */
export type StoredDatabase = 'store' | 'results';

/** The rows of a table from `start` to before `end`, and the blocks of their columns. */
export interface RowGroup {
  /** With its database, quoted. */
  table: string;
  start: number;
  end: number;
  blocks: number[];
}

export const EVENT_TABLE = 'store."events"';
/** Rows of the project 0, which has no events, without a number. */
const PLACEHOLDERS = 'team_id = 0 AND seq IS NULL';

/**
 * Fills the last row group of events, so that the rows of now are in other row groups than those that come. Placeholders of
 * an overwriting that was killed are replaced.
 */
export async function openGroup(connection: DuckDBConnection): Promise<void> {
  await closeGroup(connection);
  await connection.run(
    `INSERT INTO events BY NAME SELECT 0 AS team_id, 0::UBIGINT AS uuid_hash FROM range(${ROW_GROUP_ROWS})`,
  );
}

/** Removes the placeholders that fill a row group. */
export async function closeGroup(connection: DuckDBConnection): Promise<void> {
  await connection.run(`DELETE FROM events WHERE ${PLACEHOLDERS}`);
}

export async function readTables(connection: DuckDBConnection, database: StoredDatabase): Promise<string[]> {
  const rows = await readRows(
    connection,
    `SELECT table_name AS name FROM duckdb_tables() WHERE database_name = '${database}' AND NOT internal`,
  );
  return rows.map(({ name }) => String(name));
}

export async function readGroups(
  connection: DuckDBConnection,
  database: StoredDatabase,
): Promise<RowGroup[]> {
  const groups: RowGroup[] = [];
  for (const name of await readTables(connection, database)) {
    const table = `${database}.${quoteIdentifier(name)}`;
    const rows = await readRows(
      connection,
      `SELECT row_group_id AS id, max(end_row) AS rows, list_distinct(flatten(list(blocks))) AS blocks
       FROM (SELECT row_group_id, start + count AS end_row,
           list_filter(list_append(coalesce(additional_block_ids, []), block_id), lambda x: x >= 0) AS blocks
         FROM pragma_storage_info(${text(table)}))
       GROUP BY id ORDER BY id`,
    );
    let start = 0;
    for (const row of rows) {
      const end = start + Number(row['rows']);
      groups.push({ table, start, end, blocks: (row['blocks'] as bigint[]).map(Number) });
      start = end;
    }
  }
  return groups;
}

const within = ({ start, end }: RowGroup) => `rowid >= ${integer(start)} AND rowid < ${integer(end)}`;

/** Returns true if rows of the group were removed, whose values it still has. */
export async function hasRemoved(connection: DuckDBConnection, group: RowGroup): Promise<boolean> {
  const [row] = await readRows(
    connection,
    `SELECT count(*) AS rows FROM ${group.table} WHERE ${within(group)}`,
  );
  return Number(row!['rows']) < group.end - group.start;
}

/** Returns true if events of the group are in no stretch, so that they are found by their positions. */
export async function isOfTail(connection: DuckDBConnection, group: RowGroup): Promise<boolean> {
  const [row] = await readRows(
    connection,
    `SELECT coalesce(max(seq) FILTER (WHERE team_id <> 0), 0) > (SELECT coalesce(max(last_seq), 0) FROM stretches) AS is_so
     FROM ${group.table} WHERE ${within(group)}`,
  );
  return row!['is_so'] === true;
}

/** Changes a row of the group and changes it back, so that the next checkpoint writes the columns of the group anew. */
export async function touch(
  connection: DuckDBConnection,
  group: RowGroup,
  signal: AbortSignal,
): Promise<void> {
  const { table } = group;
  const [row] = await readRows(connection, `SELECT min(rowid) AS first FROM ${table} WHERE ${within(group)}`);
  if (row!['first'] === null) return;
  const columns = await readRows(
    connection,
    `SELECT column_name AS name, column_type AS type FROM (DESCRIBE ${table})`,
  );
  const one = `rowid = ${String(row!['first'])}`;
  const names = columns.map((column) => quoteIdentifier(String(column['name'])));
  const changed = columns.map(
    ({ type }, index) =>
      `${names[index]} = CASE WHEN ${names[index]} IS NULL THEN ${otherValue(String(type))} END`,
  );
  const restored = names.map((column) => `${column} = (SELECT ${column} FROM temp.touched)`);
  await asOneTransaction(connection, signal, async (run) => {
    await run(`CREATE OR REPLACE TEMP TABLE touched AS SELECT * FROM ${table} WHERE ${one}`);
    await run(`UPDATE ${table} SET ${changed.join(', ')} WHERE ${one}`);
    await run(`UPDATE ${table} SET ${restored.join(', ')} WHERE ${one}`);
  });
}

/** Moves the rows of the group behind all others. The next checkpoint drops a group without rows. */
export async function moveRows(
  connection: DuckDBConnection,
  group: RowGroup,
  signal: AbortSignal,
): Promise<void> {
  const { table } = group;
  const rows = `FROM ${table} WHERE ${within(group)}`;
  await asOneTransaction(connection, signal, async (run) => {
    // Inserted rows have higher positions.
    await run(`INSERT INTO ${table} SELECT * ${rows} ORDER BY rowid`);
    await run(`DELETE ${rows}`);
  });
}

const VALUES: Readonly<Record<string, string>> = {
  VARCHAR: "''",
  UUID: "'00000000-0000-0000-0000-000000000000'::UUID",
  'TIMESTAMP WITH TIME ZONE': 'make_timestamptz(0)',
};

const otherValue = (type: string) => VALUES[type] ?? '0';

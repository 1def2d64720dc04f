import type { DuckDBConnection } from '@duckdb/node-api';
import { asOneTransaction } from '../interruptible.ts';
import { readRows } from '../read_rows.ts';
import { integer, quoteIdentifier, text } from '../sql.ts';

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

export async function readGroups(
  connection: DuckDBConnection,
  database: StoredDatabase,
): Promise<RowGroup[]> {
  const tables = await readRows(
    connection,
    `SELECT table_name AS name FROM duckdb_tables() WHERE database_name = '${database}' AND NOT internal`,
  );
  const groups: RowGroup[] = [];
  for (const { name } of tables) {
    const table = `${database}.${quoteIdentifier(String(name))}`;
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

/** Changes a row of the group and changes it back, so that the next checkpoint writes the columns of the group anew. */
export async function touch(
  connection: DuckDBConnection,
  { table, start, end }: RowGroup,
  signal: AbortSignal,
): Promise<void> {
  const [row] = await readRows(
    connection,
    `SELECT min(rowid) AS first FROM ${table} WHERE rowid >= ${integer(start)} AND rowid < ${integer(end)}`,
  );
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
  { table, start, end }: RowGroup,
  signal: AbortSignal,
): Promise<void> {
  const rows = `FROM ${table} WHERE rowid >= ${integer(start)} AND rowid < ${integer(end)}`;
  await asOneTransaction(connection, signal, async (run) => {
    // What is inserted has higher positions.
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

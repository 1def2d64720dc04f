import { misconfigured } from '../classified_error.ts';
import type { PostgresConnection } from '../postgres/client.ts';
import { identifiers, literal, qualified, type TableName } from '../postgres/text.ts';
import { csvRows } from './csv_rows.ts';
import type { Delivery } from './delivery_ledger.ts';
import { timestamptz } from './delivery_rows.ts';
import type { TableColumns } from './model_rows.ts';
import { REJECTED_COLUMNS } from './row_fitter.ts';
import { REJECTED_SUFFIX } from './table_options.ts';

/** Types that Postgres and Redshift share. */
const TYPES: Readonly<Record<string, string>> = {
  export_id: 'VARCHAR(200) NOT NULL',
  interval_start: 'TIMESTAMPTZ NOT NULL',
  interval_end: 'TIMESTAMPTZ NOT NULL',
  uuid: 'VARCHAR(200)',
  column_name: 'VARCHAR(200) NOT NULL',
  reason: 'VARCHAR(500) NOT NULL',
  data: 'VARCHAR(65535) NOT NULL',
  rejected_at: 'TIMESTAMPTZ NOT NULL',
};

const MAX_ROWS = 1000;
const MAX_LENGTH = 4 * 1024 * 1024;

export interface Rejection {
  db: PostgresConnection;
  /** The table that the rows were intended for. */
  name: TableName;
  delivery: Delivery;
  /** The expression for the present instant. */
  now: string;
  /** The columns of a table; null when there is none. */
  find(name: TableName): Promise<TableColumns | null>;
  signal: AbortSignal;
}

export function rejectedTable({ schema, table }: TableName): TableName {
  return { schema, table: `${table}${REJECTED_SUFFIX}` };
}

export function createRejectedTable(name: TableName): string {
  const lines = Object.entries(TYPES).map(([column, type]) => `"${column}" ${type}`);
  return `CREATE TABLE ${qualified(rejectedTable(name))} (\n  ${lines.join(',\n  ')}\n)`;
}

/**
 * Puts the rejected rows of a file in the place of those that the export had rejected for the interval and those within it.
 * Creates the table when it is first needed. `file`: null for no rows. Part of the transaction of the rows.
 */
export async function replaceRejected(rejection: Rejection, file: string | null): Promise<void> {
  const { db, name, delivery } = rejection;
  const found = await rejection.find(rejectedTable(name));
  if (!found && file === null) return;
  if (found) requireColumns(name, found);
  else await db.query(createRejectedTable(name));
  const { exportId, intervalStart, intervalEnd } = delivery;
  const [start, end] = [timestamptz(intervalStart), timestamptz(intervalEnd)];
  await db.query(
    `DELETE FROM ${qualified(rejectedTable(name))} WHERE "export_id" = $1 AND "interval_start" >= ${start} AND "interval_end" <= ${end}`,
    [exportId],
  );
  if (file !== null) await insertAll(rejection, file);
}

/** Creates the table as a delivery would, or throws when one of its name is another one. */
export async function requireRejectedTable({ db, name, find }: Rejection): Promise<void> {
  const found = await find(rejectedTable(name));
  if (found) requireColumns(name, found);
  else await db.query(createRejectedTable(name));
}

async function insertAll(rejection: Rejection, file: string): Promise<void> {
  let values: Array<string | null> = [];
  let length = 0;
  for await (const row of csvRows(file, rejection.signal)) {
    values.push(...row);
    length += row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (values.length < MAX_ROWS * REJECTED_COLUMNS.length && length < MAX_LENGTH) continue;
    await insert(rejection, values);
    values = [];
    length = 0;
  }
  if (values.length > 0) await insert(rejection, values);
}

async function insert({ db, name, delivery, now }: Rejection, values: ReadonlyArray<string | null>) {
  const { exportId, intervalStart, intervalEnd } = delivery;
  const same = [literal(exportId), timestamptz(intervalStart), timestamptz(intervalEnd), now];
  const width = REJECTED_COLUMNS.length;
  const rows = Array.from({ length: values.length / width }, (_, row) => {
    const places = REJECTED_COLUMNS.map((_name, index) => `$${row * width + index + 1}`);
    return `(${[...same, ...places].join(', ')})`;
  });
  const names = ['export_id', 'interval_start', 'interval_end', 'rejected_at', ...REJECTED_COLUMNS];
  await db.query(
    `INSERT INTO ${qualified(rejectedTable(name))} (${identifiers(names)}) VALUES ${rows.join(', ')}`,
    values,
  );
}

function requireColumns(name: TableName, found: TableColumns): void {
  const missing = Object.keys(TYPES).filter((column) => !found.has(column));
  if (missing.length === 0) return;
  const { table } = rejectedTable(name);
  throw misconfigured(
    `The table ${table} lacks ${missing.map((column) => `'${column}'`).join(', ')}, so that rejected rows cannot go there. ` +
      'Rename it, or change table_name or on_error.',
  );
}

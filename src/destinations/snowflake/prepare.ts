import type { ClientDeps } from '../client_deps.ts';
import type { CheckContext, DeliveryContext, DestinationConfig, Report } from '../destination.ts';
import { hidesRows, MADE_BY_WEIR } from '../tables/delivery_columns.ts';
import { LEDGER } from '../tables/delivery_ledger.ts';
import type { TableColumns } from '../tables/model_rows.ts';
import { requireNames, type TableOptions, tableOptions } from '../tables/table_options.ts';
import { findRoute, planNotes, requireMergeKey, type WarehouseRoute } from '../tables/warehouse_strategy.ts';
import { SnowflakeConnection } from './client.ts';
import { createTable, type Filled, filledColumns, typeInTable } from './columns.ts';
import { isMissing } from './errors.ts';
import { SnowflakeLedger, type SnowflakePrecedents } from './ledger.ts';
import { planTable, snowflakeDialect } from './schema.ts';
import { countTarget } from './sql.ts';
import { identifier, literal, qualified, type TableName } from './text.ts';

/** The state that a delivery has found and prepared before its rows are loaded. */
export interface Prepared extends WarehouseRoute {
  table: TableName;
  /** When the table was created, as text. */
  born: string;
  ledger: SnowflakeLedger;
  precedents: SnowflakePrecedents;
  options: TableOptions;
  filled: Filled[];
}

/** Signs in, and takes on the role, the warehouse and the schema. */
export async function openSession(
  reach: ClientDeps,
  config: DestinationConfig,
  signal: AbortSignal,
  report?: Report,
): Promise<SnowflakeConnection> {
  const db = await SnowflakeConnection.open(reach, config, signal, report);
  try {
    const { role, warehouse, database, schema } = config as Record<string, string>;
    if (role) await db.query(`USE ROLE ${identifier(role)}`);
    await db.query(`USE WAREHOUSE ${identifier(warehouse!)}`);
    await db.query(`USE SCHEMA ${identifier(database!)}.${identifier(schema!)}`);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

export function tableName(config: DestinationConfig): TableName {
  const { database, schema, table_name } = config as Record<string, string>;
  return { database: database!, schema: schema!, table: table_name! };
}

/** Null when there is no table. */
export async function findTable(db: SnowflakeConnection, table: TableName): Promise<TableColumns | null> {
  try {
    const rows = await db.query(`DESCRIBE TABLE ${qualified(table)}`);
    const own = rows.filter(({ kind, expression }) => kind === 'COLUMN' && !expression);
    return new Map(own.map(({ name, type }) => [name!, type!]));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Creates the tables that are missing, adds columns and finds the way of the rows. Null: there is nothing to do. */
export async function prepare(
  db: SnowflakeConnection,
  config: DestinationConfig,
  context: DeliveryContext,
): Promise<Prepared | null> {
  const { model, columns, account } = context;
  requireNames(columns);
  const table = tableName(config);
  const options = tableOptions(config, model, columns);
  const before = await findTable(db, table);
  if (before === null && account.rows === 0) return null;
  if (before === null) await db.query(createTable(table, columns));
  const present = before ?? (await findTable(db, table)) ?? new Map<string, string>();
  const { isOurs, born } = await originOf(db, table);
  const plan = planTable({ table, columns, present, options, isOurs });
  const known = new Map([
    ...present,
    ...plan.add.map((column): [string, string] => [column.name, typeInTable(column)]),
  ]);
  requireMergeKey(new Set(known.keys()), columns, options);
  const ledger = new SnowflakeLedger(db, table, context);
  await ledger.prepare(await findTable(db, { ...table, table: LEDGER }));
  // First, because an attempt that ends between the two statements finds the columns in the table.
  if (hidesRows(plan.add)) await ledger.unmark();
  if (plan.add.length > 0) {
    for (const statement of snowflakeDialect(table).addColumns(plan.add)) await db.query(statement);
  }
  const precedents = await ledger.precedents(born);
  const found = await findRoute(context, options, {
    columns: known,
    precedents,
    async count(canFind) {
      const [row] = await db.query(countTarget(table, context, canFind));
      return [row?.counted, row?.delivered];
    },
  });
  if (!found) return null;
  const filled = filledColumns(columns, known, context);
  const notes = [...planNotes(plan), ...found.notes];
  return { table, born, ledger, precedents, options, filled, ...found, notes };
}

/** Throws a ClassifiedError when the table cannot take the rows. Where there is none, one is created and dropped. */
export async function inspectTable(
  db: SnowflakeConnection,
  config: DestinationConfig,
  { columns, model, exportId }: CheckContext,
): Promise<void> {
  requireNames(columns);
  const table = tableName(config);
  const present = await findTable(db, table);
  if (present === null) {
    const probe = { ...table, table: `weir_probe_${exportId}` };
    await db.query(createTable(probe, columns));
    await db.query(`DROP TABLE IF EXISTS ${qualified(probe)}`);
    return;
  }
  const options = tableOptions(config, model, columns);
  const { isOurs } = await originOf(db, table);
  const plan = planTable({ table, columns, present, options, isOurs });
  requireMergeKey(new Set([...present.keys(), ...plan.add.map(({ name }) => name)]), columns, options);
}

/** The creator of a table and the time of its creation. */
async function originOf(db: SnowflakeConnection, { database, schema, table }: TableName) {
  const [row] = await db.query(
    `SELECT COMMENT AS "comment", CREATED::TIMESTAMP_NTZ::VARCHAR AS "created"
    FROM ${identifier(database)}.INFORMATION_SCHEMA.TABLES
    WHERE TABLE_SCHEMA = ${literal(schema)} AND TABLE_NAME = ${literal(table)}`,
  );
  return { isOurs: row?.comment === MADE_BY_WEIR, born: row?.created ?? '1970-01-01 00:00:00' };
}

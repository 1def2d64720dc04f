import type { Column } from '../kernel/columns.ts';
import { canFindRows, MADE_BY_WEIR } from './delivery_columns.ts';
import { LEDGER } from './delivery_ledger.ts';
import type { CheckContext, DeliveryContext, DeliveryNote, DestinationConfig, Report } from './destination.ts';
import { misconfigured } from './known_failure.ts';
import { requireMergeColumns, type TableColumns } from './model_rows.ts';
import type { Reach } from './reach.ts';
import { SnowflakeConnection } from './snowflake_client.ts';
import { isMissing } from './snowflake_errors.ts';
import { SnowflakeLedger, type SnowflakePrecedents } from './snowflake_ledger.ts';
import { planTable, type SnowflakePlan, snowflakeDialect } from './snowflake_schema.ts';
import { countTarget, createTable, type Filled, filledColumns, typeInTable } from './snowflake_sql.ts';
import { identifier, literal, qualified, type TableName } from './snowflake_text.ts';
import { reservedName, type TableOptions, tableOptions } from './table_options.ts';
import { chooseRoute, haveUuid, ROUTE_WORDS, type Route, unchangedNote } from './table_route.ts';
import { leftOutNote } from './table_schema.ts';

/** What a delivery has found out and prepared before its rows come. */
export interface Prepared {
  table: TableName;
  /** When the table was created, as text. */
  born: string;
  ledger: SnowflakeLedger;
  precedents: SnowflakePrecedents;
  options: TableOptions;
  filled: Filled[];
  route: Route;
  /** The table is empty although deliveries into it were written down. */
  isForgotten: boolean;
  /** Rows of the delivery can be found in the table. */
  isMarked: boolean;
  notes: DeliveryNote[];
}

/** Signs in, and takes on the role, the warehouse and the schema. */
export async function openSession(
  reach: Reach,
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
  const { model, columns, account, log } = context;
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
  requireKey(known, columns, options);
  const notes: DeliveryNote[] = [];
  if (plan.add.length > 0) {
    for (const statement of snowflakeDialect(table).addColumns(plan.add)) await db.query(statement);
    const added = plan.add.map(({ name }) => `'${name}'`).join(', ');
    notes.push({ level: 'INFO', message: `Added to the table: ${added}.` });
  }
  const leftOut = leftOutNote(plan);
  if (leftOut) notes.push({ level: 'WARNING', message: leftOut });
  const ledger = new SnowflakeLedger(db, table, context);
  await ledger.prepare(await findTable(db, { ...table, table: LEDGER }));
  const precedents = await ledger.precedents(born);
  const isMarked = canFindRows(known);
  const { isEmpty, delivered } = await look({ db, table, context, precedents, isMarked });
  const rows = { ...context, writeMode: options.writeMode };
  const target = { columns: known, uuidIsUnique: false, isEmpty, delivered };
  const chosen = chooseRoute(rows, target, precedents);
  const route = safe(chosen, haveUuid(columns) && known.has('uuid'));
  const unchanged = unchangedNote(route, rows, precedents);
  if (unchanged) notes.push({ level: 'WARNING', message: unchanged });
  log.info(ROUTE_WORDS[route]);
  const filled = filledColumns(columns, known, context);
  const isForgotten = isEmpty && precedents.known > 0;
  return { table, born, ledger, precedents, options, filled, route, isForgotten, isMarked, notes };
}

/** Throws a KnownFailure when the table cannot take the rows. Where there is none, one is created and dropped. */
export async function lookAtTable(
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
  requireKey(
    new Map([...present, ...plan.add.map(({ name }): [string, string] => [name, ''])]),
    columns,
    options,
  );
}

function requireNames(columns: readonly Column[]): void {
  const reserved = reservedName(columns);
  if (reserved) throw misconfigured(`The column name ${reserved} is reserved. Give the column an alias.`);
}

/** Throws when the table or the rows have no place for what tells merged rows apart. */
function requireKey(
  table: TableColumns,
  columns: SnowflakePlan['columns'],
  { writeMode, mergeKey }: TableOptions,
): void {
  if (writeMode !== 'merge') return;
  if (mergeKey.length === 0) requireMergeColumns([...table.keys()]);
  const names = columns.map(({ name }) => name);
  const lacking = mergeKey.filter((name) => !names.includes(name) || !table.has(name));
  if (lacking.length === 0) return;
  throw misconfigured(
    `The rows or the table lack the columns ${lacking.join(', ')} of merge_key. Add them to the query and to the table.`,
  );
}

/** Who created a table, and when. */
async function originOf(db: SnowflakeConnection, { database, schema, table }: TableName) {
  const [row] = await db.query(
    `SELECT COMMENT AS "comment", CREATED::TIMESTAMP_NTZ::VARCHAR AS "created"
    FROM ${identifier(database)}.INFORMATION_SCHEMA.TABLES
    WHERE TABLE_SCHEMA = ${literal(schema)} AND TABLE_NAME = ${literal(table)}`,
  );
  return { isOurs: row?.comment === MADE_BY_WEIR, born: row?.created ?? '1970-01-01 00:00:00' };
}

interface Look {
  db: SnowflakeConnection;
  table: TableName;
  context: DeliveryContext;
  precedents: SnowflakePrecedents;
  isMarked: boolean;
}

/** What the table still holds, where that is needed: nothing that was never delivered can be skipped. */
async function look({ db, table, context, precedents, isMarked }: Look) {
  if (precedents.known === 0) return { isEmpty: false, delivered: null };
  const canFind = isMarked && precedents.own > 0 && precedents.hidden === 0;
  const [row] = await db.query(countTarget(table, context, canFind));
  const delivered = row?.delivered ?? null;
  return { isEmpty: row?.counted === '0', delivered: delivered === null ? null : Number(delivered) };
}

/** Only a look at the table while its rows are written keeps a row with a uuid from being added by two deliveries at a time. */
function safe(route: Route, isByUuid: boolean): Route {
  return route === 'straight' && isByUuid ? 'missing' : route;
}

import { BigQueryClient } from './bigquery_client.ts';
import { BigQueryJobs } from './bigquery_jobs.ts';
import { BigQueryLedger, type BigQueryPrecedents } from './bigquery_ledger.ts';
import { addColumns, type BigQueryPlan, columnsOf, planTable, withAdded } from './bigquery_schema.ts';
import { countTarget, type Filled, filledColumns } from './bigquery_sql.ts';
import { BigQueryTables, checkColumns, type Table, targetTable } from './bigquery_tables.ts';
import type { TableId } from './bigquery_text.ts';
import { canFindRows, DELIVERY_COLUMNS } from './delivery_columns.ts';
import type { CheckContext, DeliveryContext, DeliveryNote, DestinationConfig } from './destination.ts';
import { misconfigured } from './known_failure.ts';
import { requireMergeColumns } from './model_rows.ts';
import type { Reach } from './reach.ts';
import { reservedName, type TableOptions, tableOptions } from './table_options.ts';
import { chooseRoute, haveUuid, ROUTE_WORDS, type Route, unchangedNote } from './table_route.ts';
import { leftOutNote } from './table_schema.ts';

/** What a delivery has found out and prepared before its rows come. */
export interface Prepared {
  tables: BigQueryTables;
  jobs: BigQueryJobs;
  ledger: BigQueryLedger;
  precedents: BigQueryPrecedents;
  options: TableOptions;
  filled: Filled[];
  route: Route;
  /** The table is empty although deliveries into it were written down. */
  isForgotten: boolean;
  /** Rows of the delivery can be found in the table. */
  isMarked: boolean;
  notes: DeliveryNote[];
}

/** Creates the tables that are missing, adds columns and finds the way of the rows. Null: there is nothing to do. */
export async function prepare(
  reach: Reach,
  config: DestinationConfig,
  context: DeliveryContext,
): Promise<Prepared | null> {
  context.signal.throwIfAborted();
  const { model, columns, account, log } = context;
  requireNames(columns);
  const client = new BigQueryClient(reach, config, context.report);
  const tables = new BigQueryTables(client, config.dataset_id as string, context.signal);
  const jobs = new BigQueryJobs(client, await tables.location(), context.signal);
  const id = tables.id(config.table_id as string);
  const options = tableOptions(config, model, columns);
  const useJsonType = config.use_json_type as boolean;
  if (account.rows === 0 && (await tables.find(id.table)) === null) return null;
  const before = await tables.ensure(targetTable(id, columns, useJsonType, options));
  const order: BigQueryPlan = { id, columns, table: before, options, useJsonType };
  const plan = planTable(order);
  const table = withAdded(before, order, plan);
  requireKey(table, order);
  const notes: DeliveryNote[] = [];
  if (plan.add.length > 0) {
    const fields = plan.add.map(({ name }) => table.fields.get(name.toLowerCase())!);
    await jobs.run(addColumns(id, fields));
    const added = plan.add.map(({ name }) => `'${name}'`).join(', ');
    notes.push({ level: 'INFO', message: `Added to the table: ${added}.` });
  }
  const leftOut = leftOutNote(plan);
  if (leftOut) notes.push({ level: 'WARNING', message: leftOut });
  const ledger = new BigQueryLedger(jobs, id, context);
  await ledger.prepare(tables);
  const precedents = await ledger.precedents(table.born);
  const present = columnsOf(table, [...columns, ...DELIVERY_COLUMNS]);
  const isMarked = canFindRows(present);
  const { isEmpty, delivered } = await look({ jobs, id, context, precedents, isMarked });
  const rows = { ...context, writeMode: options.writeMode };
  const target = { columns: present, uuidIsUnique: false, isEmpty, delivered };
  const chosen = chooseRoute(rows, target, precedents);
  const route = safe(chosen, haveUuid(columns) && present.has('uuid'));
  const unchanged = unchangedNote(route, rows, precedents);
  if (unchanged) notes.push({ level: 'WARNING', message: unchanged });
  log.info(ROUTE_WORDS[route]);
  const filled = filledColumns(columns, table, context);
  const isForgotten = isEmpty && precedents.known > 0;
  return { tables, jobs, ledger, precedents, options, filled, route, isForgotten, isMarked, notes };
}

/** Throws a KnownFailure when the table cannot take the rows. Changes nothing. */
export async function lookAtTable(
  tables: BigQueryTables,
  config: DestinationConfig,
  { columns, model }: CheckContext,
): Promise<void> {
  requireNames(columns);
  const id = tables.id(config.table_id as string);
  const table = await tables.find(id.table);
  if (table === null) return;
  const useJsonType = config.use_json_type as boolean;
  const order = { id, columns, table, options: tableOptions(config, model, columns), useJsonType };
  requireKey(withAdded(table, order, planTable(order)), order);
}

function requireNames(columns: CheckContext['columns']): void {
  checkColumns(columns);
  const reserved = reservedName(columns);
  if (reserved) throw misconfigured(`The column name ${reserved} is reserved. Give the column an alias.`);
}

/** Throws when the table or the rows have no place for what tells merged rows apart. */
function requireKey(table: Table, { columns, options: { writeMode, mergeKey } }: BigQueryPlan): void {
  if (writeMode !== 'merge') return;
  if (mergeKey.length === 0) requireMergeColumns([...table.fields.keys()]);
  const names = columns.map(({ name }) => name);
  const lacking = mergeKey.filter((name) => !names.includes(name) || !table.fields.has(name.toLowerCase()));
  if (lacking.length === 0) return;
  throw misconfigured(
    `The rows or the table lack the columns ${lacking.join(', ')} of merge_key. Add them to the query and to the table.`,
  );
}

interface Look {
  jobs: BigQueryJobs;
  id: TableId;
  context: DeliveryContext;
  precedents: BigQueryPrecedents;
  isMarked: boolean;
}

/** What the table still holds, where that is needed: nothing that was never delivered can be skipped. */
async function look({ jobs, id, context, precedents, isMarked }: Look) {
  if (precedents.known === 0) return { isEmpty: false, delivered: null };
  const canFind = isMarked && precedents.own > 0 && precedents.hidden === 0;
  const [row = []] = await jobs.rows(countTarget(id, context, canFind));
  const [rows, delivered = null] = row;
  return { isEmpty: Number(rows) === 0, delivered: delivered === null ? null : Number(delivered) };
}

/** Only a look at the table while its rows are written keeps a row with a uuid from being added by two deliveries at a time. */
function safe(route: Route, isByUuid: boolean): Route {
  return route === 'straight' && isByUuid ? 'missing' : route;
}

import type { ClientDeps } from '../client_deps.ts';
import type { CheckContext, DeliveryContext, DestinationConfig } from '../destination.ts';
import { DELIVERY_COLUMNS } from '../tables/delivery_columns.ts';
import { requireNames, type TableOptions, tableOptions } from '../tables/table_options.ts';
import { findRoute, planNotes, requireMergeKey, type WarehouseRoute } from '../tables/warehouse_strategy.ts';
import { BigQueryClient } from './client.ts';
import { checkColumns, targetTable } from './definitions.ts';
import { BigQueryJobs } from './jobs.ts';
import { BigQueryLedger, type BigQueryPrecedents } from './ledger.ts';
import { addColumns, type BigQueryPlan, planTable, presentColumns, withAdded } from './schema.ts';
import { countTarget, type Filled, filledColumns } from './sql.ts';
import { BigQueryTables } from './tables.ts';

/** The state that a delivery has found and prepared before its rows are loaded. */
export interface Prepared extends WarehouseRoute {
  tables: BigQueryTables;
  jobs: BigQueryJobs;
  ledger: BigQueryLedger;
  precedents: BigQueryPrecedents;
  options: TableOptions;
  filled: Filled[];
}

/** Creates the tables that are missing, adds columns and finds the way of the rows. Null: there is nothing to do. */
export async function prepare(
  reach: ClientDeps,
  config: DestinationConfig,
  context: DeliveryContext,
): Promise<Prepared | null> {
  context.signal.throwIfAborted();
  const { model, columns, account } = context;
  checkColumns(columns);
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
  const present = presentColumns(table, [...columns, ...DELIVERY_COLUMNS]);
  requireMergeKey(new Set(present.keys()), columns, options);
  if (plan.add.length > 0) {
    const fields = plan.add.map(({ name }) => table.fields.get(name.toLowerCase())!);
    await jobs.run(addColumns(id, fields));
  }
  const ledger = new BigQueryLedger(jobs, id, context);
  await ledger.prepare(tables);
  const precedents = await ledger.precedents(table.born);
  const found = await findRoute(context, options, {
    columns: present,
    precedents,
    count: async (canFind) => (await jobs.rows(countTarget(id, context, canFind)))[0],
  });
  if (!found) return null;
  const filled = filledColumns(columns, table, context);
  const notes = [...planNotes(plan), ...found.notes];
  return { tables, jobs, ledger, precedents, options, filled, ...found, notes };
}

/** Throws a ClassifiedError when the table cannot take the rows. Changes nothing. */
export async function inspectTable(
  tables: BigQueryTables,
  config: DestinationConfig,
  { columns, model }: CheckContext,
): Promise<void> {
  checkColumns(columns);
  requireNames(columns);
  const id = tables.id(config.table_id as string);
  const table = await tables.find(id.table);
  if (table === null) return;
  const useJsonType = config.use_json_type as boolean;
  const order = { id, columns, table, options: tableOptions(config, model, columns), useJsonType };
  const after = withAdded(table, order, planTable(order));
  requireMergeKey(new Set(presentColumns(after, columns).keys()), columns, order.options);
}

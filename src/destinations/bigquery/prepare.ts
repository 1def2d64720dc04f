import type { ClientDeps } from '../client_deps.ts';
import type { CheckContext, DeliveryContext, DeliveryNote, DestinationConfig } from '../destination.ts';
import { canFindRows, DELIVERY_COLUMNS } from '../tables/delivery_columns.ts';
import type { LoadStrategy } from '../tables/load_strategy.ts';
import { requireNames, type TableOptions, tableOptions } from '../tables/table_options.ts';
import { findStrategy, planNotes, requireMergeKey } from '../tables/warehouse_strategy.ts';
import { BigQueryClient } from './client.ts';
import { checkColumns, targetTable } from './definitions.ts';
import { BigQueryJobs } from './jobs.ts';
import { BigQueryLedger, type BigQueryPrecedents } from './ledger.ts';
import { addColumns, type BigQueryPlan, planTable, presentColumns, withAdded } from './schema.ts';
import { countTarget, type Filled, filledColumns } from './sql.ts';
import { BigQueryTables } from './tables.ts';
import type { TableId } from './text.ts';

/** The state that a delivery has found and prepared before its rows are loaded. */
export interface Prepared {
  tables: BigQueryTables;
  jobs: BigQueryJobs;
  ledger: BigQueryLedger;
  precedents: BigQueryPrecedents;
  options: TableOptions;
  filled: Filled[];
  route: LoadStrategy;
  /** The table is empty although deliveries into it were written down. */
  isForgotten: boolean;
  /** Rows of the delivery can be found in the table. */
  isMarked: boolean;
  notes: DeliveryNote[];
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
  const isMarked = canFindRows(present);
  const { isEmpty, delivered } = await inspect({ jobs, id, context, precedents, isMarked });
  const { route, notes } = findStrategy(
    context,
    options,
    { columns: present, isEmpty, delivered },
    precedents,
  );
  // An append without rows has nothing to add, and its load strategy implies that no other rows have to be
  // replaced.
  if (context.account.rows === 0 && options.writeMode === 'append') return null;
  const filled = filledColumns(columns, table, context);
  const isForgotten = isEmpty && precedents.known > 0;
  const all = [...planNotes(plan), ...notes];
  return { tables, jobs, ledger, precedents, options, filled, route, isForgotten, isMarked, notes: all };
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

interface TableInspection {
  jobs: BigQueryJobs;
  id: TableId;
  context: DeliveryContext;
  precedents: BigQueryPrecedents;
  isMarked: boolean;
}

/** Reads what the table still holds, where needed: only rows that were delivered can be skipped. */
async function inspect({ jobs, id, context, precedents, isMarked }: TableInspection) {
  const { known, own, hidden } = precedents;
  if (known === 0 && context.account.uuidHash !== null) return { isEmpty: false, delivered: null };
  // Without a line about the table, the ledger may have been lost, and rows without a uuid would be added again.
  const canFind = isMarked && hidden === 0 && (own > 0 || known === 0);
  const [row = []] = await jobs.rows(countTarget(id, context, canFind));
  const [rows, delivered = null] = row;
  return { isEmpty: Number(rows) === 0, delivered: delivered === null ? null : Number(delivered) };
}

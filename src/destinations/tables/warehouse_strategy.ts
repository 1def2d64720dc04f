import type { Column } from '../../kernel/columns.ts';
import { misconfigured } from '../classified_error.ts';
import type { DeliveryContext, DeliveryNote, DestinationConfig, Session } from '../destination.ts';
import { canFindRows } from './delivery_columns.ts';
import type { Precedents } from './delivery_ledger.ts';
import { EMPTY_SESSION } from './empty_session.ts';
import {
  chooseStrategy,
  deliversEmpty,
  haveUuid,
  type LoadStrategy,
  STRATEGY_TEXTS,
  unchangedNote,
} from './load_strategy.ts';
import { requireMergeColumns, type TableColumns } from './model_rows.ts';
import { type TableOptions, tableOptions } from './table_options.ts';
import { addedNote, leftOutNote, type SchemaPlan } from './table_schema.ts';

/** The session of a delivery. One without rows needs none, unless it has to look at those in the table. */
export async function openWhenNeeded(
  config: DestinationConfig,
  context: DeliveryContext,
  open: () => Promise<Session>,
): Promise<Session> {
  const { account, columns, model } = context;
  const { writeMode } = tableOptions(config, model, columns);
  return account.rows > 0 || deliversEmpty(writeMode, columns) ? await open() : EMPTY_SESSION;
}

/** Throws when the rows or the table lack the columns that identify merged rows. `present`: columns of the table. */
export function requireMergeKey(
  present: ReadonlySet<string>,
  columns: readonly Column[],
  { writeMode, mergeKey }: TableOptions,
): void {
  if (writeMode !== 'merge') return;
  if (mergeKey.length === 0) requireMergeColumns([...present]);
  const names = columns.map(({ name }) => name);
  const missing = mergeKey.filter((name) => !names.includes(name) || !present.has(name));
  if (missing.length === 0) return;
  throw misconfigured(
    `The rows or the table lack the columns ${missing.join(', ')} of merge_key. Add them to the query and to the table.`,
  );
}

/** Lines of the log for columns that were added to the table, or left out. */
export function planNotes(plan: SchemaPlan): DeliveryNote[] {
  const leftOut = leftOutNote(plan);
  return [
    ...(plan.add.length > 0 ? [{ level: 'INFO', message: addedNote(plan.add) } as const] : []),
    ...(leftOut ? [{ level: 'WARNING', message: leftOut } as const] : []),
  ];
}

export interface WarehousePrecedents extends Precedents {
  /** Lines about the table. */
  known: number;
}

export interface WarehouseTable {
  columns: TableColumns;
  precedents: WarehousePrecedents;
  /** The texts of two counts: all rows, and those that were delivered for the interval if they can be found. */
  count(canFind: boolean): Promise<readonly (string | null | undefined)[] | undefined>;
}

/** The way of the rows into a table, and what is known of the table then. */
export interface WarehouseRoute {
  route: LoadStrategy;
  /** The table is empty although deliveries into it were written down. */
  isForgotten: boolean;
  /** Rows of the delivery can be found in the table. */
  isMarked: boolean;
  notes: DeliveryNote[];
}

/**
 * The way of the rows into the table, and lines of the log about it; null: there is nothing to do. Only a look at the table
 * while the rows are written keeps one with a uuid from being added by two deliveries at a time, so that such rows are never
 * added unseen.
 */
export async function findRoute(
  context: DeliveryContext,
  { writeMode }: TableOptions,
  table: WarehouseTable,
): Promise<WarehouseRoute | null> {
  const { columns, precedents } = table;
  const isMarked = canFindRows(columns);
  const { isEmpty, delivered } = await inspect(context, table, isMarked);
  const rows = { ...context, writeMode };
  const target = { columns, isEmpty, delivered, uuidIsUnique: false };
  const chosen = chooseStrategy(rows, target, precedents);
  const isByUuid = haveUuid(context.columns) && columns.has('uuid');
  const route = chosen === 'straight' && isByUuid ? 'missing' : chosen;
  context.log.info(STRATEGY_TEXTS[route]);
  // An append without rows has nothing to add, and its load strategy implies that no other rows have to be
  // replaced.
  if (context.account.rows === 0 && writeMode === 'append') return null;
  const unchanged = unchangedNote(route, rows, precedents);
  const notes: DeliveryNote[] = unchanged ? [{ level: 'WARNING', message: unchanged }] : [];
  return { route, isForgotten: isEmpty && precedents.known > 0, isMarked, notes };
}

/** Reads what the table still holds, where needed: only rows that were delivered can be skipped. */
async function inspect(
  { account }: DeliveryContext,
  { count, precedents }: WarehouseTable,
  isMarked: boolean,
) {
  const { known, own, hidden } = precedents;
  if (known === 0 && account.uuidHash !== null) return { isEmpty: false, delivered: null };
  // Without a line about the table, the ledger may have been lost, and rows without a uuid would be added again.
  const canFind = isMarked && hidden === 0 && (own > 0 || known === 0);
  const [rows, delivered = null] = (await count(canFind)) ?? [];
  return { isEmpty: Number(rows) === 0, delivered: delivered === null ? null : Number(delivered) };
}

import type { Column } from '../../kernel/columns.ts';
import { misconfigured } from '../classified_error.ts';
import type { DeliveryContext, DeliveryNote, DestinationConfig, Session } from '../destination.ts';
import type { Precedents } from './delivery_ledger.ts';
import { EMPTY_SESSION } from './empty_session.ts';
import {
  chooseStrategy,
  deliversEmpty,
  haveUuid,
  type LoadStrategy,
  type LoadTarget,
  STRATEGY_TEXTS,
  unchangedNote,
} from './load_strategy.ts';
import { requireMergeColumns } from './model_rows.ts';
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

/**
 * The way of the rows into the table, and lines of the log about it. Only a look at the table while the rows are written
 * keeps one with a uuid from being added by two deliveries at a time, so that such rows are never added unseen.
 */
export function findStrategy(
  context: DeliveryContext,
  { writeMode }: TableOptions,
  target: Omit<LoadTarget, 'uuidIsUnique'>,
  precedents: Precedents,
): { route: LoadStrategy; notes: DeliveryNote[] } {
  const rows = { ...context, writeMode };
  const chosen = chooseStrategy(rows, { ...target, uuidIsUnique: false }, precedents);
  const isByUuid = haveUuid(context.columns) && target.columns.has('uuid');
  const route = chosen === 'straight' && isByUuid ? 'missing' : chosen;
  context.log.info(STRATEGY_TEXTS[route]);
  const unchanged = unchangedNote(route, rows, precedents);
  return { route, notes: unchanged ? [{ level: 'WARNING', message: unchanged }] : [] };
}

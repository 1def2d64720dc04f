import type { Account, Column, Model } from '../../kernel/columns.ts';
import { ClassifiedError, misconfigured } from '../classified_error.ts';
import type { Precedents } from './delivery_ledger.ts';
import type { TableColumns } from './model_rows.ts';
import type { WriteMode } from './table_options.ts';

/**
 * The way of the rows into the table. straight: all are added. missing: only rows whose uuid is not there. merged: in
 * place of older ones with the same key. replaced: in place of what the export delivered for the interval. none: they are
 * there already.
 */
export type LoadStrategy = 'straight' | 'missing' | 'merged' | 'replaced' | 'none';

/** The way of the rows into a table that has none. */
export const EMPTY_TABLE_STRATEGIES = {
  append: 'straight',
  merge: 'merged',
  replace_interval: 'replaced',
} as const satisfies Record<WriteMode, LoadStrategy>;

/** For the log of the server. */
export const STRATEGY_TEXTS: Readonly<Record<LoadStrategy, string>> = {
  straight: 'the interval is new to the table: all rows are added',
  missing: 'the interval may have been delivered before: rows whose uuid is missing are added',
  merged: 'rows are merged by their key',
  replaced: 'rows replace what was delivered for the interval',
  none: 'these rows were delivered before: nothing is added',
};

export interface Rows {
  model: Model;
  runId: string;
  columns: readonly Column[];
  account: Account;
  writeMode: WriteMode;
}

export interface LoadTarget {
  columns: TableColumns;
  /** The table itself refuses a second row with a uuid. */
  uuidIsUnique: boolean;
  /** The table was created by this delivery, or has no row. */
  isEmpty: boolean;
  /** Rows in the table that this export delivered for intervals that overlap; null: unknown. */
  delivered: number | null;
}

/**
 * Chooses the strategy that neither loses nor duplicates a row, and delivers rows again that are no longer in the
 * table.
 *
 * Rows with a uuid can be identified, so rows that were delivered before do no harm. Rows of a query of which some have
 * none cannot: a repeat is skipped only when the very same rows are still in the table; anything else needs
 * `replace_interval`.
 */
export function chooseStrategy(rows: Rows, target: LoadTarget, precedents: Precedents): LoadStrategy {
  const isRepeat = sameAccount(precedents.same, rows.account) && !target.isEmpty;
  if (rows.writeMode === 'merge') {
    return isRepeat && precedents.same?.runId === rows.runId ? 'none' : 'merged';
  }
  const isThere =
    isRepeat && precedents.own === 1 && (target.delivered ?? rows.account.rows) === rows.account.rows;
  if (rows.writeMode === 'replace_interval') return routeByInterval(target, precedents, isThere);
  if (target.isEmpty) return 'straight';
  const haveUuids = haveUuid(rows.columns) && target.columns.has('uuid');
  if (haveUuids && isIdentified(rows.account)) return routeByUuid(rows, target, precedents, isThere);
  // The ledger is a table like others, and may have been emptied or left behind when the table was renamed.
  const isNew = precedents.own === 0 && target.delivered === null;
  if (isNew || target.delivered === 0) {
    if (haveUuids && precedents.all > precedents.own) throw misconfigured(PARTLY_IDENTIFIED);
    return 'straight';
  }
  if (isThere) return 'none';
  throw misconfigured(
    'Other rows of this interval were delivered before, and rows without a uuid cannot be told apart. Set write_mode to ' +
      'replace_interval to put the new rows in their place, or to merge with a merge_key, or add uuid to the query and to the table.',
  );
}

const PARTLY_IDENTIFIED =
  'Another export has delivered rows of the same time to this table. Those with a uuid must not be added twice, and rows of this ' +
  'export without a uuid cannot be told apart from them. Leave such rows out with the query, or name another table.';

/** True if each of the rows has a uuid. */
function isIdentified({ rows, uuidHash }: Account): boolean {
  return rows === 0 || uuidHash !== null;
}

function routeByUuid(
  rows: Rows,
  target: LoadTarget,
  { same, all }: Precedents,
  isThere: boolean,
): LoadStrategy {
  const isKnown = target.delivered !== null || same?.runId === rows.runId;
  if (isThere && isKnown) return 'none';
  return all > 0 || target.uuidIsUnique ? 'missing' : 'straight';
}

function routeByInterval(
  { isEmpty, delivered }: LoadTarget,
  { own }: Precedents,
  isThere: boolean,
): LoadStrategy {
  if (delivered === null && own > 0 && !isEmpty) {
    throw misconfigured(
      'Rows of this interval were delivered before that cannot be found to be replaced: as a part of a longer interval, or ' +
        'without the columns _weir_export_id and _weir_interval_start. Retry the run of the longer interval; or delete those rows ' +
        'from the table and their lines from weir_deliveries, and run again.',
    );
  }
  return isThere && delivered !== null ? 'none' : 'replaced';
}

/** The failure of a delivery in which rows have no value in a column of merge_key: they cannot be told apart. */
export function keylessRows(rows: number): ClassifiedError {
  return new ClassifiedError({
    class: 'payload',
    message:
      `${rows === 1 ? '1 row has' : `${rows} rows have`} no value in a column of merge_key, so none was added to the ` +
      'table. Leave such rows out with the query, or name other columns.',
  });
}

/**
 * True when a delivery without rows has to examine the table: older rows of the interval are replaced, or cannot
 * be distinguished from none.
 */
export function deliversEmpty(writeMode: WriteMode, columns: readonly Column[]): boolean {
  return writeMode === 'replace_interval' || (writeMode === 'append' && !haveUuid(columns));
}

/** True for rows that can be identified by their uuid. */
export function haveUuid(columns: readonly Column[]): boolean {
  return columns.some(({ name, type }) => name === 'uuid' && type === 'text');
}

/** The line of the run's log for rows that need not be delivered. */
export function skippedNote({ rows }: Account): string {
  const what = rows === 1 ? 'row of this interval was' : 'rows of this interval were';
  return `Skipped: the same ${rows} ${what} delivered before and ${rows === 1 ? 'is' : 'are'} still in the table.`;
}

/** The line of the run's log for rows that changed since they were delivered and stay as they are; null for others. */
export function unchangedNote(route: LoadStrategy, { account }: Rows, { same }: Precedents): string | null {
  const before = same?.account;
  const isSameSet = before?.rows === account.rows && before.uuidHash === account.uuidHash;
  if (route !== 'missing' || !isSameSet || !before?.rowsHash || !account.rowsHash) return null;
  if (before.rowsHash === account.rowsHash) return null;
  return (
    'Rows whose uuid is in the table stay as they are, although other values of them changed since they were delivered. ' +
    'Set write_mode to replace_interval, or to merge with a merge_key, to write them again.'
  );
}

/**
 * An unknown account never matches. A ledger without a hash of whole rows has it undefined: then the other fields
 * decide.
 */
function sameAccount(delivered: Precedents['same'], account: Account): boolean {
  if (!delivered) return false;
  const { rows, uuidHash, rowsHash } = delivered.account;
  if (rows !== account.rows || uuidHash !== account.uuidHash) return false;
  if (rowsHash === undefined) return true;
  return rowsHash === (account.rowsHash ?? null) && (rowsHash !== null || uuidHash !== null);
}

import type { Account, Column } from '../kernel/columns.ts';
import type { Precedents } from './delivery_ledger.ts';
import { misconfigured } from './known_failure.ts';
import { isMerged, type Model, type TableColumns } from './model_rows.ts';

/**
 * The way of the rows into the table. straight: nothing of theirs can be there. missing: only rows whose uuid is not
 * there. merged: in place of older ones with the same key. none: they are there already.
 */
export type Route = 'straight' | 'missing' | 'merged' | 'none';

/** What the log of the server says about it. */
export const ROUTE_WORDS: Readonly<Record<Route, string>> = {
  straight: 'the interval is new to the table: all rows are added',
  missing: 'the interval may have been delivered before: rows whose uuid is missing are added',
  merged: 'persons are merged by version',
  none: 'these rows were delivered before: nothing is added',
};

export interface Rows {
  model: Model;
  runId: string;
  columns: readonly Column[];
  account: Account;
}

export interface Target {
  columns: TableColumns;
  /** The table itself refuses a second row with a uuid. */
  uuidIsUnique: boolean;
}

/**
 * Chooses the way that neither loses nor doubles a row.
 *
 * Rows with a uuid can be told apart, so that what was delivered before does no harm. Rows of a query without one
 * cannot: a repeat that has to bring the very same rows is taken for done, and any other is refused, because a person has to say
 * what is to become of the rows that are there.
 */
export function chooseRoute(rows: Rows, target: Target, { same, own, all }: Precedents): Route {
  if (same?.runId === rows.runId && sameAccount(same.account, rows.account)) return 'none';
  if (isMerged(rows.model, rows.columns)) return 'merged';
  if (haveUuid(rows.columns) && target.columns.has('uuid')) {
    return all > 0 || target.uuidIsUnique ? 'missing' : 'straight';
  }
  if (own === 0) return 'straight';
  if (own === 1 && same && sameAccount(same.account, rows.account)) return 'none';
  throw misconfigured(
    'Rows of this interval were delivered before, and rows without a uuid cannot be told apart. Add uuid to the query ' +
      'and to the table; or delete the rows of the interval from the table and its line from weir_deliveries, and run again.',
  );
}

/** True for rows that can be told apart by their uuid. */
export function haveUuid(columns: readonly Column[]): boolean {
  return columns.some(({ name, type }) => name === 'uuid' && type === 'text');
}

function sameAccount(one: Account, other: Account): boolean {
  return one.rows === other.rows && one.uuidHash === other.uuidHash;
}

import type { Column } from '../../kernel/columns.ts';
import { misconfigured } from '../classified_error.ts';
import type { TableColumns } from './model_rows.ts';
import type { SchemaPolicy } from './table_options.ts';

/** The column types and rules of a database. */
export interface SchemaDialect {
  /** The type that a column gets when Weir creates it. */
  typeOf(column: Column): string;
  /**
   * False when no value of the column could be stored as this type of the table. True when the catalog is
   * inconclusive.
   */
  fits(column: Column, type: string): boolean;
  /** The statements that add columns to the table. */
  addColumns(columns: readonly Column[]): string[];
  /** The statement that gives a column its type; null: none. */
  changeType?(column: Column): string | null;
}

export interface SchemaOrder {
  /** Those of the rows. */
  columns: readonly Column[];
  /** More columns that the table needs. None of them can be left out. */
  required: readonly Column[];
  /** Those of the table, before anything is added. */
  present: TableColumns;
  /** Null: by who created the table. */
  policy: SchemaPolicy | null;
  /** True when Weir created the table. */
  isOurs: boolean;
}

/** The schema changes that make the rows fit into the table. */
export interface SchemaPlan {
  /** Columns to add to the table. */
  add: readonly Column[];
  /** Columns of the rows that are left out. */
  leaveOut: readonly Column[];
}

/**
 * Throws a ClassifiedError that names the column and the remedy when the policy does not define how the rows could
 * fit.
 */
export function planSchema(order: SchemaOrder, dialect: SchemaDialect): SchemaPlan {
  const { columns, required, present, isOurs } = order;
  const policy = order.policy ?? (isOurs ? 'add_columns' : 'fail');
  const missing = [...columns, ...required].filter(({ name }) => !present.has(name));
  refuseMisfits(order, dialect);
  if (policy === 'add_columns') return { add: missing, leaveOut: [] };
  const leaveOut = policy === 'ignore' ? missing.filter((column) => columns.includes(column)) : [];
  if (leaveOut.length === columns.length)
    throw misconfigured('The table has none of the columns of the rows.');
  const needed = missing.filter((column) => !leaveOut.includes(column));
  if (needed.length > 0)
    throw missingColumns(needed, dialect, { mayIgnore: needed.every((column) => columns.includes(column)) });
  return { add: [], leaveOut };
}

/** The line of the log for columns that were added to the table. */
export function addedNote(added: readonly Column[]): string {
  return `Added to the table: ${named(added)}.`;
}

/** The line of the log for columns that are left out; null when there are none. */
export function leftOutNote({ leaveOut }: SchemaPlan): string | null {
  if (leaveOut.length === 0) return null;
  return `Left out, because the table lacks them and schema_policy is ignore: ${named(leaveOut)}.`;
}

function refuseMisfits({ columns, required, present }: SchemaOrder, dialect: SchemaDialect): void {
  const misfit = [...columns, ...required].find(
    (column) => present.has(column.name) && !dialect.fits(column, present.get(column.name)!),
  );
  if (!misfit) return;
  const change = dialect.changeType?.(misfit);
  throw misconfigured(
    `The column '${misfit.name}' of the table has the type ${present.get(misfit.name)}, which cannot hold its values of ` +
      `the type ${dialect.typeOf(misfit)}. Change its type${change ? ` (${change})` : ''}, give it another name ` +
      'with a query, or let Weir create a table of another name.',
  );
}

function missingColumns(
  missing: readonly Column[],
  dialect: SchemaDialect,
  { mayIgnore }: { mayIgnore: boolean },
) {
  const list = `${missing.length === 1 ? 'the column' : 'the columns'} ${named(missing)}`;
  return misconfigured(
    `The table lacks ${list}. Add them: ${dialect.addColumns(missing).join('; ')}. Or set schema_policy to add_columns` +
      `${mayIgnore ? ', or to ignore to leave them out' : ''}.`,
  );
}

const NAMED = 20;

function named(columns: readonly Column[]): string {
  const shown = columns.slice(0, NAMED).map(({ name }) => `'${name}'`);
  const rest = columns.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

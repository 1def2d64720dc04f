import type { Column } from '../../kernel/columns.ts';
import type { TableColumns } from './model_rows.ts';

/**
 * Columns behind those of the rows in every table that Weir creates: the export that delivered a row, the start of its
 * interval, and when it arrived. They make a repeat of an interval cheap to recognise and possible to replace.
 */
export const EXPORT_ID = '_weir_export_id';
export const INTERVAL_START = '_weir_interval_start';
export const DELIVERED_AT = '_weir_delivered_at';

export const DELIVERY_COLUMNS: readonly Column[] = [
  { name: EXPORT_ID, type: 'text' },
  { name: INTERVAL_START, type: 'instant' },
  { name: DELIVERED_AT, type: 'instant' },
];

/** True when the rows of an interval can be found in the table. */
export function canFindRows(columns: TableColumns): boolean {
  return columns.has(EXPORT_ID) && columns.has(INTERVAL_START);
}

/** True when rows of earlier intervals cannot be found any more once these columns are added. */
export function hidesRows(added: readonly Column[]): boolean {
  return added.some(({ name }) => name === EXPORT_ID || name === INTERVAL_START);
}

/** The SQL expression for the `Writer` of a row. `column` and `exportId`: as the database quotes them. */
export function writerOf(column: string, exportId: string): string {
  return `CASE WHEN ${column} = ${exportId} THEN 'own' WHEN ${column} IS NULL THEN 'unmarked' ELSE 'other' END`;
}

/** The comment by which a table is recognised as one that Weir created. */
export const MADE_BY_WEIR = 'Created by Weir';

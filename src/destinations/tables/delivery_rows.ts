import { identifier, literal } from '../postgres/text.ts';
import { DELIVERED_AT, EXPORT_ID, INTERVAL_START } from './delivery_columns.ts';
import type { Delivery } from './delivery_ledger.ts';
import type { TableColumns } from './model_rows.ts';

/** A column of a statement that adds rows, and the expression of its value. */
export interface Constant {
  name: string;
  value: string;
}

/** Values of a delivery for the delivery columns that the table has. `now`: the expression for the present instant. */
export function deliveryValues(
  { exportId, intervalStart }: Delivery,
  present: TableColumns,
  now = 'current_timestamp',
): Constant[] {
  const values = [
    { name: EXPORT_ID, value: literal(exportId) },
    { name: INTERVAL_START, value: timestamptz(intervalStart) },
    { name: DELIVERED_AT, value: now },
  ];
  return values.filter(({ name }) => present.has(name));
}

/** The condition for rows that the export delivered for this interval and those within it. */
export function deliveredWithin({ exportId, intervalStart, intervalEnd }: Delivery): string {
  const start = identifier(INTERVAL_START);
  return (
    `${identifier(EXPORT_ID)} = ${literal(exportId)} AND ${start} >= ${timestamptz(intervalStart)} ` +
    `AND ${start} < ${timestamptz(intervalEnd)}`
  );
}

/** An instant as a literal. */
export function timestamptz(ms: number): string {
  return `CAST(${literal(new Date(ms).toISOString().replace('T', ' ').replace('Z', '+00'))} AS TIMESTAMPTZ)`;
}

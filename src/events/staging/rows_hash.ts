import { createHash } from 'node:crypto';
import { hashOfSet, text } from '../dialects/duckdb.ts';
import { type Columns, columnsOf, type SourceColumn } from './columns.ts';

/**
 * SQL for an order-free hash of whole rows, as decimal text: the sum over the rows of the first 8 bytes of an MD5, modulo
 * 2^64. Each MD5 is of the names and types of the columns and of all values, each behind its length, so that neither a
 * null nor a value that moves to the next column goes unnoticed. Rows that occur twice count twice.
 */
export function hashOfRows(columns: Columns): string {
  const shape = createHash('sha256')
    .update(JSON.stringify(columnsOf(columns)))
    .digest('hex');
  const row = `concat(${[text(shape), ...columns.map(measured)].join(', ')})`;
  return hashOfSet(`('0x' || substr(md5(${row}), 1, 16))::UBIGINT`);
}

function measured({ type, expression }: SourceColumn): string {
  const value = type === 'instant' ? `epoch_us(${expression})::VARCHAR` : `(${expression})::VARCHAR`;
  return `coalesce(strlen(${value}) || ':' || ${value}, '-')`;
}

import type { Column } from '../../kernel/columns.ts';
import type { CsvRow } from './csv_rows.ts';

/** A row as a JSON object, numbers to their last digit. */
export function rowJson(columns: readonly Column[], row: CsvRow): string {
  return join(columns, spell(columns, row));
}

/** As `rowJson`, in at most `maxBytes`: the longest values are shortened to texts that end with `…`. */
export function boundedRowJson(columns: readonly Column[], row: CsvRow, maxBytes: number): string {
  const values = spell(columns, row);
  for (const limit of [Number.POSITIVE_INFINITY, ...SHORTENED]) {
    const json = join(
      columns,
      values.map((value, index) =>
        value.length <= limit ? value : JSON.stringify(`${row[index]!.slice(0, limit).toWellFormed()}…`),
      ),
    );
    if (Buffer.byteLength(json) <= maxBytes) return json;
  }
  return '{}';
}

/** Characters that are left of a value, as far as it takes. */
const SHORTENED = [8192, 1024, 128, 16];

function spell(columns: readonly Column[], row: CsvRow): string[] {
  return row.map((value, index) => {
    if (value === null) return 'null';
    return isRaw(columns[index]!, value) ? value : JSON.stringify(value);
  });
}

function isRaw({ type }: Column, value: string): boolean {
  if (type === 'json') return true;
  if (type === 'text' || type === 'instant' || type === 'date') return false;
  return /^(true|false|-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?)$/i.test(value);
}

function join(columns: readonly Column[], values: readonly string[]): string {
  return `{${columns.map(({ name }, index) => `${JSON.stringify(name)}:${values[index]}`).join(',')}}`;
}

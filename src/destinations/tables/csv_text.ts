import type { CsvRow } from './csv_rows.ts';

const BLOCK_LENGTH = 256 * 1024;

/** A line of CSV; the same that `csvRows` reads. */
export function csvLine(row: CsvRow): string {
  return `${row.map((value) => (value === null ? '' : `"${value.replaceAll('"', '""')}"`)).join(',')}\n`;
}

/** Rows as a CSV file with a line of names, in blocks. */
export async function* csvText(
  names: readonly string[],
  rows: AsyncIterable<CsvRow>,
): AsyncGenerator<string> {
  let text = csvLine([...names]);
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < BLOCK_LENGTH) continue;
    yield text;
    text = '';
  }
  yield text;
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type CsvRow, csvRows } from '../../src/destinations/tables/csv_rows.ts';

// Goal: rows come out of a staged CSV file as they went in, wherever a block of the file ends.

const folder = mkdtempSync(join(tmpdir(), 'weir-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(text: string): Promise<CsvRow[]> {
  const path = join(folder, 'rows.csv');
  writeFileSync(path, text);
  const rows: CsvRow[] = [];
  for await (const row of csvRows(path, new AbortController().signal)) rows.push(row);
  return rows;
}

/** As the event store writes it: quotes only where they are needed, and around the empty text. */
function field(value: string | null): string {
  if (value === null) return '';
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const lines = (rows: readonly CsvRow[], end: string) =>
  rows.map((row) => row.map(field).join(',') + end).join('');

test('parses any rows', async () => {
  const value = fc.option(
    fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'x', ' ', '雪', '🏔'), maxLength: 9 }),
  );
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(value, { minLength: width, maxLength: width }), { maxLength: 9 }));
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom('\r\n', '\n'), async (rows, end) => {
      const header = (rows[0] ?? ['']).map((_, index) => `name ${index}`);
      expect(await read(lines([header, ...rows], end))).toEqual(rows);
    }),
    { numRuns: 300, seed: 1 },
  );
});

test('parses fields larger than a block', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => [
    String(index),
    `"${'é,\r\n'.repeat(7_919 * index)}`,
    null,
  ]);
  expect(await read(lines([['a', 'b', 'c'], ...rows], '\r\n'))).toEqual(rows);
});

test('parses a header without rows', async () => {
  expect(await read('a,b\r\n')).toEqual([]);
  expect(await read('')).toEqual([]);
});

test('a truncated file is not accepted as a whole one', async () => {
  await expect(read('a,b\r\n1,"2')).rejects.toThrow(/inside of a row/);
  await expect(read('a,b\r\n1,2')).rejects.toThrow(/inside of a row/);
});

test('stops when aborted', async () => {
  const path = join(folder, 'stop.csv');
  writeFileSync(path, `a\r\n${'x\r\n'.repeat(500_000)}`);
  const stop = new AbortController();
  const reading = (async () => {
    for await (const _ of csvRows(path, stop.signal)) stop.abort();
  })();
  await expect(reading).rejects.toThrow();
});

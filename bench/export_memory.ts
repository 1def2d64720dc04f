/**
 * Measures the peak memory of staging an interval, from few rows to many; it must not grow with the rows. Each
 * measurement runs in its own process and includes the memory of an idle process with an open event store. BENCH_SIZES
 * (100000,1000000,5000000) changes the sizes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { work } from './export_work.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '100000,1000000,5000000').split(',').map(Number);
const FORMATS = ['Parquet+zstd', 'JSONLines+gzip', 'CSV'];

const table = SIZES.map((rows) => {
  const folder = mkdtempSync(join(tmpdir(), 'weir-bench-'));
  try {
    process.stderr.write(`filling the event store with ${rows} rows\n`);
    work(folder, 'fill', String(rows));
    const peaks = FORMATS.map(
      (format) => [`${format} peak MB`, work(folder, 'weir', format).peakMb] as const,
    );
    return { rows, ...Object.fromEntries(peaks) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
console.table(table);

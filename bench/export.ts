/**
 * Compares staging an interval as Weir's runs do with the engine's own plain COPY of the same rows and columns, at the
 * engine's default memory limit. Each measurement runs in its own process; rounds alternate the order; the figure is
 * the median. The ratio of processor time holds on a machine that others use as well. BENCH_ROWS (2,000,000) and
 * BENCH_ROUNDS (3) change the size. BENCH_THREADS (1) sets the threads of Weir's engine, as WEIR_ENGINE_THREADS does; the
 * server has one for each core. With more than one, threads that wait for another take processor time as well.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Measured, work } from './export_work.ts';
import { medianBy } from './support.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 2_000_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const FORMATS = (process.env['BENCH_FORMATS'] ?? 'Parquet+zstd,JSONLines,JSONLines+gzip,CSV').split(',');

const folder = mkdtempSync(join(tmpdir(), 'weir-bench-'));
try {
  process.stderr.write(`filling the event store with ${ROWS} rows\n`);
  work(folder, 'fill', String(ROWS));
  const table = FORMATS.map((format) => {
    const weir: Measured[] = [];
    const copy: Measured[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const pair = [
        () => weir.push(work(folder, 'weir', format)),
        () => copy.push(work(folder, 'copy', format)),
      ];
      for (const measure of round % 2 === 0 ? pair : pair.reverse()) measure();
      process.stderr.write(`round ${round + 1}/${ROUNDS}  ${format}\n`);
    }
    for (const one of [...weir, ...copy])
      if (one.rows !== ROWS) throw new Error(`${format}: ${one.rows} rows`);
    const seconds = (one: Measured) => one.seconds;
    const cpu = (one: Measured) => one.cpuSeconds;
    const [ours, theirs] = [medianBy(weir, seconds), medianBy(copy, seconds)];
    const cpuRatio = medianBy(copy, cpu).cpuSeconds / medianBy(weir, cpu).cpuSeconds;
    return {
      format,
      'weir rows/s': Math.round(ROWS / ours.seconds),
      'copy rows/s': Math.round(ROWS / theirs.seconds),
      'weir/copy': (theirs.seconds / ours.seconds).toFixed(2),
      'weir/copy by CPU': cpuRatio.toFixed(2),
      'weir peak MB': Math.max(...weir.map((one) => one.peakMb)),
      'copy peak MB': Math.max(...copy.map((one) => one.peakMb)),
      'weir MB': Math.round(ours.bytes / 1e6),
      'copy MB': Math.round(theirs.bytes / 1e6),
    };
  });
  console.log(`Node ${process.versions.node}, ${cpus()[0]?.model}, ${ROWS} rows, median of ${ROUNDS} rounds`);
  console.table(table);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

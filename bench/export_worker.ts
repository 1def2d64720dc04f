/**
 * Runs one measured job in a process of its own, so that its peak memory includes nothing else:
 *   fill <folder> <rows>          build the event store
 *   weir <folder> <format>        stage all rows as Weir's runs do
 *   copy <folder> <format>        the engine's plain COPY of the same rows
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { DuckDbEngine } from '../src/events/duckdb.ts';
import type { EventRow, FileFormat } from '../src/events/engine.ts';
import { EVENTS, selectList } from '../src/events/staging/columns.ts';
import { DuckDbShaper } from '../src/events/staging/duckdb_shaper.ts';
import { createLog } from '../src/kernel/log/log.ts';
import { eventRow, HOUR_US, START, WHOLE_HOUR } from './export_rows.ts';

const [job, folder, argument] = process.argv.slice(2) as [string, string, string];
const file = join(folder, 'events.duckdb');
const staging = join(folder, 'staging');
mkdirSync(staging, { recursive: true });

async function fill(): Promise<object> {
  const rows = Number(argument);
  const engine = await open();
  for (let first = 1; first <= rows; first += 20_000) {
    const batch: EventRow[] = [];
    for (let seq = first; seq < Math.min(rows + 1, first + 20_000); seq++) {
      batch.push(eventRow(seq, rows));
    }
    await engine.append(batch);
  }
  await engine.close();
  return { rows };
}

function open(): Promise<DuckDbEngine> {
  const threads = Number(process.env['BENCH_THREADS'] ?? 1);
  return DuckDbEngine.open({ file, stagingRoot: staging, log: createLog('error'), threads });
}

async function weir(): Promise<object> {
  const engine = await open();
  const directory = join(staging, 'run');
  mkdirSync(directory);
  const [format, compression] = argument.split('+') as [FileFormat, 'zstd' | 'gzip' | undefined];
  const cpu = process.cpuUsage();
  const begin = performance.now();
  const shaper = new DuckDbShaper({ engine, stagingRoot: staging, log: createLog('error') });
  const result = await shaper.stageEvents(engine.read(WHOLE_HOUR), {
    directory,
    format,
    compression: compression ?? null,
    maxFileBytes: null,
    layout: 'file',
    signal: new AbortController().signal,
  });
  const seconds = (performance.now() - begin) / 1000;
  const cpuSeconds = cpuSince(cpu);
  await engine.close();
  rmSync(directory, { recursive: true });
  return { seconds, cpuSeconds, rows: result.rows, bytes: result.bytes };
}

const OPTIONS: Record<string, string> = {
  'Parquet+zstd': "FORMAT parquet, COMPRESSION 'zstd'",
  JSONLines: 'FORMAT json',
  'JSONLines+gzip': "FORMAT json, COMPRESSION 'gzip'",
  CSV: 'FORMAT csv, HEADER',
};

async function copy(): Promise<object> {
  // The engine's memory is not limited: Weir's bound does not apply to the peer.
  const instance = await DuckDBInstance.create(file, { threads: '2' });
  const connection = await instance.connect();
  const target = join(staging, 'plain.out');
  const format = argument.split('+')[0] as FileFormat;
  await connection.run("SET TimeZone = 'UTC'");
  const cpu = process.cpuUsage();
  const begin = performance.now();
  // The columns and their form are the same, so that both write the same file.
  const result = await connection.runAndReadAll(
    `COPY (SELECT ${selectList(EVENTS.file, format)} FROM events
     WHERE team_id = 1 AND arrived_at >= make_timestamptz(${START}) AND arrived_at < make_timestamptz(${START + HOUR_US}))
     TO '${target}' (${OPTIONS[argument]})`,
  );
  const seconds = (performance.now() - begin) / 1000;
  const cpuSeconds = cpuSince(cpu);
  const bytes = statSync(target).size;
  rmSync(target);
  connection.closeSync();
  return { seconds, cpuSeconds, rows: Number(result.getRows()[0]![0]), bytes };
}

/** Processor time of all threads of this process, in seconds. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const JOBS: Record<string, () => Promise<object>> = { fill, weir, copy };
const answer = await JOBS[job]!();
const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
console.log(
  JSON.stringify({
    ...answer,
    peakMb: Math.round(Number(peak ?? 0) / 1024),
    left: readdirSync(staging).length,
  }),
);

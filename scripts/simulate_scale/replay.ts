import { isObject } from '../../src/kernel/json/json.ts';
import { SECOND_MS } from '../../src/kernel/time.ts';
import { lagsOf } from './lags.ts';
import { simulateTrace, type Trace, type TraceRun } from './trace.ts';
import { FORMATS, type Format } from './workload.ts';

/** A real run of a server with workers, measured: seconds count from its beginning. */
export interface Measurement extends Trace {
  /** When each run was delivered, in milliseconds, in the order of `runs`. */
  deliveredMs: number[];
}

/** p50, p99 and max of the lag, and the time of the last delivery. */
export interface Compared {
  predicted: number[];
  measured: number[];
}

const MAX_RUNS = 10_000;
const MAX_ROWS = 1e9;
const MAX_SECONDS = 7 * 86_400;

type Json = Readonly<Record<string, unknown>>;

function numberOf(json: Json, name: string, where: string, [min, max]: readonly [number, number]): number {
  const value = json[name];
  if (typeof value === 'number' && value >= min && value <= max) return value;
  throw new Error(`${where}${name} must be a number from ${min} to ${max}`);
}

function integerOf(json: Json, name: string, where: string, range: readonly [number, number]): number {
  const value = numberOf(json, name, where, range);
  if (Number.isInteger(value)) return value;
  throw new Error(`${where}${name} must be a whole number`);
}

function textOf(json: Json, name: string, where: string): string {
  const value = json[name];
  if (typeof value === 'string' && value.length > 0 && value.length <= 200) return value;
  throw new Error(`${where}${name} must be a text of 1 to 200 characters`);
}

/**
 * Reads a measurement:
 * `{"workers": 2, "worker_cores": 1, "clickhouse_cores": 2, "max_runs_per_export": 3, "runs": [{"export": "a",
 * "host": "store 0", "format": "Parquet", "rows": 1000000, "due_seconds": 0, "delivered_seconds": 12.5}]}`
 */
export function readMeasurement(text: string): Measurement {
  const json: unknown = JSON.parse(text);
  if (!isObject(json)) throw new Error('the file must have a JSON object');
  const { runs } = json;
  if (!Array.isArray(runs) || runs.length === 0 || runs.length > MAX_RUNS) {
    throw new Error(`runs must be a list of 1 to ${MAX_RUNS} runs`);
  }
  const read = runs.map((run: unknown, index) => runOfJson(run, `runs[${index}].`));
  const limit = json['max_runs_per_export'];
  return {
    workers: integerOf(json, 'workers', '', [0, 64]),
    cores: numberOf(json, 'worker_cores', '', [0.1, 256]),
    clickhouseCores: numberOf(json, 'clickhouse_cores', '', [0.1, 1024]),
    ...(limit !== undefined && { maxRunsPerExport: integerOf(json, 'max_runs_per_export', '', [1, 64]) }),
    runs: read.map(({ run }) => run),
    deliveredMs: read.map(({ deliveredMs }) => deliveredMs),
  };
}

function runOfJson(json: unknown, where: string): { run: TraceRun; deliveredMs: number } {
  if (!isObject(json)) throw new Error(`${where.slice(0, -1)} must be an object`);
  const format = textOf(json, 'format', where);
  if (!Object.hasOwn(FORMATS, format)) {
    throw new Error(`${where}format must be one of: ${Object.keys(FORMATS).join(', ')}`);
  }
  const due = numberOf(json, 'due_seconds', where, [0, MAX_SECONDS]);
  const delivered = numberOf(json, 'delivered_seconds', where, [due, MAX_SECONDS]);
  if (delivered === due) throw new Error(`${where}delivered_seconds must be after due_seconds`);
  const isBackfill = json['is_backfill'] ?? false;
  if (typeof isBackfill !== 'boolean') throw new Error(`${where}is_backfill must be true or false`);
  const host = textOf(json, 'host', where);
  if (!/^(store|database) /.test(host)) {
    throw new Error(
      `${where}host must begin with "store " or "database ", by what it receives: files or rows`,
    );
  }
  const run: TraceRun = {
    export: textOf(json, 'export', where),
    host,
    format: format as Format,
    rows: integerOf(json, 'rows', where, [0, MAX_ROWS]),
    isBackfill,
    dueMs: due * SECOND_MS,
  };
  return { run, deliveredMs: delivered * SECOND_MS };
}

/** Simulates the same runs, due at the same times, on the same machines. */
export function replay(measurement: Measurement): Compared {
  const { runs, deliveredMs } = measurement;
  const figures = (delivered: readonly number[]) => {
    const { p50, p99, max } = lagsOf(delivered.map((at, index) => at - runs[index]!.dueMs));
    return [p50, p99, max, Math.max(...delivered)];
  };
  return { predicted: figures(simulateTrace(measurement)), measured: figures(deliveredMs) };
}

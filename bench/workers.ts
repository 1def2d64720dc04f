/**
 * Measures how long a server with ClickHouse takes for runs that are due at once: by itself, and with one, two and three
 * workers by way of Temporal. Each is a process of its own, and all share the processors of this machine, with MinIO, the
 * engine of ClickHouse and Temporal. Rounds alternate the layouts; the figures are medians.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { call, ended, Lives, pause, type Running, TOKEN } from '../test/chaos/server.ts';
import { type Mortal, mortalTemporal, mortalWorker } from '../test/support/mortal.ts';
import { type ClickHousePeer, clickhousePeer } from '../test/support/peers/clickhouse.ts';
import { type MinioPeer, minioPeer } from '../test/support/peers/minio.ts';
import { findTemporal } from '../test/support/peers/temporal.ts';
import setup from '../test/support/run_folder.ts';
import { SECRET_KEY } from '../test/support/send.ts';
import { median, positive } from './support.ts';

const HELP = `Usage: npm run bench:workers -- [options]

Options:
  --rows <n>            of each run, 20000 by default
  --runs <n>            that are due at once, each of its own export, 12 by default
  --workers <list>      numbers of workers, 0,1,2,3 by default; 0 is the server by itself
  --rounds <n>          3 by default
  --measurement <file>  where the last round of the most workers is written, for npm run simulate:scale -- --replay <file>
  --help                prints this

Needs the peers that .ci/peers installs.`;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    runs: { type: 'string', default: '12' },
    workers: { type: 'string', default: '0,1,2,3' },
    rounds: { type: 'string', default: '3' },
    measurement: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const INTERVAL_MS = 5 * 60_000;
const BATCH = 1000;
const PATIENCE_MS = 10 * 60_000;

interface Peers {
  clickhouse: ClickHousePeer;
  minio: MinioPeer;
  temporal: Mortal & { readonly address: string };
}

interface Layout {
  workers: number;
  seconds: number[];
  /** Of the worker with the most, in each round. */
  peakMb: number[];
  /** Seconds from the end of the interval until each run was delivered, of the last round. */
  delivered: number[];
}

if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  const [rows, runs, rounds] = [
    positive('rows', values.rows),
    positive('runs', values.runs),
    positive('rounds', values.rounds),
  ];
  const layouts = values.workers
    .split(',')
    .map((text): Layout => ({ workers: Number(text), seconds: [], peakMb: [], delivered: [] }));
  const removeFolder = setup();
  const peers = await startPeers();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const layout of round % 2 === 0 ? layouts : layouts.toReversed()) {
        await measure(peers, layout, { rows, runs, name: `bench_${round}_${layout.workers}` });
        console.error(`round ${round + 1}/${rounds}  ${layout.workers} workers  ${layout.seconds.at(-1)} s`);
      }
    }
  } finally {
    peers.temporal.close();
    removeFolder();
  }
  report(layouts, rows * runs);
  if (values.measurement !== undefined) writeFileSync(values.measurement, measurementOf(layouts, rows));
  process.exit();
}

async function startPeers(): Promise<Peers> {
  const program = findTemporal();
  const [clickhouse, minio] = [await clickhousePeer(), await minioPeer()];
  if (!program || !clickhouse || !minio) throw new Error('install the peers: .ci/peers <folder>');
  const temporal = await mortalTemporal(program);
  await temporal.start();
  return { clickhouse, minio, temporal };
}

/** Adds the figures of one round to the layout's. */
async function measure(
  { clickhouse, minio, temporal }: Peers,
  layout: Layout,
  { rows, runs, name }: { rows: number; runs: number; name: string },
): Promise<void> {
  await clickhouse.query(`CREATE DATABASE ${name}`);
  const events = new URL(`clickhouse://${new URL(clickhouse.url).host}/${name}`);
  events.username = clickhouse.username;
  events.password = clickhouse.password;
  const remote: Record<string, string> =
    layout.workers === 0 ? {} : { WEIR_TEMPORAL: temporal.address, WEIR_TEMPORAL_QUEUE: name };
  const env = { WEIR_EVENTS: events.href, WEIR_LOG_LEVEL: 'error', ...remote };
  const lives = new Lives({ ...env, WEIR_SECRET_KEY: SECRET_KEY, WEIR_ALLOWED_HOSTS: '127.0.0.1' });
  const workers = Array.from({ length: layout.workers }, () => mortalWorker(env));
  try {
    const server = await lives.start({ WEIR_PROJECT_EVENT_LIMIT: '0' });
    for (const worker of workers) await worker.start();
    await fill(server, rows);
    const bucket = await minio.bucket();
    const ids: string[] = [];
    for (let n = 0; n < runs; n++) ids.push(await createExport(server, minio, bucket, n));
    const begun = performance.now();
    lives.advance(server, INTERVAL_MS);
    layout.delivered = await Promise.all(
      ids.map(async (id) => {
        await delivered(server, id, rows);
        return (performance.now() - begun) / 1000;
      }),
    );
    layout.seconds.push(Math.max(...layout.delivered));
    layout.peakMb.push(Math.max(0, ...workers.map(({ peakBytes }) => peakBytes / 1e6)));
    await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
    server.child.kill('SIGTERM');
    await ended(server.child);
  } finally {
    for (const worker of workers) worker.close();
    lives.close();
    await clickhouse.query(`DROP DATABASE ${name}`);
  }
}

async function fill(server: Running, rows: number): Promise<void> {
  for (let sent = 0; sent < rows; sent += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, rows - sent) }, (_, n) => ({
      event: 'order completed',
      distinct_id: `user-${(sent + n) % 5000}`,
      properties: { value: sent + n, $current_url: `https://shop.example.com/products/${n}`, plan: 'pro' },
    }));
    await call(server, 'POST', '/batch/', { api_key: TOKEN, batch });
  }
}

async function createExport(server: Running, minio: MinioPeer, bucket: string, n: number): Promise<string> {
  const config = {
    bucket_name: bucket,
    region: minio.region,
    endpoint_url: minio.endpoint,
    prefix: `export-${n}`,
    aws_access_key_id: minio.accessKeyId,
    aws_secret_access_key: minio.secretAccessKey,
    file_format: 'JSONLines',
  };
  const body = { name: `Export ${n}`, interval: 'every 5 minutes', destination: { type: 'S3', config } };
  return (await call<{ id: string }>(server, 'POST', '/api/projects/1/batch_exports/', body)).id;
}

interface Run {
  status: string;
  records_completed: number;
  latest_error: string | null;
}

/** Resolves when a run has delivered all rows. The events may have arrived in two intervals. */
async function delivered(server: Running, id: string, rows: number): Promise<void> {
  const path = `/api/projects/1/batch_exports/${id}/runs/`;
  for (const begun = performance.now(); performance.now() - begun < PATIENCE_MS; await pause(200)) {
    const { results } = await call<{ results: Run[] }>(server, 'GET', path);
    const failed = results.find(({ latest_error }) => latest_error !== null);
    if (failed) throw new Error(`a run failed: ${failed.latest_error}`);
    const completed = results.filter(({ status }) => status === 'Completed');
    if (completed.reduce((sum, run) => sum + run.records_completed, 0) === rows) return;
  }
  throw new Error('the runs took too long');
}

function report(layouts: readonly Layout[], rows: number): void {
  const first = median(layouts[0]!.seconds);
  console.log(`Node ${process.versions.node}, ${cpus()[0]?.model}, ${availableParallelism()} processors`);
  console.table(
    layouts.map(({ workers, seconds, peakMb }) => ({
      workers,
      seconds: median(seconds).toFixed(2),
      'rows/s': Math.round(rows / median(seconds)),
      [`beside ${layouts[0]!.workers}`]: (median(seconds) / first).toFixed(2),
      'peak of a worker, MB': Math.round(median(peakMb)),
    })),
  );
}

/** In the form that scripts/simulate_scale/replay.ts reads. */
function measurementOf(layouts: readonly Layout[], rows: number): string {
  const { workers, delivered } = layouts.toSorted((a, b) => a.workers - b.workers).at(-1)!;
  const cores = availableParallelism();
  return JSON.stringify({
    workers,
    worker_cores: cores / Math.max(1, workers),
    clickhouse_cores: cores,
    runs: delivered.map((seconds, n) => ({
      export: `export ${n}`,
      host: 'store 0',
      format: 'JSON lines',
      rows,
      due_seconds: 0,
      delivered_seconds: seconds,
    })),
  });
}

/**
 * Compares delivery with the standard tool, on the same staged file, against the same server on this machine:
 *   Postgres   a run's session and psql's COPY of the same rows into the same table
 *   S3         a run's session and a plain upload (one PutObject of the same file)
 * Rounds alternate the order; the figure is the median. BENCH_ROWS (1,000,000) and BENCH_ROUNDS (3) change the size.
 */
import { execFileSync } from 'node:child_process';
import { createReadStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeConfig } from '../src/destinations/config.ts';
import type { Destination, DestinationConfig } from '../src/destinations/destination.ts';
import { Egress } from '../src/destinations/network/egress.ts';
import { createDestinations } from '../src/destinations/registry.ts';
import { DuckDbEngine } from '../src/events/duckdb.ts';
import type { StageResult } from '../src/events/engine.ts';
import { DuckDbShaper } from '../src/events/staging/duckdb_shaper.ts';
import { SystemClock } from '../src/kernel/clock.ts';
import { createLog } from '../src/kernel/log/log.ts';
import { minioPeer } from '../test/support/peers/minio.ts';
import { postgresPeer } from '../test/support/peers/postgres.ts';
import { eventRow, HOUR_US, START, WHOLE_HOUR } from './export_rows.ts';
import { median } from './support.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const folder = mkdtempSync(join(tmpdir(), 'weir-bench-'));
const staging = join(folder, 'staging');
const log = createLog('error');
const signal = new AbortController().signal;
const destinations = createDestinations({
  exportsDir: folder,
  isGone: () => true,
  isForeign: () => false,
  egress: new Egress(['127.0.0.1']),
  clock: new SystemClock(),
});

const CONTEXT = {
  exportId: 'bench',
  teamId: 1,
  model: 'events' as const,
  intervalStart: START / 1000,
  intervalEnd: (START + HOUR_US) / 1000,
};

async function fill(): Promise<DuckDbEngine> {
  process.stderr.write(`filling the event store with ${ROWS} rows\n`);
  const engine = await DuckDbEngine.open({ file: join(folder, 'events.duckdb'), stagingRoot: staging, log });
  for (let first = 1; first <= ROWS; first += 20_000) {
    const count = Math.min(20_000, ROWS + 1 - first);
    await engine.append(Array.from({ length: count }, (_, i) => eventRow(first + i, ROWS)));
  }
  return engine;
}

async function stage(
  engine: DuckDbEngine,
  destination: Destination,
  config: DestinationConfig,
): Promise<StageResult> {
  const directory = join(staging, destination.type);
  mkdirSync(directory);
  const shaper = new DuckDbShaper({ engine, stagingRoot: staging, log });
  return shaper.stageEvents(engine.read(WHOLE_HOUR), {
    directory,
    ...destination.staging(config),
    query: null,
    signal,
  });
}

let runs = 0;

/** Delivers like the executor: open, write, commit. */
async function deliver(
  destination: Destination,
  config: DestinationConfig,
  staged: StageResult,
): Promise<void> {
  const session = await destination.open(config, {
    ...CONTEXT,
    exportId: `bench-${++runs}`,
    runId: `run-${runs}`,
    columns: staged.columns,
    custom: false,
    account: { rows: staged.rows, uuidHash: '0' },
    signal,
    log,
  });
  for (const [index, file] of staged.files.entries()) await session.write({ index, ...file });
  await session.commit();
}

async function beside(
  name: string,
  ours: (round: number) => Promise<void>,
  theirs: (round: number) => Promise<void>,
) {
  const measured = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const pair = [
      async () => measured.ours.push(await timed(() => ours(round))),
      async () => measured.theirs.push(await timed(() => theirs(round))),
    ];
    for (const work of round % 2 === 0 ? pair : pair.reverse()) await work();
    process.stderr.write(`round ${round + 1}/${ROUNDS}  ${name}\n`);
  }
  const [weir, plain] = [median(measured.ours), median(measured.theirs)];
  return {
    delivery: name,
    'weir rows/s': Math.round(ROWS / weir),
    'plain rows/s': Math.round(ROWS / plain),
    'weir/plain': (plain / weir).toFixed(2),
  };
}

/** Runs the work and returns its duration in seconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

async function postgres(engine: DuckDbEngine) {
  const peer = await postgresPeer();
  const destination = destinations.get('Postgres')!;
  const { host, port, user, password } = peer;
  const database = await peer.database();
  const config = (table: string) =>
    completeConfig('Postgres', {
      host,
      port,
      user,
      password,
      database,
      table_name: table,
      ssl_mode: 'disable',
    });
  const staged = await stage(engine, destination, config('events'));
  const file = staged.files[0]!.path;
  for (let round = 0; round < ROUNDS; round++) {
    for (const table of [`weir_${round}`, `plain_${round}`]) {
      const preview = destination.preview(config(table), { ...CONTEXT, columns: staged.columns });
      await peer.query(database, preview.table!.split(';')[0]!);
    }
  }
  const env = { ...process.env, PGPASSWORD: password, PGSSLMODE: 'disable' };
  const psql = (command: string) =>
    execFileSync('psql', ['-q', '-h', host, '-p', String(port), '-U', user, '-d', database, '-c', command], {
      env,
    });
  const names = staged.columns.map(({ name }) => `"${name}"`).join(', ');
  return beside(
    'Postgres beside psql COPY',
    (round) => deliver(destination, config(`weir_${round}`), staged),
    async (round) => void psql(`\\copy plain_${round} (${names}) FROM '${file}' WITH (FORMAT csv, HEADER)`),
  );
}

async function s3(engine: DuckDbEngine) {
  const peer = await minioPeer();
  if (peer === null) return null;
  const destination = destinations.get('S3')!;
  const bucket = await peer.bucket();
  const config = completeConfig('S3', {
    bucket_name: bucket,
    region: peer.region,
    prefix: 'bench',
    endpoint_url: peer.endpoint,
    aws_access_key_id: peer.accessKeyId,
    aws_secret_access_key: peer.secretAccessKey,
    file_format: 'JSONLines',
  });
  const staged = await stage(engine, destination, config);
  const { path, bytes } = staged.files[0]!;
  return beside(
    `S3 beside PutObject, ${Math.round(bytes / 1e6)} MB`,
    () => deliver(destination, config, staged),
    async () => {
      await peer.client.putObject({
        Bucket: bucket,
        Key: 'plain',
        Body: createReadStream(path),
        ContentLength: bytes,
      });
    },
  );
}

try {
  const engine = await fill();
  const table = [await postgres(engine), await s3(engine)].filter((row) => row !== null);
  await engine.close();
  console.log(`Node ${process.versions.node}, ${cpus()[0]?.model}, ${ROWS} rows, median of ${ROUNDS} rounds`);
  console.table(table);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/**
 * Compares Weir with a bare Express 5 handler and Fastify 5, which do the same work on the same rows, in one run. `fastify+`
 * also sends the headers that Weir sends: those of security, an id of the request, and an entity tag.
 * Each server has its own process, pinned to CPU 0 where `taskset` exists; the load comes from this process on CPU 1, and
 * goes to one server at a time. Rounds are short and alternate the order, so that what slows the machine down slows all.
 * Only ratios are meaningful: absolute numbers depend on the machine.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createApp } from '../src/app.ts';
import { SystemClock } from '../src/kernel/clock.ts';
import { readConfig } from '../src/kernel/config/config.ts';
import { createLog } from '../src/kernel/log/log.ts';
import { cpuSeconds, KEY, median, NO_LIMITS, pin, type Server, startServer, stopServer } from './support.ts';

const KINDS = ['weir', 'express', 'fastify', 'fastify+'] as const;
type Kind = (typeof KINDS)[number];
const PEERS = KINDS.filter((kind) => kind !== 'weir');
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const pinned = pin();

interface Case {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

type Samples = Record<Kind, number[]>;

interface Measured {
  name: string;
  perSecond: Samples;
  cpu: Samples;
}

const folder = mkdtempSync(join(tmpdir(), 'weir-bench-'));
const servers: Server[] = [];
try {
  const seed = join(folder, 'seed');
  const exportId = await seedFolder(seed);
  const cases: Case[] = [
    { name: 'list 10', method: 'GET', path: '/api/projects/1/batch_exports/?limit=10' },
    { name: 'retrieve', method: 'GET', path: `/api/projects/1/batch_exports/${exportId}/` },
    {
      name: 'create',
      method: 'POST',
      path: '/api/projects/1/batch_exports/',
      body: JSON.stringify({ name: 'Bench', interval: 'hour', destination: { type: 'NoOp', config: {} } }),
    },
  ];
  const started: (readonly [Kind, Server])[] = [];
  for (const kind of KINDS) {
    const data = join(folder, kind);
    cpSync(seed, data, { recursive: true });
    const server = await startServer(['bench/api_server.ts', kind], {
      isPinned: pinned,
      env: { WEIR_DATA_DIR: data, WEIR_API_KEY: KEY },
    });
    servers.push(server);
    started.push([kind, server]);
  }
  // Each server first finishes the work of its start (Weir loads its analysis in the background).
  await new Promise((resolve) => setTimeout(resolve, 4000));
  console.log(`Node ${process.versions.node}, ${cpus()[0]?.model}, ${pinned ? 'pinned' : 'not pinned'}`);
  const all = Object.fromEntries(started) as Record<Kind, Server>;
  const measured: Measured[] = [];
  for (const one of cases) measured.push(await compare(one, all));
  report(measured);
} finally {
  await Promise.all(servers.map(stopServer));
  rmSync(folder, { recursive: true, force: true });
}

async function compare(one: Case, all: Record<Kind, Server>): Promise<Measured> {
  const perKind = () => Object.fromEntries(KINDS.map((kind) => [kind, [] as number[]])) as Samples;
  const [perSecond, cpu] = [perKind(), perKind()];
  for (const kind of KINDS) await load(all[kind].port, one, 2);
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) {
      const before = cpuSeconds(all[kind].child);
      const rate = await load(all[kind].port, one, SECONDS);
      perSecond[kind].push(rate);
      cpu[kind].push(((cpuSeconds(all[kind].child) - before) / (rate * SECONDS)) * 1e6);
      const text = `${kind.padEnd(8)} ${one.name.padEnd(9)} ${Math.round(rate)}/s`;
      process.stderr.write(`round ${round + 1}/${ROUNDS}  ${text}\n`);
    }
  }
  return { name: one.name, perSecond, cpu };
}

/** Creates 100 exports with ten runs each, through the server's own API and stores. */
async function seedFolder(dataDir: string): Promise<string> {
  const config = {
    ...readConfig(),
    dataDir,
    port: 0,
    apiKey: KEY,
    logLevel: 'error',
    ...NO_LIMITS,
  };
  const app = await createApp({
    config,
    clock: new SystemClock(),
    log: createLog('error'),
  });
  const url = await app.start();
  let last = '';
  for (let i = 0; i < 100; i++) {
    const response = await fetch(`${url}/api/projects/1/batch_exports/`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${KEY}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        name: `Export ${i}`,
        interval: 'hour',
        paused: true,
        destination: { type: 'NoOp', config: {} },
      }),
    });
    if (response.status !== 201) throw new Error(await response.text());
    last = ((await response.json()) as { id: string }).id;
    addRuns(app.database.sqlite, last);
  }
  await app.stop();
  return last;
}

function addRuns(sqlite: import('better-sqlite3').Database, exportId: string): void {
  const insert = sqlite.prepare(
    `INSERT INTO batch_export_runs (id, batch_export_id, team_id, reason, status, records_completed, records_total_count,
       bytes_exported, data_interval_start, data_interval_end, not_before, created_at, finished_at, last_updated_at)
     VALUES (?, ?, 1, 'schedule', 'Completed', 1000, 1000, 65536, ?, ?, 0, ?, ?, ?)`,
  );
  for (let i = 0; i < 10; i++) {
    const start = Date.UTC(2026, 0, 1, i);
    const id = crypto.randomUUID();
    insert.run(
      id,
      exportId,
      start,
      start + 3_600_000,
      start + 3_600_000,
      start + 3_601_000,
      start + 3_601_000,
    );
  }
}

async function load(port: number, one: Case, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${one.path}`,
    method: one.method,
    connections: 32,
    duration: seconds,
    headers: {
      authorization: `Bearer ${KEY}`,
      accept: 'application/json',
      ...(one.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(one.body ? { body: one.body } : {}),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${one.name}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

/** Prints the rates, the processor time and the ratios; a ratio above 1 means that Weir is better. */
function report(measured: readonly Measured[]): void {
  const ratiosOf = (ratio: (peer: Kind) => number) =>
    Object.fromEntries(PEERS.map((peer) => [`weir / ${peer}`, ratio(peer).toFixed(2)]));
  const rounded = (value: (kind: Kind) => number) =>
    Object.fromEntries(KINDS.map((kind) => [kind, Math.round(value(kind))]));
  console.log(
    `\nRequests a second, median of ${ROUNDS} rounds of ${SECONDS} s; ratio, median of those of the rounds`,
  );
  console.table(
    measured.map(({ name, perSecond }) => ({
      operation: name,
      ...rounded((kind) => median(perSecond[kind])),
      ...ratiosOf((peer) => median(perSecond.weir.map((rate, round) => rate / perSecond[peer][round]!))),
    })),
  );
  // Whatever else runs on the machine only adds to the time of a request, so that the least is nearest to its cost.
  console.log('\nMicroseconds of processor time a request, least of the rounds');
  console.table(
    measured.map(({ name, cpu }) => {
      const least = (kind: Kind) => Math.min(...cpu[kind]);
      return { operation: name, ...rounded(least), ...ratiosOf((peer) => least(peer) / least('weir')) };
    }),
  );
}

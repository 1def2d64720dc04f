/**
 * Compares Weir with a bare Express 5 handler and Fastify 5, which do the same work on the same rows, in one run. `fastify+`
 * also sends the headers that Weir sends: those of security, an id of the request, and an entity tag.
 * Servers run one at a time in their own process, pinned to CPU 0 where `taskset` exists; the load comes from this
 * process on CPU 1. Rounds alternate the order; the figure is the median. Only ratios are meaningful: absolute numbers
 * depend on the machine.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createApp } from '../src/app.ts';
import { SystemClock } from '../src/kernel/clock.ts';
import { readConfig } from '../src/kernel/config/config.ts';
import { createLog } from '../src/kernel/log/log.ts';
import { cpuSeconds, KEY, median, NO_LIMITS, pin, startServer, stopServer } from './support.ts';

const KINDS = ['weir', 'express', 'fastify', 'fastify+'] as const;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const pinned = pin();

interface Case {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

const folder = mkdtempSync(join(tmpdir(), 'weir-bench-'));
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
  const results = new Map<string, number[]>();
  const cpuPerRequest = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? KINDS : [...KINDS].reverse();
    for (const kind of order) {
      const data = join(folder, `${kind}-${round}`);
      cpSync(seed, data, { recursive: true });
      const server = await startServer(['bench/api_server.ts', kind], {
        isPinned: pinned,
        env: { WEIR_DATA_DIR: data, WEIR_API_KEY: KEY },
      });
      const { child, port } = server;
      // Each server first finishes the work of its start (Weir loads its analysis in the background).
      await new Promise((resolve) => setTimeout(resolve, 3000));
      for (const one of cases) {
        await load(port, one, 1);
        const before = cpuSeconds(child);
        const perSecond = await load(port, one, SECONDS);
        const cpu = (cpuSeconds(child) - before) / (perSecond * SECONDS);
        cpuPerRequest.set(`${one.name}/${kind}`, [
          ...(cpuPerRequest.get(`${one.name}/${kind}`) ?? []),
          cpu * 1e6,
        ]);
        const key = `${one.name}/${kind}`;
        results.set(key, [...(results.get(key) ?? []), perSecond]);
        process.stderr.write(
          `round ${round + 1}/${ROUNDS}  ${kind.padEnd(8)} ${one.name.padEnd(9)} ${Math.round(perSecond)}/s\n`,
        );
      }
      await stopServer(server);
      rmSync(data, { recursive: true, force: true });
    }
  }
  console.log(`Node ${process.versions.node}, ${cpus()[0]?.model}, ${pinned ? 'pinned' : 'not pinned'}`);
  report('requests a second', cases, results, (ours, theirs) => ours / theirs);
  report('CPU microseconds a request', cases, cpuPerRequest, (ours, theirs) => theirs / ours);
} finally {
  rmSync(folder, { recursive: true, force: true });
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

/** Prints medians and ratios; a ratio above 1 means that Weir is better. */
function report(
  title: string,
  cases: Case[],
  results: Map<string, number[]>,
  ratio: (ours: number, theirs: number) => number,
): void {
  const rows = cases.map((one) => {
    const of = (kind: (typeof KINDS)[number]) => median(results.get(`${one.name}/${kind}`)!);
    const peers = KINDS.filter((kind) => kind !== 'weir');
    return {
      operation: one.name,
      ...Object.fromEntries(KINDS.map((kind) => [kind, Math.round(of(kind))])),
      ...Object.fromEntries(peers.map((kind) => [`weir / ${kind}`, ratio(of('weir'), of(kind)).toFixed(2)])),
    };
  });
  console.log(`\n${title}, median of ${ROUNDS} rounds of ${SECONDS} s`);
  console.table(rows);
}

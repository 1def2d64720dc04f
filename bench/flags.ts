/**
 * Compares `POST /flags/?v=2` with 50 flags, Fastify 5 with the same evaluation, and a bare Express 5 handler that
 * returns a constant of the same size, in one run. Each server has its own process on CPU 0 where `taskset` exists; the
 * load comes from this process on CPU 1, and only one server is under load at a time. Rounds alternate the order; the
 * figures are medians. Only ratios are meaningful: absolute numbers depend on the machine. Fails below BENCH_MIN_RATIO
 * (0.9) of Fastify.
 */
import assert from 'node:assert';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createApp } from '../src/app.ts';
import { SystemClock } from '../src/kernel/clock.ts';
import { readConfig } from '../src/kernel/config/config.ts';
import { createLog } from '../src/kernel/log/log.ts';
import {
  cpuSeconds,
  KEY,
  median,
  NO_LIMITS,
  pin,
  type Server,
  startServer,
  stopServer,
  TOKEN,
} from './support.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const MIN_RATIO = Number(process.env['BENCH_MIN_RATIO'] ?? 0.9);
const FLAGS = 50;
const VISITORS = 1000;
const pinned = pin();

/** Person properties of the request: all that the flags need, or some that the server has to look up. */
const CASES = {
  told: (visitor: string) => ({ plan: 'pro', country: 'CH', $browser: 'Firefox', visitor }),
  stored: () => ({ $browser: 'Firefox' }),
};
type CaseName = keyof typeof CASES;

const KINDS = ['weir', 'fastify', 'express'] as const;
type Servers = Record<(typeof KINDS)[number], Server>;

const folder = mkdtempSync(join(tmpdir(), 'weir-bench-'));
const servers: Server[] = [];
try {
  const data = join(folder, 'data');
  await seed(data);
  const copy = join(folder, 'copy');
  cpSync(data, copy, { recursive: true });
  const weir = await start('weir', data);
  const sample = await answerOf(weir, bodiesOf('told')[0]!);
  const constant = join(folder, 'constant.json');
  writeFileSync(constant, sample);
  const all = { weir, fastify: await start('fastify', copy), express: await start('express', constant) };
  await requireSame(all, bodiesOf('stored')[0]!);
  // Weir loads its analysis in the background after it starts.
  await new Promise((resolve) => setTimeout(resolve, 4000));
  console.log(`Node ${process.versions.node}, ${cpus()[0]?.model}, ${pinned ? 'pinned' : 'not pinned'}`);
  console.log(`${FLAGS} flags, ${sample.length} bytes an answer, ${ROUNDS} rounds of ${SECONDS} s`);
  const rows = [];
  for (const name of Object.keys(CASES) as CaseName[]) rows.push(await compare(name, all));
  console.table(rows);
  if (rows.some((row) => Number(row['weir / fastify']) < MIN_RATIO)) process.exitCode = 1;
} finally {
  await Promise.all(servers.map(stopServer));
  rmSync(folder, { recursive: true, force: true });
}

async function compare(name: CaseName, all: Servers) {
  const perSecond = { weir: [] as number[], fastify: [] as number[], express: [] as number[] };
  const cpu = { weir: [] as number[], fastify: [] as number[], express: [] as number[] };
  const bodies = bodiesOf(name);
  for (const kind of KINDS) await load(all[kind], bodies, 2);
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) {
      const before = cpuSeconds(all[kind].child);
      const rate = await load(all[kind], bodies, SECONDS);
      perSecond[kind].push(rate);
      cpu[kind].push(((cpuSeconds(all[kind].child) - before) / (rate * SECONDS)) * 1e6);
      process.stderr.write(`${name} round ${round + 1}/${ROUNDS}  ${kind.padEnd(8)} ${Math.round(rate)}/s\n`);
    }
  }
  const ratioTo = (peer: 'fastify' | 'express') =>
    median(perSecond.weir.map((rate, round) => rate / perSecond[peer][round]!)).toFixed(2);
  return {
    properties: name,
    ...Object.fromEntries(KINDS.map((kind) => [kind, Math.round(median(perSecond[kind]))])),
    ...Object.fromEntries(KINDS.map((kind) => [`CPU us, ${kind}`, Math.round(median(cpu[kind]))])),
    'weir / fastify': ratioTo('fastify'),
    'weir / express': ratioTo('express'),
  };
}

/** Creates 50 flags of five kinds through the API, and sends events of known visitors. */
async function seed(dataDir: string): Promise<void> {
  const config = {
    ...readConfig(),
    dataDir,
    port: 0,
    apiKey: KEY,
    projectToken: TOKEN,
    logLevel: 'error',
    ...NO_LIMITS,
  };
  const app = await createApp({ config, clock: new SystemClock(), log: createLog('error') });
  const url = await app.start();
  const post = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
  };
  for (let index = 0; index < FLAGS; index++) {
    await post('/api/projects/1/feature_flags/', { key: `flag-${index}`, filters: filtersOf(index) });
  }
  const batch = visitors().map((visitor) => ({
    event: '$identify',
    distinct_id: visitor,
    properties: { $set: CASES.told(visitor) },
  }));
  await post('/batch/', { api_key: TOKEN, batch });
  await app.stop();
}

function filtersOf(index: number): object {
  const share = (index * 7) % 101;
  const condition = (key: string, value: unknown, operator = 'exact') => ({
    key,
    type: 'person',
    operator,
    value,
  });
  const variants = [50, 25, 25].map((rollout_percentage, at) => ({ key: `v${at}`, rollout_percentage }));
  const kinds = [
    { groups: [{ properties: [], rollout_percentage: share }] },
    { groups: [{ properties: [], rollout_percentage: 100 }], multivariate: { variants } },
    { groups: [{ properties: [condition('plan', ['pro', 'team'])], rollout_percentage: share }] },
    {
      groups: [{ properties: [condition('country', 'CH')], rollout_percentage: 90 }],
      multivariate: { variants },
      payloads: { v0: '{"size":1}', v1: '{"size":2}' },
    },
    {
      groups: [
        { properties: [condition('plan', 'free')], rollout_percentage: 100 },
        { properties: [condition('country', 'a', 'icontains')], rollout_percentage: 50 },
        { properties: [], rollout_percentage: 10 },
      ],
    },
  ];
  return kinds[index % kinds.length]!;
}

function visitors(): string[] {
  return Array.from({ length: VISITORS }, (_, index) => `0197c1a0-visitor-${index}`);
}

function bodiesOf(name: CaseName): string[] {
  return visitors().map((visitor) =>
    JSON.stringify({
      token: TOKEN,
      distinct_id: visitor,
      groups: {},
      person_properties: CASES[name](visitor),
      timezone: 'Europe/Zurich',
    }),
  );
}

async function start(kind: (typeof KINDS)[number], place: string): Promise<Server> {
  const server = await startServer(['bench/flags_server.ts', kind, place], { isPinned: pinned });
  servers.push(server);
  return server;
}

async function answerOf({ port }: Server, body: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${port}/flags/?v=2`, { method: 'POST', headers, body });
  const text = await response.text();
  const answered = Object.keys((JSON.parse(text) as { flags: object }).flags).length;
  if (answered !== FLAGS) throw new Error(`${FLAGS} flags wanted, got ${answered}: ${text.slice(0, 200)}`);
  return text;
}

/** Throws if Weir and Fastify do not return the same flags. */
async function requireSame({ weir, fastify }: Servers, body: string): Promise<void> {
  const [ours, theirs] = await Promise.all([weir, fastify].map((server) => answerOf(server, body)));
  assert.deepEqual(JSON.parse(ours!).flags, JSON.parse(theirs!).flags);
}

async function load({ port }: Server, bodies: string[], seconds: number): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 32,
    duration: seconds,
    requests: bodies.map((body) => ({
      method: 'POST',
      path: '/flags/?v=2',
      headers: { 'content-type': 'application/json' },
      body,
    })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} not 2xx, ${result.errors} errors`);
  }
  return result.requests.average;
}

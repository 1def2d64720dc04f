/**
 * Hostile and heavy request bodies against one server with a heap of 512 MB: whether it stays alive, how long `/healthz`
 * and an honest client wait meanwhile, and how much memory it takes. The load comes from this process, which takes a core
 * and delays its own measurements as well. Figures are this machine's; `alive` and what is accepted are not.
 */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { freePort, stopServer } from './support.ts';

const KEY = 'phx_benchbenchbenchbenchbenchbench';
const TOKEN = 'phc_benchbenchbenchbenchbenchbench';
const MB = 1024 * 1024;
const LIMIT = 20 * MB;
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 10_000);
/** Batches of 20 MB that are sent at a time. */
const BATCHES = Number(process.env['BENCH_BATCHES'] ?? 100);
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

interface Reply {
  status: number;
  ms: number;
  retryAfter: number;
  text: string;
}

interface Target {
  port: number;
  child: ChildProcess;
}

interface Sent {
  path: string;
  body?: Buffer | string;
  headers?: Record<string, string>;
  /** The client that sends it, as the server sees it. */
  localAddress?: string;
}

/** Status 0 when the connection broke. */
function send(port: number, { path, body, headers = {}, localAddress }: Sent): Promise<Reply> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, retryAfter = 0, text = '') =>
      resolve({ status, ms: performance.now() - begun, retryAfter, text });
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        localAddress,
        method: body === undefined ? 'GET' : 'POST',
        headers,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          end(
            response.statusCode!,
            Number(response.headers['retry-after'] ?? 0),
            Buffer.concat(chunks).toString(),
          ),
        );
        response.on('error', () => end(0));
      },
    );
    outgoing.on('error', () => end(0));
    outgoing.end(body);
  });
}

const json = { 'Content-Type': 'application/json' };
const gzip = { ...json, 'Content-Encoding': 'gzip' };
const keyed = { ...gzip, Authorization: `Bearer ${KEY}` };

/** A valid batch of about `bytes`, no two events alike. */
function batch(bytes: number, name: string, token = TOKEN): { body: Buffer; events: number } {
  const events: object[] = [];
  for (let size = 0; size < bytes - 4096; size += 2100) {
    const filler = Array.from({ length: 20 }, (_, n) => [
      `property_${n}`,
      `${name} ${events.length} ${'v'.repeat(60)}`,
    ]);
    events.push({
      event: 'heavy',
      distinct_id: `${name}-${events.length % 50}`,
      properties: Object.fromEntries(filler),
    });
  }
  return { body: Buffer.from(JSON.stringify({ api_key: token, batch: events })), events: events.length };
}

function rss({ child }: Target, field = 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024);
  } catch {
    return 0;
  }
}

/** Sends small honest requests until `work` is done. */
async function watch<T>(target: Target, work: Promise<T>) {
  const health: number[] = [];
  const honest: Reply[] = [];
  let isDone = false;
  const ended = work.finally(() => (isDone = true));
  const probe = async () => {
    while (!isDone) {
      const { status, ms } = await send(target.port, { path: '/healthz' });
      health.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
      await pause(10);
    }
  };
  const client = async () => {
    while (!isDone) {
      const body = JSON.stringify({ api_key: TOKEN, event: 'honest', distinct_id: 'honest' });
      honest.push(await send(target.port, { path: '/e/', body, headers: json, localAddress: '127.0.0.2' }));
      await pause(20);
    }
  };
  const [result] = await Promise.all([ended, probe(), client()]);
  return { result, health, honest };
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function tally(replies: readonly Reply[]): string {
  const counts = new Map<number, number>();
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count}x${status}`).join(' ');
}

async function start(): Promise<Target & { folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'weir-bodies-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['--max-old-space-size=512', 'bin/weir.js', 'serve'], {
    env: {
      ...process.env,
      ...{
        PORT: String(port),
        WEIR_DATA_DIR: folder,
        WEIR_API_KEY: KEY,
        WEIR_PROJECT_TOKEN: TOKEN,
        WEIR_LOG_LEVEL: 'error',
      },
    },
    stdio: ['ignore', 'ignore', process.env['BENCH_VERBOSE'] ? 'inherit' : 'ignore'],
  });
  const target = { port, child, folder };
  while ((await send(port, { path: '/healthz' })).status !== 200) await pause(50);
  await pause(6000);
  return target;
}

function unfinished(port: number, length: number, sent: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(socket));
    socket.resume();
    socket.write(
      `POST /batch/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
    );
    if (sent === 0) return resolve(socket);
    socket.write(Buffer.alloc(sent, 0x5b), () => resolve(socket));
  });
}

/** Sends until it is taken, as an SDK does. */
async function untilTaken(port: number, body: Buffer, all: Reply[]): Promise<Reply> {
  for (;;) {
    const reply = await send(port, { path: '/batch/', body, headers: json });
    all.push(reply);
    if (reply.status !== 503 && reply.status !== 0) return reply;
    if (all.length > 5000) return reply;
    await pause(Math.max(reply.retryAfter, 1) * 1000 * (0.5 + Math.random()));
  }
}

type Scenario = (target: Target) => Promise<{ replies: Reply[]; note?: string }>;

const brackets = Buffer.from(`[${'[],'.repeat(LIMIT / 3 - 2)}[]]`);
const packed = gzipSync(brackets);
const small = gzipSync(Buffer.from(`[${'[],'.repeat(MB)}[]]`));

/** Made before the watch begins, whose turns it would hold up. */
const large = batch(LIMIT, 'b');

const SCENARIOS: Record<string, Scenario> = {
  'a 19 KB bomb from a key': async ({ port }) => ({
    replies: [await send(port, { path: '/api/projects/1/batch_exports/', body: packed, headers: keyed })],
    note: `${packed.length} bytes`,
  }),
  '22 unfinished uploads': async ({ port }) => {
    const sockets = await Promise.all(Array.from({ length: 22 }, () => unfinished(port, LIMIT, LIMIT - 1)));
    await pause(1000);
    for (const socket of sockets) socket.destroy();
    return { replies: [] };
  },
  'four complete 20 MB batches of brackets': async ({ port }) => ({
    replies: await Promise.all(
      Array.from({ length: 4 }, () => send(port, { path: '/batch/', body: brackets, headers: json })),
    ),
  }),
  'small bombs, 8 at a time for 5 s': async ({ port }) => {
    const replies: Reply[] = [];
    const end = performance.now() + 5000;
    const sender = async () => {
      while (performance.now() < end) {
        replies.push(await send(port, { path: `/batch/?token=${TOKEN}`, body: small, headers: gzip }));
        await pause(100);
      }
    };
    await Promise.all(Array.from({ length: 8 }, sender));
    return { replies, note: `${small.length} bytes each` };
  },
  [`${BATCHES} batches of 20 MB at a time`]: async ({ port }) => {
    const replies: Reply[] = [];
    const { body, events } = large;
    const taken = await Promise.all(Array.from({ length: BATCHES }, () => untilTaken(port, body, replies)));
    const accepted = taken.reduce(
      (sum, { status, text }) => sum + (status === 200 ? JSON.parse(text).accepted : 0),
      0,
    );
    const { text } = await send(port, { path: '/metrics' });
    const counted = Number(/weir_events_total\{result="accepted"\} (\d+)/.exec(text)?.[1]);
    return { replies, note: `accepted ${accepted} of ${BATCHES * events}, counted ${counted}` };
  },
  [`${CONNECTIONS} slow connections`]: async ({ port }) => {
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => unfinished(port, 1000, 1)));
    await pause(3000);
    for (const socket of sockets) socket.destroy();
    return { replies: [] };
  },
};

const only = process.argv[2];
const rows = [];
for (const [name, scenario] of Object.entries(SCENARIOS)) {
  if (only && !name.includes(only)) continue;
  const target = await start();
  const begun = performance.now();
  const { result, health, honest } = await watch(target, scenario(target));
  const seconds = (performance.now() - begun) / 1000;
  const after = await send(target.port, { path: '/healthz' });
  const sorted = health.sort((a, b) => a - b);
  rows.push({
    scenario: name,
    alive: after.status === 200,
    'healthz p50/p99/max ms': [0.5, 0.99, 1].map((share) => at(sorted, share).toFixed(0)).join(' / '),
    honest: tally(honest),
    'honest max ms': Math.max(0, ...honest.map(({ ms }) => Math.round(ms))),
    replies: tally(result.replies),
    'peak MB': rss(target),
    seconds: seconds.toFixed(1),
    note: result.note ?? '',
  });
  console.error(rows.at(-1));
  await stopServer(target);
  rmSync(target.folder, { recursive: true, force: true });
}
console.table(rows);
agent.destroy();

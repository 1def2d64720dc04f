/**
 * Goal: an acknowledged event survives kill -9 and is delivered exactly once. A real server process
 * ingests over HTTP and exports on its schedule while it is killed at random moments; clients retry what
 * was not acknowledged, as SDKs do. At the end every acknowledged uuid is in the files once.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROUNDS = 20;
const SENDERS = 4;
const STEP_MS = 3 * 60_000;
const KEY = `phx_${'k'.repeat(32)}`;
const TOKEN = `phc_${'t'.repeat(32)}`;
const folder = mkdtempSync(join(tmpdir(), 'weir-kill-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Seeded (mulberry32), so that a failing sequence of moments can be run again with the printed seed. */
const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
let state = seed;
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

interface Running {
  child: ChildProcess;
  url: string;
}

function startServer(offset: number): Promise<Running> {
  const child = fork(new URL('./child.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      PORT: '0',
      WEIR_DATA_DIR: folder,
      WEIR_API_KEY: KEY,
      WEIR_PROJECT_TOKEN: TOKEN,
      WEIR_LOG_LEVEL: 'error',
      TEST_CLOCK_OFFSET: String(offset),
    },
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`server ended while starting: ${code ?? signal}`)));
    child.once('message', (message: { url: string }) => resolve({ child, url: message.url }));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, never>> {
  const response = await fetch(url + path, {
    method,
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, never>;
}

/** What one sender still has to get acknowledged; a batch is retried unchanged until it is. */
interface Sender {
  pending: string[];
}

const acknowledged = new Set<string>();
const offered = new Set<string>();

async function sendUntilKilled(sender: Sender, server: Running): Promise<void> {
  for (;;) {
    if (sender.pending.length === 0) {
      sender.pending = Array.from({ length: 1 + Math.floor(random() * 40) }, () => randomUUID());
      for (const uuid of sender.pending) offered.add(uuid);
    }
    const batch = sender.pending.map((uuid, i) => ({
      uuid,
      event: 'kill test',
      distinct_id: `person-${i % 7}`,
      properties: { $set: { seen: i } },
    }));
    try {
      const response = await fetch(`${server.url}/batch/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ api_key: TOKEN, batch }),
      });
      if (response.status !== 200) throw new Error(String(response.status));
      await response.arrayBuffer();
    } catch {
      if (server.child.killed) return;
      continue;
    }
    for (const uuid of sender.pending) acknowledged.add(uuid);
    sender.pending = [];
  }
}

function exportedUuids(prefix: string): string[] {
  const root = join(folder, 'exports', prefix);
  return readdirSync(root)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(root, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line).uuid as string);
}

const FINAL = new Set(['Completed', 'Failed', 'Cancelled', 'TimedOut']);

test(`kill -9 at ${ROUNDS} random moments loses nothing and doubles nothing (TEST_SEED=${seed})`, async () => {
  const senders: Sender[] = Array.from({ length: SENDERS }, () => ({ pending: [] }));
  let offset = 0;
  let exportId = '';
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(offset);
    if (round === 0) {
      const created = await call(server.url, 'POST', '/api/projects/1/batch_exports/', {
        name: 'kill',
        interval: 'every 5 minutes',
        destination: { type: 'File', config: { prefix: 'kill', file_format: 'JSONLines' } },
      });
      exportId = created['id'] as unknown as string;
    }
    const sending = senders.map((sender) => sendUntilKilled(sender, server));
    const life = 60 + random() * 500;
    await new Promise((resolve) => setTimeout(resolve, life / 2));
    // An interval ends while events stream in, so that the kill also hits flushes and exports.
    offset += STEP_MS;
    server.child.send({ offset });
    await new Promise((resolve) => setTimeout(resolve, life / 2));
    server.child.kill('SIGKILL');
    await Promise.all([ended(server.child), ...sending]);
  }

  // The last life: everything that is due gets delivered.
  offset += 3_600_000;
  const due = Date.now() + offset;
  const server = await startServer(offset);
  const path = `/api/projects/1/batch_exports/${exportId}`;
  for (let polls = 0; ; polls++) {
    const page = (await call(
      server.url,
      'GET',
      `${path}/runs/?ordering=-data_interval_start`,
    )) as unknown as {
      results: Array<{ status: string; latest_error: string | null; data_interval_end: string }>;
    };
    const failed = page.results.find((run) => FINAL.has(run.status) && run.status !== 'Completed');
    expect(failed).toBeUndefined();
    const open = page.results.some((run) => run.status !== 'Completed');
    const last = Math.max(...page.results.map((run) => Date.parse(run.data_interval_end)));
    if (!open && page.results.length > 0 && last >= due - 10 * 60_000) break;
    if (polls > 600)
      throw new Error(
        `runs that do not end: ${JSON.stringify(page.results.filter((run) => run.status !== 'Completed'))}`,
      );
    // Runs that died often wait before they start again; so time goes on.
    offset += STEP_MS;
    server.child.send({ offset });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.child.kill('SIGTERM');
  await ended(server.child);
  expect(server.child.exitCode).toBe(0);

  const exported = exportedUuids('kill');
  const distinct = new Set(exported);
  expect(acknowledged.size).toBeGreaterThan(ROUNDS);
  expect(exported.length).toBe(distinct.size);
  expect([...acknowledged].filter((uuid) => !distinct.has(uuid))).toEqual([]);
  expect(exported.filter((uuid) => !offered.has(uuid))).toEqual([]);
}, 180_000);

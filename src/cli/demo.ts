import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { SingleBar } from 'cli-progress';
import { PostHog } from 'posthog-node';
import { type App, createApp } from '../app.ts';
import { SystemClock, stopwatch } from '../kernel/clock.ts';
import { readConfig } from '../kernel/config.ts';
import { RandomIds } from '../kernel/ids.ts';
import { createLog } from '../kernel/log.ts';
import { HOUR_MS } from '../kernel/time.ts';
import { type DemoEvent, demoEvents } from './demo_events.ts';
import { ownerOf } from './keys.ts';
import { listen, stopSignal } from './serve.ts';

/** The main job on real input: an unmodified SDK in, Parquet files out, and the proof that they are equal. */
const DAYS = 3;
const MAX_EVENTS = 1_000_000;
const clock = new SystemClock();

export async function demo(options: { events: string; exit: boolean; dataDir?: string }): Promise<void> {
  const count = Number(options.events);
  if (!Number.isInteger(count) || count < 1 || count > MAX_EVENTS) {
    throw new Error(`--events takes a whole number from 1 to ${MAX_EVENTS}`);
  }
  const base = readConfig();
  const dataDir = resolve(options.dataDir ?? join(base.dataDir, 'demo'));
  // Without serving on, any free port will do: the demo then runs beside a server.
  const port = options.exit ? 0 : base.port;
  const config = { ...base, dataDir, port, logLevel: base.logLevel === 'info' ? 'warn' : base.logLevel };
  const app = await createApp({ config, clock, log: createLog(config.logLevel) });
  try {
    const url = await listen(app, config);
    step(`Server on ${url}, data in ${dataDir}`);
    const equal = await runDemo(app, url, count, !options.exit);
    if (!equal) process.exitCode = 1;
    if (!options.exit && equal) {
      console.log('\nServing on. Press Ctrl-C to stop.');
      await stopSignal();
    }
  } finally {
    await app.stop();
  }
}

async function runDemo(app: App, url: string, count: number, serves: boolean): Promise<boolean> {
  const key = app.firstStart?.keyValue ?? demoKey(app);
  const api = client(url, key);
  const project = app.firstStart
    ? await api('GET', '/api/projects/@current/')
    : await api('POST', '/api/projects/', { name: 'Demo' });
  // Whole hours: the hour that is still going on would be delivered by the schedule, when it ends.
  const end = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
  const ids = new RandomIds(clock);
  const events = demoEvents(count, end, DAYS, () => ids.uuid());

  await send(url, project.api_token, events);
  const stored = await api('POST', `/api/projects/${project.id}/batch_exports/`, {
    name: 'Events, hourly, as Parquet',
    interval: 'hour',
    destination: {
      type: 'File',
      config: { prefix: `demo-${project.id}`, file_format: 'Parquet', compression: 'zstd' },
    },
  });
  step(`Created the export "${stored.name}" (${stored.id})`);
  await backfill(api, project.id, stored.id, { from: end - DAYS * 24 * HOUR_MS, until: end });
  const folder = join(app.config.dataDir, 'exports', `demo-${project.id}`);
  const equal = await compare(folder, events);

  const experiment = await api('POST', `/api/projects/${project.id}/experiments/`, {
    name: 'Checkout button colour',
    feature_flag_key: 'checkout-button',
  });
  step(
    `Created the experiment "${experiment.name}" (id ${experiment.id}, flag ${experiment.feature_flag_key})`,
  );
  // With --exit this server ends here, so the addresses are those of the next one on the folder.
  const next = serves ? url : `http://${app.config.host}:${readConfig().port}`;
  if (!serves) console.log(`\nStart it again with: WEIR_DATA_DIR=${app.config.dataDir} npm start`);
  printNext({ url: next, key, project, exportId: stored.id, experimentId: experiment.id, folder });
  return equal;
}

/** In a folder that was used before the first key is not known any more: make one for the demo, or a new value for it. */
function demoKey(app: App): string {
  const { keys, accounts } = app.services;
  const owner = ownerOf(accounts.firstUser()!.id);
  const existing = keys.list(owner).find((key) => key.label === 'Demo');
  return existing
    ? keys.roll(owner, existing.id).value
    : keys.create(owner, { label: 'Demo', scopes: ['*'] }).value;
}

// biome-ignore lint/suspicious/noExplicitAny: a demo reads a handful of fields of plain JSON answers
type Api = (method: string, path: string, body?: unknown) => Promise<any>;

function client(url: string, key: string): Api {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

/** Sends the events as a historical import, so that they arrive at the time they say. */
async function send(url: string, token: string, events: DemoEvent[]): Promise<void> {
  const elapsed = stopwatch();
  const sdk = new PostHog(token, {
    host: url,
    historicalMigration: true,
    flushAt: 1000,
    maxBatchSize: 1000,
    maxQueueSize: 100_000,
    flushInterval: 60_000,
  });
  const bar = progressBar(`Sending ${events.length} events through posthog-node`);
  bar.start(events.length, 0);
  for (let i = 0; i < events.length; i += 5000) {
    for (const event of events.slice(i, i + 5000)) {
      sdk.capture({ ...event, timestamp: new Date(event.timestamp) });
    }
    await sdk.flush();
    bar.update(Math.min(i + 5000, events.length));
  }
  await sdk.shutdown();
  bar.stop();
  step(`Sent ${events.length} events in ${(elapsed() / 1000).toFixed(1)} s`);
}

const FINAL = new Set(['Completed', 'Failed', 'Cancelled', 'TimedOut', 'Terminated']);

async function backfill(
  api: Api,
  projectId: number,
  exportId: string,
  { from, until }: { from: number; until: number },
): Promise<void> {
  const elapsed = stopwatch();
  const path = `/api/projects/${projectId}/batch_exports/${exportId}`;
  const total = (until - from) / HOUR_MS;
  const { backfill_id: id } = await api('POST', `${path}/backfill/`, {
    start_at: new Date(from).toISOString(),
    end_at: new Date(until).toISOString(),
  });
  const bar = progressBar(`Backfilling ${total} hours`);
  bar.start(total, 0);
  for (let done = 0; done < total; ) {
    await clock.sleep(150);
    const runs = await runsOf(api, `${path}/runs/?ordering=-created_at`, id);
    done = runs.filter((run) => FINAL.has(run.status)).length;
    bar.update(done);
    const failed = runs.find((run) => FINAL.has(run.status) && run.status !== 'Completed');
    if (failed) throw new Error(`run ${failed.id} ended as ${failed.status}: ${failed.latest_error}`);
  }
  bar.stop();
  step(`Backfilled ${total} hours in ${(elapsed() / 1000).toFixed(1)} s`);
}

async function runsOf(api: Api, path: string, backfillId: string) {
  const rows: Array<{ id: string; status: string; backfill: string; latest_error: string | null }> = [];
  for (let next: string | null = path; next; ) {
    const page = await api('GET', next);
    rows.push(...page.results.filter((run: { backfill: string }) => run.backfill === backfillId));
    next = page.next ? new URL(page.next).pathname + new URL(page.next).search : null;
  }
  return rows;
}

/** Reads every file back with a reader of its own and compares row by row, by uuid. */
async function compare(folder: string, events: DemoEvent[]): Promise<boolean> {
  const expected = new Map(events.map((event) => [event.uuid, event]));
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.parquet')) : [];
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  let rows = 0;
  let equalRows = 0;
  for (const file of files) {
    const reader = await connection.runAndReadAll(
      `SELECT uuid::VARCHAR, event, distinct_id, epoch_ms("timestamp") FROM read_parquet('${join(folder, file).replaceAll("'", "''")}')`,
    );
    for (const [uuid, event, distinctId, timestamp] of reader.getRows() as [
      string,
      string,
      string,
      bigint,
    ][]) {
      rows++;
      const sent = expected.get(uuid);
      if (sent?.event === event && sent.distinctId === distinctId && sent.timestamp === Number(timestamp))
        equalRows++;
      expected.delete(uuid);
    }
  }
  connection.closeSync();
  const sent = events.length;
  const equal = rows === sent && equalRows === sent && expected.size === 0;
  step(`Read back ${files.length} Parquet files`);
  console.log(`    rows sent      ${sent}`);
  console.log(`    rows exported  ${rows}`);
  console.log(`    rows equal     ${equalRows}   ${equal ? 'every row arrived exactly once' : 'DIFFERENT'}`);
  return equal;
}

function printNext(made: {
  url: string;
  key: string;
  project: { id: number; api_token: string };
  exportId: string;
  experimentId: number;
  folder: string;
}): void {
  const base = `${made.url}/api/projects/${made.project.id}`;
  console.log(`
What to try next:
  the files         ls ${made.folder}
  the reference     ${made.url}/docs/
  the runs          curl -H 'Authorization: Bearer ${made.key}' ${base}/batch_exports/${made.exportId}/runs/
  the log           curl -H 'Authorization: Bearer ${made.key}' ${base}/batch_exports/${made.exportId}/logs/
  the experiment    curl -H 'Authorization: Bearer ${made.key}' ${base}/experiments/${made.experimentId}/
  one more event    curl ${made.url}/batch/ -H 'Content-Type: application/json' \\
                      -d '{"api_key":"${made.project.api_token}","batch":[{"event":"hello","distinct_id":"me"}]}'`);
}

function step(text: string): void {
  console.log(`==> ${text}`);
}

function progressBar(title: string): SingleBar {
  return new SingleBar({
    format: `    ${title} [{bar}] {value}/{total}`,
    noTTYOutput: true,
    notTTYSchedule: 2000,
    hideCursor: true,
  });
}

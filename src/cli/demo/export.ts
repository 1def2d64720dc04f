import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { PostHog } from 'posthog-node';
import { type Clock, stopwatch } from '../../kernel/clock.ts';
import type { Api } from './api.ts';
import type { DemoEvent } from './events.ts';
import { progressBar, step } from './terminal.ts';

/** Sends the events as a historical import, so that their arrival times are their timestamps. */
export async function send(url: string, token: string, events: DemoEvent[]): Promise<void> {
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

/**
 * Backfills the hours of the export at `path` from the first event on, and waits for all runs. Throws when one fails.
 */
export async function backfill(
  api: Api,
  clock: Clock,
  path: string,
  { from, until }: { from: number; until: number },
): Promise<void> {
  const elapsed = stopwatch();
  const { backfill_id: id } = await api('POST', `${path}/backfill/`, {
    start_at: new Date(from).toISOString(),
    end_at: new Date(until).toISOString(),
  });
  const state = () => api('GET', `${path}/backfills/${id}/`);
  let { status, progress } = await state();
  const total: number = progress.total_runs;
  const bar = progressBar(`Backfilling ${total} hours`);
  bar.start(total, 0);
  while (status === 'Starting' || status === 'Running') {
    await clock.sleep(150);
    ({ status, progress } = await state());
    if (progress) bar.update(progress.finished_runs);
  }
  bar.stop();
  const failed = (await runsOf(api, `${path}/runs/?ordering=-created_at`, id)).find(
    (run) => run.status !== 'Completed',
  );
  if (failed) throw new Error(`run ${failed.id} ended as ${failed.status}: ${failed.latest_error}`);
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

/** Reads every file with an independent reader and compares it row by row, matched by uuid. */
export async function compareFiles(folder: string, events: DemoEvent[]): Promise<boolean> {
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

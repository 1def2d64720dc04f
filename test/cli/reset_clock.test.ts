/**
 * Goal: a folder whose clock was ahead is found and repaired by commands: no event is lost or delivered twice, and where
 * that cannot be had, nothing is changed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { pumped, setRetention } from '../retention/support.ts';
import { bootApp, NOW, type TestApp } from '../support/app.ts';
import { runWeir } from '../support/cli.ts';
import { PROJECT_TOKEN, SECRET_KEY } from '../support/send.ts';
import { flushed } from '../support/settle.ts';

const HOUR_MS = 3_600_000;
const AHEAD = '2027-11-20T10:30:00Z';
const EXPORTS = '/api/projects/1/batch_exports/';

const PRELOAD = new URL('../support/pinned_clock.ts', import.meta.url).href;

function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-clock-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { WEIR_DATA_DIR: dataDir, WEIR_SECRET_KEY: SECRET_KEY, NODE_OPTIONS: `--import=${PRELOAD}` };
  return {
    dataDir,
    /** A server on this folder, started at an instant. */
    async server(start: string): Promise<TestApp> {
      const app = await bootApp({ dataDir }, start);
      onTestFinished(() => app.stop());
      return app;
    },
    /** A command in a process whose clock says what it is for the tests. */
    weir: (...args: string[]) => runWeir(args, { ...env, TEST_CLOCK_START: NOW }),
    floor(): string {
      const sqlite = new Sqlite(join(dataDir, 'weir.db'), { readonly: true });
      const floor = sqlite.prepare<[], number>('SELECT floor FROM arrival_floor').pluck().get()!;
      sqlite.close();
      return new Date(floor / 1000).toISOString();
    },
  };
}

async function capture({ request }: TestApp, ...people: string[]): Promise<void> {
  const batch = people.map((name) => ({
    event: '$identify',
    distinct_id: name,
    properties: { $set: { name } },
  }));
  const { status } = await request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch } });
  expect(status).toBe(200);
}

async function createExport({ request }: TestApp, model = 'events'): Promise<string> {
  const destination = { type: 'NoOp', config: {} };
  const { status, json } = await request('POST', EXPORTS, {
    body: { name: 'Hourly', model, interval: 'hour', destination },
  });
  expect(status).toBe(201);
  return json.id;
}

/** Interval end and rows of each run, oldest first. */
async function delivered({ request }: TestApp, id: string): Promise<unknown[]> {
  const { json } = await request('GET', `${EXPORTS}${id}/runs/`);
  return json.results
    .map((run: Record<string, unknown>) => [
      run['data_interval_end'],
      run['status'],
      run['records_completed'],
    ])
    .reverse();
}

async function nextHour({ app, clock }: TestApp): Promise<void> {
  clock.set(clock.now() + HOUR_MS);
  await app.tick();
}

test('doctor finds a clock that was ahead, and --reset-clock moves the arrival of affected events to now', async () => {
  const { floor, server, weir } = folder();
  const wrong = await server(AHEAD);
  await capture(wrong, 'ada', 'bob');
  await flushed(wrong);
  // Waits in the inbox.
  await capture(wrong, 'cleo');
  const whileItRuns = await weir('doctor', '--reset-clock');
  expect(whileItRuns).toMatchObject({ code: 1, stderr: expect.stringContaining('Another Weir is using') });
  await wrong.app.stop();

  const found = await weir('doctor');
  expect(found.code).toBe(1);
  expect(found.stdout).toMatch(/^FAIL {2}clock .*stamped 2027-11-20T.*weir doctor --reset-clock$/m);

  const before = floor();
  const planned = await weir('doctor', '--reset-clock', '--dry-run');
  expect(planned).toMatchObject({ code: 0, stderr: '' });
  expect(planned.stdout).toMatch(/2 events in the event store\n {2}1 events in the inbox\n {2}3 persons/);
  expect(planned.stdout).toContain('Nothing was changed.');
  expect(floor()).toBe(before);

  const reset = await weir('doctor', '--reset-clock');
  expect(reset).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Done.') });
  expect(floor()).toMatch(/^2026-11-20T10:3/);
  expect((await weir('doctor')).stdout).toMatch(/^ok {4}clock /m);
  const repeated = await weir('doctor', '--reset-clock');
  expect(repeated).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing to do') });

  const right = await server('2026-11-20T10:50:00Z');
  const ids = [await createExport(right), await createExport(right, 'persons')];
  await capture(right, 'dora');
  await nextHour(right);
  await capture(right, 'ed');
  await nextHour(right);
  for (const id of ids) {
    expect(await delivered(right, id)).toEqual([
      ['2026-11-20T11:00:00Z', 'Completed', 4],
      ['2026-11-20T12:00:00Z', 'Completed', 1],
    ]);
  }
  expect((await right.request('GET', '/metrics')).text).toMatch(/^weir_arrivals_ahead_seconds 0$/m);
});

test('it refuses while an export has cut intervals in the future, and names the export', async () => {
  const { floor, server, weir } = folder();
  const wrong = await server(AHEAD);
  const id = await createExport(wrong);
  await capture(wrong, 'ada');
  await nextHour(wrong);
  expect(await delivered(wrong, id)).toHaveLength(1);
  await wrong.app.stop();
  const before = floor();
  const refused = await weir('doctor', '--reset-clock');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(`${id} "Hourly" until 2027-11-20T11:00:00Z`);
  expect(refused.stderr).toMatch(/missing.*or be delivered twice/s);
  expect(floor()).toBe(before);

  const again = await server(AHEAD);
  expect((await again.request('DELETE', `${EXPORTS}${id}/`)).status).toBe(204);
  await again.app.stop();
  expect(await weir('doctor', '--reset-clock')).toMatchObject({ code: 0, stderr: '' });
});

test('it does nothing to a sound folder, and reports a missing one', async () => {
  const { server, weir } = folder();
  expect(await weir('doctor', '--reset-clock')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no Weir state'),
  });
  const app = await server(NOW);
  await capture(app, 'ada');
  await app.app.stop();
  const { code, stdout } = await weir('doctor', '--reset-clock');
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Nothing to do') });
});

test('it moves the limit of the event retention to now, so that new events are kept', {
  timeout: 20_000,
}, async () => {
  const { server, weir } = folder();
  const wrong = await server(AHEAD);
  await capture(wrong, 'ada');
  await flushed(wrong);
  await setRetention(wrong, { event_retention_days: 30 });
  await pumped(wrong, wrong.app.removeOld());
  await wrong.app.stop();
  expect(await weir('doctor', '--reset-clock')).toMatchObject({ code: 0, stderr: '' });

  const right = await server('2026-11-20T10:50:00Z');
  await capture(right, 'bob');
  await flushed(right);
  await pumped(right, right.app.removeOld());
  const { events } = (await right.request('GET', '/api/projects/1/events/live/')).json;
  expect(events.map((event: Record<string, unknown>) => event['distinct_id']).sort()).toEqual(['ada', 'bob']);
  const { events_removed_before } = (await right.request('GET', '/api/projects/1/')).json;
  expect(events_removed_before).toMatch(/^2026-11-20T10:3/);
});

/**
 * Goal: a clock that is set forward and back moves arrivals by minutes at most, is seen by whoever watches the server, and
 * does not make it unavailable.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { flushed } from '../support/settle.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const MINUTES_MS = 300_000;

async function booted(): Promise<TestApp> {
  const own = await bootApp();
  onTestFinished(() => own.stop());
  return own;
}

async function capture({ request }: TestApp): Promise<void> {
  const body = { api_key: PROJECT_TOKEN, batch: [{ event: 'seen', distinct_id: 'me' }] };
  expect((await request('POST', '/batch/', { body })).status).toBe(200);
}

async function clockCheck({ request }: TestApp) {
  const { status, json } = await request('GET', '/readyz');
  const check = json.checks.find(({ name }: { name: string }) => name === 'clock');
  return { status, check };
}

const metric = async ({ request }: TestApp, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await request('GET', '/metrics')).text)?.[1]);

const warnings = ({ logLines }: TestApp) =>
  logLines
    .map((line) => JSON.parse(line))
    .filter(({ check, level }) => check === 'clock' && level === 'warn');

test('a step into the future and back costs minutes, warns while it lasts, and the server stays ready', async () => {
  const own = await booted();
  const { clock } = own;
  expect(await clockCheck(own)).toEqual({ status: 200, check: expect.objectContaining({ status: 'pass' }) });
  const right = clock.now();
  clock.step(YEAR_MS);
  await capture(own);
  await clock.advance(MINUTES_MS);
  const { status, check } = await clockCheck(own);
  expect(status).toBe(200);
  expect(check).toMatchObject({ status: 'warn', detail: expect.stringMatching(/set forward.*restart Weir/) });
  expect(warnings(own)).toHaveLength(1);
  expect(await metric(own, 'weir_clock_ahead_seconds')).toBe((YEAR_MS - MINUTES_MS) / 1000);

  clock.step(-YEAR_MS);
  await capture(own);
  await flushed(own);
  expect(await clockCheck(own)).toMatchObject({ status: 200, check: { status: 'pass', detail: null } });
  expect(await metric(own, 'weir_arrivals_ahead_seconds')).toBeLessThanOrEqual(MINUTES_MS / 1000);
  expect(await metric(own, 'weir_clock_ahead_seconds')).toBe(0);
  const floor = own.app.database.sqlite.prepare('SELECT floor FROM arrival_floor').pluck().get() as number;
  expect(floor).toBe((right + MINUTES_MS) * 1000);
});

test('exports cut and deliver no intervals in the future, and each event is delivered once', async () => {
  const own = await booted();
  const { clock } = own;
  const created = await own.request('POST', '/api/projects/1/batch_exports/', {
    body: { name: 'Hourly', interval: 'hour', destination: { type: 'NoOp', config: {} } },
  });
  expect(created.status).toBe(201);
  const runs = async () => {
    const { json } = await own.request('GET', `/api/projects/1/batch_exports/${created.json.id}/runs/`);
    return json.results.map(({ data_interval_end, status, records_completed }: Record<string, unknown>) => [
      data_interval_end,
      status,
      records_completed,
    ]);
  };
  await capture(own);
  clock.step(YEAR_MS);
  await capture(own);
  await own.app.tick();
  expect(await runs()).toEqual([]);
  clock.step(-YEAR_MS);
  await capture(own);
  clock.set(clock.now() + HOUR_MS);
  await own.app.tick();
  await capture(own);
  clock.set(clock.now() + HOUR_MS);
  await own.app.tick();
  expect(await runs()).toEqual([
    ['2026-11-20T12:00:00Z', 'Completed', 1],
    ['2026-11-20T11:00:00Z', 'Completed', 3],
  ]);
});

test('arrival times that an older version set in the future are a warning, not an outage', async () => {
  const own = await booted();
  const { clock, config } = own;
  const floor = (clock.now() + YEAR_MS) * 1000;
  own.app.database.sqlite.prepare('INSERT OR REPLACE INTO arrival_floor VALUES (1, ?)').run(floor);
  await own.app.stop();
  const again = await bootApp({ dataDir: config.dataDir });
  onTestFinished(() => again.stop());
  await capture(again);
  const { status, check } = await clockCheck(again);
  expect(status).toBe(200);
  expect(check).toMatchObject({
    status: 'warn',
    detail: expect.stringMatching(/stamped 31536000 seconds ahead.*weir doctor --reset-clock/),
  });
  expect(await metric(again, 'weir_arrivals_ahead_seconds')).toBe(YEAR_MS / 1000);
  expect(warnings(again)).toHaveLength(1);
});

test('links use https when a proxy reports that the caller used it', async () => {
  const path = '/api/projects/1/batch_exports/?limit=1&offset=1';
  const plain = await app().request('GET', path);
  expect(plain.json).toMatchObject({ previous: expect.stringMatching(/^http:/) });
  const proxied = await app().request('GET', path, { headers: { 'X-Forwarded-Proto': 'https' } });
  expect(proxied.json).toMatchObject({ previous: expect.stringMatching(/^https:/) });
});

test('a start long after the last time in the data folder logs a warning, whatever the cause', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-clock-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const startAt = async (start: string) => {
    const own = await bootApp({ dataDir }, start);
    await capture(own);
    await own.app.stop();
    return warnings(own).map(({ msg }) => msg);
  };
  expect(await startAt('2026-11-20T10:30:00Z')).toEqual([]);
  expect(await startAt('2026-12-19T10:30:00Z')).toEqual([]);
  expect(await startAt('2027-12-19T10:30:00Z')).toEqual([
    expect.stringMatching(/2027-12-19T10:30:00\S*\) is 365 days after .*2026-12-19T10:30.*weir doctor/),
  ]);
  expect(await startAt('2027-12-19T10:35:00Z')).toEqual([]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { captured, event, project, pumped, setRetention } from './support.ts';

// A machine may start with a wrong clock, which is corrected minutes later.

let dataDir: string;
let app: TestApp;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'weir-clock-'));
  app = await bootApp({ dataDir }, '2026-11-20T10:30:00Z');
  await captured(app, [event('ada', {}, 'first')]);
  await setRetention(app, { event_retention_days: 30 });
});
afterEach(async () => {
  await app.app.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function restarted(at: string): Promise<void> {
  await app.app.stop();
  app = await bootApp({ dataDir }, at);
  await pumped(app, app.clock.sleep(2000));
}

async function stored(): Promise<string[]> {
  const { json } = await app.request('GET', '/api/projects/1/events/live/?limit=100');
  return json.events.map((one: { event: string }) => one.event);
}

test('a start with a clock that is a year ahead removes nothing for an hour', {
  timeout: 20_000,
}, async () => {
  await restarted('2027-11-20T10:30:00Z');
  expect(await stored()).toEqual(['first']);
  expect(await project(app)).toMatchObject({ events_removed_before: null });
  expect(app.logLines.join('')).toContain('no old data are removed for an hour');
  await restarted('2026-11-20T10:40:00Z');
  expect(await stored()).toEqual(['first']);
});

test('after that hour the clock counts', async () => {
  await restarted('2027-11-20T10:30:00Z');
  await app.clock.advance(HOUR_MS);
  await pumped(app, app.clock.sleep(2000));
  expect(await project(app)).toMatchObject({ events_removed_before: '2027-10-21T00:00:00Z' });
});

test('a clock that is set back within the hour is followed', async () => {
  await restarted('2027-11-20T10:30:00Z');
  app.clock.set('2026-11-20T10:40:00Z');
  await app.clock.advance(HOUR_MS);
  await pumped(app, app.clock.sleep(2000));
  expect(await stored()).toEqual(['first']);
});

test('a short stop delays nothing', async () => {
  await setRetention(app, { event_retention_days: 1 });
  await captured(app, [event('ada', {}, 'second')]);
  app.clock.set('2026-11-22T23:00:00Z');
  await captured(app, [event('ada', {}, 'third')]);
  await restarted('2026-11-23T10:00:00Z');
  expect(await project(app)).toMatchObject({ events_removed_before: '2026-11-22T00:00:00Z' });
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { captured, days, event, fileExport, project, pumped, setRetention } from './support.ts';

// Events are removed by their arrival, in whole days of UTC, and nothing that relies on them is delivered anew.

let app: TestApp;
beforeEach(async () => {
  app = await bootApp();
});
afterEach(() => app.stop());

const removeOld = () => pumped(app, app.app.removeOld());
const exportsPath = (id: string, rest = '') => `/api/projects/1/batch_exports/${id}/${rest}`;

async function stored(): Promise<string[]> {
  const { json } = await app.request('GET', '/api/projects/1/events/live/?limit=100');
  return json.events.map((one: { event: string }) => one.event).reverse();
}

async function threeDays(): Promise<void> {
  for (const name of ['first', 'second', 'third']) {
    await captured(app, [event('ada', {}, name)]);
    await days(app, 1);
  }
}

describe('event retention', () => {
  test('keeps events forever by default', async () => {
    await threeDays();
    await days(app, 3);
    await removeOld();
    expect(await stored()).toEqual(['first', 'second', 'third']);
    expect(await project(app)).toMatchObject({
      event_retention_days: null,
      run_retention_days: 365,
      log_retention_days: 365,
      idempotency_retention_days: 1,
      events_removed_before: null,
      events_held_from: null,
    });
  });

  test('refuses no instant while nothing was removed, also not one before 1970', async () => {
    const id = await fileExport(app);
    await threeDays();
    const { status, json } = await app.request('POST', exportsPath(id, 'backfills/'), {
      body: { start_at: '1960-01-01T00:00:00Z', end_at: '2026-11-21T00:00:00Z' },
    });
    expect([status, json.start_at]).toEqual([201, '1960-01-01T00:00:00Z']);
  });

  test('removes the events of whole days, and says until when', async () => {
    await setRetention(app, { event_retention_days: 2 });
    await threeDays();
    await removeOld();
    expect(await stored()).toEqual(['second', 'third']);
    expect(await project(app)).toMatchObject({ events_removed_before: '2026-11-21T00:00:00Z' });
    const { json } = await app.request('GET', '/api/projects/1/activity_log/?scope=Project');
    expect(json.results[0]).toMatchObject({
      activity: 'events_removed',
      detail: { reason: 'Events are kept for 2 days.' },
    });
    await days(app, 1);
    await removeOld();
    expect(await stored()).toEqual(['third']);
  });

  test('refuses to deliver removed time again, and keeps what was delivered', async () => {
    const id = await fileExport(app);
    await threeDays();
    const folder = join(app.config.dataDir, 'exports', 'all');
    const files = readdirSync(folder);
    await setRetention(app, { event_retention_days: 1 });
    await removeOld();
    const { events_removed_before: before } = await project(app);
    expect(before).toBe('2026-11-22T00:00:00Z');

    const early = await app.request('POST', exportsPath(id, 'backfills/'), {
      body: { start_at: '2026-11-20T00:00:00Z', end_at: '2026-11-23T00:00:00Z' },
    });
    expect([early.status, early.json.attr]).toEqual([400, 'start_at']);
    expect(early.json.detail).toContain(
      'The first interval that can be delivered begins at 2026-11-22T00:00:00Z.',
    );

    const runs = (await app.request('GET', exportsPath(id, 'runs/?ordering=data_interval_start'))).json
      .results;
    const retried = await app.request('POST', exportsPath(id, `runs/${runs[0].id}/retry/`));
    expect([retried.status, retried.json.detail]).toEqual([400, expect.stringContaining('were removed')]);

    const all = await app.request('POST', exportsPath(id, 'backfills/'), { body: {} });
    expect([all.status, all.json.start_at]).toEqual([201, '2026-11-22T00:00:00Z']);
    await app.app.tick();
    expect(readdirSync(folder)).toEqual(files);
    const { json } = await app.request('GET', exportsPath(id, 'intervals/'));
    expect(new Set(json.results.map(({ state }: { state: string }) => state))).toEqual(
      new Set(['completed', 'future']),
    );
  });

  test('ends a run whose events were removed before it read them, without a delivery', async () => {
    const id = await fileExport(app);
    await captured(app, [event('ada', {}, 'first')]);
    app.clock.set('2026-11-21T10:30:00Z');
    app.app.database.sqlite
      .prepare('UPDATE projects SET events_removed_before = ?')
      .run(Date.parse('2026-11-21T00:00:00Z'));
    await app.app.tick();
    const [run] = (await app.request('GET', exportsPath(id, 'runs/'))).json.results;
    expect(run).toMatchObject({ status: 'Cancelled', records_completed: 0 });
    expect(run.latest_error).toContain('were removed by the event retention');
    expect(existsSync(join(app.config.dataDir, 'exports', 'all'))).toBe(false);
    const summaries = await app.request('GET', '/api/projects/1/batch_exports/summaries/');
    const intervals = await app.request('GET', exportsPath(id, 'intervals/'));
    for (const { intervals: list, results = list } of [summaries.json.results[0], intervals.json]) {
      expect(results.map(({ state }: { state: string }) => state)).toEqual(['future', 'removed']);
    }
  });

  test('keeps events that an export has not delivered for 30 days more, and says so', async () => {
    await captured(app, [event('ada', {}, 'first')]);
    const id = await fileExport(app);
    await app.request('POST', exportsPath(id, 'pause/'));
    await setRetention(app, { event_retention_days: 1 });
    await days(app, 10);
    await removeOld();
    expect(await stored()).toEqual(['first']);
    expect(await project(app)).toMatchObject({ events_held_from: '2026-11-20T00:00:00Z' });
    await days(app, 22);
    await removeOld();
    expect(await stored()).toEqual([]);
    const { json } = await app.request('GET', exportsPath(id, 'logs/?level=WARNING'));
    expect(json.results[0].message).toContain('They were kept 30 days longer for it.');
  });

  test('does not let an export be late for intervals whose events were removed', async () => {
    const id = await fileExport(app);
    await captured(app, [event('ada', {}, 'first')]);
    await app.request('POST', exportsPath(id, 'pause/'));
    await setRetention(app, { event_retention_days: 1 });
    await days(app, 33);
    await removeOld();
    await app.request('POST', exportsPath(id, 'unpause/'), { body: { backfill: true } });
    await days(app, 1);
    await removeOld();
    for (let minute = 0; minute < 15; minute++) {
      await app.app.tick();
      await app.clock.advance(60_000);
    }
    const summaries = await app.request('GET', '/api/projects/1/batch_exports/summaries/');
    expect(summaries.json.results[0]).toMatchObject({
      state: 'active',
      data_until: '2026-12-24T00:00:00Z',
      removed_until: '2026-11-22T00:00:00Z',
    });
    const body = { destination: { type: 'File', config: { prefix: 'elsewhere' } } };
    expect((await app.request('PATCH', exportsPath(id, ''), { body })).status).toBe(200);
    const moved = await app.request('GET', '/api/projects/1/batch_exports/summaries/');
    expect(moved.json.results[0]).toMatchObject({ data_until: null, removed_until: null });
  });

  test('an interval whose events were removed is not offered, and catching up starts no run of it', async () => {
    const id = await fileExport(app);
    await captured(app, [event('ada', {}, 'first')]);
    await days(app, 1);
    await app.request('POST', exportsPath(id, 'pause/'));
    await captured(app, [event('ada', {}, 'second')]);
    await setRetention(app, { event_retention_days: 1 });
    await days(app, 33);
    await removeOld();
    const before = String((await project(app))['events_removed_before']);
    const listed = async (state: string) =>
      (await app.request('GET', exportsPath(id, `intervals/?limit=1000&state=${state}`))).json.results.map(
        (each: { data_interval_start: string }) => each.data_interval_start,
      );
    const removed = await listed('removed');
    expect([removed[0], removed.at(-1)]).toEqual(['2026-11-22T00:00:00Z', '2026-11-21T00:00:00Z']);
    expect((await listed('missing')).filter((start: string) => start < before)).toEqual([]);
    await app.request('POST', exportsPath(id, 'unpause/'), { body: { backfill: true } });
    await app.app.tick();
    const runs = (await app.request('GET', exportsPath(id, 'runs/'))).json.results;
    expect(new Set(runs.map(({ status }: { status: string }) => status))).toEqual(new Set(['Completed']));
    expect(await listed('removed')).toEqual(removed);
    expect(await listed('missing')).toEqual([]);
    const { json } = await app.request('GET', exportsPath(id, 'logs/?level=INFO'));
    expect(json.results.map(({ message }: { message: string }) => message)).toContainEqual(
      `Unpaused. Intervals that ended meanwhile will be delivered, except those before ${before}, whose events were removed.`,
    );
  });

  test('removes events that an import adds to the removed time', async () => {
    await setRetention(app, { event_retention_days: 2 });
    await threeDays();
    await removeOld();
    const old = { ...event('ada', {}, 'imported'), timestamp: '2026-11-01T10:00:00Z' };
    await captured(app, [old, { ...old, event: 'kept', timestamp: '2026-11-21T12:00:00Z' }], {
      historical_migration: true,
    });
    await removeOld();
    expect(await stored()).toEqual(['second', 'third', 'kept']);
  });

  test('warns of events of an import that will be removed, and of no others', async () => {
    await threeDays();
    const batch = ['2026-11-01T10:00:00Z', '2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00Z'].map(
      (timestamp) => ({ ...event('ada'), timestamp }),
    );
    const sent = async (historical_migration: boolean) => {
      const body = { api_key: PROJECT_TOKEN, batch, historical_migration };
      return (await app.request('POST', '/batch/', { key: null, body })).json;
    };
    const before = await sent(true);
    await setRetention(app, { event_retention_days: 2 });
    await removeOld();
    expect([before, await sent(true), await sent(false)]).toEqual([
      { status: 1, accepted: 3, duplicates: 0, rejected: [] },
      expect.objectContaining({
        accepted: 3,
        warnings: [
          { code: 'before_retention', count: 2, detail: expect.stringContaining('events_removed_before') },
        ],
      }),
      { status: 1, accepted: 3, duplicates: 0, rejected: [] },
    ]);
    const lines = app.logLines.filter((line) => line.includes('before_retention'));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', team_ids: [1], before_retention: 2 }),
    ]);
  });

  test('warns of events of an import that the next removal takes, before anything was removed', async () => {
    await threeDays();
    await setRetention(app, { event_retention_days: 2 });
    const batch = ['2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00Z'].map((timestamp) => ({
      ...event('ada'),
      timestamp,
    }));
    const body = { api_key: PROJECT_TOKEN, batch, historical_migration: true };
    const { json } = await app.request('POST', '/batch/', { key: null, body });
    expect(json.warnings).toEqual([expect.objectContaining({ code: 'before_retention', count: 1 })]);
    await removeOld();
    expect(await project(app)).toMatchObject({ events_removed_before: '2026-11-21T00:00:00Z' });
  });

  test.each([
    ['event_retention_days', 0],
    ['event_retention_days', 3651],
    ['run_retention_days', 6],
    ['log_retention_days', 0],
    ['idempotency_retention_days', 31],
    ['idempotency_retention_days', null],
  ])('refuses %s of %s', async (field, value) => {
    const { json, status } = await app.request('PATCH', '/api/projects/1/', { body: { [field]: value } });
    expect([status, json.attr]).toEqual([400, field]);
  });
});

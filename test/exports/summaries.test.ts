import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Destination } from '../../src/destinations/destination.ts';
import { noop } from '../../src/destinations/noop.ts';
import type { ExportInput } from '../../src/exports/definition.ts';
import { ExportSummaryStore } from '../../src/store/export_states.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL, WORLD } from '../support/world.ts';
import { HOUR, STRANGER, TENANT, World } from './world.ts';

// Goal: the summary of an export agrees with its runs and intervals, and the list of them shows no export of others.

const MINUTE = 60_000;
const ERROR = 'The key was refused. Send another one.';

/** Refuses every delivery while `broken`. */
function fickle() {
  const destination = {
    ...noop,
    broken: false,
    open: async (...args: Parameters<Destination['open']>) => {
      if (destination.broken) throw new Error('no');
      return noop.open(...args);
    },
    classify: () => ({ class: 'transient' as const, message: ERROR }),
  };
  return destination;
}

describe('a summary', () => {
  let world: World;
  let destination: ReturnType<typeof fickle>;
  afterEach(() => world.close());

  function open(): void {
    destination = fickle();
    world = new World({ replace: [destination] });
    for (let minute = -120; minute < 72 * 60; minute += 5) {
      world.events.add(Date.parse('2026-03-01T10:30:00Z') + minute * MINUTE);
    }
  }

  const create = (input: ExportInput = {}) => world.create({ destination: { type: 'NoOp' }, ...input });
  const summaries = () => world.room.summaries.list(TENANT, { limit: 100, offset: 0 }).rows;
  const summary = () => summaries()[0]!;

  /** Bounds, states and counts of the newest 24 intervals according to the list of intervals. */
  function listed(exportId: string) {
    const { rows } = world.room.intervals.list(TENANT, exportId, { limit: 24 });
    return rows.map(({ start, end, state, rows, attempts, runs, durationMs }) => ({
      start,
      end,
      state,
      rows,
      attempts,
      runId: runs.at(-1) ?? null,
      durationMs,
    }));
  }

  function shown(index = 0) {
    return summaries()[index]!.outlook.intervals;
  }

  test('counts the rows of the current day in the time zone of the export', async () => {
    open();
    await create({ timezone: 'Pacific/Auckland' });
    await create({ timezone: 'UTC' });
    await world.advance(HOUR);
    // 11:30 UTC is half past midnight in Auckland: its day has begun and no row was delivered in it before 11:00.
    const [utc, auckland] = summaries();
    expect([utc!.rowsToday, auckland!.rowsToday]).toEqual([12, 12]);
    for (let hour = 0; hour < 13; hour++) await world.advance(HOUR);
    const [later, there] = summaries();
    expect(later!.rowsToday).toBe(12);
    expect(there!.rowsToday).toBe(14 * 12);
  });

  test('is failing from the first error until a delivery, with the error', async () => {
    open();
    const { row } = await create();
    expect(summary()).toMatchObject({ state: 'active', since: null, error: null });
    await world.advance(HOUR);
    destination.broken = true;
    await world.advance(HOUR);
    const failedAt = world.clock.now();
    await world.advance(MINUTE);
    const run = world.runs(row.id).at(-1)!;
    expect(summary()).toMatchObject({
      state: 'failing',
      since: failedAt,
      error: { runId: run.id, error: ERROR },
      health: { dataUntil: run.dataIntervalStart, openRuns: 1 },
    });
    destination.broken = false;
    await world.advance(HOUR);
    expect(summary()).toMatchObject({ state: 'active', since: null, error: null });
  });

  test('is late when a due interval stays away, paused when paused, and ended after its end', async () => {
    open();
    const { row } = await create({ endAt: '2026-03-02T00:00:00Z' });
    await world.advance(HOUR);
    // No tick: the server was busy with something else.
    world.clock.set(world.clock.now() + 4 * HOUR);
    expect(summary()).toMatchObject({ state: 'late', since: Date.parse('2026-03-01T12:00:00Z') });
    await world.room.engine.tick();
    expect(summary()).toMatchObject({ state: 'active' });
    world.room.exports.pause(TENANT, row.id);
    expect(summary()).toMatchObject({ state: 'paused', since: world.clock.now() });
    expect(summary().outlook.nextRunTimes).toEqual([]);
    world.room.exports.unpause(TENANT, row.id, false);
    await world.advance(10 * HOUR);
    expect(summary()).toMatchObject({ state: 'ended', since: Date.parse('2026-03-02T00:00:00Z') });
  });

  test('shows the first of the intervals that the list shows, whatever happened', async () => {
    const actions = fc.constantFrom(
      'hour',
      'pause',
      'skip',
      'catch up',
      'break',
      'repair',
      'backfill',
      'run now',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(actions, { minLength: 1, maxLength: 40 }), async (story) => {
        open();
        const { row } = await create();
        const does: Record<string, () => unknown> = {
          hour: () => world.advance(HOUR),
          pause: () => world.room.exports.pause(TENANT, row.id),
          skip: () => world.room.exports.unpause(TENANT, row.id, false),
          'catch up': () => world.room.exports.unpause(TENANT, row.id, true),
          break: () => (destination.broken = true),
          repair: () => (destination.broken = false),
          backfill: () => world.room.exports.backfill(TENANT, row.id, {}).catch(() => undefined),
          'run now': async () => world.room.backfills.runNow(TENANT, row.id),
        };
        for (const action of story) {
          await Promise.resolve(does[action]!()).catch(() => undefined);
          // Reading after every step proves that nothing stale is shown.
          expect(shown()).toEqual(listed(row.id));
        }
        world.close();
      }),
      { numRuns: 40 },
    );
    open();
  });

  test('shows only whole accounts of intervals that were delivered many times', async () => {
    open();
    const { row } = await create();
    for (let hour = 0; hour < 30; hour++) await world.advance(HOUR);
    for (let times = 0; times < 4; times++) {
      await world.room.exports.backfill(TENANT, row.id, {});
      for (let tick = 0; tick < 60; tick++) await world.advance(1000);
    }
    const intervals = shown();
    expect(intervals.length).toBeGreaterThan(8);
    expect(intervals.length).toBeLessThan(24);
    expect(intervals).toEqual(listed(row.id).slice(0, intervals.length));
    expect(intervals.at(-1)).toMatchObject({ attempts: 5 });
  });

  test('reads the runs only of exports whose runs have changed, whoever has changed them', async () => {
    open();
    const { row: one } = await create();
    const { row: two } = await create();
    destination.broken = true;
    await world.advance(HOUR);
    const shownRows = () => summaries().map(({ rowsToday, error }) => `${rowsToday} ${error?.error}`);
    expect(shownRows()).toEqual([`0 ${ERROR}`, `0 ${ERROR}`]);
    const reads = (['recentRuns', 'delivered', 'newestError'] as const).map((name) =>
      vi.spyOn(ExportSummaryStore.prototype, name),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const readBy = (change: () => void) => {
      change();
      for (const read of reads) read.mockClear();
      const rows = shownRows();
      return { rows, read: reads.map((read) => read.mock.calls.map(([id]) => id)) };
    };
    const { sqlite } = world.database;
    const other = new Sqlite(sqlite.name);
    onTestFinished(() => void other.close());
    const set = (changes: string, id: string) =>
      `UPDATE batch_export_runs SET ${changes} WHERE batch_export_id = '${id}'`;
    const old = [`0 ${ERROR}`, `0 ${ERROR}`];
    expect(readBy(() => undefined)).toEqual({ rows: old, read: [[], [], []] });
    expect(readBy(() => sqlite.exec(`BEGIN; ${set("latest_error = 'x'", two.id)}; ROLLBACK`)).rows).toEqual(
      old,
    );
    expect(readBy(() => sqlite.exec(set("latest_error = 'Another one.'", one.id)))).toEqual({
      rows: [`0 ${ERROR}`, '0 Another one.'],
      read: [[one.id], [one.id], [one.id]],
    });
    const delivered = `status = 'Completed', records_completed = 7, finished_at = ${world.clock.now()}`;
    expect(readBy(() => other.exec(set(delivered, two.id))).rows).toEqual(['7 undefined', '0 Another one.']);
  });

  test('is not shown to a stranger', async () => {
    open();
    await create();
    expect(world.room.summaries.list(STRANGER, { limit: 100, offset: 0 })).toEqual({ count: 0, rows: [] });
  });
});

describe('GET batch_exports/summaries/', () => {
  const app = useApp();
  const PATH = '/api/projects/1/batch_exports/summaries/';

  test('lists the exports in the order of their list, in pages', async () => {
    for (const name of ['one', 'two', 'three']) {
      const body = {
        name,
        interval: 'day',
        timezone: 'Europe/Berlin',
        destination: { type: 'NoOp', config: {} },
      };
      expect(await app().request('POST', '/api/projects/1/batch_exports/', { body })).toMatchObject({
        status: 201,
      });
    }
    const all = await app().request('GET', '/api/projects/1/batch_exports/');
    const { status, json } = await app().request('GET', PATH);
    expect(status).toBe(200);
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    expect(names(json.results)).toEqual(names(all.json.results));
    const page = await app().request('GET', `${PATH}?limit=1&offset=1`);
    expect(names(page.json.results)).toEqual([names(all.json.results)[1]]);
    expect(page.json).toMatchObject({ count: json.count, next: expect.stringContaining('offset=2') });
    expect(json.results[0]).toEqual({
      id: all.json.results[0].id,
      name: 'three',
      model: 'events',
      destination_type: 'NoOp',
      interval: 'day',
      timezone: 'Europe/Berlin',
      offset_day: null,
      offset_hour: 0,
      cron: null,
      paused: false,
      pause_reason: null,
      state: 'active',
      state_since: null,
      latest_error: null,
      latest_error_run: null,
      rows_today: 0,
      data_until: null,
      removed_until: null,
      last_success_at: null,
      open_runs: 0,
      next_run_times: ['2026-11-21T00:00:00+01:00', '2026-11-22T00:00:00+01:00', '2026-11-23T00:00:00+01:00'],
      intervals: [
        {
          data_interval_start: '2026-11-19T23:00:00Z',
          data_interval_end: '2026-11-20T23:00:00Z',
          state: 'future',
          rows: null,
          attempts: 0,
          run: null,
          duration_ms: null,
        },
      ],
    });
  });

  test('returns only the exports whose name contains a text, in pages', async () => {
    for (const name of ['Überall one', '100%_two', 'überall three']) {
      const body = { name, interval: 'day', destination: { type: 'NoOp', config: {} } };
      expect((await app().request('POST', '/api/projects/1/batch_exports/', { body })).status).toBe(201);
    }
    const found = async (query: string) => {
      const { json } = await app().request('GET', `${PATH}?${query}`);
      return { count: json.count, names: json.results.map(({ name }: { name: string }) => name) };
    };
    expect(await found('search=%C3%9CBERALL')).toEqual({ count: 2, names: ['überall three', 'Überall one'] });
    expect(await found('search=%C3%BCberall&limit=1&offset=1')).toEqual({ count: 2, names: ['Überall one'] });
    expect(await found('search=%25_')).toEqual({ count: 1, names: ['100%_two'] });
    expect(await found('search=rival')).toEqual({ count: 0, names: [] });
    expect(await app().request('GET', `${PATH}?search=${'x'.repeat(401)}`)).toMatchObject({ status: 400 });
  });

  test('returns the summary of one export, and none of an export of another organization', async () => {
    await app().request('POST', '/api/projects/1/batch_exports/', {
      body: { name: 'Other', interval: 'day', destination: { type: 'NoOp', config: {} } },
    });
    const ids = async (query: string) => {
      const { json } = await app().request('GET', `${PATH}?${query}`);
      return json.results.map(({ id }: { id: string }) => id);
    };
    expect(await ids(`id=${WORLD.exportId}`)).toEqual([WORLD.exportId]);
    expect(await ids(`id=${WORLD.exportId}&search=other`)).toEqual([]);
    expect(await ids(`id=${RIVAL.exportId}`)).toEqual([]);
    expect(await app().request('GET', `${PATH}?id=x`)).toMatchObject({ status: 400 });
  });

  test('returns only the exports in a state, in pages over all exports', async () => {
    for (const name of ['first', 'second', 'third', 'fourth']) {
      const body = {
        name,
        interval: 'day',
        paused: name !== 'second',
        destination: { type: 'NoOp', config: {} },
      };
      expect((await app().request('POST', '/api/projects/1/batch_exports/', { body })).status).toBe(201);
    }
    const found = async (query: string) => {
      const { json } = await app().request('GET', `${PATH}?${query}`);
      return { count: json.count, names: json.results.map(({ name }: { name: string }) => name) };
    };
    const paused = { count: 3, names: ['fourth', 'third', 'first'] };
    expect(await found('state=paused')).toEqual(paused);
    expect(await found('state=paused&limit=2&offset=2')).toEqual({ ...paused, names: ['first'] });
    expect(await found('state=paused&search=d')).toEqual({ count: 1, names: ['third'] });
    expect((await found('state=active')).names).toContain('second');
    expect(await found('state=ended')).toEqual({ count: 0, names: [] });
    expect(await app().request('GET', `${PATH}?state=broken`)).toMatchObject({ status: 400 });
  });

  test('returns at most 100 summaries in a page', async () => {
    const { count } = (await app().request('GET', PATH)).json;
    app().app.database.sqlite.exec(`INSERT INTO batch_exports (id, team_id, name, model, destination_type, destination_config,
        interval, scheduled_until, created_at, last_updated_at, deleted)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
      SELECT printf('0197c1a0-0001-7000-8000-%012x', i), team_id, name, model, destination_type, destination_config, interval,
        scheduled_until, 0, 0, 0 FROM n, batch_exports WHERE id = '${WORLD.exportId}'`);
    const { json } = await app().request('GET', `${PATH}?limit=1000&intervals=0`);
    expect(json).toMatchObject({ count: count + 120, next: expect.stringContaining('limit=100&offset=100') });
    expect(json.results).toHaveLength(100);
    app().app.database.sqlite.exec("DELETE FROM batch_exports WHERE id LIKE '0197c1a0-0001-%'");
  });

  test('returns as many intervals as requested', async () => {
    const { json } = await app().request('GET', `${PATH}?intervals=0`);
    expect(json.results.map(({ intervals }: { intervals: unknown[] }) => intervals.length)).toEqual([0]);
    expect(await app().request('GET', `${PATH}?intervals=25`)).toMatchObject({ status: 400 });
  });

  test('is cheap to poll: nothing is sent again while nothing has changed', async () => {
    const first = await app().request('GET', PATH);
    const headers = { 'If-None-Match': first.headers.get('etag')! };
    expect((await app().request('GET', PATH, { headers })).status).toBe(304);
    await app().request('POST', `/api/projects/1/batch_exports/${WORLD.exportId}/pause/`);
    const changed = await app().request('GET', PATH, { headers });
    expect(changed.status).toBe(200);
    const own = changed.json.results.find(({ id }: { id: string }) => id === WORLD.exportId);
    expect(own).toMatchObject({ paused: true, state: 'paused', next_run_times: [] });
  });

  test('shows no export of another organization', async () => {
    const own = await app().request('GET', PATH);
    expect(own.text).not.toContain(RIVAL.exportId);
    expect((await app().request('GET', PATH, { key: KEYS.rival })).status).toBe(403);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { settle } from '../support/settle.ts';
import { seedWorld } from '../support/world.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: an export with a cron expression runs when the wall clock of its timezone says so, each run delivers the time since
// the one before, and a change to cron and back neither loses nor repeats an event.

const DAY = 24 * HOUR;
const EXPORTS = '/api/projects/1/batch_exports/';
const FILES = { type: 'File', config: { prefix: 'cron', file_format: 'JSONLines' } };
const WEEKDAYS = { interval: 'cron', cron: '0 6 * * 1-5', timezone: 'Europe/Berlin' };

describe('over HTTP', () => {
  let app: TestApp;
  afterEach(() => app.stop());

  async function begin(at?: string) {
    app = await bootApp({}, at);
    seedWorld(app);
  }

  const create = (body: object) =>
    app.request('POST', EXPORTS, { body: { name: 'By cron', destination: FILES, ...body } });
  const patch = (id: string, body: object) => app.request('PATCH', `${EXPORTS}${id}/`, { body });

  async function advance(ms: number): Promise<void> {
    await app.clock.advance(ms);
    await settle(app);
  }

  async function capture(): Promise<void> {
    const event = { api_key: PROJECT_TOKEN, event: 'seen', distinct_id: 'ada' };
    await app.request('POST', '/capture/', { body: event, key: null });
  }

  /** `start end state`, oldest first. */
  async function intervals(id: string): Promise<string[]> {
    const { json } = await app.request('GET', `${EXPORTS}${id}/intervals/?limit=100`);
    const short = (text: string) => text.slice(5, 16);
    return json.results
      .map(
        (row: { data_interval_start: string; data_interval_end: string; state: string }) =>
          `${short(row.data_interval_start)} ${short(row.data_interval_end)} ${row.state}`,
      )
      .reverse();
  }

  /** The uuids of all rows, as a reader of the folder finds them. */
  function uuids(): string[] {
    const folder = join(app.config.dataDir, 'exports', 'cron');
    return readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => JSON.parse(line).uuid);
  }

  test('next run times follow the expression, also when the clocks change', async () => {
    await begin('2027-03-26T12:00:00Z');
    const timezone = 'Europe/Berlin';
    const { status, json } = await create({ interval: 'cron', cron: '30 2 * * *', timezone });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      interval: 'cron',
      cron: '30 2 * * *',
      timezone,
      offset_day: null,
      offset_hour: null,
    });
    const list = await app.request('GET', `${EXPORTS}${json.id}/intervals/`);
    expect(list.json.next_run_times.slice(0, 3)).toEqual([
      '2027-03-27T02:30:00+01:00',
      '2027-03-28T03:00:00+02:00',
      '2027-03-29T02:30:00+02:00',
    ]);
  });

  test('a change from hours to cron and back loses and repeats nothing', async () => {
    await begin();
    const { json } = await create({ interval: 'hour' });
    await capture();
    await advance(2 * HOUR);
    await patch(json.id, { interval: 'cron', cron: '45 */4 * * *' });
    await capture();
    await advance(5 * HOUR);
    await capture();
    await patch(json.id, { interval: 'hour' });
    await capture();
    await advance(2 * HOUR);
    expect(await intervals(json.id)).toEqual([
      '11-20T10:00 11-20T11:00 completed',
      '11-20T11:00 11-20T12:00 completed',
      '11-20T12:00 11-20T12:45 completed',
      '11-20T12:45 11-20T16:45 completed',
      '11-20T16:45 11-20T17:00 completed',
      '11-20T17:00 11-20T18:00 completed',
      '11-20T18:00 11-20T19:00 completed',
      '11-20T19:00 11-20T20:00 future',
    ]);
    expect(uuids()).toHaveLength(4);
    expect(new Set(uuids()).size).toBe(4);
  });

  test('an expression is stored with interval cron, and removed with any other', async () => {
    await begin();
    const { json } = await create({ interval: 'hour' });
    expect(json.cron).toBeNull();
    const cronOf = async (body: object) => (await patch(json.id, body)).json.cron;
    expect(await cronOf({ cron: null })).toBeNull();
    expect(await cronOf(WEEKDAYS)).toBe('0 6 * * 1-5');
    expect(await cronOf({ name: 'other' })).toBe('0 6 * * 1-5');
    expect(await cronOf({ cron: '0 7 * * 1-5' })).toBe('0 7 * * 1-5');
    expect((await patch(json.id, { cron: null })).json).toMatchObject({ code: 'required', attr: 'cron' });
    const whole = { name: 'By cron', destination: FILES, interval: 'cron' };
    const put = await app.request('PUT', `${EXPORTS}${json.id}/`, { body: whole });
    expect(put.json.cron).toBe('0 7 * * 1-5');
    expect(await cronOf({ interval: 'day' })).toBeNull();
    expect((await patch(json.id, { interval: 'cron' })).json).toMatchObject({
      code: 'required',
      attr: 'cron',
    });
    const { json: logs } = await app.request('GET', `${EXPORTS}${json.id}/logs/`);
    const lines = logs.results.map(({ message }: { message: string }) => message);
    expect(lines).toContain('Changed: interval, timezone, cron.');
    expect(lines).toContain('Changed: cron.');
  });

  test('an invalid schedule is refused, and the field is named', async () => {
    await begin();
    const refusals: Array<[object, string, RegExp]> = [
      [{ interval: 'cron' }, 'cron', /required when interval is cron/],
      [{ interval: 'cron', cron: null }, 'cron', /required when interval is cron/],
      [{ interval: 'cron', cron: '' }, 'cron', /blank|at least|empty/i],
      [{ interval: 'cron', cron: 'daily' }, 'cron', /five fields/],
      [{ interval: 'cron', cron: '0 25 * * *' }, 'cron', /not possible/],
      [{ interval: 'cron', cron: '* * * * *' }, 'cron', /less than 5 minutes/],
      [{ interval: 'cron', cron: '0 0 31 * *' }, 'cron', /more than 31 days/],
      [{ interval: 'cron', cron: `0 ${'0,'.repeat(200)}0 * * *` }, 'cron', /200/],
      [{ interval: 'cron', cron: 5 }, 'cron', /string/],
      [{ interval: 'day', cron: '0 6 * * *' }, 'cron', /only applicable with interval cron/],
      [{ ...WEEKDAYS, offset_hour: 3 }, 'offset_hour', /not applicable/],
      [{ ...WEEKDAYS, offset_day: 3 }, 'offset_day', /not applicable/],
      [{ interval: 'cron', crontab: '0 6 * * *' }, 'crontab', /cron/],
    ];
    const count = async () => (await app.request('GET', EXPORTS)).json.count;
    const before = await count();
    for (const [body, attr, detail] of refusals) {
      const { status, json } = await create(body);
      expect([status, json.attr, json.detail]).toEqual([400, attr, expect.stringMatching(detail)]);
    }
    expect(await count()).toBe(before);
  });
});

describe('runs', () => {
  let world: World;
  afterEach(() => world.close());

  test('start at the times of the expression, and each delivers the time since the previous one', async () => {
    world = new World({ start: '2027-03-26T12:00:00Z' });
    const { row } = await world.create({ interval: 'cron', cron: '30 2 * * *', timezone: 'Europe/Berlin' });
    const due = ['2027-03-27T01:30:00Z', '2027-03-28T01:00:00Z', '2027-03-29T00:30:00Z'].map(Date.parse);
    for (const [index, at] of due.entries()) {
      world.events.add(at - HOUR);
      await world.advance(at - 1000 - world.clock.now());
      expect(world.runs(row.id)).toHaveLength(index);
      await world.advance(1000);
      expect(world.runs(row.id)).toHaveLength(index + 1);
    }
    expect(world.story(row.id)).toEqual([
      '26T01:30 27T01:30 Completed',
      '27T01:30 28T01:00 Completed',
      '28T01:00 29T00:30 Completed',
    ]);
    expect(world.runs(row.id).map(({ recordsCompleted }) => recordsCompleted)).toEqual([1, 1, 1]);
  });

  test('of a Monday deliver the weekend', async () => {
    world = new World({ start: '2026-11-27T12:00:00Z' });
    const { row } = await world.create(WEEKDAYS);
    await world.advance(3 * DAY);
    expect(world.story(row.id)).toEqual(['27T05:00 30T05:00 Completed']);
  });

  test('of a month keep their bounds when the export changes to hours', async () => {
    world = new World({ start: '2026-01-20T00:00:00Z' });
    const { row } = await world.create({ interval: 'cron', cron: '0 0 1 * *' });
    world.events.add(Date.parse('2026-01-30T00:00:00Z'));
    await world.advance(13 * DAY);
    expect(world.story(row.id)).toEqual(['01T00:00 01T00:00 Completed']);
    await world.room.exports.update(TENANT, row.id, { interval: 'hour' }, null);
    const range = { startAt: '2026-01-29T00:00:00Z', endAt: '2026-01-31T00:00:00Z' };
    const { row: backfill } = await world.room.backfills.create(TENANT, row.id, range);
    await world.advance(0);
    expect(backfill.totalRuns).toBe(1);
    expect(new Set(world.story(row.id).slice(0, 2))).toEqual(new Set(['01T00:00 01T00:00 Completed']));
    expect(world.files().filter((name) => name.endsWith('.jsonl'))).toHaveLength(1);
  });

  test('a date alone is the start of that day in the timezone', async () => {
    world = new World({ start: '2026-03-11T10:00:00Z' });
    const { row } = await world.create(WEEKDAYS);
    world.events.add(Date.parse('2026-03-06T00:00:00Z'));
    const range = { startAt: '2026-03-08', endAt: '2026-03-10' };
    const { range: estimated, intervals } = await world.room.backfills.estimate(TENANT, row.id, range);
    expect(new Date(estimated.start).toISOString()).toBe('2026-03-06T05:00:00.000Z');
    expect(new Date(estimated.end).toISOString()).toBe('2026-03-10T05:00:00.000Z');
    expect(intervals.total).toBe(2);
  });
});

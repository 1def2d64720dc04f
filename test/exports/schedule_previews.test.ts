import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL, WORLD } from '../support/world.ts';

// Goal: a draft of a schedule shows the intervals that the saved one has, also when the clocks change.

const app = useApp();
const EXPORTS = '/api/projects/1/batch_exports/';
const DRAFT = `${EXPORTS}schedule/`;

const preview = (body: object, path = DRAFT) => app().request('POST', path, { body });
const dueTimes = async (body: object, path?: string): Promise<string[]> => {
  const { status, json } = await preview(body, path);
  expect({ status, json }).toMatchObject({ status: 200 });
  return json.intervals.map(({ due_at }: { due_at: string }) => due_at);
};

describe('a new schedule', () => {
  test('shows five intervals in its time zone', async () => {
    const { json } = await preview({ interval: 'every 30 minutes', timezone: 'Asia/Kolkata' });
    expect(json.timezone).toBe('Asia/Kolkata');
    expect(json.intervals).toHaveLength(5);
    expect(json.intervals[0]).toEqual({
      data_interval_start: '2026-11-20T16:00:00+05:30',
      data_interval_end: '2026-11-20T16:30:00+05:30',
      due_at: '2026-11-20T16:30:00+05:30',
    });
  });

  test('keeps to the wall clock when the clocks change', async () => {
    const daily = { interval: 'day', timezone: 'Europe/Berlin', offset_hour: 2 };
    // On 2027-03-28 the clocks skip from 02:00 to 03:00.
    expect(await dueTimes({ ...daily, start_at: '2027-03-27T00:00:00Z' })).toEqual([
      '2027-03-27T02:00:00+01:00',
      '2027-03-28T03:00:00+02:00',
      '2027-03-29T02:00:00+02:00',
      '2027-03-30T02:00:00+02:00',
      '2027-03-31T02:00:00+02:00',
    ]);
    // On 2027-10-31 they show every time from 02:00 to 03:00 twice.
    expect(
      await dueTimes({
        interval: 'cron',
        cron: '30 2 * * *',
        timezone: 'Europe/Berlin',
        start_at: '2027-10-30T12:00:00Z',
        end_at: '2027-11-02T00:00:00Z',
      }),
    ).toEqual(['2027-10-31T02:30:00+02:00', '2027-11-01T02:30:00+01:00']);
  });

  test('ends with its end, and is empty when runs are made on request or it is over', async () => {
    expect(await dueTimes({ interval: 'week', offset_day: 1, end_at: '2026-12-01T00:00:00Z' })).toEqual([
      '2026-11-23T00:00:00Z',
      '2026-11-30T00:00:00Z',
    ]);
    expect(await dueTimes({ interval: 'manual' })).toEqual([]);
    expect(await dueTimes({ interval: 'hour', end_at: '2026-01-01T00:00:00Z' })).toEqual([]);
  });

  test.each([
    ['hour', {}],
    ['day', { timezone: 'America/New_York', offset_hour: 5 }],
    ['week', { timezone: 'Australia/Lord_Howe', offset_day: 3, offset_hour: 2 }],
    ['cron', { cron: '15 */6 1,15 * *', timezone: 'Europe/London' }],
    ['day', { start_at: '2027-01-05T10:00:00Z', end_at: '2027-01-08T10:00:00Z' }],
  ])('of %s is that of the export once it is created', async (interval, settings) => {
    const drafted = await dueTimes({ interval, ...settings });
    const body = { name: 'x', interval, ...settings, destination: { type: 'NoOp', config: {} } };
    const { json } = await app().request('POST', EXPORTS, { body });
    const listed = await app().request('GET', `${EXPORTS}${json.id}/intervals/`);
    expect(listed.json.next_run_times).toEqual(drafted);
    expect(await dueTimes({}, `${EXPORTS}${json.id}/schedule/`)).toEqual(drafted);
  });

  test.each([
    ['interval', {}, 'required'],
    ['interval', { interval: 'year' }, 'invalid_choice'],
    ['timezone', { interval: 'day', timezone: 'Mars/Olympus' }, 'invalid_input'],
    ['cron', { interval: 'cron' }, 'required'],
    ['cron', { interval: 'cron', cron: '61 * * * *' }, 'invalid_input'],
    ['offset_day', { interval: 'day', offset_day: 1 }, 'invalid_input'],
    [
      'start_at',
      { interval: 'day', start_at: '2027-01-02T00:00:00Z', end_at: '2027-01-01T00:00:00Z' },
      'invalid_input',
    ],
  ])('is refused for a wrong %s', async (attr, body, code) => {
    const { status, json } = await preview(body);
    expect({ status, json }).toMatchObject({ status: 400, json: { attr, code } });
  });
});

describe('a change of a schedule', () => {
  const path = `${EXPORTS}${WORLD.exportId}/schedule/`;

  test('begins where the stored schedule ends, and stores nothing', async () => {
    const stored = await app().request('GET', `${EXPORTS}${WORLD.exportId}/`);
    const changed = { interval: 'day', timezone: 'Europe/Berlin' };
    const { json } = await preview(changed, path);
    const again = await app().request('GET', `${EXPORTS}${WORLD.exportId}/`);
    expect(again.json).toEqual(stored.json);
    await app().request('PATCH', `${EXPORTS}${WORLD.exportId}/`, { body: changed });
    const { json: listed } = await app().request('GET', `${EXPORTS}${WORLD.exportId}/intervals/`);
    const dues = json.intervals.map(({ due_at }: { due_at: string }) => due_at);
    expect(dues).toEqual(listed.next_run_times);
    expect(Date.parse(json.intervals[0].data_interval_start)).toBe(
      Date.parse(listed.results[0].data_interval_start),
    );
  });

  test('of a paused export is shown as if it were unpaused now', async () => {
    const running = await dueTimes({}, path);
    await app().request('POST', `${EXPORTS}${WORLD.exportId}/pause/`);
    expect(await dueTimes({}, path)).toEqual(running);
    expect(running).toHaveLength(5);
  });

  test('of an export of others is not found', async () => {
    expect(await preview({}, `${EXPORTS}${RIVAL.exportId}/schedule/`)).toMatchObject({ status: 404 });
    const theirs = await app().request('POST', path, { body: {}, key: KEYS.rival });
    expect(theirs.status).toBe(403);
  });
});

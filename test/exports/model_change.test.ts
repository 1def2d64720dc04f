import { afterEach, expect, test } from 'vitest';
import type { ExportInput } from '../../src/exports/definition.ts';
import { plannedParts } from '../../src/exports/planned_parts.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: the intervals of a backfill are of one model and one form; its intervals stay those it was started with.

let world: World;
afterEach(() => world.close());

async function withBackfill(): Promise<{ id: string; backfillId: string }> {
  world = new World();
  world.events.add(Date.parse('2026-03-01T08:10:00Z'));
  world.events.add(Date.parse('2026-03-01T09:10:00Z'));
  const { row } = await world.create();
  const { backfillId } = await world.room.exports.backfill(TENANT, row.id, {
    startAt: '2026-03-01T08:00:00Z',
    endAt: '2026-03-01T10:00:00Z',
  });
  return { id: row.id, backfillId };
}

const change = (id: string, input: object) => world.room.exports.update(TENANT, id, input, null);

test('the model of an export cannot be changed while a backfill runs', async () => {
  const { id, backfillId } = await withBackfill();
  await expect(change(id, { model: 'persons' })).rejects.toMatchObject({
    kind: 'invalid',
    attr: 'model',
    detail: expect.stringContaining(backfillId),
  });
  expect((await change(id, { model: 'events', name: 'Renamed' })).row.name).toBe('Renamed');
  await world.advance(0);
  expect((await change(id, { model: 'persons' })).row.model).toBe('persons');
});

test('a cancelled backfill blocks no change', async () => {
  const { id, backfillId } = await withBackfill();
  world.room.backfills.cancel(TENANT, id, backfillId);
  expect((await change(id, { model: 'persons' })).row.model).toBe('persons');
});

test('another interval does not change a running backfill', async () => {
  const { id } = await withBackfill();
  await change(id, { interval: 'day' });
  await world.advance(HOUR);
  expect(world.story(id)).toEqual(['01T08:00 01T09:00 Completed', '01T09:00 01T10:00 Completed']);
});

const FILTER = { key: 'n', type: 'event', operator: 'gt', value: 1 };
const config = (more: object) => ({ destination: { config: { ...more } } });

test.each<[string, string, ExportInput]>([
  ['ql_query', 'ql_query', { qlQuery: 'SELECT uuid FROM events' }],
  ['filters', 'filters', { filters: [FILTER] }],
  ['file_format of the destination', 'destination', config({ file_format: 'Parquet' })],
  ['compression of the destination', 'destination', config({ compression: 'gzip' })],
  ['max_file_size_mb of the destination', 'destination', config({ max_file_size_mb: 1 })],
  ['include_events of the destination', 'destination', config({ include_events: ['seen'] })],
])('%s cannot be changed while a backfill of several intervals runs', async (name, attr, input) => {
  const { id, backfillId } = await withBackfill();
  const before = world.room.exports.read(TENANT, id).row;
  await expect(change(id, input)).rejects.toMatchObject({
    kind: 'invalid',
    attr,
    detail: `${name} cannot be changed while backfill ${backfillId} is running. Wait for its end, or cancel it first.`,
  });
  expect(world.room.exports.read(TENANT, id).row).toEqual(before);
  await world.advance(0);
  expect((await change(id, input)).row.version).toBeGreaterThan(before.version);
});

test('an unchanged value is not a change, and settings that help a failing delivery may change', async () => {
  const { id } = await withBackfill();
  const same = { qlQuery: null, filters: null, ...config({ file_format: 'JSONLines', compression: null }) };
  expect((await change(id, { ...same, name: 'Renamed' })).row.name).toBe('Renamed');
});

test('a retry of one interval blocks no change of the row format', async () => {
  const { id } = await withBackfill();
  await world.advance(0);
  world.room.runs.retry(TENANT, id, world.runs(id)[0]!.id);
  await change(id, config({ compression: 'gzip' }));
  await world.advance(0);
  expect(world.story(id)).toEqual([
    '01T08:00 01T09:00 Completed',
    '01T08:00 01T09:00 Completed',
    '01T09:00 01T10:00 Completed',
  ]);
});

test('intervals of a backfill are listed as it will cut them, also after a change of the schedule', async () => {
  world = new World();
  const { id } = (await world.create()).row;
  world.clock.set(world.clock.now() + 30 * HOUR);
  await change(id, { interval: 'day' });
  const list = (order = {}) => world.room.intervals.list(TENANT, id, { limit: 100, ...order }).rows;
  const ended = () => list().filter(({ state }) => state !== 'future');
  const planned = ended().map(({ start, end }) => ({ start, end }));
  expect(planned).toHaveLength(30);
  const page = list({ limit: 7, start: '2026-03-01T12:00:00Z', end: '2026-03-02T12:00:00Z' });
  expect(page.map(({ start }) => start)).toEqual(planned.slice(4, 11).map(({ start }) => start));
  await world.advance(0);
  expect(ended().map(({ start, end }) => ({ start, end }))).toEqual(planned);
  expect(new Set(ended().map(({ state }) => state))).toEqual(new Set(['completed']));
});

const hours = (start: number, end: number) => ({ start: start * HOUR, end: end * HOUR });
const grid = (interval: string) => ({ interval, timezone: 'UTC', offsetDay: null, offsetHour: null });

test('a gap is split by the future cuts: earlier backfills, later ones, the schedule', () => {
  const backfills = [
    { cutUntil: 2 * HOUR, endAt: 6 * HOUR, grid: grid('hour') },
    { cutUntil: 4 * HOUR, endAt: 9 * HOUR, grid: grid('week') },
    { cutUntil: 20 * HOUR, endAt: 30 * HOUR, grid: null },
  ];
  expect(plannedParts(hours(0, 24), backfills, grid('day'))).toEqual([
    { ...hours(0, 2), schedule: grid('day') },
    { ...hours(2, 6), schedule: grid('hour') },
    { ...hours(6, 9), schedule: grid('week') },
    { ...hours(9, 20), schedule: grid('day') },
    { ...hours(20, 24), schedule: grid('day') },
  ]);
});

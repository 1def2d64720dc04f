import { afterEach, expect, test } from 'vitest';
import { batchExportToWire, exportFromWire } from '../../handlers/wire/batch_export.ts';
import type { WeirError } from '../../src/kernel/errors.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: what owners read is complete, bounded, in order and free of secrets.

let world: World;
afterEach(() => world.close());

const POSTGRES = {
  type: 'Postgres',
  config: { user: 'canary-user', password: 'canary-password', host: 'h', database: 'd' },
};

test('an export shows its ten newest runs, newest first, and how they change', async () => {
  world = new World();
  const { row } = await world.create({ destination: { type: 'NoOp' } });
  await world.advance(12 * HOUR);
  const shown = () => world.room.exports.read(TENANT, row.id).runs;
  expect(shown()).toHaveLength(10);
  expect(shown().map((run) => run.dataIntervalStart)).toEqual(
    world
      .runs(row.id)
      .map((run) => run.dataIntervalStart)
      .reverse()
      .slice(0, 10),
  );
  world.events.add(world.clock.now());
  world.events.failures = [new Error('x')];
  await world.advance(HOUR);
  expect(shown()[0]!.status).toBe('FailedRetryable');
  await world.advance(30_000);
  expect(shown()[0]).toMatchObject({ status: 'Completed', attempt: 2 });
});

test('lists are newest first, paged, and never show a secret', async () => {
  world = new World();
  for (const name of ['one', 'two', 'three']) await world.create({ name, destination: POSTGRES });
  const page = world.room.exports.list(TENANT, { limit: 2, offset: 0 });
  expect(page.count).toBe(3);
  expect(page.rows.map((view) => view.row.name)).toEqual(['three', 'two']);
  const both = world.room.exports.list({ teamIds: [2, 1] }, { limit: 2, offset: 1 });
  expect(both.rows.map((view) => view.row.name)).toEqual(['two', 'one']);
  const wire = page.rows.map(batchExportToWire);
  expect(wire[0]!.destination).toEqual({ type: 'Postgres', config: { host: 'h', database: 'd' } });
  expect(JSON.stringify(wire)).not.toContain('canary');
  const raw = world.database.sqlite.prepare('SELECT * FROM batch_exports').all();
  expect(JSON.stringify(raw)).not.toContain('canary');
});

test('the wire form has every field, and offsets only where they apply', async () => {
  world = new World();
  const { row } = await world.create({
    interval: 'week',
    destination: { type: 'NoOp', config: { arg: 'x' } },
  });
  expect(batchExportToWire(world.room.exports.read(TENANT, row.id))).toEqual({
    id: row.id,
    team_id: 1,
    name: 'to files',
    model: 'events',
    destination: { type: 'NoOp', config: { arg: 'x' } },
    interval: 'week',
    paused: false,
    created_at: '2026-03-01T10:30:00Z',
    last_updated_at: '2026-03-01T10:30:00Z',
    last_paused_at: null,
    pause_reason: null,
    start_at: null,
    end_at: null,
    latest_runs: [],
    ql_query: null,
    schema: null,
    timezone: 'UTC',
    offset_day: 0,
    offset_hour: 0,
    cron: null,
    filters: null,
  });
});

test('hogql_query is an alias of ql_query, used when that is absent', () => {
  expect(exportFromWire({ hogql_query: 'a' }).qlQuery).toBe('a');
  expect(exportFromWire({ hogql_query: 'a', ql_query: null }).qlQuery).toBeNull();
  expect(exportFromWire({}).qlQuery).toBeUndefined();
});

test('null removes a query, and a blank one is refused on update too', async () => {
  world = new World();
  const { row } = await world.create();
  const cleared = await world.room.exports.update(TENANT, row.id, { qlQuery: null }, null);
  expect(cleared.row).toMatchObject({ qlQuery: null, schema: null });
  await expect(world.room.exports.update(TENANT, row.id, { qlQuery: ' ' }, null)).rejects.toMatchObject({
    kind: 'invalid',
    attr: 'ql_query',
  });
});

test('a config may be changed without its type and its secrets', async () => {
  world = new World();
  const { row } = await world.create({ destination: POSTGRES });
  const update = (config: Record<string, unknown>) =>
    world.room.exports.update(TENANT, row.id, { destination: { config } }, null);
  expect((await update({ table_name: 't' })).config).toEqual({ host: 'h', database: 'd', table_name: 't' });
  await expect(update({ host: 'evil' })).rejects.toMatchObject({
    detail: "Changing 'host' sends the stored secrets to another place: send 'user', 'password' again",
  });
  expect(world.room.exports.read(TENANT, row.id).config).toMatchObject({ host: 'h' });
});

test('pages of runs can be followed in both directions without repeating or skipping one, also when runs are added', async () => {
  world = new World();
  const { row } = await world.create({ interval: 'every 5 minutes', destination: { type: 'NoOp' } });
  await world.advance(20 * HOUR);
  const list = (cursor?: string) => world.room.runs.list(TENANT, row.id, { cursor });
  const first = list();
  await world.advance(HOUR);
  const second = list(first.next!);
  const third = list(second.next!);
  expect([first.previous, third.next]).toEqual([null, null]);
  const ids = [first, second, third].flatMap((page) => page.rows.map((run) => run.id));
  expect(ids).toHaveLength(240);
  expect(new Set(ids).size).toBe(240);
  expect(list(third.previous!).rows).toEqual(second.rows);
  const back = list(second.previous!);
  expect(back.rows).toEqual(first.rows);
  expect(back.previous).not.toBeNull();
});

test('runs are filtered by status and time, and ordered as requested', async () => {
  world = new World();
  const { row } = await world.create({ destination: { type: 'NoOp' } });
  await world.advance(5 * HOUR);
  const count = (input: object) => world.room.runs.list(TENANT, row.id, input).rows.length;
  expect(count({ statuses: ['Failed', 'Cancelled'] })).toBe(0);
  expect(count({ statuses: ['Completed'] })).toBe(5);
  expect(count({ start: '2026-03-01T11:00:00Z', end: '2026-03-01T14:00:00Z' })).toBe(3);
  expect(count({ after: '2026-03-01T15:30:00Z' })).toBe(5);
  expect(count({ before: '2026-03-01T15:29:59Z' })).toBe(0);
  const order = (ordering: string) =>
    world.room.runs
      .list(TENANT, row.id, { ordering })
      .rows.map((run) => new Date(run.dataIntervalStart).getUTCHours());
  expect(order('data_interval_start')).toEqual([10, 11, 12, 13, 14]);
  expect(order('-data_interval_start')).toEqual([14, 13, 12, 11, 10]);
  expect(order('created_at')).toEqual([10, 11, 12, 13, 14]);
  expect(order('nonsense')).toEqual([14, 13, 12, 11, 10]);
});

test.each(['nonsense', Buffer.from('["v2",1,"1",0]').toString('base64url')])(
  'a cursor of %s is not found',
  async (cursor) => {
    world = new World();
    const { row } = await world.create();
    expect(() => world.room.runs.list(TENANT, row.id, { cursor })).toThrow(
      expect.objectContaining({ kind: 'not_found' } satisfies Partial<WeirError>),
    );
  },
);

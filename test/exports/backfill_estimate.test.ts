import { afterEach, expect, test } from 'vitest';
import type { ExportInput } from '../../src/exports/definition.ts';
import { HOUR, STRANGER, TENANT, World } from './world.ts';

// Goal: an estimate counts what a backfill would deliver, changes nothing, and invents nothing.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);
const estimate = (id: string, input = {}) => world.room.backfills.estimate(TENANT, id, input);

async function exportOf(input: ExportInput = {}) {
  world = new World();
  for (const minute of [10, 20, 30]) world.events.add(at(`2026-03-01T08:${minute}:00Z`));
  world.events.add(at('2026-03-01T09:10:00Z'));
  world.events.add(at('2026-03-01T10:10:00Z'));
  return (await world.create({ paused: true, ...input })).row.id;
}

test('counts intervals and rows, but estimates neither bytes nor time without a past run', async () => {
  const id = await exportOf();
  const before = world.logs(id);
  expect(await estimate(id, { startAt: '2026-03-01T06:00:00Z' })).toEqual({
    range: {
      start: at('2026-03-01T06:00:00Z'),
      end: at('2026-03-01T10:00:00Z'),
      adjustedStart: at('2026-03-01T08:00:00Z'),
    },
    intervals: { total: 2, repeated: 0 },
    rows: 4,
    isExact: true,
    bytes: null,
    seconds: null,
  });
  expect(world.runs(id)).toEqual([]);
  expect(world.room.backfills.list(TENANT, id, {}).rows).toEqual([]);
  expect(world.logs(id)).toEqual(before);
});

test('is based on past runs to the present place, and reports repeated deliveries', async () => {
  const id = await exportOf();
  await world.room.backfills.create(TENANT, id, { endAt: '2026-03-01T09:00:00Z' });
  await world.advance(0);
  const [run] = world.runs(id);
  world.database.sqlite
    .prepare('UPDATE batch_export_runs SET finished_at = created_at + 3000, bytes_exported = 300')
    .run();
  await world.advance(HOUR);
  expect(run!.recordsCompleted).toBe(3);
  expect(await estimate(id)).toMatchObject({
    intervals: { total: 3, repeated: 1 },
    rows: 5,
    bytes: 500,
    // Three runs of three seconds: one run cannot say what a row takes.
    seconds: 9,
  });
  await world.room.exports.update(TENANT, id, { destination: { config: { prefix: 'second' } } }, null);
  expect(await estimate(id)).toMatchObject({ intervals: { repeated: 0 }, bytes: null, seconds: null });
});

test('separates the fixed time of a run from the time per row', async () => {
  const id = await exportOf();
  await world.room.backfills.create(TENANT, id, {});
  await world.advance(0);
  // A second for each run and two for each row.
  world.database.sqlite
    .prepare(
      'UPDATE batch_export_runs SET finished_at = created_at + 1000 + 2000 * records_completed, bytes_exported = 10',
    )
    .run();
  await world.advance(HOUR);
  expect(await estimate(id)).toMatchObject({ rows: 5, seconds: 3 * 1 + 5 * 2 });
});

test('does not estimate the rows of a query', async () => {
  const id = await exportOf();
  world.database.sqlite.prepare("UPDATE batch_exports SET ql_query = 'SELECT 1'").run();
  expect(await estimate(id)).toMatchObject({ rows: null, isExact: false, bytes: null, seconds: null });
});

test('is refused when the backfill would be', async () => {
  const id = await exportOf();
  const refused = { startAt: '2026-03-01T09:00:00Z', endAt: '2026-03-01T08:00:00Z' };
  const why = "The initial backfill datetime 'start_at' happens after 'end_at'";
  await expect(estimate(id, refused)).rejects.toThrow(why);
  await expect(world.room.backfills.create(TENANT, id, refused)).rejects.toThrow(why);
  await expect(world.room.backfills.estimate(STRANGER, id, {})).rejects.toMatchObject({ kind: 'not_found' });
});

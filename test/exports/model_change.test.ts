import { afterEach, expect, test } from 'vitest';
import { HOUR, TENANT, World } from './world.ts';

// Goal: the intervals of a backfill are of one model; its intervals stay those it was started with.

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

test('a cancelled backfill stands in the way of nothing', async () => {
  const { id, backfillId } = await withBackfill();
  world.room.backfills.cancel(TENANT, id, backfillId);
  expect((await change(id, { model: 'persons' })).row.model).toBe('persons');
});

test('another interval leaves a backfill as it was started', async () => {
  const { id } = await withBackfill();
  await change(id, { interval: 'day' });
  await world.advance(HOUR);
  expect(world.story(id)).toEqual(['01T08:00 01T09:00 Completed', '01T09:00 01T10:00 Completed']);
});

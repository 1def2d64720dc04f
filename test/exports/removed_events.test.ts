import { afterEach, expect, test } from 'vitest';
import { HOUR, World } from './world.ts';

// Goal: events that are removed while a run reads them are not delivered, and its log has the reason.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);

/** An export with two events of one hour. `reading` is called whenever its events are read. */
async function startWith(
  reading: () => unknown,
  removed: { has: () => boolean; before?: () => number },
): Promise<string> {
  world = new World({
    sources: (events) => {
      const sources = events.sources();
      const { stageEvents } = sources.shaper;
      return {
        ...sources,
        removals: { settled: async () => removed.has },
        removedBefore: removed.before ?? (() => Number.NEGATIVE_INFINITY),
        shaper: {
          ...sources.shaper,
          stageEvents: (selection, options) => {
            reading();
            return stageEvents(selection, options);
          },
        },
      };
    },
  });
  world.events.add(at('2026-03-01T10:40:00Z'));
  world.events.add(at('2026-03-01T10:50:00Z'));
  const { row } = await world.create();
  return row.id;
}

test('a run reads again when events were removed while it read', async () => {
  let times = 0;
  const id = await startWith(() => times++, { has: () => times === 1 });
  await world.advance(HOUR);
  expect(times).toBe(2);
  expect(world.story(id)).toEqual(['01T10:00 01T11:00 Completed']);
  expect(world.runs(id)[0]).toMatchObject({ attempt: 1, recordsCompleted: 2 });
  expect(world.logs(id).filter((line) => line.includes('Staged'))).toEqual(['INFO Staged 2 rows in 1 file.']);
  expect(world.files()).toHaveLength(1);
  expect(world.staging()).toEqual([]);
});

test('a run that fails because events were removed while it read has not failed', async () => {
  let times = 0;
  const id = await startWith(
    () => {
      times++;
      if (times === 1) world.events.failures = [new Error('the event store shows 1 event of 2')];
    },
    { has: () => times === 1 },
  );
  await world.advance(HOUR);
  expect(times).toBe(2);
  expect(world.runs(id)[0]).toMatchObject({ status: 'Completed', attempt: 1, recordsCompleted: 2 });
});

test('a run is cancelled when the retention removes its interval while it reads', async () => {
  let before = Number.NEGATIVE_INFINITY;
  const id = await startWith(
    () => {
      before = at('2026-03-02T00:00:00Z');
    },
    { has: () => false, before: () => before },
  );
  await world.advance(HOUR);
  expect(world.story(id)).toEqual(['01T10:00 01T11:00 Cancelled']);
  expect(world.logs(id).find((line) => line.startsWith('ERROR'))).toContain(
    'Events that arrived before 2026-03-02T00:00:00Z were removed by the event retention of the project',
  );
  expect(world.files()).toEqual([]);
  expect(world.staging()).toEqual([]);
});

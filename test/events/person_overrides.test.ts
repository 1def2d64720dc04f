import { describe, expect, test, vi } from 'vitest';
import type { PersonOverride } from '../../src/events/engine.ts';
import { Flusher } from '../../src/events/flusher.ts';
import { InboxStore } from '../../src/store/inbox.ts';
import { PersonOverrideStore } from '../../src/store/person_overrides.ts';
import { HeldSyncs } from '../support/held_syncs.ts';
import { appendEvents } from '../support/inbox.ts';
import { openState } from '../support/state.ts';
import { eventRow, log, openEngine } from './support.ts';

// The engine knows who old person ids are by now: each of them once, whatever is repeated or cut off.

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const row = (seq: number, oldPerson: number, person: number, teamId = 1): PersonOverride => ({
  seq,
  teamId,
  oldPersonId: id(oldPerson),
  personId: id(person),
});

type Engine = Awaited<ReturnType<typeof openEngine>>['engine'];

async function known(engine: Engine): Promise<[number, number][]> {
  const rows = await engine.query(
    `SELECT old_person_id::VARCHAR AS old, person_id::VARCHAR AS now FROM person_overrides ORDER BY old`,
  );
  return rows.map(({ old, now }) => [Number(String(old).slice(-4)), Number(String(now).slice(-4))]);
}

describe('the engine', () => {
  test('replaces what it knew of an id, and skips what it has seen', async () => {
    const { engine } = await openEngine();
    expect(await engine.overridesSeq()).toBe(0);
    await engine.overridePersons([row(1, 1, 2), row(2, 3, 4)]);
    await engine.overridePersons([row(3, 1, 5), row(4, 2, 5)]);
    await engine.overridePersons([row(1, 1, 2), row(2, 3, 4), row(4, 2, 9)]);
    await engine.overridePersons([]);
    expect(await known(engine)).toEqual([
      [1, 5],
      [2, 5],
      [3, 4],
    ]);
    expect(await engine.overridesSeq()).toBe(4);
  });

  test('takes the last of several rows for one id', async () => {
    const { engine } = await openEngine();
    await engine.overridePersons([row(1, 1, 2), row(3, 1, 4), row(2, 1, 3)]);
    expect(await known(engine)).toEqual([[1, 4]]);
  });

  test('keeps them and their mark over a restart', async () => {
    const first = await openEngine();
    await first.engine.append([eventRow(1)]);
    await first.engine.overridePersons([row(7, 1, 2)]);
    await first.close();
    const { engine } = await openEngine(first.folder);
    expect(await engine.overridesSeq()).toBe(7);
    expect(await engine.highSeq()).toBe(1);
    await engine.overridePersons([row(6, 1, 9), row(8, 2, 3)]);
    expect(await known(engine)).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  test('takes all rows or none', async () => {
    const { engine } = await openEngine();
    await engine.overridePersons([row(1, 1, 2)]);
    await expect(
      engine.overridePersons([row(2, 1, 3), { ...row(3, 4, 5), personId: 'nobody' }]),
    ).rejects.toThrow();
    expect(await engine.overridesSeq()).toBe(1);
    expect(await known(engine)).toEqual([[1, 2]]);
    await engine.overridePersons([row(2, 1, 3)]);
    expect(await known(engine)).toEqual([[1, 3]]);
  });

  test('takes them while events are appended', async () => {
    const { engine } = await openEngine();
    await Promise.all([
      engine.append([eventRow(1)]),
      engine.overridePersons([row(1, 1, 2)]),
      engine.append([eventRow(2)]),
      engine.overridePersons([row(2, 1, 3)]),
    ]);
    expect(await known(engine)).toEqual([[1, 3]]);
    expect(await engine.highSeq()).toBe(2);
  });

  test('forgets those of a deleted person, and keeps a later one of the same anonymous id', async () => {
    const { engine } = await openEngine();
    const [anonymous, merged, deleted, later] = [1, 2, 3, 4];
    await engine.overridePersons([row(1, anonymous, deleted), row(2, merged, deleted)]);
    await engine.overridePersons([row(3, anonymous, later)]);
    const personIds = [anonymous, merged, deleted].map(id);
    const removal = { teamId: 1, personIds, distinctIds: [], upToSeq: 0 };
    await engine.removePersons(removal, 1, new AbortController().signal);
    expect(await known(engine)).toEqual([[anonymous, later]]);
  });

  test('does not show them to the query of an export', async () => {
    const { engine, shaper } = await openEngine();
    await engine.overridePersons([row(1, 1, 2)]);
    for (const sql of [
      'SELECT * FROM person_overrides',
      'SELECT * FROM main.person_overrides',
      'SELECT event FROM events JOIN person_overrides ON true',
      'SELECT event, (SELECT count(*) FROM person_overrides_mark) AS n FROM events',
    ]) {
      await expect(shaper.describeQuery(sql, 'events')).rejects.toMatchObject({
        kind: 'invalid',
        detail: 'Query must only SELECT FROM events',
      });
    }
  });
});

describe('settling', () => {
  async function setUp(folder?: string, state = openState()) {
    const { database, clock } = state;
    const inbox = new InboxStore(database);
    const overrides = new PersonOverrideStore(database);
    const store = await openEngine(folder);
    const flusher = new Flusher({ inbox, overrides, engine: store.engine, clock, log });
    const point = (oldPerson: number, person: number) => overrides.point(1, id(oldPerson), id(person));
    const put = () => appendEvents(inbox, [eventRow(1, { uuid: id(inbox.lastSeq() + 1) })]);
    return { ...state, ...store, state, inbox, overrides, flusher, point, put };
  }

  test('brings events and overrides of before the call into the engine', async () => {
    const { engine, flusher, point, put } = await setUp();
    put();
    point(1, 2);
    expect(await flusher.settle()).toBe(1);
    expect(await known(engine)).toEqual([[1, 2]]);
    point(2, 3);
    expect(await flusher.settle()).toBe(1);
    expect(await known(engine)).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });

  test('moves an override in the background after the sync of its commit', async () => {
    const { clock, database, engine, flusher, point } = await setUp();
    const syncs = new HeldSyncs(database);
    const abort = new AbortController();
    const running = flusher.start(abort.signal);
    database.transactUnsynced(() => point(1, 2));
    flusher.nudge();
    await vi.waitFor(() => clock.advance(1000).then(() => expect(syncs.waiting).toBe(1)));
    expect(await known(engine)).toEqual([]);
    syncs.end();
    await expect.poll(() => known(engine)).toEqual([[1, 2]]);
    abort.abort();
    await running;
  });

  test('moves many in batches, shared by all who wait', async () => {
    const { database, engine, flusher, point } = await setUp();
    const batches: number[] = [];
    const counting = engine.overridePersons.bind(engine);
    engine.overridePersons = (rows) => {
      batches.push(rows.length);
      return counting(rows);
    };
    database.transact(() => {
      for (let n = 1; n <= 12_000; n++) point(n, 20_000 + n);
    });
    await Promise.all([flusher.settle(), flusher.settle(), flusher.settle()]);
    expect(batches).toEqual([5000, 5000, 2000]);
    const [row] = await engine.query('SELECT count(*) AS n FROM person_overrides');
    expect(Number(row!.n)).toBe(12_000);
  });

  test('goes on after a restart where it was', async () => {
    const first = await setUp();
    first.point(1, 2);
    await first.flusher.settle();
    first.point(2, 3);
    await first.close();
    const again = await setUp(first.folder, first.state);
    await again.flusher.settle();
    expect(await known(again.engine)).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });

  test('fills an engine that lost its file', async () => {
    const first = await setUp();
    first.point(1, 2);
    first.point(2, 3);
    await first.flusher.settle();
    await first.close();
    const again = await setUp(undefined, first.state);
    await again.flusher.settle();
    expect(await known(again.engine)).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });

  test('numbers above an engine that is ahead of the state store', async () => {
    const { engine, clock, flusher, overrides, point } = await setUp();
    await engine.overridePersons([row(50, 1, 2)]);
    const abort = new AbortController();
    const running = flusher.start(abort.signal);
    await expect.poll(() => overrides.lastSeq()).toBe(50);
    point(1, 3);
    await flusher.settle();
    expect(await known(engine)).toEqual([[1, 3]]);
    abort.abort();
    await clock.advance(1000);
    await running;
  });

  test('fails when the engine does, and loses nothing', async () => {
    const { engine, flusher, point } = await setUp();
    const real = engine.overridePersons.bind(engine);
    engine.overridePersons = () => Promise.reject(new Error('no space left on device'));
    point(1, 2);
    await expect(flusher.settle()).rejects.toThrow('no space left');
    engine.overridePersons = real;
    await flusher.settle();
    expect(await known(engine)).toEqual([[1, 2]]);
  });

  test('happens in the background, too', async () => {
    const { engine, clock, flusher, point, put } = await setUp();
    const abort = new AbortController();
    const running = flusher.start(abort.signal);
    await clock.advance(1000);
    put();
    point(1, 2);
    flusher.nudge();
    await expect.poll(async () => clock.advance(100).then(() => engine.overridesSeq())).toBe(1);
    abort.abort();
    await running;
    expect(await known(engine)).toEqual([[1, 2]]);
  });
});

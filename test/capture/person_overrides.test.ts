import { describe, expect, test } from 'vitest';
import { anonymousId } from '../../src/capture/persons.ts';
import { Flusher } from '../../src/events/flusher.ts';
import { log, openEngine } from '../events/support.ts';
import { openCapture } from './support.ts';

// Events keep the person id they were stored with. Overrides say who that is by now, so that everybody counts once.

type Sent = [event: string, distinctId: string, properties?: Record<string, unknown>];

const view = (id: string): Sent => ['viewed', id];
const glance = (id: string): Sent => ['viewed', id, { $process_person_profile: false }];
const identify = (id: string, anon: string): Sent => ['$identify', id, { $anon_distinct_id: anon }];
const force = (id: string, other: string): Sent => ['$merge_dangerously', id, { alias: other }];

function setUp(state?: Parameters<typeof openCapture>[0]) {
  const capture = openCapture(state);
  const { send, persons, overrides, rows } = capture;
  const all = () => overrides.after(0, 1000);
  return {
    ...capture,
    all,
    sendAll: (...events: Sent[]) =>
      send(events.map(([event, id, properties = {}]) => ({ event, distinct_id: id, properties }))),
    idOf: (distinctId: string) => persons.ofDistinctId(1, distinctId)?.id,
    /** Who each stored event is by now. */
    people: () => {
      const now = new Map(all().map(({ oldPersonId, personId }) => [oldPersonId, personId]));
      return rows().map(({ personId }) => now.get(personId!) ?? personId);
    },
  };
}

/** Each sequence holds in one batch and in one request per event alike. */
describe.each(['one batch', 'one request each'])('in %s', (how) => {
  const play = async (world: ReturnType<typeof setUp>, events: Sent[]) => {
    if (how === 'one batch') await world.sendAll(...events);
    else for (const event of events) await world.sendAll(event);
  };

  test.each<[string, Sent[], number]>([
    ['a visitor who logs in', [view('anon'), identify('user', 'anon'), view('user')], 1],
    ['two persons who become one', [view('anon'), view('user'), identify('user', 'anon')], 1],
    ['a chain', [view('a'), view('b'), view('c'), force('b', 'a'), force('c', 'b'), view('a')], 1],
    ['a chain from its other end', [view('a'), view('b'), view('c'), force('c', 'b'), force('b', 'a')], 1],
    [
      'chains that meet',
      [view('a'), view('b'), view('c'), view('d'), force('b', 'a'), force('d', 'c'), force('d', 'b')],
      1,
    ],
    ['an id without a profile that gets one', [glance('u'), view('u')], 1],
    ['an id without a profile that is identified', [glance('anon'), identify('user', 'anon')], 1],
    ['two ids without a profile that are one', [glance('anon'), glance('user'), identify('user', 'anon')], 1],
    [
      'an id without a profile, then a chain',
      [glance('a'), view('a'), view('b'), view('c'), force('b', 'a'), force('c', 'b'), glance('a')],
      1,
    ],
    ['ids that stay without a profile', [glance('a'), glance('b'), glance('a')], 2],
    ['persons who were not merged', [['$identify', 'anon'], view('user'), identify('user', 'anon')], 2],
  ])('%s', async (_, events, count) => {
    const world = setUp();
    await play(world, events);
    const people = new Set(world.people());
    expect(people.size).toBe(count);
    expect(world.rows()).toHaveLength(events.length);
    const alive = world.database.sqlite.prepare('SELECT id FROM persons WHERE is_deleted = 0').pluck().all();
    const targets = world.all().map(({ personId }) => personId);
    expect(alive).toEqual(expect.arrayContaining(targets));
    expect(world.overrides.hasAny(1)).toBe(targets.length > 0);
    expect(world.overrides.hasAny(2)).toBe(false);
  });
});

describe('changes', () => {
  test('get a new number each, also those that follow a merge', async () => {
    const { sendAll, idOf, all, overrides } = setUp();
    await sendAll(view('a'), view('b'), view('c'));
    const [a, b, c] = ['a', 'b', 'c'].map(idOf);
    await sendAll(force('b', 'a'));
    expect(all()).toEqual([{ seq: 1, teamId: 1, oldPersonId: a, personId: b }]);
    await sendAll(force('c', 'b'));
    expect(all()).toEqual([
      { seq: 2, teamId: 1, oldPersonId: a, personId: c },
      { seq: 3, teamId: 1, oldPersonId: b, personId: c },
    ]);
    expect(overrides.after(2, 10)).toHaveLength(1);
    expect(overrides.after(0, 1)).toHaveLength(1);
    expect(overrides.lastSeq()).toBe(3);
  });

  test('move a distinct id once, however long the chain of merges in a batch is', async () => {
    const { sendAll, idOf, all, database } = setUp();
    const ids = Array.from({ length: 300 }, (_, index) => `p${index}`);
    await sendAll(...ids.map(view));
    await sendAll(...ids.slice(1).map((id, index) => force(id, ids[index]!)));
    const last = idOf('p299');
    expect(new Set(ids.map(idOf))).toEqual(new Set([last]));
    expect(all().map(({ personId }) => personId)).toEqual(Array(299).fill(last));
    const versions = database.sqlite.prepare('SELECT max(version) FROM person_distinct_ids').pluck().get();
    expect(versions).toBe(2);
  });

  test('are not caused by events without a merge', async () => {
    const { sendAll, overrides } = setUp();
    await sendAll(view('a'), identify('a', 'new'), view('new'), glance('a'), identify('a', 'new'));
    expect(overrides.lastSeq()).toBe(0);
    expect(overrides.hasAny(1)).toBe(false);
  });

  test('are not stored by a transaction that fails', async () => {
    const { sendAll, database, all } = setUp();
    await sendAll(view('a'), view('b'), glance('c'));
    database.sqlite.exec(
      "CREATE TRIGGER bad AFTER INSERT ON person_overrides BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    await expect(sendAll(force('b', 'a'), view('c'))).rejects.toThrow();
    database.sqlite.exec('DROP TRIGGER bad');
    expect(all()).toEqual([]);
    await sendAll(view('c'));
    expect(all()).toMatchObject([{ oldPersonId: anonymousId(1, 'c') }]);
  });

  test('record ids without a person until they have one, across a restart', async () => {
    const first = setUp();
    await first.sendAll(glance('u'), glance('v'));
    const again = setUp(first);
    const waiting = () =>
      again.database.sqlite.prepare('SELECT distinct_id FROM personless_distinct_ids').pluck().all();
    expect(waiting()).toEqual(['u', 'v']);
    await again.sendAll(glance('u'), view('u'));
    expect(waiting()).toEqual(['v']);
    expect(again.all()).toMatchObject([{ oldPersonId: anonymousId(1, 'u'), personId: again.idOf('u') }]);
    expect(again.overrides.hasAny(1)).toBe(true);
  });
});

test('queries count each person once after a flush', async () => {
  const world = setUp();
  const { engine } = await openEngine();
  const flusher = new Flusher({ ...world, engine, log });
  const people = async () => {
    await flusher.settle();
    const [row] = await engine.query(
      `SELECT count(DISTINCT coalesce(o.person_id, e.person_id)) AS n FROM events e LEFT JOIN person_overrides o
       ON o.old_person_id = e.person_id AND o.team_id = e.team_id WHERE e.team_id = 1`,
    );
    return Number(row!.n);
  };
  await world.sendAll(view('a'), view('b'), view('c'), glance('d'));
  expect(await people()).toBe(4);
  await world.sendAll(force('b', 'a'));
  expect(await people()).toBe(3);
  await world.sendAll(force('c', 'b'));
  expect(await people()).toBe(2);
  await world.sendAll(identify('c', 'd'));
  expect(await people()).toBe(1);
});

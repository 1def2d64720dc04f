import { describe, expect, test } from 'vitest';
import { anonymousId, MAX_MOVED_IDS } from '../../src/capture/persons.ts';
import { openCapture } from './support.ts';

// Who an event is by, what it changes about them, and who may become one person with whom.

type Sent = [event: string, distinctId: string, properties?: Record<string, unknown>];

function setUp() {
  const capture = openCapture();
  const { persons, send, rows } = capture;
  const of = (distinctId: string) => {
    const person = persons.ofDistinctId(1, distinctId);
    return person && { ...person, properties: JSON.parse(person.properties) as unknown };
  };
  return {
    ...capture,
    of,
    same: (a: string, b: string) => of(a) !== undefined && of(a)?.id === of(b)?.id,
    sendAll: (...events: Sent[]) =>
      send(events.map(([event, id, properties = {}]) => ({ event, distinct_id: id, properties }))),
    last: () => rows().at(-1)!,
  };
}

/** Each sequence holds in one batch and in one request per event alike. */
describe.each(['one batch', 'one request each'])('in %s', (how) => {
  const play = async (world: ReturnType<typeof setUp>, events: Sent[]) => {
    if (how === 'one batch') await world.sendAll(...events);
    else for (const event of events) await world.sendAll(event);
  };
  const identify = (id: string, anon: string): Sent => ['$identify', id, { $anon_distinct_id: anon }];
  const alias = (id: string, other: string): Sent => ['$create_alias', id, { alias: other }];
  const force = (id: string, other: string): Sent => ['$merge_dangerously', id, { alias: other }];
  const view = (id: string): Sent => ['viewed', id];

  test.each<[string, Sent[], boolean]>([
    ['two ids are two persons', [view('a'), view('b')], false],
    ['identify merges an anonymous visitor', [view('anon'), view('user'), identify('user', 'anon')], true],
    ['identify makes the known id of a visitor', [view('anon'), identify('user', 'anon')], true],
    ['identify adds an unseen anonymous id', [view('user'), identify('user', 'anon')], true],
    ['identify makes a person of two unseen ids', [identify('user', 'anon')], true],
    ['alias merges', [view('anon'), view('user'), alias('user', 'anon')], true],
    [
      'identify refuses an identified visitor',
      [['$identify', 'anon'], view('user'), identify('user', 'anon')],
      false,
    ],
    [
      'identify refuses the visitor of another user',
      [identify('other', 'anon'), identify('user', 'anon')],
      false,
    ],
    [
      'an event with the name of a property of all objects does not identify a visitor',
      [['constructor', 'anon'], view('user'), identify('user', 'anon')],
      true,
    ],
    ['alias refuses an identified person', [['$identify', 'anon'], alias('user', 'anon')], false],
    ['force merges an identified person', [['$identify', 'anon'], view('user'), force('user', 'anon')], true],
  ])('%s', async (_, events, merged) => {
    const world = setUp();
    await play(world, events);
    const [first, second] = events.flat().includes('a') ? ['a', 'b'] : ['anon', 'user'];
    expect(world.same(first, second)).toBe(merged);
    expect(world.rows()).toHaveLength(events.length);
  });

  test.each([
    '',
    ' ',
    '0',
    'null',
    'NULL',
    'true',
    'false',
    'anonymous',
    'guest',
    'undefined',
    'distinct_id',
    '[object Object]',
    '"guest"',
    '$posthog_cookieless',
    'x'.repeat(401),
  ])('nobody is merged with %j', async (id) => {
    const world = setUp();
    await play(world, [view('user'), identify('user', id), view('second'), identify('second', id)]);
    expect(world.same('user', 'second')).toBe(false);
    expect(world.of('user')).toMatchObject({ isIdentified: 1 });
    if (id.trim() === '' || id.length > 400) return;
    await play(world, [identify(id, 'user')]);
    expect(world.same(id, 'user')).toBe(false);
  });

  test('merges chains', async () => {
    const world = setUp();
    await play(world, [view('a'), view('b'), view('c'), alias('b', 'a'), force('c', 'b'), view('a')]);
    expect(world.same('a', 'c') && world.same('b', 'c')).toBe(true);
    expect(world.last().personId).toBe(world.of('c')?.id);
  });

  test('keeps properties of the surviving person and adds the others', async () => {
    const world = setUp();
    await play(world, [
      ['viewed', 'anon', { $set: { plan: 'free', city: 'Rome' } }],
      ['viewed', 'user', { $set: { plan: 'pro' } }],
      [
        '$identify',
        'user',
        { $anon_distinct_id: 'anon', $set: { name: 'Zoe' }, $set_once: { city: 'Oslo' } },
      ],
    ]);
    expect(world.of('anon')).toMatchObject({
      properties: { plan: 'pro', city: 'Rome', name: 'Zoe' },
      isIdentified: 1,
      isDeleted: 0,
    });
    const ended = world.database.sqlite
      .prepare('SELECT count(*) AS n FROM persons WHERE is_deleted = 1')
      .get();
    expect(ended).toEqual({ n: 1 });
  });

  test('applies $set, $set_once and $unset in order, and events carry the person as it was then', async () => {
    const world = setUp();
    await play(world, [
      ['viewed', 'u', { $set_once: { first: 1, gone: 1 } }],
      ['viewed', 'u', { $set: { first: 2, last: 2 }, $set_once: { last: 9, other: 2 } }],
      ['viewed', 'u', { $unset: ['gone', 'never'] }],
    ]);
    expect(world.rows().map((row) => JSON.parse(row.personProperties!) as unknown)).toEqual([
      { first: 1, gone: 1 },
      { first: 2, gone: 1, last: 2, other: 2 },
      { first: 2, last: 2, other: 2 },
    ]);
    expect(world.of('u')?.properties).toEqual({ first: 2, last: 2, other: 2 });
  });
});

/** Moving ids blocks the server, and a sender can cause it again and again with a few bytes. */
describe('a merge with a person of many distinct ids', () => {
  const withIds = async ({ sendAll }: ReturnType<typeof setUp>, id: string, count: number) => {
    const aliases = Array.from(
      { length: count - 1 },
      (_, n): Sent => ['$create_alias', id, { alias: `${id}${n}` }],
    );
    await sendAll(['viewed', id, { $set: { name: id, [id]: true } }], ...aliases);
  };
  const merge: Sent = ['$merge_dangerously', 'small', { alias: 'large' }];
  const moved = ({ database }: ReturnType<typeof setUp>) =>
    database.sqlite.prepare('SELECT count(*) FROM person_distinct_ids WHERE version > 1').pluck().get();

  test.each(['in the store', 'of the same request'])('moves the ids of the other one, %s', async (where) => {
    const world = setUp();
    await withIds(world, 'large', 500);
    const { id, createdAt } = world.of('large')!;
    await world.clock.advance(1000);
    const view: Sent = ['viewed', 'small', { $set: { name: 'small', small: true } }];
    if (where === 'in the store') await world.sendAll(view);
    await world.sendAll(...(where === 'in the store' ? [merge] : [view, merge]), ['viewed', 'small']);
    expect(world.of('small')).toMatchObject({
      id,
      createdAt,
      isIdentified: 1,
      isDeleted: 0,
      properties: { name: 'small', small: true, large: true },
    });
    expect(world.same('small', 'large499') || world.same('small', 'large0')).toBe(true);
    expect(world.last()).toMatchObject({ distinctId: 'small', personId: id });
    expect(moved(world)).toBeLessThanOrEqual(1);
  });

  test('is refused if the other one has too many, too', async () => {
    const world = setUp();
    await withIds(world, 'small', MAX_MOVED_IDS + 1);
    await withIds(world, 'large', MAX_MOVED_IDS + 2);
    const before = world.of('small');
    await world.sendAll(merge);
    expect(world.same('small', 'large')).toBe(false);
    expect(world.of('small')).toMatchObject({ id: before!.id, properties: before!.properties });
    expect(world.last()).toMatchObject({ event: '$merge_dangerously', personId: before!.id });
    expect(moved(world)).toBe(0);
  });
});

describe('events without a person profile', () => {
  test('create no person and always have the same id', async () => {
    const { sendAll, of, rows } = setUp();
    const without = { $process_person_profile: false, $set: { a: 1 } };
    await sendAll(
      ['viewed', 'u', without],
      ['viewed', 'u', without],
      ['$groupidentify', 'team_x', { $group_set: {} }],
    );
    expect(of('u')).toBeUndefined();
    expect(of('team_x')).toBeUndefined();
    expect(rows().map(({ personId, personProperties }) => [personId, personProperties])).toEqual([
      [anonymousId(1, 'u'), null],
      [anonymousId(1, 'u'), null],
      [anonymousId(1, 'team_x'), null],
    ]);
    expect(anonymousId(1, 'u')).not.toBe(anonymousId(2, 'u'));
  });

  test('belong to an existing person of the id, and change nothing', async () => {
    const { sendAll, of, last } = setUp();
    await sendAll(['viewed', 'u', { $set: { a: 1 } }]);
    const before = of('u');
    await sendAll(['viewed', 'u', { $process_person_profile: false, $set: { a: 2 } }]);
    expect(of('u')).toEqual(before);
    expect(last().personId).toBe(before?.id);
  });
});

describe('versions', () => {
  test('grow once for a transaction with a change, and not otherwise', async () => {
    const { sendAll, of, clock } = setUp();
    await sendAll(['viewed', 'u'], ['viewed', 'u', { $set: { a: 1 } }], ['viewed', 'u', { $set: { a: 2 } }]);
    const created = of('u');
    expect(created).toMatchObject({ version: 1, changedAt: clock.now() * 1000, properties: { a: 2 } });
    await clock.advance(1000);
    await sendAll(['viewed', 'u'], ['viewed', 'u', { $set: { a: 2 }, $set_once: { a: 7 } }]);
    expect(of('u')).toEqual(created);
    await sendAll(['viewed', 'u', { $set: { b: 1 } }], ['viewed', 'u', { $unset: ['a'] }]);
    expect(of('u')).toMatchObject({ version: 2, changedAt: clock.now() * 1000, properties: { b: 1 } });
  });

  test('ignore a change that would make a person too large', async () => {
    const { sendAll, of, rows } = setUp();
    await sendAll(['viewed', 'u', { $set: { small: 1 } }]);
    await sendAll(['viewed', 'u', { $set: { large: 'x'.repeat(600 * 1024) } }]);
    expect(of('u')?.properties).toEqual({ small: 1 });
    expect(rows()).toHaveLength(2);
  });
});

describe('persons changed in an interval', () => {
  test('are all distinct ids whose mapping or person changed, with current data', async () => {
    const { sendAll, clock, persons, of } = setUp();
    const at = async (...events: Sent[]) => {
      await clock.advance(1000);
      await sendAll(...events);
      return clock.now() * 1000;
    };
    const ids = (start: number, end: number) => {
      const found = [...persons.personsChangedBetween(1, start, end)].map((row) => row.distinctId).sort();
      expect(persons.countPersonsChangedBetween(1, start, end)).toBe(found.length);
      return found;
    };
    const first = await at(['viewed', 'anon'], ['viewed', 'user'], ['viewed', 'still']);
    const second = await at(['viewed', 'user', { $set: { a: 1 } }]);
    expect(ids(first, first + 1)).toEqual(['anon', 'still', 'user']);
    expect(ids(second, second + 1)).toEqual(['user']);
    const third = await at(['$identify', 'user', { $anon_distinct_id: 'anon' }]);
    expect(ids(third, third + 1)).toEqual(['anon', 'user']);
    expect(ids(first, third + 1)).toEqual(['anon', 'still', 'user']);
    expect(ids(third + 1, third + 100)).toEqual([]);
    const moved = [...persons.personsChangedBetween(1, third, third + 1)].find(
      (row) => row.distinctId === 'anon',
    );
    expect(moved).toEqual({
      teamId: 1,
      distinctId: 'anon',
      personId: of('user')?.id,
      properties: '{"a":1}',
      personDistinctIdVersion: 2,
      personVersion: 3,
      createdAt: first,
      isDeleted: false,
      changedAt: third,
    });
    expect([...persons.personsChangedBetween(2, 0, third + 1)]).toEqual([]);
  });

  test('are complete if they exceed a page', async () => {
    const { sendAll, persons, clock } = setUp();
    const all = (n: number, properties = {}) =>
      Array.from({ length: n }, (_, i): Sent => ['viewed', `u${i}`, properties]);
    await sendAll(...all(2500));
    await clock.advance(1000);
    await sendAll(...all(1500, { $set: { a: 1 } }));
    const later = clock.now() * 1000;
    const count = (start: number, end: number) =>
      new Set([...persons.personsChangedBetween(1, start, end)].map((row) => row.distinctId)).size;
    expect(count(later, later + 1)).toBe(1500);
    expect(count(later - 1_000_000, later)).toBe(2500);
    expect(count(0, later + 1)).toBe(2500);
  });
});

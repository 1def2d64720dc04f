import { describe, expect, test, vi } from 'vitest';
import { openCapture } from './support.ts';

// Kinds of groups are numbered as they are first seen, events carry the keys of their groups under those numbers, and
// `$groupidentify` says what a group is like.

type Sent = [event: string, properties: Record<string, unknown>];

function setUp(state?: Parameters<typeof openCapture>[0]) {
  const capture = openCapture(state);
  const send = (events: Sent[], more = {}) =>
    capture.send(
      events.map(([event, properties]) => ({ event, distinct_id: 'u', properties })),
      more,
    );
  return {
    ...capture,
    sendAll: (...events: Sent[]) => send(events),
    sendTo: (token: string, ...events: Sent[]) => send(events, { api_key: token }),
    stored: () => capture.rows().map((row) => JSON.parse(row.properties) as Record<string, unknown>),
    types: (teamId = 1) => capture.groups.types(teamId),
  };
}

const seen = ($groups: unknown, more = {}): Sent => ['seen', { $groups, ...more }];
const describes = ($group_type: unknown, $group_key: unknown, $group_set?: unknown): Sent => [
  '$groupidentify',
  { $group_type, $group_key, $group_set },
];

describe.each(['one batch', 'one request each'])('in %s', (how) => {
  const play = async (world: ReturnType<typeof setUp>, ...events: Sent[]) => {
    if (how === 'one batch') await world.sendAll(...events);
    else for (const event of events) await world.sendAll(event);
  };

  test('numbers group types in the order of their first use, and ignores the sixth', async () => {
    const world = setUp();
    await play(
      world,
      seen({ company: 'acme', team: 'red' }),
      describes('shop', 's1', { city: 'Rome' }),
      seen({ team: 'blue', country: 'it', planet: 'earth', galaxy: 'milky way' }),
      describes('galaxy', 'milky way', { stars: 2 }),
    );
    expect(world.types()).toEqual({ 0: 'company', 1: 'team', 2: 'shop', 3: 'country', 4: 'planet' });
    expect(world.stored()).toEqual([
      { $groups: { company: 'acme', team: 'red' }, $group_0: 'acme', $group_1: 'red' },
      { $group_type: 'shop', $group_key: 's1', $group_set: { city: 'Rome' } },
      {
        $groups: { team: 'blue', country: 'it', planet: 'earth', galaxy: 'milky way' },
        $group_1: 'blue',
        $group_3: 'it',
        $group_4: 'earth',
      },
      { $group_type: 'galaxy', $group_key: 'milky way', $group_set: { stars: 2 } },
    ]);
    const described = world.database.sqlite.prepare('SELECT type_index, key FROM groups').all();
    expect(described).toEqual([{ type_index: 2, key: 's1' }]);
  });

  test('merges the properties of a group, and distinguishes groups of one key by their type', async () => {
    const world = setUp();
    await play(
      world,
      describes('company', 'acme', { plan: 'free', seats: 3 }),
      describes('team', 'acme', { colour: 'red' }),
      describes('company', 'acme', { plan: 'pro' }),
      describes('company', 'acme'),
    );
    expect(world.groups.properties(1, 0, 'acme')).toEqual({ plan: 'pro', seats: 3 });
    expect(world.groups.properties(1, 1, 'acme')).toEqual({ colour: 'red' });
    expect(world.groups.properties(1, 0, 'other')).toBeNull();
    expect(world.groups.read(1, 0, 'acme')?.version).toBe(how === 'one batch' ? 1 : 2);
  });

  test('ignores a change that would make a group too large', async () => {
    const world = setUp();
    await play(
      world,
      describes('company', 'acme', { small: 1 }),
      describes('company', 'acme', { large: 'x'.repeat(70_000) }),
      describes('company', 'huge', { large: 'x'.repeat(70_000) }),
    );
    expect(world.groups.properties(1, 0, 'acme')).toEqual({ small: 1 });
    expect(world.groups.properties(1, 0, 'huge')).toEqual({});
    expect(world.rows()).toHaveLength(3);
  });
});

describe('properties of groups', () => {
  test('may have exactly 64 KB of JSON, set in any steps', async () => {
    const world = setUp();
    const text = 'é'.repeat(30_000);
    const room = 64 * 1024 - Buffer.byteLength(JSON.stringify({ text, more: '' }));
    await world.sendAll(describes('company', 'acme', { text: 'x'.repeat(60_000) }));
    await world.sendAll(
      describes('company', 'acme', { text }),
      describes('company', 'acme', { more: 'x'.repeat(room + 1) }),
      describes('company', 'acme', { more: 'x'.repeat(room) }),
      describes('company', 'acme', { n: 1 }),
    );
    expect(world.groups.properties(1, 0, 'acme')).toEqual({ text, more: 'x'.repeat(room) });
    expect(world.groups.read(1, 0, 'acme')!.version).toBe(2);
  });

  test('are read once per batch', async () => {
    const world = setUp();
    await world.sendAll(describes('company', 'acme', { marker: 1 }));
    const parse = vi.spyOn(JSON, 'parse');
    await world.sendAll(...Array.from({ length: 50 }, (_, n) => describes('company', 'acme', { n })));
    const reads = parse.mock.calls.filter(([text]) => text.includes('marker'));
    parse.mockRestore();
    expect(reads).toHaveLength(1);
    expect(world.groups.properties(1, 0, 'acme')).toEqual({ marker: 1, n: 49 });
  });
});

describe('stamps', () => {
  test.each<[string, unknown, Record<string, unknown>]>([
    ['a number is a key like its text', { company: 42 }, { $group_0: '42' }],
    ['an empty key is no group', { company: '' }, {}],
    ['null is no group', { company: null }, {}],
    ['a list is no group', { company: ['a'] }, {}],
    ['a kind without a name is none', { '': 'a' }, {}],
    ['an endless key is no group', { company: 'k'.repeat(401) }, {}],
    ['an endless kind is none', { ['t'.repeat(401)]: 'a' }, {}],
    ['quotes and lines stay what they are', { 'com"pany': 'a"b\nc\\' }, { $group_0: 'a"b\nc\\' }],
    ['a list of groups says nothing', ['company'], {}],
    ['a text says nothing', 'company', {}],
  ])('%s', async (_, groups, stamps) => {
    const { sendAll, stored, types } = setUp();
    await sendAll(seen(groups, { page: '/' }));
    expect(stored()).toEqual([{ $groups: groups, page: '/', ...stamps }]);
    expect(Object.keys(types())).toHaveLength(Object.keys(stamps).length);
  });

  test('replace values that the sender has set, and only those', async () => {
    const { sendAll, stored, rows } = setUp();
    const nested = { $group_0: 'nested' };
    await sendAll(seen({ company: 'acme' }, { $group_0: 'theirs', $group_3: 'theirs', nested }));
    await sendAll(['seen', { $group_0: 'direct' }]);
    expect(stored()).toEqual([
      { $groups: { company: 'acme' }, $group_0: 'acme', $group_3: 'theirs', nested },
      { $group_0: 'direct' },
    ]);
    // Once: readers differ in which of two members of one name they take.
    expect(rows()[0]!.properties.match(/"\$group_0":"acme"/g)).toHaveLength(1);
    expect(rows()[0]!.properties).not.toContain('"$group_0":"theirs"');
  });

  test('stay the same after a restart', async () => {
    const first = setUp();
    await first.sendAll(seen({ company: 'acme' }), seen({ team: 'red' }));
    const again = setUp(first);
    await again.sendAll(seen({ shop: 's1', team: 'blue' }));
    expect(again.stored().at(-1)).toMatchObject({ $group_1: 'blue', $group_2: 's1' });
  });

  test('are numbered separately for each project', async () => {
    const { sendAll, sendTo, types } = setUp();
    await sendAll(seen({ company: 'acme' }));
    await sendTo('phc_second', seen({ team: 'red' }), describes('team', 'red', { a: 1 }));
    expect([types(1), types(2)]).toEqual([{ 0: 'company' }, { 0: 'team' }]);
  });

  test('use no number for events that could not be stored', async () => {
    const { sendAll, types, database, groups } = setUp();
    database.sqlite.exec("CREATE TRIGGER bad BEFORE INSERT ON inbox BEGIN SELECT RAISE(ABORT, 'no'); END");
    await expect(sendAll(seen({ company: 'acme' }), describes('company', 'a', { b: 1 }))).rejects.toThrow();
    database.sqlite.exec('DROP TRIGGER bad');
    expect(types()).toEqual({});
    await sendAll(seen({ team: 'red' }));
    expect(types()).toEqual({ 0: 'team' });
    expect(groups.properties(1, 0, 'a')).toBeNull();
  });

  test('ignore a repeated event', async () => {
    const { send, types, groups } = setUp();
    const uuid = '01930000-0000-7000-8000-000000000001';
    const event = (set: object) => ({
      event: '$groupidentify',
      distinct_id: 'u',
      uuid,
      properties: { $group_type: 'company', $group_key: 'acme', $group_set: set },
    });
    await send([event({ plan: 'pro' })]);
    await send([event({ plan: 'free' })]);
    expect(types()).toEqual({ 0: 'company' });
    expect(groups.properties(1, 0, 'acme')).toEqual({ plan: 'pro' });
  });
});

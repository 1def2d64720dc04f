import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimProblems } from './claims.ts';
import type { Command, History } from './commands.ts';
import { InnerLife, type Life } from './life.ts';
import type { Row } from './oracle.ts';
import { Player } from './player.ts';
import { FileTarget } from './targets.ts';

/**
 * Goal: the oracle of the random histories can fail. Readers that see too much or too little, and servers that claim what is not
 * so, are found out.
 */
const capture: Command = { kind: 'capture', count: 3, lateMinutes: 0, resend: false };
const hour: Command = { kind: 'advance', halves: 2, minutes: 0, toBoundary: false };

const HISTORY: History = {
  start: Date.parse('2026-03-07T20:10:00Z'),
  settings: {
    interval: 'hour',
    timezone: 'UTC',
    offsetDay: null,
    offsetHour: null,
    model: 'events',
    query: null,
    above: null,
    include: null,
    format: 'JSONLines',
    compression: null,
    split: false,
    writeMode: 'append',
    place: 'p0',
  },
  commands: [
    capture,
    hour,
    capture,
    hour,
    { kind: 'pause' },
    hour,
    { kind: 'unpause', catchUp: false },
    hour,
  ],
};

let life: Life;
let player: Player;
beforeAll(async () => {
  life = await InnerLife.begin(HISTORY.start);
  player = new Player(life, new FileTarget(life.config.dataDir), HISTORY);
  await player.create();
  for (const command of HISTORY.commands) await player.play(command);
  await player.finish();
});
afterAll(() => life.end());

/** The player as it is, with one of its members in the place of the real one. */
const tampered = (members: Partial<Record<'target' | 'client', unknown>>): Player =>
  new Proxy(player, {
    get: (of, name) => {
      if (Object.hasOwn(members, name)) return members[name as keyof typeof members];
      const value = Reflect.get(of, name, of);
      return typeof value === 'function' && name !== 'differences' && name !== 'runs'
        ? value.bind(of)
        : value;
    },
  });

/** A target whose reader sees what `change` makes of the rows. */
function misread(change: (units: Array<[string, Row[]]>) => Array<[string, Row[]]>): Player {
  const holdings = async () => {
    const real = await player.target.holdings();
    return { ...real, rows: new Map(change([...real.rows])) };
  };
  return tampered({ target: { ...player.target, type: 'File', holdings } });
}

/** A server whose lists of one kind say what `change` makes of their rows. */
function misled(kind: string, change: (row: Record<string, unknown>, index: number) => object): Player {
  const all = async (path: string) => {
    const rows = await player.client.all<Record<string, unknown>>(path);
    return path.startsWith(kind) ? rows.map((row, index) => ({ ...row, ...change(row, index) })) : rows;
  };
  const runs = () => all('runs/');
  return tampered({ client: { all, runs } });
}

test('what is right has no problems', async () => {
  expect(await claimProblems(player)).toEqual([]);
  expect((await player.target.holdings()).rows.size).toBe(2);
});

const later = (
  [first, ...rest]: Array<[string, Row[]]>,
  rows: (rows: Row[]) => Row[],
): Array<[string, Row[]]> => [[first![0], rows(first![1])], ...rest];

test.each<[string, (units: Array<[string, Row[]]>) => Array<[string, Row[]]>, RegExp]>([
  ['a missing row', (units) => later(units, (rows) => rows.slice(1)), /: missing /],
  ['a doubled row', (units) => later(units, (rows) => [...rows, rows[0]!]), /: doubled /],
  [
    'a changed row',
    (units) => later(units, ([one, ...rows]) => [{ ...one, event: 'other' }, ...rows]),
    /: missing /,
  ],
  [
    'a row of nobody',
    (units) => later(units, (rows) => [...rows, { ...rows[0], uuid: 'new' }]),
    /: not claimed /,
  ],
  ['a missing file', (units) => units.slice(1), /: missing /],
  ['a file of nobody', (units) => [...units, ['shop/p0 a b .jsonl', units[0]![1]]], /: not claimed /],
])('a reader who sees %s is found out', async (_, change, problem) => {
  expect(await claimProblems(misread(change))).toContainEqual(expect.stringMatching(problem));
});

test.each<[string, string, (row: Record<string, unknown>, index: number) => object, RegExp]>([
  [
    'delivered what it skipped',
    'intervals',
    ({ state }) => (state === 'missing' ? { state: 'completed' } : {}),
    /no run has delivered it/,
  ],
  [
    'missed what it delivered',
    'intervals',
    ({ rows }) => (rows ? { state: 'missing' } : {}),
    /is missing, but a run has delivered it/,
  ],
  ['has more rows', 'intervals', ({ rows }) => (rows ? { rows: 4 } : {}), /has 4 rows, its run 3/],
  [
    'is still at it',
    'intervals',
    ({ state }) => (state === 'completed' ? { state: 'waiting' } : {}),
    /is still waiting/,
  ],
  [
    'has yet to come',
    'intervals',
    ({ state }) => (state === 'completed' ? { state: 'future' } : {}),
    /is to come, but has ended/,
  ],
  [
    'failed with rows',
    'runs',
    ({ records_completed: n }) => (n ? { status: 'Failed' } : {}),
    /claims 3 rows/,
  ],
  ['has not ended', 'runs', () => ({ status: 'Running' }), /is not over/],
])('a server that claims it %s is found out', async (_, kind, change, problem) => {
  expect(await claimProblems(misled(kind, change))).toContainEqual(expect.stringMatching(problem));
});

import fc from 'fast-check';

/** The settings of an export that a history changes. */
export interface Settings {
  /** The same all through a history. */
  model: 'events' | 'persons';
  interval: string;
  timezone: string;
  offsetDay: number | null;
  offsetHour: number | null;
  query: QueryName | null;
  /** Only events whose property `n` is greater. */
  above: number | null;
  /** Only events of these names. */
  include: string[] | null;
  format: 'JSONLines' | 'CSV' | 'Parquet';
  compression: string | null;
  /** Several files and a manifest for each interval. */
  split: boolean;
  /** Of tables. */
  writeMode: WriteMode;
  place: Place;
}

export type QueryName = 'plain' | 'bought' | 'counted';
export type WriteMode = 'append' | 'replace_interval' | 'merge';
export type Place = 'p0' | 'p1' | 'p2';
export type Schedule = Pick<Settings, 'interval' | 'timezone' | 'offsetDay' | 'offsetHour'>;
export type Content = Pick<Settings, 'query' | 'above' | 'include' | 'writeMode'>;
export type Format = Pick<Settings, 'format' | 'compression' | 'split'>;

/** Times are in halves of the present interval, `pick` chooses among what there is. */
export type Command =
  | { kind: 'capture'; count: number; lateMinutes: number; resend: boolean }
  | { kind: 'import'; count: number; halvesBack: number; spread: number }
  | { kind: 'advance'; halves: number; minutes: number; toBoundary: boolean }
  | { kind: 'pause' }
  | { kind: 'unpause'; catchUp: boolean }
  | { kind: 'backfill'; from: number; length: number; minutes: number; open: 'neither' | 'start' | 'end' }
  | { kind: 'retry' | 'cancelRun' | 'cancelBackfill' | 'retryBackfill'; pick: number }
  | { kind: 'reschedule'; schedule: Schedule }
  /** A run may be retried at once, so that an interval is delivered in both ways. */
  | { kind: 'reshape'; content: Content; retry: number | null }
  | { kind: 'reformat'; format: Partial<Format>; retry: number | null }
  | { kind: 'move'; place: Place }
  | { kind: 'recreate'; place: Place; schedule: Schedule | null }
  | { kind: 'restart' | 'runNow' }
  /** A reader removes everything from the destination; a run may be retried after that. */
  | { kind: 'ruin'; how: Ruin; retry: number | null }
  /** The server dies at the nth write of its state after work has become due. */
  | { kind: 'kill'; writes: number }
  /** Work becomes due while the destination refuses it: from the nth write of the state on, from the beginning with 0. */
  | { kind: 'outage'; writes: number }
  /** Another command arrives at the nth write of the state, while work is under way. */
  | { kind: 'during'; writes: number; command: Command };

export type TargetType = 'File' | 'S3' | 'Postgres';
export type Ruin = 'truncate' | 'drop';

/**
 * The kinds of histories; those of persons have neither queries nor filters. In a table, rows with a uuid are told apart by it; rows without one (`counted`) by their interval.
 */
const FAMILIES = {
  File: { type: 'File', queries: ['plain', 'bought', 'counted'], modes: ['append'] },
  S3: { type: 'S3', queries: ['plain', 'bought', 'counted'], modes: ['append'] },
  Rows: { type: 'Postgres', queries: ['plain', 'bought'], modes: ['append'] },
  Merged: { type: 'Postgres', queries: ['plain', 'bought'], modes: ['merge'] },
  PersonFiles: { type: 'File', queries: [], modes: ['append'] },
  PersonObjects: { type: 'S3', queries: [], modes: ['append'] },
  Counted: { type: 'Postgres', queries: ['counted'], modes: ['append', 'replace_interval'] },
} as const satisfies Record<string, { type: TargetType; queries: QueryName[]; modes: WriteMode[] }>;
type Family = keyof typeof FAMILIES;

const isOfPersons = (family: Family): boolean => family.startsWith('Person');

export interface History {
  start: number;
  settings: Settings;
  commands: Command[];
}

/** Around these instants the clocks of the zones below change. */
const STARTS = [
  '2026-03-07T20:00:00Z',
  '2026-03-28T09:00:00Z',
  '2026-10-24T20:00:00Z',
  '2026-06-15T00:00:00Z',
];
const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
const MINUTE = 60_000;
const PLACES: readonly Place[] = ['p0', 'p1', 'p2'];

const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    interval: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('hour', 'every 30 minutes', 'day') },
      { weight: 1, arbitrary: fc.constantFrom('every 5 minutes', 'every 20 minutes', 'week', 'manual') },
    ),
    timezone: fc.constantFrom(...ZONES),
    offsetDay: fc.integer({ min: 0, max: 6 }),
    offsetHour: fc.integer({ min: 0, max: 23 }),
  })
  .map(({ interval, timezone, offsetDay, offsetHour }) => ({
    interval,
    timezone,
    offsetDay: interval === 'week' ? offsetDay : null,
    offsetHour: ['week', 'day', 'manual'].includes(interval) ? offsetHour : null,
  }));

const formats = (type: TargetType): fc.Arbitrary<Format> => {
  const pairs: Array<[Format['format'], string | null]> = [
    ['JSONLines', null],
    ['JSONLines', 'gzip'],
    ['JSONLines', 'brotli'],
    ['Parquet', null],
    ['Parquet', 'zstd'],
    ['Parquet', 'snappy'],
  ];
  if (type === 'File') pairs.push(['CSV', null], ['CSV', 'gzip']);
  return fc
    .record({ pair: fc.constantFrom(...pairs), split: fc.boolean() })
    .map(({ pair: [format, compression], split }) => ({ format, compression, split }));
};

const contents = (family: Family): fc.Arbitrary<Content> => {
  const { queries, modes } = FAMILIES[family];
  if (isOfPersons(family))
    return fc.constant({ query: null, above: null, include: null, writeMode: modes[0] });
  const query = fc.constantFrom<QueryName>(...queries);
  return fc.record({
    query: family === 'Counted' ? query : fc.option(query, { freq: 1 }),
    above: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 1 }),
    include: fc.option(fc.subarray(['seen', 'bought', 'left'], { minLength: 1, maxLength: 2 }), { freq: 1 }),
    writeMode: fc.constantFrom<WriteMode>(...modes),
  });
};

const places = fc.constantFrom(...PLACES);
const pick = fc.nat(999);

const simple = (family: Family): fc.Arbitrary<Command> => {
  const of = <K extends Command['kind']>(kind: K, rest: object = {}) =>
    fc.record({ kind: fc.constant(kind), ...rest }) as fc.Arbitrary<Command>;
  const { type } = FAMILIES[family];
  const weighted: Array<[number, fc.Arbitrary<Command>]> = [
    [
      8,
      of('capture', {
        count: fc.integer({ min: 1, max: 6 }),
        lateMinutes: fc.oneof(fc.constant(0), fc.nat(3000)),
        resend: fc.boolean(),
      }),
    ],
    [
      4,
      of('import', {
        count: fc.integer({ min: 1, max: 6 }),
        halvesBack: fc.integer({ min: 1, max: 10 }),
        spread: fc.nat(90),
      }),
    ],
    [
      8,
      of('advance', {
        halves: fc.integer({ min: 0, max: 4 }),
        minutes: fc.nat(7),
        toBoundary: fc.boolean(),
      }),
    ],
    [2, of('pause')],
    [2, of('runNow')],
    [3, of('unpause', { catchUp: fc.boolean() })],
    [
      3,
      of('backfill', {
        from: fc.integer({ min: 1, max: 12 }),
        length: fc.integer({ min: 1, max: 12 }),
        minutes: fc.nat(20),
        open: fc.constantFrom('neither', 'neither', 'start', 'end'),
      }),
    ],
    [2, of('retry', { pick })],
    [1, of('cancelRun', { pick })],
    [1, of('cancelBackfill', { pick })],
    [1, of('retryBackfill', { pick })],
    [2, of('reschedule', { schedule: schedules })],
    [3, of('reshape', { content: contents(family), retry: fc.option(pick, { freq: 2 }) })],
    [
      type === 'Postgres' ? 0 : 3,
      of('reformat', {
        format: fc.oneof(formats(type), fc.record({ split: fc.boolean() })),
        retry: fc.option(pick, { freq: 2 }),
      }),
    ],
    [1, of('move', { place: places })],
    [1, of('recreate', { place: places, schedule: fc.option(schedules, { freq: 1 }) })],
  ];
  return fc.oneof(
    ...weighted.filter(([weight]) => weight > 0).map(([weight, arbitrary]) => ({ weight, arbitrary })),
  );
};

function commandsOf(family: Family): fc.Arbitrary<Command> {
  const plain = simple(family);
  const writes = fc.integer({ min: 1, max: 14 });
  const of = (kind: 'kill' | 'during' | 'outage' | 'restart' | 'ruin', rest: object = {}) =>
    fc.record({ kind: fc.constant(kind), ...rest }) as fc.Arbitrary<Command>;
  return fc.oneof(
    { weight: 24, arbitrary: plain },
    { weight: 2, arbitrary: of('kill', { writes }) },
    { weight: 2, arbitrary: of('outage', { writes: fc.oneof(fc.constant(0), writes) }) },
    { weight: 2, arbitrary: of('during', { writes, command: plain }) },
    { weight: 1, arbitrary: of('restart') },
    {
      weight: FAMILIES[family].type === 'Postgres' ? 1 : 0,
      arbitrary: of('ruin', {
        how: fc.constantFrom<Ruin>('truncate', 'drop'),
        retry: fc.option(pick, { freq: 2 }),
      }),
    },
  );
}

export function histories(type: TargetType): fc.Arbitrary<History> {
  const families = (Object.keys(FAMILIES) as Family[]).filter((family) => FAMILIES[family].type === type);
  return fc.oneof(...families.map(historiesOf));
}

function historiesOf(family: Family): fc.Arbitrary<History> {
  return fc.record({
    start: fc
      .record({ at: fc.constantFrom(...STARTS), minutes: fc.nat(24 * 60) })
      .map(({ at, minutes }) => Date.parse(at) + minutes * MINUTE),
    settings: fc
      .tuple(schedules, contents(family), formats(FAMILIES[family].type), places)
      .map(([schedule, content, format, place]) => ({
        model: isOfPersons(family) ? ('persons' as const) : ('events' as const),
        ...schedule,
        ...content,
        ...format,
        place,
      })),
    commands: fc.array(commandsOf(family), { minLength: 6, maxLength: 22, size: 'max' }),
  });
}

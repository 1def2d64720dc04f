import { afterEach, describe, expect, test } from 'vitest';
import type { ExportInput } from '../../src/exports/definition.ts';
import type { WeirError } from '../../src/kernel/errors.ts';
import { HOUR, STRANGER, TENANT, World } from './world.ts';

// Goal: what owners do to exports (create, change, pause, backfill, delete) makes exactly the runs it should.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);

async function refusal(work: () => unknown): Promise<Pick<WeirError, 'kind' | 'detail' | 'attr'>> {
  try {
    await work();
  } catch (error) {
    const { kind, detail, attr } = error as WeirError;
    return { kind, detail, attr };
  }
  throw new Error('was not refused');
}

describe('the schedule', () => {
  test('delivers each interval once it has ended, starting with the current one at creation', async () => {
    world = new World();
    world.events.add(at('2026-03-01T10:10:00Z'));
    const { row } = await world.create();
    await world.advance(0);
    expect(world.story(row.id)).toEqual([]);
    await world.advance(HOUR / 2);
    await world.advance(HOUR);
    expect(world.story(row.id)).toEqual(['01T10:00 01T11:00 Completed', '01T11:00 01T12:00 Completed']);
    expect(world.files()).toEqual(['out/2026-03-01T10:00:00+00:00-2026-03-01T11:00:00+00:00.jsonl']);
    expect(world.events.closedBefore).toBe(at('2026-03-01T12:00:00Z') * 1000);
    expect(world.staging()).toEqual([]);
  });

  test('creates the same runs when reconciled twice, after a restart and after downtime', async () => {
    world = new World();
    const { row } = await world.create();
    await world.advance(3 * HOUR);
    await world.advance(0);
    world.restart();
    await world.advance(0);
    expect(world.story(row.id)).toEqual([
      '01T10:00 01T11:00 Completed',
      '01T11:00 01T12:00 Completed',
      '01T12:00 01T13:00 Completed',
    ]);
  });

  test('catches up on a long downtime with a limited number of open runs', async () => {
    world = new World();
    const { row } = await world.create({ interval: 'every 5 minutes', destination: { type: 'NoOp' } });
    await world.advance(24 * HOUR);
    const query = { ordering: 'data_interval_start' };
    const first = world.room.runs.list(TENANT, row.id, query);
    expect(first.rows).toHaveLength(100);
    const seen = [...first.rows];
    for (let next = first.next; next; ) {
      const page = world.room.runs.list(TENANT, row.id, { ...query, cursor: next });
      seen.push(...page.rows);
      next = page.next;
    }
    expect(seen).toHaveLength(288);
    expect(seen.every((run, i) => i === 0 || run.dataIntervalStart === seen[i - 1]!.dataIntervalEnd)).toBe(
      true,
    );
    expect(new Set(seen.map((run) => run.status))).toEqual(new Set(['Completed']));
  });

  test('creates no run before start_at or after end_at', async () => {
    world = new World();
    const { row } = await world.create({ startAt: '2026-03-01T12:30:00Z', endAt: '2026-03-01T14:00:00Z' });
    await world.advance(10 * HOUR);
    expect(world.story(row.id)).toEqual(['01T12:00 01T13:00 Completed', '01T13:00 01T14:00 Completed']);
    await world.room.exports.update(TENANT, row.id, { endAt: null }, null);
    await world.advance(HOUR);
    expect(world.story(row.id).slice(2)).toEqual(['01T20:00 01T21:00 Completed']);
  });

  test('cuts days in the timezone of the export', async () => {
    world = new World({ start: '2026-03-07T12:00:00Z' });
    const { row } = await world.create({ interval: 'day', timezone: 'America/New_York', offsetHour: 1 });
    await world.advance(48 * HOUR);
    expect(world.story(row.id)).toEqual(['07T06:00 08T06:00 Completed', '08T06:00 09T05:00 Completed']);
  });

  test('is cut differently for the future only when the interval changes', async () => {
    world = new World();
    const { row } = await world.create();
    await world.advance(HOUR);
    await world.room.exports.update(TENANT, row.id, { interval: 'day' }, null);
    await world.advance(24 * HOUR);
    await world.room.exports.update(TENANT, row.id, { interval: 'every 30 minutes' }, null);
    await world.advance(13 * HOUR);
    expect(world.story(row.id).slice(0, 3)).toEqual([
      '01T10:00 01T11:00 Completed',
      '01T11:00 02T00:00 Completed',
      '02T00:00 02T00:30 Completed',
    ]);
    const edges = world.runs(row.id);
    expect(edges.every((run, i) => i === 0 || run.dataIntervalStart === edges[i - 1]!.dataIntervalEnd)).toBe(
      true,
    );
  });
});

describe('pause', () => {
  test('stops the schedule and records the time, and a repeat changes nothing', async () => {
    world = new World();
    const { row } = await world.create();
    await world.advance(HOUR);
    const paused = world.room.exports.pause(TENANT, row.id).row;
    expect(paused).toMatchObject({ paused: true, lastPausedAt: world.clock.now(), version: 2 });
    await world.advance(3 * HOUR);
    expect(world.room.exports.pause(TENANT, row.id).row).toEqual(paused);
    expect(world.story(row.id)).toEqual(['01T10:00 01T11:00 Completed']);
  });

  test('keeps intervals that ended before it and had no run yet', async () => {
    world = new World();
    const { row } = await world.create();
    world.clock.set(world.clock.now() + 2 * HOUR);
    world.room.exports.pause(TENANT, row.id);
    world.room.exports.unpause(TENANT, row.id, false);
    await world.advance(0);
    expect(world.story(row.id)).toEqual(['01T10:00 01T11:00 Completed', '01T11:00 01T12:00 Completed']);
  });

  test('skips missed intervals when it ends', async () => {
    world = new World();
    const { row } = await world.create();
    world.room.exports.pause(TENANT, row.id);
    await world.advance(3 * HOUR);
    const back = world.room.exports.unpause(TENANT, row.id, false).row;
    expect(back).toMatchObject({
      paused: false,
      lastPausedAt: row.createdAt,
      lastUpdatedAt: world.clock.now(),
    });
    expect(world.room.exports.unpause(TENANT, row.id, true).row).toEqual(back);
    await world.advance(HOUR);
    expect(world.story(row.id)).toEqual(['01T13:00 01T14:00 Completed']);
  });

  test('delivers missed intervals when it ends with a backfill', async () => {
    world = new World();
    const { row } = await world.create();
    await world.room.exports.update(TENANT, row.id, { paused: true }, null);
    await world.advance(3 * HOUR);
    world.room.exports.unpause(TENANT, row.id, true);
    await world.advance(0);
    expect(world.story(row.id)).toEqual([
      '01T10:00 01T11:00 Completed',
      '01T11:00 01T12:00 Completed',
      '01T12:00 01T13:00 Completed',
    ]);
  });

  test('works by PATCH as well', async () => {
    world = new World();
    const { row } = await world.create();
    const paused = await world.room.exports.update(TENANT, row.id, { paused: true }, null);
    expect(paused.row).toMatchObject({ paused: true, lastPausedAt: world.clock.now() });
    await world.advance(3 * HOUR);
    await world.room.exports.update(TENANT, row.id, { paused: false }, null);
    await world.advance(HOUR);
    expect(world.story(row.id)).toEqual(['01T13:00 01T14:00 Completed']);
  });
});

describe('backfill', () => {
  const range = { startAt: '2026-02-28T22:10:00Z', endAt: '2026-03-01T00:10:00Z' };

  test('delivers whole intervals around the range, also while paused', async () => {
    world = new World();
    world.events.add(at('2026-02-28T22:00:00Z'));
    const { row } = await world.create({ paused: true });
    const { backfillId, view } = await world.room.exports.backfill(TENANT, row.id, range);
    expect(view.row).toEqual(row);
    await world.advance(0);
    expect(world.story(row.id)).toEqual([
      '28T22:00 28T23:00 Completed',
      '28T23:00 01T00:00 Completed',
      '01T00:00 01T01:00 Completed',
    ]);
    expect(world.runs(row.id).map((run) => run.backfillId)).toEqual([backfillId, backfillId, backfillId]);
    expect(world.files()).toEqual(['out/2026-02-28T22:00:00+00:00-2026-02-28T23:00:00+00:00.jsonl']);
  });

  test('without bounds begins at the first data and stops at the last ended interval', async () => {
    world = new World();
    world.events.add(at('2026-03-01T08:59:00Z'));
    const { row } = await world.create({ paused: true });
    await world.room.exports.backfill(TENANT, row.id, {});
    await world.advance(0);
    expect(world.story(row.id)).toEqual(['01T08:00 01T09:00 Completed', '01T09:00 01T10:00 Completed']);
  });

  test('of a range that is in progress returns the same backfill', async () => {
    world = new World();
    world.events.add(at('2026-02-28T22:00:00Z'));
    const { row } = await world.create({ paused: true });
    const one = await world.room.exports.backfill(TENANT, row.id, range);
    const two = await world.room.exports.backfill(TENANT, row.id, range);
    expect(two.backfillId).toBe(one.backfillId);
    await world.advance(0);
    expect(world.runs(row.id)).toHaveLength(3);
  });

  test('writes the same files when repeated', async () => {
    world = new World();
    for (let minute = 0; minute < 180; minute += 20)
      world.events.add(at('2026-02-28T22:00:00Z') + minute * 60_000);
    const { row } = await world.create({ paused: true });
    await world.room.exports.backfill(TENANT, row.id, range);
    await world.advance(0);
    const files = world.files();
    await world.room.exports.backfill(TENANT, row.id, range);
    await world.advance(0);
    expect(files).toHaveLength(3);
    expect(world.files()).toEqual(files);
    expect(world.runs(row.id)).toHaveLength(6);
  });

  test.each([
    ['no offset', { startAt: '2026-02-28T22:00:00' }, 'Input 2026-02-28T22:00:00 is naive.', 'start_at'],
    ['not a time', { endAt: 'yesterday' }, 'Input is not a valid ISO formatted datetime.', 'end_at'],
    ['not text', { endAt: 7 }, 'Input is not a valid ISO formatted datetime.', 'end_at'],
    [
      'huge',
      { startAt: `2026-${'0'.repeat(9999)}` },
      'Input is not a valid ISO formatted datetime.',
      'start_at',
    ],
    [
      'future end',
      { endAt: '2026-03-02T00:00:00Z' },
      "The provided 'end_at' (2026-03-02T00:00:00Z) is in the future",
      'end_at',
    ],
    [
      'start after end',
      { startAt: '2026-03-01T02:00:00Z', endAt: '2026-03-01T01:00:00Z' },
      "The initial backfill datetime 'start_at' happens after 'end_at'",
      'start_at',
    ],
    [
      'nothing ended',
      { startAt: '2026-03-01T10:05:00Z', endAt: '2026-03-01T10:10:00Z' },
      'No interval of this range has ended yet. Wait for its end.',
      'end_at',
    ],
    [
      'too many intervals',
      { startAt: '1990-01-01T00:00:00Z' },
      'The range has more than 100000 intervals. Split it into shorter ones.',
      'start_at',
    ],
    [
      'before the first data',
      { startAt: '1970-01-01T00:00:00Z', endAt: '1980-01-01T00:00:00Z' },
      'The provided backfill date range contains no data. The earliest possible backfill start date is 1990-06-01 00:00:00',
      'end_at',
    ],
  ])('is refused: %s', async (_, input, detail, attr) => {
    world = new World();
    world.events.add(at('1990-06-01T00:10:00Z'));
    const { row } = await world.create();
    const work = () => world.room.exports.backfill(TENANT, row.id, input);
    expect(await refusal(work)).toEqual({ kind: 'invalid', detail, attr });
    await world.advance(0);
    expect(world.runs(row.id)).toEqual([]);
  });

  test.each([{}, { startAt: '2026-02-28T22:00:00Z' }])('of an empty range is refused: %j', async (input) => {
    world = new World();
    for (const model of ['events', 'persons'] as const) {
      const { row } = await world.create({ model });
      const work = () => world.room.exports.backfill(TENANT, row.id, input);
      expect(await refusal(work)).toEqual({
        kind: 'invalid',
        detail: 'There is no data to backfill for this model.',
        attr: 'start_at',
      });
    }
  });

  test('has a limit of concurrent runs', async () => {
    world = new World();
    world.events.add(at('2026-02-10T00:00:00Z'));
    const { row } = await world.create({ paused: true });
    const day = (n: number) => ({
      startAt: `2026-02-${10 + n}T00:00:00Z`,
      endAt: `2026-02-${11 + n}T00:00:00Z`,
    });
    for (let n = 0; n < 10; n++) await world.room.exports.backfill(TENANT, row.id, day(n));
    const work = () => world.room.exports.backfill(TENANT, row.id, day(11));
    expect(await refusal(work)).toMatchObject({ kind: 'throttled' });
  });
});

describe('restatement', () => {
  test('delivers an interval again, once, when history arrives in it', async () => {
    world = new World();
    const early = at('2026-03-01T10:10:00Z');
    world.events.add(early);
    const { row } = await world.create();
    await world.advance(HOUR);
    world.importHistory(early + 1000);
    world.importHistory(early + 2000);
    await world.advance(0);
    expect(world.story(row.id)).toEqual(['01T10:00 01T11:00 Completed', '01T10:00 01T11:00 Starting']);
    await world.advance(60_000);
    await world.advance(60_000);
    const [first, again] = world.runs(row.id);
    expect(world.runs(row.id)).toHaveLength(2);
    expect([first!.recordsCompleted, again!.recordsCompleted, again!.reason]).toEqual([1, 3, 'restate']);
    expect(world.files()).toHaveLength(1);
    expect(world.logs(row.id)).toContain(
      'WARNING Historical events arrived in 2026-03-01T10:00:00Z to 2026-03-01T11:00:00Z, which was delivered before. It will be delivered again, whole.',
    );
  });

  test('finds history at the very end of a long interval, and each import once', async () => {
    world = new World({ start: '2026-03-04T12:00:00Z' });
    const { row } = await world.create({ interval: 'week', destination: { type: 'NoOp' } });
    await world.advance(5 * 24 * HOUR);
    world.importHistory(at('2026-03-01T00:00:00Z'));
    await world.advance(0);
    await world.advance(60_000);
    world.importHistory(at('2026-03-07T23:59:59Z'));
    await world.advance(0);
    await world.advance(60_000);
    expect(world.runs(row.id).map((run) => [run.reason, run.recordsCompleted])).toEqual([
      ['schedule', 0],
      ['restate', 1],
      ['restate', 2],
    ]);
    world.importHistory(at('2026-03-08T00:00:00Z'));
    world.importHistory(at('2026-02-28T23:59:59Z'));
    await world.advance(60_000);
    await world.advance(60_000);
    expect(world.runs(row.id)).toHaveLength(3);
  });

  test('skips intervals that were not delivered or had no import', async () => {
    world = new World();
    const { row } = await world.create();
    world.importHistory(at('2026-02-01T00:00:00Z'));
    await world.advance(HOUR);
    await world.advance(2 * 60_000);
    expect(world.story(row.id)).toEqual(['01T10:00 01T11:00 Completed']);
  });
});

describe('delete', () => {
  test('hides the export and cancels its open runs', async () => {
    world = new World();
    const { row } = await world.create();
    world.events.failures = [new Error('disk')];
    await world.advance(HOUR);
    expect(world.story(row.id)).toEqual(['01T10:00 01T11:00 FailedRetryable']);
    world.room.exports.remove(TENANT, row.id, null);
    await world.advance(24 * HOUR);
    expect(await refusal(() => world.room.exports.read(TENANT, row.id))).toMatchObject({ kind: 'not_found' });
    expect(await refusal(() => world.runs(row.id))).toMatchObject({ kind: 'not_found' });
    expect(world.room.exports.list(TENANT, { limit: 10, offset: 0 })).toEqual({ count: 0, rows: [] });
    const statuses = world.database.sqlite.prepare('SELECT status FROM batch_export_runs').pluck().all();
    expect(statuses).toEqual(['Cancelled']);
    expect(world.files()).toEqual([]);
  });
});

test('another tenant finds nothing and changes nothing', async () => {
  world = new World();
  const { row } = await world.create();
  const { exports, runs } = world.room;
  const attempts = [
    () => exports.read(STRANGER, row.id),
    () => exports.update(STRANGER, row.id, { name: 'mine' }, null),
    () => exports.remove(STRANGER, row.id, null),
    () => exports.pause(STRANGER, row.id),
    () => exports.unpause(STRANGER, row.id, true),
    () => exports.backfill(STRANGER, row.id, {}),
    () => runs.list(STRANGER, row.id, {}),
    () => runs.exportLogs(STRANGER, row.id, { limit: 1, offset: 0 }),
  ];
  for (const attempt of attempts) expect(await refusal(attempt)).toMatchObject({ kind: 'not_found' });
  expect(exports.list(STRANGER, { limit: 10, offset: 0 }).count).toBe(0);
  expect(exports.read(TENANT, row.id).row).toEqual(row);
});

test('a change for another version is refused', async () => {
  world = new World();
  const { row } = await world.create();
  const changed = await world.room.exports.update(TENANT, row.id, { name: 'one' }, '1');
  expect(changed.row.version).toBe(2);
  const late = () => world.room.exports.update(TENANT, row.id, { name: 'two' }, '1');
  expect(await refusal(late)).toMatchObject({ kind: 'precondition_failed' });
  expect(await refusal(() => world.room.exports.remove(TENANT, row.id, '1'))).toMatchObject({
    kind: 'precondition_failed',
  });
  expect(world.room.exports.read(TENANT, row.id).row.name).toBe('one');
});

test.each([
  [{ name: ' ' }, 'This field may not be blank.', 'name'],
  [
    { timezone: 'Mars/Olympus' },
    'Must be the IANA name of a timezone, for example Europe/Berlin.',
    'timezone',
  ],
  [{ offsetDay: 1 }, 'offset_day is not applicable for non-weekly intervals', 'offset_day'],
  [{ offsetHour: 1 }, 'offset_hour is not applicable for non-daily/weekly intervals', 'offset_hour'],
  [
    { startAt: '2026-03-02T00:00:00Z', endAt: '2026-03-01T00:00:00Z' },
    'start_at must be before end_at',
    'start_at',
  ],
  [{ filters: [1] }, 'Each filter must be an object', 'filters'],
  [
    { filters: [{ key: 'a', type: 'cohort' }] },
    "Each filter must have a 'type' of one of: 'event', 'hogql', 'person'",
    'filters',
  ],
  [
    { filters: [{ key: 'data_interval_end', type: 'event' }] },
    'Filters cannot select intervals. Use a backfill instead.',
    'filters',
  ],
  [
    {
      destination: { type: 'HTTP', config: { url: 'https://example.com/batch/', token: 't' } },
      model: 'persons' as const,
    },
    'HTTP batch exports only support the events model',
    'destination',
  ],
])('an invalid definition is refused: %j', async (input, detail, attr) => {
  world = new World();
  expect(await refusal(() => world.create(input))).toEqual({ kind: 'invalid', detail, attr });
  const { row } = await world.create('destination' in input ? { destination: input.destination } : {});
  expect(await refusal(() => world.room.exports.update(TENANT, row.id, input, null))).toMatchObject({
    detail,
  });
  expect(world.room.exports.list(TENANT, { limit: 10, offset: 0 }).count).toBe(1);
});

test('offsets are removed for intervals that cannot have them, and the timezone is kept', async () => {
  world = new World();
  const { row } = await world.create({
    interval: 'week',
    offsetDay: 3,
    offsetHour: 4,
    timezone: 'Asia/Kathmandu',
  });
  const day = await world.room.exports.update(TENANT, row.id, { interval: 'day' }, null);
  expect(day.row).toMatchObject({ offsetDay: null, offsetHour: 4 });
  const hour = await world.room.exports.update(TENANT, row.id, { interval: 'hour' }, null);
  expect(hour.row).toMatchObject({ offsetDay: null, offsetHour: null, timezone: 'Asia/Kathmandu' });
});

test('offsets are kept by a change without them, and removed by null', async () => {
  world = new World();
  const { row } = await world.create({ interval: 'week', offsetDay: 3, offsetHour: 4 });
  const change = async (input: ExportInput) =>
    (await world.room.exports.update(TENANT, row.id, input, null)).row;
  expect(await change({ name: 'other' })).toMatchObject({ offsetDay: 3, offsetHour: 4 });
  expect(await change({ offsetDay: null })).toMatchObject({ offsetDay: null, offsetHour: 4 });
  expect(await change({ offsetHour: null })).toMatchObject({ offsetDay: null, offsetHour: null });
});

import { afterEach, describe, expect, test } from 'vitest';
import { noop } from '../../src/destinations/noop.ts';
import type { BackfillInput } from '../../src/exports/backfills.ts';
import type { ExportInput } from '../../src/exports/definition.ts';
import type { WeirError } from '../../src/kernel/errors.ts';
import { FILE_EXPORT, HOUR, STRANGER, TENANT, World } from './world.ts';

// Goal: a backfill delivers exactly its range, shows how far it is, and ends when it should.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 16));

/** A paused export of a project whose first event arrived at `first`. */
async function exportSince(first: string, input: ExportInput = {}, options = {}) {
  world = new World(options);
  world.events.add(at(first));
  return (await world.create({ ...FILE_EXPORT, paused: true, ...input })).row;
}

const start = (id: string, input: BackfillInput = {}) => world.room.backfills.create(TENANT, id, input);
const read = (exportId: string, id: string) => world.room.backfills.read(TENANT, exportId, id);

async function refusal(work: () => unknown): Promise<Partial<WeirError>> {
  try {
    await work();
  } catch (error) {
    const { kind, code, detail } = error as WeirError;
    return { kind, code, detail };
  }
  throw new Error('was not refused');
}

const person = (changedAt: string) => ({
  teamId: 1,
  distinctId: 'd',
  personId: 'p',
  properties: '{}',
  personDistinctIdVersion: 1,
  personVersion: 1,
  createdAt: 0,
  isDeleted: false,
  changedAt: at(changedAt) * 1000,
});

describe('the range', () => {
  test('that begins before the data is moved to its start, and reports it', async () => {
    const { id } = await exportSince('2026-03-01T07:20:00Z');
    const { row } = await start(id, { startAt: '2026-02-01T00:00:00Z', endAt: '2026-03-01T09:00:00Z' });
    expect([row.startAt, row.adjustedStartAt, row.endAt].map(iso)).toEqual([
      '2026-02-01T00:00',
      '2026-03-01T07:00',
      '2026-03-01T09:00',
    ]);
    expect(row.totalRuns).toBe(2);
    await world.advance(0);
    expect(world.story(id)).toEqual(['01T07:00 01T08:00 Completed', '01T08:00 01T09:00 Completed']);
  });

  test('that begins with or after the data is not changed', async () => {
    const { id } = await exportSince('2026-03-01T07:20:00Z');
    for (const startAt of ['2026-03-01T07:59:00Z', '2026-03-01T08:00:00Z']) {
      const { row } = await start(id, { startAt, endAt: '2026-03-01T09:00:00Z' });
      expect(row.adjustedStartAt).toBeNull();
    }
  });

  test('of persons begins with the first change of a person, not with the first event', async () => {
    const { id } = await exportSince('2026-01-01T00:00:00Z', { model: 'persons' });
    world.events.persons = [person('2026-03-01T08:10:00Z'), person('2026-03-01T09:10:00Z')];
    const { row } = await start(id);
    expect([row.startAt, row.endAt].map(iso)).toEqual(['2026-03-01T08:00', '2026-03-01T10:00']);
  });

  test.each<[string, BackfillInput]>([
    ['with a start', { startAt: '2026-02-01T00:00:00Z', endAt: '2026-02-02T00:00:00Z' }],
    ['without one', { endAt: '2026-02-02T00:00:00Z' }],
    ['and at the very beginning of the data', { endAt: '2026-03-01T07:00:00Z' }],
  ])('that ends before the data is refused with the start of the data: %s', async (_, input) => {
    const { id } = await exportSince('2026-03-01T07:20:00Z');
    expect((await refusal(() => start(id, input))).detail).toBe(
      'The provided backfill date range contains no data. The earliest possible backfill start date is 2026-03-01 07:00:00',
    );
  });

  test.each<[string, BackfillInput, string]>([
    ['without bounds', {}, 'No interval of this range has ended yet. Wait for its end.'],
    [
      'with an early start',
      { startAt: '2026-02-01T00:00:00Z' },
      'The data of this range begins in an interval that has not ended yet. Wait for its end.',
    ],
  ])('whose only data is in the current interval is refused for now: %s', async (_, input, detail) => {
    const { id } = await exportSince('2026-03-01T10:00:00Z');
    expect((await refusal(() => start(id, input))).detail).toBe(detail);
  });

  test('includes events that were acknowledged a moment ago', async () => {
    world = new World({
      sources: (events) => {
        const sources = events.sources();
        let flushed = 0;
        return {
          ...sources,
          events: {
            ...sources.events,
            arrivals: async (teamId) => (flushed > 0 ? sources.events.arrivals(teamId) : null),
          },
          flusher: { flush: async () => ++flushed },
        };
      },
    });
    world.events.add(at('2026-03-01T09:10:00Z'));
    const { row } = await world.create({ paused: true });
    expect(iso((await start(row.id)).row.startAt)).toBe('2026-03-01T09:00');
  });

  test.each([
    ['day', 'Europe/Berlin', 0, '2026-02-26', '2026-02-28', '2026-02-25T23:00', '2026-02-27T23:00'],
    ['day', 'Europe/Berlin', 3, '2026-02-26', '2026-02-28', '2026-02-26T02:00', '2026-02-28T02:00'],
    ['week', 'UTC', 0, '2026-02-18', '2026-02-20', '2026-02-15T00:00', '2026-02-22T00:00'],
  ])(
    'of dates alone by %s in %s from %i o’clock',
    async (interval, timezone, offsetHour, from, to, first, last) => {
      const { id } = await exportSince('2026-01-01T00:00:00Z', { interval, timezone, offsetHour });
      const { row } = await start(id, { startAt: from, endAt: to });
      expect([row.startAt, row.endAt].map(iso)).toEqual([first, last]);
    },
  );

  test('of a date alone is refused where the schedule has no days', async () => {
    const { id } = await exportSince('2026-01-01T00:00:00Z');
    expect(await refusal(() => start(id, { startAt: '2026-02-26' }))).toMatchObject({
      detail: 'Input 2026-02-26 is naive.',
    });
  });
});

describe('progress', () => {
  test('counts finished runs and ends with the delivered rows', async () => {
    const { id } = await exportSince('2026-03-01T00:10:00Z', {}, { maxConcurrentRuns: 1 });
    world.events.add(at('2026-03-01T03:10:00Z'));
    const backfill = await start(id);
    expect(backfill).toMatchObject({
      row: { status: 'Starting', totalRecordsCount: null, finishedAt: null },
      progress: { totalRuns: 10, finishedRuns: 0, share: 0 },
    });
    world.events.failures = Array(3).fill(new Error('disk'));
    await world.advance(0);
    expect(read(id, backfill.row.id)).toMatchObject({
      row: { status: 'Running', totalRecordsCount: null },
      progress: { totalRuns: 10, finishedRuns: 7, share: 0.7 },
    });
    await world.advance(30_000);
    expect(read(id, backfill.row.id)).toMatchObject({
      row: { status: 'Completed', totalRecordsCount: 2, finishedAt: world.clock.now() },
      progress: { totalRuns: 10, finishedRuns: 10, share: 1 },
    });
  });

  test('counts failed runs, which do not stop the backfill', async () => {
    const broken = {
      ...noop,
      open: () => Promise.reject(new Error('no')),
      classify: () => ({ class: 'payload' as const, message: 'No.' }),
    };
    const { id } = await exportSince(
      '2026-03-01T08:10:00Z',
      { destination: { type: 'NoOp' } },
      { replace: [broken] },
    );
    const backfill = await start(id);
    await world.advance(0);
    expect(world.story(id)).toEqual(['01T08:00 01T09:00 Failed', '01T09:00 01T10:00 Completed']);
    expect(read(id, backfill.row.id)).toMatchObject({
      row: { status: 'Completed', totalRecordsCount: 0 },
      progress: { share: 1 },
    });
  });

  test('continues after a restart, with a limited number of concurrent intervals', async () => {
    const { id } = await exportSince('2026-02-27T00:10:00Z', { destination: { type: 'NoOp' } });
    const backfill = await start(id);
    const open = () =>
      world.database.sqlite
        .prepare("SELECT count(*) FROM batch_export_runs WHERE status IN ('Starting', 'Running')")
        .pluck()
        .get();
    world.events.failures = Array(20).fill(new Error('disk'));
    await world.advance(0);
    expect(world.runs(id)).toHaveLength(20);
    expect(read(id, backfill.row.id).progress).toMatchObject({ totalRuns: 58, finishedRuns: 0 });
    world.restart();
    await world.advance(30_000);
    expect(open()).toBe(0);
    expect(new Set(world.runs(id).map((run) => run.dataIntervalStart)).size).toBe(58);
    expect(read(id, backfill.row.id)).toMatchObject({
      row: { status: 'Completed', totalRecordsCount: 1 },
      progress: { totalRuns: 58, finishedRuns: 58 },
    });
  });
});

describe('cancel', () => {
  test('ends the backfill and its open runs at once, and keeps what was delivered', async () => {
    const { id } = await exportSince('2026-03-01T07:10:00Z', {}, { maxConcurrentRuns: 1 });
    const backfill = (await start(id)).row.id;
    world.events.failures = [new Error('disk')];
    await world.advance(0);
    world.room.backfills.cancel(TENANT, id, backfill);
    expect(world.story(id)).toEqual([
      '01T07:00 01T08:00 Cancelled',
      '01T08:00 01T09:00 Completed',
      '01T09:00 01T10:00 Completed',
    ]);
    expect(read(id, backfill)).toMatchObject({
      row: { status: 'Cancelled', finishedAt: world.clock.now(), totalRecordsCount: 0 },
      progress: null,
    });
    await world.advance(HOUR);
    expect(world.runs(id)).toHaveLength(3);
    expect(world.logs(id)).toContain(
      'INFO Cancelled the backfill of 2026-03-01T07:00:00Z to 2026-03-01T10:00:00Z. It was to make 3 runs.',
    );
  });

  test.each(['Completed', 'Cancelled'] as const)('of a backfill that is %s is refused', async (status) => {
    const { id } = await exportSince('2026-03-01T09:10:00Z');
    const backfill = (await start(id)).row.id;
    if (status === 'Completed') await world.advance(0);
    else world.room.backfills.cancel(TENANT, id, backfill);
    const before = read(id, backfill);
    expect(await refusal(() => world.room.backfills.cancel(TENANT, id, backfill))).toMatchObject({
      kind: 'invalid',
      detail: `Cannot cancel a backfill that is in '${status}' status`,
    });
    expect(read(id, backfill)).toEqual(before);
  });
});

describe('the list', () => {
  test('has pages of 50 in the requested order, and links in both directions', async () => {
    const { id } = await exportSince('2026-01-01T00:10:00Z', { destination: { type: 'NoOp' } });
    for (let n = 0; n < 60; n++) {
      const hour = (n * 7) % 60;
      const from = new Date(at('2026-02-01T00:00:00Z') + hour * HOUR).toISOString();
      const to = new Date(at('2026-02-01T01:00:00Z') + hour * HOUR).toISOString();
      await start(id, { startAt: from, endAt: to });
      await world.advance(1000);
    }
    const list = (ordering?: string, cursor?: string) =>
      world.room.backfills.list(TENANT, id, { ordering, cursor });
    for (const [ordering, key] of [
      [undefined, 'createdAt'],
      ['-created_at', 'createdAt'],
      ['created_at', 'createdAt'],
      ['start_at', 'startAt'],
      ['-start_at', 'startAt'],
    ] as const) {
      const first = list(ordering);
      const second = list(ordering, first.next!);
      const all = [...first.rows, ...second.rows].map(({ row }) => row[key]);
      expect([first.rows.length, second.rows.length, first.previous, second.next]).toEqual([
        50,
        10,
        null,
        null,
      ]);
      const ascending = [...all].sort((a, b) => a - b);
      expect(all).toEqual(ordering?.startsWith('-') === false ? ascending : ascending.reverse());
      expect(list(ordering, second.previous!).rows).toEqual(first.rows);
    }
  });
});

describe('retry', () => {
  test('delivers exactly the interval of the run, whatever the current schedule is', async () => {
    const { id } = await exportSince('2026-03-01T09:10:00Z');
    await start(id);
    await world.advance(0);
    await world.room.exports.update(TENANT, id, { interval: 'every 10 minutes' }, null);
    const [run] = world.runs(id);
    const backfill = world.room.runs.retry(TENANT, id, run!.id);
    await world.advance(0);
    expect(world.story(id)).toEqual(['01T09:00 01T10:00 Completed', '01T09:00 01T10:00 Completed']);
    expect(world.runs(id)[1]).toMatchObject({ backfillId: backfill.id, reason: 'backfill' });
    expect(world.files()).toHaveLength(1);
    expect(read(id, backfill.id)).toMatchObject({ row: { status: 'Completed', totalRecordsCount: 1 } });
  });

  test('is refused while a run of the interval is open, and starts nothing', async () => {
    const { id } = await exportSince('2026-03-01T09:10:00Z');
    world.events.failures = [new Error('disk')];
    await start(id);
    await world.advance(0);
    const [run] = world.runs(id);
    expect(run!.status).toBe('FailedRetryable');
    expect(await refusal(() => world.room.runs.retry(TENANT, id, run!.id))).toEqual({
      kind: 'conflict',
      code: 'conflict',
      detail: 'A run of this interval is not over yet. Wait for its end, or cancel it first.',
    });
    world.room.runs.cancel(TENANT, id, run!.id);
    world.room.runs.retry(TENANT, id, run!.id);
    await world.advance(0);
    expect(world.story(id)).toEqual(['01T09:00 01T10:00 Cancelled', '01T09:00 01T10:00 Completed']);
  });
});

describe('a retry of failed runs', () => {
  /** Refuses its first deliveries for good. */
  const refusing = (times: number) => {
    let left = times;
    return {
      ...noop,
      open: (...args: Parameters<typeof noop.open>) =>
        left-- > 0 ? Promise.reject(new Error('no')) : noop.open(...args),
      classify: () => ({ class: 'payload' as const, message: 'No.' }),
    };
  };
  const NOOP = { destination: { type: 'NoOp' } };

  async function failedTwice() {
    const row = await exportSince('2026-03-01T06:10:00Z', NOOP, {
      replace: [refusing(2)],
      maxConcurrentRuns: 1,
    });
    for (const hour of [7, 8, 9]) world.events.add(at(`2026-03-01T0${hour}:10:00Z`));
    const first = (await start(row.id)).row;
    await world.advance(0);
    expect(world.story(row.id)).toEqual([
      '01T06:00 01T07:00 Failed',
      '01T07:00 01T08:00 Failed',
      '01T08:00 01T09:00 Completed',
      '01T09:00 01T10:00 Completed',
    ]);
    return { id: row.id, first };
  }

  test('creates runs for exactly those intervals, whatever the current schedule is', async () => {
    const { id, first } = await failedTwice();
    await world.room.exports.update(TENANT, id, { interval: 'week' }, null);
    const { row, progress } = world.room.backfills.retry(TENANT, id, first.id);
    expect(row).toMatchObject({ retryOf: first.id, startAt: first.startAt, endAt: first.endAt });
    expect(progress).toEqual({ totalRuns: 2, finishedRuns: 0, share: 0 });
    expect(world.room.backfills.retry(TENANT, id, first.id).row.id).toBe(row.id);
    await world.advance(0);
    expect(world.story(id).filter((line) => line.endsWith('Completed'))).toEqual([
      '01T06:00 01T07:00 Completed',
      '01T07:00 01T08:00 Completed',
      '01T08:00 01T09:00 Completed',
      '01T09:00 01T10:00 Completed',
    ]);
    expect(read(id, row.id)).toMatchObject({
      row: { status: 'Completed', totalRecordsCount: 2 },
      progress: { totalRuns: 2, finishedRuns: 2 },
    });
    expect(await refusal(() => world.room.backfills.retry(TENANT, id, first.id))).toMatchObject({
      kind: 'invalid',
      detail:
        'No interval of this backfill is left to retry: none failed, or all were delivered since or belong to other intervals now.',
    });
  });

  test('skips intervals that were delivered in the meantime, and still ends', async () => {
    const { id, first } = await failedTwice();
    world.room.runs.retry(TENANT, id, world.runs(id)[0]!.id);
    const again = world.room.backfills.retry(TENANT, id, first.id);
    expect(again.progress!.totalRuns).toBe(1);
    world.room.runs.retry(
      TENANT,
      id,
      world.runs(id).find(({ dataIntervalStart: at }) => at > first.startAt)!.id,
    );
    await world.advance(0);
    expect(world.runs(id)).toHaveLength(6);
    expect(read(id, again.row.id)).toMatchObject({
      row: { status: 'Completed', totalRuns: 0 },
      progress: { totalRuns: 0, finishedRuns: 0 },
    });
  });

  test('is refused while the backfill is in progress, and delivers what its cancellation stopped', async () => {
    const { id } = await exportSince('2026-03-01T07:10:00Z', NOOP);
    const { row } = await start(id);
    expect(await refusal(() => world.room.backfills.retry(TENANT, id, row.id))).toMatchObject({
      kind: 'invalid',
      detail: "Cannot retry a backfill that is in 'Starting' status. Wait for its end, or cancel it first.",
    });
    world.events.failures = Array(3).fill(new Error('disk'));
    await world.advance(0);
    world.room.backfills.cancel(TENANT, id, row.id);
    expect(world.room.backfills.retry(TENANT, id, row.id).progress!.totalRuns).toBe(3);
    await world.advance(0);
    expect(world.story(id).filter((line) => line.endsWith('Completed'))).toHaveLength(3);
  });

  test('creates runs gradually: never more than twenty at a time', async () => {
    const { id } = await exportSince('2026-02-27T00:10:00Z', NOOP);
    const rows = Array.from({ length: 58 }, (_, n) => at('2026-02-27T00:20:00Z') + n * HOUR);
    for (const arrival of rows) world.events.add(arrival);
    const first = (await start(id)).row;
    await world.advance(0);
    world.database.sqlite.prepare("UPDATE batch_export_runs SET status = 'Failed'").run();
    world.events.failures = Array(20).fill(new Error('disk'));
    const again = world.room.backfills.retry(TENANT, id, first.id).row;
    expect(again.totalRuns).toBe(58);
    await world.advance(0);
    expect(world.runs(id).filter(({ backfillId }) => backfillId === again.id)).toHaveLength(20);
    await world.advance(30_000);
    expect(read(id, again.id)).toMatchObject({ row: { status: 'Completed', totalRecordsCount: 59 } });
  });
});

describe('interval bounds', () => {
  const tenMinutes = async (id: string) =>
    world.room.exports.update(TENANT, id, { interval: 'every 10 minutes' }, null);

  test('of a run block retries of another run of that time', async () => {
    const { id } = await exportSince('2026-03-01T09:10:00Z');
    await start(id);
    await world.advance(0);
    const [first] = world.runs(id);
    await world.room.exports.update(TENANT, id, { destination: { config: { prefix: 'second' } } }, null);
    await tenMinutes(id);
    await start(id);
    await world.advance(0);
    expect(await refusal(() => world.room.runs.retry(TENANT, id, first!.id))).toEqual({
      kind: 'conflict',
      code: 'conflict',
      detail:
        'The time of this run belongs to another interval now: 2026-03-01T09:10:00Z to 2026-03-01T09:20:00Z. ' +
        'Retry a run of that one, or start a backfill.',
    });
  });

  test('are shared by two backfills of one range by different schedules, and both report their number of runs', async () => {
    const { id } = await exportSince('2026-02-28T00:10:00Z', {}, { maxConcurrentRuns: 1 });
    const byHour = (await start(id)).row;
    expect(byHour.totalRuns).toBe(34);
    // Both are cut lazily: the first one while the second is under way.
    world.events.failures = Array(100).fill(new Error('disk'));
    await world.advance(0);
    await world.room.exports.update(TENANT, id, { interval: 'every 30 minutes' }, null);
    const byHalf = (await start(id)).row;
    expect([byHalf.endAt, byHalf.totalRuns]).toEqual([at('2026-03-01T10:30:00Z'), 20 + 29]);
    await world.advance(0);
    world.events.failures = [];
    for (let minute = 0; minute < 10; minute++) await world.advance(60_000);
    const runs = world.runs(id);
    const bounds = [...new Set(runs.map((run) => `${run.dataIntervalStart} ${run.dataIntervalEnd}`))].map(
      (key) => key.split(' ').map(Number),
    );
    const sorted = bounds.sort((a, b) => a[0]! - b[0]!);
    expect(sorted.every(([from], index) => index === 0 || from === sorted[index - 1]![1])).toBe(true);
    for (const backfill of [byHour, byHalf]) {
      const made = runs.filter(({ backfillId }) => backfillId === backfill.id).length;
      const { row, progress } = read(id, backfill.id);
      expect([row.status, row.totalRuns]).toEqual(['Completed', made]);
      expect(progress).toMatchObject({ totalRuns: made, finishedRuns: made });
    }
  });

  test('that overlap already are all delivered again, and the log reports it', async () => {
    const { id } = await exportSince('2026-03-01T07:10:00Z');
    await start(id);
    await world.advance(0);
    // As an earlier version left it: the hours of a day and the day.
    const day = [at('2026-03-01T00:00:00Z'), at('2026-03-02T00:00:00Z')];
    world.database.sqlite
      .prepare(
        `INSERT INTO batch_export_runs (id, batch_export_id, team_id, reason, status, data_interval_start,
          data_interval_end, not_before, created_at, last_updated_at)
         VALUES ('of-a-day', ?, 1, 'backfill', 'Completed', ?, ?, 0, 0, 0)`,
      )
      .run(id, ...day);
    await world.room.exports.update(TENANT, id, { interval: 'week' }, null);
    const before = world.files();
    await world.advance(7 * 24 * HOUR);
    const again = await start(id, { startAt: '2026-03-01T05:00:00Z', endAt: '2026-03-01T06:00:00Z' });
    expect(again.row).toMatchObject({ startAt: day[0], endAt: day[1], totalRuns: 4 });
    await world.advance(0);
    expect(read(id, again.row.id)).toMatchObject({ row: { status: 'Completed', totalRuns: 4 } });
    expect(world.files()).toEqual([...before, expect.stringContaining('2026-03-01T00')].sort());
    expect(world.logs(id).filter((line) => line.startsWith('WARNING'))).toEqual([
      'WARNING The intervals 2026-03-01T00:00:00Z to 2026-03-02T00:00:00Z and 2026-03-01T07:00:00Z to 2026-03-01T08:00:00Z ' +
        'overlap: an earlier version of Weir made them. Each is delivered again with its own bounds, so that rows in both stay there twice.',
    ]);
  });
});

test('another tenant finds no backfill and starts none', async () => {
  const { id } = await exportSince('2026-03-01T09:10:00Z');
  const backfill = (await start(id)).row.id;
  const { backfills } = world.room;
  const other = (await world.create()).row.id;
  for (const attempt of [
    () => backfills.list(STRANGER, id, {}),
    () => backfills.create(STRANGER, id, {}),
    () => backfills.read(STRANGER, id, backfill),
    () => backfills.cancel(STRANGER, id, backfill),
    () => backfills.read(TENANT, other, backfill),
    () => backfills.cancel(TENANT, other, backfill),
  ]) {
    expect(await refusal(attempt)).toMatchObject({ kind: 'not_found' });
  }
  expect(read(id, backfill).row.status).toBe('Starting');
});

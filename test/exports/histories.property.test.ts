import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WeirError } from '../../src/kernel/errors.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: whatever happens to an export, a reader of its folder never sees an event twice, and after a backfill of all time
// sees each event once; and what backfills say of their runs is true. fast-check prints the seed of a history that fails.
// `WEIR_TEST_HISTORIES=2000 npx vitest run test/exports/histories.property.test.ts` is the long run.

const HISTORIES = Number(process.env['WEIR_TEST_HISTORIES'] ?? 100);
const START = Date.parse('2026-03-27T20:40:00Z');
const MINUTE = 60_000;
const DAY = 24 * HOUR;
const LONGEST: Readonly<Record<string, number>> = {
  day: DAY + HOUR,
  manual: DAY + HOUR,
  week: 8 * DAY,
  cron: 3 * DAY + HOUR,
};
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

const schedules = fc
  .record({
    interval: fc.constantFrom('every 30 minutes', 'hour', 'day', 'day', 'week', 'manual', 'cron', 'cron'),
    timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu'),
    offsetHour: fc.integer({ min: 0, max: 23 }),
    cron: fc.constantFrom('20 */3 * * *', '30 2 * * *', '0 6 * * 1-5', '*/20 8-17 * * *'),
  })
  .map(({ interval, timezone, offsetHour, cron }) => ({
    interval,
    timezone,
    offsetDay: interval === 'week' ? offsetHour % 7 : null,
    offsetHour: ['day', 'week', 'manual'].includes(interval) ? offsetHour : null,
    cron: interval === 'cron' ? cron : null,
  }));

/** Numbers stand for whatever there is at that moment: the nth run, so many hours ago. */
const acts = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 500 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.integer({ min: 500, max: 3000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), schedule: schedules }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('backfill' as const),
      ago: fc.integer({ min: 1, max: 60 }),
      hours: fc.integer({ min: 1, max: 25 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('retry' as const, 'cancel' as const), nth: fc.nat(50) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('history' as const), ago: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('fail' as const), times: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unpause' as const), catchUp: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('pause' as const, 'restart' as const, 'run' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bounds' as const),
      from: fc.option(fc.integer({ min: -20, max: 20 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('place' as const), prefix: fc.constantFrom('one', 'two') }),
  },
);
type Act = typeof acts extends fc.Arbitrary<infer T> ? T : never;

/** An export, its world, and what its owner does. Requests that are refused change nothing. */
class History {
  readonly world = new World({ start: iso(START)! });
  prefix = 'one';
  id = '';

  async begin(schedule: object): Promise<void> {
    this.quick();
    const destination = { type: 'File', config: { prefix: 'one', file_format: 'JSONLines' } };
    this.id = (await this.world.create({ ...schedule, destination })).row.id;
    this.world.events.add(START);
  }

  /** Nobody pulls the plug here, and waiting for the disk would be most of the time. */
  quick(): void {
    this.world.database.sqlite.pragma('synchronous = OFF');
  }

  async act(act: Act): Promise<void> {
    const { clock, events, room } = this.world;
    const now = clock.now();
    switch (act.kind) {
      case 'wait':
        events.add(now);
        events.add(now + (act.minutes * MINUTE) / 2);
        return await this.world.advance(act.minutes * MINUTE);
      case 'change':
        return void (await room.exports.update(TENANT, this.id, act.schedule, null));
      case 'backfill': {
        const from = now - act.ago * HOUR;
        await this.backfill(from, Math.min(now, from + act.hours * HOUR));
        return;
      }
      case 'retry':
      case 'cancel': {
        const runs = this.world.runs(this.id);
        const run = runs[act.nth % Math.max(1, runs.length)];
        if (run) room.runs[act.kind](TENANT, this.id, run.id);
        return;
      }
      case 'history':
        return this.world.importHistory(Math.max(START, now - act.ago * HOUR));
      case 'fail':
        events.failures = Array(act.times).fill(new Error('disk'));
        return;
      case 'unpause':
        return void room.exports.unpause(TENANT, this.id, act.catchUp);
      case 'pause':
        return void room.exports.pause(TENANT, this.id);
      case 'run':
        return void room.backfills.runNow(TENANT, this.id);
      case 'restart':
        this.world.restart();
        return this.quick();
      case 'bounds': {
        const startAt = act.from === null ? null : iso(now + act.from * HOUR);
        return void (await room.exports.update(TENANT, this.id, { startAt }, null));
      }
      case 'place': {
        const destination = { config: { prefix: act.prefix } };
        await room.exports.update(TENANT, this.id, { destination }, null);
        this.prefix = act.prefix;
      }
    }
  }

  async backfill(from: number, to: number) {
    const range = { startAt: iso(from), endAt: iso(to) };
    return (await this.world.room.backfills.create(TENANT, this.id, range)).row;
  }

  /** Lets everything that is under way come to its end. */
  async settle(): Promise<void> {
    this.world.events.failures = [];
    for (let n = 0; n < 40 && this.world.room.openRuns() > 0; n++) await this.world.advance(30 * MINUTE);
    await this.world.advance(0);
  }

  uuids(prefix: string): string[] {
    return this.world
      .files()
      .filter((name) => name.startsWith(`${prefix}/`))
      .flatMap((name) => readFileSync(join(this.world.exportsDir, name), 'utf8').trim().split('\n'))
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line).uuid);
  }

  expectNothingTwice(): void {
    for (const prefix of ['one', 'two']) {
      const seen = this.uuids(prefix);
      expect(seen.filter((uuid, index) => seen.indexOf(uuid) !== index)).toEqual([]);
    }
  }

  intervals() {
    return this.world.room.intervals.list(TENANT, this.id, { limit: 1000 }).rows.reverse();
  }
}

async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof WeirError)) throw error;
  }
}

/** Every event that arrived in time that has ended is in the folder once. */
async function expectEverythingOnce(history: History): Promise<void> {
  const { world } = history;
  await world.advance(LONGEST[world.room.exports.read(TENANT, history.id).row.interval] ?? HOUR);
  await history.settle();
  const now = world.clock.now();
  const backfill = await history.backfill(START - HOUR, now);
  await history.settle();
  history.expectNothingTwice();
  const there = new Set(history.uuids(history.prefix));
  const missing = world.events.rows.filter(
    ({ uuid, arrivedAt }) => arrivedAt / 1000 < backfill.endAt && !there.has(uuid),
  );
  expect(missing).toEqual([]);
  expect(now - backfill.endAt).toBeLessThan(8 * DAY);
}

/** An attempt is in progress exactly while its run is. */
function expectTrueAttempts({ world }: History): void {
  const attempts = 'SELECT count(*) FROM batch_export_run_attempts a WHERE a.run_id = r.id';
  const wrong = world.database.sqlite
    .prepare(
      `SELECT r.id, r.status, r.attempt, (${attempts} AND a.status = 'Running') AS open, (${attempts}) AS made
       FROM batch_export_runs r WHERE open <> (r.status = 'Running') OR made <> r.attempt
         OR (r.started_at IS NULL) <> (r.attempt = 0)`,
    )
    .all();
  expect(wrong).toEqual([]);
}

/** What the server says: intervals do not overlap, and a backfill made as many runs as it says. */
function expectTrueAccounts(history: History): void {
  const rows = history.intervals();
  for (const [index, { start }] of rows.entries()) {
    if (index > 0) expect(start).toBeGreaterThanOrEqual(rows[index - 1]!.end);
  }
  const made = history.world.database.sqlite
    .prepare(
      `SELECT b.total_runs AS said, count(r.id) AS made FROM batch_export_backfills b
       LEFT JOIN batch_export_runs r ON r.backfill_id = b.id WHERE b.status = 'Completed' GROUP BY b.id
       HAVING said <> made`,
    )
    .all();
  expect(made).toEqual([]);
}

test('a reader of the folder sees every event exactly once', async () => {
  const histories = fc.record({ schedule: schedules, list: fc.array(acts, { minLength: 4, maxLength: 12 }) });
  await fc.assert(
    fc.asyncProperty(histories, async ({ schedule, list }) => {
      const history = new History();
      try {
        await history.begin(schedule);
        for (const act of list) {
          await unlessRefused(() => history.act(act));
          if (act.kind === 'wait') history.expectNothingTwice();
          expectTrueAttempts(history);
        }
        await expectEverythingOnce(history);
        expectTrueAccounts(history);
      } finally {
        history.world.close();
      }
    }),
    { numRuns: HISTORIES },
  );
}, 3_600_000);

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import type { ExportInput } from '../../src/exports/definition.ts';
import type { Schedule } from '../../src/exports/schedule.ts';
import { HOUR, TENANT, World } from './world.ts';

// Goal: whatever happens to an export (pauses, changes of its schedule, downtime, restarts, changing clocks), its runs
// are those of a simple model, they never overlap, and every gap between them has a reason and is shown as missing.

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const QUARTER = 15 * MINUTE;
const DAY = 24 * HOUR;

/** Around these instants clocks change in the zones below. */
const STARTS = [
  '2026-03-06T20:00:00Z',
  '2026-03-27T20:00:00Z',
  '2026-04-03T09:00:00Z',
  '2026-10-23T20:00:00Z',
].map(Date.parse);
const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
const STEPS: Readonly<Record<string, number>> = {
  'every 10 minutes': 10 * MINUTE,
  'every 30 minutes': HALF_HOUR,
  hour: HOUR,
};
const LENGTHS: Readonly<Record<string, number>> = { ...STEPS, day: DAY, week: 7 * DAY };
/** So many runs at once are enough to prove it. */
const MOST_AT_ONCE = 120;

interface Span {
  start: number;
  end: number;
}

/**
 * The boundaries of a schedule from its definition: a look at the clock on the wall every hour, and every quarter of one
 * where the date has turned. A boundary is the first instant at which it shows the hour of a date, or a later one.
 */
class Boundaries {
  readonly #schedule: Schedule;
  readonly #step: number | undefined;
  readonly #list: number[] = [];
  #seen: number;
  #date: number;

  constructor(schedule: Schedule, from: number) {
    this.#schedule = schedule;
    this.#step = STEPS[schedule.interval];
    this.#seen = from;
    this.#date = this.#dateAt(from);
  }

  after(t: number): number {
    if (this.#step !== undefined) return (Math.floor(t / this.#step) + 1) * this.#step;
    while ((this.#list.at(-1) ?? 0) <= t) this.#look();
    return this.#list.find((boundary) => boundary > t)!;
  }

  upTo(t: number): number {
    if (this.#step !== undefined) return Math.floor(t / this.#step) * this.#step;
    this.after(t);
    return this.#list.findLast((boundary) => boundary <= t)!;
  }

  #look(): void {
    const until = this.#seen + HOUR;
    for (let t = this.#seen + QUARTER; this.#dateAt(until) > this.#date && t <= until; t += QUARTER) {
      const date = this.#dateAt(t);
      if (date > this.#date && this.#isFirst(date)) this.#list.push(t);
      this.#date = Math.max(this.#date, date);
    }
    this.#seen = until;
  }

  /** Days since 1970 on the wall, counted from the hour at which the schedule cuts. */
  #dateAt(t: number): number {
    const wall = t + DateTime.fromMillis(t, { zone: this.#schedule.timezone }).offset * MINUTE;
    return Math.floor((wall / HOUR - (this.#schedule.offsetHour ?? 0)) / 24);
  }

  /** 1970-01-01 was a Thursday. */
  #isFirst(date: number): boolean {
    const { interval, offsetDay } = this.#schedule;
    return interval === 'day' || (date + 4) % 7 === (offsetDay ?? 0);
  }
}

/** What the export owes, kept as a person would keep it on paper. */
class Model {
  readonly delivered: Span[] = [];
  readonly skipped: Span[] = [];
  /** Nothing before it is owed. */
  first: number;
  #edge: number;
  #paused = false;
  #schedule: Schedule;
  #boundaries: Boundaries;
  readonly #startAt: number | null;
  readonly #endAt: number | null;
  readonly #beginning: number;

  constructor(schedule: Schedule, now: number, startAt: number | null, endAt: number | null) {
    this.#beginning = Math.floor(now / HOUR) * HOUR - 15 * DAY;
    this.#schedule = schedule;
    this.#boundaries = new Boundaries(schedule, this.#beginning);
    this.#startAt = startAt;
    this.#endAt = endAt;
    this.#edge = this.first = this.#boundaries.upTo(now);
  }

  get paused(): boolean {
    return this.#paused;
  }

  get length(): number {
    return LENGTHS[this.#schedule.interval]!;
  }

  /** Intervals that would be due at `now`. */
  backlog(now: number, interval = this.#schedule.interval): number {
    return (now - this.#edge) / LENGTHS[interval]!;
  }

  nextBoundary(now: number): number {
    return this.#boundaries.after(now);
  }

  work(now: number): void {
    if (!this.#paused) this.#catchUp(now);
  }

  pause(now: number): void {
    this.work(now);
    this.#paused = true;
  }

  unpause(now: number, catchUp: boolean): void {
    if (this.#paused && !catchUp) this.#skipTo(this.#boundaries.upTo(now));
    this.#paused = false;
  }

  /** What has ended is cut as it was; what the old schedule was not going to deliver, the new one does not either. */
  change(schedule: Schedule, now: number): void {
    this.work(now);
    if (!this.#paused) this.#skipTo(this.#boundaries.upTo(now));
    this.#schedule = schedule;
    this.#boundaries = new Boundaries(schedule, this.#beginning);
  }

  #catchUp(now: number): void {
    for (;;) {
      const { start, end } = this.#next();
      if (end > now || (this.#endAt !== null && end > this.#endAt)) return;
      this.#skipTo(start);
      this.delivered.push({ start, end });
      this.#edge = end;
    }
  }

  #next(): Span {
    const end = this.#boundaries.after(this.#edge);
    if (this.#startAt === null || end >= this.#startAt) return { start: this.#edge, end };
    const firstEnd = this.#boundaries.after(this.#startAt - 1);
    return { start: this.#boundaries.upTo(firstEnd - 1), end: firstEnd };
  }

  #skipTo(t: number): void {
    if (t <= this.#edge) return;
    if (this.delivered.length > 0) this.skipped.push({ start: this.#edge, end: t });
    else this.first = t;
    this.#edge = t;
  }
}

type Act =
  | { kind: 'work' | 'sleep'; halves: number }
  | { kind: 'pause' | 'restart' }
  | { kind: 'unpause'; catchUp: boolean }
  | { kind: 'change'; schedule: Schedule };

const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    interval: fc.constantFrom(...Object.keys(LENGTHS)),
    timezone: fc.constantFrom(...ZONES),
    offsetDay: fc.integer({ min: 0, max: 6 }),
    offsetHour: fc.integer({ min: 0, max: 23 }),
  })
  .map((s) => ({
    ...s,
    offsetDay: s.interval === 'week' ? s.offsetDay : null,
    offsetHour: s.interval === 'week' || s.interval === 'day' ? s.offsetHour : null,
  }));

const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('work' as const), halves: fc.integer({ min: 0, max: 5 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('sleep' as const), halves: fc.integer({ min: 1, max: 7 }) }),
  },
  { weight: 2, arbitrary: fc.constantFrom({ kind: 'pause' as const }, { kind: 'restart' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('unpause' as const), catchUp: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), schedule: schedules }) },
);

const lives = fc.record({
  start: fc.constantFrom(...STARTS),
  minutes: fc.integer({ min: 0, max: 3 * 24 * 60 }),
  schedule: schedules,
  /** Bounds in halves of the interval after the start. */
  startAt: fc.option(fc.integer({ min: -2, max: 6 })),
  endAt: fc.option(fc.integer({ min: 7, max: 14 })),
  acts: fc.array(acts, { minLength: 3, maxLength: 12 }),
});

const instant = (from: number, halves: number | null, schedule: Schedule) =>
  halves === null ? null : from + (halves * LENGTHS[schedule.interval]!) / 2;
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

class Life {
  readonly world: World;
  readonly model: Model;
  id = '';

  constructor(world: World, model: Model) {
    this.world = world;
    this.model = model;
  }

  async act(act: Act): Promise<void> {
    const { clock, room } = this.world;
    const move = (halves: number) => clock.set(clock.now() + (halves * this.model.length) / 2);
    if (act.kind === 'work' || act.kind === 'sleep') move(act.halves);
    const now = clock.now();
    switch (act.kind) {
      case 'work':
        await room.engine.tick();
        return this.model.work(now);
      case 'restart':
        this.world.restart();
        return dontSync(this.world);
      case 'pause':
        if (!this.model.paused) this.model.pause(now);
        return void room.exports.pause(TENANT, this.id);
      case 'unpause':
        if (this.model.paused && act.catchUp && this.model.backlog(now) > MOST_AT_ONCE) return;
        if (this.model.paused) this.model.unpause(now, act.catchUp);
        return void room.exports.unpause(TENANT, this.id, act.catchUp);
      case 'change':
        if (this.model.backlog(now, act.schedule.interval) > MOST_AT_ONCE) return;
        this.model.change(act.schedule, now);
        await room.exports.update(TENANT, this.id, act.schedule, null);
    }
  }

  /** All rows of the account, oldest first. */
  account() {
    const rows = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = this.world.room.intervals.list(TENANT, this.id, { limit: 50, cursor });
      rows.push(...page.rows);
      cursor = page.next;
    }
    return rows.reverse();
  }

  runs(): Span[] {
    const select = `SELECT data_interval_start AS start, data_interval_end AS end FROM batch_export_runs
      WHERE status = 'Completed' ORDER BY data_interval_start, data_interval_end`;
    return this.world.database.sqlite.prepare<[], Span>(select).all();
  }
}

/** Nobody pulls the plug here, and waiting for the disk is most of what a life takes. */
function dontSync(world: World): void {
  world.database.sqlite.pragma('synchronous = OFF');
}

/** A pause skipped an hour, and no week ends before the export does. */
const FOUND: typeof lives extends fc.Arbitrary<infer Lived> ? Lived : never = {
  start: Date.parse('2026-03-06T20:00:00Z'),
  minutes: 0,
  schedule: { interval: 'hour', timezone: 'UTC', offsetDay: null, offsetHour: null },
  startAt: null,
  endAt: 7,
  acts: [
    { kind: 'work', halves: 1 },
    { kind: 'work', halves: 2 },
    { kind: 'pause' },
    { kind: 'work', halves: 2 },
    { kind: 'unpause', catchUp: false },
    {
      kind: 'change',
      schedule: { interval: 'every 10 minutes', timezone: 'UTC', offsetDay: null, offsetHour: null },
    },
    { kind: 'pause' },
    { kind: 'change', schedule: { interval: 'week', timezone: 'UTC', offsetDay: 0, offsetHour: 0 } },
  ],
};

/** A pause skipped half an hour, and the schedule was changed after its end. */
const FOUND_AFTER_END: typeof FOUND = {
  start: Date.parse('2026-03-06T20:00:00Z'),
  minutes: 0,
  schedule: { interval: 'every 30 minutes', timezone: 'UTC', offsetDay: null, offsetHour: null },
  startAt: null,
  endAt: 8,
  acts: [
    { kind: 'work', halves: 2 },
    { kind: 'pause' },
    { kind: 'work', halves: 2 },
    {
      kind: 'change',
      schedule: { interval: 'hour', timezone: 'UTC', offsetDay: null, offsetHour: null },
    },
    { kind: 'unpause', catchUp: false },
    { kind: 'work', halves: 4 },
    { kind: 'change', schedule: { interval: 'day', timezone: 'UTC', offsetDay: null, offsetHour: 0 } },
  ],
};

test('the runs of an export match the model', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ start, minutes, schedule, acts: list, ...bounds }) => {
      const now = start + minutes * MINUTE;
      const [startAt, endAt] = [instant(now, bounds.startAt, schedule), instant(now, bounds.endAt, schedule)];
      const world = new World({ start: iso(now)! });
      dontSync(world);
      try {
        const life = new Life(world, new Model(schedule, now, startAt, endAt));
        const input = {
          ...schedule,
          startAt: iso(startAt),
          endAt: iso(endAt),
          destination: { type: 'NoOp' },
        };
        life.id = (await world.create(input as ExportInput)).row.id;
        for (const act of list) await life.act(act);
        await world.room.engine.tick();
        life.model.work(world.clock.now());
        expectSame(life, endAt);
      } finally {
        world.close();
      }
    }),
    { numRuns: 60, examples: [[FOUND], [FOUND_AFTER_END]] },
  );
}, 60_000);

function expectSame(life: Life, endAt: number | null): void {
  const { model, world } = life;
  const now = world.clock.now();
  expect(life.runs()).toEqual(model.delivered);

  // Each instant from the first interval on was delivered, or skipped for a reason, and once.
  const pieces = [...model.delivered, ...model.skipped].sort((a, b) => a.start - b.start);
  expect(pieces.every(({ start }, i) => start === (pieces[i - 1]?.end ?? model.first))).toBe(true);

  // The account shows all of it, in whole intervals, and calls missing what nobody delivers.
  const rows = life.account();
  const completed = rows
    .filter(({ state }) => state === 'completed')
    .map(({ start, end }) => ({ start, end }));
  expect(completed).toEqual(model.delivered);
  expect(rows.every(({ start, end }, i) => start < end && (i === 0 || start === rows[i - 1]!.end))).toBe(
    true,
  );
  for (const { state, end } of rows) {
    if (state !== 'completed') expect(state).toBe(end > now ? 'future' : 'missing');
  }
  if (endAt === null && rows.length > 0) expect(rows.at(-1)!.end).toBe(model.nextBoundary(now));

  // Data reaches up to the first gap.
  const until = model.delivered.reduce((edge, { start, end }) => (start === edge ? end : edge), model.first);
  const page = world.room.intervals.list(TENANT, life.id, { limit: 1 });
  expect(page.dataUntil).toBe(until > model.first ? until : null);
}

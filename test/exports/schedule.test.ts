import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import {
  ceil,
  countIntervals,
  floor,
  INTERVALS,
  intervals,
  next,
  nominalLength,
  type Schedule,
} from '../../src/exports/schedule.ts';

// Goal: schedules cut time without overlap or gap, in every zone, also when clocks change.

const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Havana',
  'Africa/Casablanca',
];
const FROM = Date.parse('1975-01-01T00:00:00Z');
const TO = Date.parse('2035-01-01T00:00:00Z');

const CRONS = [
  '0 6 * * 1-5',
  '*/5 * * * *',
  '30 * * * *',
  '15,45 0-3 * * *',
  '0 0 1 * *',
  '59 23 */2 * *',
  '30 2 13 * FRI',
  '0 1,2,3,23 * JAN-DEC SUN',
];

const schedules: fc.Arbitrary<Schedule> = fc.record({
  interval: fc.constantFrom(...INTERVALS),
  timezone: fc.constantFrom(...ZONES),
  offsetDay: fc.option(fc.integer({ min: 0, max: 6 })),
  offsetHour: fc.option(fc.integer({ min: 0, max: 23 })),
  cron: fc.constantFrom(...CRONS),
});
const instants = fc.integer({ min: FROM, max: TO });

function schedule(
  interval: string,
  timezone = 'UTC',
  offsetHour: number | null = null,
  offsetDay: number | null = null,
) {
  return { interval, timezone, offsetDay, offsetHour };
}

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString();

describe('every schedule', () => {
  test('has exactly one interval around each instant', () => {
    fc.assert(
      fc.property(schedules, instants, (s, t) => {
        const start = floor(s, t);
        const end = next(s, t);
        expect(start).toBeLessThanOrEqual(t);
        expect(end).toBeGreaterThan(t);
        expect(floor(s, start)).toBe(start);
        expect(next(s, start)).toBe(end);
        expect(floor(s, end)).toBe(end);
        expect(floor(s, end - 1)).toBe(start);
      }),
      { numRuns: 2000 },
    );
  });

  test('never decreases', () => {
    fc.assert(
      fc.property(schedules, instants, fc.integer({ min: 0, max: 40 * 86_400_000 }), (s, t, step) => {
        expect(floor(s, t + step)).toBeGreaterThanOrEqual(floor(s, t));
        expect(next(s, t + step)).toBeGreaterThanOrEqual(next(s, t));
        expect(ceil(s, t)).toBe(floor(s, t) === t ? t : next(s, t));
      }),
      { numRuns: 1000 },
    );
  });

  test('covers a range from any start without overlap or gap, and lists no unfinished interval', () => {
    fc.assert(
      fc.property(schedules, instants, fc.integer({ min: 0, max: 60 }), (s, from, n) => {
        const until = from + n * nominalLength(s);
        const list = intervals(s, from, until, 1000);
        let edge = from;
        for (const { start, end } of list) {
          expect(start).toBe(edge);
          expect(end).toBe(next(s, start));
          edge = end;
        }
        expect(edge).toBeLessThanOrEqual(Math.max(until, from));
        expect(next(s, edge)).toBeGreaterThan(until);
      }),
      { numRuns: 500 },
    );
  });

  test('counts the boundaries that it lists', () => {
    fc.assert(
      fc.property(schedules, instants, fc.integer({ min: 0, max: 400 }), (s, t, n) => {
        const from = floor(s, t);
        const list = intervals(s, from, Number.MAX_SAFE_INTEGER / 2, n);
        expect(countIntervals(s, from, list.at(-1)?.end ?? from)).toBe(list.length);
      }),
      { numRuns: 300 },
    );
  });

  test('counts correctly where a zone skipped a date', () => {
    for (const interval of ['day', 'week']) {
      for (const offsetHour of [0, 1, 23]) {
        const s = schedule(interval, 'Pacific/Apia', offsetHour, 5);
        const list = intervals(s, floor(s, at('2011-12-20T00:00:00Z')), at('2012-01-20T00:00:00Z'), 100);
        for (const { end } of list) {
          const upTo = list.filter((one) => one.end <= end);
          expect(countIntervals(s, list[0]!.start, end)).toBe(upTo.length);
        }
      }
    }
  });

  test('cut by an older schedule loses and repeats nothing when it is changed', () => {
    fc.assert(
      fc.property(schedules, schedules, instants, (old, changed, t) => {
        const before = intervals(old, floor(old, t), t + 3 * nominalLength(old), 10);
        const edge = before.at(-1)?.end ?? floor(old, t);
        const [first] = intervals(changed, edge, Number.MAX_SAFE_INTEGER / 2, 1);
        expect(first!.start).toBe(edge);
        expect(first!.end).toBe(next(changed, edge));
      }),
      { numRuns: 300 },
    );
  });
});

test('calendar boundaries have the chosen local hour, unless the clock skipped it', () => {
  fc.assert(
    fc.property(schedules, instants, (s, t) => {
      if (s.interval !== 'day' && s.interval !== 'week') return;
      const wall = DateTime.fromMillis(floor(s, t), { zone: s.timezone });
      const skipped = wall.minus({ minutes: 1 }).offset !== wall.offset;
      if (skipped) return;
      expect([wall.hour, wall.minute]).toEqual([s.offsetHour ?? 0, 0]);
      if (s.interval === 'week') expect(wall.weekday % 7).toBe(s.offsetDay ?? 0);
    }),
    { numRuns: 1000 },
  );
});

test.each<[string, Schedule, string, string[]]>([
  [
    'hour',
    schedule('hour'),
    '2026-03-01T10:30:00Z',
    ['2026-03-01T10:00:00.000Z', '2026-03-01T11:00:00.000Z'],
  ],
  [
    'twenty minutes, whatever the zone',
    schedule('every 20 minutes', 'Asia/Kathmandu'),
    '2026-03-01T10:30:00Z',
    ['2026-03-01T10:20:00.000Z', '2026-03-01T10:40:00.000Z'],
  ],
  [
    'a day of 23 hours',
    schedule('day', 'America/New_York'),
    '2026-03-08T12:00:00Z',
    ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ],
  [
    'a day of 25 hours',
    schedule('day', 'Europe/Berlin'),
    '2026-10-25T12:00:00Z',
    ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ],
  [
    'an hour that spring skips: the moment of the skip',
    schedule('day', 'America/New_York', 2),
    '2026-03-08T12:00:00Z',
    ['2026-03-08T07:00:00.000Z', '2026-03-09T06:00:00.000Z'],
  ],
  [
    'an hour that autumn has twice: the first',
    schedule('day', 'America/New_York', 1),
    '2026-11-01T12:00:00Z',
    ['2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z'],
  ],
  [
    'half an hour of summer time',
    schedule('day', 'Australia/Lord_Howe'),
    '2026-04-04T20:00:00Z',
    ['2026-04-04T13:00:00.000Z', '2026-04-05T13:30:00.000Z'],
  ],
  [
    'the date Apia never had',
    schedule('day', 'Pacific/Apia'),
    '2011-12-30T12:00:00Z',
    ['2011-12-30T10:00:00.000Z', '2011-12-31T10:00:00.000Z'],
  ],
  [
    'a week from Sunday',
    schedule('week'),
    '2026-03-04T10:30:00Z',
    ['2026-03-01T00:00:00.000Z', '2026-03-08T00:00:00.000Z'],
  ],
  [
    'a week from Monday at six',
    schedule('week', 'Europe/Berlin', 6, 1),
    '2026-03-29T10:30:00Z',
    ['2026-03-23T05:00:00.000Z', '2026-03-30T04:00:00.000Z'],
  ],
])('%s', (_, s, t, [start, end]) => {
  expect([iso(floor(s, at(t))), iso(next(s, at(t)))]).toEqual([start, end]);
});

test('an unknown interval is a programming error, not an empty schedule', () => {
  expect(() => next(schedule('fortnight'), 0)).toThrow(RangeError);
  expect(() => next(schedule('cron'), 0)).toThrow(RangeError);
});

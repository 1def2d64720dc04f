import { CronExpressionParser } from 'cron-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cronProblem } from '../../src/exports/cron.ts';
import { countIntervals, floor, intervals, next } from '../../src/exports/schedule.ts';

// Goal: cron expressions mean what they mean in every cron, clocks that change neither skip nor repeat time, and what exports
// cannot follow is refused with the remedy.

const at = (iso: string) => Date.parse(iso);
const schedule = (cron: string, timezone = 'UTC') => ({
  interval: 'cron',
  timezone,
  offsetDay: null,
  offsetHour: null,
  cron,
});

/** The instants at which a run is due, after `from` and up to `until`. */
function runs(cron: string, timezone: string, from: string, until: string): string[] {
  const list = intervals(schedule(cron, timezone), at(from), at(until), 1000);
  return list.map(({ end }) => new Date(end).toISOString().replace(':00.000Z', 'Z'));
}

const subset = (min: number, max: number) =>
  fc
    .uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 4 })
    .map((values) => values.sort((a, b) => a - b).join(','));
const span = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }), fc.integer({ min: 1, max: 5 }))
    .map(([a, b, step]) => `${Math.min(a, b)}-${Math.max(a, b)}/${step}`);
const field = (min: number, max: number) =>
  fc.oneof(fc.constant('*'), fc.constant('*/3'), subset(min, max), span(min, max));
const expressions = fc
  .tuple(subset(0, 59), field(0, 23), field(1, 31), field(1, 12), field(0, 7))
  .map((fields) => fields.join(' '))
  .filter((expression) => cronProblem(expression) === null);

test('run times match those of another implementation', () => {
  const instants = fc.integer({ min: at('1990-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
  fc.assert(
    fc.property(expressions, instants, (cron, t) => {
      const other = () => CronExpressionParser.parse(cron, { currentDate: new Date(t), tz: 'UTC' });
      expect(next(schedule(cron), t)).toBe(other().next().getTime());
      expect(floor(schedule(cron), t - 1)).toBe(other().prev().getTime());
    }),
    { numRuns: 100 },
  );
});

describe('a clock change', () => {
  test('forward: a skipped time runs at the moment of the change', () => {
    const due = runs('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-31T00:00:00Z');
    expect(due).toEqual(['2026-03-29T01:00Z', '2026-03-30T00:30Z']);
  });

  test('forward: several skipped times run once', () => {
    const due = runs('*/20 * * * *', 'Europe/Berlin', '2026-03-29T00:20:00Z', '2026-03-29T01:45:00Z');
    expect(due).toEqual(['2026-03-29T00:40Z', '2026-03-29T01:00Z', '2026-03-29T01:20Z', '2026-03-29T01:40Z']);
  });

  test('back: a repeated time runs once, the first time', () => {
    const due = runs('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-27T00:00:00Z');
    expect(due).toEqual(['2026-10-25T00:30Z', '2026-10-26T01:30Z']);
    const hourly = runs('0 * * * *', 'Europe/Berlin', '2026-10-24T23:00:00Z', '2026-10-25T03:00:00Z');
    expect(hourly).toEqual(['2026-10-25T00:00Z', '2026-10-25T02:00Z', '2026-10-25T03:00Z']);
  });

  test('by half an hour', () => {
    const due = runs('*/30 * * * *', 'Australia/Lord_Howe', '2026-04-04T14:00:00Z', '2026-04-04T16:30:00Z');
    expect(due).toEqual(['2026-04-04T14:30Z', '2026-04-04T15:30Z', '2026-04-04T16:00Z', '2026-04-04T16:30Z']);
  });

  test('over the date line: a date that a zone skipped has no run', () => {
    const due = runs('0 6 * * *', 'Pacific/Apia', '2011-12-29T00:00:00Z', '2012-01-01T00:00:00Z');
    expect(due).toEqual(['2011-12-29T16:00Z', '2011-12-30T10:00Z', '2011-12-30T16:00Z', '2011-12-31T16:00Z']);
  });
});

test('an instant without a boundary near it is refused without a search', () => {
  expect(() => next(schedule('0 0 29 2 *'), at('2025-01-01T00:00:00Z'))).toThrow(RangeError);
  expect(() => floor(schedule('0 0 29 2 *'), at('2026-01-01T00:00:00Z'))).toThrow(RangeError);
  expect(() => next(schedule('0 0 * * *', 'UTC'), Number.NaN)).toThrow(RangeError);
});

test('the maximum number of intervals of a backfill is counted by date', () => {
  const s = schedule('*/5 * * * *', 'Europe/Berlin');
  const from = at('2025-01-01T00:00:00Z');
  // An hour is skipped in March, and one is repeated in October: 11 and 12 intervals less.
  expect(countIntervals(s, from, at('2026-01-01T00:00:00Z'))).toBe(365 * 288 - 12);
});

test.each([
  '0 6 * * 1-5',
  '*/5 * * * *',
  '0,10,15 0-22/2 * * *',
  '0 0 1 * *',
  '0 0 1 jan-dec *',
  '0  12  *  *  Mon,WED,fri',
  '0 0 * * 7',
  '0 0 13 * 5',
  '30,0 18,6 * * *',
])('%s is a valid schedule', (expression) => {
  expect(cronProblem(expression)).toBeNull();
});

test.each<[string, RegExp]>([
  ['', /five fields/],
  ['* * * *', /five fields/],
  ['0 0 6 * * 1-5', /five fields/],
  [' 0 6 * * *', /five fields/],
  ['0\t6\t*\t*\t*', /five fields/],
  ['@daily', /five fields/],
  ['H 6 * * *', /five fields/],
  ['0 6 L * *', /five fields/],
  ['0 6 ? * *', /five fields/],
  ['0 6 * * 5#2', /five fields/],
  ['5/15 * * * *', /five fields/],
  ['0 6 * * someday', /five fields/],
  ['0 -6 * * *', /five fields/],
  ['0,,5 * * * *', /five fields/],
  [`0${',0'.repeat(500)} * * * *`, /not possible/],
  ['30,0,30 6 * * *', /not possible/],
  ['60 * * * *', /not possible/],
  ['0 24 * * *', /not possible/],
  ['0 0 0 * *', /not possible/],
  ['0 0 * 13 *', /not possible/],
  ['0 0 * * 8', /not possible/],
  ['10-5 * * * *', /not possible/],
  ['*/0 * * * *', /not possible/],
  ['0 0 30 2 *', /not possible/],
  ['* * * * *', /less than 5 minutes/],
  ['0,4 * * * *', /less than 5 minutes/],
  ['*/7 * * * *', /less than 5 minutes/],
  ['1,58 0,23 * * *', /less than 5 minutes/],
  ['0 0 31 * *', /more than 31 days/],
  ['0 0 29 * *', /more than 31 days/],
  ['0 0 29 2 *', /more than 31 days/],
  ['0 0 1 1,4,7,10 *', /more than 31 days/],
])('%j is refused', (expression, problem) => {
  expect(cronProblem(expression)).toMatch(problem);
});

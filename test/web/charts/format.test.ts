/** Goal: numbers, durations and times read as people write them. */
import { expect, test } from 'vitest';
import * as format from '../../../web/charts/format.ts';
import * as time from '../../../web/charts/time.ts';

test.each([
  [format.formatCount(10_432), '10,432'],
  [format.formatCount(null), '–'],
  [format.formatPercent(0.124), '12.4%'],
  [format.formatPercent(0), '0%'],
  [format.formatPercent(12.4), '1,240%'],
  [format.formatLevel(0.95), '95%'],
  [format.formatLevel(0.9975), '99.75%'],
  [format.formatLevel(1 - 0.05 / 3), '98.3%'],
  [format.formatLevel(0.9999), '99.99%'],
  [format.formatChance(0.436), '43.6%'],
  [format.formatChance(0.9999993), 'above 99.9%'],
  [format.formatChance(0), 'below 0.1%'],
  [format.formatChance(null), '–'],
  [format.formatLoss(0.0012, 'relative'), '0.12%'],
  [format.formatLoss(1.69e-27, 'relative'), 'below 0.001%'],
  [format.formatLoss(0, 'points'), 'below 0.001 pp'],
  [format.formatLoss(0, 'value'), '0'],
  [format.formatLoss(null, 'value'), '–'],
  [format.formatChange(0.047, 'relative'), '+4.7%'],
  [format.formatChange(-0.012, 'points'), '−1.2 pp'],
  [format.formatChange(0, 'relative'), '0%'],
  [format.formatChange(1e300, 'value'), '+1.00e300'],
  [format.formatChange(-1e308, 'relative'), '−1.8e308%'],
  [format.formatChange(9.4e-41, 'points'), '+9.40e−39 pp'],
  [format.formatValue(0.00000123), '0.00000123'],
  [format.formatBounds(0.018, 0.076, 'relative'), '+1.8% to +7.6%'],
  [format.formatBounds(null, 0.076, 'relative'), 'at most +7.6%'],
  [format.formatBounds(null, null, 'relative'), 'no bounds'],
  [format.formatPValue(0.7181), 'p = 0.718'],
  [format.formatPValue(0.00002), 'p < 0.001'],
  [format.formatDuration(0), '0 s'],
  [format.formatDuration(0.04), '40 ms'],
  [format.formatDuration(0.9996), '1 s'],
  [format.formatDuration(2.34), '2.3 s'],
  [format.formatDuration(41), '41 s'],
  [format.formatDuration(59.8), '1 min'],
  [format.formatDuration(125), '2 min 5 s'],
  [format.formatDuration(3600), '1 h'],
  [format.formatDuration(273_600), '3 days 4 h'],
  [format.formatEstimate(720), 'about 12 min'],
  [format.formatEstimate(0), 'about 1 s'],
  [format.formatBytes(48_213), '48.2 kB'],
  [format.formatBytes(999), '999 B'],
  [format.formatOrdinal(2), 'second'],
  [format.formatOrdinal(12), '12th'],
  [format.formatOrdinal(23), '23rd'],
  [format.formatQuantity(1, 'run'), '1 run'],
  [format.formatQuantity(3, 'run'), '3 runs'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});

const NIGHT = Date.parse('2026-11-18T23:30:00Z');
const HOUR = 3_600_000;

test('times are those of the zone', () => {
  expect(time.formatDateTime(NIGHT, 'UTC')).toBe('18 Nov 2026, 23:30');
  expect(time.formatDateTime(NIGHT, 'Europe/Berlin')).toBe('19 Nov 2026, 00:30');
  expect(time.dayOf(NIGHT, 'Europe/Berlin')).toBe('2026-11-19');
  expect(time.weekdayOf(NIGHT, 'UTC')).toBe(2);
  expect(time.weekdayOf(NIGHT, 'Europe/Berlin')).toBe(3);
});

test('a range of whole days is named by its days, also when the clock changes', () => {
  const start = Date.parse('2026-10-24T22:00:00Z');
  expect(time.formatRange(start, start + 25 * HOUR, 'Europe/Berlin')).toBe('25 Oct');
  expect(time.formatRange(start, start + (24 * 7 + 1) * HOUR, 'Europe/Berlin')).toBe('25 to 31 Oct');
  const morning = Date.parse('2026-11-19T09:00:00Z');
  expect(time.formatRange(morning, morning + HOUR, 'UTC')).toBe('09:00 to 10:00');
  expect(time.formatRange(morning, morning + HOUR, 'UTC', 'day')).toBe('19 Nov, 09:00 to 10:00');
  expect(time.formatRange(NIGHT, NIGHT + HOUR, 'UTC')).toBe('18 Nov, 23:30 to 19 Nov, 00:30');
});

test('a range names its year where that is asked for', () => {
  const range = (from: string, to: string) =>
    time.formatRange(Date.parse(from), Date.parse(to), 'UTC', 'year');
  expect(range('2025-11-19T09:00Z', '2025-11-19T10:00Z')).toBe('19 Nov 2025, 09:00 to 10:00');
  expect(range('2025-11-19', '2025-11-20')).toBe('19 Nov 2025');
  expect(range('2025-11-16', '2025-11-23')).toBe('16 to 22 Nov 2025');
  expect(range('2025-12-28', '2026-01-04')).toBe('28 Dec 2025 to 3 Jan 2026');
  expect(range('2025-12-31T23:30Z', '2026-01-01T00:30Z')).toBe('31 Dec 2025, 23:30 to 1 Jan 2026, 00:30');
});

test('a range in the hour that occurs twice names the offsets', () => {
  const first = Date.parse('2026-11-01T05:00:00Z');
  const range = (hour: number) =>
    time.formatRange(first + hour * HOUR, first + (hour + 1) * HOUR, 'America/New_York', 'day');
  expect([range(-1), range(0), range(1), range(2)]).toEqual([
    '1 Nov, 00:00 to 01:00 GMT-4',
    '1 Nov, 01:00 GMT-4 to 01:00 GMT-5',
    '1 Nov, 01:00 GMT-5 to 02:00',
    '1 Nov, 02:00 to 03:00',
  ]);
});

test('a day is a day of the calendar', () => {
  expect(time.formatDayNumber(time.dayNumber('2026-11-19')!)).toBe('19 Nov');
  expect(time.dayNumber('yesterday')).toBeNull();
  expect(time.dayNumber('2026-13-45')).toBeNull();
});

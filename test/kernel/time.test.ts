import { expect, test } from 'vitest';
import { parseInstant } from '../../src/kernel/time.ts';

// Goal: a time is read to the microsecond in each form of ISO 8601 that SDKs send, and anything else is refused.

const NOON = Date.parse('2026-02-28T12:00:00Z') * 1000;
const MINUTE = 60_000_000;

test.each([
  ['2026-02-28T12:00:00Z', NOON],
  ['2026-02-28t12:00:00Z', null],
  ['2026-02-28 12:00:00z', NOON],
  ['2026-02-28T12:00Z', NOON],
  ['  2026-02-28T12:00:00 Z\n', NOON],
  ['2026-02-28T12:00:00.5Z', NOON + 500_000],
  ['2026-02-28T12:00:00,5Z', NOON + 500_000],
  ['2026-02-28T12:00:00.000001Z', NOON + 1],
  ['2026-02-28T12:00:00.123456789Z', NOON + 123_456],
  ['2026-02-28T12:00:00.1234567891Z', null],
  ['2026-02-28T12:00:00.Z', null],
  ['2026-02-28T12:00+01:30', NOON - 90 * MINUTE],
  ['2026-02-28T12:00:00.25-0230', NOON + 250_000 + 150 * MINUTE],
  ['2026-02-28T12:00:00+14', NOON - 14 * 60 * MINUTE],
  ['2026-02-28T12:00:00+24:00', null],
  ['2026-02-28T12:00:00+23:60', null],
  ['2026-02-28T23:59:59.999999Z', NOON + 12 * 60 * MINUTE - 1],
  ['2026-02-28T24:00:00Z', null],
  ['2026-02-28T12:60:00Z', null],
  ['2026-02-28T12:00:60Z', null],
  ['2026-02-28T12Z', null],
  ['2026-2-28', null],
  ['1772280000', null],
  ['', null],
])('%j is read exactly, or refused', (text, micros) => {
  expect(parseInstant(text)).toEqual(micros === null ? null : { micros, naive: false });
});

test.each(['2026-02-28T12:00', '2026-02-28 12:00:00', '2026-02-28T12:00:00.000'])(
  '%s has no offset and is UTC',
  (text) => {
    expect(parseInstant(text)).toEqual({ micros: NOON, naive: true });
  },
);

test('a day alone is its midnight in UTC', () => {
  expect(parseInstant('2026-02-28')).toEqual({ micros: NOON - 12 * 60 * MINUTE, naive: true });
});

test('only days of the calendar are times, from 1700 to 9999', () => {
  const isTime = (day: string) => parseInstant(day) !== null;
  const real = ['2024-02-29', '2000-02-29', '1700-01-01', '9999-12-31', '2026-04-30', '2026-12-31'];
  const others = ['2026-02-29', '1900-02-29', '1699-12-31', '0099-01-01', '2026-04-31', '2026-13-01'];
  expect(real.filter((day) => !isTime(day))).toEqual([]);
  expect([...others, '2026-00-10', '2026-01-00', '2026-01-32'].filter(isTime)).toEqual([]);
});

test('instants in steps of some hours over three years are those that Date has', () => {
  const start = Date.parse('2023-12-31T00:00:00Z');
  const step = 7 * 3_600_000 + 61_001;
  const different = Array.from({ length: 3700 }, (_, index) => start + index * step).filter(
    (ms) => parseInstant(new Date(ms).toISOString())?.micros !== ms * 1000,
  );
  expect(different).toEqual([]);
});

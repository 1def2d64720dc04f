/** Goal: numbers and times read the same on every screen. */
import { describe, expect, test } from 'vitest';
import { pollDelay } from '../../web/api/live.ts';
import { bytes, change, count, counted, duration, percent, relative } from '../../web/ui/format.ts';

describe('text of', () => {
  test.each([
    ['a count', count(10_432), '10,432'],
    ['one thing', counted(1, 'export'), '1 export'],
    ['many things', counted(1234, 'entry', 'entries'), '1,234 entries'],
    ['a proportion', percent(0.124), '12.4%'],
    ['an increase', change(0.047), '+4.7%'],
    ['a decrease', change(-0.03), '-3.0%'],
    ['no size', bytes(0), '0 byte'],
    ['a size', bytes(1_230_000), '1.2 MB'],
    ['a short duration', duration(0.5), '0.5 s'],
    ['a duration', duration(65), '1 min 5 s'],
    ['whole hours', duration(7200), '2 h'],
    ['a time to come', relative(22 * 60_000, 0), 'in 22 minutes'],
    ['a time in the past', relative(0, 3 * 86_400_000), '3 days ago'],
  ])('%s', (_name, text, expected) => {
    expect(text).toBe(expected);
  });
});

test('a poll slows down to a minute while the server is away, and never speeds up', () => {
  expect([0, 1, 2, 3, 10].map((failures) => pollDelay(15, failures) / 1000)).toEqual([15, 30, 60, 60, 60]);
  expect(pollDelay(120, 3) / 1000).toBe(120);
});

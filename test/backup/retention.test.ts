/** Goal: retention removes what no limit keeps, and never the newest backup. */
import { expect, test } from 'vitest';
import { expired, type Keep } from '../../src/backup/retention.ts';

const NOW = Date.parse('2026-01-31T00:00:00Z');
const daysAgo = (days: number) => ({ name: `${days} days`, cutAt: NOW - days * 24 * 3_600_000 });

test.each<[string, number[], Keep, number[]]>([
  ['no limit', [0, 5, 900], { count: null, days: null }, []],
  ['count', [3, 0, 2, 1], { count: 2, days: null }, [2, 3]],
  ['count of more than there are', [1, 0], { count: 5, days: null }, []],
  ['days, their end included', [0, 7, 8], { count: null, days: 7 }, [8]],
  ['days, with none that is young', [40, 30, 20], { count: null, days: 7 }, [40]],
  ['days, with the clock ahead now', [0, 365, 366, 372, 373], { count: null, days: 7 }, [373]],
  ['days, fewer than between two backups', [0, 8, 16], { count: null, days: 7 }, [16]],
  ['both: what either keeps stays', [0, 1, 2, 10, 20], { count: 4, days: 5 }, [20]],
  ['both: days keep more than the count', [0, 1, 2, 10], { count: 1, days: 5 }, [10]],
  ['count, with the clock ahead at some', [2, 1, -900, -901], { count: 3, days: null }, [-900]],
  ['count, with the clock ahead at all earlier ones', [0, -900, -901], { count: 2, days: null }, [-900]],
  ['days, with the clock ahead at some', [8, 2, 1, -900], { count: null, days: 7 }, [8]],
  ['a single one', [900], { count: 1, days: 1 }, []],
  ['none', [], { count: 1, days: 1 }, []],
])('%s', (_, ages, keep, gone) => {
  expect(expired(ages.map(daysAgo), keep, NOW)).toEqual(gone.map((days) => daysAgo(days).name));
});

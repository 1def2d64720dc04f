import { expect, test } from 'vitest';
import { RecentMap } from '../../src/kernel/recent_map.ts';

/** Goal: what was set last stays, and the size is bounded. */
test('keeps entries that are set again, and drops others', () => {
  const map = new RecentMap<number>(100);
  for (let i = 0; i < 10_000; i++) {
    map.set('used', i);
    map.set(`key ${i}`, i);
    expect(map.size).toBeLessThanOrEqual(200);
  }
  expect(map.get('used')).toBe(9999);
  expect(map.get('key 9999')).toBe(9999);
  expect(map.get('key 9000')).toBeUndefined();
});

test('drops entries in two steps', () => {
  const map = new RecentMap<number>(100);
  map.set('a', 1);
  map.age();
  expect(map.get('a')).toBe(1);
  map.age();
  expect([map.get('a'), map.size]).toEqual([undefined, 0]);
});

test('deletes entries of both generations', () => {
  const map = new RecentMap<number>(100);
  map.set('a', 1);
  map.age();
  map.set('a', 2);
  map.delete('a');
  expect([map.get('a'), map.size]).toEqual([undefined, 0]);
});

import { uptime } from 'node:os';
import { expect, test } from 'vitest';
import { SystemClock } from '../../src/kernel/clock.ts';

/** Goal: elapsed time counts what really passed, is cheap to read, and never goes back. */
function machine() {
  const time = { date: 1_000_000, awake: 50, uptime: 7_000, reads: 0 };
  const clock = new SystemClock({
    date: () => time.date,
    awake: () => time.awake,
    uptime: () => {
      time.reads++;
      return time.uptime;
    },
  });
  const pass = (ms: number, slept = 0) => {
    time.awake += ms;
    time.date += ms + slept;
    time.uptime += ms + slept;
  };
  return { time, clock, pass };
}

test('counts awake time without reading the uptime each time', () => {
  const { time, clock, pass } = machine();
  expect(clock.elapsed()).toBe(7_000);
  for (let i = 0; i < 100; i++) {
    pass(5);
    expect(clock.elapsed()).toBe(7_000 + (i + 1) * 5);
  }
  expect(time.reads).toBe(1);
  pass(1_500);
  expect([clock.elapsed(), time.reads]).toEqual([9_000, 2]);
});

test('counts the sleep of a machine immediately', () => {
  const { clock, pass } = machine();
  clock.elapsed();
  pass(10, 3_600_000);
  expect(clock.elapsed()).toBe(7_010 + 3_600_000);
});

test.each([3_600_000, -3_600_000])('ignores a clock that is set by %d ms', (ms) => {
  const { time, clock, pass } = machine();
  clock.elapsed();
  pass(10);
  time.date += ms;
  expect(clock.elapsed()).toBe(7_010);
});

test('does not go back when the uptime is coarser', () => {
  const { time, clock, pass } = machine();
  clock.elapsed();
  pass(999);
  expect(clock.elapsed()).toBe(7_999);
  pass(2);
  time.uptime = 7_990;
  expect(clock.elapsed()).toBe(7_999);
});

test('agrees with the uptime of this machine', () => {
  const before = uptime() * 1000;
  const elapsed = new SystemClock().elapsed();
  expect(elapsed).toBeGreaterThanOrEqual(before);
  expect(elapsed).toBeLessThanOrEqual(uptime() * 1000);
});

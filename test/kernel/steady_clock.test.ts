import { expect, test } from 'vitest';
import { SystemClock } from '../../src/kernel/clock.ts';
import { MAX_STEP_MS, SteadyClock } from '../../src/kernel/steady_clock.ts';
import { VirtualClock } from '../support/clock.ts';

/** Goal: setting the clock forward moves the time of arrivals by minutes at most; everything else passes through. */

const YEAR = 365 * 86_400_000;
const HOUR = 3_600_000;

test('follows the system clock forwards, backwards and in small steps', async () => {
  const clock = new VirtualClock();
  const steady = new SteadyClock(clock);
  for (const ms of [1, HOUR, YEAR]) {
    await clock.advance(ms);
    expect(steady.now()).toBe(clock.now());
  }
  for (const ms of [-HOUR, HOUR, MAX_STEP_MS]) {
    clock.step(ms);
    expect(steady.now()).toBe(clock.now());
  }
  expect(steady.distrusted()).toBe(0);
});

test('exceeds the elapsed time by minutes at most when the clock is set forward', async () => {
  const clock = new VirtualClock();
  const steady = new SteadyClock(clock);
  await clock.advance(HOUR);
  const right = clock.now();
  clock.step(YEAR);
  expect(steady.now()).toBe(right + MAX_STEP_MS);
  expect(steady.distrusted()).toBe(YEAR - MAX_STEP_MS);
  await clock.advance(HOUR);
  expect(steady.now()).toBe(right + HOUR + MAX_STEP_MS);
  expect(steady.limit()).toBe(right + HOUR + MAX_STEP_MS);
  clock.step(-YEAR);
  expect(steady.now()).toBe(right + HOUR);
  expect(steady.distrusted()).toBe(0);
});

test('accepts the time of the clock at the start', () => {
  const clock = new VirtualClock();
  clock.step(YEAR);
  expect(new SteadyClock(clock).now()).toBe(clock.now());
});

test('the system clock counts elapsed time', () => {
  const clock = new SystemClock();
  expect(clock.elapsed()).toBeGreaterThan(0);
  expect(clock.elapsed()).toBeLessThanOrEqual(clock.elapsed());
});

test('reads whole milliseconds beyond the limit, too, because arrivals are stamped with them', () => {
  const time = { now: 1000, elapsed: 0.25 };
  const steady = new SteadyClock({
    now: () => time.now,
    elapsed: () => time.elapsed,
    sleep: () => Promise.resolve(),
  });
  Object.assign(time, { now: YEAR, elapsed: 60_001 });
  expect(steady.now()).toBe(1000 + 60_000 + MAX_STEP_MS);
});

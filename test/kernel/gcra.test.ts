import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Rate, spend } from '../../src/kernel/gcra.ts';

/** Goal: a budget that refills steadily, against a token bucket that is counted the plain way. */
const rate: Rate = { intervalMs: 1000, burst: 3 };

describe('spend', () => {
  test('allows a burst, then one unit per interval', () => {
    let fullAt = 0;
    const take = (now: number, cost?: number) => {
      const spent = spend(rate, fullAt, now, cost);
      ({ fullAt } = spent);
      return [spent.isAllowed, spent.left, spent.waitMs];
    };
    expect([take(100), take(100), take(100)]).toEqual([
      [true, 2, 0],
      [true, 1, 0],
      [true, 0, 0],
    ]);
    expect(take(100)).toEqual([false, 0, 1000]);
    expect(take(800)).toEqual([false, 0, 300]);
    expect(take(1100)).toEqual([true, 0, 0]);
    expect(take(1100, 2)).toEqual([false, 0, 2000]);
    expect(take(9000, 2)).toEqual([true, 1, 0]);
  });

  test('counts a cost above the burst as the whole budget', () => {
    expect(spend(rate, 0, 0, 10)).toMatchObject({ isAllowed: true, left: 0 });
    expect(spend(rate, 0, 0, 3).fullAt).toBe(spend(rate, 0, 0, 10).fullAt);
  });

  test('decides like a token bucket', () => {
    const step = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 5 }));
    const rates = fc.tuple(fc.constantFrom(1, 7, 50, 333), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(rates, fc.array(step, { maxLength: 60 }), ([intervalMs, burst], steps) => {
        let tokens = burst * intervalMs;
        let fullAt = 0;
        let now = 5;
        for (const [ms, cost] of steps) {
          now += ms;
          tokens = Math.min(burst * intervalMs, tokens + ms);
          const needed = Math.min(cost, burst) * intervalMs;
          const spent = spend({ intervalMs, burst }, fullAt, now, cost);
          ({ fullAt } = spent);
          expect(spent.isAllowed).toBe(tokens >= needed);
          expect(spent.waitMs).toBe(Math.max(0, needed - tokens));
          if (spent.isAllowed) tokens -= needed;
          expect(spent.left).toBe(Math.floor(tokens / intervalMs));
        }
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

import { describe, expect, test } from 'vitest';
import { confidenceSequence, oneSidedConfidenceSequence } from '../../src/stats/confidence_sequence.ts';
import { type Difference, difference } from '../../src/stats/difference.ts';
import { groupSequentialBounds } from '../../src/stats/group_sequential.ts';
import { mixtureSequentialTest } from '../../src/stats/msprt.ts';
import type { SampleMean } from '../../src/stats/samples.ts';
import { zTest } from './oracles.ts';
import { Draws, many } from './raw.ts';
import { covers, expectAtMost, expectRate } from './simulated.ts';

/**
 * Goal: looking often ruins a fixed-horizon test, and neither an always-valid nor a group sequential one, which still
 * find an effect.
 */
describe('peeking', () => {
  const LOOKS = 60;
  const PER_LOOK = 25;

  /** The differences at all looks of one experiment whose arms both grow. */
  function looks(draws: Draws, effect: number): Difference[] {
    const arms = [0, effect].map((shift) => {
      let [sum, sumSquares] = [0, 0];
      return many(LOOKS, (look): SampleMean => {
        for (let i = 0; i < PER_LOOK; i++) {
          const x = 1 + shift + draws.normal();
          sum += x;
          sumSquares += x * x;
        }
        return { kind: 'mean', n: (look + 1) * PER_LOOK, sum, sumSquares };
      });
    });
    return arms[0]!.map((control, look) => difference(control, arms[1]![look]!, 'absolute'));
  }

  const TRIALS = 1200;
  const draws = new Draws(8);
  const nothing = many(TRIALS, () => looks(draws, 0));
  const something = many(200, () => looks(draws, 0.25));
  const everRejects = (paths: Difference[][], test: (found: Difference) => { pValue: number }) =>
    paths.filter((path) => path.some((found) => test(found).pValue < 0.05)).length / paths.length;

  test('ruins a fixed-horizon test', () => {
    expect(everRejects(nothing, (found) => zTest(found))).toBeGreaterThan(0.25);
  });

  test.each([
    ['confidence sequence', (found: Difference) => confidenceSequence(found, { tuning: 500 })],
    ['confidence sequence tuned for later', (found: Difference) => confidenceSequence(found)],
    [
      'one-sided confidence sequence',
      (found: Difference) => oneSidedConfidenceSequence(found, 'greater', { tuning: 500 }),
    ],
    ['mSPRT', (found: Difference) => mixtureSequentialTest(found, { mixingVariance: 0.02 })],
  ])('is safe with the %s, which still finds an effect', (_name, test) => {
    expectAtMost(everRejects(nothing, test), 0.05, TRIALS);
    expect(everRejects(something, test)).toBeGreaterThan(0.9);
  });

  test('leaves the intervals of a confidence sequence true at all looks at once', () => {
    const misses = something.filter((path) =>
      path.some((found) => !covers(confidenceSequence(found, { tuning: 500 }).interval, 0.25)),
    ).length;
    expectAtMost(misses / something.length, 0.05, something.length);
  });

  test.each([
    ["O'Brien and Fleming", 'obrien_fleming'],
    ['Pocock', 'pocock'],
    ['a power family', { power: 2 }],
  ] as const)(
    'is safe at planned looks with the bounds of %s, which spend all of alpha',
    (_name, spending) => {
      const planned = [12, 24, 36, 48, 60];
      const bounds = groupSequentialBounds(
        planned.map((look) => look / LOOKS),
        { spending },
      );
      const stops = (path: Difference[]) =>
        planned.some((look, k) => {
          const { effect, standardError } = path[look - 1]!;
          return Math.abs(effect / standardError) >= bounds[k]!.bound;
        });
      expectRate(nothing.filter(stops).length / TRIALS, 0.05, TRIALS);
      expect(something.filter(stops).length / something.length).toBeGreaterThan(0.95);
    },
  );
});

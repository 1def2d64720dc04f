import { isSignificant, METHODS } from '../judged.ts';
import { conversions, normal, type Random, revenue } from '../populations.ts';
import type { Scenario } from '../scenario.ts';

/** A/A tests of populations and a seed that no constant of the analysis was chosen with. */
const TRIALS = { quick: 200, long: 4000 };
const SEED = 20_240_611;

type Draw = (random: Random, units: number) => ReturnType<typeof revenue> | ReturnType<typeof conversions>;

/** Every unit has a log-normal value, and `rate` of them a hundred times as much. */
const whales =
  (rate: number): Draw =>
  (random, units) => {
    let [sum, sumSquares] = [0, 0];
    for (let unit = 0; unit < units; unit++) {
      const value = Math.exp(0.5 * normal(random)) * (random() < rate ? 100 : 1);
      sum += value;
      sumSquares += value * value;
    }
    return { kind: 'mean', n: units, nonZero: units, sum, sumSquares };
  };
const logNormal: Draw = (random, units) => revenue(random, units, { share: 1, sigma: 2 });
const almostAll: Draw = (random, units) => conversions(random, units, 0.99);

const POPULATIONS = [
  ['conversion 99%', almostAll],
  ['log-normal values, sigma 2', logNormal],
  ['1% of the units with values 100 times as high', whales(0.01)],
] as const;
const SPLITS = [
  ['1,000 + 1,000', [1000, 1000]],
  ['4,000 + 1,000', [4000, 1000]],
  ['1,000 + 4,000', [1000, 4000]],
  ['19,000 + 1,000', [19_000, 1000]],
] as const;

export const otherPopulations: readonly Scenario[] = POPULATIONS.flatMap(([population, draw]) =>
  SPLITS.map(([split, [control, test]]) => ({
    name: `A/A, ${population}, ${split}, t test`,
    promise: 0.05,
    trials: control + test > 10_000 ? { ...TRIALS, quick: 40 } : TRIALS,
    seed: SEED,
    trial: (random) =>
      isSignificant({ control: draw(random, control), test: draw(random, test) }, METHODS['t test']),
  })),
);

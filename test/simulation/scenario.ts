import { seededRandom } from '../support/random.ts';

/**
 * A promise about error rates and one simulated experiment that may break it. `npm run test:all` runs every scenario a few
 * times and fails when the rate is above the promise by more than chance; `npm run simulate` runs it often and prints
 * the rates with their standard errors.
 */
export interface Scenario {
  /** The population and the claim under test, for example "A/A, 2% buyers, 500 + 500 units: p < 0.05". */
  name: string;
  /** Highest rate of broken trials that the method promises, 0 to 1. */
  promise: number;
  /** Trials in `npm run test:all` and in `npm run simulate`. */
  trials: { quick: number; long: number };
  /** Of the random numbers. Default: 1. */
  seed?: number;
  /** Whether this trial broke the promise: a false alarm, a false all-clear, an interval without the truth. */
  trial(random: () => number): boolean;
}

export interface Rate {
  rate: number;
  standardError: number;
  trials: number;
}

/** The rate of broken trials; the same seed gives the same rate. */
export function rateOf(scenario: Scenario, trials: number): Rate {
  const random = seededRandom(scenario.seed ?? 1);
  let broken = 0;
  for (let i = 0; i < trials; i++) if (scenario.trial(random)) broken++;
  const rate = broken / trials;
  return { rate, standardError: Math.sqrt((rate * (1 - rate)) / trials), trials };
}

/** The highest rate that a scenario which holds its promise shows by chance, `z` standard errors above it. */
export function highestByChance({ promise }: Scenario, trials: number, z = 4): number {
  return promise + z * Math.sqrt((promise * (1 - promise)) / trials);
}

import { isSignificant, METHODS } from '../judged.ts';
import { normal, poisson, quantile, type Random } from '../populations.ts';
import type { Scenario } from '../scenario.ts';

/** A/A tests of quantiles, of values with ties and without: each difference reported is a false alarm. */
const TRIALS = { quick: 300, long: 5000 };

const aa = (name: string, probability: number, draw: (random: Random) => number, units = 500): Scenario => {
  const arm = (random: Random) =>
    quantile(
      Float64Array.from({ length: units }, () => draw(random)),
      probability,
    );
  return {
    name: `A/A, ${name}, ${units} + ${units}, t test`,
    promise: 0.05,
    trials: TRIALS,
    trial: (random) => isSignificant({ control: arm(random), test: arm(random) }, METHODS['t test']),
  };
};

/** A median that flips between two counts: half of the values are at most 20. */
const EVEN = 20.6675;

export const ties: readonly Scenario[] = [
  aa('median of Poisson(20)', 0.5, poisson(20)),
  aa('median of Poisson(20.67), which flips', 0.5, poisson(EVEN)),
  aa('median of Poisson(2)', 0.5, poisson(2)),
  aa('90th percentile of Poisson(20)', 0.9, poisson(20)),
  aa('90th percentile of Poisson(200)', 0.9, poisson(200)),
  aa('median of log-normal values', 0.5, (random) => Math.exp(normal(random))),
  aa('90th percentile of log-normal values', 0.9, (random) => Math.exp(normal(random))),
];

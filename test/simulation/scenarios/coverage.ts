import { METHODS, misses } from '../judged.ts';
import { conversions, type Random, revenue } from '../populations.ts';
import type { Scenario } from '../scenario.ts';

/** Experiments with a true effect: each 95% interval that leaves it out is one of at most 5%. */
const TRIALS = { quick: 1000, long: 20_000 };
const LIFT = 0.3;

type Draw = (
  random: Random,
  units: number,
  lift: number,
) => ReturnType<typeof revenue> | ReturnType<typeof conversions>;

const interval = (
  name: string,
  method: keyof typeof METHODS,
  draw: Draw,
  [control, test]: readonly [number, number],
): Scenario => ({
  name: `+30%, ${name}, ${method}: relative interval without it`,
  promise: 0.05,
  trials: TRIALS,
  trial: (random) =>
    misses({ control: draw(random, control, 0), test: draw(random, test, LIFT) }, METHODS[method], LIFT),
});

const rate =
  (of: number): Draw =>
  (random, units, lift) =>
    conversions(random, units, of * (1 + lift));
const buyers =
  (share: number): Draw =>
  (random, units, lift) =>
    revenue(random, units, { share, median: 30 * (1 + lift) });

export const coverage: readonly Scenario[] = (['t test', 'Bayesian, flat prior'] as const).flatMap(
  (method) => [
    interval('conversion 2%, 1,000 + 1,000', method, rate(0.02), [1000, 1000]),
    interval('conversion 20%, 1,000 + 1,000', method, rate(0.2), [1000, 1000]),
    interval('conversion 20%, 1,800 + 200', method, rate(0.2), [1800, 200]),
    interval('revenue with 10% buyers, 5,000 + 5,000', method, buyers(0.1), [5000, 5000]),
  ],
);

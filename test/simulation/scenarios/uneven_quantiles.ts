import { isSignificant, METHODS } from '../judged.ts';
import { type Draw, normal, quantile, quantileOfAll, type Random } from '../populations.ts';
import type { Scenario } from '../scenario.ts';

/** A/A tests of quantiles with a small arm: each difference reported is a false alarm. */
const TRIALS = { quick: 200, long: 5000 };
const PEEKED = { quick: 20, long: 1000 };
const LOOKS = 60;

const logNormal = (random: Random) => Math.exp(normal(random));

/** Geometric counts of log-normal values, whose logarithms are correlated by a half within a unit. */
const orders: Draw<number[]> = (random) => {
  const ofUnit = normal(random);
  const values: number[] = [];
  do values.push(Math.exp((ofUnit + normal(random)) / Math.SQRT2));
  while (random() < 0.8);
  return values;
};

type Arm = (random: Random, units: number) => ReturnType<typeof quantile>;

const perUnit =
  (probability: number): Arm =>
  (random, units) =>
    quantile(
      Float64Array.from({ length: units }, () => logNormal(random)),
      probability,
    );
const perEvent =
  (probability: number): Arm =>
  (random, units) =>
    quantileOfAll(
      Array.from({ length: units }, () => orders(random)),
      probability,
    );

const METHODS_AT_ONCE = [
  ['t test', 0.05, 't test'],
  ['Bayesian, flat prior', 0.1, 'Bayesian with a flat prior'],
] as const;

const once = (name: string, arm: Arm, [control, test]: readonly [number, number]): Scenario[] =>
  METHODS_AT_ONCE.map(([method, promise, called]) => ({
    name: `A/A, ${name}, ${control} + ${test}, ${called}`,
    promise,
    trials: TRIALS,
    trial: (random) =>
      isSignificant({ control: arm(random, control), test: arm(random, test) }, METHODS[method]),
  }));

const peeked = (method: 'confidence sequence' | 'mSPRT'): Scenario => ({
  name: `A/A, ${LOOKS} looks, 90th percentile of log-normal values, 180 + 20 units each, ${method}`,
  promise: 0.05,
  trials: PEEKED,
  trial: (random) => {
    const [control, test]: [number[], number[]] = [[], []];
    for (let look = 0; look < LOOKS; look++) {
      for (let unit = 0; unit < 180; unit++) control.push(logNormal(random));
      for (let unit = 0; unit < 20; unit++) test.push(logNormal(random));
      const [c, t] = [control, test].map((values) => quantile(Float64Array.from(values), 0.9));
      if (isSignificant({ control: c!, test: t! }, METHODS[method])) return true;
    }
    return false;
  },
});

export const unevenQuantiles: readonly Scenario[] = [
  ...once('median of log-normal values', perUnit(0.5), [450, 50]),
  ...once('median of log-normal values', perUnit(0.5), [900, 100]),
  ...once('90th percentile of log-normal values', perUnit(0.9), [900, 100]),
  ...once('median of the values of all orders', perEvent(0.5), [100, 100]),
  ...once('median of the values of all orders', perEvent(0.5), [900, 100]),
  ...once('90th percentile of the values of all orders', perEvent(0.9), [900, 100]),
  peeked('confidence sequence'),
  peeked('mSPRT'),
];

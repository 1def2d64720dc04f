import { isSignificant, METHODS } from '../judged.ts';
import { conversions, type Random, revenue, revenuePerOrder } from '../populations.ts';
import type { Scenario } from '../scenario.ts';

/** A/A tests of metrics that few units have a value in: no difference exists, and each one reported is a false alarm. */
const TRIALS = { quick: 1000, long: 20_000 };
const T_TEST = METHODS['t test'];
const FLAT = METHODS['Bayesian, flat prior'];
const PRIOR = METHODS['Bayesian, prior N(0, 0.3²)'];

const aa = (name: string, promise: number, trial: Scenario['trial'], trials = TRIALS): Scenario => ({
  name: `A/A, ${name}`,
  promise,
  trials,
  trial,
});

const revenueArms = (random: Random, share: number, control: number, test: number) => ({
  control: revenue(random, control, { share }),
  test: revenue(random, test, { share }),
});
const conversionArms = (random: Random, rate: number, control: number, test: number) => ({
  control: conversions(random, control, rate),
  test: conversions(random, test, rate),
});

const ratioArms = (random: Random, control: number, test: number) => ({
  control: revenuePerOrder(random, control, 0.02),
  test: revenuePerOrder(random, test, 0.02),
});

/** The ratio rests on the buyers: about 10, 20 and 40 in the smaller arm. */
const ratios: readonly Scenario[] = (
  [
    [500, 500],
    [1000, 1000],
    [9000, 1000],
    [2000, 2000],
  ] as const
).flatMap(([control, test]) => {
  const trials = { ...TRIALS, quick: 4000 };
  const name = `revenue per order with 2% buyers, ${control.toLocaleString('en-US')} + ${test.toLocaleString('en-US')}`;
  return [
    aa(`${name}, t test`, 0.05, (random) => isSignificant(ratioArms(random, control, test), T_TEST), trials),
    aa(
      `${name}, Bayesian with a flat prior`,
      0.1,
      (random) => isSignificant(ratioArms(random, control, test), FLAT),
      trials,
    ),
  ];
});

export const sparse: readonly Scenario[] = [
  aa('conversion 2%, 500 + 500, t test', 0.05, (random) =>
    isSignificant(conversionArms(random, 0.02, 500, 500), T_TEST),
  ),
  aa('conversion 2%, 1,800 + 200, t test', 0.05, (random) =>
    isSignificant(conversionArms(random, 0.02, 1800, 200), T_TEST),
  ),
  aa('conversion 2%, 9,000 + 1,000, t test', 0.05, (random) =>
    isSignificant(conversionArms(random, 0.02, 9000, 1000), T_TEST),
  ),
  aa('revenue with 2% buyers, 500 + 500, t test', 0.05, (random) =>
    isSignificant(revenueArms(random, 0.02, 500, 500), T_TEST),
  ),
  aa('revenue with 2% buyers, 1,800 + 200, t test', 0.05, (random) =>
    isSignificant(revenueArms(random, 0.02, 1800, 200), T_TEST),
  ),
  aa('revenue with 2% buyers, 9,000 + 1,000, t test', 0.05, (random) =>
    isSignificant(revenueArms(random, 0.02, 9000, 1000), T_TEST),
  ),
  aa('conversion 2%, 500 + 500, Bayesian with a flat prior', 0.1, (random) =>
    isSignificant(conversionArms(random, 0.02, 500, 500), FLAT),
  ),
  aa('revenue with 2% buyers, 500 + 500, Bayesian with a flat prior', 0.1, (random) =>
    isSignificant(revenueArms(random, 0.02, 500, 500), FLAT),
  ),
  aa('revenue with 2% buyers, 9,000 + 1,000, Bayesian with a flat prior', 0.1, (random) =>
    isSignificant(revenueArms(random, 0.02, 9000, 1000), FLAT),
  ),
  aa('revenue with 2% buyers, 500 + 500, Bayesian with prior N(0, 0.3²)', 0.1, (random) =>
    isSignificant(revenueArms(random, 0.02, 500, 500), PRIOR),
  ),
  ...ratios,
];

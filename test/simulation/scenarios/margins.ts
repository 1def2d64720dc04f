import { judged, METHODS } from '../judged.ts';
import { conversions, type Random, revenue } from '../populations.ts';
import type { Scenario } from '../scenario.ts';

/** A variant that is worse by exactly the margin: each report that it is not is a false all-clear. */
const MARGIN = 0.05;
const TRIALS = { quick: 1000, long: 20_000 };

type Direction = 'increase' | 'decrease';

const claims = (
  goal: Direction,
  method: keyof typeof METHODS,
  draw: (
    random: Random,
    units: number,
    lift: number,
  ) => ReturnType<typeof revenue> | ReturnType<typeof conversions>,
  units: number,
): Scenario['trial'] => {
  const lift = goal === 'increase' ? 1 - MARGIN : 1 + MARGIN;
  return (random) => {
    const arms = { control: draw(random, units, 1), test: draw(random, units, lift) };
    const metric = { goal, margin: MARGIN, role: 'guardrail' as const };
    return judged(arms, METHODS[method], metric).nonInferiority?.isNonInferior ?? false;
  };
};

const buyers = (share: number) => (random: Random, units: number, lift: number) =>
  revenue(random, units, { share: share * lift });
const rate = (of: number) => (random: Random, units: number, lift: number) =>
  conversions(random, units, of * lift);

export const margins: readonly Scenario[] = (['decrease', 'increase'] as const).flatMap((goal) =>
  (
    [
      ['conversion 2%, 500 + 500', rate(0.02), 500],
      ['conversion 20%, 1,000 + 1,000', rate(0.2), 1000],
      ['revenue with 2% buyers, 1,000 + 1,000', buyers(0.02), 1000],
      ['revenue with 20% buyers, 1,000 + 1,000', buyers(0.2), 1000],
    ] as const
  ).flatMap(([name, draw, units]) =>
    (['t test', 'Bayesian, flat prior'] as const).map((method) => ({
      name: `at a margin of 5%, goal ${goal}, ${name}, ${method}: not worse`,
      promise: 0.05,
      trials: TRIALS,
      trial: claims(goal, method, draw, units),
    })),
  ),
);

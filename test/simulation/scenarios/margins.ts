import { judged, METHODS } from '../judged.ts';
import { conversions, type Random, revenue } from '../populations.ts';
import type { Scenario } from '../scenario.ts';

/** A variant that is worse by exactly the margin: each report that it is not is a false all-clear. */
const MARGIN = 0.05;
const TRIALS = { quick: 1000, long: 20_000 };

type Direction = 'increase' | 'decrease';
type Draw = (
  random: Random,
  units: number,
  lift: number,
) => ReturnType<typeof revenue> | ReturnType<typeof conversions>;

const claims = (
  goal: Direction,
  method: keyof typeof METHODS,
  draw: Draw,
  [control, test]: readonly [number, number],
  margin = MARGIN,
): Scenario['trial'] => {
  const lift = goal === 'increase' ? 1 - margin : 1 + margin;
  return (random) => {
    const arms = { control: draw(random, control, 1), test: draw(random, test, lift) };
    const metric = { goal, margin, role: 'guardrail' as const };
    return judged(arms, METHODS[method], metric).nonInferiority?.isNonInferior ?? false;
  };
};

const buyers =
  (share: number): Draw =>
  (random, units, lift) =>
    revenue(random, units, { share: share * lift });
const rate =
  (of: number): Draw =>
  (random, units, lift) =>
    conversions(random, units, of * lift);
/** All values change, and with them their variance. */
const spending: Draw = (random, units, lift) => revenue(random, units, { share: 0.2, median: 30 * lift });

const even: readonly Scenario[] = (['decrease', 'increase'] as const).flatMap((goal) =>
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
      trial: claims(goal, method, draw, [units, units]),
    })),
  ),
);

const UNEVEN = [
  ['increase', 0.05, 'conversion 90%', rate(0.9), [900, 100]],
  ['increase', 0.3, 'conversion 20%', rate(0.2), [200, 1800]],
  ['increase', 0.3, 'spending of 20% buyers', spending, [200, 1800]],
  ['decrease', 0.3, 'spending of 20% buyers', spending, [1800, 200]],
] as const;

const uneven: readonly Scenario[] = UNEVEN.flatMap(([goal, margin, name, draw, units]) =>
  (['t test', 'Bayesian, flat prior'] as const).map((method) => ({
    name: `at a margin of ${margin * 100}%, goal ${goal}, ${name}, ${units.map((each) => each.toLocaleString('en-US')).join(' + ')}, ${method}: not worse`,
    promise: 0.05,
    trials: TRIALS,
    trial: claims(goal, method, draw, units, margin),
  })),
);

export const margins: readonly Scenario[] = [...even, ...uneven];

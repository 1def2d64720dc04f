import { isSignificant, METHODS } from '../judged.ts';
import { conversions, type Random, revenue, together } from '../populations.ts';
import type { Scenario } from '../scenario.ts';

/** A/A tests that are looked at 60 times while they grow: one report of a difference at any look is a false alarm. */
const LOOKS = 60;
const TRIALS = { quick: 120, long: 3000 };
const ABSOLUTE = 'absolute' as const;

type Draw<S> = (random: Random, units: number) => S;
type MethodName = 'confidence sequence' | 'mSPRT';

function peeked<S extends ReturnType<typeof revenue> | ReturnType<typeof conversions>>(
  name: MethodName,
  draw: Draw<S>,
  [control, test]: readonly [number, number],
  isAbsolute = false,
): Scenario['trial'] {
  const method = isAbsolute ? { ...METHODS[name], scale: ABSOLUTE } : METHODS[name];
  return (random) => {
    let arms = { control: draw(random, control), test: draw(random, test) };
    for (let look = 1; ; look++) {
      if (isSignificant(arms, method)) return true;
      if (look === LOOKS) return false;
      arms = {
        control: together(arms.control, draw(random, control)),
        test: together(arms.test, draw(random, test)),
      };
    }
  };
}

const buyers =
  (share: number): Draw<ReturnType<typeof revenue>> =>
  (random, units) =>
    revenue(random, units, { share });
const rate =
  (of: number): Draw<ReturnType<typeof conversions>> =>
  (random, units) =>
    conversions(random, units, of);

const scenario = (name: string, trial: Scenario['trial']): Scenario => ({
  name: `A/A, ${LOOKS} looks, ${name}`,
  promise: 0.05,
  trials: TRIALS,
  trial,
});

const METRICS: readonly (readonly [
  string,
  Draw<ReturnType<typeof revenue> | ReturnType<typeof conversions>>,
])[] = [
  ['revenue with 5% buyers', buyers(0.05)],
  ['conversion 5%', rate(0.05)],
];
const SPLITS = [
  ['100 + 100', [100, 100]],
  ['180 + 20', [180, 20]],
  ['1,800 + 200', [1800, 200]],
] as const;

export const alwaysValid: readonly Scenario[] = (['confidence sequence', 'mSPRT'] as const)
  .flatMap((method) =>
    METRICS.flatMap(([metric, draw]) =>
      SPLITS.map(([split, units]) =>
        scenario(`${metric}, ${split} units each, ${method}`, peeked(method, draw, units)),
      ),
    ),
  )
  .concat(
    scenario(
      'revenue with 5% buyers, 180 + 20 units each, confidence sequence, absolute',
      peeked('confidence sequence', buyers(0.05), [180, 20], true),
    ),
  );

import type { PartAggregates } from '../../../src/experiments/aggregates.ts';
import type { Sample } from '../../../src/stats/samples.ts';
import { methodOf } from '../../experiments/analysis/support.ts';
import { type Arms, judged } from '../judged.ts';
import { binomial, conversions, type Random, revenue, together } from '../populations.ts';
import type { Scenario } from '../scenario.ts';

/** A/A tests with post-stratification by a property with many rare values: each difference reported is a false alarm. */
const POST_STRATIFIED = { post_stratification: { enabled: true, property: '$os' } };
const METHODS = {
  't test': methodOf({ ...POST_STRATIFIED, method: 'frequentist' }),
  'Bayesian with a flat prior': methodOf(POST_STRATIFIED),
  'confidence sequence': methodOf({
    ...POST_STRATIFIED,
    method: 'frequentist',
    frequentist: { sequential: 'confidence_sequence' },
  }),
};
const STRATA = 20;
const LOOKS = 60;

/** Share of the units below stratum k: the first has a third of them, the last one in sixty. */
const below = (k: number) => (k / STRATA) ** (1 / 3);

type Drawn = ReturnType<typeof conversions> | ReturnType<typeof revenue>;
type Draw<S> = (random: Random, units: number, stratum: number) => S;

/** Rates of 5 % in the first stratum to 24 % in the last. */
const rateOf = (stratum: number) => 0.05 + stratum / 100;

const METRICS: Record<string, Draw<Drawn>> = {
  conversions: (random, units, stratum) => conversions(random, units, rateOf(stratum)),
  revenue: (random, units, stratum) => revenue(random, units, { share: rateOf(stratum) }),
};

/** An arm by strata; the units fall into them by chance. */
function drawn<S>(random: Random, units: number, draw: Draw<S>): S[] {
  let left = units;
  return Array.from({ length: STRATA }, (_, k) => {
    const share = (below(k + 1) - below(k)) / (1 - below(k));
    const n = k === STRATA - 1 ? left : binomial(random, left, share);
    left -= n;
    return draw(random, n, k);
  });
}

const added = <S extends Drawn>(a: readonly S[], b: readonly S[]) =>
  a.map((each, k) => together(each, b[k]!));

type Strata = { control: Drawn[]; test: Drawn[] };

function isDifferent({ control, test }: Strata, method: keyof typeof METHODS): boolean {
  const whole = (strata: Drawn[]) => strata.reduce(together);
  const arms: Arms = { control: whole(control), test: whole(test) };
  const parts = control.map((sample, k) => part(k, sample, test[k]!));
  return judged(arms, METHODS[method], {}, { strata: parts }).estimate?.significant ?? false;
}

const part = (k: number, control: Sample, test: Sample): PartAggregates => ({
  value: String(k),
  arms: [
    { variant: 'control', sample: control },
    { variant: 'test', sample: test },
  ],
});

function scenario(
  metric: string,
  method: keyof typeof METHODS,
  [control, test]: readonly [number, number],
): Scenario {
  const isPeeked = method === 'confidence sequence';
  const draw = (random: Random): Strata => ({
    control: drawn(random, control, METRICS[metric]!),
    test: drawn(random, test, METRICS[metric]!),
  });
  return {
    name: `A/A, ${isPeeked ? `${LOOKS} looks, ` : ''}${metric} in ${STRATA} strata, ${control} + ${test}, ${method}`,
    promise: method === 'Bayesian with a flat prior' ? 0.1 : 0.05,
    trials: isPeeked ? { quick: 20, long: 1000 } : { quick: 400, long: 10_000 },
    trial: (random) => {
      let arms = draw(random);
      for (let look = 1; ; look++) {
        if (isDifferent(arms, method)) return true;
        if (look === (isPeeked ? LOOKS : 1)) return false;
        const more = draw(random);
        arms = { control: added(arms.control, more.control), test: added(arms.test, more.test) };
      }
    },
  };
}

const AT_ONCE = ['t test', 'Bayesian with a flat prior'] as const;
const SPLITS = [
  [500, 500],
  [900, 100],
] as const;

export const strata: readonly Scenario[] = [
  ...Object.keys(METRICS).flatMap((metric) =>
    SPLITS.flatMap((split) => AT_ONCE.map((method) => scenario(metric, method, split))),
  ),
  scenario('conversions', 'confidence sequence', [90, 10]),
];

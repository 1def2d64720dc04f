import type { Effect, Scale } from './plain_statistics.ts';
import { density, phi, tCdf, tQuantile, upperZ } from './plain_statistics.ts';

/** The method of an experiment as the test asks for it. */
export type Method =
  | { kind: 'bayesian'; level: number; prior: { mean: number; deviation: number } | null }
  /** `guardAlpha`: of guardrails, whose safety is claimed of one of several variants; alpha when absent. */
  | { kind: 'welch'; alpha: number; guardAlpha?: number }
  | { kind: 'sequence'; alpha: number; tuning: number }
  | { kind: 'msprt'; alpha: number; deviation: number }
  /** `bound`: standard errors that the look at hand must be from zero. */
  | { kind: 'looks'; alpha: number; bound: number };

export interface Asked {
  scale: Scale;
  goal: 'increase' | 'decrease';
}

/** An effect on either scale. */
export type On = (scale: Scale) => Effect;

/** What a method says of an effect, named as the server names it. `stated`: the scale that the method's effects are in. */
export function findingOf(on: On, method: Method, { scale, goal }: Asked, stated: Scale) {
  const { effect, standardError } = on(scale);
  const common = { scale, effect, standard_error: standardError };
  const absolute = on('absolute');
  if (method.kind === 'bayesian')
    return { ...common, ...posterior(absolute, method, { scale, goal }), p_value: null };
  const { p, critical } = frequentist(absolute, method, stated);
  const half = critical * absolute.standardError;
  return {
    ...common,
    interval:
      scale === 'absolute'
        ? [absolute.effect - half, absolute.effect + half]
        : [critical, -critical].map((z) => effectWhere(absolute, null, z)),
    // That of a planned look is no formula: it is looked at where it matters.
    ...(p === null ? {} : { p_value: p }),
    chance_to_win: null,
    significant: p === null ? half < Math.abs(absolute.effect) : p < method.alpha,
  };
}

/** What is concluded from a finding: with a prior it is what is believed afterwards, not what was seen. */
export function verdictOf(on: On, method: Method, asked: Asked) {
  const finding = findingOf(on, method, asked, asked.scale);
  if (method.kind !== 'bayesian' || !method.prior) return finding;
  const absolute = on('absolute');
  if (asked.scale === 'absolute') {
    const { middle, spread } = posteriorOf(absolute, method.prior);
    return { ...finding, effect: middle, standard_error: spread };
  }
  const [middle, lower, upper] = [0, 1, -1].map((z) => effectWhere(absolute, method.prior, z));
  return { ...finding, effect: middle, standard_error: (upper! - lower!) / 2 };
}

type Prior = { mean: number; deviation: number } | null;

/** How many standard errors, or deviations of the posterior, the difference is from a relative effect of `r`. */
function zAt({ at, baseline }: Effect, prior: Prior, r: number): number {
  const { distance, error } = at(r);
  if (!prior) return distance / Math.sqrt(error);
  const size = Math.abs(baseline);
  const [precision, ofPrior] = [1 / error, 1 / (prior.deviation * size) ** 2];
  const middle = (precision * distance + ofPrior * (prior.mean - r) * size) / (precision + ofPrior);
  return middle * Math.sqrt(precision + ofPrior);
}

/** The relative effect that the difference is `z` away from: by halving, for z falls where effects grow. */
function effectWhere(effect: Effect, prior: Prior, z: number): number {
  let [low, high] = [-0.99, 20];
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2;
    if (zAt(effect, prior, middle) > z) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Of the absolute difference. The prior speaks of the relative effect. */
function posteriorOf({ effect, standardError, baseline }: Effect, prior: Prior) {
  if (!prior) return { middle: effect, spread: standardError };
  const unit = Math.abs(baseline);
  const [precision, ofPrior] = [1 / standardError ** 2, 1 / (prior.deviation * unit) ** 2];
  const middle = (precision * effect + ofPrior * prior.mean * unit) / (precision + ofPrior);
  return { middle, spread: 1 / Math.sqrt(precision + ofPrior) };
}

function posterior(absolute: Effect, method: Extract<Method, { kind: 'bayesian' }>, { scale, goal }: Asked) {
  const { level, prior } = method;
  const { middle, spread } = posteriorOf(absolute, prior);
  const gain = goal === 'increase' ? middle : -middle;
  const z = upperZ((1 - level) / 2);
  const chance = phi(gain / spread);
  const unit = scale === 'absolute' ? 1 : Math.abs(absolute.baseline);
  return {
    interval:
      scale === 'absolute'
        ? [middle - z * spread, middle + z * spread]
        : [z, -z].map((each) => effectWhere(absolute, prior, each)),
    chance_to_win: chance,
    expected_loss: {
      keeping_baseline: positivePart(gain, spread) / unit,
      choosing_variant: positivePart(-gain, spread) / unit,
    },
    significant: chance > level || chance < 1 - level,
  };
}

/** Expectation of a normal variable where it is positive. */
const positivePart = (middle: number, spread: number) =>
  middle * phi(middle / spread) + spread * density(middle / spread);

/** The test of no difference, and how many standard errors it reaches to each side. */
function frequentist(absolute: Effect, method: Exclude<Method, { kind: 'bayesian' }>, stated: Scale) {
  const { effect, standardError, freedom } = absolute;
  const z = Math.abs(effect / standardError);
  if (method.kind === 'welch') {
    return { p: 2 * tCdf(-z, freedom), critical: -tQuantile(method.alpha / 2, freedom) };
  }
  if (method.kind === 'looks') return { p: null, critical: method.bound };
  const g = gOf(absolute, method, method.alpha, stated);
  const critical = Math.sqrt(((2 * (g + 1)) / g) * Math.log(Math.sqrt(g + 1) / method.alpha));
  return { p: Math.min(1, Math.sqrt(g + 1) * Math.exp((-g * z ** 2) / (2 * (g + 1)))), critical };
}

/** How much of the boundary is used up: N rho^2, or the mixing variance over the squared standard error. */
function gOf(
  { n, standardError, baseline }: Effect,
  method: Extract<Method, { kind: 'sequence' | 'msprt' }>,
  alpha: number,
  stated: Scale,
): number {
  if (method.kind === 'sequence') {
    return (n * (-2 * Math.log(alpha) + Math.log(1 - 2 * Math.log(alpha)))) / method.tuning;
  }
  const unit = stated === 'absolute' ? 1 : Math.abs(baseline);
  return ((method.deviation * unit) / standardError) ** 2;
}

/** Whether the harm stays below a margin, on the relative scale. */
export function guardOf(on: On, method: Method, { margin, goal, scale }: Asked & { margin: number }) {
  const sign = goal === 'increase' ? 1 : -1;
  const absolute = on('absolute');
  const atMargin = (prior: Prior) => sign * zAt(absolute, prior, -sign * margin);
  if (method.kind === 'bayesian') {
    const chance = phi(atMargin(method.prior));
    const worst = effectWhere(absolute, method.prior, sign * upperZ(1 - method.level));
    return { margin, is_non_inferior: chance > method.level, worst, p_value: null, chance };
  }
  const z = atMargin(null);
  const { freedom } = absolute;
  const { alpha } = method;
  const worstAt = (critical: number) => effectWhere(absolute, null, sign * critical);
  if (method.kind === 'welch') {
    const p = tCdf(-z, freedom);
    const level = method.guardAlpha ?? alpha;
    const worst = worstAt(-tQuantile(level, freedom));
    return { margin, is_non_inferior: p < level, worst, p_value: p, chance: null };
  }
  if (method.kind === 'msprt' || method.kind === 'looks') {
    const worst = worstAt(frequentist(absolute, method, scale).critical);
    return { margin, is_non_inferior: sign * worst > -margin, worst, p_value: null, chance: null };
  }
  const g = gOf(absolute, method, 2 * alpha, scale);
  const half = Math.sqrt(((2 * (g + 1)) / g) * Math.log(1 + Math.sqrt(g + 1) / (2 * alpha)));
  const grown = Math.exp((z ** 2 * g) / (2 * (g + 1))) - 1;
  const p = z <= 0 ? 0.5 : Math.min(0.5, Math.sqrt(g + 1) / (2 * grown));
  return { margin, is_non_inferior: p < alpha, worst: worstAt(half), p_value: p, chance: null };
}

/** Holm's correction, in the order given. */
export function holm(pValues: readonly number[]): number[] {
  return pValues.map((own) => {
    let corrected = 0;
    for (const other of pValues.filter((p) => p <= own)) {
      const notSmaller = pValues.filter((p) => p >= other).length;
      corrected = Math.max(corrected, Math.min(1, notSmaller * other));
    }
    return corrected;
  });
}

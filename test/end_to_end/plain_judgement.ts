import type { Effect } from './plain_statistics.ts';
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
  scale: 'absolute' | 'relative';
  goal: 'increase' | 'decrease';
}

/** What a method says of an effect, named as the server names it. */
export function findingOf(effect: Effect, method: Method, asked: Asked) {
  const common = { scale: asked.scale, effect: effect.effect, standard_error: effect.standardError };
  if (method.kind === 'bayesian') return { ...common, ...posterior(effect, method, asked), p_value: null };
  const { p, half } = frequentist(effect, method, asked);
  return {
    ...common,
    interval: [effect.effect - half, effect.effect + half],
    // That of a planned look is no formula: it is looked at where it matters.
    ...(p === null ? {} : { p_value: p }),
    chance_to_win: null,
    significant: p === null ? half < Math.abs(effect.effect) : p < method.alpha,
  };
}

/** What is concluded from a finding: with a prior it is what is believed afterwards, not what was seen. */
export function verdictOf(effect: Effect, method: Method, asked: Asked) {
  const finding = findingOf(effect, method, asked);
  if (method.kind !== 'bayesian') return finding;
  const { middle, spread } = posteriorOf(effect, method.prior, asked.scale);
  return { ...finding, effect: middle, standard_error: spread };
}

function posteriorOf(
  { effect, standardError, baseline }: Effect,
  prior: { mean: number; deviation: number } | null,
  scale: Asked['scale'],
) {
  if (!prior) return { middle: effect, spread: standardError };
  // The prior speaks of the relative effect.
  const unit = scale === 'absolute' ? Math.abs(baseline) : 1;
  const [precision, ofPrior] = [1 / standardError ** 2, 1 / (prior.deviation * unit) ** 2];
  const middle = (precision * effect + ofPrior * prior.mean * unit) / (precision + ofPrior);
  return { middle, spread: 1 / Math.sqrt(precision + ofPrior) };
}

function posterior(effect: Effect, method: Extract<Method, { kind: 'bayesian' }>, { scale, goal }: Asked) {
  const { middle, spread } = posteriorOf(effect, method.prior, scale);
  const gain = goal === 'increase' ? middle : -middle;
  const half = upperZ((1 - method.level) / 2) * spread;
  const chance = phi(gain / spread);
  return {
    interval: [middle - half, middle + half],
    chance_to_win: chance,
    expected_loss: {
      keeping_baseline: positivePart(gain, spread),
      choosing_variant: positivePart(-gain, spread),
    },
    significant: chance > method.level || chance < 1 - method.level,
  };
}

/** Expectation of a normal variable where it is positive. */
const positivePart = (middle: number, spread: number) =>
  middle * phi(middle / spread) + spread * density(middle / spread);

function frequentist(effect: Effect, method: Exclude<Method, { kind: 'bayesian' }>, { scale }: Asked) {
  const { standardError, freedom } = effect;
  const z = Math.abs(effect.effect / standardError);
  if (method.kind === 'welch') {
    const p = 2 * tCdf(-z, freedom);
    return { p, half: -tQuantile(method.alpha / 2, freedom) * standardError };
  }
  if (method.kind === 'looks') return { p: null, half: method.bound * standardError };
  const g = gOf(effect, method, method.alpha, scale);
  const half = Math.sqrt(((2 * (g + 1)) / g) * Math.log(Math.sqrt(g + 1) / method.alpha)) * standardError;
  return { p: Math.min(1, Math.sqrt(g + 1) * Math.exp((-g * z ** 2) / (2 * (g + 1)))), half };
}

/** How much of the boundary is used up: N rho^2, or the mixing variance over the squared standard error. */
function gOf(
  { n, standardError, baseline }: Effect,
  method: Extract<Method, { kind: 'sequence' | 'msprt' }>,
  alpha: number,
  scale: Asked['scale'],
): number {
  if (method.kind === 'sequence') {
    return (n * (-2 * Math.log(alpha) + Math.log(1 - 2 * Math.log(alpha)))) / method.tuning;
  }
  const unit = scale === 'absolute' ? Math.abs(baseline) : 1;
  return ((method.deviation * unit) / standardError) ** 2;
}

/** Whether the harm stays below a margin, on the relative scale. */
export function guardOf(effect: Effect, method: Method, margin: number, goal: Asked['goal']) {
  const sign = goal === 'increase' ? 1 : -1;
  if (method.kind === 'bayesian') {
    const { middle, spread } = posteriorOf(effect, method.prior, 'relative');
    const chance = phi((sign * middle + margin) / spread);
    const worst = middle - sign * upperZ(1 - method.level) * spread;
    return { margin, is_non_inferior: chance > method.level, worst, p_value: null, chance };
  }
  const { standardError, freedom } = effect;
  const z = (sign * effect.effect + margin) / standardError;
  const { alpha } = method;
  if (method.kind === 'welch') {
    const p = tCdf(-z, freedom);
    const level = method.guardAlpha ?? alpha;
    const worst = effect.effect + sign * tQuantile(level, freedom) * standardError;
    return { margin, is_non_inferior: p < level, worst, p_value: p, chance: null };
  }
  if (method.kind === 'msprt' || method.kind === 'looks') {
    const { half } = frequentist(effect, method, { scale: 'relative', goal });
    const worst = effect.effect - sign * half;
    return { margin, is_non_inferior: sign * worst > -margin, worst, p_value: null, chance: null };
  }
  const g = gOf(effect, method, 2 * alpha, 'relative');
  const half = Math.sqrt(((2 * (g + 1)) / g) * Math.log(1 + Math.sqrt(g + 1) / (2 * alpha)));
  const grown = Math.exp((z ** 2 * g) / (2 * (g + 1))) - 1;
  const p = z <= 0 ? 0.5 : Math.min(0.5, Math.sqrt(g + 1) / (2 * grown));
  const worst = effect.effect - sign * half * standardError;
  return { margin, is_non_inferior: p < alpha, worst, p_value: p, chance: null };
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

import chiSquareCdf from '@stdlib/stats-base-dists-chisquare-cdf';
import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import cdfOfT from '@stdlib/stats-base-dists-t-cdf';
import quantileOfT from '@stdlib/stats-base-dists-t-quantile';
import { type Column, percentile, type Values } from './plain_values.ts';

/*
 * The statistics of two arms as a textbook has them: from the values themselves, with means taken off first.
 */

/** One number per unit of an arm, and one before its exposure. */
interface Arm {
  estimate: number;
  /** Squared standard error of the estimate. */
  error: number;
  n: number;
  /** Values whose mean moves like the estimate, and those of the covariate. */
  y: Column;
  x: Column;
  /** The estimate of the covariate. */
  before: number;
  /** Units with a value, or of a share the fewer of those with and those without: where the rest is one value. */
  valued: number;
  /** True if every unit has 0 or 1, so that the estimate is a share. */
  isShare: boolean;
  /** What units amount to; none where units only count or not. */
  amounts: Column;
  /** Units that the denominator of a ratio is spread over; infinite for other values. */
  spread: number;
}

export type Scale = 'absolute' | 'relative';

export interface Effect {
  effect: number;
  standardError: number;
  /** Welch and Satterthwaite. */
  freedom: number;
  n: number;
  baseline: number;
  /**
   * The difference from what a relative effect of `r` would give, with its squared standard error: no test divides by the
   * estimate of the baseline.
   */
  at(r: number): { distance: number; error: number };
}

const Z95 = -normalQuantile(0.025, 0, 1);

const ARMS = new WeakMap<Values, Arm>();

/** The estimate of an arm, with its squared standard error; worked out once for the same values. */
export function armOf(values: Values, quantile?: number): Arm {
  const arm = ARMS.get(values) ?? estimated(values, quantile);
  ARMS.set(values, arm);
  return arm;
}

const NONE: Column = new Float64Array(0);

function estimated(values: Values, quantile?: number): Arm {
  const { kind } = values;
  if (kind === 'quantile') return quantileArm(values, quantile!);
  const [y = NONE, below = NONE] = values.now;
  const [x = NONE, belowBefore = NONE] = values.before;
  if (kind !== 'ratio') {
    const some = y.filter((value) => value !== 0).length;
    const valued = kind === 'proportion' ? Math.min(some, y.length - some) : some;
    return {
      estimate: mean(y),
      error: variance(y, kind) / y.length,
      n: y.length,
      y,
      x,
      before: mean(x),
      valued,
      isShare: kind === 'proportion',
      amounts: kind === 'proportion' ? NONE : y,
      spread: Number.POSITIVE_INFINITY,
    };
  }
  const now = linear(y, below);
  const before = linear(x, belowBefore);
  const error = variance(now.values, kind) / y.length;
  const valued = y.filter((value) => value !== 0).length;
  return {
    estimate: now.ratio,
    error,
    n: y.length,
    y: now.values,
    x: before.values,
    before: before.ratio,
    valued,
    isShare: false,
    amounts: y,
    spread: sum(below) ** 2 / sum(below.map((value) => value ** 2)),
  };
}

/** A ratio as the mean of one value per unit. */
function linear(above: Column, below: Column) {
  const ratio = sum(above) / sum(below);
  const size = mean(below);
  return { ratio, values: above.map((value, i) => (value - ratio * below[i]!) / size) };
}

/**
 * The distance of two order statistics says how far the quantile may be off; several values of a unit are no news. A
 * quantile of few distinct values is rounded to one of them, and moves to a neighbour when its rank moves so far.
 */
function quantileArm(values: Values, share: number): Arm {
  const lists = values.lists!;
  const { value, lower, upper, n } = quantilesOf(values, share);
  const all = lists.flat();
  const reached = all.filter((one) => one <= value).length / n;
  const previous = Math.max(...all.filter((one) => one < value));
  const next = Math.min(...all.filter((one) => one > value));
  let growth = 1;
  if (lists.some((list) => list.length > 1)) {
    const below = new Float64Array(lists.map((list) => list.filter((one) => one <= value).length));
    const sizes = new Float64Array(lists.map((list) => list.length));
    const clustered = variance(linear(below, sizes).values, 'mean') / lists.length;
    growth = clustered / ((reached * (1 - reached)) / n);
  }
  const rounding = lower === upper ? 0 : ((next - previous) / 2) ** 2 / 12;
  const ofBounds = growth * ((n - 1) / n) * ((upper - lower) / (2 * Z95)) ** 2 + rounding;
  const ofRank = Math.sqrt((growth * share * (1 - share)) / n);
  const step = (distance: number, ranks: number) => (distance / Math.max(Z95, ranks / ofRank)) ** 2;
  const down = step(value - previous, share - all.filter((one) => one < value).length / n);
  const up = step(next - value, reached - share);
  const error = Math.max(ofBounds, down, up);
  const valued = Math.min(share, 1 - share) * lists.length;
  const none = {
    y: NONE,
    x: NONE,
    before: 0,
    amounts: NONE,
    isShare: false,
    spread: Number.POSITIVE_INFINITY,
  };
  return { ...none, estimate: value, error, n: lists.length, valued };
}

export function quantilesOf({ lists }: Values, share: number) {
  const sorted = new Float64Array(lists!.flat()).sort();
  const n = sorted.length;
  const half = Z95 * Math.sqrt((share * (1 - share)) / n);
  const [value, lower, upper] = [share, share - half, share + half].map((at) => percentile(sorted, at));
  return { value: value!, lower: lower!, upper: upper!, n };
}

const ENOUGH = 700;

/** What is added to the squared errors of two arms: for no effect, and for a treatment with `factor` times the mean. */
export function widening(control: Arm, treatment: Arm, factor = 1): { control: number; treatment: number } {
  const same = unevenness(control, treatment, 1);
  const worse = unevenness(control, treatment, factor);
  return {
    control: Math.max(same.control, worse.control) + fewness(control),
    treatment: Math.max(same.treatment, worse.treatment) + fewness(treatment),
  };
}

/** A ratio that less than 100 units have a denominator for is known less well than its formula says. */
function fewness({ spread, error }: Arm): number {
  return spread < 100 ? (2 * error) / (spread - 1) : 0;
}

/**
 * Of sparse or skewed values in arms of different sizes each arm has at least the variance of both together; what that
 * adds to its squared error.
 */
function unevenness(control: Arm, treatment: Arm, factor: number): { control: number; treatment: number } {
  const [c, t] = [control, treatment];
  if (c.valued + t.valued >= (tailOf(c, t) * ENOUGH * (c.n - t.n) ** 2) / (c.n * t.n)) {
    return { control: 0, treatment: 0 };
  }
  const own = ({ error, n }: Arm) => error * n;
  const scale = c.isShare ? shareScale(c, t, factor) : factor ** 2;
  const pooled = ((c.n - 1) * own(c) + ((t.n - 1) * own(t)) / scale) / (c.n + t.n - 2);
  const missing = (arm: Arm, least: number) => Math.max(0, least - own(arm)) / arm.n;
  return { control: missing(c, pooled), treatment: missing(t, pooled * scale) };
}

/** Variances p (1 - p) of two shares, one `factor` times the other, that add up to the successes of both arms. */
function shareScale(c: Arm, t: Arm, factor: number): number {
  const p = (c.estimate * c.n + t.estimate * t.n) / (c.n + factor * t.n);
  const q = factor * p;
  return p < 1 && q < 1 ? (q * (1 - q)) / (p * (1 - p)) : 1;
}

/** By how much a long tail of amounts makes them fewer: 1 where all are alike. */
function tailOf(...arms: Arm[]): number {
  const amounts = arms.flatMap(({ amounts }) => [...amounts]).filter((value) => value !== 0);
  if (amounts.length === 0) return 1;
  const squares = sum(amounts.map((value) => value ** 2));
  return ((amounts.length * squares) / sum(amounts) ** 2) ** 3;
}

export function effectOf(control: Arm, treatment: Arm, scale: Scale, worse = 1): Effect {
  const { estimate: c } = control;
  const { estimate: m } = treatment;
  const wider = widening(control, treatment, worse);
  const unit = scale === 'absolute' ? 1 : Math.abs(c);
  const pull = m / c;
  const at = (r: number) => {
    const factor = 1 + r * Math.sign(c);
    const [own, other] = [treatment.error + wider.treatment, control.error + wider.control];
    return { distance: m - factor * c, error: own + factor ** 2 * other };
  };
  const error = scale === 'absolute' ? at(0).error : treatment.error + pull ** 2 * control.error;
  return {
    effect: (m - c) / unit,
    standardError: Math.sqrt(error) / unit,
    freedom: freedomOf(control, treatment),
    n: control.n + treatment.n,
    baseline: c,
    at,
  };
}

/** CUPED: each value without what the time before the exposure says of it. */
export function adjustedEffect(control: Arm, treatment: Arm, kind: Values['kind'], scale: Scale, worse = 1) {
  const theta = thetaOf(control, treatment, kind);
  const less = ({ y, x }: Arm) => y.map((value, i) => value - theta * x[i]!);
  const errors = [control, treatment].map((arm) => variance(less(arm), kind) / arm.n);
  const wider = widening(control, treatment, worse);
  const shift = ({ estimate, before }: Arm) => estimate - theta * before;
  const change = shift(treatment) - shift(control);
  const { estimate: c } = control;
  const unit = scale === 'absolute' ? 1 : Math.abs(c);
  const both = (pull: number) => {
    const values = control.y.map((value, i) => pull * value - theta * control.x[i]!);
    return errors[1]! + variance(values, kind) / control.n;
  };
  const at = (r: number) => {
    const factor = 1 + r * Math.sign(c);
    const error = both(factor) + wider.treatment + factor ** 2 * wider.control;
    return { distance: change - r * Math.abs(c), error };
  };
  // On the relative scale the control is above and below the line of the fraction.
  const reached = kind === 'ratio' ? c + change : treatment.estimate;
  const error = scale === 'absolute' ? at(0).error : both(reached / c);
  const raw = control.error + treatment.error;
  return {
    effect: change / unit,
    standardError: Math.sqrt(error) / unit,
    freedom: freedomOf({ error: errors[0]!, n: control.n }, { error: errors[1]!, n: treatment.n }),
    n: control.n + treatment.n,
    baseline: c,
    at,
    theta,
    varianceReduction: 1 - (errors[0]! + errors[1]!) / raw,
  };
}

/** The slope over both arms as one sample; of ratios the arms' own slopes are put together. */
function thetaOf(control: Arm, treatment: Arm, kind: Values['kind']): number {
  if (kind === 'ratio') {
    const above = covariance(control.x, control.y) + covariance(treatment.x, treatment.y);
    return above / (variance(control.x, kind) + variance(treatment.x, kind));
  }
  const [x, y] = [joined(control.x, treatment.x), joined(control.y, treatment.y)];
  return covariance(x, y) / covariance(x, x);
}

type Error = Pick<Arm, 'error' | 'n'>;

function freedomOf(control: Error, treatment: Error): number {
  const part = ({ error, n }: Error) => error ** 2 / (n - 1);
  return (control.error + treatment.error) ** 2 / (part(control) + part(treatment));
}

function joined(a: Column, b: Column): Column {
  const both = new Float64Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

export type Numbers = readonly number[] | Column;

export function sum(values: Numbers): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

export function mean(values: Numbers): number {
  return sum(values) / values.length;
}

function variance(values: Column, kind: Values['kind']): number {
  const middle = mean(values);
  let squares = 0;
  for (const value of values) squares += (value - middle) ** 2;
  return squares / (kind === 'proportion' ? values.length : values.length - 1);
}

function covariance(x: Column, y: Column): number {
  const [a, b] = [mean(x), mean(y)];
  let products = 0;
  for (let i = 0; i < x.length; i++) products += (x[i]! - a) * (y[i]! - b);
  return products / (x.length - 1);
}

export const phi = (z: number) => normalCdf(z, 0, 1);
export const density = (z: number) => Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI);
export const tCdf = (x: number, freedom: number) => cdfOfT(x, freedom);
export const tQuantile = (p: number, freedom: number) => quantileOfT(p, freedom);

/** The z above which there is so much probability: by halving, which is exact also far out. */
export function upperZ(tail: number): number {
  let [low, high] = [-40, 40];
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2;
    if (phi(-middle) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The test of a split. */
export function splitPValue(observed: readonly number[], expected: readonly number[]): number {
  let distance = 0;
  for (let i = 0; i < observed.length; i++) distance += (observed[i]! - expected[i]!) ** 2 / expected[i]!;
  return 1 - chiSquareCdf(distance, observed.length - 1);
}

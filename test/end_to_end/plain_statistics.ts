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
}

export type Scale = 'absolute' | 'relative';

export interface Effect {
  effect: number;
  standardError: number;
  /** Welch and Satterthwaite. */
  freedom: number;
  n: number;
  baseline: number;
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
    return { estimate: mean(y), error: variance(y, kind) / y.length, n: y.length, y, x, before: mean(x) };
  }
  const now = linear(y, below);
  const before = linear(x, belowBefore);
  const error = variance(now.values, kind) / y.length;
  return { estimate: now.ratio, error, n: y.length, y: now.values, x: before.values, before: before.ratio };
}

/** A ratio as the mean of one value per unit. */
function linear(above: Column, below: Column) {
  const ratio = sum(above) / sum(below);
  const size = mean(below);
  return { ratio, values: above.map((value, i) => (value - ratio * below[i]!) / size) };
}

/** The distance of two order statistics says how far the quantile may be off; several values of a unit are no news. */
function quantileArm(values: Values, share: number): Arm {
  const lists = values.lists!;
  const { value, lower, upper, n } = quantilesOf(values, share);
  let error = ((n - 1) / n) * ((upper - lower) / (2 * Z95)) ** 2;
  if (lists.some((list) => list.length > 1)) {
    const below = new Float64Array(lists.map((list) => list.filter((one) => one <= value).length));
    const all = new Float64Array(lists.map((list) => list.length));
    const clustered = variance(linear(below, all).values, 'mean') / lists.length;
    error *= clustered / ((share * (1 - share)) / n);
  }
  return { estimate: value, error, n: lists.length, y: NONE, x: NONE, before: 0 };
}

export function quantilesOf({ lists }: Values, share: number) {
  const sorted = new Float64Array(lists!.flat()).sort();
  const n = sorted.length;
  const half = Z95 * Math.sqrt((share * (1 - share)) / n);
  const [value, lower, upper] = [share, share - half, share + half].map((at) => percentile(sorted, at));
  return { value: value!, lower: lower!, upper: upper!, n };
}

export function effectOf(control: Arm, treatment: Arm, scale: Scale): Effect {
  const { estimate: c } = control;
  const { estimate: m } = treatment;
  const unit = scale === 'absolute' ? 1 : Math.abs(c);
  const pull = scale === 'absolute' ? 1 : m / c;
  return {
    effect: (m - c) / unit,
    standardError: Math.sqrt(treatment.error + pull ** 2 * control.error) / unit,
    freedom: freedomOf(control, treatment),
    n: control.n + treatment.n,
    baseline: c,
  };
}

/** CUPED: each value without what the time before the exposure says of it. */
export function adjustedEffect(control: Arm, treatment: Arm, kind: Values['kind'], scale: Scale) {
  const theta = thetaOf(control, treatment, kind);
  const less = ({ y, x }: Arm) => y.map((value, i) => value - theta * x[i]!);
  const errors = [control, treatment].map((arm) => variance(less(arm), kind) / arm.n);
  const shift = ({ estimate, before }: Arm) => estimate - theta * before;
  const change = shift(treatment) - shift(control);
  const unit = scale === 'absolute' ? 1 : Math.abs(control.estimate);
  // On the relative scale the control is above and below the line of the fraction.
  const reached = kind === 'ratio' ? control.estimate + change : treatment.estimate;
  const pull = scale === 'absolute' ? 1 : reached / control.estimate;
  const both = control.y.map((value, i) => pull * value - theta * control.x[i]!);
  const error = errors[1]! + variance(both, kind) / control.n;
  const raw = control.error + treatment.error;
  return {
    effect: change / unit,
    standardError: Math.sqrt(error) / unit,
    freedom: freedomOf({ error: errors[0]!, n: control.n }, { error: errors[1]!, n: treatment.n }),
    n: control.n + treatment.n,
    baseline: control.estimate,
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

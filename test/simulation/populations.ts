import type { Proportion, Quantile, Ratio, SampleMean, Sums, Ties } from '../../src/stats/samples.ts';

/** Seeded populations, drawn as aggregates: a unit is only drawn where its value is not 0. */
export type Random = () => number;
export type Draw<T> = (random: Random) => T;

/** Successes of `n` trials, by the geometric gaps between them (Devroye 1986, chapter X.4.3). */
export function binomial(random: Random, n: number, p: number): number {
  if (p > 0.5) return n - binomial(random, n, 1 - p);
  if (p === 0) return 0;
  const scale = Math.log1p(-p);
  let successes = 0;
  for (let at = gap(random, scale); at < n; at += 1 + gap(random, scale)) successes++;
  return successes;
}

const gap = (random: Random, scale: number) => Math.floor(Math.log(1 - random()) / scale);

/** Standard normal (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function conversions(random: Random, n: number, rate: number): Proportion {
  return { kind: 'proportion', n, successes: binomial(random, n, rate) };
}

export interface Spenders {
  /** Share of units that buy. */
  share: number;
  /** Of the logarithm of what a buyer spends. */
  sigma?: number;
  /** Of what a buyer spends; its mean is this times exp(sigma^2 / 2). */
  median?: number;
}

/** Revenue per unit: most units buy nothing, and what buyers spend is log-normal. */
export function revenue(
  random: Random,
  n: number,
  { share, sigma = 1, median = 30 }: Spenders,
): SampleMean & { nonZero: number } {
  const nonZero = binomial(random, n, share);
  let [sum, sumSquares] = [0, 0];
  for (let buyer = 0; buyer < nonZero; buyer++) {
    const value = median * Math.exp(sigma * normal(random));
    sum += value;
    sumSquares += value * value;
  }
  return { kind: 'mean', n, sum, sumSquares, nonZero };
}

/** Revenue per order: most units order nothing, and each order of the others has a log-normal value. */
export function revenuePerOrder(random: Random, n: number, share: number): Ratio {
  const [numerator, denominator] = [
    { sum: 0, sumSquares: 0 },
    { sum: 0, sumSquares: 0 },
  ];
  const buyers = binomial(random, n, share);
  let crossProduct = 0;
  for (let buyer = 0; buyer < buyers; buyer++) {
    let [value, orders] = [0, 0];
    do {
      value += Math.exp(normal(random));
      orders++;
    } while (random() < 0.5);
    add(numerator, value);
    add(denominator, orders);
    crossProduct += value * orders;
  }
  return { kind: 'ratio', n, nonZero: buyers, numerator, denominator, crossProduct };
}

function add(sums: Sums, value: number): void {
  sums.sum += value;
  sums.sumSquares += value ** 2;
}

/** The units of both. */
export function together<S extends SampleMean | Proportion>(a: S, b: S): S {
  const sums = Object.entries(a).map(([name, value]) => [
    name,
    typeof value === 'number' ? value + (b[name as keyof S] as number) : value,
  ]);
  return Object.fromEntries(sums);
}

/** A generator of Poisson counts, by its table of probabilities. */
export function poisson(mean: number): (random: Random) => number {
  const cumulated: number[] = [];
  let [term, sum] = [Math.exp(-mean), 0];
  for (let k = 0; sum < 1 - 1e-12; k++, term *= mean / k) {
    sum += term;
    cumulated.push(sum);
  }
  return (random) => {
    const u = random();
    const k = cumulated.findIndex((each) => u < each);
    return k < 0 ? cumulated.length : k;
  };
}

function tiesOf(ordered: Float64Array, value: number): Ties {
  const below = ordered.findIndex((each) => each >= value);
  const above = ordered.findIndex((each) => each > value);
  const atOrBelow = above < 0 ? ordered.length : above;
  return { below, atOrBelow, previous: ordered[below - 1] ?? null, next: ordered[atOrBelow] ?? null };
}

/** A quantile as the event store computes it: with linear interpolation between order statistics. */
export function quantile(values: Float64Array, probability: number): Quantile {
  const ordered = values.sort();
  const n = ordered.length;
  const at = (fraction: number) => {
    const place = (n - 1) * Math.min(1, Math.max(0, fraction));
    const [left, right] = [ordered[Math.floor(place)]!, ordered[Math.ceil(place)]!];
    return left + (right - left) * (place - Math.floor(place));
  };
  const half = 1.959963984540054 * Math.sqrt((probability * (1 - probability)) / n);
  const value = at(probability);
  return {
    kind: 'quantile',
    n,
    probability,
    value,
    lower: at(probability - half),
    upper: at(probability + half),
    ties: tiesOf(ordered, value),
  };
}

/** A quantile of all values of the units; a unit counts once, with its share of values at or below the quantile. */
export function quantileOfAll(units: readonly (readonly number[])[], probability: number): Quantile {
  const sample = quantile(Float64Array.from(units.flat()), probability);
  const [numerator, denominator] = [
    { sum: 0, sumSquares: 0 },
    { sum: 0, sumSquares: 0 },
  ];
  let crossProduct = 0;
  for (const values of units) {
    const below = values.filter((each) => each <= sample.value).length;
    add(numerator, below);
    add(denominator, values.length);
    crossProduct += below * values.length;
  }
  return { ...sample, clusters: { kind: 'ratio', n: units.length, numerator, denominator, crossProduct } };
}

import { type Difference, difference } from '../../src/stats/difference.ts';
import type { Proportion, Quantile, Ratio, SampleMean } from '../../src/stats/samples.ts';
import type { IntervalEstimate, OpenInterval } from '../../src/stats/test_result.ts';

/** What a row states: numbers, words, null for an open end, or lists of them. */
export type Numbers = number | string | null | Numbers[];

// biome-ignore lint/suspicious/noExplicitAny: rows of many shapes, read by the functions below only.
export type Inputs = any;

export const pair = ({ lower, upper }: IntervalEstimate | OpenInterval): Numbers => [lower, upper];

/** A sample in the spelling of the rows. */
export function sampleOf(raw: Inputs): SampleMean | Proportion | Ratio {
  const { n } = raw;
  const sums = ([sum, sumSquares]: [number, number]) => ({ sum, sumSquares });
  if (raw.mp) {
    return {
      kind: 'ratio',
      n,
      numerator: sums(raw.mp),
      denominator: sums(raw.dp),
      crossProduct: raw.mp_dp,
      covariate: {
        numerator: sums(raw.mq),
        denominator: sums(raw.dq),
        crossProduct: raw.mq_dq,
        numeratorByNumerator: raw.mp_mq,
        numeratorByDenominator: raw.mp_dq,
        denominatorByNumerator: raw.dp_mq,
        denominatorByDenominator: raw.dp_dq,
      },
    };
  }
  if (raw.num_sum !== undefined) {
    return {
      kind: 'ratio',
      n,
      numerator: { sum: raw.num_sum, sumSquares: raw.num_sum_squares },
      denominator: { sum: raw.den_sum, sumSquares: raw.den_sum_squares },
      crossProduct: raw.num_den_sum_product,
    };
  }
  if (Array.isArray(raw.post)) {
    return { kind: 'mean', n, ...sums(raw.post), covariate: { ...sums(raw.pre), crossProduct: raw.prod } };
  }
  if (raw.post !== undefined) {
    const covariate = { sum: raw.pre, sumSquares: raw.pre, crossProduct: raw.prod };
    return { kind: 'proportion', n, successes: raw.post, covariate };
  }
  if (raw.success !== undefined) return { kind: 'proportion', n: raw.total, successes: raw.success };
  if (raw.sum_squares === undefined) return { kind: 'proportion', n, successes: raw.sum };
  return { kind: 'mean', n, sum: raw.sum, sumSquares: raw.sum_squares };
}

export function quantileOf({ n, quantile, lower, upper }: Inputs, probability: number): Quantile {
  return { kind: 'quantile', n, probability, value: quantile, lower, upper };
}

export const between = (inputs: Inputs, scale = inputs.difference ?? 'relative'): Difference =>
  difference(sampleOf(inputs.control), sampleOf(inputs.treatment), scale);

/** The rows' names of methods, and what computes them. */
export type Methods = Record<string, (inputs: Inputs) => Record<string, Numbers>>;

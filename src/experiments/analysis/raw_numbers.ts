import type { Covariate, Quantile, Ratio, Sample } from '../../stats/samples.ts';
import type { ArmAggregates } from '../aggregates.ts';
import type { RawNumbers } from './result.ts';

/** Persons or groups of a sample; of a quantile it may count values. */
export function unitsOf(sample: Sample): number {
  const n = sample.kind === 'quantile' ? (sample.clusters?.n ?? sample.n) : sample.n;
  return Number.isFinite(n) ? Math.max(0, n) : 0;
}

/** Units that converted; null for metrics without conversions. */
export function conversionsOf(sample: Sample, metricKind: string): number | null {
  if (sample.kind === 'proportion') return sample.successes;
  return sample.kind === 'ratio' && metricKind === 'retention' ? sample.numerator.sum : null;
}

export function rawNumbers({ sample, stepCounts }: ArmAggregates): RawNumbers {
  const steps = stepCounts ? { stepCounts: stepCounts.map((n) => finite(n) ?? 0) } : {};
  return { numberOfSamples: unitsOf(sample), ...sumsOf(sample), ...steps };
}

function sumsOf(sample: Sample): Omit<RawNumbers, 'numberOfSamples'> {
  if (sample.kind === 'quantile') return { sum: null, sumSquares: null, quantile: quantileNumbers(sample) };
  if (sample.kind === 'ratio') return ratioNumbers(sample);
  // For a proportion the sum of squares equals the sum.
  const { sum, sumSquares } =
    sample.kind === 'mean' ? sample : { sum: sample.successes, sumSquares: sample.successes };
  return { sum: finite(sum), sumSquares: finite(sumSquares), ...covariateNumbers(sample.covariate) };
}

function ratioNumbers(sample: Ratio): Omit<RawNumbers, 'numberOfSamples'> {
  const { numerator, denominator, crossProduct, covariate } = sample;
  return {
    sum: finite(numerator.sum),
    sumSquares: finite(numerator.sumSquares),
    denominatorSum: finite(denominator.sum),
    denominatorSumSquares: finite(denominator.sumSquares),
    numeratorDenominatorSumProduct: finite(crossProduct),
    ...(covariate
      ? covariateNumbers({ ...covariate.numerator, crossProduct: covariate.numeratorByNumerator })
      : {}),
    ...(covariate && allFinite(covariate) ? { ratioCovariate: covariate } : {}),
  };
}

function covariateNumbers(covariate: Covariate | undefined): Partial<RawNumbers> {
  if (!covariate) return {};
  return {
    covariateSum: finite(covariate.sum),
    covariateSumSquares: finite(covariate.sumSquares),
    mainCovariateSumProduct: finite(covariate.crossProduct),
  };
}

/** Undefined without values: the 0 that the aggregates then have is not a quantile. */
function quantileNumbers({ n, probability, value, lower, upper }: Quantile): RawNumbers['quantile'] {
  const numbers = { probability, value, lower, upper };
  return n > 0 && allFinite(numbers) ? numbers : undefined;
}

function finite(x: number): number | null {
  return Number.isFinite(x) ? x : null;
}

/** True when every number in the object is finite, at any depth. */
export function allFinite(object: object): boolean {
  return Object.values(object).every((entry) => {
    if (typeof entry === 'number') return Number.isFinite(entry);
    return entry === null || typeof entry !== 'object' || allFinite(entry);
  });
}

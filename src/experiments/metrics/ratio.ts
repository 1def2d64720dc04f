import { queryRatio } from '../../events/queries/ratio.ts';
import type { Sample } from '../../stats/samples.ts';
import { outliersOf, sourceOf } from './common.ts';
import type { RatioMetric } from './definition.ts';
import { type Input, part, within } from './input.ts';
import { aggregatesOf, baseQuery, type CellSums, type MetricKind } from './kind.ts';

/** Two values per unit, one over the other: revenue per order. */
export const ratio: MetricKind<RatioMetric> = {
  parse: (input, common) => ({
    ...common,
    type: 'ratio',
    numerator: sourceOf(input, 'numerator'),
    denominator: sourceOf(input, 'denominator'),
    numeratorOutliers: outliersIn(input, 'numerator_outlier_handling'),
    denominatorOutliers: outliersIn(input, 'denominator_outlier_handling'),
  }),

  async read(engine, definition, context, signal) {
    const base = baseQuery(definition, context);
    const { numerator, denominator, numeratorOutliers, denominatorOutliers } = definition;
    const query = { ...base, numerator, denominator, numeratorOutliers, denominatorOutliers };
    const cells = await queryRatio(engine, query, signal);
    return aggregatesOf(base.exposures, cells, (sums) => ({
      sample: sampleOf(sums, base.lookback !== null),
    }));
  },
};

function outliersIn(input: Input, name: string) {
  return input[name] == null ? null : within(name, () => outliersOf(part(input, name)));
}

function sampleOf(sums: CellSums, hasCovariate: boolean): Sample {
  return {
    kind: 'ratio',
    n: sums('n'),
    nonZero: sums('non_zero'),
    ...pair(sums, ''),
    ...(hasCovariate ? { covariate: covariate(sums) } : {}),
  };
}

const pair = (sums: CellSums, before: string) => ({
  numerator: squared(sums, `${before}numerator`),
  denominator: squared(sums, `${before}denominator`),
  crossProduct: sums(`sum_${before}numerator_${before}denominator`),
});

const squared = (sums: CellSums, name: string) => ({
  sum: sums(`sum_${name}`),
  sumSquares: sums(`sum_${name}_${name}`),
});

const covariate = (sums: CellSums) => ({
  ...pair(sums, 'before_'),
  numeratorByNumerator: sums('sum_numerator_before_numerator'),
  numeratorByDenominator: sums('sum_numerator_before_denominator'),
  denominatorByNumerator: sums('sum_denominator_before_numerator'),
  denominatorByDenominator: sums('sum_denominator_before_denominator'),
});

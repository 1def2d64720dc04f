import { queryMean } from '../../events/queries/mean.ts';
import type { Sample } from '../../stats/samples.ts';
import { outliersOf, sourceOf } from './common.ts';
import type { MeanMetric } from './definition.ts';
import { number } from './input.ts';
import { aggregatesOf, baseQuery, type CellSums, type MetricKind } from './kind.ts';

/** A value per unit: a count, a sum, or whether it did something at all. */
export const mean: MetricKind<MeanMetric> = {
  parse: (input, common) => ({
    ...common,
    type: 'mean',
    source: sourceOf(input, 'source'),
    outliers: outliersOf(input),
    threshold: number(input, 'threshold'),
  }),

  async read(engine, definition, context, signal) {
    const base = baseQuery(definition, context);
    const isBinary = isBinaryMetric(definition, base.exposures.groupIndex);
    const { source, threshold } = definition;
    const query = { ...base, source, threshold, outliers: isBinary ? null : definition.outliers };
    const cells = await queryMean(engine, query, signal);
    const sampleOf = isBinary ? proportion : values;
    return aggregatesOf(base.exposures, cells, (sums) => ({
      sample: sampleOf(sums, base.lookback !== null),
    }));
  },
};

/** A person counts as one daily active user or none; a group may have many. */
const isBinaryMetric = ({ source, threshold }: MeanMetric, groupIndex: number | null) =>
  threshold !== null || (source.math === 'dau' && groupIndex === null);

function values(sums: CellSums, hasCovariate: boolean): Sample {
  return {
    kind: 'mean',
    n: sums('n'),
    nonZero: sums('non_zero'),
    sum: sums('sum_value'),
    sumSquares: sums('sum_value_value'),
    ...(hasCovariate ? { covariate: covariate(sums) } : {}),
  };
}

function proportion(sums: CellSums, hasCovariate: boolean): Sample {
  return {
    kind: 'proportion',
    n: sums('n'),
    successes: sums('sum_value'),
    ...(hasCovariate ? { covariate: covariate(sums) } : {}),
  };
}

const covariate = (sums: CellSums) => ({
  sum: sums('sum_before_value'),
  sumSquares: sums('sum_before_value_before_value'),
  crossProduct: sums('sum_value_before_value'),
});

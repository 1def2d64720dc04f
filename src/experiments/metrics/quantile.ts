import { queryQuantile } from '../../events/queries/quantile.ts';
import type { Quantile, Ratio, Ties } from '../../stats/samples.ts';
import { sourceOf } from './common.ts';
import type { QuantileMetric } from './definition.ts';
import { choice, flag, type Input, number, refuse } from './input.ts';
import { aggregatesOf, baseQuery, type CellSums, type MetricKind } from './kind.ts';

/**
 * Normal quantile of the rank interval of `quantileBounds`: `normalTailQuantile(0.025)`. It is a constant because the
 * server would load the distributions at its start for this number alone.
 */
export const Z95 = 1.9599639845400538;

/** A quantile of one value per unit, or of the values of all events. It supports neither covariates nor strata. */
export const quantile: MetricKind<QuantileMetric> = {
  parse(input, common) {
    const per = choice(input, 'quantile_unit', ['unit', 'event'], 'unit');
    const source = sourceOf(input, 'source');
    if (per === 'event' && !source.property) {
      refuse('source: a quantile of events needs a math_property, the property with the number');
    }
    return {
      ...common,
      type: 'quantile',
      source,
      probability: probabilityOf(input),
      per,
      ignoreZeros: flag(input, 'ignore_zeros'),
    };
  },

  async read(engine, definition, context, signal) {
    const { exposures, window } = baseQuery(definition, context);
    const { source, probability, per, ignoreZeros } = definition;
    const unstratified = { ...exposures, stratum: null };
    const query = { exposures: unstratified, window, source, probability, z: Z95, per, ignoreZeros };
    const cells = await queryQuantile(engine, query, signal);
    return aggregatesOf(unstratified, cells, (sums) => ({ sample: sampleOf(sums, definition) }));
  },
};

function probabilityOf(input: Input): number {
  const value = number(input, 'quantile');
  const isRight = value !== null && value > 0 && value < 1;
  return isRight ? value : refuse('quantile must be between 0 and 1: 0.5 is the median');
}

function sampleOf(sums: CellSums, { probability, per }: QuantileMetric): Quantile {
  return {
    kind: 'quantile',
    n: sums('n'),
    probability,
    value: sums('value'),
    lower: sums('lower'),
    upper: sums('upper'),
    ...(sums('n') > 0 ? { ties: ties(sums) } : {}),
    ...(per === 'event' ? { clusters: clusters(sums) } : {}),
  };
}

function ties(sums: CellSums): Ties {
  const [below, atOrBelow] = [sums('below'), sums('at_or_below')];
  return {
    below,
    atOrBelow,
    previous: below > 0 ? sums('previous') : null,
    next: atOrBelow < sums('n') ? sums('next') : null,
  };
}

const clusters = (sums: CellSums): Ratio => ({
  kind: 'ratio',
  n: sums('units'),
  numerator: { sum: sums('sum_below'), sumSquares: sums('sum_below_below') },
  denominator: { sum: sums('sum_total'), sumSquares: sums('sum_total_total') },
  crossProduct: sums('sum_below_total'),
});

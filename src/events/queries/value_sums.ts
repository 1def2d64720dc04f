import type { Dialect } from '../dialect.ts';
import type { MetricQuery } from './exposure_spec.ts';
import { momentColumns } from './moments.ts';
import { type Bounded, isClamped } from './outliers.ts';
import { addsUp, cellsOf } from './parts.ts';
import type { TwoStageQuery } from './staged.ts';
import { type Cte, statement } from './statement.ts';
import { type Measure, storedValues, unitValues, valueColumns, valuesPerUnit } from './unit_values.ts';

/** The values that are added up over units. */
export interface SummedValues {
  measures: readonly Measure[];
  /** The columns of values, with the bounds that the values of other units set. */
  bounded: readonly Bounded[];
  /** The parts of a statement that make the table `values` from the table `units`. */
  values(d: Dialect): readonly Cte[];
}

/** Sums and sums of products of values of units, in two stages. */
export function stagedSums(query: MetricQuery, summed: SummedValues): TwoStageQuery {
  const { exposures, lookback, window } = query;
  const { bounded, measures } = summed;
  const isReadTwice = isClamped(bounded);
  const columns = valueColumns(query, measures);
  const overall = (hasSizes: boolean) => (d: Dialect, table: string) =>
    sumsSql(d, query, summed, storedValues(d, table, query, columns, isReadTwice), hasSizes);
  return {
    exposures,
    lookback,
    whole: (d) => sumsSql(d, query, summed, unitValues(d, query, measures, isReadTwice), false),
    perUnit: (d, read) => valuesPerUnit(d, { ...query, exposures: read }, measures),
    overall: overall(false),
    totals: addsUp(exposures, window) && !isReadTwice ? overall(true) : null,
  };
}

function sumsSql(
  d: Dialect,
  { exposures }: MetricQuery,
  { bounded, values }: SummedValues,
  units: readonly Cte[],
  hasSizes: boolean,
): string {
  const { columns: cell, groupBy } = cellsOf(exposures);
  const sums = momentColumns(
    d,
    bounded.map(({ name }) => name),
    hasSizes,
  );
  return statement(
    d,
    [...units, ...values(d)],
    `SELECT ${cell},\n  ${sums}\nFROM values x GROUP BY ${groupBy}`,
  );
}

import type { MetricQuery } from './exposure_spec.ts';
import { momentColumns } from './moments.ts';
import { clamped, isClamped, type OutlierHandling } from './outliers.ts';
import { type Cell, cells, cellsOf } from './parts.ts';
import { type QueryEngine, runTwoStage, type TwoStageQuery } from './staged.ts';
import { type Cte, statement } from './statement.ts';
import {
  type Measure,
  storedValues,
  unitValues,
  type ValueSource,
  valueColumns,
  valuesPerUnit,
} from './unit_values.ts';

/** Two values per exposed unit, each clamped for itself. */
export interface RatioQuery extends MetricQuery {
  numerator: ValueSource;
  denominator: ValueSource;
  numeratorOutliers: OutlierHandling | null;
  denominatorOutliers: OutlierHandling | null;
}

/** Sums and sums of products of `numerator, denominator` and, with a covariate, `before_numerator, before_denominator`. */
export async function queryRatio(
  engine: QueryEngine,
  query: RatioQuery,
  signal?: AbortSignal,
): Promise<Cell[]> {
  return cells(await runTwoStage(engine, stagedRatio(query), signal));
}

export function stagedRatio(query: RatioQuery): TwoStageQuery {
  const { exposures, lookback } = query;
  return {
    ...{ exposures, lookback },
    whole: () => ratioSql(query),
    perUnit: (read) => valuesPerUnit({ ...query, exposures: read }, measuresOf(query)),
    overall: (table) =>
      productsSql(query, (isReadTwice) =>
        storedValues(table, query, valueColumns(query, measuresOf(query)), isReadTwice),
      ),
  };
}

export function ratioSql(query: RatioQuery): string {
  return productsSql(query, (isReadTwice) => unitValues(query, measuresOf(query), isReadTwice));
}

const measuresOf = ({ numerator, denominator }: RatioQuery): Measure[] => [
  { name: 'numerator', source: numerator },
  { name: 'denominator', source: denominator },
];

function productsSql(query: RatioQuery, unitsOf: (isReadTwice: boolean) => Cte[]): string {
  const columns = valueColumns(query, measuresOf(query));
  const { columns: cell, groupBy } = cellsOf(query.exposures);
  const outliersOf = (name: string) =>
    name.endsWith('numerator') ? query.numeratorOutliers : query.denominatorOutliers;
  const bounded = columns.map((name) => ({ name, outliers: outliersOf(name) }));
  return statement(
    [...unitsOf(isClamped(bounded)), ...clamped(bounded)],
    `SELECT ${cell},\n  ${momentColumns(columns)}\nFROM values x GROUP BY ${groupBy}`,
  );
}

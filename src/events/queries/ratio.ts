import type { MetricQuery } from './exposure_spec.ts';
import { momentColumns } from './moments.ts';
import { type Bounded, clamped, isClamped, type OutlierHandling } from './outliers.ts';
import { addsUp, type Cell, cells, cellsOf } from './parts.ts';
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
  const { exposures, lookback, window } = query;
  const stored = (table: string) => (isReadTwice: boolean) =>
    storedValues(table, query, valueColumns(query, measuresOf(query)), isReadTwice);
  return {
    ...{ exposures, lookback },
    whole: () => ratioSql(query),
    perUnit: (read) => valuesPerUnit({ ...query, exposures: read }, measuresOf(query)),
    overall: (table) => productsSql(query, stored(table)),
    totals:
      addsUp(exposures, window) && !isClamped(boundedOf(query))
        ? (table) => productsSql(query, stored(table), true)
        : null,
  };
}

export function ratioSql(query: RatioQuery): string {
  return productsSql(query, (isReadTwice) => unitValues(query, measuresOf(query), isReadTwice));
}

const measuresOf = ({ numerator, denominator }: RatioQuery): Measure[] => [
  { name: 'numerator', source: numerator },
  { name: 'denominator', source: denominator },
];

function boundedOf(query: RatioQuery): Bounded[] {
  const { numeratorOutliers, denominatorOutliers } = query;
  return valueColumns(query, measuresOf(query)).map((name) => ({
    name,
    outliers: name.endsWith('numerator') ? numeratorOutliers : denominatorOutliers,
  }));
}

function productsSql(query: RatioQuery, unitsOf: (isReadTwice: boolean) => Cte[], hasSizes = false): string {
  const bounded = boundedOf(query);
  const columns = bounded.map(({ name }) => name);
  const { columns: cell, groupBy } = cellsOf(query.exposures);
  return statement(
    [...unitsOf(isClamped(bounded)), ...clamped(bounded)],
    `SELECT ${cell},\n  ${momentColumns(columns, hasSizes)}\nFROM values x GROUP BY ${groupBy}`,
  );
}

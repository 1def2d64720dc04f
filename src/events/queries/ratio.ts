import type { EventEngine } from '../engine.ts';
import type { MetricQuery } from './exposure_spec.ts';
import { momentColumns } from './moments.ts';
import { clamped, isClamped, type OutlierHandling } from './outliers.ts';
import { type Cell, cells, cellsOf } from './parts.ts';
import { statement } from './statement.ts';
import { type Measure, unitValues, type ValueSource, valueColumns } from './unit_values.ts';

/** Two values per exposed unit, each clamped for itself. */
export interface RatioQuery extends MetricQuery {
  numerator: ValueSource;
  denominator: ValueSource;
  numeratorOutliers: OutlierHandling | null;
  denominatorOutliers: OutlierHandling | null;
}

/** Sums and sums of products of `numerator, denominator` and, with a covariate, `before_numerator, before_denominator`. */
export async function queryRatio(
  engine: Pick<EventEngine, 'query'>,
  query: RatioQuery,
  signal?: AbortSignal,
): Promise<Cell[]> {
  return cells(await engine.query(ratioSql(query), [], signal));
}

export function ratioSql(query: RatioQuery): string {
  const measures: Measure[] = [
    { name: 'numerator', source: query.numerator },
    { name: 'denominator', source: query.denominator },
  ];
  const columns = valueColumns(query, measures);
  const { columns: cell, groupBy } = cellsOf(query.exposures);
  const outliersOf = (name: string) =>
    name.endsWith('numerator') ? query.numeratorOutliers : query.denominatorOutliers;
  const bounded = columns.map((name) => ({ name, outliers: outliersOf(name) }));
  return statement(
    [...unitValues(query, measures, isClamped(bounded)), ...clamped(bounded)],
    `SELECT ${cell},\n  ${momentColumns(columns)}\nFROM values x GROUP BY ${groupBy}`,
  );
}

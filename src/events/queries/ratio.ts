import type { Dialect } from '../dialect.ts';
import type { MetricQuery } from './exposure_spec.ts';
import { clamped, type OutlierHandling } from './outliers.ts';
import { type Cell, cells } from './parts.ts';
import { type QueryEngine, runTwoStage, type TwoStageQuery } from './staged.ts';
import { type Measure, type ValueSource, valueColumns } from './unit_values.ts';
import { stagedSums } from './value_sums.ts';

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
  const { numerator, denominator, numeratorOutliers, denominatorOutliers } = query;
  const measures: Measure[] = [
    { name: 'numerator', source: numerator },
    { name: 'denominator', source: denominator },
  ];
  const bounded = valueColumns(query, measures).map((name) => ({
    name,
    outliers: name.endsWith('numerator') ? numeratorOutliers : denominatorOutliers,
  }));
  return stagedSums(query, { measures, bounded, values: (d) => clamped(d, bounded) });
}

export const ratioSql = (d: Dialect, query: RatioQuery): string => stagedRatio(query).whole(d);

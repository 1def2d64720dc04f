import type { Dialect } from '../dialect.ts';
import type { MetricQuery } from './exposure_spec.ts';
import { clamped, type OutlierHandling } from './outliers.ts';
import { type Cell, cells, partColumns } from './parts.ts';
import { type QueryEngine, runTwoStage, type TwoStageQuery } from './staged.ts';
import type { Cte } from './statement.ts';
import { type Measure, type ValueSource, valueColumns } from './unit_values.ts';
import { stagedSums } from './value_sums.ts';

/** One value per exposed unit. */
export interface MeanQuery extends MetricQuery {
  source: ValueSource;
  outliers: OutlierHandling | null;
  /** 1 for a unit whose value reaches this, else 0, instead of the value; outliers do not matter then. */
  threshold: number | null;
}

/** Sums `n, non_zero, sum_value, sum_value_value` and, with a covariate, those of `before_value`. */
export async function queryMean(
  engine: QueryEngine,
  query: MeanQuery,
  signal?: AbortSignal,
): Promise<Cell[]> {
  return cells(await runTwoStage(engine, stagedMean(query), signal));
}

export function stagedMean(query: MeanQuery): TwoStageQuery {
  const { source, threshold } = query;
  const measures: Measure[] = [{ name: 'value', source }];
  const columns = valueColumns(query, measures);
  const outliers = threshold === null ? query.outliers : null;
  const bounded = columns.map((name) => ({ name, outliers }));
  const values = (d: Dialect) =>
    threshold === null ? clamped(d, bounded) : [reached(d, query, threshold, columns)];
  return stagedSums(query, { measures, bounded, values });
}

export const meanSql = (d: Dialect, query: MeanQuery): string => stagedMean(query).whole(d);

function reached(d: Dialect, { exposures }: MeanQuery, threshold: number, columns: readonly string[]): Cte {
  const whether = columns.map((name) => `(x.${name} >= ${d.double(threshold)})::INTEGER AS ${name}`);
  return {
    name: 'values',
    sql: `SELECT x.variant${partColumns(exposures)}, ${whether.join(', ')} FROM units x`,
  };
}

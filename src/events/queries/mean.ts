import type { EventEngine } from '../engine.ts';
import type { MetricQuery } from './exposure_spec.ts';
import { momentColumns } from './moments.ts';
import { clamped, isClamped, type OutlierHandling } from './outliers.ts';
import { type Cell, cells, cellsOf, partColumns } from './parts.ts';
import { type Cte, statement } from './statement.ts';
import { type Measure, unitValues, type ValueSource, valueColumns } from './unit_values.ts';

/** One value per exposed unit. */
export interface MeanQuery extends MetricQuery {
  source: ValueSource;
  outliers: OutlierHandling | null;
  /** 1 for a unit whose value reaches this, else 0, instead of the value; outliers do not matter then. */
  threshold: number | null;
}

/** Sums `n, non_zero, sum_value, sum_value_value` and, with a covariate, those of `before_value`. */
export async function queryMean(
  engine: Pick<EventEngine, 'query'>,
  query: MeanQuery,
  signal?: AbortSignal,
): Promise<Cell[]> {
  return cells(await engine.query(meanSql(query), [], signal));
}

export function meanSql(query: MeanQuery): string {
  const measures: Measure[] = [{ name: 'value', source: query.source }];
  const columns = valueColumns(query, measures);
  const bounded = columns.map((name) => ({
    name,
    outliers: query.threshold === null ? query.outliers : null,
  }));
  const { columns: cell, groupBy } = cellsOf(query.exposures);
  return statement(
    [
      ...unitValues(query, measures, isClamped(bounded)),
      ...(query.threshold === null ? clamped(bounded) : [reached(query, query.threshold, columns)]),
    ],
    `SELECT ${cell},\n  ${momentColumns(columns)}\nFROM values x GROUP BY ${groupBy}`,
  );
}

function reached({ exposures }: MeanQuery, threshold: number, columns: readonly string[]): Cte {
  const whether = columns.map((name) => `(x.${name} >= ${threshold}::DOUBLE)::INTEGER AS ${name}`);
  return {
    name: 'values',
    sql: `SELECT x.variant${partColumns(exposures)}, ${whether.join(', ')} FROM units x`,
  };
}

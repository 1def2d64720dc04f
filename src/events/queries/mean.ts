import type { MetricQuery } from './exposure_spec.ts';
import { momentColumns } from './moments.ts';
import { type Bounded, clamped, isClamped, type OutlierHandling } from './outliers.ts';
import { addsUp, type Cell, cells, cellsOf, partColumns } from './parts.ts';
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
  const { exposures, lookback, window } = query;
  const stored = (table: string) => (isReadTwice: boolean) =>
    storedValues(table, query, valueColumns(query, measuresOf(query)), isReadTwice);
  return {
    ...{ exposures, lookback },
    whole: () => meanSql(query),
    perUnit: (read) => valuesPerUnit({ ...query, exposures: read }, measuresOf(query)),
    overall: (table) => momentsSql(query, stored(table)),
    totals:
      addsUp(exposures, window) && !isClamped(boundedOf(query))
        ? (table) => momentsSql(query, stored(table), true)
        : null,
  };
}

export function meanSql(query: MeanQuery): string {
  return momentsSql(query, (isReadTwice) => unitValues(query, measuresOf(query), isReadTwice));
}

const measuresOf = ({ source }: MeanQuery): Measure[] => [{ name: 'value', source }];

const boundedOf = (query: MeanQuery): Bounded[] =>
  valueColumns(query, measuresOf(query)).map((name) => ({
    name,
    outliers: query.threshold === null ? query.outliers : null,
  }));

function momentsSql(query: MeanQuery, unitsOf: (isReadTwice: boolean) => Cte[], hasSizes = false): string {
  const bounded = boundedOf(query);
  const columns = bounded.map(({ name }) => name);
  const { columns: cell, groupBy } = cellsOf(query.exposures);
  return statement(
    [
      ...unitsOf(isClamped(bounded)),
      ...(query.threshold === null ? clamped(bounded) : [reached(query, query.threshold, columns)]),
    ],
    `SELECT ${cell},\n  ${momentColumns(columns, hasSizes)}\nFROM values x GROUP BY ${groupBy}`,
  );
}

function reached({ exposures }: MeanQuery, threshold: number, columns: readonly string[]): Cte {
  const whether = columns.map((name) => `(x.${name} >= ${threshold}::DOUBLE)::INTEGER AS ${name}`);
  return {
    name: 'values',
    sql: `SELECT x.variant${partColumns(exposures)}, ${whether.join(', ')} FROM units x`,
  };
}

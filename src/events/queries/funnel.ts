import type { Dialect } from '../dialect.ts';
import { earlier } from './conversions.ts';
import { exposedCtes, exposedFrom, maturedBy } from './exposed_units.ts';
import type { EventMatcher, MetricQuery } from './exposure_spec.ts';
import { orderedSteps, unorderedSteps } from './funnel_steps.ts';
import { addsUp, type Cell, cells, cellsOf, partColumns } from './parts.ts';
import { type QueryEngine, runTwoStage, type TwoStageQuery } from './staged.ts';
import { type Cte, statement } from './statement.ts';

/** Counts the steps that units reach after their exposure, which is step 0. */
export interface FunnelQuery extends MetricQuery {
  /** At least one. */
  steps: readonly EventMatcher[];
  /** In any order: `step_k` counts units that took at least k of the steps. */
  order: 'ordered' | 'unordered';
}

/**
 * Sums `step_0` (all exposed units), `step_1`, ... With a covariate (who took the last step before the exposure)
 * `before` counts its units and `both` those of them that reached the last step.
 */
export async function queryFunnel(
  engine: QueryEngine,
  query: FunnelQuery,
  signal?: AbortSignal,
): Promise<Cell[]> {
  return cells(await runTwoStage(engine, stagedFunnel(query), signal));
}

export function stagedFunnel(query: FunnelQuery): TwoStageQuery {
  const { exposures, lookback, window } = query;
  const overall = (d: Dialect, table: string) =>
    statement(
      d,
      exposedFrom(d, table, exposures, window),
      countsSql(query, { isReached: (step) => `x.steps >= ${step}`, before: 'x.before', joins: [] }),
    );
  return {
    exposures,
    lookback,
    whole: (d) => funnelSql(d, query),
    perUnit: (d, read) => stepsPerUnit(d, { ...query, exposures: read }),
    overall,
    totals: addsUp(exposures, window) ? overall : null,
  };
}

export function funnelSql(d: Dialect, query: FunnelQuery): string {
  const { exposures, window } = query;
  const exposed = exposedCtes(d, exposures, {
    maturedBy: maturedBy(exposures, window),
    keepsStarts: window !== null,
  });
  return statement(d, [...exposed, ...progressCtes(d, query)], countsSql(query, progressOf(query)));
}

function stepsPerUnit(d: Dialect, query: FunnelQuery): string {
  const { exposures, window, steps, lookback } = query;
  const exposed = exposedCtes(d, exposures, { keepsRare: true, keepsStarts: window !== null });
  const { isReached, before, joins } = progressOf(query);
  const reached = steps.map((_, index) => `coalesce(${isReached(index + 1)}, false)::INTEGER`);
  const columns = [
    `x.unit, x.variant, x.first_exposure${partColumns(exposures)}`,
    `${reached.join(' + ')} AS steps`,
    ...(lookback === null ? [] : [`${before} AS before`]),
  ];
  return statement(
    d,
    [...exposed, ...progressCtes(d, query)],
    `SELECT ${columns.join(', ')}\nFROM exposed x\n${joins.join('\n')}`,
  );
}

/** SQL about the progress of a unit. */
interface Progress {
  isReached(step: number): string;
  /** Not null for a unit that took the last step before its exposure. */
  before: string;
  joins: readonly string[];
}

function progressCtes(d: Dialect, query: FunnelQuery): Cte[] {
  const tables = query.order === 'ordered' ? orderedSteps(d, query) : unorderedSteps(d, query);
  return [...tables, ...earlier(d, query, query.steps.at(-1)!)];
}

function progressOf({ steps, lookback, order }: FunnelQuery): Progress {
  const isOrdered = order === 'ordered';
  const reached = (step: number) =>
    `LEFT JOIN (SELECT DISTINCT unit FROM reached_${step}) r${step} ON r${step}.unit = x.unit`;
  return {
    isReached: (step) => (isOrdered ? `r${step}.unit IS NOT NULL` : `b.steps >= ${step}`),
    before: 'p.unit',
    joins: [
      ...(isOrdered ? steps.map((_, index) => reached(index + 1)) : ['LEFT JOIN best b ON b.unit = x.unit']),
      ...(lookback === null ? [] : ['LEFT JOIN earlier p ON p.unit = x.unit']),
    ],
  };
}

function countsSql(
  { exposures, steps, lookback }: FunnelQuery,
  { isReached, before, joins }: Progress,
): string {
  const counts = [
    'count(*) AS step_0',
    ...steps.map((_, index) => `count(*) FILTER (WHERE ${isReached(index + 1)}) AS step_${index + 1}`),
    ...(lookback === null
      ? []
      : [`count(${before}) AS before`, `count(${before}) FILTER (WHERE ${isReached(steps.length)}) AS both`]),
  ];
  const { columns, groupBy } = cellsOf(exposures);
  const from = ['FROM exposed x', ...joins].join('\n');
  return `SELECT ${columns},\n  ${counts.join(',\n  ')}\n${from}\nGROUP BY ${groupBy}`;
}

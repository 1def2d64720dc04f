import type { EventEngine } from '../engine.ts';
import { earlier } from './conversions.ts';
import { exposedCtes, maturedBy } from './exposed_units.ts';
import type { EventMatcher, MetricQuery } from './exposure_spec.ts';
import { orderedSteps, unorderedSteps } from './funnel_steps.ts';
import { type Cell, cells, cellsOf } from './parts.ts';
import { statement } from './statement.ts';

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
  engine: Pick<EventEngine, 'query'>,
  query: FunnelQuery,
  signal?: AbortSignal,
): Promise<Cell[]> {
  return cells(await engine.query(funnelSql(query), [], signal));
}

export function funnelSql(query: FunnelQuery): string {
  const { exposures, steps, window, lookback, order } = query;
  const isOrdered = order === 'ordered';
  const numbers = steps.map((_, index) => index + 1);
  const tables = isOrdered ? orderedSteps(query) : unorderedSteps(query);
  const isReached = (step: number) => (isOrdered ? `r${step}.unit IS NOT NULL` : `b.steps >= ${step}`);
  const joins = [
    ...(isOrdered
      ? numbers.map(
          (step) =>
            `LEFT JOIN (SELECT DISTINCT unit FROM reached_${step}) r${step} ON r${step}.unit = x.unit`,
        )
      : ['LEFT JOIN best b ON b.unit = x.unit']),
    ...(lookback === null ? [] : ['LEFT JOIN earlier p ON p.unit = x.unit']),
  ];
  const counts = [
    'count(*) AS step_0',
    ...numbers.map((step) => `count(*) FILTER (WHERE ${isReached(step)}) AS step_${step}`),
    ...(lookback === null
      ? []
      : ['count(p.unit) AS before', `count(p.unit) FILTER (WHERE ${isReached(steps.length)}) AS both`]),
  ];
  const { columns, groupBy } = cellsOf(exposures);
  return statement(
    [
      ...exposedCtes(exposures, { maturedBy: maturedBy(exposures, window), keepsStarts: window !== null }),
      ...tables,
      ...earlier(query, steps.at(-1)!),
    ],
    `SELECT ${columns},\n  ${counts.join(',\n  ')}\nFROM exposed x\n${joins.join('\n')}\nGROUP BY ${groupBy}`,
  );
}

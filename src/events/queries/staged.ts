import type { Dialect } from '../dialect.ts';
import type { EventLog, ResultRow } from '../engine.ts';
import type { ExposureSpec } from './exposure_spec.ts';

/**
 * A query in two stages. The first one computes a row for each exposed unit from the events of this unit alone: `unit`,
 * `variant`, `first_exposure` and others. The second one computes the result from the rows of all units. What depends on
 * other units, or on the present alone, belongs to the second: maturity, rare values, bounds of outliers.
 */
export interface TwoStageQuery {
  exposures: ExposureSpec;
  /** The time before the first exposure of a unit in which its events count, in microseconds. */
  lookback: number | null;
  /** Both stages over the event store as one statement. */
  whole(d: Dialect): string;
  /** The first stage, over the events that `exposures` names. */
  perUnit(d: Dialect, exposures: ExposureSpec): string;
  /** The second stage, over a table with the rows of the first. */
  overall(d: Dialect, table: string): string;
  /**
   * The second stage where the results of disjoint sets of units add up to that of all of them; null where it depends on
   * other units or on the present. A sum `sum_x` comes with `size_x`, the sum of the magnitudes of the same numbers; `first`
   * and `last` are the lowest and the highest of their kind; other numbers are counts.
   */
  totals: ((d: Dialect, table: string) => string) | null;
}

/** Runs queries. With `staged` it may know the rows of units already. */
export interface QueryEngine extends Pick<EventLog, 'select'> {
  staged?(query: TwoStageQuery, signal?: AbortSignal): Promise<ResultRow[]>;
}

export function runTwoStage(
  engine: QueryEngine,
  query: TwoStageQuery,
  signal?: AbortSignal,
): Promise<ResultRow[]> {
  return engine.staged ? engine.staged(query, signal) : engine.select(query.whole, [], signal);
}

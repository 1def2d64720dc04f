import type { Dialect } from '../dialect.ts';
import type { Cte } from './statement.ts';

/** Clamps the values of units at percentiles of all variants together; no unit is excluded. */
export interface OutlierHandling {
  /** 0 to 1; null: no bound. */
  lower: number | null;
  upper: number | null;
  /** Leave zeros out where the upper percentile is looked for. */
  ignoreZeros: boolean;
}

export type Bounded = { name: string; outliers: OutlierHandling | null };

/** True when one of the columns is clamped; then `units` is read twice. */
export const isClamped = (columns: readonly Bounded[]) => columns.some(hasBound);

const hasBound = ({ outliers }: Bounded) => (outliers?.lower ?? outliers?.upper ?? null) !== null;

/**
 * The table `values`: that of `units` with the columns clamped. A column before the exposure has percentiles of its own,
 * because it was counted over another time. Percentiles are exact, with linear interpolation between neighbours.
 */
export function clamped(d: Dialect, columns: readonly Bounded[]): Cte[] {
  const bounded = columns.filter(hasBound);
  if (bounded.length === 0) return [{ name: 'values', sql: 'SELECT * FROM units' }];
  const bounds = bounded.flatMap(({ name, outliers }) => bound(d, name, outliers!));
  const replaced = bounded.map(({ name, outliers }) => clamp(name, outliers!));
  return [
    { name: 'bounds', sql: `SELECT ${bounds.join(', ')} FROM units`, isKept: true },
    { name: 'values', sql: `SELECT x.* REPLACE (${replaced.join(', ')}) FROM units x CROSS JOIN bounds b` },
  ];
}

function bound(d: Dialect, name: string, { lower, upper, ignoreZeros }: OutlierHandling): string[] {
  const isCounted = ignoreZeros ? ` FILTER (WHERE ${name} <> 0)` : '';
  return [
    ...(lower === null ? [] : [`${d.quantile(name, lower)} AS low_${name}`]),
    ...(upper === null ? [] : [`${d.quantile(name, upper)}${isCounted} AS high_${name}`]),
  ];
}

/** Without a value that is not zero there is no upper bound: `least` passes over null. */
function clamp(name: string, { lower, upper }: OutlierHandling): string {
  const raised = lower === null ? `x.${name}` : `greatest(x.${name}, b.low_${name})`;
  return `${upper === null ? raised : `least(${raised}, b.high_${name})`} AS ${name}`;
}

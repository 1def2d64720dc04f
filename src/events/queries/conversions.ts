import type { Dialect } from '../dialect.ts';
import type { EventMatcher, MetricQuery } from './exposure_spec.ts';
import { meetsMatcher, occurrences } from './occurrences.ts';
import { allOf, type Cte } from './statement.ts';
import { isBefore } from './unit_values.ts';

/**
 * The table `earlier(unit)`: units that converted before their exposure. An empty list when no covariate is
 * requested.
 */
export function earlier(d: Dialect, { exposures, lookback }: MetricQuery, matcher: EventMatcher): Cte[] {
  if (lookback === null) return [];
  const range = { from: exposures.from - lookback, to: exposures.to };
  return [
    {
      name: 'earlier',
      sql: `SELECT DISTINCT ${d.column('x', 'unit')} FROM ${occurrences(d, exposures, range, meetsMatcher(d, exposures, matcher))}
JOIN exposed x ON ${allOf(['x.unit = e.unit', ...isBefore(exposures, lookback)])}`,
    },
  ];
}

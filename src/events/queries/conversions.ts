import { matches, occurrences } from './exposed_units.ts';
import type { EventMatcher, MetricQuestion } from './exposures.ts';
import { allOf, type Cte } from './statement.ts';
import { isBefore } from './unit_values.ts';

/** The table `earlier(unit)`: units that did it before their exposure. Empty list when no covariate is asked for. */
export function earlier({ exposures, lookback }: MetricQuestion, matcher: EventMatcher): Cte[] {
  if (lookback === null) return [];
  const range = { from: exposures.from - lookback, to: exposures.to };
  return [
    {
      name: 'earlier',
      sql: `SELECT DISTINCT x.unit FROM ${occurrences(exposures, range, matches(matcher))}
JOIN exposed x ON ${allOf(['x.unit = e.unit', ...isBefore(exposures, lookback)])}`,
    },
  ];
}

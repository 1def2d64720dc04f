import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/time.ts';
import { type Dialect, integer } from '../dialect.ts';
import { earlier } from './conversions.ts';
import { exposedCtes, exposedFrom, maturedBy } from './exposed_units.ts';
import type { EventMatcher, MetricQuery } from './exposure_spec.ts';
import { comesAfter, meetsMatcher, occurrences } from './occurrences.ts';
import { addsUp, type Cell, cells, cellsOf, partColumns } from './parts.ts';
import { type QueryEngine, runTwoStage, type TwoStageQuery } from './staged.ts';
import { allOf, type Cte, statement } from './statement.ts';
import { isInside } from './unit_values.ts';

export type CalendarUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month';

/** Counts the units that completed some time after their start event. */
export interface RetentionQuery extends MetricQuery {
  start: EventMatcher;
  completion: EventMatcher;
  /** So many whole units after the start, both included. Days, weeks (from Monday) and months are the project's. */
  windowStart: number;
  windowEnd: number;
  unit: CalendarUnit;
  /** The start that counts when there are several. */
  startHandling: 'first_seen' | 'last_seen';
}

/** Milliseconds of a unit; of a month, which is one of the calendar here, the longest. */
export const LONGEST_MS: Readonly<Record<CalendarUnit, number>> = {
  second: SECOND_MS,
  minute: MINUTE_MS,
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 31 * DAY_MS,
};

/**
 * Sums `n` (units with a start) and `completed`. With a covariate (who did the completion before the exposure) `before`
 * counts its units and `both` those of them that completed.
 */
export async function queryRetention(
  engine: QueryEngine,
  query: RetentionQuery,
  signal?: AbortSignal,
): Promise<Cell[]> {
  return cells(await runTwoStage(engine, stagedRetention(query), signal));
}

export function stagedRetention(query: RetentionQuery): TwoStageQuery {
  const { exposures, lookback, window } = query;
  const latest = maturedBy(exposures, reach(query));
  const conditions = [
    'x.started IS NOT NULL',
    ...(latest === null ? [] : [`x.started <= ${integer(latest)}`]),
  ];
  const overall = (d: Dialect, table: string) =>
    statement(
      d,
      exposedFrom(d, table, exposures, window),
      countsSql(query, {
        completed: 'x.completed',
        before: 'x.before',
        from: `FROM exposed x\nWHERE ${allOf(conditions)}`,
      }),
    );
  return {
    exposures,
    lookback,
    whole: (d) => retentionSql(d, query),
    perUnit: (d, read) => returnsPerUnit(d, { ...query, exposures: read }),
    overall,
    totals: addsUp(exposures, reach(query)) ? overall : null,
  };
}

export function retentionSql(d: Dialect, query: RetentionQuery): string {
  const { exposures, lookback, window, completion } = query;
  const covariate = lookback === null ? '' : '\nLEFT JOIN earlier p ON p.unit = x.unit';
  return statement(
    d,
    [
      ...exposedCtes(d, exposures, { maturedBy: maturedBy(exposures, window) }),
      started(d, query, maturedBy(exposures, reach(query))),
      returned(d, query),
      ...earlier(d, query, completion),
    ],
    countsSql(query, {
      completed: 'r.unit',
      before: 'p.unit',
      from: `FROM exposed x
JOIN started s ON s.unit = x.unit
LEFT JOIN returned r ON r.unit = x.unit${covariate}`,
    }),
  );
}

/** A unit without a start has a row, too, because it counts for rare values. */
function returnsPerUnit(d: Dialect, query: RetentionQuery): string {
  const { exposures, lookback, completion } = query;
  const [before, covariate] =
    lookback === null ? ['', ''] : [', p.unit AS before', '\nLEFT JOIN earlier p ON p.unit = x.unit'];
  return statement(
    d,
    [
      ...exposedCtes(d, exposures, { keepsRare: true }),
      started(d, query, null),
      returned(d, query),
      ...earlier(d, query, completion),
    ],
    `SELECT x.unit, x.variant, x.first_exposure${partColumns(exposures)}, s.moment AS started, r.unit AS completed${before}
FROM exposed x
LEFT JOIN started s ON s.unit = x.unit
LEFT JOIN returned r ON r.unit = x.unit${covariate}`,
  );
}

/** `completed` and `before` are SQL that is not null for a unit that completed after its start, or before its exposure. */
function countsSql(
  { exposures, lookback }: RetentionQuery,
  { completed, before, from }: Readonly<Record<'completed' | 'before' | 'from', string>>,
): string {
  const { columns, groupBy } = cellsOf(exposures);
  const counts = [
    'count(*) AS n',
    `count(${completed}) AS completed`,
    ...(lookback === null
      ? []
      : [`count(${before}) AS before`, `count(${before}) FILTER (WHERE ${completed} IS NOT NULL) AS both`]),
  ];
  return `SELECT ${columns},\n  ${counts.join(',\n  ')}\n${from}\nGROUP BY ${groupBy}`;
}

function started(d: Dialect, query: RetentionQuery, latest: number | null): Cte {
  const { exposures, window, start, startHandling } = query;
  const moment = startHandling === 'first_seen' ? 'min(e.moment)' : 'max(e.moment)';
  const range = { from: exposures.from, to: exposures.to + (window ?? 0) };
  return {
    name: 'started',
    sql: `SELECT ${d.column('x', 'unit')}, ${moment} AS moment FROM ${occurrences(d, exposures, range, meetsMatcher(d, exposures, start))}
JOIN exposed x ON ${allOf(['x.unit = e.unit', ...isInside(query)])}
GROUP BY x.unit${latest === null ? '' : `\nHAVING ${moment} <= ${integer(latest)}`}`,
    isKept: true,
  };
}

/** An event that could be both start and completion completes only another one. */
function returned(d: Dialect, query: RetentionQuery): Cte {
  const { exposures, window, start, completion } = query;
  const range = { from: exposures.from, to: exposures.to + (window ?? 0) + reach(query) };
  const after = comesAfter([start], completion);
  return {
    name: 'returned',
    sql: `SELECT DISTINCT ${d.column('s', 'unit')} FROM ${occurrences(d, exposures, range, meetsMatcher(d, exposures, completion))}
JOIN started s ON s.unit = e.unit AND e.moment ${after} s.moment
WHERE ${distance(d, query)} BETWEEN ${integer(query.windowStart)} AND ${integer(query.windowEnd)}`,
  };
}

/** The latest completion, as time after its start. */
export const reach = ({ windowEnd, unit }: Pick<RetentionQuery, 'windowEnd' | 'unit'>) =>
  (windowEnd + 1) * LONGEST_MS[unit] * 1000;

/** Units between start and completion, both cut down to whole ones. */
function distance(d: Dialect, { unit, exposures }: RetentionQuery): string {
  const length = integer(LONGEST_MS[unit] * 1000);
  if (unit === 'second' || unit === 'minute' || unit === 'hour')
    return `${d.quotient('e.moment', length)} - ${d.quotient('s.moment', length)}`;
  return d.unitsBetween(unit, 's.moment', 'e.moment', exposures.timezone);
}

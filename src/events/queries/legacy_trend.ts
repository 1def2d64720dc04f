import type { Dialect } from '../dialect.ts';
import type { EventLog, ResultRow } from '../engine.ts';
import type { PropertyFilter } from '../property_filters.ts';
import { seenSql } from './exposed_units.ts';
import type { ExposureSpec } from './exposure_spec.ts';
import { daysOf } from './exposures.ts';
import { groupKey, matches, occurrences } from './occurrences.ts';
import { type Cte, statement } from './statement.ts';
import { numericProperty, type ValueSource } from './unit_values.ts';

/**
 * Aggregates the events of a legacy metric. Each event carries its variant in `$feature/<flag key>`, so exposures
 * do not affect which events count, only the number of exposed units.
 */
export interface LegacyTrendQuery {
  /** The filters are those of the metric events. Variants are counted one by one, also of units that saw several. */
  exposures: ExposureSpec;
  source: LegacySource;
  /** Apply to exposures. */
  exposureFilters: readonly PropertyFilter[];
}

/** The value of an event; legacy trends have one more aggregation. */
export type LegacySource = Omit<ValueSource, 'math'> & { math: ValueSource['math'] | 'avg_count_per_actor' };

export interface LegacyTrendArm {
  variant: string;
  /** The compared value: events, units where the metric counts units, or the sum of a property. */
  count: number;
  /** Only for sums: the sum of the squares of the units' sums. */
  sumSquares?: number;
  /** Exposed units. For an average, a minimum or a maximum: units with an event. */
  exposure: number;
  /** The value of the metric up to the end of each day. */
  data: number[];
}

export interface LegacyTrendAggregates {
  /** Days in the project's timezone. */
  days: string[];
  /** In the order of the query; variants without events or exposures have zeros. */
  arms: LegacyTrendArm[];
  /** True when there are events at all, with a variant or without. */
  hasEvents: boolean;
}

/** The running totals; `numbers`: events with a number, or units of an average per unit. */
interface Sums {
  numbers: number;
  value: number;
}

interface Way {
  /** The value of an event `e`; absent: the event itself. */
  brings?: (d: Dialect, source: LegacySource, exposures: ExposureSpec) => string;
  /** Counts each distinct value once, at its first event. */
  isDistinct?: boolean;
  /** The metric is an average or extreme over units with an event, who are its exposures. */
  isPerUnit?: boolean;
  /** The aggregate of the values of events, and that of such aggregates. */
  together: (d: Dialect, brought: string) => string;
  again: (d: Dialect, value: string) => string;
  /** Adds a later value. */
  add: (value: number, later: number) => number;
  shows: (sums: Sums) => number;
}

const plus = (value: number, later: number) => value + later;
const value = (sums: Sums) => sums.value;
const average = (sums: Sums) => (sums.numbers > 0 ? sums.value / sums.numbers : 0);

const COUNT: Way = { together: () => 'count(*)', again: (_, n) => `sum(${n})`, add: plus, shows: value };
const sum: Way['again'] = (d, number) => d.sum(number);
const least: Way['again'] = (_, number) => `min(${number})`;
const greatest: Way['again'] = (_, number) => `max(${number})`;
const SUM: Way = {
  brings: (d, { property }) => numericProperty(d, property),
  together: sum,
  again: sum,
  add: plus,
  shows: value,
};
const PER_UNIT: Way = { ...SUM, isPerUnit: true };
const distinct = (brings: Way['brings']): Way => ({ ...COUNT, brings, isDistinct: true });

const WAYS: Readonly<Record<LegacySource['math'], Way>> = {
  total: COUNT,
  sum: SUM,
  avg: { ...PER_UNIT, shows: average },
  min: { ...PER_UNIT, together: least, again: least, add: Math.min },
  max: { ...PER_UNIT, together: greatest, again: greatest, add: Math.max },
  avg_count_per_actor: { ...COUNT, brings: firstOfUnit, isPerUnit: true, shows: average },
  dau: distinct(() => 'e.person'),
  unique_group: distinct((d, { groupIndex }) => groupKey(d, groupIndex ?? 0)),
  unique_session: distinct((d) => `nullif(${d.property('e.properties', '$session_id')}, '')`),
};

/** Only the first event of a unit has a value, so that the number of values is that of units. */
function firstOfUnit(d: Dialect, _: LegacySource, exposures: ExposureSpec): string {
  const order = `PARTITION BY ${featureVariant(d, exposures)}, e.unit ORDER BY e.moment, e.seq`;
  return `CASE WHEN row_number() OVER (${order}) = 1 THEN 1 END`;
}

/** The metric's own events are its exposures: events are compared for each unit that had any. */
export const isPerUnit = ({ math }: LegacySource) => WAYS[math].isPerUnit === true;

const isSum = ({ math }: LegacySource) => math === 'sum';

/** A day begins at such a step of the clock in every zone; telling the day of an event itself takes ten times as long. */
const QUARTER_HOUR = 900_000_000;

export async function queryLegacyTrend(
  engine: Pick<EventLog, 'select'>,
  query: LegacyTrendQuery,
  signal?: AbortSignal,
): Promise<LegacyTrendAggregates> {
  const rows = await engine.select((d) => legacyTrendSql(d, query), [], signal);
  const days = daysOf(query.exposures);
  const way = WAYS[query.source.math];
  return {
    days,
    arms: query.exposures.variants.map((variant) => {
      const own = rows.filter((row) => row.variant === variant);
      const exposed = own.find(({ part }) => part === 'exposed');
      const metric = own.filter(({ part }) => part === 'metric');
      const spread = own.find(({ part }) => part === 'spread');
      const column = isSum(query.source) ? 'value' : 'n';
      return {
        variant,
        count: metric.reduce((sum, row) => sum + Number(row[column] ?? 0), 0),
        ...(isSum(query.source) ? { sumSquares: Number(spread?.value ?? 0) } : {}),
        exposure: Number(exposed?.n ?? 0),
        data: cumulative(metric, days, way),
      };
    }),
    hasEvents: rows.some(({ part, n }) => part === 'any' && Number(n) > 0),
  };
}

/**
 * Rows `metric` by variant and day, `exposed` by variant, for a sum `spread` (the squares of the units' sums) by variant,
 * and one that says whether there is `any` event.
 */
export function legacyTrendSql(d: Dialect, query: LegacyTrendQuery): string {
  const { exposures, source } = query;
  const { isDistinct = false, together, again } = WAYS[source.math];
  const day = d.dateIn(exposures.timezone, `quarter * ${QUARTER_HOUR}`);
  return statement(
    d,
    [
      measured(d, query),
      ...(isDistinct ? [FIRST] : []),
      {
        name: 'counted',
        sql: `SELECT variant, ${d.quotient('moment', String(QUARTER_HOUR))} AS quarter, count(*) AS n, count(brought) AS numbers, ${together(d, 'brought')} AS value
FROM ${isDistinct ? 'firsts' : 'measured'} GROUP BY variant, quarter`,
      },
      exposed(d, query),
    ],
    `SELECT 'metric' AS part, variant, ${day} AS day,
  sum(n) AS n, sum(numbers) AS numbers, ${again(d, 'value')}::DOUBLE AS value
FROM counted GROUP BY variant, day
UNION ALL
SELECT 'exposed', variant, NULL, count(DISTINCT unit), NULL, NULL FROM exposed GROUP BY variant
UNION ALL${isSum(source) ? spread(d) : ''}
SELECT 'any', NULL, NULL, count(*), NULL, NULL
FROM (SELECT 1 FROM ${occurrences(d, exposures, exposures, matches(d, source))} LIMIT 1)`,
  );
}

const spread = (d: Dialect) => `
SELECT 'spread', variant, NULL, NULL, NULL, ${d.sum('total * total')}::DOUBLE
FROM (SELECT variant, ${d.sum('brought')} AS total FROM measured GROUP BY variant, unit) GROUP BY variant
UNION ALL`;

function exposed(d: Dialect, { exposures, source, exposureFilters }: LegacyTrendQuery): Cte {
  if (isPerUnit(source)) return { name: 'exposed', sql: 'SELECT variant, unit FROM measured' };
  return { name: 'exposed', sql: seenSql(d, { ...exposures, filters: exposureFilters }) };
}

function measured(d: Dialect, { exposures, source }: LegacyTrendQuery): Cte {
  const { brings } = WAYS[source.math];
  const variant = featureVariant(d, exposures);
  const conditions = [...matches(d, source), `${variant} IN ${d.list(exposures.variants)}`];
  return {
    name: 'measured',
    sql: `SELECT ${variant} AS variant, e.unit, e.moment, ${brings?.(d, source, exposures) ?? 'NULL'} AS brought
FROM ${occurrences(d, exposures, exposures, conditions)}`,
    isKept: isPerUnit(source) || isSum(source),
  };
}

/** The variant as an event `e` carries it. */
export const featureVariant = (d: Dialect, { flagKey }: ExposureSpec) =>
  d.property('e.properties', `$feature/${flagKey}`);

const FIRST: Cte = {
  name: 'firsts',
  sql: `SELECT variant, brought, min(moment) AS moment
FROM measured WHERE brought IS NOT NULL GROUP BY variant, brought`,
};

function cumulative(rows: readonly ResultRow[], days: readonly string[], way: Way): number[] {
  const ordered = rows.map((row) => ({ ...row, day: row.day as string })) as (ResultRow & { day: string })[];
  ordered.sort((a, b) => (a.day < b.day ? -1 : 1));
  let sums: Sums | null = null;
  let next = 0;
  return days.map((day) => {
    for (; next < ordered.length && ordered[next]!.day <= day; next++)
      sums = added(sums, ordered[next]!, way);
    return sums === null ? 0 : way.shows(sums);
  });
}

function added(sums: Sums | null, row: ResultRow, { add }: Way): Sums | null {
  // A day on which no event had a number.
  if (row.value === null) return sums;
  const later = { numbers: Number(row.numbers), value: Number(row.value) };
  if (sums === null) return later;
  return {
    numbers: sums.numbers + later.numbers,
    value: add(sums.value, later.value),
  };
}

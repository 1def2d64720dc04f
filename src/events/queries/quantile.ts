import type { Dialect } from '../dialect.ts';
import { exposedCtes, exposedFrom, maturedBy } from './exposed_units.ts';
import type { MetricQuery } from './exposure_spec.ts';
import { matches, meetsMatcher, occurrences } from './occurrences.ts';
import { type Cell, cells, partColumns, partNames } from './parts.ts';
import { type QueryEngine, runTwoStage, type TwoStageQuery } from './staged.ts';
import { allOf, type Cte, statement } from './statement.ts';
import {
  isInside,
  type Measure,
  numericProperty,
  range,
  storedValues,
  unitValues,
  type ValueSource,
  valuesPerUnit,
} from './unit_values.ts';

/** A quantile of one value per unit, or of the values of all events of the exposed units. */
export interface QuantileQuery extends Omit<MetricQuery, 'lookback'> {
  source: ValueSource;
  /** 0.5 is the median. */
  probability: number;
  /** Distance of the bounds from the rank, in standard errors of the rank. */
  z: number;
  per: 'unit' | 'event';
  /** Leave out values that are 0. */
  ignoreZeros: boolean;
}

/**
 * Sums `n` (values), `value`, `lower` and `upper`: the quantile, and those at the ends of the interval for its rank,
 * with linear interpolation; `below` and `at_or_below` count values, and `previous` and `next` are the distinct values
 * beside the quantile, where there are any. Per event in addition `units` (those with a value), and sums and sums of products of `below`
 * (values of a unit at or below the quantile) and `total` (values of a unit). A variant without values has no cell.
 */
export async function queryQuantile(
  engine: QueryEngine,
  query: QuantileQuery,
  signal?: AbortSignal,
): Promise<Cell[]> {
  return cells(await runTwoStage(engine, stagedQuantile(query), signal));
}

export function stagedQuantile(query: QuantileQuery): TwoStageQuery {
  const perEvent = query.per === 'event';
  return {
    exposures: query.exposures,
    lookback: null,
    whole: (d) => quantileSql(d, query),
    perUnit: (d, exposures) => {
      const read = { ...query, exposures, lookback: null };
      return perEvent ? listsPerUnit(d, read) : valuesPerUnit(d, read, measuresOf(query));
    },
    overall: (d, table) =>
      ranksSql(d, query, perEvent ? storedLists(d, table, query) : storedValues(d, table, query, ['value'])),
    totals: null,
  };
}

export function quantileSql(d: Dialect, query: QuantileQuery): string {
  return ranksSql(d, query, query.per === 'event' ? eventValues(d, query) : valuesOfUnits(d, query));
}

function ranksSql(d: Dialect, query: QuantileQuery, sampled: readonly Cte[]): string {
  const perEvent = query.per === 'event';
  return statement(
    d,
    [
      ...sampled,
      parted(query),
      sorted(d),
      places(d, query),
      ranks(),
      ties(d),
      ...(perEvent ? [shares(d)] : []),
    ],
    perEvent ? PER_EVENT : PER_UNIT,
  );
}

function valuesOfUnits(d: Dialect, query: QuantileQuery): Cte[] {
  return unitValues(d, { ...query, lookback: null }, measuresOf(query));
}

const measuresOf = ({ source }: QuantileQuery): Measure[] => [{ name: 'value', source }];

function eventValues(d: Dialect, query: QuantileQuery): Cte[] {
  const { exposures, window } = query;
  return [
    ...exposedCtes(d, exposures, { maturedBy: maturedBy(exposures, window) }),
    valuesOfEvents(d, query),
  ];
}

function valuesOfEvents(d: Dialect, query: QuantileQuery): Cte {
  const { exposures, source } = query;
  const withoutLookback = { ...query, lookback: null };
  const number = numericProperty(d, source.property);
  const value = exposures.extract?.value(number, matches(d, source)) ?? number;
  return {
    name: 'units',
    sql: `SELECT ${d.column('x', 'unit')}, ${d.column('x', 'variant')}${partColumns(exposures)}, ${value} AS value
FROM ${occurrences(d, exposures, range(withoutLookback), meetsMatcher(d, exposures, source))}
JOIN exposed x ON ${allOf(['x.unit = e.unit', ...isInside(withoutLookback)])}
WHERE value IS NOT NULL`,
    isKept: true,
  };
}

/** A unit has one row with the values of all of its events, because units without events count for rare values. */
function listsPerUnit(d: Dialect, query: QuantileQuery): string {
  const { exposures } = query;
  return statement(
    d,
    [...exposedCtes(d, exposures, { keepsRare: true }), valuesOfEvents(d, query)],
    `SELECT x.unit, x.variant, x.first_exposure${partColumns(exposures)}, v.event_values
FROM exposed x LEFT JOIN (SELECT unit, ${d.collect('value')} AS event_values FROM units GROUP BY unit) v ON v.unit = x.unit`,
  );
}

function storedLists(d: Dialect, table: string, { exposures, window }: QuantileQuery): Cte[] {
  return [
    ...exposedFrom(d, table, exposures, window),
    {
      name: 'units',
      sql: `SELECT x.unit, x.variant${partColumns(exposures)}, ${d.unnest('x.event_values')} AS value FROM exposed x`,
      isKept: true,
    },
  ];
}

/** Quantiles of parts do not add up, so that each part has rows of its own. */
function parted({ exposures, per, ignoreZeros }: QuantileQuery): Cte {
  const unit = per === 'event' ? 'unit, ' : '';
  const where = ignoreZeros ? ' WHERE value <> 0' : '';
  const all = `SELECT 'all' AS part, '' AS part_value, variant, ${unit}value FROM units${where}`;
  const one = (name: string) => `SELECT '${name}', ${name}, variant, ${unit}value FROM units${where}`;
  return {
    name: 'parted',
    sql: [all, ...partNames(exposures).map(one)].join('\nUNION ALL '),
    isKept: true,
  };
}

const sorted = (d: Dialect): Cte => ({
  name: 'sorted',
  sql: `SELECT part, part_value, variant, count(*) AS n, ${d.sorted(d.collect('value'))} AS ordered
FROM parted GROUP BY part, part_value, variant`,
});

/** Positions of the quantile and its bounds in the sorted values, from 0; a fraction lies between two values. */
function places(d: Dialect, { probability, z }: QuantileQuery): Cte {
  const p = d.double(probability);
  const half = `${d.double(z)} * sqrt(${p} * (1 - ${p}) / n)`;
  const at = (fraction: string) => `(n - 1) * least(greatest(${fraction}, 0), 1)`;
  return {
    name: 'places',
    sql: `SELECT *,
  ${at(p)} AS at_value,
  ${at(`${p} - ${half}`)} AS at_lower,
  ${at(`${p} + ${half}`)} AS at_upper
FROM sorted`,
  };
}

function ranks(): Cte {
  const interpolated = (name: string) => {
    const left = `ordered[floor(at_${name})::BIGINT + 1]`;
    const right = `ordered[ceil(at_${name})::BIGINT + 1]`;
    return `${left} + (${right} - ${left}) * (at_${name} - floor(at_${name})) AS ${name}`;
  };
  return {
    name: 'ranks',
    sql: `SELECT part, part_value, variant, n,
  ${['value', 'lower', 'upper'].map(interpolated).join(',\n  ')}
FROM places`,
    isKept: true,
  };
}

const cellColumns = (d: Dialect) =>
  ['part', 'part_value', 'variant'].map((name) => d.column('p', name)).join(', ');

const ties = (d: Dialect): Cte => ({
  name: 'ties',
  sql: `SELECT ${cellColumns(d)},
  count(*) FILTER (WHERE p.value < r.value) AS below,
  count(*) FILTER (WHERE p.value <= r.value) AS at_or_below,
  max(p.value) FILTER (WHERE p.value < r.value) AS previous,
  min(p.value) FILTER (WHERE p.value > r.value) AS next
FROM parted p JOIN ranks r USING (part, part_value, variant)
GROUP BY ALL`,
});

const PER_UNIT = 'SELECT * FROM ranks JOIN ties USING (part, part_value, variant)';

const shares = (d: Dialect): Cte => ({
  name: 'shares',
  sql: `SELECT ${cellColumns(d)}, ${d.column('p', 'unit')},
  count(*)::DOUBLE AS total, (count(*) FILTER (WHERE p.value <= r.value))::DOUBLE AS below
FROM parted p JOIN ranks r USING (part, part_value, variant)
GROUP BY ALL`,
});

const PER_EVENT = `SELECT part, part_value, variant,
  any_value(r.n) AS n, any_value(r.value) AS value, any_value(r.lower) AS lower, any_value(r.upper) AS upper,
  any_value(t.below) AS below, any_value(t.at_or_below) AS at_or_below,
  any_value(t.previous) AS previous, any_value(t.next) AS next,
  count(*) AS units, sum(x.below) AS sum_below, sum(x.total) AS sum_total,
  sum(x.below * x.below) AS sum_below_below, sum(x.total * x.total) AS sum_total_total,
  sum(x.below * x.total) AS sum_below_total
FROM ranks r JOIN ties t USING (part, part_value, variant) JOIN shares x USING (part, part_value, variant)
GROUP BY part, part_value, variant`;

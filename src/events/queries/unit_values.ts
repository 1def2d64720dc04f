import { type Dialect, integer } from '../dialect.ts';
import { assignedAt, exposedCtes, exposedFrom, maturedBy } from './exposed_units.ts';
import type { EventMatcher, ExposureSpec, MetricQuery } from './exposure_spec.ts';
import { groupKey, matches, meetsMatcher, occurrences } from './occurrences.ts';
import { partColumns } from './parts.ts';
import { allOf, type Cte, statement } from './statement.ts';

/** The value of a unit, aggregated from its events. A unit without such events has 0. */
export interface ValueSource extends EventMatcher {
  math: 'total' | 'sum' | 'avg' | 'min' | 'max' | 'unique_session' | 'dau' | 'unique_group';
  /** The number that sum, avg, min and max are about. */
  property: string | null;
  /** Type of the groups that unique_group counts. */
  groupIndex: number | null;
}

/** A value with the name of its column. */
export interface Measure {
  name: string;
  source: ValueSource;
}

/** The value of an event `e`, and the aggregate of a unit's values. */
interface Way {
  brings(d: Dialect, source: ValueSource): string;
  /** `filter` limits the events. */
  together(d: Dialect, brought: string, filter: string): string;
}

const number: Way['brings'] = (d, { property }) => numericProperty(d, property);
const distinct: Way['together'] = (_, brought, filter) => `count(DISTINCT ${brought})${filter}`;

const WAYS: Readonly<Record<ValueSource['math'], Way>> = {
  total: { brings: () => '1', together: (_, brought, filter) => `count(${brought})${filter}` },
  sum: { brings: number, together: (d, ...args) => d.sum(...args) },
  avg: { brings: number, together: (d, ...args) => d.mean(...args) },
  min: { brings: number, together: (_, brought, filter) => `min(${brought})${filter}` },
  max: { brings: number, together: (_, brought, filter) => `max(${brought})${filter}` },
  unique_session: {
    brings: (d) => `nullif(${d.property('e.properties', '$session_id')}, '')`,
    together: distinct,
  },
  dau: { brings: () => 'e.person', together: distinct },
  unique_group: { brings: (d, { groupIndex }) => groupKey(d, groupIndex ?? 0), together: distinct },
};

/** A property as a number; null when it is none, or so large that its square could not be added up. */
export function numericProperty(d: Dialect, property: string | null): string {
  const value = d.number(d.property('e.properties', property ?? ''));
  return `CASE WHEN abs(${value}) <= 1e100 THEN ${value} END`;
}

/** The value of an event that the statement reads. */
function broughtBy(d: Dialect, { extract }: ExposureSpec, source: ValueSource): string {
  const value = WAYS[source.math].brings(d, source);
  // A constant is no column.
  return extract && source.math !== 'total' ? extract.value(value, matches(d, source)) : value;
}

/** When an event counts for the metric. */
export function isInside({ window }: MetricQuery): string[] {
  const upper = window === null ? [] : [`e.moment < x.last_exposure + ${integer(window)}`];
  return ['e.moment >= x.first_exposure', ...upper];
}

/** When an event counts for the covariate, which the variant must not have touched. */
export function isBefore(spec: ExposureSpec, lookback: number): string[] {
  const assigned = assignedAt(spec);
  return [`e.moment < ${assigned}`, `e.moment >= ${assigned} - ${integer(lookback)}`];
}

/** The time range of events that may count, as wide as necessary. */
export function range({ exposures: { from, to }, window, lookback }: MetricQuery) {
  return { from: from - (lookback ?? 0), to: to + (window ?? 0) };
}

/**
 * One row per exposed unit, `units(variant, <measure>, before_<measure>)`: its values, and the same ones before
 * its exposure when a covariate is requested. The events of all measures are read in one pass.
 */
export function unitValues(
  d: Dialect,
  query: MetricQuery,
  measures: readonly Measure[],
  isReadTwice = false,
): Cte[] {
  const { exposures, window } = query;
  return [
    ...exposedCtes(d, exposures, { maturedBy: maturedBy(exposures, window) }),
    measured(d, query, measures),
    { name: 'units', sql: valuesSql(query, measures), isKept: isReadTwice },
  ];
}

/** The rows of units with their values, as the first stage of a query. */
export function valuesPerUnit(d: Dialect, query: MetricQuery, measures: readonly Measure[]): string {
  const ctes = [...exposedCtes(d, query.exposures, { keepsRare: true }), measured(d, query, measures)];
  return statement(d, ctes, valuesSql(query, measures, 'x.unit, x.first_exposure, '));
}

/** The table `units` of `unitValues`, from the rows of units. */
export function storedValues(
  d: Dialect,
  table: string,
  { exposures, window }: Pick<MetricQuery, 'exposures' | 'window'>,
  columns: readonly string[],
  isReadTwice = false,
): Cte[] {
  const names = columns.map((name) => `x.${name}`).join(', ');
  return [
    ...exposedFrom(d, table, exposures, window),
    {
      name: 'units',
      sql: `SELECT x.variant${partColumns(exposures)}, ${names} FROM exposed x`,
      isKept: isReadTwice,
    },
  ];
}

function measured(d: Dialect, query: MetricQuery, measures: readonly Measure[]): Cte {
  const { exposures, lookback } = query;
  const conditions = measures.map(({ source }) => meetsMatcher(d, exposures, source));
  const [only] = conditions;
  const either = conditions.length === 1 ? only! : [`(${conditions.map(conjunction).join('\n    OR ')})`];
  const isMain = lookback === null ? [] : isInside(query);
  const aggregates = measures.flatMap(({ name, source }, index) => {
    const { together } = WAYS[source.math];
    const value = broughtBy(d, exposures, source);
    const brought =
      conditions.length === 1 ? value : `CASE WHEN ${conjunction(conditions[index]!)} THEN ${value} END`;
    return [
      `${together(d, brought, filter(isMain))} AS ${name}`,
      ...(lookback === null
        ? []
        : [`${together(d, brought, filter(isBefore(exposures, lookback)))} AS before_${name}`]),
    ];
  });
  const on =
    lookback === null ? isInside(query) : [`e.moment >= ${assignedAt(exposures)} - ${integer(lookback)}`];
  return {
    name: 'measured',
    sql: `SELECT ${d.column('x', 'unit')}, ${aggregates.join(',\n  ')}
FROM ${occurrences(d, exposures, range(query), either)}
JOIN exposed x ON ${allOf(['x.unit = e.unit', ...on])}
GROUP BY x.unit`,
  };
}

function valuesSql(query: MetricQuery, measures: readonly Measure[], further = ''): string {
  const columns = valueColumns(query, measures).map((name) => `coalesce(m.${name}, 0)::DOUBLE AS ${name}`);
  return `SELECT ${further}x.variant${partColumns(query.exposures)}, ${columns.join(', ')}
FROM exposed x LEFT JOIN measured m USING (unit)`;
}

/** The columns of `units` that hold values. */
export function valueColumns({ lookback }: MetricQuery, measures: readonly Measure[]): string[] {
  const names = measures.map(({ name }) => name);
  return lookback === null ? names : [...names, ...names.map((name) => `before_${name}`)];
}

const conjunction = (conditions: readonly string[]) =>
  conditions.length > 0 ? `(${conditions.join(' AND ')})` : 'true';
const filter = (conditions: readonly string[]) =>
  conditions.length > 0 ? ` FILTER (WHERE ${conditions.join(' AND ')})` : '';

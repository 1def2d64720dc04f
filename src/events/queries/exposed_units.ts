import { type Dialect, integer } from '../dialect.ts';
import type { EventMatcher, ExposureSpec, PropertyName } from './exposure_spec.ts';
import { COLUMNS, matches, meetsMatcher, occurrences } from './occurrences.ts';
import { allOf, type Cte } from './statement.ts';

/*
 * The part that all queries share: one row per exposed unit, `exposed(unit, variant, first_exposure, last_exposure)`
 * and, when requested, `breakdown` and `stratum`. Instants inside a statement are whole microseconds: arithmetic on
 * TIMESTAMPTZ goes through a calendar and takes three times as long.
 *
 * Events are named `e` everywhere, the exposed units `x`.
 */

/** The only arm of an experiment without assignment: each unit with the exposure event is in it. */
export const ALL_UNITS = '$everybody';
/** The value of a unit whose exposure does not have the property. */
const NONE = 'none';
/** Replaces all values of a property except the most frequent ones. */
const OTHER = '$other';
export const FLAG_CALLED = '$feature_flag_called';
/** Limit of distinct values of a breakdown or stratum. */
const MAX_VALUES = 25;
/** Values are compared by this many characters. */
const MAX_VALUE_LENGTH = 400;

/** Since when a unit may be under the influence of its variant: an activation does not put that off. */
export const assignedAt = (spec: ExposureSpec) => (spec.activation ? 'x.assigned' : 'x.first_exposure');

/** Name of the table `(unit, moment)` with all exposures, or all activations where there is an activation event. */
export const startsOf = (spec: ExposureSpec) => (spec.activation ? 'activated' : 'seen');

export interface ExposedOptions {
  /** Keep units with several variants, under this name. */
  multiple?: string;
  /** Leave out units that were exposed later than this. */
  maturedBy?: number | null;
  /** More than one part of the statement reads the table of `startsOf`. */
  keepsStarts?: boolean;
  /** Keep rare values of the breakdown and the stratum. */
  keepsRare?: boolean;
}

export function exposedCtes(d: Dialect, spec: ExposureSpec, options: ExposedOptions = {}): Cte[] {
  const { activation } = spec;
  const seen = { name: 'seen', sql: seenSql(d, spec), isKept: options.keepsStarts && !activation };
  const combined = options.keepsRare ? [] : partsSql(d, spec);
  const table = combined.length > 0 ? 'placed' : 'exposed';
  if (!activation) {
    return [seen, { name: table, sql: perUnit(d, spec, options), isKept: true }, ...combined];
  }
  return [
    seen,
    { name: 'entered', sql: perUnit(d, spec, { multiple: options.multiple }), isKept: true },
    { name: 'activated', sql: activatedSql(d, spec, activation), isKept: options.keepsStarts },
    { name: table, sql: activeUnits(d, spec, options), isKept: true },
    ...combined,
  ];
}

/** The table `exposed` from rows of units with all values and whatever their maturity. */
export function exposedFrom(d: Dialect, table: string, spec: ExposureSpec, time: number | null): Cte[] {
  const latest = maturedBy(spec, time);
  const where = latest === null ? '' : ` WHERE first_exposure <= ${integer(latest)}`;
  const combined = partsSql(d, spec);
  const isKept = combined.length > 0;
  return [
    { name: isKept ? 'placed' : 'exposed', sql: `SELECT * FROM ${table}${where}`, isKept },
    ...combined,
  ];
}

/**
 * Latest instant of a unit's first exposure for its conversion window to be over; null: no limit. Later exposures
 * may extend that window and are ignored: the most active units, which return again and again, would never mature.
 */
export function maturedBy(spec: ExposureSpec, time: number | null): number | null {
  // No unit is exposed before the start; a still earlier difference may not be a safe integer.
  return spec.onlyMatured && time !== null ? Math.max(spec.asOf - time, spec.from - 1) : null;
}

/** All exposures. */
export function seenSql(d: Dialect, spec: ExposureSpec): string {
  const { extract } = spec;
  const { variant, conditions } = exposureEvents(d, spec);
  const columnOf = (expression: string) => extract?.value(expression, conditions) ?? expression;
  const columns = [
    d.column('e', 'unit'),
    `${columnOf(variant)} AS variant`,
    d.column('e', 'moment'),
    ...(needsFirst(spec) ? [d.column('e', 'seq')] : []),
    ...properties(spec).map(([name, property]) => `${columnOf(placeOf(d, property))} AS ${name}`),
  ];
  return `SELECT ${columns.join(', ')} FROM ${occurrences(d, spec, spec, extract ? [extract.fits(conditions)] : conditions)}`;
}

/** The variant of an exposure, and the conditions for an event to be one. */
export function exposureEvents(d: Dialect, spec: ExposureSpec): { variant: string; conditions: string[] } {
  return isUnassigned(spec) ? unassigned(d, spec) : assigned(d, spec);
}

/** The exposure event carries the variant. */
function assigned(d: Dialect, spec: ExposureSpec): { variant: string; conditions: string[] } {
  const { value, conditions } = reportedValue(d, spec);
  const isVariant = spec.variants.length > 0 ? `${value} IN ${d.list(spec.variants)}` : 'false';
  return { variant: value, conditions: [...conditions, isVariant] };
}

/** The value of an exposure event, which need not be a variant, and the conditions for an event to be one. */
export function reportedValue(d: Dialect, spec: ExposureSpec): { value: string; conditions: string[] } {
  const isCalled = spec.exposure === null || spec.exposure.event === FLAG_CALLED;
  return {
    value: isCalled ? 'e.variant' : d.property('e.properties', `$feature/${spec.flagKey}`),
    conditions: [
      ...(isCalled ? [`e.flag = ${d.text(spec.flagKey)}`] : []),
      ...(spec.exposure ? matches(d, spec.exposure) : []),
    ],
  };
}

const isUnassigned = ({ variants }: ExposureSpec) => variants.length === 1 && variants[0] === ALL_UNITS;

function unassigned(d: Dialect, { exposure }: ExposureSpec): { variant: string; conditions: string[] } {
  return { variant: d.text(ALL_UNITS), conditions: exposure ? matches(d, exposure) : ['false'] };
}

/** At the same instant the event that came in first is the first. */
const first = (d: Dialect, column: string) => d.first(column, ['moment', 'seq']);

function perUnit(d: Dialect, spec: ExposureSpec, { multiple, maturedBy }: ExposedOptions): string {
  const isFirst = spec.multipleVariants === 'first_seen';
  const single = multiple
    ? `CASE WHEN min(variant) = max(variant) THEN min(variant) ELSE ${d.text(multiple)} END`
    : 'min(variant)';
  const columns = [
    `${isFirst ? first(d, 'variant') : single} AS variant`,
    'min(moment) AS first_exposure',
    'max(moment) AS last_exposure',
    ...properties(spec).map(([name]) => `${d.left(first(d, name), MAX_VALUE_LENGTH)} AS ${name}`),
  ];
  const having = [
    ...(isFirst || multiple ? [] : ['min(variant) = max(variant)']),
    ...(maturedBy == null ? [] : [`min(moment) <= ${integer(maturedBy)}`]),
  ];
  return `SELECT unit, ${columns.join(', ')}
FROM seen GROUP BY unit${having.length > 0 ? `\nHAVING ${allOf(having)}` : ''}`;
}

function activatedSql(d: Dialect, spec: ExposureSpec, activation: EventMatcher): string {
  return `SELECT ${d.column('e', 'unit')}, ${d.column('e', 'moment')} FROM ${occurrences(d, spec, spec, meetsMatcher(d, spec, activation))}
JOIN entered x ON x.unit = e.unit AND e.moment >= x.first_exposure`;
}

function activeUnits(d: Dialect, spec: ExposureSpec, { maturedBy }: ExposedOptions): string {
  const names = properties(spec).map(([name]) => `, any_value(x.${name}) AS ${name}`);
  return `SELECT ${d.column('a', 'unit')}, any_value(x.variant) AS variant, any_value(x.first_exposure) AS assigned, min(a.moment) AS first_exposure, max(a.moment) AS last_exposure${names.join('')}
FROM activated a JOIN entered x ON x.unit = a.unit GROUP BY a.unit${
    maturedBy == null ? '' : `\nHAVING min(a.moment) <= ${integer(maturedBy)}`
  }`;
}

type Part = 'breakdown' | 'stratum';

function properties(spec: ExposureSpec): [Part, PropertyName][] {
  const { breakdown, stratum } = spec;
  return [
    ...(breakdown ? [['breakdown', breakdown] as [Part, PropertyName]] : []),
    ...(stratum ? [['stratum', stratum] as [Part, PropertyName]] : []),
  ];
}

const hasParts = (spec: ExposureSpec) => properties(spec).length > 0;
/** True where the rows of units depend on the order in which events arrived. */
export const needsFirst = (spec: ExposureSpec) => hasParts(spec) || spec.multipleVariants === 'first_seen';

const placeOf = (d: Dialect, { subject, key }: PropertyName) =>
  `coalesce(${d.property(COLUMNS[subject], key)}, ${d.text(NONE)})`;

/** Rare values are combined, so that the result is small whatever the property holds. */
function partsSql(d: Dialect, spec: ExposureSpec): Cte[] {
  const names = properties(spec).map(([name]) => name);
  if (names.length === 0) return [];
  const rare = names.map(
    (name) =>
      `CASE WHEN ${name} IN (SELECT value FROM frequent_${name}) THEN ${name} ELSE ${d.text(OTHER)} END AS ${name}`,
  );
  return [
    ...names.map((name) => ({
      name: `frequent_${name}`,
      sql: `SELECT ${name} AS value FROM placed GROUP BY ${name} ORDER BY count(*) DESC, ${name} LIMIT ${MAX_VALUES}`,
    })),
    { name: 'exposed', sql: `SELECT * REPLACE (${rare.join(', ')}) FROM placed`, isKept: true },
  ];
}

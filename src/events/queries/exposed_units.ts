import { filterCondition, propertyText } from '../property_filters.ts';
import { instant, integer, list, text } from '../sql.ts';
import type { EventMatcher, ExposureSpec, PropertyName } from './exposure_spec.ts';
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
const COLUMNS = { event: 'e.properties', person: 'e.person_properties', moment: 'e.timestamp' };
/** Limit of distinct values of a breakdown or stratum. */
const MAX_VALUES = 25;
/** Values are compared by this many characters. */
const MAX_VALUE_LENGTH = 400;

/** Conditions for an event `e` to match. */
export function matches({ event, filters }: EventMatcher): string[] {
  if (event === '') return ['false'];
  return [
    ...(event === null ? [] : [`e.event = ${text(event)}`]),
    ...filters.map((filter) => filterCondition(filter, COLUMNS)),
  ];
}

/** True when one event can match both. */
export function overlap(a: EventMatcher, b: EventMatcher): boolean {
  return a.event === null || b.event === null || a.event === b.event;
}

/** Events of units in [from, to] as a table to select from, with the columns `unit`, `person` and `moment` in addition. */
export function occurrences(
  spec: ExposureSpec,
  range: { from: number; to: number },
  conditions: readonly string[],
): string {
  const person = spec.hasOverrides ? 'coalesce(o.person_id, e.person_id)' : 'e.person_id';
  const unit = spec.groupIndex === null ? person : groupKey(spec.groupIndex);
  const overrides = spec.hasOverrides
    ? '\nLEFT JOIN person_overrides o ON o.team_id = e.team_id AND o.old_person_id = e.person_id'
    : '';
  const where = [
    `e.team_id = ${integer(spec.teamId)}`,
    `e.timestamp >= ${instant(range.from)}`,
    `e.timestamp <= ${instant(Math.min(range.to, spec.asOf))}`,
    ...conditions,
    ...spec.filters.map((filter) => filterCondition(filter, COLUMNS)),
    `${unit} IS NOT NULL`,
  ];
  return `(SELECT e.*, ${unit} AS unit, ${person} AS person, epoch_us(e.timestamp) AS moment
FROM events e${overrides}
WHERE ${allOf(where)}) e`;
}

/** Key of an event's group in SQL; an empty one is none. */
export function groupKey(index: number): string {
  return `nullif(${propertyText('e.properties', `$group_${integer(index)}`)}, '')`;
}

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
}

export function exposedCtes(spec: ExposureSpec, options: ExposedOptions = {}): Cte[] {
  const { activation } = spec;
  const seen = { name: 'seen', sql: seenSql(spec), isKept: options.keepsStarts && !activation };
  const table = hasParts(spec) ? 'placed' : 'exposed';
  if (!activation) {
    return [seen, { name: table, sql: perUnit(spec, options), isKept: true }, ...partsSql(spec)];
  }
  return [
    seen,
    { name: 'entered', sql: perUnit(spec, { multiple: options.multiple }), isKept: true },
    { name: 'activated', sql: activatedSql(spec, activation), isKept: options.keepsStarts },
    { name: table, sql: activeUnits(spec, options), isKept: true },
    ...partsSql(spec),
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
export function seenSql(spec: ExposureSpec): string {
  const { variant, conditions } = isUnassigned(spec) ? unassigned(spec) : assigned(spec);
  const columns = [
    'e.unit',
    `${variant} AS variant`,
    'e.moment',
    ...(needsFirst(spec) ? ['e.seq'] : []),
    ...properties(spec).map(([name, property]) => `${placeOf(property)} AS ${name}`),
  ];
  return `SELECT ${columns.join(', ')} FROM ${occurrences(spec, spec, conditions)}`;
}

/** The exposure event carries the variant. */
function assigned(spec: ExposureSpec): { variant: string; conditions: string[] } {
  const isCalled = spec.exposure === null || spec.exposure.event === FLAG_CALLED;
  const variant = isCalled ? 'e.variant' : propertyText('e.properties', `$feature/${spec.flagKey}`);
  const conditions = [
    ...(isCalled ? [`e.flag = ${text(spec.flagKey)}`] : []),
    ...(spec.exposure ? matches(spec.exposure) : []),
    spec.variants.length > 0 ? `${variant} IN ${list(spec.variants)}` : 'false',
  ];
  return { variant, conditions };
}

const isUnassigned = ({ variants }: ExposureSpec) => variants.length === 1 && variants[0] === ALL_UNITS;

function unassigned({ exposure }: ExposureSpec): { variant: string; conditions: string[] } {
  return { variant: text(ALL_UNITS), conditions: exposure ? matches(exposure) : ['false'] };
}

/** At the same instant the event that came in first is the first. */
const first = (column: string) => `arg_min(${column}, (moment, seq))`;

function perUnit(spec: ExposureSpec, { multiple, maturedBy }: ExposedOptions): string {
  const isFirst = spec.multipleVariants === 'first_seen';
  const single = multiple
    ? `CASE WHEN min(variant) = max(variant) THEN min(variant) ELSE ${text(multiple)} END`
    : 'min(variant)';
  const columns = [
    `${isFirst ? first('variant') : single} AS variant`,
    'min(moment) AS first_exposure',
    'max(moment) AS last_exposure',
    ...properties(spec).map(([name]) => `left(${first(name)}, ${MAX_VALUE_LENGTH}) AS ${name}`),
  ];
  const having = [
    ...(isFirst || multiple ? [] : ['min(variant) = max(variant)']),
    ...(maturedBy == null ? [] : [`min(moment) <= ${integer(maturedBy)}`]),
  ];
  return `SELECT unit, ${columns.join(', ')}
FROM seen GROUP BY unit${having.length > 0 ? `\nHAVING ${allOf(having)}` : ''}`;
}

function activatedSql(spec: ExposureSpec, activation: EventMatcher): string {
  return `SELECT e.unit, e.moment FROM ${occurrences(spec, spec, matches(activation))}
JOIN entered x ON x.unit = e.unit AND e.moment >= x.first_exposure`;
}

function activeUnits(spec: ExposureSpec, { maturedBy }: ExposedOptions): string {
  const names = properties(spec).map(([name]) => `, any_value(x.${name}) AS ${name}`);
  return `SELECT a.unit, any_value(x.variant) AS variant, any_value(x.first_exposure) AS assigned, min(a.moment) AS first_exposure, max(a.moment) AS last_exposure${names.join('')}
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
const needsFirst = (spec: ExposureSpec) => hasParts(spec) || spec.multipleVariants === 'first_seen';

const placeOf = ({ subject, key }: PropertyName) =>
  `coalesce(${propertyText(COLUMNS[subject], key)}, ${text(NONE)})`;

/** Rare values are combined, so that the result is small whatever the property holds. */
function partsSql(spec: ExposureSpec): Cte[] {
  const names = properties(spec).map(([name]) => name);
  if (names.length === 0) return [];
  const rare = names.map(
    (name) =>
      `CASE WHEN ${name} IN (SELECT value FROM frequent_${name}) THEN ${name} ELSE ${text(OTHER)} END AS ${name}`,
  );
  return [
    ...names.map((name) => ({
      name: `frequent_${name}`,
      sql: `SELECT ${name} AS value FROM placed GROUP BY ${name} ORDER BY count(*) DESC, ${name} LIMIT ${MAX_VALUES}`,
    })),
    { name: 'exposed', sql: `SELECT * REPLACE (${rare.join(', ')}) FROM placed`, isKept: true },
  ];
}

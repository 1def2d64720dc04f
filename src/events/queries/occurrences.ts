import { type Dialect, integer } from '../dialect.ts';
import { filterCondition } from '../property_filters.ts';
import type { EventMatcher, ExposureSpec } from './exposure_spec.ts';
import { allOf } from './statement.ts';

/*
 * Events of units, as tables to select from with the alias `e`. The columns `unit`, `person` and `moment` are added.
 */

export const COLUMNS = { event: 'e.properties', person: 'e.person_properties', moment: 'e.timestamp' };

/** Conditions for an event `e` to match. */
export function matches(d: Dialect, { event, filters }: EventMatcher): string[] {
  if (event === '') return ['false'];
  return [
    ...(event === null ? [] : [`e.event = ${d.text(event)}`]),
    ...filters.map((filter) => filterCondition(d, filter, COLUMNS)),
  ];
}

/** As `matches`, for the events that the statement reads: an extract has a column for it. */
export function meetsMatcher(d: Dialect, { extract }: ExposureSpec, matcher: EventMatcher): string[] {
  return extract ? [extract.fits(matches(d, matcher))] : matches(d, matcher);
}

/**
 * Comparison of the moment of `event` with that of the last of `earlier`. Where one event could be both it and any of
 * them, it has to come strictly after: all of them may have the same moment.
 */
export function comesAfter(earlier: readonly EventMatcher[], event: EventMatcher): '>=' | '>' {
  return earlier.some((other) => overlap(other, event)) ? '>' : '>=';
}

/** True when one event can match both. */
function overlap(a: EventMatcher, b: EventMatcher): boolean {
  return a.event === null || b.event === null || a.event === b.event;
}

/** Events of units in [from, to] that meet the conditions. */
export function occurrences(
  d: Dialect,
  spec: ExposureSpec,
  range: { from: number; to: number },
  conditions: readonly string[],
): string {
  const to = Math.min(range.to, spec.asOf);
  if (spec.extract) {
    const where = [`e.moment >= ${integer(range.from)}`, `e.moment <= ${integer(to)}`, ...conditions];
    return `(SELECT e.* FROM ${spec.extract.table} e\nWHERE ${allOf(where)}) e`;
  }
  return storedEvents(d, spec, [
    `e.timestamp >= ${d.instant(range.from)}`,
    `e.timestamp <= ${d.instant(to)}`,
    ...conditions,
  ]);
}

/** Events of units in the event store, whenever they happened. */
export function storedEvents(d: Dialect, spec: ExposureSpec, conditions: readonly string[]): string {
  const person = spec.hasOverrides ? 'coalesce(o.person_id, e.person_id)' : 'e.person_id';
  const unit = spec.groupIndex === null ? person : groupKey(d, spec.groupIndex);
  const overrides = spec.hasOverrides
    ? '\nLEFT JOIN person_overrides o ON o.team_id = e.team_id AND o.old_person_id = e.person_id'
    : '';
  const where = [
    `e.team_id = ${integer(spec.teamId)}`,
    ...conditions,
    ...spec.filters.map((filter) => filterCondition(d, filter, COLUMNS)),
    `${unit} IS NOT NULL`,
  ];
  return `(SELECT e.*, ${unit} AS unit, ${person} AS person, ${d.micros('e.timestamp')} AS moment
FROM events e${overrides}
WHERE ${allOf(where)}) e`;
}

/** Key of an event's group in SQL; an empty one is none. */
export function groupKey(d: Dialect, index: number): string {
  return `nullif(${d.property('e.properties', `$group_${integer(index)}`)}, '')`;
}

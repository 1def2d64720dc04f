import { isObject } from '../kernel/json/json.ts';
import { type GroupIntent, type JsonObject, MAX_DISTINCT_ID_LENGTH } from './events.ts';

/** Group types and group keys may be as long as distinct ids. */
const MAX_LENGTH = MAX_DISTINCT_ID_LENGTH;

/**
 * Reads the groups of an event: `$groups` names those that it belongs to, `$groupidentify` describes one. Returns null
 * for an event without groups. Invalid names and keys are ignored; the event is stored as it is.
 */
export function groupIntent(event: string, properties: JsonObject): GroupIntent | null {
  const described = event === '$groupidentify' ? describedBy(properties) : null;
  const memberships = isObject(properties.$groups) ? membershipsOf(properties.$groups) : [];
  return described || memberships.length > 0 ? { memberships, described } : null;
}

function describedBy({ $group_type, $group_key, $group_set }: JsonObject): GroupIntent['described'] {
  const type = textOf($group_type);
  const key = textOf($group_key);
  return type && key ? { type, key, set: isObject($group_set) ? $group_set : {} } : null;
}

function membershipsOf(groups: JsonObject): GroupIntent['memberships'] {
  return Object.entries(groups).flatMap(([name, value]) => {
    const type = textOf(name);
    const key = textOf(value);
    return type && key ? [{ type, key }] : [];
  });
}

/** Returns a name or key as text; null for an invalid one. */
function textOf(value: unknown): string | null {
  const text = typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= MAX_LENGTH ? text : null;
}

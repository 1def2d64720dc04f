import { isObject } from '../kernel/json/json.ts';
import { type JsonObject, MAX_DISTINCT_ID_LENGTH, type PersonIntent } from './events.ts';

/**
 * Ids that broken integrations, or posthog-js for all visitors without cookies, send for all users: merging by them would
 * combine all persons into one.
 */
const SHARED_IDS = new Set([
  '$posthog_cookieless',
  '0',
  'anonymous',
  'anonymous_id',
  'distinct_id',
  'distinctid',
  'email',
  'false',
  'guest',
  'id',
  'nan',
  'nil',
  'none',
  'not_authenticated',
  'null',
  'true',
  'undefined',
  'unknown',
  'user_id',
  '[object object]',
]);

/** The property that names the other distinct id of the same person. */
const MERGING: ReadonlyMap<string, string> = new Map([
  ['$identify', '$anon_distinct_id'],
  ['$create_alias', 'alias'],
  ['$merge_dangerously', 'alias'],
]);

const NO_PERSON: PersonIntent = {
  profile: false,
  set: null,
  setOnce: null,
  unset: [],
  identifies: false,
  merge: null,
};
const PLAIN: PersonIntent = { ...NO_PERSON, profile: true };

/**
 * Returns the changes to the person that an event requests; a `$groupidentify` describes a group and creates no person.
 */
export function personIntent(event: string, distinctId: string, properties: JsonObject): PersonIntent {
  if (event === '$groupidentify' || properties.$process_person_profile === false) return NO_PERSON;
  const set = nonEmpty(properties.$set);
  const setOnce = nonEmpty(properties.$set_once);
  const unset = keysOf(properties.$unset);
  const merging = MERGING.get(event);
  const identifies = merging !== undefined && canMerge(distinctId);
  if (!set && !setOnce && unset.length === 0 && !identifies) return PLAIN;
  const other = identifies ? textOf(properties[merging]) : '';
  const merge =
    other !== distinctId && canMerge(other)
      ? { distinctId: other, force: event === '$merge_dangerously' }
      : null;
  return { profile: true, set, setOnce, unset, identifies, merge };
}

function textOf(value: unknown): string {
  return ['string', 'number', 'bigint'].includes(typeof value) ? String(value) : '';
}

function canMerge(id: string): boolean {
  // The length is checked before the text is processed, because it may be as long as an event.
  if (id.length > MAX_DISTINCT_ID_LENGTH) return false;
  const text = id
    .trim()
    .replace(/^["']+|["']+$/g, '')
    .toLowerCase();
  return text !== '' && !SHARED_IDS.has(text);
}

function nonEmpty(value: unknown): JsonObject | null {
  return isObject(value) && Object.keys(value).length > 0 ? value : null;
}

function keysOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((key) => typeof key === 'string');
  return isObject(value) ? Object.keys(value) : [];
}

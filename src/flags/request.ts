import { invalid, WeirError } from '../kernel/errors.ts';
import { isObject } from '../kernel/json/json.ts';

/** A request for flags. */
export interface FlagsRequest {
  token: string;
  distinctId: string;
  anonDistinctId: string | null;
  deviceId: string | null;
  /** The group's key by group type. */
  groups: Record<string, string>;
  personProperties: Record<string, unknown>;
  /** The group's properties by group type. */
  groupProperties: Record<string, unknown>;
  /** Keys of the flags to evaluate; null means all. */
  keys: ReadonlySet<string> | null;
  /** Evaluates only flags with one of these contexts, or with none; null means all. */
  contexts: ReadonlySet<string> | null;
  /** True skips the evaluation. */
  disabled: boolean;
}

const MAX_ID = 400;
const MAX_GROUPS = 100;
const MAX_KEYS = 5000;

/**
 * Reads the request of any SDK version. Some languages serialize an empty object as an empty list, so any value that is
 * not an object counts as empty. Throws malformed or invalid, naming the field.
 */
export function readFlagsRequest(body: unknown, queryToken?: string): FlagsRequest {
  if (!isObject(body)) {
    throw new WeirError('malformed', 'The body must be an object with token and distinct_id.', {
      code: 'parse_error',
    });
  }
  const token = idText(body.token) ?? idText(body.api_key) ?? queryToken;
  if (!token) throw invalid('This field is required: the public token of the project.', 'token', 'required');
  const distinctId = idText(body.distinct_id);
  if (distinctId === null) throw invalid('This field is required.', 'distinct_id', 'required');
  return {
    token,
    distinctId: requireShort(distinctId, 'distinct_id'),
    anonDistinctId: shortOrNull(body.$anon_distinct_id, '$anon_distinct_id'),
    deviceId: shortOrNull(body.$device_id ?? body.device_id, '$device_id'),
    groups: readGroups(body.groups),
    personProperties: objectOrEmpty(body.person_properties),
    groupProperties: objectOrEmpty(body.group_properties),
    keys:
      readKeys(body.flag_keys_to_evaluate, 'flag_keys_to_evaluate') ?? readKeys(body.flag_keys, 'flag_keys'),
    contexts: readContexts(body.evaluation_contexts ?? body.evaluation_environments),
    disabled: body.disable_flags === true,
  };
}

/** Ids are texts; a number is converted to text. */
function idText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

function shortOrNull(value: unknown, attr: string): string | null {
  const text = idText(value);
  return text === null ? null : requireShort(text, attr);
}

function requireShort(text: string, attr: string): string {
  if (text.length <= MAX_ID) return text;
  throw invalid(`Ensure this field has no more than ${MAX_ID} characters.`, attr, 'max_length');
}

function objectOrEmpty(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

function readGroups(value: unknown): Record<string, string> {
  const entries = Object.entries(objectOrEmpty(value)).slice(0, MAX_GROUPS);
  return Object.fromEntries(
    entries.flatMap(([type, key]) => {
      const text = idText(key);
      return text === null ? [] : [[type, requireShort(text, 'groups')]];
    }),
  );
}

function readKeys(value: unknown, attr: string): ReadonlySet<string> | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value) || value.length > MAX_KEYS) {
    throw invalid(`Write a list of up to ${MAX_KEYS} keys.`, attr);
  }
  return new Set(value.filter((key) => typeof key === 'string'));
}

function readContexts(value: unknown): ReadonlySet<string> | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  return new Set(value.filter((context) => typeof context === 'string'));
}

import type { ConfigKey } from '../../generated/destination_configs.ts';
import type { Column, Model } from '../kernel/columns.ts';
import { invalid } from '../kernel/errors.ts';
import { isObject } from '../kernel/json/json.ts';
import type { Destination, DestinationConfig, SecretRoute } from './destination.ts';
import { maskedKey, unmaskUrls } from './network/url_mask.ts';
import { missingPackages } from './optional_package.ts';
import { type Keys, keysOf, memberAt, secretPaths } from './secrets.ts';

/**
 * A destination configuration submitted by a caller. The keys, their types and bounds come from the contract. The
 * order of the checks is fixed, so that the same mistake always gets the same error: unknown keys, missing keys,
 * types, secrets that would be sent to another host, rules of the type, values, packages that are not installed.
 * Messages may repeat names of keys, but never values.
 */
export interface ConfigProposal {
  destination: Destination;
  submitted: Readonly<Record<string, unknown>>;
  /** The stored configuration; null on create. */
  stored: DestinationConfig | null;
  /** True when the required keys have to be submitted for a stored config too, but for its secrets. */
  isWhole?: boolean | undefined;
  model: Model;
  /** The model of the stored export. */
  formerModel?: Model | undefined;
  /** True when a query shapes the rows. */
  custom?: boolean;
  /** Those of the rows, where they are known. */
  columns?: readonly Column[];
}

const MAX_CONFIG_CHARACTERS = 65_536;
const MAX_STRING = 10_000;
const MAX_NAMES = 1000;
const MAX_NAME = 400;

/** Repeats of an interval have to give the names that its first delivery gave. */
const FIXED = ['file_name_style'];

/** Keys that choose among events by their names. */
const EVENT_NAMES = ['include_events', 'exclude_events'];

/** Keys that older clients send. They have no effect. */
const TOLERATED = new Set([
  'batch_export_id',
  'team_id',
  'interval',
  'timezone',
  'data_interval_end',
  'is_backfill',
  'is_earliest_backfill',
  'backfill_details',
  'batch_export_model',
  'batch_export_schema',
  'integration_id',
]);

/** The config to store. Throws `invalid` with the field `destination`. */
export function acceptConfig(proposal: ConfigProposal): DestinationConfig {
  const { destination, stored, model, columns } = proposal;
  const keys = keysOf(destination.type);
  refuseUnknown(proposal.submitted, keys);
  if (stored === null || proposal.isWhole) requireKeys(proposal.submitted, keys, stored);
  const submitted = unmaskUrls(convertAll(proposal.submitted, keys), stored);
  refuseMask(submitted);
  const isNew = stored === null || proposal.formerModel === 'events';
  const named = model === 'persons' && isNew ? withPersonsTable(submitted, stored, keys) : submitted;
  const merged = stored === null ? named : merge(stored, named, keys);
  if (stored !== null) refuseFixed(destination.type, stored, merged);
  if (model === 'persons') refuseEventNames(merged, isNew ? {} : stored);
  if (stored !== null) requireSecretsAgain(destination, { submitted, stored, merged });
  const complete = completeConfig(destination.type, merged);
  destination.checkConfig?.(complete, { model, custom: proposal.custom ?? false, columns });
  checkValues(complete, keys);
  if (JSON.stringify(merged).length > MAX_CONFIG_CHARACTERS) refuse('Configuration is too large');
  if (stored === null) requirePackages(destination, complete);
  return merged;
}

/** Persons do not belong into the default table of events. Exports of before keep the table they have. */
function withPersonsTable(
  submitted: DestinationConfig,
  stored: DestinationConfig | null,
  keys: Keys,
): DestinationConfig {
  const key = ['table_name', 'table_id'].find((name) => Object.hasOwn(keys, name));
  const isNamed = key === undefined || submitted[key] !== undefined || stored?.[key] !== undefined;
  return isNamed ? submitted : { ...submitted, [key]: 'persons' };
}

/** Persons have no event names: a list of them would have no effect. Exports of before keep the lists they have. */
function refuseEventNames(config: DestinationConfig, kept: DestinationConfig): void {
  const isGiven = (value: unknown) => Array.isArray(value) && value.length > 0;
  const key = EVENT_NAMES.find(
    (name) => isGiven(config[name]) && JSON.stringify(config[name]) !== JSON.stringify(kept[name]),
  );
  if (key === undefined) return;
  refuse(`Configuration field '${key}' is for exports of events. Set it to null for an export of persons`);
}

/** The config as a destination wants it: what was left out has its default. */
export function completeConfig(type: string, config: DestinationConfig): DestinationConfig {
  const defaults = Object.entries(keysOf(type)).map(([name, key]) => [name, key.default ?? null]);
  return { ...Object.fromEntries(defaults), ...config };
}

/** An export whose client is not installed could never deliver. One that exists can still be changed and paused. */
function requirePackages(destination: Destination, config: DestinationConfig): void {
  const missing = missingPackages(destination.packages?.(config) ?? []);
  if (missing) refuse(missing);
}

function refuse(detail: string): never {
  throw invalid(detail, 'destination');
}

function refuseMask(config: DestinationConfig): void {
  const key = maskedKey(config);
  if (key === undefined) return;
  refuse(`Configuration field '${key}' has '***' in place of what is hidden: send the whole URL`);
}

function refuseUnknown(config: DestinationConfig, keys: Keys): void {
  const unknown = unknownNames(config, keys, '').sort();
  if (unknown.length === 0) return;
  const shown = unknown.slice(0, 10).map((name) => `'${/^[\w.$-]{1,64}$/.test(name) ? name : '…'}'`);
  const rest = unknown.length > shown.length ? ` and ${unknown.length - shown.length} more` : '';
  refuse(`Configuration has unknown field/s: ${shown.join(', ')}${rest}`);
}

function unknownNames(config: DestinationConfig, keys: Keys, prefix: string): string[] {
  return Object.entries(config).flatMap(([name, value]) => {
    if (!Object.hasOwn(keys, name)) return prefix === '' && TOLERATED.has(name) ? [] : [prefix + name];
    const nested = keys[name]!.properties;
    return nested && isObject(value) ? unknownNames(value, nested, `${prefix}${name}.`) : [];
  });
}

/** A response never has the secrets, so that a body made of one may leave stored ones out. */
function requireKeys(config: DestinationConfig, keys: Keys, stored: DestinationConfig | null): void {
  const isStored = (name: string) => keys[name]!.secret && (stored?.[name] ?? null) !== null;
  const missing = Object.keys(keys).find(
    (name) => keys[name]!.required && config[name] === undefined && !isStored(name),
  );
  if (missing !== undefined) refuse(`Configuration missing required field: '${missing}'`);
}

function refuseFixed(type: string, stored: DestinationConfig, merged: DestinationConfig): void {
  const [before, after] = [completeConfig(type, stored), completeConfig(type, merged)];
  const changed = FIXED.find((name) => !same(before[name], after[name]));
  if (changed === undefined) return;
  refuse(
    `Cannot change '${changed}', because repeats of delivered intervals would get other names. Create a new batch export`,
  );
}

function convertAll(config: DestinationConfig, keys: Keys): DestinationConfig {
  return Object.fromEntries(
    Object.entries(config)
      .filter(([name]) => Object.hasOwn(keys, name))
      .map(([name, value]) => [name, convert(value, keys[name]!)]),
  );
}

type Type = Exclude<ConfigKey['type'], 'any'>;

const PYTHON_NAME: Record<Type, string> = {
  string: 'str',
  integer: 'int',
  boolean: 'bool',
  object: 'dict',
  array: 'list',
};

function convert(value: unknown, key: ConfigKey): unknown {
  if (value === null && key.nullable) return null;
  if (key.type === 'any') return convertOpen(value);
  const converted = typeof value === 'string' ? fromText(value, key.type) : value;
  const got = typeName(converted);
  if (got !== PYTHON_NAME[key.type]) {
    refuse(`Configuration has invalid type: got '${got}', expected '${PYTHON_NAME[key.type]}'`);
  }
  if (isObject(converted)) return key.properties ? convertAll(converted, key.properties) : converted;
  return converted;
}

/** The one key whose form the contract leaves open holds a name or a pair of access keys. */
function convertOpen(value: unknown): unknown {
  const fits = typeof value === 'string' || (isObject(value) && Object.values(value).every(isText));
  if (!fits) refuse(`Configuration has invalid type: got '${typeName(value)}', expected 'str'`);
  return value;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function fromText(text: string, type: Type): unknown {
  if (type === 'integer' && /^\s*[+-]?\d{1,15}\s*$/.test(text)) return Number(text);
  if (type === 'boolean' && /^true$/i.test(text)) return true;
  if (type === 'boolean' && /^false$/i.test(text)) return false;
  return text;
}

/** Clients know these names from the system they were written for. */
function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'NoneType';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'int' : 'float';
  return { string: 'str', boolean: 'bool' }[typeof value as string] ?? 'dict';
}

/** Throws when a receiver of secrets changes and the stored secrets that go to it were not sent again. */
function requireSecretsAgain(
  destination: Destination,
  { submitted, stored, merged }: Record<'submitted' | 'stored' | 'merged', DestinationConfig>,
): void {
  const complete = completeConfig(destination.type, stored);
  const kept = secretPaths(destination.type, merged).filter(
    (path) => memberAt(submitted, path) === undefined,
  );
  for (const route of destination.secretRoutes) {
    const moved = changedKeys(route, submitted, complete);
    if (moved.length === 0) continue;
    const missing = kept.filter((path) => goes(route, path));
    if (missing.length === 0) continue;
    const effect = moved.some((key) => route.keys.includes(key)) ? 'to another place' : 'less protected';
    refuse(`Changing ${quoted(moved)} sends the stored secrets ${effect}: send ${quoted(missing)} again`);
  }
}

/** The keys whose change gives the secrets to another receiver, or lets others read them on their way. */
function changedKeys(
  { keys, weakenedBy = {} }: SecretRoute,
  submitted: DestinationConfig,
  stored: DestinationConfig,
): string[] {
  const isChanged = (key: string) => {
    const value = memberAt(submitted, key);
    return value !== undefined && !same(value, memberAt(stored, key));
  };
  const weakened = Object.keys(weakenedBy).filter((key) => memberAt(submitted, key) === weakenedBy[key]);
  return [...keys, ...weakened].filter(isChanged);
}

function goes({ secrets }: SecretRoute, path: string): boolean {
  return secrets?.some((key) => path === key || path.startsWith(`${key}.`)) ?? true;
}

function same(one: unknown, other: unknown): boolean {
  return one === other || (one ?? null) === (other ?? null);
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}

/**
 * Objects are merged at every depth, everything else is replaced, secret objects included: the caller cannot see
 * their other fields.
 */
function merge(stored: DestinationConfig, submitted: DestinationConfig, keys: Keys): DestinationConfig {
  const changes = Object.entries(submitted).map(([name, value]) => {
    const old = stored[name];
    const isMerged = isObject(old) && isObject(value) && !keys[name]?.secret;
    return [name, isMerged ? merge(old, value, keys[name]?.properties ?? {}) : value];
  });
  return { ...stored, ...Object.fromEntries(changes) };
}

function checkValues(config: DestinationConfig, keys: Keys): void {
  for (const [name, key] of Object.entries(keys)) {
    const value = config[name];
    if (value === null || value === undefined) continue;
    if (key.values && !key.values.includes(value)) {
      const choices = key.values.filter((choice) => choice !== null).map(String);
      refuse(`Configuration field '${name}' must be one of ${quoted(choices)}`);
    }
    if (typeof value === 'string') checkLength(name, value, key.maxLength ?? MAX_STRING);
    if (typeof value === 'number') checkRange(name, value, key);
    if (Array.isArray(value)) checkNames(name, value);
    if (key.properties) checkValues(value as DestinationConfig, key.properties);
  }
}

function checkLength(name: string, value: string, most: number): void {
  if (value.length > most) refuse(`Configuration field '${name}' may have at most ${most} characters`);
  if (value.includes('\0')) refuse(`Configuration field '${name}' may not contain NUL`);
}

function checkRange(name: string, value: number, key: ConfigKey): void {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = key;
  if (value < minimum || value > maximum) {
    refuse(`Configuration field '${name}' must be from ${minimum} to ${maximum}`);
  }
}

function checkNames(name: string, list: readonly unknown[]): void {
  const wrong = list.find((item) => typeof item !== 'string');
  if (wrong !== undefined) refuse(`Configuration has invalid type: got '${typeName(wrong)}', expected 'str'`);
  if (list.length > MAX_NAMES) refuse(`Configuration field '${name}' may have at most ${MAX_NAMES} entries`);
  for (const item of list) checkLength(name, item as string, MAX_NAME);
}

/** Conditions of feature flags, cohorts and projects as sentences. */
import { formatPercent, formatQuantity } from '../charts/format.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; nothing where there is no list. */
export const objectsOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

interface OperatorText {
  text: string;
  /** Operators on the presence of a property have no value. */
  hasNoValue?: true;
}

/** Operators of conditions on persons and groups. */
export const OPERATORS: Readonly<Record<string, OperatorText>> = {
  exact: { text: 'is' },
  is_not: { text: 'is not' },
  is_set: { text: 'is set', hasNoValue: true },
  is_not_set: { text: 'is not set', hasNoValue: true },
  icontains: { text: 'contains' },
  not_icontains: { text: 'does not contain' },
  icontains_multi: { text: 'contains' },
  not_icontains_multi: { text: 'does not contain' },
  starts_with: { text: 'starts with' },
  not_starts_with: { text: 'does not start with' },
  ends_with: { text: 'ends with' },
  not_ends_with: { text: 'does not end with' },
  regex: { text: 'matches the pattern' },
  not_regex: { text: 'does not match the pattern' },
  gt: { text: 'is greater than' },
  gte: { text: 'is at least' },
  lt: { text: 'is less than' },
  lte: { text: 'is at most' },
  between: { text: 'is between' },
  not_between: { text: 'is not between' },
  is_date_before: { text: 'is before' },
  is_date_after: { text: 'is after' },
  is_date_exact: { text: 'is on' },
  semver_eq: { text: 'is version' },
  semver_neq: { text: 'is not version' },
  semver_gt: { text: 'is a version above' },
  semver_gte: { text: 'is at least version' },
  semver_lt: { text: 'is a version below' },
  semver_lte: { text: 'is at most version' },
  semver_tilde: { text: 'is in the version range ~' },
  semver_caret: { text: 'is in the version range ^' },
  semver_wildcard: { text: 'is in the version range' },
};

const OWNERS: Readonly<Record<string, string>> = {
  person: 'person property',
  group: 'group property',
  event: 'event property',
};

const list = new Intl.ListFormat('en', { type: 'disjunction' });
const both = new Intl.ListFormat('en', { type: 'conjunction' });

function shown(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'nothing');
}

function values(operator: string, value: unknown): string {
  if (!Array.isArray(value)) return shown(value);
  return operator.endsWith('between') ? both.format(value.map(shown)) : list.format(value.map(shown));
}

/** Names of cohorts by their ids. */
export type CohortNames = ReadonlyMap<number, string>;

/** A condition as a sentence: `person property plan is "pro" or "team"`. Unknown forms are shown as they are. */
export function conditionText(condition: JsonObject, names?: CohortNames): string {
  const { type = 'person', key, value, operator = 'exact' } = condition;
  const isNegated = condition['negation'] === true;
  if (type === 'cohort') {
    const isIn = (operator !== 'not_in') !== isNegated;
    return `the person is ${isIn ? '' : 'not '}in cohort ${names?.get(Number(value)) ?? shown(value)}`;
  }
  if (type === 'flag') return `feature flag ${shown(key)} evaluates to ${shown(value)}`;
  if (type === 'behavioral') return `${isNegated ? 'did not perform' : 'performed'} ${eventText(condition)}`;
  const known = OPERATORS[String(operator)];
  const owner = OWNERS[String(type)];
  if (!known || !owner || typeof key !== 'string') return `the condition ${JSON.stringify(condition)} holds`;
  const result = known.hasNoValue ? known.text : `${known.text} ${values(String(operator), value)}`;
  return `${isNegated ? 'not: ' : ''}${owner} ${key} ${result}`;
}

function eventText({ key, explicit_datetime: since, event_filters: filters }: JsonObject): string {
  const conditions = objectsOf(filters).map((each) => conditionText(each));
  return [
    `the event ${shown(key)}`,
    ...(typeof since === 'string' ? [`since ${since}`] : []),
    ...(conditions.length > 0 ? [`where ${both.format(conditions)}`] : []),
  ].join(' ');
}

/** Everything that must hold, as one sentence without a full stop; empty without conditions. */
export function allOf(conditions: unknown, names?: CohortNames): string {
  return both.format(objectsOf(conditions).map((each) => conditionText(each, names)));
}

/** The lines of a tree of AND and OR, each with its depth. */
export function treeLines(node: unknown, names?: CohortNames, depth = 0): { depth: number; text: string }[] {
  if (!isObject(node)) return [];
  if (!Array.isArray(node['values'])) return [{ depth, text: conditionText(node, names) }];
  const children = objectsOf(node['values']);
  if (children.length === 1) return treeLines(children[0], names, depth);
  if (children.length === 0) return [];
  const head = node['type'] === 'AND' ? 'All of these hold:' : 'At least one of these holds:';
  return [{ depth, text: head }, ...children.flatMap((child) => treeLines(child, names, depth + 1))];
}

/** The percentage of a condition set; without one it includes all. */
const percentageOf = (group: JsonObject): number =>
  typeof group['rollout_percentage'] === 'number' ? group['rollout_percentage'] : 100;

/** Names of group types by their indexes. */
export type GroupTypes = ReadonlyMap<number, string>;

export const TYPE_INDEX = 'aggregation_group_type_index';

/** Index of the group type that a flag or one of its condition sets hashes; undefined for users. */
export function groupTypeOf(filters: JsonObject): number | undefined {
  const index = filters[TYPE_INDEX];
  return typeof index === 'number' ? index : undefined;
}

/** Indexes of the group types that a flag and its condition sets hash. */
export const groupTypesOf = (filters: JsonObject): number[] =>
  [filters, ...objectsOf(filters['groups'])].flatMap((each) => groupTypeOf(each) ?? []);

/** True if a sentence about the flag names a group type. */
export const hashesGroups = (filters: JsonObject): boolean => groupTypesOf(filters).length > 0;

/** The unit of a form: null for users, or the index of a group type; undefined until one is chosen. */
export type Unit = number | null | undefined;

/** The reason why a form with this unit cannot be submitted yet; null if it can. */
export const missingUnit = (unit: Unit) => (unit === undefined ? 'Choose a group type first.' : null);

/** The words for the unit that a flag hashes. */
export interface HashedUnit {
  one: string;
  many: string;
  /** With the type of groups. */
  all: string;
  relative: { subject: string; object: string };
}

const USERS: HashedUnit = {
  one: 'user',
  many: 'users',
  all: 'users',
  relative: { subject: 'who', object: 'whom' },
};

/** The unit that a flag hashes: users, or groups of a type. A condition set may have its own, with null for users. */
export function hashedUnit(filters: JsonObject, types?: GroupTypes, set: JsonObject = {}): HashedUnit {
  const index = groupTypeOf(set[TYPE_INDEX] === undefined ? filters : set);
  if (index === undefined) return USERS;
  return {
    one: 'group',
    many: 'groups',
    all: `groups of type ${types?.get(index) ?? index}`,
    relative: { subject: 'that', object: 'which' },
  };
}

const conditionsOf = (group: JsonObject): readonly JsonObject[] => objectsOf(group['properties']);

/** A condition set as a sentence. */
export const conditionSetText = (
  group: JsonObject,
  filters: JsonObject,
  names?: CohortNames,
  types?: GroupTypes,
) => setText(group, hashedUnit(filters, types, group), names);

function setText(group: JsonObject, { all, relative }: HashedUnit, names?: CohortNames): string {
  const percentage = percentageOf(group);
  const part = percentage === 100 ? 'All' : `${formatPercent(percentage / 100)} of all`;
  const conditions = conditionsOf(group);
  const who = conditions.length === 0 ? '' : ` for ${relative.object} ${allOf(conditions, names)}`;
  const variant = group['variant'];
  const result = typeof variant === 'string' ? `, all with variant ${variant}` : '';
  return `${part} ${all}${who}${result}.`;
}

/** The condition set of a flag's holdout, in either of its formats; null without a holdout. */
export function holdoutOf({ holdout, holdout_groups: legacy }: JsonObject): JsonObject | null {
  if (!isObject(holdout)) return objectsOf(legacy)[0] ?? null;
  const { id, exclusion_percentage: percentage } = holdout;
  return { rollout_percentage: percentage, variant: `holdout-${id}` };
}

/** The units in the holdout of a flag as a sentence. `filters` are those of the flag. */
export const holdoutText = (
  holdout: JsonObject,
  filters: JsonObject,
  names?: CohortNames,
  types?: GroupTypes,
) => conditionSetText({ ...holdout, variant: null }, filters, names, types);

/** A holdout applies to the unit of each flag that has it. */
const UNIT_OF_EACH_FLAG: HashedUnit = {
  one: 'user or group',
  many: 'users or groups',
  all: 'users or groups',
  relative: { subject: 'that', object: 'which' },
};

/** The units in a holdout of any flag as a sentence. */
export const anyHoldoutText = (holdout: JsonObject, names?: CohortNames) =>
  setText({ ...holdout, variant: null }, UNIT_OF_EACH_FLAG, names);

/** The roll-out of a flag in a few words, for lists. */
export function rolloutText(filters: JsonObject, types?: GroupTypes): string {
  const groups = objectsOf(filters['groups']);
  const [first] = groups;
  if (!first) return `No condition set: no ${hashedUnit(filters, types).all}`;
  const most = Math.max(...groups.map(percentageOf));
  const count = conditionsOf(first).length;
  const units = new Set(groups.map((group) => hashedUnit(filters, types, group).all));
  const share = `${most === 100 ? 'all' : `${formatPercent(most / 100)} of`} ${both.format(units)}`;
  if (groups.length > 1) return `${formatQuantity(groups.length, 'condition set')}, at most ${share} of each`;
  return count === 0
    ? capitalized(share)
    : `${capitalized(share)} ${hashedUnit(filters, types, first).relative.subject} match ${formatQuantity(count, 'condition')}`;
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export interface Variant {
  key: string;
  name?: string | undefined;
  rollout_percentage: number;
}

/** Variants of a flag, in its order. Fields that are not listed are kept as they are. */
export function variantsOf(filters: JsonObject): Variant[] {
  const multivariate = filters['multivariate'];
  return objectsOf(isObject(multivariate) ? multivariate['variants'] : null) as unknown as Variant[];
}

/** True if a tree of conditions has a condition on this object. */
export function mentions(node: unknown, type: 'cohort' | 'flag', key: string): boolean {
  if (Array.isArray(node)) return node.some((each) => mentions(each, type, key));
  if (!isObject(node)) return false;
  const named = type === 'cohort' ? node['value'] : node['key'];
  if (node['type'] === type && [named].flat().some((each) => String(each) === key)) return true;
  return Object.values(node).some((each) => mentions(each, type, key));
}

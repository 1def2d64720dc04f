import { isJson, isObject, objectsIn } from '../../kernel/json/json.ts';
import { BOOLEAN_PAYLOAD } from '../evaluation/payloads.ts';
import {
  type FlagFilters,
  type FlagGroup,
  type FlagVariant,
  isPercentage,
  isReservedVariant,
} from '../filters.ts';
import { checkGroupType, checkProperty, MAX_KEY, type Path, wrong } from './check_property.ts';

export const FILTER_LIMITS = {
  groups: 100,
  properties: 100,
  patterns: 50,
  variants: 100,
  json: 256 * 1024,
} as const;

const PERCENTAGE = 'Write a number from 0 to 100.';
/** Percentages such as 33.3 have no exact sum in binary. */
const TOLERANCE = 1e-6;

/**
 * Validates and normalizes filters of a request: `groups`, `multivariate` and `payloads` are always present, and
 * payloads are JSON text. Unknown fields are kept. Throws for the first error, naming its field:
 * `filters__groups__0__rollout_percentage`. The caller checks that cohorts and other flags exist.
 */
export function checkFilters(value: unknown): FlagFilters {
  const at: Path = ['filters'];
  if (!isObject(value)) throw wrong(at, 'Write an object with groups.');
  if (JSON.stringify(value).length > FILTER_LIMITS.json) {
    throw wrong(
      at,
      `Ensure this field has no more than ${FILTER_LIMITS.json} characters of JSON.`,
      'max_length',
    );
  }
  const multivariate = checkMultivariate(value.multivariate, [...at, 'multivariate']);
  const keys = new Set(multivariate?.variants.map((variant) => variant.key));
  const groups = checkGroups(value.groups ?? [], [...at, 'groups'], keys);
  const payloads = checkPayloads(value.payloads ?? {}, [...at, 'payloads'], keys);
  checkGroupType(value.aggregation_group_type_index, [...at, 'aggregation_group_type_index']);
  checkHoldout(value.holdout, [...at, 'holdout']);
  checkSwitches(value, at);
  const older = checkOlder(value, at);
  const checked = { ...value, ...older, groups, multivariate, payloads };
  checkPatternCount(checked, at);
  return checked;
}

function checkMultivariate(value: unknown, at: Path): { variants: FlagVariant[] } | null {
  if (value === undefined || value === null) return null;
  if (!isObject(value) || !Array.isArray(value.variants))
    throw wrong(at, 'Write an object with variants, or null.');
  const { variants } = value;
  const where = [...at, 'variants'];
  if (variants.length === 0) return null;
  if (variants.length > FILTER_LIMITS.variants) {
    throw wrong(where, `A flag has up to ${FILTER_LIMITS.variants} variants.`, 'max_length');
  }
  const checked = variants.map((variant, index) => checkVariant(variant, [...where, index]));
  const keys = checked.map((variant) => variant.key);
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (repeated >= 0) throw wrong([...where, repeated, 'key'], 'Another variant has this key.', 'unique');
  const sum = checked.reduce((total, variant) => total + variant.rollout_percentage, 0);
  if (Math.abs(sum - 100) > TOLERANCE) {
    throw wrong(where, 'Invalid variant definitions: Variant rollout percentages must sum to 100.');
  }
  return { ...value, variants: checked };
}

function checkVariant(variant: unknown, at: Path): FlagVariant {
  if (!isObject(variant)) throw wrong(at, 'Write an object with key and rollout_percentage.');
  const { key, name, rollout_percentage: percentage } = variant;
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY) {
    throw wrong([...at, 'key'], `Write a key of 1 to ${MAX_KEY} characters.`);
  }
  if (isReservedVariant(key)) throw wrong([...at, 'key'], `${key} is reserved. Choose another key.`);
  if (name != null && typeof name !== 'string') throw wrong([...at, 'name'], 'Write a text.');
  if (!isPercentage(percentage)) throw wrong([...at, 'rollout_percentage'], PERCENTAGE);
  return variant as unknown as FlagVariant;
}

function checkGroups(value: unknown, at: Path, variants: ReadonlySet<string>): FlagGroup[] {
  if (!Array.isArray(value)) throw wrong(at, 'Write a list of condition sets.');
  if (value.length > FILTER_LIMITS.groups) {
    throw wrong(at, `A flag has up to ${FILTER_LIMITS.groups} condition sets.`, 'max_length');
  }
  return value.map((group, index) => {
    const checked = checkGroup(group, [...at, index]);
    if (checked.variant && !variants.has(checked.variant)) {
      throw wrong(
        [...at, index, 'variant'],
        'This is the key of no variant. Use one of multivariate, or null.',
      );
    }
    return checked;
  });
}

function checkGroup(group: unknown, at: Path): FlagGroup {
  if (!isObject(group)) throw wrong(at, 'Write an object with properties and rollout_percentage.');
  const { properties = [], rollout_percentage: percentage = null, variant } = group;
  if (!Array.isArray(properties)) throw wrong([...at, 'properties'], 'Write a list of conditions.');
  if (properties.length > FILTER_LIMITS.properties) {
    const detail = `A condition set has up to ${FILTER_LIMITS.properties} conditions.`;
    throw wrong([...at, 'properties'], detail, 'max_length');
  }
  if (percentage !== null && !isPercentage(percentage))
    throw wrong([...at, 'rollout_percentage'], PERCENTAGE);
  if (variant != null && typeof variant !== 'string')
    throw wrong([...at, 'variant'], 'Write a text, or null.');
  checkGroupType(group.aggregation_group_type_index, [...at, 'aggregation_group_type_index']);
  const checked = properties.map((filter, index) => checkProperty(filter, [...at, 'properties', index]));
  return { ...group, properties: checked, rollout_percentage: percentage };
}

/** Accepts JSON text, or other JSON values, which are serialized. */
function checkPayloads(value: unknown, at: Path, variants: ReadonlySet<string>): Record<string, string> {
  if (!isObject(value)) throw wrong(at, 'Write an object: JSON text by variant key.');
  const known = variants.size > 0 ? variants : new Set([BOOLEAN_PAYLOAD]);
  const entries = Object.entries(value).filter(([, payload]) => payload !== null);
  return Object.fromEntries(
    entries.map(([key, payload]) => {
      if (!known.has(key)) throw wrong(at, unknownPayload(variants.size > 0));
      if (typeof payload !== 'string') return [key, JSON.stringify(payload)];
      if (!isJson(payload)) throw wrong([...at, key], 'Payload value is not valid JSON.');
      return [key, payload];
    }),
  );
}

function unknownPayload(hasVariants: boolean): string {
  return hasVariants
    ? 'Payload keys must match a variant key.'
    : "Payload keys must be 'true' for a flag without variants.";
}

function checkHoldout(holdout: unknown, at: Path): void {
  if (holdout === undefined || holdout === null) return;
  if (!isObject(holdout)) throw wrong(at, 'Write an object with id and exclusion_percentage, or null.');
  if (!Number.isSafeInteger(holdout.id)) throw wrong([...at, 'id'], 'Write the id of a holdout.');
  if (!isPercentage(holdout.exclusion_percentage)) throw wrong([...at, 'exclusion_percentage'], PERCENTAGE);
}

function checkSwitches(filters: Record<string, unknown>, at: Path): void {
  for (const name of ['early_exit', 'feature_enrollment']) {
    const value = filters[name];
    if (value != null && typeof value !== 'boolean') throw wrong([...at, name], 'Write true or false.');
  }
}

/** Validates legacy lists of condition sets, whose variants are not variants of the flag. */
function checkOlder(filters: Record<string, unknown>, at: Path): Record<string, FlagGroup[]> {
  const names = ['holdout_groups', 'super_groups'].filter((name) => filters[name] != null);
  const check = (group: unknown, where: Path) => checkGroup(group, where);
  return Object.fromEntries(
    names.map((name) => {
      const list = filters[name];
      if (!Array.isArray(list) || list.length > FILTER_LIMITS.groups) {
        throw wrong([...at, name], `Write a list of up to ${FILTER_LIMITS.groups} condition sets, or null.`);
      }
      return [name, list.map((group, index) => check(group, [...at, name, index]))];
    }),
  );
}

/** Every pattern takes memory and compile time. */
function checkPatternCount(filters: Record<string, unknown>, at: Path): void {
  const groups = ['groups', 'super_groups', 'holdout_groups'].flatMap((name) => objectsIn(filters[name]));
  const conditions = groups.flatMap((group) => objectsIn(group.properties));
  const patterns = conditions.filter(({ operator }) => operator === 'regex' || operator === 'not_regex');
  if (patterns.length > FILTER_LIMITS.patterns) {
    const remedy = 'Put alternatives into one: first|second.';
    throw wrong(
      at,
      `A flag has up to ${FILTER_LIMITS.patterns} regular expressions. ${remedy}`,
      'max_length',
    );
  }
}

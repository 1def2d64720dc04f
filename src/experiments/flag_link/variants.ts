import { type FlagFilters, type FlagVariant, isPercentage, isReservedVariant } from '../../flags/filters.ts';
import { invalid } from '../../kernel/errors.ts';
import { isObject } from '../../kernel/json/json.ts';
import { requireFilters } from '../rules.ts';

const MAX_VARIANTS = 20;
const MAX_KEY = 400;
const CONTROL = 'control';

export type Parameters = Record<string, unknown>;

const DEFAULT_VARIANTS: FlagVariant[] = [
  { key: CONTROL, name: 'Control Group', rollout_percentage: 50 },
  { key: 'test', name: 'Test Variant', rollout_percentage: 50 },
];

/** The parameters as stored, `before` being the previous ones: variants, where given, are validated and normalized. */
export function checkedParameters(parameters: Parameters, before: Parameters | null = null): Parameters {
  const { feature_flag_variants: variants, rollout_percentage: share } = parameters;
  if (share != null && !isPercentage(share)) throw wrong('rollout_percentage must be a number from 0 to 100');
  requireGroupType(parameters.aggregation_group_type_index);
  requireExposureFilter(parameters.custom_exposure_filter);
  if (parameters.feature_flag_payloads != null && !isObject(parameters.feature_flag_payloads)) {
    throw wrong('feature_flag_payloads must be an object');
  }
  if (variants == null) return parameters;
  if (!Array.isArray(variants)) throw wrong('Feature flag variants must be a list');
  if (variants.length === 0) return parameters;
  return { ...parameters, feature_flag_variants: checkedVariants(variants, namedVariants(before) ?? []) };
}

/** The variants in validated parameters; null when they are left to the server. */
export function namedVariants(parameters: Parameters | null | undefined): FlagVariant[] | null {
  const variants = parameters?.feature_flag_variants;
  return Array.isArray(variants) && variants.length > 0 ? variants.map(toFlagVariant) : null;
}

/** The flag of a new experiment before its parameters are applied: all users, split half and half. */
export function defaultFilters(): FlagFilters {
  return {
    groups: [{ properties: [], rollout_percentage: 100 }],
    multivariate: { variants: DEFAULT_VARIANTS },
    payloads: {},
  };
}

/** The flag's filters with the settings of validated parameters; settings that they omit stay. */
export function withParameters(filters: FlagFilters, parameters: Parameters | null): FlagFilters {
  const variants = namedVariants(parameters);
  const share = parameters?.rollout_percentage as number | null | undefined;
  const payloads = parameters?.feature_flag_payloads as Record<string, unknown> | null | undefined;
  const groupType = parameters?.aggregation_group_type_index as number | null | undefined;
  const [first, ...others] = filters.groups;
  return {
    ...filters,
    ...(share == null
      ? {}
      : { groups: [{ properties: [], ...first, rollout_percentage: share }, ...others] }),
    ...(variants === null ? {} : { multivariate: { variants } }),
    ...(payloads == null ? {} : { payloads }),
    ...(groupType === undefined ? {} : { aggregation_group_type_index: groupType }),
  };
}

/** Validates excluded variants: the baseline and one to compare with it must remain. */
export function requireExcluded(
  parameters: Parameters | null,
  keys: readonly string[],
  baseline: unknown = CONTROL,
): void {
  const excluded = parameters?.excluded_variants;
  if (excluded == null) return;
  if (!Array.isArray(excluded) || !excluded.every((key) => keys.includes(key as string))) {
    throw wrong('excluded_variants must be a list of keys of variants');
  }
  if (excluded.includes(baseline ?? CONTROL)) throw wrong('excluded_variants must not have the baseline');
  if (keys.filter((key) => !excluded.includes(key)).length < 2) {
    throw wrong('excluded_variants must leave at least one test variant');
  }
}

/**
 * The settings of an experiment with these variants: settings for other variants are removed, and exclusions that leave
 * too few.
 */
export function fitted(
  { parameters, statsConfig }: { parameters: Parameters | null; statsConfig: Parameters | null },
  variants: readonly FlagVariant[],
): { parameters: Parameters; statsConfig: Parameters | null } {
  const keys = variants.map(({ key }) => key);
  const { baseline_variant_key: baseline, ...config } = statsConfig ?? {};
  const hasBaseline = keys.includes(baseline as string);
  const { excluded_variants: excluded, ...others } = parameters ?? {};
  const fits = (key: string) => keys.includes(key) && key !== (hasBaseline ? baseline : CONTROL);
  const left = Array.isArray(excluded) ? excluded.filter(fits) : [];
  const isUsable = left.length > 0 && keys.length - left.length >= 2;
  return {
    parameters: {
      ...others,
      feature_flag_variants: variants,
      ...(isUsable ? { excluded_variants: left } : {}),
    },
    statsConfig: statsConfig && (hasBaseline ? statsConfig : config),
  };
}

/** Same number, same keys, in any order. */
export function sameKeys(left: readonly FlagVariant[], right: readonly FlagVariant[]): boolean {
  const keys = new Set(left.map((variant) => variant.key));
  return left.length === right.length && right.every((variant) => keys.has(variant.key));
}

function checkedVariants(variants: readonly unknown[], before: readonly FlagVariant[]): Parameters[] {
  if (variants.length > MAX_VARIANTS) {
    throw wrong(`Feature flag variants must be less than ${MAX_VARIANTS + 1}`);
  }
  const checked = variants.map((variant, index) => checkedVariant(variant, index, before));
  const keys = new Set(checked.map((variant) => variant.key));
  if (!keys.has(CONTROL)) throw wrong('Feature flag variants must contain a control variant');
  if (checked.length < 2) {
    throw wrong('Feature flag must have at least 2 variants (control and at least one test variant)');
  }
  if (keys.size < checked.length) throw wrong('Feature flag variants must have different keys');
  const sum = checked.reduce((total, variant) => total + (variant.rollout_percentage as number), 0);
  // Percentages such as 33.3 have rounding errors in binary.
  if (Math.abs(sum - 100) > 1e-6) {
    throw wrong('Invalid variant definitions: Variant rollout percentages must sum to 100.');
  }
  return checked;
}

function checkedVariant(variant: unknown, index: number, before: readonly FlagVariant[]): Parameters {
  const where = `Feature flag variant at index ${index}`;
  if (!isObject(variant)) throw wrong(`${where} must be an object`);
  const { split_percent: _alias, ...rest } = variant;
  const { key, name } = rest;
  if (typeof key !== 'string' || key.trim() === '') throw wrong(`${where} must have a 'key' field`);
  if (key.length > MAX_KEY) throw wrong(`${where} must have a key of at most ${MAX_KEY} characters`);
  if (isReservedVariant(key)) throw wrong(`${where} must have another key: ${key} is reserved`);
  if (name != null && typeof name !== 'string') throw wrong(`${where} must have a text as its 'name'`);
  const spelled = key.toLowerCase() === CONTROL ? CONTROL : key;
  const share = shareOf(variant, before.find((one) => one.key === spelled)?.rollout_percentage);
  if (!isPercentage(share)) throw wrong(`${where} must have a 'rollout_percentage' from 0 to 100`);
  return { ...rest, key: spelled, rollout_percentage: share };
}

/**
 * `split_percent` is another name for `rollout_percentage`. Responses have both, so a client that sends an object back
 * may have changed only one of them: that one counts.
 */
function shareOf({ rollout_percentage: share, split_percent: alias }: Parameters, before?: number): unknown {
  return share === before ? (alias ?? share) : (share ?? alias);
}

function toFlagVariant(variant: Parameters): FlagVariant {
  const { key, name, rollout_percentage: share } = variant;
  const named = typeof name === 'string' ? { name } : {};
  return { key: key as string, ...named, rollout_percentage: share as number };
}

function requireGroupType(index: unknown): void {
  if (index == null || (Number.isInteger(index) && (index as number) >= 0 && (index as number) <= 4)) return;
  throw wrong('aggregation_group_type_index must be a whole number from 0 to 4, or null');
}

function wrong(detail: string) {
  return invalid(detail, 'parameters');
}

/** Validates its first event, the only one in use. */
function requireExposureFilter(filter: unknown): void {
  const [first]: unknown[] = isObject(filter) && Array.isArray(filter.events) ? filter.events : [];
  if (isObject(first)) requireFilters(first.properties, 'parameters');
}

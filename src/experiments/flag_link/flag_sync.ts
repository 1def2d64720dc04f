import type { FlagFilters, FlagGroup, FlagVariant } from '../../flags/filters.ts';
import type { FlagChanges } from '../../flags/service.ts';
import { invalid } from '../../kernel/errors.ts';
import { isObject } from '../../kernel/json/json.ts';
import type { Holdout } from '../../store/experiment_holdouts.ts';
import type { FeatureFlag } from '../../store/feature_flags.ts';
import type { ExperimentInput, ExperimentSettings } from '../settings.ts';
import { namedVariants, type Parameters, sameKeys, withParameters } from './variants.ts';

/** The state of an experiment that matters for its flag. */
export interface FlagUse {
  isDraft: boolean;
  /** True when another experiment uses the flag, too. */
  isShared: boolean;
}

/**
 * The flag of a draft follows the parameters. Once users see the variants, or another experiment uses the flag, it
 * follows them only on request. Launching switches it on.
 */
export function flagAfter(
  flag: FeatureFlag,
  { isDraft, isShared }: FlagUse,
  input: ExperimentInput,
  draft: ExperimentSettings,
): Required<Pick<FlagChanges, 'filters' | 'active' | 'ensureExperienceContinuity'>> {
  const isOurs = isDraft && !isShared;
  const follows = input.parameters != null && (isOurs || input.updateFlag === true);
  const wanted = follows ? withParameters(flag.filters, draft.parameters) : flag.filters;
  const continuity = follows ? wantsContinuity(draft) : null;
  return {
    filters: follows && !isOurs ? inOrderOf(flag, wanted) : wanted,
    active: flag.active || (isDraft && draft.startDate !== null),
    ensureExperienceContinuity: continuity ?? flag.ensureExperienceContinuity,
  };
}

/** Keeps the variants in the order of the flag: another order would assign them to other users. */
function inOrderOf(flag: FeatureFlag, filters: FlagFilters): FlagFilters {
  const keys = variantsOf(flag).map(({ key }) => key);
  const variants = filters.multivariate?.variants ?? [];
  const ordered = [...variants].sort((left, right) => keys.indexOf(left.key) - keys.indexOf(right.key));
  return { ...filters, multivariate: { ...filters.multivariate, variants: ordered } };
}

/** The flag's filters with a holdout, or without any. */
export function withHoldout(filters: FlagFilters, holdout: Holdout | null): FlagFilters {
  const { holdout: _newer, holdout_groups: _older, ...rest } = filters;
  const [group] = holdout?.filters ?? [];
  if (!holdout || !group) return rest as FlagFilters;
  const conditions = Array.isArray(group.properties) ? group.properties : [];
  // The current format does not support conditions.
  if (conditions.length > 0) return { ...rest, holdout_groups: [group] } as unknown as FlagFilters;
  const share = group.rollout_percentage as number;
  return { ...rest, holdout: { id: holdout.id, exclusion_percentage: share } } as FlagFilters;
}

/** Users may already see the variants: their percentages may change, the variants may not. */
export function requireSameVariants(
  flag: FeatureFlag,
  input: ExperimentInput,
  draft: ExperimentSettings,
): void {
  if (input.parameters == null) return;
  const wanted = namedVariants(draft.parameters);
  if (wanted && !sameKeys(variantsOf(flag), wanted)) {
    throw invalid("Can't update feature_flag_variants on Experiment", 'parameters');
  }
}

/** Throws unless an experiment can use an existing flag; `attr` is the invalid field. */
export function requireEligible(flag: FeatureFlag, attr: string | null): void {
  const keys = variantsOf(flag).map((variant) => variant.key);
  if (keys.length < 2) {
    throw invalid('Feature flag must have at least 2 variants (control and at least one test variant)', attr);
  }
  if (!keys.includes('control')) {
    throw invalid("Feature flag must have a variant with key 'control'", attr);
  }
}

/** Throws unless an experiment can be launched with the flag. */
export function requireLaunchable(flag: FeatureFlag): void {
  if (flag.deleted) {
    throw invalid('Experiment cannot be launched because its feature flag has been deleted.');
  }
  requireEligible(flag, null);
}

/** Without units in the baseline and in another variant there is nothing to compare. */
export function requireComparable(
  { multivariate }: Pick<FlagFilters, 'multivariate'>,
  { parameters, statsConfig }: Pick<ExperimentSettings, 'parameters' | 'statsConfig'>,
): void {
  const excluded = parameters?.excluded_variants;
  const isCompared = (key: string) => !(Array.isArray(excluded) && excluded.includes(key));
  const keys = (multivariate?.variants ?? [])
    .filter(({ key, rollout_percentage: share }) => share > 0 && isCompared(key))
    .map(({ key }) => key);
  if (keys.length >= 2 && keys.includes(String(statsConfig?.baseline_variant_key ?? 'control'))) return;
  const remedy =
    'Give the variants of the flag shares (parameters.feature_flag_variants, or the flag itself), and then launch it.';
  const shipped = soleVariant({ multivariate }) === null ? '' : ` ${SHIPPED_FLAG}`;
  throw invalid(
    `There is nothing to compare: the baseline and in all at least two variants need traffic. ${remedy}${shipped}`,
  );
}

export const ANOTHER_FLAG =
  'For another comparison create or duplicate an experiment with a new feature_flag_key.';
const SHIPPED_FLAG = `This flag gives all users one variant, as after shipping it. ${ANOTHER_FLAG}`;

/** The variant of all users who get any; null when there are several, or when there is no other. */
export function soleVariant({ multivariate }: Pick<FlagFilters, 'multivariate'>): string | null {
  const variants = multivariate?.variants ?? [];
  const given = variants.filter(({ rollout_percentage: share }) => share > 0);
  return variants.length > 1 && given.length === 1 ? given[0]!.key : null;
}

/** True while the flag gives users several variants, so that more units to compare can arrive. */
export function isComparing({ active, filters }: Pick<FeatureFlag, 'active' | 'filters'>): boolean {
  return active && soleVariant(filters) === null;
}

/** The parameters with the variants of the flag. */
export function onFlag(parameters: Parameters | null, flag: FeatureFlag): Parameters {
  return { ...parameters, feature_flag_variants: variantsOf(flag) };
}

/** Settings of a flag, by the name of the parameter that states them. */
export function parametersOf({ filters, ensureExperienceContinuity }: FeatureFlag): Parameters {
  return {
    feature_flag_variants: filters.multivariate?.variants ?? [],
    aggregation_group_type_index: filters.aggregation_group_type_index ?? null,
    // Without a set the flag reaches nobody; null is all users of a set.
    rollout_percentage: filters.groups.length === 0 ? 0 : (filters.groups[0]!.rollout_percentage ?? 100),
    feature_flag_payloads: filters.payloads,
    ensure_experience_continuity: ensureExperienceContinuity,
  };
}

/**
 * The parameters after an edit of the flag, which changed these settings of it. Fields of a variant other than its
 * percentage stay. Of the other settings, those that the parameters state follow: with the former values, the next
 * change of the variants would undo the edit.
 */
export function parametersAfter(changed: Parameters, parameters: Parameters | null): Parameters {
  const { feature_flag_variants: variants, aggregation_group_type_index: index, ...others } = changed;
  const known = parameters?.feature_flag_variants;
  const old = (Array.isArray(known) ? known : []).filter(isObject);
  const renewed = (variants as FlagVariant[] | undefined)?.map((variant) => {
    const { split_percent: _alias, ...own } = old.find(({ key }) => key === variant.key) ?? {};
    return { ...own, ...variant };
  });
  const stated = Object.entries(others).filter(([name]) => parameters?.[name] != null);
  return {
    ...parameters,
    ...(renewed && { feature_flag_variants: renewed }),
    ...(index === undefined ? {} : { aggregation_group_type_index: index }),
    ...Object.fromEntries(stated),
  };
}

/**
 * Gives one variant to all users whom a condition matches, also where a condition set names another variant; with
 * `everyone` to all users.
 */
export function shipped(filters: FlagFilters, variantKey: string, everyone: boolean): FlagFilters {
  const variants = (filters.multivariate?.variants ?? []).map((variant) => ({
    ...variant,
    rollout_percentage: variant.key === variantKey ? 100 : 0,
  }));
  const all = { properties: [], rollout_percentage: 100 };
  const groups = filters.groups.map((group) => (group.variant == null ? group : { ...group, variant: null }));
  return {
    ...filters,
    groups: everyone ? [all, ...groups.filter((group) => !isCatchAll(group))] : groups,
    multivariate: { ...filters.multivariate, variants },
  };
}

export function wantsContinuity({ parameters }: Pick<ExperimentSettings, 'parameters'>): boolean | null {
  const wanted = parameters?.ensure_experience_continuity;
  return typeof wanted === 'boolean' ? wanted : null;
}

export function variantsOf(flag: FeatureFlag): FlagVariant[] {
  return flag.filters.multivariate?.variants ?? [];
}

/**
 * True for a condition set that matches all users: shipping puts one first, and a second one would never be reached.
 */
function isCatchAll({ properties, rollout_percentage: share, variant, ...rest }: FlagGroup): boolean {
  const isPlain = variant == null && rest.aggregation_group_type_index === undefined;
  return isPlain && properties.length === 0 && (share ?? 100) === 100;
}

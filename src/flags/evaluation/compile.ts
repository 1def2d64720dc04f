import { isObject, objectsIn } from '../../kernel/json/json.ts';
import { isNotIn } from '../cohorts/cohorts.ts';
import type { FlagDefinition } from '../filters.ts';
import { FlagOutcomes } from './decision.ts';
import { type Matcher, PERSON, type PropertySource } from './evaluation.ts';
import { readPayloads } from './payloads.ts';
import { compileProperty } from './properties.ts';
import { not } from './tri_state.ts';
import { idOf, plainText } from './values.ts';

/** A condition set, compiled for evaluation. */
export interface CompiledGroup {
  /** Position among the flag's sets. */
  index: number;
  /** The unit that is hashed and matched: the person or a group type. */
  unit: PropertySource;
  matchers: Matcher[];
  /** Rollout as a fraction from 0 to 1 of the matching units; null means all. */
  share: number | null;
  /** The variant of all matching units; null selects it by hash. */
  variant: string | null;
}

/** The holdout of a flag: units that are excluded from it. */
export interface CompiledHoldout {
  matchers: Matcher[];
  /** A fraction from 0 to 1. */
  share: number;
  variant: string;
}

export interface CompiledEnrollment extends CompiledGroup {
  /** Person properties that record the person's choice. */
  keys: string[];
}

/** A variant's slice of the range 0 to 1, up to but excluding `end`. */
export interface VariantSlice {
  key: string;
  end: number;
}

/** A flag, compiled once and evaluated many times. */
export interface CompiledFlag {
  definition: FlagDefinition;
  /** Position in its flag set. */
  index: number;
  unit: PropertySource;
  bucketsByDevice: boolean;
  /** True if an earlier id of the person may be the one to hash. */
  isContinuous: boolean;
  isEarlyExit: boolean;
  holdout: CompiledHoldout | null;
  enrollment: CompiledEnrollment | null;
  groups: CompiledGroup[];
  slices: VariantSlice[];
  outcomes: FlagOutcomes;
}

/** Compiles a flag. Malformed parts of its filters are left out or never match; it does not throw. */
export function compileFlag(definition: FlagDefinition, index: number): CompiledFlag {
  const filters: Record<string, unknown> = isObject(definition.filters) ? definition.filters : {};
  const unit = unitOf(filters.aggregation_group_type_index) ?? PERSON;
  const slices = readSlices(filters.multivariate);
  const variants = new Set(slices.map((slice) => slice.key));
  const compile = (group: Record<string, unknown>, index: number) =>
    compileGroup(group, index, unit, variants);
  const groups = objectsIn(filters.groups).map(compile);
  const holdout = compileHoldout(filters, unit);
  return {
    definition,
    index,
    unit,
    bucketsByDevice: definition.bucketingIdentifier === 'device_id',
    isContinuous: definition.ensureExperienceContinuity === true,
    isEarlyExit: filters.early_exit === true,
    holdout,
    enrollment: compileEnrollment(definition.key, filters),
    groups,
    slices,
    outcomes: new FlagOutcomes(definition, readPayloads(filters.payloads)),
  };
}

/** An integer is a group type, null is the person; anything else returns undefined. */
function unitOf(index: unknown): PropertySource | undefined {
  if (index === null) return PERSON;
  return Number.isInteger(index) && (index as number) >= 0 ? (index as number) : undefined;
}

function compileGroup(
  group: Record<string, unknown>,
  index: number,
  flagUnit: PropertySource,
  variants: ReadonlySet<string>,
): CompiledGroup {
  const unit = unitOf(group.aggregation_group_type_index) ?? flagUnit;
  const { variant } = group;
  return {
    index,
    unit,
    matchers: objectsIn(group.properties).map((filter) => compileFilter(filter, unit)),
    share: shareOf(group.rollout_percentage),
    variant: typeof variant === 'string' && variants.has(variant) ? variant : null,
  };
}

function compileFilter(filter: Record<string, unknown>, unit: PropertySource): Matcher {
  if (filter.type === 'flag') return compileReference(filter);
  if (filter.type === 'cohort') return compileMembership(filter);
  if (filter.type === 'person') return compileProperty(filter, PERSON);
  if (filter.type === 'group')
    return compileProperty(filter, unitOf(filter.group_type_index ?? undefined) ?? unit);
  return filter.type === undefined ? compileProperty(filter, unit) : () => false;
}

/** The value true means any variant, false means disabled, a text means that variant. */
function compileReference({ key, value }: Record<string, unknown>): Matcher {
  const reference = plainText(key);
  return (evaluation) => {
    const decision = evaluation.decideReferred(reference);
    if (!decision) return false;
    if (decision.isOpen) return null;
    if (typeof value === 'boolean') return decision.enabled === value;
    return decision.enabled && decision.variant !== null && decision.variant === value;
  };
}

function compileMembership(filter: Record<string, unknown>): Matcher {
  const id = idOf(filter.value);
  const isOutside = isNotIn(filter);
  return (evaluation) => {
    if (!evaluation.hasCohort(id)) return false;
    const membership = evaluation.isInCohort(id);
    return isOutside ? not(membership) : membership;
  };
}

/** Reads `holdout` before the legacy `holdout_groups`. A holdout applies whichever condition sets would match. */
function compileHoldout(
  filters: Readonly<Record<string, unknown>>,
  unit: PropertySource,
): CompiledHoldout | null {
  const { holdout } = filters;
  if (isObject(holdout) && Number.isInteger(holdout.id)) {
    return { matchers: [], share: heldOut(holdout.exclusion_percentage), variant: `holdout-${holdout.id}` };
  }
  const [older] = objectsIn(filters.holdout_groups);
  if (!older || typeof older.variant !== 'string') return null;
  const matchers = objectsIn(older.properties).map((filter) => compileFilter(filter, unit));
  return { matchers, share: heldOut(older.rollout_percentage), variant: older.variant };
}

/** A percentage that is not a number excludes no units, so that users keep the variants that they had. */
function heldOut(percentage: unknown): number {
  return typeof percentage === 'number' ? Math.min(Math.max(percentage, 0), 100) / 100 : 0;
}

function compileEnrollment(
  flagKey: string,
  filters: Readonly<Record<string, unknown>>,
): CompiledEnrollment | null {
  const chosen = {
    key: `$feature_enrollment/${flagKey}`,
    type: 'person',
    operator: 'exact',
    value: ['true'],
  };
  const group =
    filters.feature_enrollment === true ? { properties: [chosen] } : objectsIn(filters.super_groups)[0];
  if (!group) return null;
  const keys = objectsIn(group.properties).map((filter) => plainText(filter.key));
  return { ...compileGroup(group, 0, PERSON, new Set()), unit: PERSON, keys };
}

function shareOf(percentage: unknown): number | null {
  return typeof percentage === 'number' && percentage !== 100 ? percentage / 100 : null;
}

/** Ends are summed in the order of the variants, as in the SDKs: another order would round to different ends. */
function readSlices(multivariate: unknown): VariantSlice[] {
  const variants = objectsIn(isObject(multivariate) ? multivariate.variants : null);
  let end = 0;
  return variants.map(({ key, rollout_percentage: percentage }) => {
    end += (typeof percentage === 'number' ? percentage : 0) / 100;
    return { key: plainText(key), end };
  });
}

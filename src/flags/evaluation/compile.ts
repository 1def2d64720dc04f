import { isNotIn } from '../cohorts/cohorts.ts';
import type { FlagDefinition } from '../filters.ts';
import { isObject, objectsIn } from '../json.ts';
import { FlagOutcomes } from './decision.ts';
import { type Matcher, PERSON, type PropertySource } from './evaluation.ts';
import { readPayloads } from './payloads.ts';
import { compileProperty } from './properties.ts';
import { not } from './tri_state.ts';
import { idOf, plainText } from './values.ts';

/** A condition set that has been read ahead. */
export interface CompiledGroup {
  /** Position among the flag's sets. */
  index: number;
  /** Who is hashed and matched: the person or a group type. */
  unit: PropertySource;
  matchers: Matcher[];
  /** Share of those who match, from 0 to 1; null means all. */
  share: number | null;
  /** Given to everybody of the set; null leaves it to the hash. */
  variant: string | null;
}

/** Units kept out. */
export interface CompiledHoldout {
  matchers: Matcher[];
  /** From 0 to 1. */
  share: number;
  variant: string;
}

export interface CompiledEnrollment extends CompiledGroup {
  /** Person properties that say that somebody has chosen. */
  keys: string[];
}

/** A slice of the variants' range: up to, and not with, `end`. */
export interface VariantSlice {
  key: string;
  end: number;
}

/** A flag, read once and ready to be asked many times. */
export interface CompiledFlag {
  definition: FlagDefinition;
  /** Position in its set. */
  index: number;
  unit: PropertySource;
  bucketsByDevice: boolean;
  /** True when an earlier id of the person decides the hash. */
  isContinuous: boolean;
  isEarlyExit: boolean;
  holdout: CompiledHoldout | null;
  enrollment: CompiledEnrollment | null;
  groups: CompiledGroup[];
  slices: VariantSlice[];
  outcomes: FlagOutcomes;
}

/** Reads a flag. What is malformed in its filters is left out or never matches; it does not throw. */
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

/** A whole number is a group type, null the person; undefined when nothing is said. */
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

/** True means any variant, false means off, a text means that variant. */
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
    const verdict = evaluation.isInCohort(id);
    return isOutside ? not(verdict) : verdict;
  };
}

/** The newer form first. Held-out units have no say in which sets they would match. */
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

/** What is no number holds nobody out: that errs on the side of what people had before. */
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

/** Ends add up in the order of the variants, as everywhere: a sum in another order rounds to other ends. */
function readSlices(multivariate: unknown): VariantSlice[] {
  const variants = objectsIn(isObject(multivariate) ? multivariate.variants : null);
  let end = 0;
  return variants.map(({ key, rollout_percentage: percentage }) => {
    end += (typeof percentage === 'number' ? percentage : 0) / 100;
    return { key: plainText(key), end };
  });
}

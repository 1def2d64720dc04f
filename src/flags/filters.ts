import { objectsIn } from '../kernel/json/json.ts';

/** A variant of a flag. The types in this file have the field names of the wire. */
export interface FlagVariant {
  key: string;
  name?: string;
  rollout_percentage: number;
}

/** A condition set: all its conditions must hold, and the rollout percentage selects among the matching units. */
export interface FlagGroup {
  /**
   * Conditions `{key, type, operator, value}`. `type` is person, group, cohort or flag; its default is the unit that
   * the set hashes. `operator` defaults to `exact`, and to `in` for cohorts. `key` names the property, or the other
   * flag by id or key.
   */
  properties: unknown[];
  /** A percentage from 0 to 100; null means all matching units. */
  rollout_percentage: number | null;
  /** All matching units of this set get this variant, regardless of the hash. */
  variant?: string | null;
  /** The group type to hash and match; null is the person; absent uses the flag's unit. */
  aggregation_group_type_index?: number | null;
}

export interface FlagFilters extends Record<string, unknown> {
  /** The groups are alternatives (OR); the first one has the rollout percentage of an experiment. */
  groups: FlagGroup[];
  multivariate: { variants: FlagVariant[] } | null;
  /** JSON text by variant key, or by `true` for a flag without variants. */
  payloads: Record<string, unknown>;
  /** The group type to hash and match instead of a person. */
  aggregation_group_type_index?: number | null;
  /** Units excluded from the flag; they get `holdout-<id>` as their variant. */
  holdout?: { id: number; exclusion_percentage: number } | null;
  /** Legacy form of `holdout`. */
  holdout_groups?: FlagGroup[] | null;
  /** Early access: once a person has chosen, the choice decides. Only the first set is used. */
  super_groups?: FlagGroup[] | null;
  /** Current form of `super_groups`: the choice is the person property `$feature_enrollment/<key>`. */
  feature_enrollment?: boolean | null;
  /** Evaluation stops at the first set that matches but whose rollout excludes the unit. */
  early_exit?: boolean;
}

/** The fields of a flag that evaluation needs; the stored row has them. */
export interface FlagDefinition {
  id: number;
  key: string;
  active: boolean;
  deleted?: boolean;
  filters: FlagFilters;
  ensureExperienceContinuity?: boolean;
  /** The value `device_id` hashes the device; any other value hashes the distinct id. */
  bucketingIdentifier?: string | null;
  version: number;
}

/** The fields of a cohort that evaluation needs; the stored row has them. */
export interface CohortDefinition {
  id: number;
  isStatic: boolean;
  deleted?: boolean;
  /** A tree of the form `{properties: {type: 'AND' | 'OR', values: [...]}}`. */
  filters: Record<string, unknown>;
}

/** Names of group types by index. */
export type GroupTypes = Readonly<Record<number, string>>;

/** Returns the unit that a condition set hashes: the index of a group type, or null for persons. */
export function hashedUnit(set: Partial<FlagGroup>, filters: Partial<FlagFilters>): number | null {
  const { aggregation_group_type_index: own = filters.aggregation_group_type_index } = set;
  return own ?? null;
}

/** Returns the units that the condition sets of a flag hash, each once. Without a set it is the unit of the flag. */
export function hashedUnits(filters: Partial<FlagFilters>): (number | null)[] {
  const sets = objectsIn(filters.groups);
  return [...new Set((sets.length > 0 ? sets : [{}]).map((set) => hashedUnit(set, filters)))];
}

/** Returns the variant of units in the holdout group. */
export function holdoutVariant(id: number): string {
  return `holdout-${id}`;
}

/** In results, the variant of units that saw several. */
export const MULTIPLE_VARIANTS = '$multiple';

export function isHoldoutVariant(key: string): boolean {
  return /^holdout-\d+$/.test(key);
}

/** True for keys of which results would not tell whether they are a variant, several, or a holdout group. */
export function isReservedVariant(key: string): boolean {
  return key === MULTIPLE_VARIANTS || isHoldoutVariant(key);
}

/** A percentage of traffic; fractions are kept as they are. */
export function isPercentage(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

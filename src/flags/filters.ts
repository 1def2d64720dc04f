/** What a flag's `filters` hold: who gets it, and which variant. Names are those of the wire. */
export interface FlagVariant {
  key: string;
  name?: string;
  rollout_percentage: number;
}

/** A condition set: everything in it must hold, and the share decides who of those gets the flag. */
export interface FlagGroup {
  /**
   * Conditions `{key, type, operator, value}`. `type` is person, group, cohort or flag, and when absent that which the
   * set hashes; `operator` is `exact` when absent, and `in` for cohorts. `key` names the property, or the other flag by
   * id or key.
   */
  properties: unknown[];
  /** 0 to 100; null means everybody who matches. */
  rollout_percentage: number | null;
  /** Everybody of this set gets this variant, whatever the hash says. */
  variant?: string | null;
  /** Hash and match a group of this type; null a person; absent as the flag says. */
  aggregation_group_type_index?: number | null;
}

export interface FlagFilters extends Record<string, unknown> {
  /** OR between groups; the first one carries the share of traffic of an experiment. */
  groups: FlagGroup[];
  multivariate: { variants: FlagVariant[] } | null;
  /** By variant key, or `true` for a flag without variants: JSON text. */
  payloads: Record<string, unknown>;
  /** Hash and match a group of this type instead of a person. */
  aggregation_group_type_index?: number | null;
  /** Units kept out of the flag; they get `holdout-<id>` as their variant. */
  holdout?: { id: number; exclusion_percentage: number } | null;
  /** Older form of `holdout`. */
  holdout_groups?: FlagGroup[] | null;
  /** Early access: once a person has chosen, the choice decides. Only the first counts. */
  super_groups?: FlagGroup[] | null;
  /** Newer form of `super_groups`: the choice is the person property `$feature_enrollment/<key>`. */
  feature_enrollment?: boolean | null;
  /** Stop at the first set that matched but whose share missed. */
  early_exit?: boolean;
}

/** A flag as evaluation needs it; the stored row is one. */
export interface FlagDefinition {
  id: number;
  key: string;
  active: boolean;
  deleted?: boolean;
  filters: FlagFilters;
  ensureExperienceContinuity?: boolean;
  /** `device_id` hashes the device; anything else the distinct id. */
  bucketingIdentifier?: string | null;
  version: number;
}

/** A cohort as evaluation needs it; the stored row is one. */
export interface CohortDefinition {
  id: number;
  isStatic: boolean;
  deleted?: boolean;
  /** `{properties: {type: 'AND' | 'OR', values: [...]}}` */
  filters: Record<string, unknown>;
}

/** Names of group types by index. */
export type GroupTypes = Readonly<Record<number, string>>;

/** What the held out get as their variant. */
export function holdoutVariant(id: number): string {
  return `holdout-${id}`;
}

export function isHoldoutVariant(key: string): boolean {
  return /^holdout-\d+$/.test(key);
}

/** What a flag's `filters` hold: who gets it, and which variant. Names are those of the wire. */
export interface FlagVariant {
  key: string;
  name?: string;
  rollout_percentage: number;
}

export interface FlagGroup {
  properties: unknown[];
  /** 0 to 100; null means everybody who matches. */
  rollout_percentage: number | null;
}

export interface FlagFilters extends Record<string, unknown> {
  /** OR between groups; the first one carries the share of traffic of an experiment. */
  groups: FlagGroup[];
  multivariate: { variants: FlagVariant[] } | null;
  /** By variant key: JSON text. */
  payloads: Record<string, unknown>;
  /** Hash and match a group of this type instead of a person. */
  aggregation_group_type_index?: number | null;
}

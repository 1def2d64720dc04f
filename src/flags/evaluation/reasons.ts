/** The reason of a flag's value, as named on the wire. */
export type FlagReasonCode =
  | 'condition_match'
  | 'no_condition_match'
  | 'out_of_rollout_bound'
  | 'no_group_type'
  | 'super_condition_value'
  | 'holdout_condition_value'
  | 'flag_disabled'
  | 'missing_dependency';

export interface FlagReason {
  code: FlagReasonCode;
  /** Index of the condition set that the reason refers to. */
  conditionIndex: number | null;
}

/** The reported near miss is the one with the highest score. */
export const MISS_SCORES = { no_condition_match: 0, out_of_rollout_bound: 1, no_group_type: 2 } as const;

export type Miss = keyof typeof MISS_SCORES;

const DESCRIPTIONS: Readonly<Record<FlagReasonCode, string>> = {
  condition_match: 'Matched condition set',
  no_condition_match: 'No matching condition set',
  out_of_rollout_bound: 'Out of rollout bound',
  no_group_type: 'No group type',
  super_condition_value: 'Super condition value',
  holdout_condition_value: 'Holdout condition value',
  flag_disabled: 'Feature flag is disabled',
  missing_dependency: 'Flag cannot be evaluated due to missing dependency',
};

/** Returns the sentence that SDKs report as `$feature_flag_reason`; it counts condition sets from 1. */
export function describeReason({ code, conditionIndex }: FlagReason): string {
  const description = DESCRIPTIONS[code];
  return code === 'condition_match' ? `${description} ${(conditionIndex ?? 0) + 1}` : description;
}

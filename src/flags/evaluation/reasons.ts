/** Why a flag has its value, in the words of the wire. */
export type ReasonCode =
  | 'condition_match'
  | 'no_condition_match'
  | 'out_of_rollout_bound'
  | 'no_group_type'
  | 'super_condition_value'
  | 'holdout_condition_value'
  | 'flag_disabled'
  | 'missing_dependency';

export interface Reason {
  code: ReasonCode;
  /** The condition set that it is about, from 0. */
  conditionIndex: number | null;
}

/** Of several near misses the most telling one is reported. */
export const MISS_SCORES = { no_condition_match: 0, out_of_rollout_bound: 1, no_group_type: 2 } as const;

export type Miss = keyof typeof MISS_SCORES;

const DESCRIPTIONS: Readonly<Record<ReasonCode, string>> = {
  condition_match: 'Matched condition set',
  no_condition_match: 'No matching condition set',
  out_of_rollout_bound: 'Out of rollout bound',
  no_group_type: 'No group type',
  super_condition_value: 'Super condition value',
  holdout_condition_value: 'Holdout condition value',
  flag_disabled: 'Feature flag is disabled',
  missing_dependency: 'Flag cannot be evaluated due to missing dependency',
};

/** The sentence that SDKs report as `$feature_flag_reason`; condition sets count from 1 in it. */
export function describeReason({ code, conditionIndex }: Reason): string {
  const description = DESCRIPTIONS[code];
  return code === 'condition_match' ? `${description} ${(conditionIndex ?? 0) + 1}` : description;
}

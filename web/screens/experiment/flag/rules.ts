/** The release conditions of a feature flag as sentences. */
import { formatPercent } from '../../../charts/format.ts';

export interface Condition {
  key?: string | null;
  type?: string | null;
  operator?: string | null;
  value?: unknown;
  negation?: boolean;
}

export interface ConditionSet {
  properties?: Condition[] | null;
  rollout_percentage?: number | null;
  variant?: string | null;
}

const OPERATORS: Readonly<Record<string, string>> = {
  exact: 'is',
  is_not: 'is not',
  is_set: 'is set',
  is_not_set: 'is not set',
  icontains: 'contains',
  not_icontains: 'does not contain',
  icontains_multi: 'contains one of',
  not_icontains_multi: 'contains none of',
  starts_with: 'starts with',
  not_starts_with: 'does not start with',
  ends_with: 'ends with',
  not_ends_with: 'does not end with',
  regex: 'matches the pattern',
  not_regex: 'does not match the pattern',
  gt: 'is greater than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  between: 'is between',
  not_between: 'is not between',
  is_date_before: 'is before',
  is_date_after: 'is after',
  is_date_exact: 'is on',
  semver_eq: 'is the version',
  semver_neq: 'is not the version',
  semver_gt: 'is a version after',
  semver_gte: 'is at least the version',
  semver_lt: 'is a version before',
  semver_lte: 'is at most the version',
  semver_tilde: 'is a version of ~',
  semver_caret: 'is a version of ^',
  semver_wildcard: 'is a version of',
  flag_evaluates_to: 'evaluates to',
  in: 'contains the user',
  not_in: 'does not contain the user',
};

const WITHOUT_VALUE = new Set(['is_set', 'is_not_set']);

const SUBJECTS: Readonly<Record<string, string>> = {
  person: 'person property',
  group: 'group property',
  flag: 'flag',
};

/** `person property plan is pro or team`. */
export function conditionText({ key, type, operator, value, negation }: Condition): string {
  if (type === 'cohort') {
    const isOutside = negation === true || operator === 'not_in';
    return `the user is ${isOutside ? 'not ' : ''}in the cohort ${valueText(value)}`;
  }
  const subject = `${SUBJECTS[type ?? 'person'] ?? 'property'} ${key ?? ''}`;
  const verb = OPERATORS[operator ?? 'exact'] ?? operator ?? 'is';
  return WITHOUT_VALUE.has(operator ?? '') ? `${subject} ${verb}` : `${subject} ${verb} ${valueText(value)}`;
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(' or ');
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** A condition set as a sentence: who is included, to which percentage, with which variant. */
export function ruleText({ properties, rollout_percentage: rollout, variant }: ConditionSet): string {
  const conditions = (properties ?? []).map(conditionText).join(', and ');
  const percentage = formatPercent((rollout ?? 100) / 100);
  const gets = variant ? `get the variant ${variant}` : 'get a variant by the split';
  if (conditions === '') return `${percentage} of all users ${gets}.`;
  return `${percentage} of users for whom ${conditions} ${gets}.`;
}

export function conditionSets(filters: Readonly<Record<string, unknown>>): ConditionSet[] {
  return (filters.groups as ConditionSet[] | null | undefined) ?? [];
}

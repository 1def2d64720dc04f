import type { FlagRow } from '../../src/flags/definitions.ts';
import type { CohortDefinition, FlagFilters } from '../../src/flags/filters.ts';

/** A project's flags and cohorts, with a bit of everything in them. */
export const setOf = (rollout_percentage: number | null, properties: unknown[] = [], more: object = {}) => ({
  properties,
  rollout_percentage,
  ...more,
});
export const person = (key: string, operator: string, value: unknown) => ({
  key,
  type: 'person',
  operator,
  value,
});
export const variantsOf = (...shares: number[]) => ({
  variants: shares.map((rollout_percentage, index) => ({ key: `v${index}`, rollout_percentage })),
});
export const flagIs = (key: string, value: unknown) => ({
  key,
  type: 'flag',
  operator: 'flag_evaluates_to',
  value,
});
export const inCohort = (value: number, operator = 'in') => ({ key: 'id', type: 'cohort', operator, value });

let id = 0;
export function row(key: string, filters: Partial<FlagFilters>, parts: Partial<FlagRow> = {}): FlagRow {
  const whole = { groups: [], multivariate: null, payloads: {}, ...filters };
  return { id: ++id, teamId: 1, name: key, key, active: true, version: 1, filters: whole, ...parts };
}

export const cohorts: CohortDefinition[] = [
  {
    id: 70,
    isStatic: false,
    filters: {
      properties: {
        type: 'OR',
        values: [
          {
            type: 'AND',
            values: [person('age', 'gte', 50), { ...person('plan', 'exact', 'free'), negation: true }],
          },
          inCohort(71),
        ],
      },
    },
  },
  {
    id: 71,
    isStatic: false,
    filters: { properties: { type: 'AND', values: [person('email', 'ends_with', '.org')] } },
  },
  { id: 72, isStatic: true, filters: {} },
  { id: 73, isStatic: false, filters: { properties: { type: 'AND', values: [inCohort(73)] } } },
];

export const share = row('share', { groups: [setOf(45)] });
export const flags: FlagRow[] = [
  share,
  row('arms', {
    groups: [setOf(33.3), setOf(55)],
    multivariate: variantsOf(50, 20, 20, 5, 5),
    payloads: { v0: '{"a":1}' },
  }),
  row('conditions', {
    groups: [
      setOf(
        80,
        [person('email', 'regex', '^[a-m].*@example\\.(com|org)$'), person('version', 'semver_gte', '1.5')],
        { variant: 'v1' },
      ),
      setOf(20, [person('plan', 'is_not', 'free'), person('email', 'not_icontains', 'X')], { variant: 'v0' }),
      setOf(70, [person('plan', 'exact', ['Pro', 'Team']), person('age', 'lt', '40')]),
      setOf(60, [person('joined', 'is_date_after', '2026-06-01'), inCohort(70)]),
      setOf(10, [inCohort(71, 'not_in')]),
    ],
    multivariate: variantsOf(33.33, 33.33, 33.34),
  }),
  row('organizations', {
    groups: [
      setOf(50, [{ key: 'seats', type: 'group', group_type_index: 0, operator: 'gt', value: 10 }]),
      setOf(20),
    ],
    aggregation_group_type_index: 0,
    multivariate: variantsOf(60, 40),
  }),
  row('dependent', {
    groups: [
      setOf(50, [flagIs(String(share.id), true)]),
      setOf(90, [flagIs('arms', 'v0')]),
      setOf(30, [flagIs('conditions', 'v1')]),
    ],
  }),
  row('absent', { groups: [setOf(100, [flagIs('conditions', false)])] }),
  row('after_dependent', { groups: [setOf(100, [flagIs('dependent', true)])] }),
  row('outside', { groups: [setOf(100, [inCohort(70, 'not_in')])] }),
  row('of_device', { groups: [setOf(50)] }, { bucketingIdentifier: 'device_id' }),
  row('exits', { groups: [setOf(50), setOf(100)], early_exit: true }),
  row('after_organization', { groups: [setOf(100, [flagIs('organizations', 'v0')])] }),
  row('held', { groups: [setOf(50)], holdout: { id: 4, exclusion_percentage: 10 } }),
  row('held_in_part', {
    groups: [setOf(100)],
    holdout_groups: [setOf(100, [person('plan', 'is_set', '')], { variant: 'holdout-4' })],
  }),
  row('of_group', {
    groups: [setOf(100, [{ ...person('age', 'gte', 0), type: 'group', group_type_index: 0 }])],
  }),
  row('of_person', { groups: [setOf(100, [person('seats', 'gte', 0)])], aggregation_group_type_index: 0 }),
  row('early', { groups: [setOf(100)], feature_enrollment: true }),
  row('early_before', { groups: [setOf(100)], super_groups: [setOf(100, [person('age', 'gt', 0)])] }),
  row('named_late', {
    groups: [setOf(50), setOf(100, [], { variant: 'v1' })],
    multivariate: variantsOf(50, 50),
  }),
  row('after_named_late', { groups: [setOf(100, [flagIs('named_late', 'v1')])] }),
  row('mixed', {
    groups: [
      setOf(40, [{ key: 'seats', type: 'group', operator: 'lte', value: 10 }], {
        aggregation_group_type_index: 0,
      }),
      setOf(30),
    ],
  }),
  row('off', { groups: [setOf(100)] }, { active: false }),
  row('gone', { groups: [setOf(100)] }, { deleted: true }),
  row('lasting', { groups: [setOf(50)] }, { ensureExperienceContinuity: true }),
  row('listed', { groups: [setOf(100, [inCohort(72)])] }),
  row('circular', { groups: [setOf(100, [flagIs('circle', true)])] }),
  row('circle', { groups: [setOf(100, [flagIs('circular', true)])] }),
  row('endless', { groups: [setOf(100, [inCohort(73)])] }),
];
export const groupTypes = { 0: 'organization' };
export const rows = { flags, cohorts, groupTypes };

import { describe, expect, test } from 'vitest';
import { localDefinitions } from '../../src/flags/definitions.ts';
import { flagIs, flags, inCohort, row, rows, setOf, share } from './sample_flags.ts';

/** Goal: what SDKs fetch is complete, in the form they read, and the same text for the same rows. */
const definitions = localDefinitions(rows);

describe('definitions', () => {
  test('name flags by key, also as the flag to evaluate first', () => {
    const dependent = definitions.flags.find((flag) => flag.key === 'dependent')!;
    const filters = dependent.filters as { groups: { properties: Record<string, unknown>[] }[] };
    expect(filters.groups.map((group) => group.properties[0])).toEqual([
      { ...flagIs('share', true), dependency_chain: ['share'] },
      { ...flagIs('arms', 'v0'), dependency_chain: ['arms'] },
      { ...flagIs('conditions', 'v1'), dependency_chain: ['conditions'] },
    ]);
  });

  test('contain the cohorts of flags that properties decide, in uniform sets', () => {
    expect(Object.keys(definitions.cohorts)).toEqual(['70', '71', '-71', '-70']);
    expect(definitions.cohorts['70']).toMatchObject({
      type: 'OR',
      values: [{ type: 'AND' }, { type: 'AND', values: [{ type: 'cohort', value: 71, negation: false }] }],
    });
  });

  test('turn a condition on being outside a cohort into one that every SDK tried can evaluate', () => {
    const outside = definitions.flags.find((flag) => flag.key === 'outside')!;
    const { groups } = outside.filters as { groups: ReturnType<typeof setOf>[] };
    expect(groups[0]!.properties).toEqual([inCohort(-70)]);
    expect(definitions.cohorts['-70']).toEqual({
      type: 'AND',
      values: [{ ...inCohort(70), negation: true }],
    });
    const { flags, cohorts } = localDefinitions({
      flags: [row('unknown', { groups: [setOf(100, [inCohort(72, 'not_in')])] })],
      cohorts: rows.cohorts,
    });
    expect(flags).toHaveLength(1);
    expect(cohorts).toEqual({});
  });

  test('name the operator of each condition, which the SDKs for Go and .NET do not know otherwise', () => {
    const plain = { key: 'plan', type: 'person', value: 'pro' };
    const { flags, cohorts } = localDefinitions({
      flags: [row('plain', { groups: [setOf(50, [plain, inCohort(1)])] })],
      cohorts: [{ id: 1, isStatic: false, filters: { properties: { type: 'AND', values: [plain] } } }],
    });
    const { groups } = flags[0]!.filters as { groups: ReturnType<typeof setOf>[] };
    expect(groups[0]!.properties).toEqual([{ ...plain, operator: 'exact' }, inCohort(1)]);
    expect(cohorts['1']!.values).toEqual([{ ...plain, operator: 'exact', negation: false }]);
  });

  test('omit cohorts with a set without conditions, which some SDKs take for a match of all users', () => {
    const none = { type: 'OR', values: [] };
    const cohorts = [none, { type: 'AND', values: [none] }, { type: 'OR', values: [inCohort(1)] }].map(
      (properties, index) => ({ id: index + 1, isStatic: false, filters: { properties } }),
    );
    const user = row('vip', { groups: [setOf(100, [inCohort(2), inCohort(3)])] });
    expect(Object.keys(localDefinitions({ flags: [user], cohorts }).cohorts)).toEqual(['3']);
  });

  test('give SDKs nothing to decide for flags that are left to the server', () => {
    const left = [
      'lasting',
      'early',
      'early_before',
      'held',
      'held_in_part',
      'of_group',
      'of_person',
      'named_late',
      'mixed',
      'of_device',
      'exits',
      'after_organization',
      'absent',
      'after_dependent',
    ];
    const marked = definitions.flags.filter((flag) => flag.ensure_experience_continuity === true);
    expect(marked.map(({ key }) => key).sort()).toEqual(left.sort());
    for (const { filters } of marked) {
      const { groups, holdout } = filters as { groups: ReturnType<typeof setOf>[]; holdout: unknown };
      // The PHP SDK evaluates the holdout of a flag that another one depends on, even if devices are hashed.
      expect(holdout).toBeNull();
      const conditions = groups.map(({ properties }) => properties);
      // The Rust SDK does not read the mark.
      expect(conditions).toEqual([[expect.objectContaining({ type: 'cohort', operator: 'in' })]]);
      expect(definitions.cohorts).not.toHaveProperty(String((conditions[0]![0] as { value: number }).value));
    }
  });

  test('do not change the rows and always have the same text', () => {
    const before = JSON.stringify(flags);
    expect(JSON.stringify(localDefinitions(rows))).toBe(JSON.stringify(definitions));
    expect(JSON.stringify(flags)).toBe(before);
    expect(definitions.flags[0]).toEqual({
      id: share.id,
      team_id: 1,
      name: 'share',
      key: 'share',
      filters: share.filters,
      deleted: false,
      active: true,
      ensure_experience_continuity: false,
      version: 1,
    });
    expect(definitions).toMatchObject({
      group_type_mapping: { 0: 'organization' },
      property_matching_version: 2,
    });
  });
});

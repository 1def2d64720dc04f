import { describe, expect, test } from 'vitest';
import { compileFlags } from '../../src/flags/evaluation/session.ts';
import type { FlagDefinition } from '../../src/flags/filters.ts';
import { decide, decideAll, email, flagOf, known, set, subjectOf, told, variants } from './support.ts';

/** Goal: flags that depend on flags follow them, loops and gaps end as off, and an answer tells what it lacked. */
describe('flags that depend on flags', () => {
  const needs = (reference: unknown, value: unknown) => ({
    key: reference,
    type: 'flag',
    operator: 'flag_evaluates_to',
    value,
  });
  const base = flagOf({
    id: 900,
    key: 'base',
    filters: { groups: [set(100, email('a'))], multivariate: { variants } },
  });
  const valueFor = (value: unknown, mail: string, parts: Partial<FlagDefinition> = {}) =>
    decide(
      flagOf({ filters: { groups: [set(100, needs('base', value))] } }),
      { person: known({ email: mail }) },
      { flags: [{ ...base, ...parts }] },
    );

  test('compare with enabled, disabled or a variant', () => {
    const variant = decide(base, { person: known({ email: 'a' }) }).variant!;
    const other = variant === 'test' ? 'control' : 'test';
    const on = [true, false, variant, other, 5].map((value) => valueFor(value, 'a').enabled);
    const off = [true, false, variant].map((value) => valueFor(value, 'b').enabled);
    expect([on, off]).toEqual([
      [true, false, true, false, false],
      [false, true, false],
    ]);
  });

  test('treat an inactive flag as disabled, and are disabled by a missing one', () => {
    expect(valueFor(false, 'a', { active: false }).enabled).toBe(true);
    const gone = valueFor(false, 'a', { deleted: true });
    expect(gone).toMatchObject({
      enabled: false,
      isOpen: false,
      reason: { code: 'missing_dependency', conditionIndex: null },
    });
  });

  test('stay open while the other flag is open', () => {
    const flag = flagOf({ filters: { groups: [set(100, needs('base', false))] } });
    expect(decide(flag, { person: told() }, { flags: [base] })).toMatchObject({
      enabled: false,
      isOpen: true,
    });
  });

  test('form no circle with an inactive flag, which has no dependencies', () => {
    const flag = flagOf({ key: 'top', filters: { groups: [set(100, needs('sleeping', false))] } });
    const sleeping = flagOf({
      key: 'sleeping',
      active: false,
      filters: { groups: [set(100, needs('top', true))] },
    });
    expect(decide(flag, {}, { flags: [sleeping] }).enabled).toBe(true);
  });

  test('may refer to an id, which takes precedence over an equal key', () => {
    const decoy = flagOf({ key: '900', active: false });
    const flag = flagOf({ filters: { groups: [set(100, needs('900', true))] } });
    const person = known({ email: 'a' });
    expect(decide(flag, { person }, { flags: [base, decoy] }).enabled).toBe(true);
    expect(decide(flag, { person }, { flags: [decoy] }).enabled).toBe(false);
  });

  test('are disabled in a circle, or behind one', () => {
    const flags = ['a>b', 'b>c', 'c>b', 'd>e', 'e>'].map((text) => {
      const [key, need] = text.split('>');
      return flagOf({ key: key!, filters: { groups: [set(100, ...(need ? [needs(need, true)] : []))] } });
    });
    const { decisions, missing } = decideAll(compileFlags({ flags }), subjectOf());
    expect(missing).toBeNull();
    expect(decisions.map(({ flag, enabled, reason }) => [flag.key, enabled, reason.code])).toEqual([
      ['a', false, 'missing_dependency'],
      ['b', false, 'missing_dependency'],
      ['c', false, 'missing_dependency'],
      ['d', true, 'condition_match'],
      ['e', true, 'condition_match'],
    ]);
  });

  test('have the same result alone as among all', () => {
    const flag = flagOf({ key: 'top', filters: { groups: [set(100, needs('base', true))] } });
    const flagSet = compileFlags({ flags: [flag, base] });
    const subject = subjectOf({ person: known({ email: 'a' }) });
    const alone = decideAll(flagSet, subject, new Set(['top'])).decisions;
    expect(alone).toEqual(decideAll(flagSet, subject).decisions.slice(0, 1));
    expect(alone).toHaveLength(1);
  });
});

describe('the missing input', () => {
  const missingFor = (filters: unknown[], subject: object, more: object = {}) => {
    const flag = flagOf({ filters: { groups: [set(100, ...filters)] } });
    return decideAll(
      compileFlags({ flags: [flag], groupTypes: { 0: 'organization' }, ...more }),
      subjectOf(subject),
    ).missing;
  };
  const nothing = { person: false, groups: [], cohorts: [], hashKeyOverrides: false };
  const country = { key: 'country', type: 'person', operator: 'exact', value: 'nl' };

  test('is the person, when a condition is open', () => {
    expect(missingFor([email('a')], { person: told() })).toEqual({ ...nothing, person: true });
    expect(missingFor([email('a')], { person: told({ email: 'b' }) })).toBeNull();
    expect(missingFor([email('a')], { person: known() })).toBeNull();
  });

  test('is nothing, when another condition rules the set out', () => {
    expect(missingFor([email('a'), country], { person: told({ country: 'de' }) })).toBeNull();
    expect(missingFor([email('a'), country], { person: told({ country: 'nl' }) })).toEqual({
      ...nothing,
      person: true,
    });
  });

  test('is a group, a cohort, an earlier id', () => {
    const plan = { key: 'plan', type: 'group', group_type_index: 0, operator: 'exact', value: 'pro' };
    expect(missingFor([plan], { groups: { organization: 'acme' } })).toEqual({
      ...nothing,
      groups: ['organization'],
    });
    expect(missingFor([plan], {})).toBeNull();
    const staff = { type: 'cohort', key: 'id', value: 5 };
    const cohorts = [{ id: 5, isStatic: true, filters: {} }];
    expect(missingFor([staff], {}, { cohorts })).toEqual({ ...nothing, cohorts: [5] });
    expect(missingFor([staff], { isMember: () => false }, { cohorts })).toBeNull();
    const lasting = flagOf({ ensureExperienceContinuity: true, filters: { groups: [set(50)] } });
    const { missing } = decideAll(compileFlags({ flags: [lasting] }), subjectOf());
    expect(missing).toEqual({ ...nothing, hashKeyOverrides: true });
  });

  test('counts when an earlier set is open and a later one matches: the variant may differ', () => {
    const groups = [
      { ...set(100, email('a')), variant: 'test' },
      { ...set(100), variant: 'control' },
    ];
    const flag = flagOf({ filters: { groups, multivariate: { variants } } });
    expect(decide(flag, { person: told() })).toMatchObject({ variant: 'control', isOpen: true });
    expect(decide(flag, { person: known({ email: 'a' }) })).toMatchObject({ variant: 'test', isOpen: false });
  });

  test('is reported for a flag and its dependents, even if a set excludes it for one of them', () => {
    const base = flagOf({ key: 'open', filters: { groups: [set(100, email('a'))] } });
    const ruledOut = { key: 'country', type: 'person', operator: 'exact', value: 'xx' };
    const flag = flagOf({
      filters: {
        groups: [
          set(100, { key: 'open', type: 'flag', operator: 'flag_evaluates_to', value: true }, ruledOut),
        ],
      },
    });
    const { decisions, missing } = decideAll(
      compileFlags({ flags: [flag, base] }),
      subjectOf({ person: told({ country: 'nl' }) }),
    );
    expect(decisions.map((decision) => decision.isOpen)).toEqual([false, true]);
    expect(missing).toEqual({ ...nothing, person: true });
  });
});

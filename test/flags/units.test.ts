import { describe, expect, test } from 'vitest';
import { holdoutPoint, rolloutPoint } from '../../src/flags/evaluation/hash.ts';
import { compileFlags } from '../../src/flags/evaluation/session.ts';
import type { FlagDefinition } from '../../src/flags/filters.ts';
import {
  decide,
  decideAll,
  email,
  flagOf,
  idBetween,
  known,
  set,
  subjectOf,
  told,
  variants,
} from './support.ts';

/** Goal: what is hashed is what the flag says: a person, an earlier id, a device, a group; holdouts and early access come first. */
describe('groups', () => {
  const groupTypes = { 0: 'organization', 1: 'project' };
  const plan = { key: 'plan', type: 'group', group_type_index: 0, operator: 'exact', value: 'pro' };
  const flag = flagOf({ key: 'org', filters: { groups: [set(50, plan)], aggregation_group_type_index: 0 } });
  const inside = idBetween(0, 0.5, (id) => rolloutPoint('org', id));
  const outside = idBetween(0.5, 1, (id) => rolloutPoint('org', id));
  const ofOrganization = (organization: string, values: Record<string, unknown>) => ({
    groups: { organization },
    groupProperties: { organization: known(values) },
  });

  test('are hashed by their key and matched by their properties', () => {
    const on = decide(flag, ofOrganization(inside, { plan: 'pro' }), { groupTypes });
    expect(on.enabled).toBe(true);
    expect(decide(flag, ofOrganization(outside, { plan: 'pro' }), { groupTypes }).reason.code).toBe(
      'out_of_rollout_bound',
    );
    expect(decide(flag, ofOrganization(inside, { plan: 'free' }), { groupTypes }).reason.code).toBe(
      'no_condition_match',
    );
  });

  test.each([
    ['no group', {}],
    ['another group', { groups: { project: 'x' } }],
    ['an empty key', { groups: { organization: '' } }],
  ])('need to be named: %s', (_, subject) => {
    const decision = decide(flag, { ...subject, distinctId: inside }, { groupTypes });
    expect(decision).toMatchObject({
      enabled: false,
      isOpen: false,
      reason: { code: 'no_group_type', conditionIndex: 0 },
    });
  });

  test('of a type that does not exist never match', () => {
    expect(decide(flag, ofOrganization(inside, { plan: 'pro' })).reason.code).toBe('no_group_type');
  });

  test('have their key as a property', () => {
    const own = { key: '$group_key', type: 'group', operator: 'exact', value: 'acme' };
    const keyed = flagOf({ filters: { groups: [set(100, own)], aggregation_group_type_index: 0 } });
    expect(decide(keyed, { groups: { organization: 'acme' } }, { groupTypes }).enabled).toBe(true);
  });

  test('may be matched in one set and the person in the next', () => {
    const mixed = flagOf({
      filters: { groups: [{ ...set(100, plan), aggregation_group_type_index: 0 }, set(100, email('a'))] },
    });
    expect(decide(mixed, { person: known({ email: 'a' }) }, { groupTypes }).reason).toEqual({
      code: 'condition_match',
      conditionIndex: 1,
    });
    const acme = ofOrganization('acme', { plan: 'pro' });
    expect(decide(mixed, acme, { groupTypes }).reason).toEqual({
      code: 'condition_match',
      conditionIndex: 0,
    });
    expect(decide(mixed, {}, { groupTypes }).reason).toEqual({ code: 'no_group_type', conditionIndex: 0 });
  });
});

describe('holdouts', () => {
  test('precede all sets and hash the person alone', () => {
    const holdout = { id: 3, exclusion_percentage: 20 };
    const flags = ['one', 'two'].map((key) =>
      flagOf({ key, filters: { holdout, multivariate: { variants } } }),
    );
    const out = idBetween(0, 0.2, holdoutPoint);
    const inside = idBetween(0.2, 1, holdoutPoint);
    for (const flag of flags) {
      expect(decide(flag, { distinctId: out })).toMatchObject({
        enabled: true,
        variant: 'holdout-3',
        reason: { code: 'holdout_condition_value', conditionIndex: null },
      });
      expect(decide(flag, { distinctId: inside }).reason.code).toBe('condition_match');
    }
  });

  test.each<[unknown, boolean]>([
    [{ id: 3, exclusion_percentage: 100 }, true],
    [{ id: 3, exclusion_percentage: 250 }, true],
    [{ id: 3, exclusion_percentage: 0 }, false],
    [{ id: 3, exclusion_percentage: 'all' }, false],
    [{ exclusion_percentage: 100 }, false],
    [null, false],
  ])('%j', (holdout, isOut) => {
    const flag = flagOf({ filters: { holdout } as FlagDefinition['filters'] });
    expect(decide(flag).variant === 'holdout-3').toBe(isOut);
  });

  test('are read in their legacy form, too', () => {
    const older = (rollout_percentage: number, ...properties: unknown[]) =>
      flagOf({
        filters: { holdout_groups: [{ ...set(rollout_percentage, ...properties), variant: 'holdout-9' }] },
      });
    const distinctId = idBetween(0.2, 0.5, holdoutPoint);
    expect(decide(older(50), { distinctId }).variant).toBe('holdout-9');
    expect(decide(older(20), { distinctId }).variant).toBeNull();
    expect(decide(older(100, email('a')), { distinctId }).variant).toBeNull();
  });
});

describe('early access', () => {
  const key = '$feature_enrollment/beta';
  const joined = { key, type: 'person', operator: 'exact', value: ['true'] };
  const forms: [string, FlagDefinition][] = [
    [
      'super_groups',
      flagOf({ key: 'beta', filters: { groups: [set(0)], super_groups: [set(100, joined)] } }),
    ],
    ['feature_enrollment', flagOf({ key: 'beta', filters: { groups: [set(0)], feature_enrollment: true } })],
  ];

  test.each(forms)('%s: a choice overrides the sets', (_, flag) => {
    const reason = { code: 'super_condition_value', conditionIndex: 0 };
    expect(decide(flag, { person: known({ [key]: true }) })).toMatchObject({
      enabled: true,
      variant: null,
      reason,
    });
    expect(decide(flag, { person: known({ [key]: 'true' }) }).enabled).toBe(true);
    expect(decide(flag, { person: known({ [key]: false }) })).toMatchObject({ enabled: false, reason });
    expect(decide(flag).reason.code).toBe('out_of_rollout_bound');
  });

  test.each(forms)('%s: an unknown choice makes the person a missing input', (_, flag) => {
    const { missing } = decideAll(compileFlags({ flags: [flag] }), subjectOf({ person: told() }));
    expect(missing?.person).toBe(true);
  });
});

describe('the id that is hashed', () => {
  const half = { groups: [set(50)] };

  test('is the device if the flag selects it; without a device the flag is disabled', () => {
    const flag = flagOf({ key: 'device', bucketingIdentifier: 'device_id', filters: half });
    const deviceId = idBetween(0, 0.5, (id) => rolloutPoint('device', id));
    const distinctId = idBetween(0.5, 1, (id) => rolloutPoint('device', id));
    expect(decide(flag, { distinctId, deviceId }).enabled).toBe(true);
    expect(decide(flag, { distinctId: deviceId }).reason.code).toBe('out_of_rollout_bound');
    expect(decide(flagOf({ bucketingIdentifier: 'device_id' }), { deviceId: '' }).enabled).toBe(false);
  });

  test('stays the first one of a person with experience continuity', () => {
    const flag = flagOf({ key: 'lasting', ensureExperienceContinuity: true, filters: half });
    const [first, later] = [
      idBetween(0, 0.5, (id) => rolloutPoint('lasting', id)),
      idBetween(0.5, 1, (id) => rolloutPoint('lasting', id)),
    ];
    const nobodyKnown = new Map<string, string>();
    const ofPerson = new Map([['lasting', first]]);
    expect(decide(flag, { distinctId: later, hashKeyOverrides: nobodyKnown }).enabled).toBe(false);
    expect(decide(flag, { distinctId: later, hashKeyOverrides: ofPerson }).enabled).toBe(true);
    expect(
      decide(flag, { distinctId: later, hashKeyOverrides: nobodyKnown, anonDistinctId: first }).enabled,
    ).toBe(true);
    expect(
      decide(flag, { distinctId: first, hashKeyOverrides: ofPerson, anonDistinctId: later }).enabled,
    ).toBe(true);
    const forgetful = { ...flag, ensureExperienceContinuity: false };
    expect(decide(forgetful, { distinctId: later, hashKeyOverrides: ofPerson }).enabled).toBe(false);
  });

  test('must not be empty', () => {
    expect(decide(flagOf(), { distinctId: '' }).enabled).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { flagValue } from '../../src/flags/evaluation/decide.ts';
import { rolloutPoint, variantPoint } from '../../src/flags/evaluation/hash.ts';
import { describeReason } from '../../src/flags/evaluation/reasons.ts';
import { decide, email, flagOf, flagWith, idBetween, known, set, told, variants } from './support.ts';

/** Goal: who gets a flag, which variant of it, and why. */
describe('condition sets', () => {
  test('are tried in order, and the first that matches and whose rollout includes the person wins', () => {
    const flag = flagOf({
      key: 'sets',
      filters: { groups: [set(100, email('a')), set(30), set(60), set(90)] },
    });
    const at = (distinctId: string, properties = {}) =>
      decide(flag, { distinctId, person: known(properties) });
    const low = idBetween(0.1, 0.3, (id) => rolloutPoint('sets', id));
    const high = idBetween(0.3, 0.6, (id) => rolloutPoint('sets', id));
    const never = idBetween(0.9, 1, (id) => rolloutPoint('sets', id));
    expect(at(never, { email: 'A' }).reason).toEqual({ code: 'condition_match', conditionIndex: 0 });
    expect(at(low).reason).toEqual({ code: 'condition_match', conditionIndex: 1 });
    expect(at(high).reason).toEqual({ code: 'condition_match', conditionIndex: 2 });
    expect(at(never)).toMatchObject({
      enabled: false,
      reason: { code: 'out_of_rollout_bound', conditionIndex: 3 },
    });
  });

  test('hold when all their conditions do', () => {
    const adult = { key: 'age', type: 'person', operator: 'gte', value: 18 };
    const flag = flagOf({ filters: { groups: [set(null, email('a'), adult)] } });
    const isOn = (values: object) => decide(flag, { person: known({ ...values }) }).enabled;
    expect([isOn({ email: 'a', age: 18 }), isOn({ email: 'a', age: 17 }), isOn({ age: 18 })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('with a rollout of 0 match no person, and a flag without sets is disabled', () => {
    expect(decide(flagOf({ filters: { groups: [set(0)] } })).reason.code).toBe('out_of_rollout_bound');
    expect(decide(flagOf({ filters: { groups: [] } })).reason).toEqual({
      code: 'no_condition_match',
      conditionIndex: null,
    });
  });

  test('keep fractions of a percent', () => {
    const flag = flagOf({ key: 'fraction', filters: { groups: [set(0.5)] } });
    const count = Array.from(
      { length: 20_000 },
      (_, i) => decide(flag, { distinctId: `u${i}` }).enabled,
    ).filter(Boolean).length;
    expect(count).toBeGreaterThan(60);
    expect(count).toBeLessThan(140);
  });

  test('provide distinct_id as a property of the person', () => {
    const flag = flagWith({ key: 'distinct_id', type: 'person', operator: 'exact', value: ['me'] });
    expect(decide(flag, { distinctId: 'me', person: told() })).toMatchObject({
      enabled: true,
      isOpen: false,
    });
    expect(decide(flag, { distinctId: 'you' }).enabled).toBe(false);
  });

  test('stop early when the flag is set to', () => {
    const groups = [set(0, email('a')), set(100)];
    const patient = flagOf({ filters: { groups } });
    const hasty = flagOf({ filters: { groups, early_exit: true } });
    const person = known({ email: 'a' });
    expect(decide(patient, { person }).enabled).toBe(true);
    expect(decide(hasty, { person })).toMatchObject({
      enabled: false,
      reason: { code: 'out_of_rollout_bound', conditionIndex: 0 },
    });
    expect(decide(hasty, { person: known({ email: 'b' }) }).enabled).toBe(true);
  });
});

describe('variants', () => {
  test('fill the range in stored order; the rest is enabled without a variant', () => {
    const thirds = ['a', 'b'].map((key) => ({ key, rollout_percentage: 30 }));
    const flag = flagOf({ key: 'slices', filters: { multivariate: { variants: thirds } } });
    const at = (from: number, to: number) => {
      const distinctId = idBetween(from, to, (id) => variantPoint('slices', id));
      return flagValue(decide(flag, { distinctId }));
    };
    expect([at(0, 0.3), at(0.3, 0.6), at(0.6, 1)]).toEqual(['a', 'b', true]);
  });

  test('are overridden by the variant of a set, if the flag has it', () => {
    const groups = [
      { ...set(100, email('a')), variant: 'test' },
      { ...set(100), variant: 'nobody' },
    ];
    const flag = flagOf({
      filters: {
        groups,
        multivariate: { variants: [variants[0]!, { ...variants[1]!, rollout_percentage: 0 }] },
      },
    });
    expect(flagValue(decide(flag, { person: known({ email: 'a' }) }))).toBe('test');
    const control = idBetween(0, 0.5, (id) => variantPoint(flag.key, id));
    expect(flagValue(decide(flag, { distinctId: control }))).toBe('control');
  });

  test('have their payload as JSON text, even if it was stored as JSON', () => {
    const payloads = { control: '{"a":1}', test: { b: [2] } };
    const flag = flagOf({ filters: { multivariate: { variants }, payloads } });
    const at = (from: number) => {
      const distinctId = idBetween(from, from + 0.5, (id) => variantPoint(flag.key, id));
      return decide(flag, { distinctId }).payload;
    };
    expect([at(0), at(0.5)]).toEqual(['{"a":1}', '{"b":[2]}']);
    const plain = flagOf({ filters: { payloads: { true: '"on"' } } });
    expect(decide(plain).payload).toBe('"on"');
    expect(decide({ ...plain, active: false }).payload).toBeNull();
  });

  test('with names of built-in properties are ordinary variants', () => {
    const odd = ['__proto__', 'constructor'].map((key) => ({ key, rollout_percentage: 50 }));
    const payloads = JSON.parse('{"__proto__": "1", "constructor": "2"}');
    const flag = flagOf({ key: '__proto__', filters: { multivariate: { variants: odd }, payloads } });
    const decisions = Array.from({ length: 50 }, (_, i) => decide(flag, { distinctId: `u${i}` }));
    const pairs = new Set(decisions.map(({ variant, payload }) => `${variant} ${payload}`));
    expect([...pairs].sort()).toEqual(['__proto__ 1', 'constructor 2']);
  });
});

describe('reasons', () => {
  test('report the nearest miss, and of equal ones the last', () => {
    const group = { ...set(100), aggregation_group_type_index: 0 };
    const reasonOf = (...groups: ReturnType<typeof set>[]) => decide(flagOf({ filters: { groups } })).reason;
    expect(reasonOf(set(100, email('a')), set(0), set(100, email('b')))).toEqual({
      code: 'out_of_rollout_bound',
      conditionIndex: 1,
    });
    expect(reasonOf(group, set(0))).toEqual({ code: 'no_group_type', conditionIndex: 0 });
    expect(reasonOf(set(100, email('a')), set(100, email('b')))).toEqual({
      code: 'no_condition_match',
      conditionIndex: 1,
    });
  });

  test('are sentences', () => {
    expect(describeReason({ code: 'condition_match', conditionIndex: 2 })).toBe('Matched condition set 3');
    expect(describeReason({ code: 'no_condition_match', conditionIndex: 0 })).toBe(
      'No matching condition set',
    );
    expect(describeReason(decide(flagOf({ active: false })).reason)).toBe('Feature flag is disabled');
  });
});

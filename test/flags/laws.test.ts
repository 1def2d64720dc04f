import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDefinitions } from '../../src/flags/definitions.ts';
import { flagValue } from '../../src/flags/evaluation/decide.ts';
import type { FlagDecision } from '../../src/flags/evaluation/decision.ts';
import { PROPERTY_OPERATORS } from '../../src/flags/evaluation/operators.ts';
import { compileFlags } from '../../src/flags/evaluation/session.ts';
import type { FlagDefinition } from '../../src/flags/filters.ts';
import { decide, decideAll, flagOf, known, subjectOf, told } from './support.ts';

/** Goal: what must hold for every flag and every person, tried on thousands made up for the purpose. */
const ids = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const percentages = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double({ min: 0, max: 100, noNaN: true }));
const values = fc.oneof(
  fc.constantFrom('a', 'b', 'true', '5', '2026-01-01', '1.2.3'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const keys = fc.constantFrom('p', 'q', 'distinct_id');
const conditions = fc.record({
  key: keys,
  type: fc.constant('person' as const),
  operator: fc.constantFrom(...PROPERTY_OPERATORS),
  value: fc.oneof(values, fc.array(values, { maxLength: 3 })),
});
const sets = fc.record({
  properties: fc.array(conditions, { maxLength: 3 }),
  rollout_percentage: fc.option(percentages),
});
const persons = fc.dictionary(keys, values, { maxKeys: 3 });
const RUNS = { numRuns: 2000 };

const arms = {
  variants: ['a', 'b', 'c'].map((key, index) => ({ key, rollout_percentage: [20, 30, 50][index]! })),
};

test('raising a rollout percentage never disables the flag nor changes a variant', () => {
  const law = fc.property(ids, ids, percentages, percentages, (key, distinctId, one, other) => {
    const at = (rollout_percentage: number) =>
      flagValue(
        decide(
          flagOf({ key, filters: { groups: [{ properties: [], rollout_percentage }], multivariate: arms } }),
          { distinctId },
        ),
      );
    const [low, high] = [at(Math.min(one, other)), at(Math.max(one, other))];
    expect(low === false || low === high).toBe(true);
  });
  fc.assert(law, RUNS);
});

test('the order of sets does not change the result, unless a set names a variant', () => {
  const law = fc.property(
    fc.array(sets, { maxLength: 5 }),
    persons,
    ids,
    fc.nat(),
    (groups, person, distinctId, turn) => {
      const at = (list: typeof groups) =>
        flagValue(
          decide(flagOf({ key: 'k', filters: { groups: list, multivariate: arms } }), {
            distinctId,
            person: known(person),
          }),
        );
      const cut = groups.length === 0 ? 0 : turn % groups.length;
      const turned = [...groups.slice(cut), ...groups.slice(0, cut)];
      expect(at(turned)).toBe(at(groups));
      expect(at([...groups].reverse())).toBe(at(groups));
    },
  );
  fc.assert(law, RUNS);
});

test('an additional set never disables the flag', () => {
  const law = fc.property(
    fc.array(sets, { maxLength: 3 }),
    sets,
    persons,
    ids,
    (groups, more, person, distinctId) => {
      const isOn = (list: typeof groups) =>
        decide(flagOf({ key: 'k', filters: { groups: list } }), { distinctId, person: known(person) })
          .enabled;
      expect(isOn([...groups, more]) || !isOn(groups)).toBe(true);
    },
  );
  fc.assert(law, RUNS);
});

test('a settled decision does not change with more inputs', () => {
  const law = fc.property(
    fc.array(sets, { maxLength: 3 }),
    persons,
    persons,
    ids,
    (groups, asked, stored, distinctId) => {
      const flag = flagOf({ key: 'k', filters: { groups, multivariate: arms } });
      const early = decide(flag, { distinctId, person: told(asked) });
      const late = decide(flag, { distinctId, person: known({ ...stored, ...asked }) });
      expect(late.isOpen).toBe(false);
      expect(early.isOpen || flagValue(early) === flagValue(late)).toBe(true);
    },
  );
  fc.assert(law, RUNS);
});

test('an operator and its negation never agree', () => {
  const pairs = PROPERTY_OPERATORS.filter((operator) => PROPERTY_OPERATORS.includes(`not_${operator}`));
  expect(pairs.length).toBeGreaterThan(4);
  const law = fc.property(fc.constantFrom(...pairs), fc.string(), fc.string(), (operator, value, p) => {
    const isOn = (name: string) => {
      const condition = { key: 'p', type: 'person', operator: name, value };
      return decide(
        flagOf({ filters: { groups: [{ properties: [condition], rollout_percentage: null }] } }),
        { person: known({ p }) },
      ).enabled;
    };
    const both = isOn(operator) && isOn(`not_${operator}`);
    expect(both).toBe(false);
  });
  fc.assert(law, RUNS);
});

test('any JSON for filters is read without throwing, the same each time', () => {
  const names = fc.constantFrom(
    'groups',
    'properties',
    'multivariate',
    'variants',
    'payloads',
    'holdout',
    'holdout_groups',
    'super_groups',
    'key',
    'type',
    'operator',
    'value',
    'rollout_percentage',
    'id',
    '__proto__',
    'values',
    'cohort',
    'flag',
    'person',
  );
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { depthSize: 'small' },
      values,
      names,
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(names, tie('json'), { maxKeys: 5 }),
    ),
  }));
  const law = fc.property(json, fc.dictionary(names, json), json, (filters, person, tree) => {
    const flag = { ...flagOf({ key: 'k', id: 1 }), filters } as FlagDefinition;
    const cohorts = [{ id: 1, isStatic: false, filters: { properties: tree } }];
    const groupTypes = { 0: 'organization' };
    const subject = subjectOf({ person: known(person) });
    const run = (): FlagDecision =>
      decideAll(compileFlags({ flags: [flag], cohorts, groupTypes }), subject).decisions[0]!;
    expect(run()).toEqual(run());
    localDefinitions({ flags: [{ ...flag, teamId: 1, name: '' }], cohorts, groupTypes });
  });
  fc.assert(law, RUNS);
});

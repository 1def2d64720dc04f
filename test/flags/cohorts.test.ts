import { describe, expect, test } from 'vitest';
import { compileFlags } from '../../src/flags/evaluation/session.ts';
import type { CohortDefinition } from '../../src/flags/filters.ts';
import { decide, decideAll, flagOf, known, subjectOf, told } from './support.ts';

/** Goal: a cohort of conditions is what its tree says, a list is what the look-up says, and a broken one holds nobody. */
const is = (key: string, value: unknown, more: object = {}) => ({
  key,
  type: 'person',
  operator: 'exact',
  value,
  ...more,
});
const tree = (type: 'AND' | 'OR', ...values: unknown[]) => ({ type, values });
const cohort = (
  id: number,
  properties: unknown,
  parts: Partial<CohortDefinition> = {},
): CohortDefinition => ({
  id,
  isStatic: false,
  filters: { properties },
  ...parts,
});
const inCohort = (value: unknown, operator?: string) =>
  flagOf({
    filters: {
      groups: [{ properties: [{ key: 'id', type: 'cohort', value, operator }], rollout_percentage: 100 }],
    },
  });

function isIn(rows: CohortDefinition[], values: Record<string, unknown>): boolean {
  return decide(inCohort(1), { person: known(values) }, { cohorts: rows }).enabled;
}

describe('conditions', () => {
  const rows = [
    cohort(
      1,
      tree(
        'OR',
        tree('AND', is('city', 'Rome'), is('age', 5, { negation: true })),
        tree('AND', is('vip', true)),
      ),
    ),
  ];

  test.each<[Record<string, unknown>, boolean]>([
    [{ city: 'rome' }, true],
    [{ city: 'rome', age: 5 }, false],
    [{ city: 'Oslo' }, false],
    [{ city: 'Oslo', vip: 'true' }, true],
    [{}, false],
  ])('%j', (values, expected) => {
    expect(isIn(rows, values)).toBe(expected);
  });

  test.each([
    ['no filters', {}],
    ['an empty tree', tree('AND')],
    ['an empty set inside', tree('AND', tree('AND'))],
    ['an odd member', tree('AND', 5)],
  ])('with %s hold nobody', (_, properties) => {
    expect(isIn([cohort(1, properties)], { city: 'Rome' })).toBe(false);
  });

  test('read the type property as AND', () => {
    const rows = [cohort(1, { type: 'property', values: [is('a', 1), is('b', 1)] })];
    expect([isIn(rows, { a: 1, b: 1 }), isIn(rows, { a: 1 })]).toEqual([true, false]);
  });

  test('stay open while a needed property is not known', () => {
    const person = told({ city: 'Rome' });
    const decision = decide(inCohort(1), { person }, { cohorts: rows });
    expect(decision).toMatchObject({ enabled: false, isOpen: true });
    const sure = decide(inCohort(1), { person: told({ vip: true }) }, { cohorts: rows });
    expect(sure).toMatchObject({ enabled: true, isOpen: false });
  });
});

describe('conditions on cohorts', () => {
  const rome = cohort(2, tree('AND', is('city', 'Rome')));

  test('require or exclude membership', () => {
    const at = (operator: string | undefined, city: string) =>
      decide(inCohort('2', operator), { person: known({ city }) }, { cohorts: [rome] }).enabled;
    expect([undefined, 'in', 'exact'].map((operator) => at(operator, 'Rome'))).toEqual([true, true, true]);
    expect([at('in', 'Oslo'), at('not_in', 'Oslo'), at('not_in', 'Rome')]).toEqual([false, true, false]);
  });

  test('may be part of a cohort, negated or not', () => {
    const member = { key: 'id', type: 'cohort', value: 2 };
    const rows = (more: object) => [rome, cohort(1, tree('AND', { ...member, ...more }))];
    expect([isIn(rows({}), { city: 'Rome' }), isIn(rows({}), { city: 'Oslo' })]).toEqual([true, false]);
    expect(isIn(rows({ negation: true }), { city: 'Oslo' })).toBe(true);
    expect(isIn(rows({ operator: 'not_in' }), { city: 'Oslo' })).toBe(true);
    expect(isIn(rows({ operator: 'not_in', negation: true }), { city: 'Oslo' })).toBe(false);
  });

  test.each([
    ['gone', [cohort(1, tree('AND', { type: 'cohort', value: 9 }))]],
    ['deleted', [cohort(1, tree('AND', is('city', 'Rome')), { deleted: true })]],
    ['its own member', [cohort(1, tree('OR', is('city', 'Rome'), { type: 'cohort', value: 1 }))]],
    [
      'in a circle',
      [
        cohort(1, tree('OR', is('city', 'Rome'), { type: 'cohort', value: 2 })),
        cohort(2, tree('OR', { type: 'cohort', value: 1 })),
      ],
    ],
  ])('that is %s: nobody is in it, and nobody is known to be outside', (_, cohorts) => {
    for (const operator of ['in', 'not_in']) {
      const decision = decide(inCohort(1, operator), { person: known({ city: 'Rome' }) }, { cohorts });
      expect(decision).toMatchObject({ enabled: false, isOpen: false });
    }
  });
});

describe('look-ups', () => {
  const behaviour = { type: 'behavioral', key: 'bought', value: 'performed_event', event_type: 'events' };
  const kinds: [string, CohortDefinition][] = [
    ['a list', cohort(1, {}, { isStatic: true })],
    ['what people did', cohort(1, tree('OR', tree('AND', is('city', 'Rome'), behaviour)))],
  ];

  test.each(kinds)('%s', (_, row) => {
    const at = (isMember?: (id: number) => boolean | undefined) =>
      decide(inCohort(1), { isMember }, { cohorts: [row] });
    expect(at((id) => id === 1)).toMatchObject({ enabled: true, isOpen: false });
    expect(at(() => false)).toMatchObject({ enabled: false, isOpen: false });
    expect(at(() => undefined)).toMatchObject({ enabled: false, isOpen: true });
    expect(at()).toMatchObject({ enabled: false, isOpen: true });
  });

  test('are made once for all flags of a request', () => {
    const asked: number[] = [];
    const isMember = (id: number) => {
      asked.push(id);
      return true;
    };
    const flags = Array.from({ length: 5 }, () => inCohort(1));
    decideAll(compileFlags({ flags, cohorts: [cohort(1, {}, { isStatic: true })] }), subjectOf({ isMember }));
    expect(asked).toEqual([1]);
  });
});

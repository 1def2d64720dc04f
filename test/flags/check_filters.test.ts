import { describe, expect, test } from 'vitest';
import { checkFilters, FILTER_LIMITS } from '../../src/flags/validation/check_filters.ts';
import { MAX_FILTER_VALUES } from '../../src/flags/validation/check_property.ts';
import { refusalOf } from '../support/refusal.ts';
import { decide, flagOf } from './support.ts';

/** Goal: filters that are wrong are refused with the place and the remedy; what passes is stored in one spelling. */
const set = (more: object = {}) => ({ properties: [], rollout_percentage: 50, ...more });
const arm = (key: unknown, rollout_percentage: unknown) => ({ key, rollout_percentage });
const armed = (...variants: unknown[]) => ({ groups: [set()], multivariate: { variants } });
const on = (condition: object) => ({ groups: [set({ properties: [condition] })] });
const person = (operator: string, value?: unknown) => on({ key: 'p', type: 'person', operator, value });
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

const GROUP = 'filters__groups__0';
const CONDITION = `${GROUP}__properties__0`;
const VARIANTS = 'filters__multivariate__variants';

type Refusal = [about: string, filters: unknown, attr: string, words: string];

const REFUSALS: Refusal[] = [
  ['a list', [], 'filters', 'object'],
  ['nothing', null, 'filters', 'object'],
  ['too much', { groups: [], note: 'x'.repeat(FILTER_LIMITS.json) }, 'filters', 'no more than'],
  ['no list of sets', { groups: {} }, 'filters__groups', 'list'],
  ['too many sets', { groups: many(FILTER_LIMITS.groups + 1, set()) }, 'filters__groups', 'up to 100'],
  ['a set that is a text', { groups: ['x'] }, GROUP, 'object'],
  [
    'a share above 100',
    { groups: [set({ rollout_percentage: 100.1 })] },
    `${GROUP}__rollout_percentage`,
    '0 to 100',
  ],
  [
    'a share below 0',
    { groups: [set(), set({ rollout_percentage: -1 })] },
    'filters__groups__1__rollout_percentage',
    '0 to 100',
  ],
  [
    'a share as text',
    { groups: [set({ rollout_percentage: '50' })] },
    `${GROUP}__rollout_percentage`,
    '0 to 100',
  ],
  ['a variant of nobody', { groups: [set({ variant: 'test' })] }, `${GROUP}__variant`, 'no variant'],
  ['a variant that is a number', { groups: [set({ variant: 5 })] }, `${GROUP}__variant`, 'text'],
  [
    'an odd group type',
    { groups: [set({ aggregation_group_type_index: 5 })] },
    `${GROUP}__aggregation_group_type_index`,
    '0 to 4',
  ],
  [
    'an odd group type of all',
    { groups: [], aggregation_group_type_index: 0.5 },
    'filters__aggregation_group_type_index',
    '0 to 4',
  ],
  ['no list of conditions', { groups: [set({ properties: {} })] }, `${GROUP}__properties`, 'list'],
  [
    'too many conditions',
    { groups: [set({ properties: many(FILTER_LIMITS.properties + 1, {}) })] },
    `${GROUP}__properties`,
    'up to 100',
  ],
  ['a condition that is a text', on('x' as unknown as object), CONDITION, 'object'],
  ['a condition without key', on({ type: 'person', value: 1 }), `${CONDITION}__key`, 'name'],
  [
    'an unknown type',
    on({ key: 'p', type: 'event', value: 1 }),
    `${CONDITION}__type`,
    'person, group, cohort, flag',
  ],
  [
    'a type of every object',
    on({ key: 'p', type: 'constructor', value: 1 }),
    `${CONDITION}__type`,
    'person, group',
  ],
  ['an unknown operator', person('equals', 1), `${CONDITION}__operator`, 'exact, is_not'],
  ['an operator of every object', person('toString', 1), `${CONDITION}__operator`, 'exact, is_not'],
  ['no value', person('exact'), `${CONDITION}__value`, 'Write a text'],
  ['a value that is an object', person('exact', {}), `${CONDITION}__value`, 'Write a text'],
  ['a rounded number', person('exact', 9007199254740992), `${CONDITION}__value`, 'Write it as a text'],
  ['a rounded number in a list', person('is_not', ['a', 2 ** 63]), `${CONDITION}__value`, 'digit by digit'],
  ['an empty list', person('exact', []), `${CONDITION}__value`, '1 to 1000'],
  ['a long list', person('exact', many(MAX_FILTER_VALUES + 1, 'x')), `${CONDITION}__value`, '1 to 1000'],
  ['a list in a list', person('exact', ['a', ['b']]), `${CONDITION}__value__1`, 'Write a text'],
  ['a long text', person('icontains', 'x'.repeat(4001)), `${CONDITION}__value`, 'no more than 4000'],
  ['a list where one is meant', person('icontains', ['a']), `${CONDITION}__value`, 'not a list'],
  ['a wrong pattern', person('regex', '('), `${CONDITION}__value`, 'regular expression'],
  ['a pattern that looks around', person('not_regex', '(?=a)b'), `${CONDITION}__value`, 'look-around'],
  ['a date that is none', person('is_date_before', 'tomorrow'), `${CONDITION}__value`, '2026-01-31'],
  ['a version that is none', person('semver_gt', 'latest'), `${CONDITION}__value`, '1.2.3'],
  ['more than infinity', person('gte', 'Infinity'), `${CONDITION}__value`, 'finite'],
  ['less than no number', person('lt', 'NaN'), `${CONDITION}__value`, 'finite'],
  ['one end of two', person('between', [1]), `${CONDITION}__value`, 'two numbers'],
  [
    'too many patterns',
    { groups: many(FILTER_LIMITS.patterns + 1, person('regex', 'a').groups[0]) },
    'filters',
    'up to 50',
  ],
  ['a cohort without id', on({ key: 'id', type: 'cohort', value: 'staff' }), `${CONDITION}__value`, 'cohort'],
  [
    'a cohort that is greater',
    on({ key: 'id', type: 'cohort', operator: 'gt', value: 1 }),
    `${CONDITION}__operator`,
    'not_in',
  ],
  [
    'a flag that is exact',
    on({ key: '1', type: 'flag', operator: 'exact', value: true }),
    `${CONDITION}__operator`,
    'flag_evaluates_to',
  ],
  [
    'a flag that is five',
    on({ key: 1, type: 'flag', operator: 'flag_evaluates_to', value: 5 }),
    `${CONDITION}__value`,
    'variant',
  ],
  [
    'variants without list',
    { groups: [], multivariate: { variants: {} } },
    'filters__multivariate',
    'variants',
  ],
  ['too many variants', armed(...many(FILTER_LIMITS.variants + 1, arm('a', 1))), VARIANTS, 'up to 100'],
  ['a variant without key', armed(arm('', 100)), `${VARIANTS}__0__key`, 'key'],
  ['a key of several variants', armed(arm('$multiple', 100)), `${VARIANTS}__0__key`, '$multiple is reserved'],
  ['a key of a holdout group', armed(arm('holdout-1', 100)), `${VARIANTS}__0__key`, 'holdout-1 is reserved'],
  ['a variant with an odd name', armed({ ...arm('a', 100), name: 5 }), `${VARIANTS}__0__name`, 'text'],
  ['a variant without share', armed(arm('a', undefined)), `${VARIANTS}__0__rollout_percentage`, '0 to 100'],
  ['a key twice', armed(arm('a', 50), arm('b', 25), arm('a', 25)), `${VARIANTS}__2__key`, 'Another variant'],
  ['shares that are not all', armed(arm('a', 50), arm('b', 49)), VARIANTS, 'sum to 100'],
  ['a payload that is no JSON', { groups: [], payloads: { true: '{' } }, 'filters__payloads__true', 'JSON'],
  [
    'a payload of no variant',
    { ...armed(arm('a', 100)), payloads: { true: '1' } },
    'filters__payloads',
    'variant key',
  ],
  [
    'a payload of a variant where none is',
    { groups: [], payloads: { a: '1' } },
    'filters__payloads',
    "'true'",
  ],
  ['payloads in a list', { groups: [], payloads: [] }, 'filters__payloads', 'object'],
  [
    'a holdout without id',
    { groups: [], holdout: { exclusion_percentage: 5 } },
    'filters__holdout__id',
    'id',
  ],
  [
    'a holdout of 200 %',
    { groups: [], holdout: { id: 1, exclusion_percentage: 200 } },
    'filters__holdout__exclusion_percentage',
    '0 to 100',
  ],
  ['a holdout that is a number', { groups: [], holdout: 5 }, 'filters__holdout', 'object'],
  [
    'older holdouts that are wrong',
    { groups: [], holdout_groups: [set({ rollout_percentage: 101 })] },
    'filters__holdout_groups__0__rollout_percentage',
    '0 to 100',
  ],
  ['early access that is no list', { groups: [], super_groups: {} }, 'filters__super_groups', 'list'],
  ['a switch that is a text', { groups: [], early_exit: 'yes' }, 'filters__early_exit', 'true or false'],
];

test.each(REFUSALS)('refuses %s', (_, filters, attr, words) => {
  const refusal = refusalOf(() => checkFilters(filters));
  expect(refusal).toMatchObject({ kind: 'invalid', attr });
  expect(refusal.detail).toContain(words);
});

describe('valid filters', () => {
  test('get all required fields, and keep unknown ones', () => {
    expect(checkFilters({ note: 'kept' })).toEqual({
      note: 'kept',
      groups: [],
      multivariate: null,
      payloads: {},
    });
    expect(checkFilters({ groups: [{}], multivariate: { variants: [] } })).toEqual({
      groups: [{ properties: [], rollout_percentage: null }],
      multivariate: null,
      payloads: {},
    });
  });

  test('with every feature are accepted and can be evaluated', () => {
    const filters = {
      groups: [
        {
          description: 'staff',
          properties: [
            { key: 'email', type: 'person', operator: 'regex', value: '@corp\\.com$' },
            { key: 'age', operator: 'between', value: [18, '65'] },
            { key: 'joined', type: 'person', operator: 'is_date_after', value: '-30d' },
            { key: 'version', type: 'person', operator: 'semver_wildcard', value: '1.*' },
            { key: 'vip', type: 'person', operator: 'is_set', value: null },
          ],
          rollout_percentage: 33.3,
          variant: 'b',
        },
        {
          properties: [{ type: 'cohort', value: '12', operator: 'not_in' }],
          rollout_percentage: null,
          variant: null,
        },
        {
          properties: [{ key: 5, type: 'flag', operator: 'flag_evaluates_to', value: 'a' }],
          rollout_percentage: 0,
        },
      ],
      multivariate: { variants: [arm('a', 33.3), arm('b', 33.3), arm('c', 33.4)] },
      payloads: { a: '{"x": 1}', b: { y: [2] }, c: null },
      aggregation_group_type_index: null,
      holdout: { id: 2, exclusion_percentage: 0 },
      super_groups: null,
      early_exit: true,
    };
    const checked = checkFilters(filters);
    expect(checked.payloads).toEqual({ a: '{"x": 1}', b: '{"y":[2]}' });
    expect(checked.groups[1]!.properties).toEqual([
      { key: 'id', type: 'cohort', value: '12', operator: 'not_in' },
    ]);
    expect(checked.groups[2]!.properties[0]).toMatchObject({ key: '5' });
    expect(checkFilters(checked)).toEqual(checked);
    expect(decide(flagOf({ filters: checked })).isOpen).toBe(false);
  });

  test('never set the prototype', () => {
    const filters = JSON.parse('{"groups": [], "__proto__": {"groups": [1]}}');
    expect(Object.getPrototypeOf(checkFilters(filters))).toBe(Object.prototype);
  });
});

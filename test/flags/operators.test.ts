import { describe, expect, it } from 'vitest';
import type { Subject } from '../../src/flags/subject.ts';
import { decide, flagWith, known, told } from './support.ts';

/**
 * Goal: every operator says yes and no where it should, for values of every kind; a property that does not exist
 * decides when all is known, and leaves the question open when it is not.
 */
type Row = [operator: string, wanted: unknown, yes: unknown[], no: unknown[]];

const TABLE: Row[] = [
  ['exact', 'Berlin', ['berlin', 'BERLIN'], ['Berli', '', 5, ['berlin'], {}]],
  ['exact', ['a', 'B', 3], ['A', 'b', 3, '3'], ['c', '33']],
  ['exact', true, [true, 'true', 'True'], [false, 'yes', 1]],
  ['exact', 'false', [false, 'FALSE'], [true, 'banana', '', 0]],
  ['exact', 5, [5, '5'], [5.1, '05']],
  ['exact', '["a","b"]', [['a', 'b']], [['b', 'a']]],
  ['is_not', 'Berlin', ['Paris', '', 1], ['berlin']],
  ['is_not', ['a', 'b'], ['c'], ['A', 'b']],
  ['is_set', null, ['', 0, false, 'x', []], []],
  ['is_not_set', null, [], ['', 0, false]],
  ['icontains', 'Corp', ['a@CORP.com', ['corp']], ['a@co.rp', 7]],
  ['icontains', 'É', ['CAFÉ'], ['café']],
  ['icontains', '', ['', 'x'], []],
  ['not_icontains', 'corp', ['a@home'], ['x corp']],
  ['icontains_multi', ['Home', 'corp'], ['at home', 'CORP'], ['office']],
  ['not_icontains_multi', ['home', 'corp'], ['office'], ['at home']],
  ['starts_with', 'ad', ['Admin'], ['bad']],
  ['not_starts_with', 'ad', ['bad'], ['admin']],
  ['ends_with', '.COM', ['a.com'], ['a.com.br']],
  ['not_ends_with', '.com', ['a.org'], ['A.COM']],
  ['regex', '^a+b$', ['aab'], ['AAB', 'ba', 'aabx']],
  ['regex', '(?i)^a+b$', ['AAB'], ['ba']],
  ['regex', '\\d{3}', [12345, 'x123'], [12, null]],
  ['not_regex', '^a', ['ba'], ['ab']],
  ['gt', 10, [11, '10.5', ' 11 ', '1e2'], [10, 9, '2', -1]],
  ['gte', '10', [10, '10.0', 11], [9.99]],
  ['lt', 10, [9, '2', '-3'], [10, '10', '100']],
  ['lte', 10, [10, '10'], [11, '11']],
  ['gt', 10, [1e308], ['NaN', ' nan ', 'Infinity', '+inf', '1e999']],
  ['lt', 10, [-1e308, '-'], ['NaN', '-Infinity', '-INF', '-1e999']],
  ['lt', 'NaN', [], [5, 'Able', 'NaN', '']],
  ['gte', 'in', ['inf', 'nan'], ['ban']],
  ['gt', 'b', ['c', 'ba'], ['a', 'b', 5]],
  ['between', [1, '10'], [1, 5, '10'], [0.9, 11, 'x']],
  ['not_between', [1, 10], [0.9, '11'], [1, 10, 'x']],
  [
    'is_date_before',
    '2026-03-01',
    ['2026-02-28T23:59:59Z', 0, '1700000000'],
    ['2026-03-01', '2026-03-02', 'soon', true],
  ],
  [
    'is_date_after',
    '2026-03-01T10:00:00+02:00',
    ['2026-03-01 08:00:01'],
    ['2026-03-01 08:00:00', '2026-03-01T09:59+02:00'],
  ],
  ['is_date_exact', '2026-03-01', ['2026-03-01', '2026-03-01T23:59:59Z'], ['2026-03-02', '2026-02-28']],
  [
    'is_date_exact',
    '2026-03-01T10:00:00Z',
    ['2026-03-01T12:00:00+02:00'],
    ['2026-03-01T10:00:01Z', '2026-03-01'],
  ],
  ['is_date_after', '-7d', ['2026-11-13T12:00:01Z', '2026-11-20'], ['2026-11-13T12:00:00Z']],
  ['is_date_before', '-6h', ['2026-11-20T05:59:59Z'], ['2026-11-20T06:00:01Z']],
  ['is_date_before', '2w', ['2026-11-06T11:00:00Z'], ['2026-11-06T13:00:00Z']],
  ['is_date_before', '-1y', ['2025-11-20T11:59:59Z'], ['2025-11-20T12:00:01Z']],
  ['is_date_before', '-1m', ['2026-10-20T11:59:59Z'], ['2026-10-20T12:00:01Z']],
  ['is_date_exact', '-1d', ['2026-11-19', '2026-11-19T23:00:00Z'], ['2026-11-20']],
  [
    'semver_eq',
    '1.2.3',
    ['1.2.3', 'v1.2.3', '1.2.3-rc.1', '1.2.3+7', '1.2.3.4', '01.2.3'],
    ['1.2.4', '1.2', 'x'],
  ],
  ['semver_neq', '1.2.3', ['1.2.4', 2], ['1.2.3', 'x']],
  ['semver_gt', '1.9', ['1.10', '2', '1.9.1'], ['1.9.0', '1.8.99']],
  ['semver_gte', '3.08', ['3.8.0', '3.10'], ['3.7.9']],
  ['semver_lt', '2.0.0', ['1.99.99'], ['2.0.0', '10.0.0']],
  ['semver_lte', '2.0.0', ['2', '1.0.0'], ['2.0.1']],
  ['semver_tilde', '1.2.3', ['1.2.3', '1.2.99'], ['1.3.0', '1.2.2']],
  ['semver_caret', '1.2.3', ['1.2.3', '1.99.0'], ['2.0.0', '1.2.2']],
  ['semver_caret', '0.2.3', ['0.2.9'], ['0.3.0']],
  ['semver_caret', '0.0.3', ['0.0.3'], ['0.0.4']],
  ['semver_wildcard', '1.2.*', ['1.2.0', '1.2.9'], ['1.3.0', '1.1.9']],
  ['semver_wildcard', '1.*.*', ['1.0.0', '1.9'], ['2.0.0']],
];

describe.each(TABLE)('%s %j', (operator, value, yes, no) => {
  const flag = flagWith({ key: 'it', type: 'person', operator, value });
  const passes = (it: unknown) => decide(flag, { person: known({ it }) }).enabled;

  it('says yes', () => {
    expect(yes.filter((it) => !passes(it))).toEqual([]);
  });

  it('says no', () => {
    expect(no.filter(passes)).toEqual([]);
  });
});

const NEGATIVE = [
  'is_not',
  'is_not_set',
  'not_icontains',
  'not_icontains_multi',
  'not_starts_with',
  'not_ends_with',
  'not_regex',
];

describe('a property that does not exist', () => {
  const usable = TABLE.filter(
    ([operator], index) => TABLE.findIndex(([other]) => other === operator) === index,
  );

  it.each(usable)('%s %j', (operator, value) => {
    const flag = flagWith({ key: 'it', type: 'person', operator, value });
    const isOn = NEGATIVE.includes(operator) || operator === 'not_between';
    const whole: Partial<Subject>[] = [
      { person: known() },
      { person: known({ it: null }) },
      { person: told({ it: null }) },
    ];
    for (const subject of whole)
      expect(decide(flag, subject)).toMatchObject({ enabled: isOn, isOpen: false });
    expect(decide(flag, { person: told() })).toMatchObject({ enabled: false, isOpen: true });
  });
});

describe('what cannot be read', () => {
  const UNUSABLE: [string, unknown][] = [
    ['is_date_before', 'soon'],
    ['is_date_before', 1234],
    ['is_date_after', '-7x'],
    ['is_date_after', '-10000d'],
    ['is_date_after', '2026-02-30'],
    ['semver_gt', 'latest'],
    ['semver_eq', '.1'],
    ['semver_wildcard', '*'],
    ['semver_wildcard', '1.*.3'],
    ['between', [1]],
    ['between', [2, 1]],
    ['between', 'x'],
    ['is_unknown', 'x'],
    ['__proto__', 'x'],
    ['constructor', 'x'],
  ];

  it.each(UNUSABLE)('a filter %s %j holds for nobody', (operator, value) => {
    const flag = flagWith({ key: 'it', type: 'person', operator, value });
    for (const it of ['2026-01-01', '1.2.3', 5, null]) {
      expect(decide(flag, { person: known({ it }) })).toMatchObject({ enabled: false, isOpen: false });
    }
    expect(decide(flag, { person: told({ it: '1.2.3' }) })).toMatchObject({ enabled: false, isOpen: true });
  });

  it.each(['?*', '(?=a)', '(a)\\1', 'a{1001}', '['])(
    'the pattern %s is neither there nor absent',
    (value) => {
      for (const operator of ['regex', 'not_regex']) {
        const flag = flagWith({ key: 'it', type: 'person', operator, value });
        expect(decide(flag, { person: told({ it: 'a' }) })).toMatchObject({ enabled: false, isOpen: false });
        expect(decide(flag, { person: known() }).enabled).toBe(false);
      }
    },
  );

  it('a value that only the server reads is open for those who know less', () => {
    const date = flagWith({ key: 'it', type: 'person', operator: 'is_date_before', value: '2026-01-01' });
    const version = flagWith({ key: 'it', type: 'person', operator: 'semver_eq', value: '1.2.3' });
    expect(decide(date, { person: told({ it: 1_700_000_000 }) }).isOpen).toBe(true);
    expect(decide(date, { person: known({ it: 1_700_000_000 }) }).enabled).toBe(true);
    expect(decide(version, { person: told({ it: '1.02.3' }) }).isOpen).toBe(true);
    expect(decide(version, { person: known({ it: '1.02.3' }) }).enabled).toBe(true);
  });
});

describe('relative dates', () => {
  const CASES: [now: string, value: string, before: string][] = [
    ['2026-03-31T10:00:00Z', '-1m', '2026-02-28T10:00:00Z'],
    ['2026-03-31T10:00:00Z', '-2m', '2026-01-28T10:00:00Z'],
    ['2024-03-31T10:00:00Z', '-1m', '2024-02-29T10:00:00Z'],
    ['2026-01-15T10:00:00Z', '-13m', '2024-12-15T10:00:00Z'],
    ['2024-02-29T10:00:00Z', '-1y', '2023-02-28T10:00:00Z'],
    ['2024-02-29T10:00:00Z', '-4y', '2020-02-28T10:00:00Z'],
    ['2026-01-01T00:30:00Z', '-1h', '2025-12-31T23:30:00Z'],
    ['2020-01-01T12:01:20.134Z', '1000h', '2019-11-20T20:01:20.134Z'],
  ];

  it.each(CASES)('at %s, %s is %s', (now, value, at) => {
    const flag = flagWith({ key: 'it', type: 'person', operator: 'is_date_before', value });
    const isBefore = (ms: number) => {
      const person = known({ it: new Date(ms).toISOString() });
      return decide(flag, { now: Date.parse(now), person }).enabled;
    };
    expect([isBefore(Date.parse(at) - 1), isBefore(Date.parse(at))]).toEqual([true, false]);
  });
});

import { describe, expect, test } from 'vitest';
import type { FlagSubject } from '../../src/flags/evaluation/subject.ts';
import { OPERATOR_ROWS as TABLE } from './operator_rows.ts';
import { decide, flagWith, known, told } from './support.ts';

/**
 * Goal: every operator says yes and no where it should, for values of every kind; a property that does not exist
 * decides when all is known, and leaves the question open when it is not.
 */
describe.each(TABLE)('%s %j', (operator, value, yes, no) => {
  const flag = flagWith({ key: 'it', type: 'person', operator, value });
  const passes = (it: unknown) => decide(flag, { person: known({ it }) }).enabled;

  test('matches', () => {
    expect(yes.filter((it) => !passes(it))).toEqual([]);
  });

  test('does not match', () => {
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

  test.each(usable)('%s %j', (operator, value) => {
    const flag = flagWith({ key: 'it', type: 'person', operator, value });
    const isOn = NEGATIVE.includes(operator) || operator === 'not_between';
    const whole: Partial<FlagSubject>[] = [
      { person: known() },
      { person: known({ it: null }) },
      { person: told({ it: null }) },
    ];
    for (const subject of whole)
      expect(decide(flag, subject)).toMatchObject({ enabled: isOn, isOpen: false });
    expect(decide(flag, { person: told() })).toMatchObject({ enabled: false, isOpen: true });
  });
});

describe('values that cannot be read', () => {
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

  test.each(UNUSABLE)('a filter %s %j never matches', (operator, value) => {
    const flag = flagWith({ key: 'it', type: 'person', operator, value });
    for (const it of ['2026-01-01', '1.2.3', 5, null]) {
      expect(decide(flag, { person: known({ it }) })).toMatchObject({ enabled: false, isOpen: false });
    }
    expect(decide(flag, { person: told({ it: '1.2.3' }) })).toMatchObject({ enabled: false, isOpen: true });
  });

  test.each(['?*', '(?=a)', '(a)\\1', 'a{1001}', '['])('the pattern %s matches neither way', (value) => {
    for (const operator of ['regex', 'not_regex']) {
      const flag = flagWith({ key: 'it', type: 'person', operator, value });
      expect(decide(flag, { person: told({ it: 'a' }) })).toMatchObject({ enabled: false, isOpen: false });
      expect(decide(flag, { person: known() }).enabled).toBe(false);
    }
  });

  test('a value that only the server reads stays open with incomplete properties', () => {
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

  test.each(CASES)('at %s, %s is %s', (now, value, at) => {
    const flag = flagWith({ key: 'it', type: 'person', operator: 'is_date_before', value });
    const isBefore = (ms: number) => {
      const person = known({ it: new Date(ms).toISOString() });
      return decide(flag, { now: Date.parse(now), person }).enabled;
    };
    expect([isBefore(Date.parse(at) - 1), isBefore(Date.parse(at))]).toEqual([true, false]);
  });
});

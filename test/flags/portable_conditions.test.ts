import { describe, expect, test } from 'vitest';
import { localDefinitions } from '../../src/flags/definitions.ts';
import { isPortable } from '../../src/flags/portable_conditions.ts';
import { inCohort, person, row, setOf } from './sample_flags.ts';

/**
 * Goal: an SDK evaluates a condition itself only if it evaluates it like the server. The patterns were compared in
 * posthog-ruby and posthog-php.
 */
describe('a pattern is left to the server', () => {
  test.each([
    ['with a slash, which ends it in PHP', ['^https://shop', 'a\\/b', '/']],
    ['that PHP takes for one with delimiters', ['[a-o]', '#sale#', '^a|^m', '(p|t)s', '.*.us', '_x_', '<b>']],
    ['with a named group, which Ruby refuses', ['(?P<who>ann)@', '(?<who>ann)@']],
    ['with word characters, which Python knows beyond ASCII', ['^\\w+$', '[\\w.-]+@', '\\W', '[^\\W]']],
    ['with options', ['(?s)a.b', '(?m)^a$', '(?U)a+', 'a(?i)b']],
    ['with classes of characters beyond ASCII', ['^\\p{L}+$', '[[:upper:]]', '[\u00e4\u00f6]', '\\bz']],
    ['with sets that Ruby reads in another way', ['^[a[b]', '^[a-z&&b]+', '^[]a]+']],
    ['with other escapes', ['pro\\z', '\\Qa.b\\E', '^\\x70ro', 'a{,2}']],
    ['without any character', ['']],
  ])('%s', (_, patterns) => {
    for (const value of patterns) {
      expect([value, isPortable({ operator: 'regex', value })]).toEqual([value, false]);
      expect(isPortable({ operator: 'not_regex', value })).toBe(false);
    }
  });

  test('but others are evaluated by SDKs', () => {
    const patterns = [
      '^[a-m].*@example\\.(com|org)$',
      '@example\\.com$',
      '(pro|team)',
      '^(?:a|b){2,}$',
      '^\\d{2}$',
      '(?i)^ann',
      '^[^@\\s]+@[a-z0-9.-]+\\.[a-z]{2,6}$',
      '^user-[0-9]+?',
      '.*',
      '^3',
      'a\\+b',
      '\\.edu$',
    ];
    for (const value of patterns) {
      expect([value, isPortable({ operator: 'regex', value })]).toEqual([value, true]);
    }
  });
});

test('a range of versions by one number, which Ruby takes for more versions, is left to the server', () => {
  for (const [value, portable] of [
    ['1', false],
    ['v1', false],
    [1, false],
    ['1.0', true],
    ['1.2.3', true],
  ])
    expect([value, isPortable({ operator: 'semver_tilde', value })]).toEqual([value, portable]);
  expect(isPortable({ operator: 'semver_caret', value: '1' })).toBe(true);
});

test('a date by months, which Ruby and PHP count differently on the last days of a month, is left to the server', () => {
  for (const operator of ['is_date_before', 'is_date_after']) {
    for (const value of ['-1m', '3m']) expect(isPortable({ operator, value })).toBe(false);
    for (const value of ['-36h', '-30d', '2w', '-1y', '2026-06-01']) {
      expect([value, isPortable({ operator, value })]).toEqual([value, true]);
    }
  }
});

test('a text with letters beyond ASCII, whose case some SDK treats in another way, is left to the server', () => {
  const values: [unknown, boolean][] = [
    ['Z\u00fcrich', false],
    [['Bern', 'Gen\u00e8ve'], false],
    ['\u041a\u0438\u0435\u0432', false],
    ['\u6771\u4eac', true],
    [['Bern', 5, true], true],
  ];
  // In searches, the server ignores the case of ASCII only; the SDKs for Go and Java ignore that of all letters.
  const searches = ['icontains', 'starts_with', 'ends_with'].flatMap((name) => [name, `not_${name}`]);
  for (const operator of ['exact', 'is_not', undefined, ...searches]) {
    for (const [value, portable] of values) {
      expect([value, isPortable({ operator, value })]).toEqual([value, portable]);
    }
  }
});

test('an order of texts such as dates, of which Node compares the first number, is left to the server', () => {
  for (const operator of ['gt', 'gte', 'lt', 'lte']) {
    for (const value of ['2024-01-01', '1.2.3', '10 GB', 'b']) {
      expect([value, isPortable({ operator, value })]).toEqual([value, false]);
    }
    for (const value of [30, '30', '-1.5', ' 1e3 ']) {
      expect([value, isPortable({ operator, value })]).toEqual([value, true]);
    }
  }
});

test('flags and cohorts with such conditions are left to the server', () => {
  const slash = person('url', 'regex', '^https://shop');
  const cohorts = [slash, person('url', 'icontains', 'shop')].map((condition, index) => ({
    id: index + 1,
    isStatic: false,
    filters: { properties: { type: 'AND', values: [{ type: 'OR', values: [condition] }] } },
  }));
  const flags = [
    row('direct', { groups: [setOf(100, [person('plan', 'exact', 'pro')]), setOf(100, [slash])] }),
    row('by_cohort', { groups: [setOf(100, [inCohort(1), inCohort(2)])] }),
  ];
  const definitions = localDefinitions({ flags, cohorts });
  expect(definitions.flags.map((flag) => flag.ensure_experience_continuity)).toEqual([true, false]);
  expect(Object.keys(definitions.cohorts)).toEqual(['2']);
});

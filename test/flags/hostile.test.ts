import { describe, expect, test, vi } from 'vitest';
import { compilePattern } from '../../src/flags/evaluation/patterns.ts';
import { compileFlags } from '../../src/flags/evaluation/session.ts';
import { decide, decideAll, flagOf, flagWith, known, subjectOf } from './support.ts';

/**
 * Goal: no definition and no subject makes the work more than proportional to its size, or reaches what it should not.
 * A test here that takes long has failed: what backtracks takes hours, what grows by powers of two does not end.
 */
const condition = (operator: string, value: unknown, key = 'it') => ({
  key,
  type: 'person',
  operator,
  value,
});
const regexOn = (pattern: string, it: string) =>
  decide(flagWith(condition('regex', pattern)), { person: known({ it }) }).enabled;

describe('patterns', () => {
  const BOMBS = [
    '^(a+)+$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '(.*a){25}$',
    '(x+x+)+y',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(a*)*b',
    '^(?:a?){200}a{200}$',
  ];

  test.each(BOMBS)('%s runs in linear time', (pattern) => {
    for (const length of [29, 1000, 2400]) {
      expect(regexOn(pattern, `${'a'.repeat(length)}!`)).toBe(false);
    }
  });

  test.each([
    '(a{0,1000}){0,1000}',
    '((a{1,100}){1,100}){1,100}',
    '(((((a{9}){9}){9}){9}){9})',
    '('.repeat(999),
    'a'.repeat(1001),
  ])('too large a pattern is none', (pattern) => {
    expect(compilePattern(pattern)).toBeNull();
  });

  test('instructions times characters are bounded, for one test and for a request', () => {
    const heavy = '[ab]*a[ab]{900}';
    expect(regexOn(heavy, 'a'.repeat(400))).toBe(false);
    expect(regexOn('[ab]*a[ab]{300}', 'a'.repeat(400))).toBe(true);
    expect(regexOn('a{100}', 'a'.repeat(16_000))).toBe(false);
    const flags = Array.from({ length: 200 }, () => flagWith(condition('regex', '[ab]*a[ab]{300}')));
    const { decisions } = decideAll(
      compileFlags({ flags }),
      subjectOf({ person: known({ it: 'ab'.repeat(500) }) }),
    );
    const found = decisions.filter((decision) => decision.enabled).length;
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(20);
  });

  test('a bounded number is compiled for a request, and the next one continues', () => {
    const flags = Array.from({ length: 5000 }, (_, index) =>
      flagWith(condition('regex', `^prepared ${index}$`)),
    );
    const set = compileFlags({ flags });
    const open = () => {
      const { decisions } = decideAll(set, subjectOf({ person: known({ it: 'text' }) }));
      return decisions.filter((decision) => decision.isTooCostly).length;
    };
    const left = [open()];
    while (left.length < 20 && left.at(-1)! > 0) left.push(open());
    expect(left[0]).toBeGreaterThan(2000);
    expect(left.at(-1)).toBe(0);
  });

  test('realistic ones are far below the limits', () => {
    const domains = Array.from({ length: 70 }, (_, index) => `corp${index}\\.com`).join('|');
    const flags = Array.from({ length: 100 }, () => flagWith(condition('regex', `@(${domains})$`)));
    const { decisions } = decideAll(
      compileFlags({ flags }),
      subjectOf({ person: known({ it: 'somebody@corp69.com' }) }),
    );
    expect(decisions.every((decision) => decision.enabled)).toBe(true);
  });
});

describe('texts', () => {
  test('longer than a few pages are not compared', () => {
    const huge = 'x'.repeat(1_000_000);
    for (const operator of [
      'exact',
      'icontains',
      'regex',
      'gt',
      'semver_gt',
      'is_date_before',
      'not_icontains',
    ]) {
      expect(decide(flagWith(condition(operator, '1')), { person: known({ it: huge }) }).enabled).toBe(false);
    }
    expect(decide(flagWith(condition('is_set', null)), { person: known({ it: huge }) }).enabled).toBe(true);
  });

  test('of a large list are created once for all conditions', () => {
    let reads = 0;
    const list = { toJSON: () => (reads += 1) };
    const flags = Array.from({ length: 100 }, () => flagWith(condition('icontains', 'x')));
    decideAll(compileFlags({ flags }), subjectOf({ person: known({ it: [list] }) }));
    expect(reads).toBe(1);
  });

  test.each(['exact', 'is_not', 'icontains', 'ends_with', 'icontains_multi', 'not_icontains_multi'])(
    'are folded once for all conditions of %s',
    (operator) => {
      const long = 'Zürich '.repeat(2000);
      const flags = Array.from({ length: 100 }, (_, index) => flagWith(condition(operator, `x${index}`)));
      const set = compileFlags({ flags });
      let folded = 0;
      const count = (method: 'toLowerCase' | 'replace') => {
        const original = String.prototype[method] as (...args: unknown[]) => string;
        return vi.spyOn(String.prototype, method).mockImplementation(function (
          this: string,
          ...args: unknown[]
        ) {
          if (this.length === long.length) folded += 1;
          return original.apply(this, args);
        });
      };
      const spies = [count('toLowerCase'), count('replace')];
      decideAll(set, subjectOf({ person: known({ it: long }) }));
      for (const spy of spies) spy.mockRestore();
      expect(folded).toBe(1);
    },
  );

  test.each(['icontains', 'icontains_multi'])('%s reads a bounded number of characters', (operator) => {
    const answers = (text: string) => {
      const flags = Array.from({ length: 20_000 }, () => flagWith(condition(operator, 'xx')));
      const { decisions } = decideAll(compileFlags({ flags }), subjectOf({ person: known({ it: text }) }));
      return decisions.filter((decision) => decision.enabled).length;
    };
    expect(answers(`xx${'x'.repeat(200)}`)).toBe(20_000);
    const found = answers(`xx${'y'.repeat(16_000)}`);
    expect(found).toBeGreaterThan(1000);
    expect(found).toBeLessThan(20_000);
  });

  test('of numbers do not make the number check slow', () => {
    expect(
      decide(flagWith(condition('gt', 1)), { person: known({ it: `${'1'.repeat(16_000)}x` }) }).enabled,
    ).toBe(true);
    expect(decide(flagWith(condition('gt', 1)), { person: known({ it: ' '.repeat(16_000) }) }).enabled).toBe(
      false,
    );
  });
});

describe('names of built-in properties', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

  test.each(NAMES)('%s is not a property until it is set', (name) => {
    const isSet = (values: Record<string, unknown>) =>
      decide(flagWith(condition('is_set', null, name)), { person: known(values) }).enabled;
    expect(isSet({})).toBe(false);
    expect(isSet(JSON.parse(`{"${name}": 1}`))).toBe(true);
  });

  test.each(NAMES)('%s is not a group, cohort or flag', (name) => {
    const groupTypes = { 0: name };
    const grouped = flagOf({ filters: { aggregation_group_type_index: 0 } });
    expect(decide(grouped, { groups: {} }, { groupTypes }).reason.code).toBe('no_group_type');
    expect(decide(grouped, { groups: JSON.parse(`{"${name}": "acme"}`) }, { groupTypes }).enabled).toBe(true);
    const others = [
      { key: 'id', type: 'cohort', value: name },
      { key: name, type: 'flag', operator: 'flag_evaluates_to', value: true },
      { key: 'x', type: name, operator: 'is_not', value: 1 },
    ];
    for (const other of others) expect(decide(flagWith(other)).enabled).toBe(false);
  });
});

test('properties named like conversion methods are only data', () => {
  const odd = JSON.parse('{"toString": 1, "valueOf": {}, "toJSON": "x"}');
  const conditions = [
    { key: odd },
    { key: 'it', operator: odd },
    { key: odd, type: 'flag' },
    { type: 'cohort', value: odd },
  ];
  const more = [
    { key: 'it', operator: 'gt', value: odd },
    { key: 'it', operator: 'exact', value: [odd] },
    { type: odd },
  ];
  for (const one of [...conditions, ...more])
    expect(decide(flagWith(one), { person: known({ it: 'x' }) }).enabled).toBe(false);
  const grouped = flagOf({ filters: { aggregation_group_type_index: 0 } });
  expect(decide(grouped, { groups: { team: odd } }, { groupTypes: { 0: 'team' } }).reason.code).toBe(
    'no_group_type',
  );
  expect(decide(flagWith(condition('icontains', 'valueOf')), { person: known({ it: odd }) }).enabled).toBe(
    true,
  );
});

describe('deep and wide', () => {
  test('a cohort tree that is too deep is ignored', () => {
    let tree: unknown = condition('is_not', 'x');
    for (let depth = 0; depth < 5000; depth++) tree = { type: 'AND', values: [tree] };
    const cohorts = [{ id: 1, isStatic: false, filters: { properties: tree } }];
    const flag = flagWith({ key: 'id', type: 'cohort', value: 1 });
    expect(decide(flag, { isMember: () => false }, { cohorts }).enabled).toBe(false);
  });

  test('cohorts that refer to each other twice are evaluated once each', () => {
    const both = (id: number) => [1, 2].map(() => ({ type: 'cohort', value: id }));
    const rows = Array.from({ length: 20 }, (_, id) => ({
      id,
      isStatic: id === 19,
      filters: { properties: { type: 'AND', values: both(id + 1) } },
    }));
    const flag = flagWith({ key: 'id', type: 'cohort', value: 0 });
    const open = decideAll(compileFlags({ flags: [flag], cohorts: rows }), subjectOf());
    expect(open.missing?.cohorts).toEqual([19]);
    expect(decide(flag, { isMember: () => true }, { cohorts: rows }).enabled).toBe(true);
  });

  test('a chain of thousands of flags or cohorts is a missing dependency, not a stack overflow', () => {
    const flags = Array.from({ length: 5000 }, (_, index) => {
      const next = { key: `f${index + 1}`, type: 'flag', operator: 'flag_evaluates_to', value: true };
      return flagOf({
        key: `f${index}`,
        filters: { groups: [{ properties: index === 4999 ? [] : [next], rollout_percentage: 100 }] },
      });
    });
    const { decisions } = decideAll(compileFlags({ flags }), subjectOf());
    expect(decisions.map((decision) => decision.enabled).filter(Boolean)).toHaveLength(21);
    expect(decisions[0]!.reason.code).toBe('missing_dependency');
  });

  test('ten thousand conditions are evaluated in order', () => {
    const properties = Array.from({ length: 10_000 }, (_, index) => condition('is_not', `x${index}`));
    const flag = flagOf({ filters: { groups: [{ properties, rollout_percentage: 100 }] } });
    expect(decide(flag, { person: known({ it: 'y' }) }).enabled).toBe(true);
    expect(decide(flag, { person: known({ it: 'x9999' }) }).enabled).toBe(false);
  });

  test('an id of a megabyte is hashed like any other', () => {
    const distinctId = 'i'.repeat(1_000_000);
    expect(
      typeof decide(flagOf({ filters: { groups: [{ properties: [], rollout_percentage: 50 }] } }), {
        distinctId,
      }).enabled,
    ).toBe('boolean');
  });
});

import { describe, expect, test } from 'vitest';
import { MAX_CHAIN } from '../../src/flags/evaluation/dependencies.ts';
import type { FlagDefinition } from '../../src/flags/filters.ts';
import { checkReferences } from '../../src/flags/validation/check_references.ts';
import { refusalOf } from '../support/refusal.ts';
import { decide, flagOf, set, variants } from './support.ts';

/** Goal: a flag may depend on others, but not on nobody, on itself or through too many. */
describe('references', () => {
  const needs = (key: string, ...references: (string | number)[]): FlagDefinition => {
    const properties = references.map((reference) => ({
      key: String(reference),
      type: 'flag',
      operator: 'flag_evaluates_to',
      value: true,
    }));
    return flagOf({ key, filters: { groups: [set(50), set(50, ...properties)] } });
  };
  const base = needs('base');
  const middle = needs('middle', base.id);

  test('to existing flags pass', () => {
    expect(() => checkReferences(needs('top', middle.id, 'base'), [base, middle])).not.toThrow();
  });

  test.each<[string, FlagDefinition, string, string]>([
    ['nobody', needs('top', 'base', 'none'), 'filters__groups__1__properties__1__key', 'no flag'],
    ['itself', needs('top', 'top'), 'filters__groups__1__properties__0__key', 'itself'],
    [
      'one that needs it',
      { ...needs('base', 'middle'), id: base.id },
      'filters__groups__1__properties__0__key',
      'depends on this one',
    ],
  ])('to %s are refused', (_, flag, attr, words) => {
    const refusal = refusalOf(() => checkReferences(flag, [base, middle]));
    expect(refusal).toMatchObject({ kind: 'invalid', attr });
    expect(refusal.detail).toContain(words);
  });

  test('to a variant that the other flag does not have are refused', () => {
    const arms = flagOf({ key: 'arms', filters: { multivariate: { variants } } });
    const wants = (value: unknown) => {
      const condition = { key: 'arms', type: 'flag', operator: 'flag_evaluates_to', value };
      return flagOf({ key: 'top', filters: { groups: [set(50, condition)] } });
    };
    for (const value of [true, false, 'test', 'holdout-3']) {
      expect(() => checkReferences(wants(value), [arms])).not.toThrow();
    }
    const refusal = refusalOf(() => checkReferences(wants('tset'), [arms]));
    expect(refusal).toMatchObject({ kind: 'invalid', attr: 'filters__groups__0__properties__0__value' });
    expect(refusal.detail).toContain('control, test');
    const plain = refusalOf(() => checkReferences(wants('on'), [flagOf({ key: 'arms' })]));
    expect(plain.detail).toContain('true or false');
  });

  test('that make the chain of another flag too long are refused', () => {
    const chain = Array.from({ length: MAX_CHAIN + 1 }, (_, index) =>
      index === 0 ? needs('c0') : needs(`c${index}`, `c${index - 1}`),
    );
    const ground = needs('ground');
    const lower = { ...needs('c0', 'ground'), id: chain[0]!.id };
    const refusal = refusalOf(() => checkReferences(lower, [...chain, ground]));
    expect(refusal).toMatchObject({ kind: 'invalid', attr: 'filters' });
    expect(refusal.detail).toContain(`c${MAX_CHAIN}`);
  });

  test('in too long a chain are refused, and the longest allowed chain is evaluated', () => {
    const chain = Array.from({ length: MAX_CHAIN + 1 }, (_, index) =>
      index === 0 ? needs('c0') : needs(`c${index}`, `c${index - 1}`),
    );
    const last = chain.at(-1)!;
    expect(() => checkReferences(last, chain)).not.toThrow();
    expect(
      decide(
        { ...last, filters: { ...last.filters, groups: [last.filters.groups[1]!] } },
        {},
        { flags: chain.slice(0, -1) },
      ).reason.code,
    ).not.toBe('missing_dependency');
    expect(refusalOf(() => checkReferences(needs('more', last.key), chain)).detail).toContain('in a row');
  });
});

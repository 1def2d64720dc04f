import { RE2JS } from 're2js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { compilePattern } from '../../src/flags/evaluation/patterns.ts';
import { compileFlags } from '../../src/flags/evaluation/session.ts';
import { decide, decideAll, flagWith, known, subjectOf } from './support.ts';

/** Goal: what patterns cost is bounded for all projects together, and is paid once. */

const made = vi.spyOn(RE2JS, 'compile');
afterEach(() => made.mockClear());

const on = (value: string, operator = 'regex') => flagWith({ key: 'email', type: 'person', operator, value });

describe('patterns', () => {
  test('are compiled at first use, not when definitions are read', () => {
    const flags = Array.from({ length: 20 }, (_, index) => on(`@first${index}\\.com$`));
    const read = () => compileFlags({ flags });
    read();
    expect(made).not.toHaveBeenCalled();
    const person = known({ email: 'a@first7.com' });
    const enabled = () => decideAll(read(), subjectOf({ person })).decisions.filter((one) => one.enabled);
    expect(enabled()).toHaveLength(1);
    expect(enabled()).toHaveLength(1);
    expect(made).toHaveBeenCalledTimes(20);
  });

  test('are evicted when there are too many, and compiled again at their next use', () => {
    const large = (index: number) => `^(large${index}|[ab]{900})$`;
    for (let index = 0; index < 700; index++) compilePattern(large(index));
    made.mockClear();
    compilePattern(large(699));
    expect(made).toHaveBeenCalledTimes(0);
    expect(compilePattern(large(0))?.test('large0')).toBe(true);
    expect(made).toHaveBeenCalledTimes(1);
  });

  test.each(['regex', 'not_regex'])('that are invalid never match: %s', (operator) => {
    for (const person of [known({ email: 'a' }), known({})]) {
      expect(decide(on('(?=a)', operator), { person }).enabled).toBe(false);
    }
  });
});

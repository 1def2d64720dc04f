import { describe, expect, test } from 'vitest';
import { readEventFilters } from '../../src/events/filter_input.ts';

// Goal: a filter of a metric is refused when it is saved, and not when it is asked.

const filter = (value: unknown) => [{ key: 'plan', operator: 'regex', value }];

describe('patterns', () => {
  test.each(['^pro|free$', '(?P<plan>pro)', '\\(?<x', '(?i)pro'])('%s is one', (pattern) => {
    expect(readEventFilters(filter(pattern))[0]!.values).toEqual([pattern]);
  });

  test.each(['(?<plan>pro)', '(?<=a)b', 'a(?=b)', '(', '\\1'])('%s is none', (pattern) => {
    expect(() => readEventFilters(filter(pattern))).toThrow('regular expression');
  });
});

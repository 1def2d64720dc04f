import { describe, expect, test } from 'vitest';
import { DESIGNS } from './case_designs.ts';
import type { Numbers } from './case_samples.ts';
import { TESTS } from './case_tests.ts';
import rows from './fixtures/cases.json' with { type: 'json' };

/**
 * Goal: the figures that the public test suites of other platforms state (each recomputed by a third way before it was
 * written down) come out of these functions. `source` and `test` of a row say where it is from.
 */
interface Row {
  id: number;
  test: string;
  method: string;
  inputs: Record<string, unknown>;
  expected: Record<string, Numbers>;
  tolerance: number | { rel: number; abs?: number };
}

const METHODS = { ...TESTS, ...DESIGNS };
const ROWS = rows as unknown as Row[];

describe('figures of other platforms', () => {
  test('are all here', () => {
    expect(ROWS).toHaveLength(101);
  });

  test.each(ROWS.map((row) => [row.id, row.method, row] as const))('%i: %s', (_id, method, row) => {
    const compute = METHODS[method];
    expect(compute, 'each method has a function in case_tests.ts or case_designs.ts').toBeDefined();
    const found = compute!(row.inputs);
    expect(Object.keys(row.expected).length).toBeGreaterThan(0);
    for (const [name, expected] of Object.entries(row.expected)) {
      expect(
        distance(found[name], expected, row),
        `${name}: ${show(found[name])}, not ${show(expected)}`,
      ).toBe('within tolerance');
    }
  });
});

function distance(found: Numbers | undefined, expected: Numbers, row: Row): string {
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return 'other shape';
    const each = expected.map((value, i) => distance(found[i], value, row));
    return each.find((answer) => answer !== 'within tolerance') ?? 'within tolerance';
  }
  if (typeof expected !== 'number') return found === expected ? 'within tolerance' : 'other value';
  if (typeof found !== 'number') return 'no number';
  const error = Math.abs(found - expected);
  const { tolerance } = row;
  const allowed =
    typeof tolerance === 'number'
      ? tolerance
      : Math.max(tolerance.rel * Math.abs(expected), tolerance.abs ?? 0);
  return error <= allowed ? 'within tolerance' : `off by ${error}`;
}

const show = (value: unknown) => JSON.stringify(value);

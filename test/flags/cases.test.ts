import { describe, expect, test } from 'vitest';
import { flagValue } from '../../src/flags/evaluation/decide.ts';
import { holdoutPoint, rolloutPoint, variantPoint } from '../../src/flags/evaluation/hash.ts';
import type { FlagFilters, FlagVariant } from '../../src/flags/filters.ts';
import cases from './fixtures/cases.json' with { type: 'json' };
import { decide, flagOf, flagWith, told } from './support.ts';

/**
 * Goal: the same assignments and the same reading of conditions as other implementations have, row by row. Each row
 * names the public test suite it was taken from.
 */
interface Case {
  id: number;
  kind: string;
  expected: boolean | string;
  flag_key?: string;
  distinct_id?: string;
  rollout_percentage?: number;
  variants?: FlagVariant[] | null;
  groups?: unknown[];
  person_properties?: Record<string, unknown>;
  property?: Record<string, unknown>;
  exclusion_percentage?: number;
  hash?: number;
  hash_rollout?: number;
  hash_variant?: number;
}

const rows = cases as Case[];
const ofKind = (...kinds: string[]) => rows.filter((row) => kinds.includes(row.kind));

const ASSIGNMENTS = [
  'rollout',
  'rollout+variant',
  'condition variant override',
  'first matching override wins',
  'unknown override key is ignored, hash decides',
];

test('has a test for every row', () => {
  expect(ofKind(...ASSIGNMENTS, 'property match', 'holdout')).toHaveLength(rows.length);
  expect(rows.length).toBeGreaterThan(700);
});

test('points equal those of the rows, to the last bit', () => {
  const wrong = rows.filter((row) => {
    const { flag_key: key = '', distinct_id: id = '' } = row;
    return (
      (row.hash_rollout ?? rolloutPoint(key, id)) !== rolloutPoint(key, id) ||
      (row.hash_variant ?? variantPoint(key, id)) !== variantPoint(key, id) ||
      (row.hash ?? holdoutPoint(id)) !== holdoutPoint(id)
    );
  });
  expect(wrong).toEqual([]);
});

describe('assignments', () => {
  test.each(ASSIGNMENTS)('%s', (kind) => {
    const wrong = ofKind(kind).filter((row) => assigned(row) !== row.expected);
    expect(wrong).toEqual([]);
  });

  test('holdout', () => {
    const wrong = ofKind('holdout').filter((row) => {
      const holdout = { id: 7, exclusion_percentage: row.exclusion_percentage! };
      const value = flagValue(decide(flagOf({ filters: { holdout } }), { distinctId: row.distinct_id! }));
      return value !== (row.expected ? 'holdout-7' : true);
    });
    expect(wrong).toEqual([]);
  });
});

describe('conditions on properties', () => {
  const named = ofKind('property match').map((row): [string, Case] => {
    const { operator = 'exact', value } = row.property!;
    return [`${row.id}: ${JSON.stringify(row.person_properties)} ${operator} ${JSON.stringify(value)}`, row];
  });
  test.each(named)('%s', (_, row) => {
    const decision = decide(flagWith(row.property!), { person: told(row.person_properties) });
    expect(decision.isOpen ? 'inconclusive' : decision.enabled).toBe(row.expected);
  });
});

function assigned(row: Case): boolean | string {
  const share = { properties: [], rollout_percentage: row.rollout_percentage! };
  const filters = {
    groups: row.groups ?? [share],
    multivariate: row.variants ? { variants: row.variants } : null,
  } as Partial<FlagFilters>;
  const flag = flagOf({ key: row.flag_key!, filters });
  return flagValue(decide(flag, { distinctId: row.distinct_id!, person: told(row.person_properties) }));
}

import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { PROPERTY_OPERATORS } from '../../src/flags/evaluation/operators.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL, WORLD } from '../support/world.ts';

// Goal: the explanation of a test user never disagrees with `/flags`, and a test leaves no trace.

const app = useApp();
const FLAGS = '/api/projects/1/feature_flags/';

// biome-ignore lint/suspicious/noExplicitAny: each test knows the type of the fields that it reads.
type Json = any;

async function create(body: object): Promise<number> {
  const { status, json } = await app().request('POST', FLAGS, { body });
  expect({ status, json }).toMatchObject({ status: 201 });
  return json.id;
}

async function tested(id: number, body: object): Promise<Json> {
  const { status, json } = await app().request('POST', `${FLAGS}${id}/test/`, { body });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json;
}

async function evaluated(key: string, body: object): Promise<Json> {
  const { json } = await app().request('POST', '/flags/?v=2', {
    body: { token: PROJECT_TOKEN, flag_keys_to_evaluate: [key], ...body },
    key: null,
  });
  return json.flags[key];
}

const values = fc.oneof(
  fc.constantFrom('a', 'b', 'true', '5', '2026-01-01', '1.2.3', '(a+)+$'),
  fc.integer({ min: -10, max: 10 }),
  fc.boolean(),
);
const keys = fc.constantFrom('p', 'q', 'stored');
const operands: Record<string, fc.Arbitrary<unknown>> = {
  is_set: fc.constant('is_set'),
  is_not_set: fc.constant('is_not_set'),
  between: fc.constant([0, 5]),
  not_between: fc.constant([0, 5]),
  icontains_multi: fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 2 }),
  not_icontains_multi: fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 2 }),
  gt: fc.integer({ min: -5, max: 5 }),
  gte: fc.integer({ min: -5, max: 5 }),
  lt: fc.integer({ min: -5, max: 5 }),
  lte: fc.integer({ min: -5, max: 5 }),
};
const dated = fc.constantFrom('2026-01-01', '-7d');
const versions = fc.constantFrom('1.2.3', '1.0.0');
const operandOf = (operator: string): fc.Arbitrary<unknown> => {
  if (operator.startsWith('is_date')) return dated;
  if (operator.startsWith('semver')) return operator === 'semver_wildcard' ? fc.constant('1.*') : versions;
  return operands[operator] ?? fc.constantFrom('a', 'b', 'true', '5');
};
const conditions = fc.constantFrom(...PROPERTY_OPERATORS).chain((operator) =>
  fc.record({
    key: keys,
    type: fc.constant('person'),
    operator: fc.constant(operator),
    value: operandOf(operator),
  }),
);
const others = fc.constantFrom(
  { type: 'cohort', key: 'id', value: WORLD.cohortId, operator: 'in' },
  { type: 'cohort', key: 'id', value: WORLD.cohortId, operator: 'not_in' },
  { type: 'flag', key: 'base', value: true, operator: 'flag_evaluates_to' },
  { type: 'flag', key: 'base', value: false, operator: 'flag_evaluates_to' },
);
const percentages = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(0, 100, 33.3));
const arms = {
  variants: ['a', 'b', 'c'].map((key, index) => ({ key, rollout_percentage: [20, 30, 50][index]! })),
};
const sets = fc.record({
  properties: fc.array(fc.oneof({ weight: 4, arbitrary: conditions }, others), { maxLength: 3 }),
  rollout_percentage: fc.option(percentages),
  variant: fc.option(fc.constantFrom('a', 'b')),
});
const filters = fc
  .record({
    groups: fc.array(sets, { maxLength: 4 }),
    early_exit: fc.boolean(),
    feature_enrollment: fc.boolean(),
    multivariate: fc.option(fc.constant(arms)),
  })
  .map((one) =>
    one.multivariate ? one : { ...one, groups: one.groups.map((group) => ({ ...group, variant: null })) },
  );
const users = fc.record({
  distinct_id: fc.constantFrom(...Array.from({ length: 40 }, (_, index) => `user-${index}`), 'known'),
  person_properties: fc.dictionary(fc.oneof(keys, fc.constant('$feature_enrollment/random')), values, {
    maxKeys: 3,
  }),
});

describe('a test user', () => {
  beforeEach(async () => {
    await create({ key: 'base', filters: { groups: [{ properties: [], rollout_percentage: 50 }] } });
    await app().request('POST', '/capture/', {
      body: {
        token: PROJECT_TOKEN,
        event: 'seen',
        distinct_id: 'known',
        properties: { $set: { stored: 'a' } },
      },
      key: null,
    });
  });

  test('gets what /flags returns, whatever the flag and the user, and for the same reason', async () => {
    const id = await create({ key: 'random' });
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(filters, fc.array(users, { minLength: 1, maxLength: 4 }), async (wanted, people) => {
        const changed = await app().request('PATCH', `${FLAGS}${id}/`, { body: { filters: wanted } });
        expect(changed).toMatchObject({ status: 200 });
        for (const user of people) {
          const theirs = await evaluated('random', user);
          const explained = await tested(id, user);
          const { key, enabled, variant, reason, failed } = explained;
          seen.add(reason.code);
          expect({ key, enabled, variant, reason, failed }).toEqual({
            key: theirs.key,
            enabled: theirs.enabled,
            variant: theirs.variant,
            reason: theirs.reason,
            failed: theirs.failed ?? false,
          });
          expect(await tested(id, { ...user, flag: { filters: wanted } })).toEqual(explained);
          expectCoherent(explained);
        }
      }),
      { numRuns: 150 },
    );
    const codes = ['condition_match', 'no_condition_match', 'out_of_rollout_bound', 'super_condition_value'];
    expect([...seen].sort()).toEqual(codes.sort());
  }, 120_000);

  /** The parts of an explanation from which its result must follow. */
  function expectCoherent({ condition_sets, reason, variant, variants, variant_position }: Json): void {
    for (const set of condition_sets) {
      const holds = set.conditions.every(({ result }: Json) => result === 'matched');
      const isIncluded = set.rollout === 1 || set.position <= set.rollout;
      const expected = holds ? (isIncluded ? 'matched' : 'out_of_rollout_bound') : 'no_condition_match';
      expect(set.result).toBe(expected);
    }
    const reached = condition_sets.filter(({ evaluated }: Json) => evaluated);
    const first = reached.find(({ result }: Json) => result === 'matched');
    if (reason.code !== 'super_condition_value') expect(first?.index).toBe(matchedBy(reason));
    if (!first || variants.length === 0) return;
    const slice = variants.find(
      ({ start, end }: Json) => variant_position >= start && variant_position < end,
    );
    expect(variant).toBe(first.variant ?? slice.key);
  }

  const matchedBy = ({ code, condition_index }: Json) =>
    code === 'condition_match' ? condition_index : undefined;

  test('is shown each condition, the position of the hash and the slices of the variants', async () => {
    const id = await create({
      key: 'priced',
      filters: {
        groups: [
          {
            properties: [{ key: 'plan', type: 'person', value: 'pro' }],
            rollout_percentage: 100,
            variant: 'b',
          },
          { properties: [{ key: 'p', type: 'person', operator: 'gt', value: 3 }], rollout_percentage: 30 },
          { properties: [], rollout_percentage: 100 },
        ],
        multivariate: arms,
        payloads: { c: '{"price":3}' },
      },
    });
    const { condition_sets, variants, variant_position, ...result } = await tested(id, {
      distinct_id: 'user-1',
      person_properties: { p: 5 },
    });
    expect(condition_sets).toEqual([
      {
        index: 0,
        result: 'no_condition_match',
        evaluated: true,
        group_type: null,
        rollout: 1,
        variant: 'b',
        position: expect.any(Number),
        conditions: [{ key: 'plan', type: 'person', operator: null, value: 'pro', result: 'not_matched' }],
      },
      {
        index: 1,
        result: 'out_of_rollout_bound',
        evaluated: true,
        group_type: null,
        rollout: 0.3,
        variant: null,
        position: condition_sets[0].position,
        conditions: [{ key: 'p', type: 'person', operator: 'gt', value: 3, result: 'matched' }],
      },
      {
        index: 2,
        result: 'matched',
        evaluated: true,
        group_type: null,
        rollout: 1,
        variant: null,
        position: condition_sets[0].position,
        conditions: [],
      },
    ]);
    expect(variants).toEqual([
      { key: 'a', start: 0, end: 0.2 },
      { key: 'b', start: 0.2, end: 0.5 },
      { key: 'c', start: 0.5, end: 1 },
    ]);
    const slice = variants.find(
      ({ start, end }: Json) => variant_position >= start && variant_position < end,
    );
    expect(result).toEqual({
      key: 'priced',
      enabled: true,
      variant: slice.key,
      failed: false,
      holdout: null,
      early_access: null,
      payload: slice.key === 'c' ? '{"price":3}' : null,
      reason: { code: 'condition_match', condition_index: 2, description: 'Matched condition set 3' },
    });
  });

  test('keeps no variant of a flag with experience continuity', async () => {
    const id = await create({
      key: 'lasting',
      ensure_experience_continuity: true,
      filters: { groups: [{ properties: [], rollout_percentage: 100 }], multivariate: arms },
    });
    const rows = () => app().app.database.sqlite.prepare('SELECT count(*) FROM flag_hash_keys').pluck().get();
    const before = rows();
    const user = { distinct_id: 'login', anon_distinct_id: 'visitor' };
    const explained = await tested(id, user);
    expect(rows()).toBe(before);
    const theirs = await evaluated('lasting', { distinct_id: 'login', $anon_distinct_id: 'visitor' });
    expect(theirs.variant).toBe(explained.variant);
    expect(rows()).not.toBe(before);
    // Later evaluations keep the id that was hashed first, and so does a test.
    expect((await tested(id, { distinct_id: 'login' })).variant).toBe(explained.variant);
  });

  test('of a disabled flag gets the reason, and what its conditions would give', async () => {
    const id = await create({ key: 'off', active: false });
    expect(await tested(id, { distinct_id: 'user-1' })).toMatchObject({
      enabled: false,
      reason: { code: 'flag_disabled', condition_index: null },
      condition_sets: [{ result: 'matched', evaluated: false }],
    });
    const on = await tested(id, { distinct_id: 'user-1', flag: { active: true } });
    expect(on).toMatchObject({ enabled: true, condition_sets: [{ result: 'matched', evaluated: true }] });
    expect((await app().request('GET', `${FLAGS}${id}/`)).json).toMatchObject({ active: false, version: 1 });
  });
});

describe('a flag that is not stored', () => {
  const testDraft = (body: object) => app().request('POST', `${FLAGS}test/`, { body });
  const draft = { key: 'draft', filters: { groups: [{ properties: [], rollout_percentage: 100 }] } };

  test('is evaluated like the stored flag, and stays unstored', async () => {
    const body = {
      distinct_id: 'user-1',
      flag: { ...draft, filters: { ...draft.filters, multivariate: arms } },
    };
    const before = await testDraft(body);
    expect(before).toMatchObject({ status: 200, json: { key: 'draft', enabled: true } });
    const list = await app().request('GET', `${FLAGS}?search=draft`);
    expect(list.json.results).toEqual([]);
    const id = await create(body.flag);
    expect(await tested(id, { distinct_id: 'user-1' })).toEqual(before.json);
  });

  test.each([
    [
      'a percentage',
      { groups: [{ properties: [], rollout_percentage: 101 }] },
      'filters__groups__0__rollout_percentage',
    ],
    [
      'another flag',
      {
        groups: [
          { properties: [{ type: 'flag', key: 'nowhere', value: true, operator: 'flag_evaluates_to' }] },
        ],
      },
      'filters__groups__0__properties__0__key',
    ],
  ])('is refused for %s like its creation', async (_, wanted, attr) => {
    const { status, json } = await testDraft({ distinct_id: 'user-1', flag: { ...draft, filters: wanted } });
    expect({ status, json }).toMatchObject({ status: 400, json: { attr } });
    const created = await app().request('POST', FLAGS, { body: { ...draft, filters: wanted } });
    expect(created.json).toMatchObject({ code: json.code, detail: json.detail, attr: json.attr });
  });

  test('needs a user', async () => {
    expect(await testDraft({ flag: draft })).toMatchObject({ status: 400, json: { attr: 'distinct_id' } });
    expect(await testDraft({ distinct_id: '', flag: draft })).toMatchObject({
      status: 400,
      json: { attr: 'distinct_id' },
    });
  });
});

test('a flag of another organization is not found', async () => {
  const id = await create({ key: 'ours' });
  const body = { distinct_id: 'user-1' };
  const path = `/api/projects/${RIVAL.projectId}/feature_flags/${id}/test/`;
  expect(await app().request('POST', path, { body, key: KEYS.rival })).toMatchObject({ status: 404 });
  expect(await app().request('POST', `${FLAGS}${id}/test/`, { body, key: KEYS.rival })).toMatchObject({
    status: 403,
  });
});

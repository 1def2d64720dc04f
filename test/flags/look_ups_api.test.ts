/** Goal: what the request leaves open is looked up, and only that; a person keeps its variant through logging in. */
import { describe, expect, test, vi } from 'vitest';
import { variantPoint } from '../../src/flags/evaluation/hash.ts';
import { PersonStore } from '../../src/store/persons.ts';
import { whileLocked } from '../support/locked.ts';
import { useApp } from '../support/use_app.ts';
import { arms, asking, groupsOf, has, identify, inCohort } from './asking.ts';

const app = useApp();
const { flag, cohort, flags, change, capture } = asking(app);

describe('persons', () => {
  test('stored properties are used if the request has none', async () => {
    await capture(identify('ada', { plan: 'pro', country: 'GB' }));
    await flag('pro', { groups: groupsOf(has('plan', 'pro'), has('country', 'GB')) });
    expect((await flags({ distinct_id: 'ada' })).flags.pro.enabled).toBe(true);
    expect((await flags({ distinct_id: 'nobody' })).flags.pro.enabled).toBe(false);
    const told = { distinct_id: 'ada', person_properties: { country: 'FR' } };
    expect((await flags(told)).flags.pro.enabled).toBe(false);
  });

  test('a missing property is absent once all properties are known', async () => {
    await flag('new', { groups: groupsOf(has('plan', null, 'is_not_set')) });
    await capture(identify('ada', { plan: 'pro' }));
    expect((await flags({ distinct_id: 'ada' })).flags.new.enabled).toBe(false);
    expect((await flags({ distinct_id: 'nobody' })).flags.new.enabled).toBe(true);
  });
});

test('no person is looked up if the request is sufficient', async () => {
  await flag('pro', { groups: groupsOf(has('plan', 'pro')) });
  await flag('half', { groups: [{ properties: [], rollout_percentage: 50 }] });
  const lookUp = vi.spyOn(PersonStore.prototype, 'propertiesOf');
  await flags({ person_properties: { plan: 'pro' } });
  expect(lookUp).not.toHaveBeenCalled();
  await flags();
  expect(lookUp).toHaveBeenCalledTimes(1);
  lookUp.mockRestore();
});

describe('groups', () => {
  const seats = { key: 'seats', type: 'group', group_type_index: 0, operator: 'gt', value: 10 };

  test('are matched by stored properties, and by those of the request', async () => {
    await capture({
      event: '$groupidentify',
      distinct_id: 'ada',
      properties: { $group_type: 'organization', $group_key: 'engines', $group_set: { seats: 12 } },
    });
    await flag('large', { groups: groupsOf(seats), aggregation_group_type_index: 0 });
    const large = async (body: object) => (await flags(body)).flags.large;
    expect(await large({ groups: { organization: 'engines' } })).toMatchObject({ enabled: true });
    const fewer = { groups: { organization: 'engines' }, group_properties: { organization: { seats: 2 } } };
    expect(await large(fewer)).toMatchObject({ enabled: false });
    expect(await large({ groups: { organization: 'other' } })).toMatchObject({ enabled: false });
    expect(await large({})).toMatchObject({ enabled: false, reason: { code: 'no_group_type' } });
    expect(await large({ groups: { company: 'engines' } })).toMatchObject({
      reason: { code: 'no_group_type' },
    });
  });

  test('a new group type takes effect immediately', async () => {
    await flag('any', { aggregation_group_type_index: 0 });
    const body = { groups: { organization: 'engines' } };
    expect((await flags(body)).flags.any.enabled).toBe(false);
    await capture({
      event: '$groupidentify',
      distinct_id: 'ada',
      properties: { $group_type: 'organization', $group_key: 'engines' },
    });
    expect((await flags(body)).flags.any.enabled).toBe(true);
  });
});

describe('cohorts', () => {
  test('static ones contain the listed persons under every id, also after a merge', async () => {
    await capture(identify('ada', {}), identify('charles', {}), identify('late', {}));
    const { id, count } = await cohort({ is_static: true, distinct_ids: ['ada', 'nobody'] });
    expect(count).toBe(1);
    await flag('friends', { groups: groupsOf(inCohort(id)) });
    await flag('others', { groups: groupsOf(inCohort(id, 'not_in')) });
    const on = async (distinct_id: string) => {
      const { friends, others } = (await flags({ distinct_id })).flags;
      expect(others.enabled).toBe(!friends.enabled);
      return friends.enabled;
    };
    expect([await on('ada'), await on('charles'), await on('nobody')]).toEqual([true, false, false]);
    const merge = { event: '$merge_dangerously', distinct_id: 'late', properties: { alias: 'ada' } };
    await capture(merge);
    expect([await on('ada'), await on('late')]).toEqual([true, true]);
  });

  test('dynamic ones follow the properties', async () => {
    const tree = { properties: { type: 'AND', values: [has('plan', 'pro')] } };
    const { id } = await cohort({ filters: tree });
    await flag('paying', { groups: groupsOf(inCohort(id)) });
    await capture(identify('ada', { plan: 'pro' }));
    expect((await flags({ distinct_id: 'ada' })).flags.paying.enabled).toBe(true);
    expect((await flags({ distinct_id: 'charles' })).flags.paying.enabled).toBe(false);
    const filters = { properties: { type: 'AND', values: [has('plan', 'free')] } };
    await app().request('PATCH', `/api/projects/1/cohorts/${id}/`, { body: { filters } });
    expect((await flags({ distinct_id: 'ada' })).flags.paying.enabled).toBe(false);
  });
});

describe('experience continuity', () => {
  /** The variant that an id would get by itself. */
  const own = (id: string) => (variantPoint('arms', id) < 0.5 ? 'control' : 'test');
  const idWith = (prefix: string, variant: string) =>
    Array.from({ length: 100 }, (_, index) => `${prefix}-${index}`).find((id) => own(id) === variant)!;
  const anonymous = idWith('anonymous', 'control');
  const user = idWith('user', 'test');
  const variantOf = async (body: object) => (await flags(body)).flags.arms.variant;
  const continuous = () => flag('arms', { multivariate: arms }, { ensure_experience_continuity: true });
  const keys = () =>
    app().app.database.sqlite.prepare('SELECT distinct_id, hash_key FROM flag_hash_keys').raw().all();

  test('logging in keeps the variant permanently', async () => {
    await continuous();
    expect(await variantOf({ distinct_id: anonymous })).toBe('control');
    expect(await variantOf({ distinct_id: user, $anon_distinct_id: anonymous })).toBe('control');
    expect(await variantOf({ distinct_id: user })).toBe('control');
    expect(keys()).toEqual(
      [
        [anonymous, anonymous],
        [user, anonymous],
      ].sort(),
    );
  });

  test('without it, the id decides', async () => {
    await flag('arms', { multivariate: arms });
    expect(await variantOf({ distinct_id: user, $anon_distinct_id: anonymous })).toBe('test');
    expect(keys()).toEqual([]);
  });

  test('holds for all ids of the person, even if no request connected them', async () => {
    await continuous();
    await variantOf({ distinct_id: anonymous });
    await capture(identify(user, {}, { $anon_distinct_id: anonymous }));
    expect(await variantOf({ distinct_id: user })).toBe('control');
  });

  test('uses the oldest of several ids', async () => {
    await continuous();
    expect(await variantOf({ distinct_id: user })).toBe('test');
    await app().clock.advance(1000);
    expect(await variantOf({ distinct_id: anonymous })).toBe('control');
    await capture(identify(user, {}, { $anon_distinct_id: anonymous }));
    expect(await variantOf({ distinct_id: anonymous })).toBe('test');
  });

  test('holds if a set of a flag for groups targets persons', async () => {
    const groups = [{ properties: [], rollout_percentage: 100, aggregation_group_type_index: null }];
    const filters = { aggregation_group_type_index: 0, groups, multivariate: arms };
    await flag('arms', filters, { ensure_experience_continuity: true });
    expect(await variantOf({ distinct_id: user, $anon_distinct_id: anonymous })).toBe('control');
    expect(await variantOf({ distinct_id: user })).toBe('control');
  });

  test('is not stored for flags that are disabled or hash no persons', async () => {
    const { id } = await continuous();
    await change(id, { active: false });
    await flag('everybody', {}, { ensure_experience_continuity: true });
    await flag('grouped', { aggregation_group_type_index: 0 }, { ensure_experience_continuity: true });
    await flags({ distinct_id: user, groups: { organization: 'engines' } });
    expect(keys()).toEqual([]);
  });

  test('flags are evaluated while the store cannot be written', async () => {
    await continuous();
    const answer = await whileLocked(app(), () =>
      variantOf({ distinct_id: user, $anon_distinct_id: anonymous }),
    );
    expect([answer, keys()]).toEqual(['control', []]);
  });
});

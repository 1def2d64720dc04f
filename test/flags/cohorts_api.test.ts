/** Goal: cohorts that flags need can be made and changed; what could never be evaluated is refused by name. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CohortMembers } from '../../src/store/cohort_members.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL } from '../support/world.ts';
import { asking, groupsOf, has, identify, inCohort } from './asking.ts';

const app = useApp();
const { flag, cohort, flags, change, capture } = asking(app);
const PATH = '/api/projects/1/cohorts/';
const create = (body: object) => app().request('POST', PATH, { body: { name: 'Some', ...body } });
const patch = (id: number, body: object) => app().request('PATCH', `${PATH}${id}/`, { body });
const remove = (id: number) => app().request('DELETE', `${PATH}${id}/`);
const tree = (...values: unknown[]) => ({ filters: { properties: { type: 'AND', values } } });
const performed = (parts: object = {}) => ({
  type: 'behavioral',
  value: 'performed_event',
  key: '$feature_flag_called',
  event_type: 'events',
  negation: false,
  event_filters: [{ key: '$feature_flag', type: 'event', value: ['checkout'], operator: 'exact' }],
  explicit_datetime: '2026-11-01T00:00:00.000Z',
  ...parts,
});

describe('creating', () => {
  test('a tree of conditions', async () => {
    const values = [
      { type: 'OR', values: [has('plan', 'pro'), { ...has('age', 30, 'gt'), negation: true }] },
      inCohort(1),
    ];
    const { status, json, headers } = await create({ description: 'Who pays', ...tree(...values) });
    expect([status, headers.get('location')]).toEqual([201, `${PATH}${json.id}/`]);
    expect(json).toMatchObject({ name: 'Some', description: 'Who pays', is_static: false, count: null });
    expect(json.filters.properties.values).toEqual(values);
  });

  test('a list of persons, by person ids and distinct ids', async () => {
    await capture(identify('ada', {}), identify('charles', {}), identify('grace', {}));
    const idOf = app().app.database.sqlite.prepare(
      'SELECT person_id FROM person_distinct_ids WHERE distinct_id = ?',
    );
    const ada = idOf.pluck().get('ada') as string;
    const absent = '0197c1a0-0000-7000-8000-00000000dead';
    const lists = { person_ids: [ada.toUpperCase(), absent], distinct_ids: ['charles', 'ada', 'nobody'] };
    const { json } = await create({ is_static: true, ...lists });
    expect(json).toMatchObject({ is_static: true, count: 2, last_calculation: '2026-11-20T10:30:00Z' });
    const changed = await patch(json.id, { distinct_ids: ['grace'] });
    expect(changed.json.count).toBe(1);
    const members = new CohortMembers(app().app.database);
    expect(members.page(json.id, 10)).toEqual([idOf.get('grace')]);
  });

  test('a condition on an event', async () => {
    expect((await create(tree({ type: 'OR', values: [performed()] }))).status).toBe(201);
    expect(
      (await create(tree(performed({ event_filters: undefined, explicit_datetime: null, time_value: null }))))
        .status,
    ).toBe(201);
  });

  const deep = (levels: number): object =>
    levels === 0 ? has('plan', 'pro') : { type: 'OR', values: [deep(levels - 1)] };
  const at = 'filters__properties__values__0';
  const wrong: [string, object, string][] = [
    ['no tree', { filters: { properties: [] } }, 'filters__properties'],
    [
      'an unknown connection',
      { filters: { properties: { type: 'XOR', values: [] } } },
      'filters__properties__type',
    ],
    ['a condition on a group', tree({ ...has('a', 1), type: 'group' }), `${at}__type`],
    [
      'a condition on a flag',
      tree({ key: 'a', type: 'flag', operator: 'flag_evaluates_to', value: true }),
      `${at}__type`,
    ],
    ['an unknown operator', tree(has('a', 1, 'like')), `${at}__operator`],
    ['an absent cohort', tree(inCohort(99)), `${at}__value`],
    ['a cohort of others', tree(inCohort(RIVAL.cohortId)), `${at}__value`],
    ['an action', tree(performed({ event_type: 'actions', key: 4 })), `${at}__event_type`],
    ['another behaviour', tree(performed({ value: 'performed_event_first_time' })), `${at}__value`],
    ['somebody who did not', tree(performed({ negation: true })), `${at}__negation`],
    [
      'a cohort inside an event',
      tree(performed({ event_filters: [inCohort(1)] })),
      `${at}__event_filters__0__type`,
    ],
    ['a time that is none', tree(performed({ explicit_datetime: 'soon' })), `${at}__explicit_datetime`],
    ['a number of days', tree(performed({ time_value: 30, time_interval: 'day' })), `${at}__time_value`],
    ['a unit of time', tree(performed({ time_interval: 'day' })), `${at}__time_interval`],
    [
      'an end of a time',
      tree(performed({ explicit_datetime_to: '2026-12-01T00:00:00Z' })),
      `${at}__explicit_datetime_to`,
    ],
    ['an event beside other conditions', tree(performed(), has('a', 1)), 'filters'],
    ['nesting without end', tree(deep(11)), `${at}${'__values__0'.repeat(10)}`],
    ['501 conditions', tree(...Array(501).fill(has('a', 1))), 'filters'],
    ['a list that is a tree', { is_static: true, ...tree(has('a', 1)) }, 'filters'],
    ['a tree that is a list', { distinct_ids: ['ada'] }, 'distinct_ids'],
    ['no name', { name: '' }, 'name'],
    ['legacy conditions', { groups: [{ properties: [has('plan', 'pro')] }] }, 'groups'],
    ['a query', { query: { kind: 'ActorsQuery' } }, 'query'],
    [
      'a list by another name',
      { is_static: true, _create_static_person_ids: ['a'] },
      '_create_static_person_ids',
    ],
  ];
  test.each(wrong)('refuses %s', async (_name, body, attr) => {
    const answer = await create(body);
    expect([answer.status, answer.json.attr]).toEqual([400, attr]);
  });
});

test('fields of other clients without contents are ignored', async () => {
  const { status } = await create({ groups: [], query: null, _create_static_person_ids: [] });
  expect(status).toBe(201);
});

describe('changing', () => {
  test('keeps fields that are not sent', async () => {
    const { id } = await cohort(tree(has('plan', 'pro')));
    const { json } = await patch(id, { name: 'Other', description: null });
    expect(json).toMatchObject({ name: 'Other', description: null });
    expect(json.filters).toEqual(tree(has('plan', 'pro')).filters);
  });

  test('refuses a circular dependency', async () => {
    const inner = await cohort(tree(has('plan', 'pro')));
    const outer = await cohort(tree(inCohort(inner.id)));
    for (const id of [inner.id, outer.id]) {
      const answer = await patch(inner.id, tree(inCohort(id)));
      expect([answer.status, answer.json.code]).toEqual([400, 'circular_dependency']);
    }
  });

  test('refuses a change that makes the chain of another cohort too long', async () => {
    const ground = await cohort(tree());
    const bottom = await cohort(tree());
    let top = bottom;
    for (let depth = 0; depth < 20; depth++) top = await cohort(tree(inCohort(top.id)));
    const answer = await patch(bottom.id, tree(inCohort(ground.id)));
    expect([answer.status, answer.json.code, answer.json.attr]).toEqual([
      400,
      'circular_dependency',
      'filters',
    ]);
    expect(answer.json.detail).toContain(`(${top.id})`);
  });
});

describe('deleting', () => {
  test('is refused while the cohort is in use', async () => {
    const { id } = await cohort(tree(has('plan', 'pro')));
    const outer = await cohort({ name: 'Outer', ...tree(inCohort(id)) });
    const user = await flag('paying', { groups: groupsOf(inCohort(outer.id)) });
    expect((await remove(outer.id)).json.detail).toContain('paying');
    expect((await remove(id)).json.detail).toContain('Outer');
    await change(user.id, { deleted: true });
    expect((await remove(outer.id)).status).toBe(204);
    expect((await patch(id, { deleted: true })).json.deleted).toBe(true);
    expect([(await remove(id)).status, (await patch(outer.id, { name: 'a' })).status]).toEqual([404, 404]);
  });

  test('removes its members in batches, and no others', async () => {
    const members = new CohortMembers(app().app.database);
    const [kept, listed, counted] = [
      (await create({ is_static: true })).json.id,
      (await create({ is_static: true })).json.id,
      (await create(tree({ type: 'OR', values: [performed()] }))).json.id,
    ];
    const many = Array.from({ length: 2500 }, (_, n) => `person-${String(n).padStart(4, '0')}`);
    for (const id of [kept, listed, counted]) members.replace(id, many);
    await remove(listed);
    await remove(counted);
    const replace = vi.spyOn(CohortMembers.prototype, 'replace');
    onTestFinished(() => replace.mockRestore());
    await app().app.services.cohortCalculations.tick();
    expect([kept, listed, counted].map((id) => members.count(id))).toEqual([2500, 0, 0]);
    expect(replace).toHaveBeenCalledTimes(6);
    await app().app.services.cohortCalculations.tick();
    expect(replace).toHaveBeenCalledTimes(6);
  });

  test('removes the cohort from its experiment', async () => {
    const made = await app().request(
      'POST',
      '/api/projects/1/experiments/1/create_exposure_cohort_for_experiment/',
    );
    const id = made.json.exposure_cohort;
    const { json } = await app().request('GET', `${PATH}${id}/`);
    expect(json.experiment_set).toEqual([1]);
    expect((await remove(id)).status).toBe(204);
    const { json: experiment } = await app().request('GET', '/api/projects/1/experiments/1/');
    expect(experiment.exposure_cohort).toBeNull();
  });
});

test('filters the list by name', async () => {
  await cohort({ name: 'Übersee' });
  const { json } = await app().request('GET', `${PATH}?search=über`);
  expect(json.results.map((one: { name: string }) => one.name)).toEqual(['Übersee']);
});

test('needs its own scope', async () => {
  const answer = await app().request('GET', PATH, { key: KEYS.unrelated });
  expect(answer.json.detail).toContain("'cohort:read'");
});

test('flags use a calculated cohort', async () => {
  const { id } = await cohort(tree(performed()));
  await flag('exposed', { groups: groupsOf(inCohort(id)) });
  await capture(identify('ada', {}));
  const isOn = async () => (await flags({ distinct_id: 'ada' })).flags.exposed.enabled;
  expect(await isOn()).toBe(false);
  const { sqlite } = app().app.database;
  const person = sqlite
    .prepare("SELECT person_id FROM person_distinct_ids WHERE distinct_id = 'ada'")
    .pluck()
    .get();
  new CohortMembers(app().app.database).replace(id, [person as string]);
  expect(await isOn()).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';

/** Goal: who is in a holdout is decided by the flags of all experiments with it, and by nothing that is gone. */
const app = useApp();

const EXPERIMENTS = '/api/projects/1/experiments/';
const HOLDOUTS = '/api/projects/1/experiment_holdouts/';
const HOLDOUT = `${HOLDOUTS}1/`;
const { draftId: DRAFT } = WORLD;

const send = async (method: string, path: string, body?: object) =>
  (await app().request(method, path, body && { body })).json;
const filtersOf = async (id: number) => (await send('GET', `${EXPERIMENTS}${id}/`)).feature_flag.filters;
const flagFilters = async (id: number) => (await send('GET', `/api/projects/1/feature_flags/${id}/`)).filters;
const newHoldout = async (name: string) =>
  (await send('POST', HOLDOUTS, { name, filters: [{ rollout_percentage: 10 }] })).id as number;
const onDraftsFlag = (holdout: number | null) => ({
  name: 'Second',
  feature_flag_key: 'shorter-form',
  holdout_id: holdout,
});
const withHoldout = (id: number, holdout: number | null) =>
  send('PATCH', `${EXPERIMENTS}${id}/`, { holdout_id: holdout });

describe('a holdout', () => {
  test('gets its variant from the server and sets it on the flag of a draft', async () => {
    const group = { properties: [], rollout_percentage: 10, variant: 'mine' };
    const made = await send('POST', HOLDOUTS, { name: ' Spring ', filters: [group] });
    expect(made).toMatchObject({
      name: 'Spring',
      description: null,
      filters: [{ properties: [], rollout_percentage: 10, variant: `holdout-${made.id}` }],
      created_by: { id: 1 },
    });
    const experiment = await withHoldout(DRAFT, made.id);
    expect(experiment).toMatchObject({ holdout_id: made.id, holdout: { id: made.id, name: 'Spring' } });
    expect((await filtersOf(DRAFT)).holdout).toEqual({ id: made.id, exclusion_percentage: 10 });
    await withHoldout(DRAFT, null);
    expect(await filtersOf(DRAFT)).not.toHaveProperty('holdout');
  });

  test('is on the flag that is made with an experiment', async () => {
    const body = { name: 'New', feature_flag_key: 'new', holdout_id: 1 };
    const made = await send('POST', EXPERIMENTS, body);
    expect(made.feature_flag.filters.holdout).toEqual({ id: 1, exclusion_percentage: 5 });
  });

  test('reaches running experiments when its share changes', async () => {
    await withHoldout(DRAFT, 1);
    await send('POST', `${EXPERIMENTS}${DRAFT}/launch/`);
    const changed = await send('PATCH', HOLDOUT, { filters: [{ rollout_percentage: 8 }] });
    expect(changed.filters).toEqual([{ properties: [], rollout_percentage: 8, variant: 'holdout-1' }]);
    expect((await filtersOf(DRAFT)).holdout).toEqual({ id: 1, exclusion_percentage: 8 });
  });

  test('with conditions is written in the form that knows them', async () => {
    const condition = { key: 'plan', type: 'person', operator: 'exact', value: ['pro'] };
    await withHoldout(DRAFT, 1);
    await send('PATCH', HOLDOUT, { filters: [{ properties: [condition], rollout_percentage: 8 }] });
    const filters = await filtersOf(DRAFT);
    expect(filters).not.toHaveProperty('holdout');
    expect(filters.holdout_groups).toEqual([
      { properties: [condition], rollout_percentage: 8, variant: 'holdout-1' },
    ]);
  });

  test('of a running experiment is not deleted: its persons would take part', async () => {
    await withHoldout(DRAFT, 1);
    await send('POST', `${EXPERIMENTS}${DRAFT}/launch/`);
    const refused = await app().request('DELETE', HOLDOUT);
    const detail = expect.stringContaining('whose persons would take part in it. End it first.');
    expect(refused).toMatchObject({ status: 400, json: { detail } });
    expect(await filtersOf(DRAFT)).toHaveProperty('holdout');
  });

  test('of an experiment that was deleted while it ran can be deleted: nobody could end it', async () => {
    await withHoldout(DRAFT, 1);
    await send('POST', `${EXPERIMENTS}${DRAFT}/launch/`);
    expect((await app().request('DELETE', `${EXPERIMENTS}${DRAFT}/`)).status).toBe(204);
    expect((await app().request('DELETE', HOLDOUT)).status).toBe(204);
    expect((await app().request('GET', HOLDOUT)).status).toBe(404);
  });

  test('that is deleted leaves drafts, what has ended and their flags', async () => {
    await withHoldout(DRAFT, 1);
    const { id } = await send('POST', EXPERIMENTS, { name: 'Over', feature_flag_key: 'over', holdout_id: 1 });
    await send('POST', `${EXPERIMENTS}${id}/launch/`);
    await app().clock.advance(60_000);
    await send('POST', `${EXPERIMENTS}${id}/end/`);
    expect((await app().request('DELETE', HOLDOUT)).status).toBe(204);
    for (const one of [DRAFT, id]) {
      expect(await send('GET', `${EXPERIMENTS}${one}/`)).toMatchObject({ holdout_id: null, holdout: null });
      expect(await filtersOf(one)).not.toHaveProperty('holdout');
    }
    expect((await app().request('GET', HOLDOUT)).status).toBe(404);
    expect((await send('GET', HOLDOUTS)).count).toBe(0);
  });

  test('keeps persons out of the flag: they get its name as their variant', async () => {
    await send('PATCH', HOLDOUT, { filters: [{ rollout_percentage: 100 }] });
    await withHoldout(DRAFT, 1);
    await send('POST', `${EXPERIMENTS}${DRAFT}/launch/`);
    const { json } = await app().request('POST', '/flags/?v=2', {
      key: null,
      body: { token: app().config.projectToken, distinct_id: 'visitor-1' },
    });
    expect(json.flags['shorter-form']).toMatchObject({ enabled: true, variant: 'holdout-1' });
  });

  test('that is sent as it is changes nothing', async () => {
    const before = await send('GET', HOLDOUT);
    const { id: _id, created_by: _by, ...body } = before;
    await app().clock.advance(1000);
    expect(await send('PATCH', HOLDOUT, body)).toEqual(before);
  });
});

describe('a flag of several experiments', () => {
  const CONFLICT = {
    status: 400,
    attr: 'holdout_id',
    detail:
      'Another experiment on this feature flag has another holdout, and a flag can have only one. Choose the same holdout, or another flag.',
  };
  const refused = async (method: string, path: string, body: object) => {
    const before = [await flagFilters(DRAFT), (await send('GET', EXPERIMENTS)).count];
    const { status, json } = await app().request(method, path, { body });
    expect({ status, attr: json.attr, detail: json.detail }).toEqual(CONFLICT);
    expect([await flagFilters(DRAFT), (await send('GET', EXPERIMENTS)).count]).toEqual(before);
  };

  test('has one holdout: an experiment that asks for another one is refused', async () => {
    const other = await newHoldout('Other');
    await withHoldout(DRAFT, 1);
    await refused('POST', EXPERIMENTS, onDraftsFlag(other));
    const second = await send('POST', EXPERIMENTS, onDraftsFlag(null));
    await refused('PATCH', `${EXPERIMENTS}${second.id}/`, { holdout_id: other });
    expect((await withHoldout(second.id, 1)).holdout_id).toBe(1);
    await refused('PATCH', `${EXPERIMENTS}${DRAFT}/`, { holdout_id: other });
  });

  test('takes a copy of a running experiment with the holdout that it has', async () => {
    await withHoldout(DRAFT, 1);
    const parameters = { aggregation_group_type_index: null };
    await send('PATCH', `${EXPERIMENTS}${DRAFT}/`, { parameters });
    await send('POST', `${EXPERIMENTS}${DRAFT}/launch/`);
    const { status, json } = await app().request('POST', `${EXPERIMENTS}${DRAFT}/duplicate/`);
    expect([status, json.holdout_id]).toEqual([201, 1]);
  });

  test('keeps its holdout as long as one of them has it', async () => {
    await withHoldout(DRAFT, 1);
    const second = await send('POST', EXPERIMENTS, onDraftsFlag(1));
    await withHoldout(second.id, null);
    expect((await flagFilters(DRAFT)).holdout).toEqual({ id: 1, exclusion_percentage: 5 });
    await withHoldout(DRAFT, null);
    expect(await flagFilters(DRAFT)).not.toHaveProperty('holdout');
  });

  test('has the next holdout once the experiment with the first one is gone, and follows only that', async () => {
    await withHoldout(DRAFT, 1);
    const second = await send('POST', EXPERIMENTS, onDraftsFlag(null));
    await app().request('DELETE', `${EXPERIMENTS}${DRAFT}/`);
    const other = await newHoldout('Other');
    await withHoldout(second.id, other);
    const held = { id: other, exclusion_percentage: 10 };
    expect((await flagFilters(DRAFT)).holdout).toEqual(held);
    await send('PATCH', HOLDOUT, { filters: [{ rollout_percentage: 8 }] });
    expect((await flagFilters(DRAFT)).holdout).toEqual(held);
    await app().request('DELETE', HOLDOUT);
    expect((await flagFilters(DRAFT)).holdout).toEqual(held);
  });
});

describe('a holdout that somebody put on the flag itself', () => {
  const byHand = async (change: object) => {
    const filters = await flagFilters(DRAFT);
    const { json } = await app().request('PATCH', `/api/projects/1/feature_flags/${DRAFT}/`, {
      body: { filters: { ...filters, ...change } },
    });
    return json.filters;
  };

  test.each<[string, (other: number) => object]>([
    ['another one', (other) => ({ holdout: { id: other, exclusion_percentage: 3 } })],
    [
      'another one in the legacy form',
      (other) => ({
        holdout: null,
        holdout_groups: [{ properties: [], rollout_percentage: 3, variant: `holdout-${other}` }],
      }),
    ],
    ['none', () => ({ holdout: null })],
  ])('stays when the holdout of the experiment changes or goes: %s', async (_, changeTo) => {
    const change = changeTo(await newHoldout('By hand'));
    await withHoldout(DRAFT, 1);
    const filters = await byHand(change);
    await send('PATCH', HOLDOUT, { filters: [{ rollout_percentage: 8 }] });
    expect(await flagFilters(DRAFT)).toEqual(filters);
    await withHoldout(DRAFT, null);
    expect(await flagFilters(DRAFT)).toEqual(filters);
    await withHoldout(DRAFT, 1);
    await byHand(change);
    await app().request('DELETE', HOLDOUT);
    expect(await flagFilters(DRAFT)).toEqual(filters);
  });
});

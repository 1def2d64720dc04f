import { describe, expect, it } from 'vitest';
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
const withHoldout = (id: number, holdout: number | null) =>
  send('PATCH', `${EXPERIMENTS}${id}/`, { holdout_id: holdout });

describe('a holdout', () => {
  it('gets its variant from the server and sets it on the flag of a draft', async () => {
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

  it('is on the flag that is made with an experiment', async () => {
    const body = { name: 'New', feature_flag_key: 'new', holdout_id: 1 };
    const made = await send('POST', EXPERIMENTS, body);
    expect(made.feature_flag.filters.holdout).toEqual({ id: 1, exclusion_percentage: 5 });
  });

  it('reaches running experiments when its share changes', async () => {
    await withHoldout(DRAFT, 1);
    await send('POST', `${EXPERIMENTS}${DRAFT}/launch/`);
    const changed = await send('PATCH', HOLDOUT, { filters: [{ rollout_percentage: 8 }] });
    expect(changed.filters).toEqual([{ properties: [], rollout_percentage: 8, variant: 'holdout-1' }]);
    expect((await filtersOf(DRAFT)).holdout).toEqual({ id: 1, exclusion_percentage: 8 });
  });

  it('with conditions is written in the form that knows them', async () => {
    const condition = { key: 'plan', type: 'person', operator: 'exact', value: ['pro'] };
    await withHoldout(DRAFT, 1);
    await send('PATCH', HOLDOUT, { filters: [{ properties: [condition], rollout_percentage: 8 }] });
    const filters = await filtersOf(DRAFT);
    expect(filters).not.toHaveProperty('holdout');
    expect(filters.holdout_groups).toEqual([
      { properties: [condition], rollout_percentage: 8, variant: 'holdout-1' },
    ]);
  });

  it('that is deleted leaves experiments and flags, running ones too', async () => {
    await withHoldout(DRAFT, 1);
    await send('POST', `${EXPERIMENTS}${DRAFT}/launch/`);
    expect((await app().request('DELETE', HOLDOUT)).status).toBe(204);
    expect(await send('GET', `${EXPERIMENTS}${DRAFT}/`)).toMatchObject({ holdout_id: null, holdout: null });
    expect(await filtersOf(DRAFT)).not.toHaveProperty('holdout');
    expect((await app().request('GET', HOLDOUT)).status).toBe(404);
    expect((await send('GET', HOLDOUTS)).count).toBe(0);
  });

  it('keeps persons out of the flag: they get its name as their variant', async () => {
    await send('PATCH', HOLDOUT, { filters: [{ rollout_percentage: 100 }] });
    await withHoldout(DRAFT, 1);
    await send('POST', `${EXPERIMENTS}${DRAFT}/launch/`);
    const { json } = await app().request('POST', '/flags/?v=2', {
      key: null,
      body: { token: app().config.projectToken, distinct_id: 'visitor-1' },
    });
    expect(json.flags['shorter-form']).toMatchObject({ enabled: true, variant: 'holdout-1' });
  });

  it('that is sent as it is changes nothing', async () => {
    const before = await send('GET', HOLDOUT);
    const { id: _id, created_by: _by, ...body } = before;
    await app().clock.advance(1000);
    expect(await send('PATCH', HOLDOUT, body)).toEqual(before);
  });
});

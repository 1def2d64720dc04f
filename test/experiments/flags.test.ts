import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';
import { returned } from './support.ts';

/** Goal: an experiment and its flag have the same variants, whichever of the two was changed. */
const app = useApp();

const EXPERIMENTS = '/api/projects/1/experiments/';
const FLAGS = '/api/projects/1/feature_flags/';
const { experimentId: RUNNING, draftId: DRAFT, stoppedId: STOPPED } = WORLD;

const send = async (method: string, path: string, body?: object) =>
  (await app().request(method, path, body && { body })).json;
const read = (id: number) => send('GET', `${EXPERIMENTS}${id}/`);
const variants = (...shares: number[]) =>
  ['control', 'test', 'other']
    .slice(0, shares.length)
    .map((key, n) => ({ key, rollout_percentage: shares[n]! }));

async function editFlag(id: number, change: object) {
  const { filters } = await send('GET', `${FLAGS}${id}/`);
  return app().request('PATCH', `${FLAGS}${id}/`, { body: { filters: { ...filters, ...change } } });
}

describe('edits of the flag', () => {
  test('bring its variants and group type to the experiments on it', async () => {
    const noted = variants(50, 50).map((one) => ({ ...one, note: `of ${one.key}` }));
    await send('PATCH', `${EXPERIMENTS}${RUNNING}/`, {
      parameters: { feature_flag_variants: noted, plan: 'kept' },
    });
    const change = { multivariate: { variants: variants(20, 30, 50) }, aggregation_group_type_index: 1 };
    expect((await editFlag(RUNNING, change)).status).toBe(200);
    const [control, test, other] = variants(20, 30, 50);
    expect((await read(RUNNING)).parameters).toEqual({
      plan: 'kept',
      feature_flag_variants: returned([
        { ...control, note: 'of control' },
        { ...test, note: 'of test' },
        other!,
      ]),
      aggregation_group_type_index: 1,
    });
  });

  test('bring what else the parameters state, so that a later change of the split does not undo them', async () => {
    const payloads = { test: '{"a": 1}' };
    const stated = {
      rollout_percentage: 10,
      feature_flag_payloads: payloads,
      ensure_experience_continuity: false,
    };
    const change = async (parameters: object) =>
      send('PATCH', `${EXPERIMENTS}${RUNNING}/`, { parameters, update_feature_flag_params: true });
    await change({ feature_flag_variants: variants(50, 50), ...stated });
    const wider = { groups: [{ properties: [], rollout_percentage: 100 }], payloads: { test: '2' } };
    await editFlag(RUNNING, wider);
    await send('PATCH', `${FLAGS}${RUNNING}/`, { ensure_experience_continuity: true });
    const { parameters } = await read(RUNNING);
    expect(parameters).toEqual({
      feature_flag_variants: returned(variants(50, 50)),
      rollout_percentage: 100,
      feature_flag_payloads: { test: '2' },
      ensure_experience_continuity: true,
    });
    const { feature_flag } = await change({ ...parameters, feature_flag_variants: variants(60, 40) });
    expect(feature_flag.filters).toMatchObject({ ...wider, multivariate: { variants: variants(60, 40) } });
    expect(feature_flag.ensure_experience_continuity).toBe(true);
  });

  test('leave alone what they do not change', async () => {
    const noted = { feature_flag_variants: returned(variants(30, 70)), rollout_percentage: 40 };
    await send('PATCH', `${EXPERIMENTS}${RUNNING}/`, { parameters: noted });
    await editFlag(RUNNING, { payloads: { test: '2' } });
    expect((await read(RUNNING)).parameters).toEqual(noted);
    await editFlag(RUNNING, { groups: [{ properties: [], rollout_percentage: 90 }] });
    expect((await read(RUNNING)).parameters).toEqual({ ...noted, rollout_percentage: 90 });
  });

  test('that remove all condition sets are a rollout of 0 %, and another one makes a set again', async () => {
    await send('PATCH', `${EXPERIMENTS}${DRAFT}/`, { parameters: { rollout_percentage: 10 } });
    await editFlag(DRAFT, { groups: [] });
    const { parameters } = await read(DRAFT);
    expect(parameters).toEqual({ rollout_percentage: 0 });
    const change = async (rollout_percentage: number) =>
      (await send('PATCH', `${EXPERIMENTS}${DRAFT}/`, { parameters: { ...parameters, rollout_percentage } }))
        .feature_flag.filters.groups;
    expect(await change(30)).toEqual([{ properties: [], rollout_percentage: 30 }]);
    expect((await app().request('POST', `${EXPERIMENTS}${DRAFT}/launch/`)).status).toBe(200);
  });

  test('do not touch an experiment that has ended, nor one on another flag', async () => {
    const before = [await read(STOPPED), await read(DRAFT)];
    await editFlag(STOPPED, { multivariate: { variants: variants(0, 100) } });
    expect((await read(STOPPED)).parameters).toEqual(before[0].parameters);
    expect(await read(DRAFT)).toEqual(before[1]);
  });
});

describe('the group type of a flag', () => {
  const grouped = { aggregation_group_type_index: 1 };
  const fixed = {
    status: 400,
    json: {
      code: 'invalid_input',
      attr: 'aggregation_group_type_index',
      detail: `Experiment ${STOPPED} has ended and is on this flag, and with another aggregation_group_type_index its results would change. Use another flag, or delete the experiment.`,
    },
  };

  test('stays while an experiment that is over is on it, and is free once that is deleted', async () => {
    const before = await read(STOPPED);
    expect(await editFlag(STOPPED, grouped)).toMatchObject(fixed);
    expect(await read(STOPPED)).toEqual(before);
    expect((await editFlag(STOPPED, { aggregation_group_type_index: null })).status).toBe(200);
    const filters = { ...before.feature_flag.filters, ...grouped };
    const { feature_flag: flag } = await send('POST', EXPERIMENTS, {
      name: 'Next',
      feature_flag_key: before.feature_flag_key,
    });
    await send('DELETE', `${EXPERIMENTS}${STOPPED}/`);
    expect(await send('PATCH', `${FLAGS}${flag.id}/`, { filters })).toMatchObject({ filters: grouped });
  });

  test('stays like its key', async () => {
    const response = await app().request('PATCH', `${FLAGS}${STOPPED}/`, { body: { key: 'other' } });
    expect(response).toMatchObject({ status: 400, json: { attr: 'key' } });
    expect(response.json.detail).toContain('its exposures are recorded under this key');
  });

  test('does not change either by way of another experiment on it', async () => {
    const { feature_flag_key } = await read(STOPPED);
    const { id } = await send('POST', EXPERIMENTS, { name: 'Next', feature_flag_key });
    const body = { parameters: grouped, update_feature_flag_params: true };
    expect(await app().request('PATCH', `${EXPERIMENTS}${id}/`, { body })).toMatchObject(fixed);
  });
});

describe('changes of a draft', () => {
  test('reach the flag as a whole', async () => {
    const parameters = {
      feature_flag_variants: variants(34, 33, 33),
      rollout_percentage: 40,
      aggregation_group_type_index: 0,
      feature_flag_payloads: { test: '{"a": 1}' },
      ensure_experience_continuity: true,
    };
    const { feature_flag: flag } = await send('PATCH', `${EXPERIMENTS}${DRAFT}/`, { parameters });
    expect(flag).toMatchObject({ active: false, ensure_experience_continuity: true });
    expect(flag.filters).toEqual({
      groups: [{ properties: [], rollout_percentage: 40 }],
      multivariate: { variants: variants(34, 33, 33) },
      payloads: { test: '{"a": 1}' },
      aggregation_group_type_index: 0,
    });
  });
});

describe('restoring', () => {
  test('brings an experiment back once its flag is there again, and not before', async () => {
    await app().request('DELETE', `${EXPERIMENTS}${RUNNING}/`);
    const path = `${EXPERIMENTS}${RUNNING}/`;
    expect((await app().request('PATCH', path, { body: { deleted: false } })).status).toBe(400);
    expect((await app().request('PATCH', path, { body: { name: 'Other' } })).status).toBe(404);
    app().app.database.sqlite.exec(`UPDATE feature_flags SET deleted = 0 WHERE id = ${RUNNING}`);
    const restored = await send('PATCH', path, { deleted: false, name: 'Back' });
    expect(restored).toMatchObject({ id: RUNNING, name: 'Back', deleted: false, status: 'paused' });
    expect(await read(RUNNING)).toEqual(restored);
  });

  test('of an experiment that is there changes nothing', async () => {
    const before = await read(RUNNING);
    expect(await send('PATCH', `${EXPERIMENTS}${RUNNING}/`, { deleted: false })).toEqual(before);
  });
});

describe('flags that an experiment can run on', () => {
  test('have two variants or more, control first, and are found by key or name', async () => {
    const keys = async (query = '') =>
      (await send('GET', `${EXPERIMENTS}eligible_feature_flags/${query}`)).results.map(
        (one: { key: string }) => one.key,
      );
    expect(await keys()).toEqual([
      'old-banner',
      'free-shipping',
      'larger-pictures',
      'shorter-form',
      'checkout-button',
    ]);
    expect(await keys('?search=SHIP')).toEqual(['free-shipping']);
    expect(await keys('?search=colour')).toEqual(['checkout-button']);
    const swapped = variants(50, 50).reverse();
    await editFlag(RUNNING, { multivariate: { variants: swapped } });
    expect(await keys('?search=colour')).toEqual([]);
  });

  test('come twenty a page, a hundred at most', async () => {
    for (let n = 0; n < 18; n++) {
      await send('POST', EXPERIMENTS, { name: `Number ${n}`, feature_flag_key: `number-${n}` });
    }
    const page = await send('GET', `${EXPERIMENTS}eligible_feature_flags/`);
    expect([page.count, page.results.length]).toEqual([23, 20]);
    const { searchParams } = new URL(page.next);
    expect([searchParams.get('limit'), searchParams.get('offset')]).toEqual(['20', '20']);
    expect((await send('GET', `${EXPERIMENTS}eligible_feature_flags/?limit=5000`)).results).toHaveLength(23);
  });
});

describe('the list', () => {
  const found = async (query: string) =>
    (await send('GET', `${EXPERIMENTS}?${query}`)).results.map((one: { id: number }) => one.id).sort();

  test('finds experiments by the events of their metrics, whatever form they have', async () => {
    const older = { insight: 'TRENDS', events: [{ id: 'signup', name: 'signup', type: 'events' }] };
    await send('PATCH', `${EXPERIMENTS}${DRAFT}/`, { filters: older });
    await send('PATCH', `${EXPERIMENTS}${WORLD.pausedId}/`, { saved_metrics_ids: [{ id: 1 }] });
    expect(await found('event=purchase')).toEqual([RUNNING, WORLD.pausedId]);
    expect(await found('event=signup')).toEqual([DRAFT]);
    expect(await found('event=Purchases')).toEqual([]);
  });

  test('finds experiments by prompt and by their maker', async () => {
    await send('PATCH', `${EXPERIMENTS}${DRAFT}/`, { parameters: { prompt_metadata: { name: 'greeting' } } });
    expect(await found('prompt_name=greeting')).toEqual([DRAFT]);
    expect(await found('user=')).toHaveLength(5);
    app().app.database.sqlite.exec(`UPDATE experiments SET created_by_id = 2 WHERE id = ${DRAFT}`);
    expect(await found('user=true')).not.toContain(DRAFT);
  });
});

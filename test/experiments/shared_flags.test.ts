import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';
import { returned } from './support.ts';

/** Goal: a flag that existed before an experiment, or has another one on it, changes only if necessary or requested. */
const app = useApp();

const EXPERIMENTS = '/api/projects/1/experiments/';
const FLAGS = '/api/projects/1/feature_flags/';
const { draftId: DRAFT, pausedId: PAUSED, stoppedId: STOPPED } = WORLD;
const DRAFTS_KEY = 'shorter-form';

const ask = (method: string, path: string, body?: object) => app().request(method, path, body && { body });
const send = async (method: string, path: string, body?: object) => (await ask(method, path, body)).json;
const read = (id: number) => send('GET', `${EXPERIMENTS}${id}/`);
const patch = (id: number, body: object) => send('PATCH', `${EXPERIMENTS}${id}/`, body);
const onFlag = (key: string, more: object = {}) =>
  send('POST', EXPERIMENTS, { name: 'Another', feature_flag_key: key, ...more });
const shares = (control: number, test: number) => [
  { key: 'control', name: 'Control Group', rollout_percentage: control },
  { key: 'test', name: 'Test Variant', rollout_percentage: test },
];
const variants = (control: number, test: number, more: object = {}) => ({
  parameters: { feature_flag_variants: shares(control, test), ...more },
});

describe('an experiment on a flag that exists', () => {
  test('leaves the flag as it is, and has its variants', async () => {
    const groups = [
      {
        properties: [{ key: 'plan', type: 'person', operator: 'exact', value: ['pro'] }],
        rollout_percentage: 30,
      },
    ];
    const filters = { groups, multivariate: { variants: shares(70, 30) } };
    const { id } = await send('POST', FLAGS, { key: 'mine', name: 'Mine', filters, active: true });
    const before = await send('GET', `${FLAGS}${id}/`);
    const made = await onFlag('mine', {
      parameters: { feature_flag_variants: shares(50, 50), rollout_percentage: 80 },
    });
    expect(made).toMatchObject({ status: 'draft', feature_flag: { id, active: true, name: 'Mine' } });
    expect(made.parameters.feature_flag_variants).toEqual(returned(shares(70, 30)));
    const { experiment_set: _set, ...after } = await send('GET', `${FLAGS}${id}/`);
    expect(before).toMatchObject(after);
  });

  test('switches it on when it begins at once, and else does not', async () => {
    const filters = { groups: [], multivariate: { variants: shares(50, 50) } };
    await send('POST', FLAGS, { key: 'off', filters, active: false });
    expect((await onFlag('off')).feature_flag.active).toBe(false);
    const running = await onFlag('off', { start_date: '2026-11-20T00:00:00Z' });
    expect([running.status, running.feature_flag.active]).toEqual(['running', true]);
  });
});

describe('two experiments on one flag', () => {
  test('a draft changes the shares when told, and the other one hears of it', async () => {
    const second = await onFlag(DRAFTS_KEY);
    const changed = await patch(second.id, variants(20, 80, { note: 'x' }));
    expect(changed.parameters).toEqual({ feature_flag_variants: returned(shares(20, 80)), note: 'x' });
    expect(changed.feature_flag.filters.multivariate.variants).toEqual(shares(50, 50));
    const before = await read(DRAFT);
    const updated = await patch(second.id, { ...variants(10, 90), update_feature_flag_params: true });
    expect(updated.feature_flag.filters.multivariate.variants).toEqual(shares(10, 90));
    expect(updated.parameters).toEqual({ feature_flag_variants: returned(shares(10, 90)) });
    expect((await read(DRAFT)).parameters).toEqual({
      ...before.parameters,
      feature_flag_variants: returned(shares(10, 90)),
    });
  });

  test('a draft cannot have other variants', async () => {
    const second = await onFlag(DRAFTS_KEY);
    const other = ['control', 'other'].map((key) => ({ key, rollout_percentage: 50 }));
    const { status, json } = await ask('PATCH', `${EXPERIMENTS}${second.id}/`, {
      parameters: { feature_flag_variants: other },
    });
    expect([status, json.detail]).toEqual([400, "Can't update feature_flag_variants on Experiment"]);
  });

  test('shipping one tells the other one, and not those that are over', async () => {
    const key = (await read(STOPPED)).feature_flag_key;
    const [first, second] = [await onFlag(key), await onFlag(key)];
    await send('POST', `${EXPERIMENTS}${first.id}/launch/`);
    await send('POST', `${EXPERIMENTS}${second.id}/launch/`);
    await app().clock.advance(1000);
    const before = [await read(STOPPED), await read(first.id)];
    await send('POST', `${EXPERIMENTS}${first.id}/ship_variant/`, { variant_key: 'test' });
    expect((await read(second.id)).parameters.feature_flag_variants).toEqual(returned(shares(0, 100)));
    const after = [await read(STOPPED), await read(first.id)];
    expect(after.map((one) => one.parameters)).toEqual(before.map((one) => one.parameters));
  });

  test('launching or pausing one changes no parameters of the other', async () => {
    const key = (await read(PAUSED)).feature_flag_key;
    const second = await onFlag(key);
    const before = (await read(PAUSED)).parameters;
    await send('POST', `${EXPERIMENTS}${second.id}/launch/`);
    expect(await read(PAUSED)).toMatchObject({ status: 'running', parameters: before });
  });
});

test('shares of a running experiment reach the flag in the order it has: nobody moves because of the order', async () => {
  const { experimentId: id } = WORLD;
  const reversed = shares(30, 70).reverse();
  const updated = await patch(id, {
    parameters: { feature_flag_variants: reversed },
    update_feature_flag_params: true,
  });
  expect(updated.parameters.feature_flag_variants).toEqual(returned(reversed));
  expect(updated.feature_flag.filters.multivariate.variants).toEqual(shares(30, 70));
});

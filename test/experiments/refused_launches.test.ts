import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../src/kernel/time.ts';
import { NOW } from '../support/app.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: what can never become a comparison is refused when it is saved or launched, with a field and a remedy. */
const app = useApp();
beforeEach(() => app().clock.set(NOW));

const EXPERIMENTS = '/api/projects/1/experiments/';
const FLAGS = '/api/projects/1/feature_flags/';
const PAST = '2026-11-01T00:00:00Z';
const EARLIER = '2026-10-01T00:00:00Z';
const AHEAD = '2026-12-01T00:00:00Z';
const SOON = '2026-11-20T11:00:00Z';

const send = (method: string, path: string, body?: object) => app().request(method, path, body && { body });
const create = async (input: object = {}) =>
  (await send('POST', EXPERIMENTS, { name: 'New', feature_flag_key: 'new', ...input })).json;
const act = (id: number, step: string, body: object = {}) =>
  send('POST', `${EXPERIMENTS}${id}/${step}/`, body);
const patch = (id: number, body: object) => send('PATCH', `${EXPERIMENTS}${id}/`, body);
const split = (shares: Record<string, number>) => ({
  feature_flag_variants: Object.entries(shares).map(([key, rollout_percentage]) => ({
    key,
    rollout_percentage,
  })),
});
const refused = (attr: string | null, detail: RegExp) => ({
  status: 400,
  json: { code: 'invalid_input', attr, detail: expect.stringMatching(detail) },
});

describe('an end date', () => {
  test('that has passed is refused for a draft', async () => {
    const passed = refused('end_date', /has passed.*later end_date, or null/);
    const body = { name: 'New', feature_flag_key: 'new', end_date: PAST };
    expect(await send('POST', EXPERIMENTS, body)).toMatchObject(passed);
    const { id } = await create({ end_date: null });
    expect(await patch(id, { end_date: PAST })).toMatchObject(passed);
    expect((await patch(id, { end_date: PAST, start_date: EARLIER })).status).toBe(200);
  });

  test('that passes while it is a draft is refused at launch, not when something else is saved', async () => {
    const { id } = await create({ end_date: SOON });
    await app().clock.advance(3600 * 1000);
    expect((await patch(id, { name: 'Old' })).status).toBe(200);
    expect(await act(id, 'launch')).toMatchObject(refused('end_date', /has passed.*then launch/));
  });

  test('before the start names its field', async () => {
    const { id } = await create({ start_date: PAST });
    expect(await patch(id, { end_date: EARLIER })).toMatchObject(
      refused('end_date', /^End date must be after start date$/),
    );
  });
});

describe('a start date', () => {
  const BEFORE_LONG = '2026-11-20T10:35:00Z';
  const LATER = '2026-11-20T10:35:00.001Z';
  const nobodyLaunches = refused('start_date', /lies ahead.*Leave it out, and launch/);

  test.each<[string, object?]>([['end'], ['ship_variant', { variant_key: 'test' }]])(
    'that is reached before long is taken, for clocks differ; until then %s says what to do',
    async (step, body) => {
      const { id } = await create({ start_date: BEFORE_LONG });
      expect(await act(id, step, body)).toMatchObject(
        refused('start_date', /lies ahead.*earlier start_date/),
      );
      await app().clock.advance(5 * MINUTE_MS + 1);
      expect((await act(id, step, body)).status).toBe(200);
    },
  );

  test.each([LATER, AHEAD])(
    'of %s is refused, for nothing would launch it then: no flag is on',
    async (start_date) => {
      const body = { name: 'New', feature_flag_key: 'ahead', start_date };
      expect(await send('POST', EXPERIMENTS, body)).toMatchObject(nobodyLaunches);
      expect((await send('GET', `${FLAGS}?search=ahead`)).json.count).toBe(0);
      const { id } = await create();
      expect(await patch(id, { start_date })).toMatchObject(nobodyLaunches);
      const { json } = await send('GET', `${EXPERIMENTS}${id}/`);
      expect(json).toMatchObject({ status: 'draft', start_date: null, feature_flag: { active: false } });
    },
  );

  test('of an experiment that runs cannot be moved ahead either', async () => {
    const { id } = await create({ start_date: PAST });
    expect(await patch(id, { start_date: AHEAD })).toMatchObject(nobodyLaunches);
    expect((await patch(id, { start_date: EARLIER })).json).toMatchObject({ start_date: EARLIER });
  });

  test('that lies ahead since older days is no obstacle to another change', async () => {
    const { id } = await create({ start_date: PAST });
    app().app.database.sqlite.exec(
      `UPDATE experiments SET start_date = ${Date.parse(AHEAD)} WHERE id = ${id}`,
    );
    expect((await patch(id, { start_date: AHEAD, name: 'Old' })).json).toMatchObject({ name: 'Old' });
  });

  test('of null resets what was launched', async () => {
    const { id } = await create({ start_date: EARLIER, end_date: PAST });
    await patch(id, { archived: true, conclusion: 'won', conclusion_comment: 'Yes' });
    const { status, json } = await patch(id, { start_date: null, name: 'Again' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      name: 'Again',
      status: 'draft',
      start_date: null,
      end_date: null,
      archived: false,
      conclusion: null,
      conclusion_comment: null,
    });
    expect((await act(id, 'launch')).status).toBe(200);
  });
});

describe('variants without traffic', () => {
  const remedy = /at least two variants need traffic.*then launch/;
  const THIRD = { control: 50, test: 50, late: 0 };

  test.each<[string, object]>([
    ['no second one', { parameters: split({ control: 100, test: 0 }) }],
    ['no control', { parameters: split({ control: 0, test: 50, late: 50 }) }],
    ['no baseline', { parameters: split(THIRD), stats_config: { baseline_variant_key: 'late' } }],
    ['only excluded ones', { parameters: { ...split(THIRD), excluded_variants: ['test'] } }],
  ])('%s: it is not launched in any way', async (_, input) => {
    const { id } = await create(input);
    expect(await act(id, 'launch')).toMatchObject(refused(null, remedy));
    expect(await patch(id, { start_date: PAST })).toMatchObject(refused(null, remedy));
    const started = { name: 'Now', feature_flag_key: 'now', start_date: PAST, ...input };
    expect(await send('POST', EXPERIMENTS, started)).toMatchObject(refused(null, remedy));
  });

  test('of an experiment that is over are taken as they were', async () => {
    const over = { parameters: split({ control: 100, test: 0 }), start_date: EARLIER, end_date: PAST };
    expect(await create(over)).toMatchObject({ status: 'stopped' });
  });

  test('because one was shipped: launched again once shares are given', async () => {
    const { id } = await create({ start_date: PAST });
    await act(id, 'ship_variant', { variant_key: 'test' });
    const copy = (await act(id, 'duplicate')).json;
    expect(await act(copy.id, 'launch')).toMatchObject(refused(null, remedy));
    await act(id, 'reset');
    expect(await act(id, 'launch')).toMatchObject(refused(null, remedy));
    const parameters = split({ control: 50, test: 50 });
    await patch(id, { parameters, update_feature_flag_params: true });
    expect((await act(id, 'launch')).status).toBe(200);
  });
});

describe('a minimum detectable effect', () => {
  const place = (value: unknown) => ({ parameters: { minimum_detectable_effect: value } });

  test.each([-5, 0, 1000.5, 'ten', [10], true])('of %j is refused', async (value) => {
    const wrong = refused('parameters', /minimum_detectable_effect must be a number above 0 and up to 1000/);
    expect(
      await send('POST', EXPERIMENTS, { name: 'New', feature_flag_key: 'new', ...place(value) }),
    ).toMatchObject(wrong);
    const { id } = await create();
    expect(await patch(id, place(value))).toMatchObject(wrong);
  });

  test.each([null, 0.5, 1000])('of %j is taken', async (value) => {
    expect((await create(place(value))).parameters).toMatchObject(place(value).parameters);
  });
});

describe('one holdout for each flag', () => {
  const newHoldout = async () =>
    (
      await send('POST', '/api/projects/1/experiment_holdouts/', {
        name: 'B',
        filters: [{ rollout_percentage: 9 }],
      })
    ).json.id as number;

  test('holds when an experiment with another one is restored', async () => {
    const first = await create({ holdout_id: 1 });
    const second = await create({ name: 'Second' });
    await patch(first.id, { deleted: true });
    expect((await patch(second.id, { holdout_id: await newHoldout() })).status).toBe(200);
    const restored = { deleted: false };
    expect(await patch(first.id, restored)).toMatchObject(refused('holdout_id', /has another holdout/));
    expect((await patch(first.id, { ...restored, holdout_id: null })).status).toBe(200);
  });

  test('is not put back by a copy when it was taken off a flag in use', async () => {
    const { id, feature_flag: flag } = await create({ holdout_id: 1, start_date: PAST });
    await send('PATCH', `${FLAGS}${flag.id}/`, { filters: { ...flag.filters, holdout: null } });
    const { status, json } = await act(id, 'duplicate');
    expect([status, json.holdout_id]).toEqual([201, null]);
    expect(json.feature_flag.filters.holdout ?? null).toBeNull();
  });
});

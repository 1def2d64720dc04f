import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';

/** Goal: the project's defaults for experiments are written into new ones, and into nothing else. */
const app = useApp();

const PROJECT = '/api/projects/1/';
const EXPERIMENTS = `${PROJECT}experiments/`;

type Body = Record<string, unknown>;

const NONE = {
  default_experiment_stats_method: null,
  default_experiment_confidence_level: null,
  default_only_count_matured_users: null,
  default_cuped_enabled: null,
  default_cuped_lookback_days: null,
  default_sequential_testing_enabled: null,
  default_sequential_tuning_parameter: null,
  default_minimum_detectable_effect: null,
};
const ALL = {
  default_experiment_stats_method: 'frequentist',
  default_experiment_confidence_level: 0.99,
  default_only_count_matured_users: true,
  default_cuped_enabled: true,
  default_cuped_lookback_days: 30,
  default_sequential_testing_enabled: true,
  default_sequential_tuning_parameter: 2000,
  default_minimum_detectable_effect: 12.5,
};
const WRITTEN = {
  method: 'frequentist',
  bayesian: { ci_level: 0.99 },
  frequentist: { alpha: 0.01, sequential_testing_enabled: true, sequential_tuning_parameter: 2000 },
  cuped: { enabled: true, lookback_days: 30 },
};

const send = async (method: string, path: string, body?: object) =>
  (await app().request(method, path, body && { body })).json;
const change = (body: object) => app().request('PATCH', PROJECT, { body });
const create = (body: object = {}) =>
  send('POST', EXPERIMENTS, { name: 'New', feature_flag_key: 'new', ...body });

describe('the settings of a project', () => {
  test('are null at first, change one by one, and go with null', async () => {
    expect(await send('GET', PROJECT)).toMatchObject(NONE);
    expect((await change(ALL)).json).toMatchObject(ALL);
    const some = { default_cuped_enabled: false, default_experiment_stats_method: null };
    const before = await send('GET', PROJECT);
    expect((await change(some)).json).toEqual({ ...before, ...some });
    expect(await send('GET', PROJECT)).toEqual({ ...before, ...some });
    expect((await change({ name: 'Shop' })).json).toEqual({ ...before, ...some });
    expect((await change(NONE)).json).toMatchObject(NONE);
  });

  test.each<[Body, string]>([
    [{ default_experiment_stats_method: 'guess' }, 'Not a valid choice. Use one of: bayesian, frequentist.'],
    [{ default_experiment_confidence_level: 0.8 }, 'Not a valid choice. Use one of: 0.9, 0.95, 0.99.'],
    [{ default_only_count_matured_users: 'yes' }, 'Must be a valid boolean.'],
    [{ default_cuped_enabled: 1 }, 'Must be a valid boolean.'],
    [{ default_cuped_lookback_days: 0 }, 'Ensure this value is greater than or equal to 1.'],
    [{ default_cuped_lookback_days: 366 }, 'Ensure this value is less than or equal to 365.'],
    [{ default_cuped_lookback_days: 1.5 }, 'A valid integer is required.'],
    [{ default_sequential_testing_enabled: 'on' }, 'Must be a valid boolean.'],
    [{ default_sequential_tuning_parameter: 0.5 }, 'Ensure this value is greater than or equal to 1.'],
    [{ default_sequential_tuning_parameter: 2e9 }, 'Ensure this value is less than or equal to 1000000000.'],
    [{ default_minimum_detectable_effect: 0 }, 'Ensure this value is greater than or equal to 0.01.'],
    [{ default_minimum_detectable_effect: 1001 }, 'Ensure this value is less than or equal to 1000.'],
  ])('refuse %j', async (body, detail) => {
    const { status, json } = await change({ default_cuped_enabled: true, ...body });
    expect({ status, detail: json.detail, attr: json.attr }).toEqual({
      status: 400,
      detail,
      attr: Object.keys(body)[0],
    });
    expect(await send('GET', PROJECT)).toMatchObject(NONE);
  });
});

describe('a new experiment', () => {
  test('keeps a minimum detectable effect of null, and gets that of the project without one', async () => {
    await change(ALL);
    const parameters = { minimum_detectable_effect: null };
    expect(await create({ parameters })).toMatchObject({ parameters });
    expect(await create({ feature_flag_key: 'other', parameters: {} })).toMatchObject({
      parameters: { minimum_detectable_effect: 12.5 },
    });
  });

  test('has nothing written into it where the project says nothing', async () => {
    expect(await create()).toMatchObject({
      stats_config: null,
      parameters: {},
      only_count_matured_users: false,
    });
  });

  test('begins with what the project says, and keeps it', async () => {
    await change(ALL);
    const begun = {
      stats_config: WRITTEN,
      parameters: { minimum_detectable_effect: 12.5 },
      only_count_matured_users: true,
    };
    const made = await create();
    expect(made).toMatchObject(begun);
    await change({ ...NONE, default_experiment_stats_method: 'bayesian' });
    expect(await send('GET', `${EXPERIMENTS}${made.id}/`)).toEqual(made);
    await change(ALL);
    const older = await send('GET', `${EXPERIMENTS}1/`);
    expect(older.stats_config).toBeNull();
    const renamed = await send('PATCH', `${EXPERIMENTS}1/`, { name: 'Renamed' });
    expect(renamed.stats_config).toBeNull();
  });

  test.each<[Body, Body]>([
    [{ stats_config: null }, WRITTEN],
    [{ stats_config: { method: 'bayesian' } }, { ...WRITTEN, method: 'bayesian' }],
    [{ stats_config: { method: null, version: 2 } }, { ...WRITTEN, version: 2 }],
    [
      { stats_config: { bayesian: { ci_level: 0.8 }, frequentist: { alpha: 0.2 } } },
      {
        ...WRITTEN,
        bayesian: { ci_level: 0.8 },
        frequentist: { ...WRITTEN.frequentist, alpha: 0.2 },
      },
    ],
    [
      { stats_config: { cuped: { enabled: false }, frequentist: { sequential_testing_enabled: false } } },
      {
        ...WRITTEN,
        cuped: { enabled: false, lookback_days: 30 },
        frequentist: { ...WRITTEN.frequentist, sequential_testing_enabled: false },
      },
    ],
    // Another kind of sequential test, or none, is a choice of its own.
    [
      { stats_config: { frequentist: { sequential: 'none' } } },
      {
        ...WRITTEN,
        frequentist: { alpha: 0.01, sequential: 'none', sequential_tuning_parameter: 2000 },
      },
    ],
    // The two cannot be had together.
    [
      { stats_config: { post_stratification: { enabled: true, property: '$os' } } },
      {
        ...WRITTEN,
        cuped: { lookback_days: 30 },
        post_stratification: { enabled: true, property: '$os' },
      },
    ],
  ])('has its own way member by member: %j', async (own, config) => {
    await change(ALL);
    expect((await create(own)).stats_config).toEqual(config);
  });

  test('says itself what it wants to find, and who counts', async () => {
    await change(ALL);
    const own = { parameters: { minimum_detectable_effect: 3, note: 'x' }, only_count_matured_users: false };
    expect(await create(own)).toMatchObject(own);
    expect((await create({ feature_flag_key: 'none', parameters: null })).parameters).toBeNull();
    const noted = await create({ feature_flag_key: 'noted', parameters: { note: 'x' } });
    expect(noted.parameters).toEqual({ note: 'x', minimum_detectable_effect: 12.5 });
  });

  test('is refused for its own mistakes only', async () => {
    await change(ALL);
    const body = { name: 'New', feature_flag_key: 'new', stats_config: { frequentist: 'x' } };
    const { status, json } = await app().request('POST', EXPERIMENTS, { body });
    expect([status, json.detail]).toEqual([400, 'frequentist must be an object.']);
  });

  test('that is a copy has the settings of the original', async () => {
    await change(ALL);
    const copy = await send('POST', `${EXPERIMENTS}1/duplicate/`);
    expect([copy.stats_config, copy.only_count_matured_users]).toEqual([null, false]);
    expect(copy.parameters).not.toHaveProperty('minimum_detectable_effect');
  });
});

test('a project made later has its own', async () => {
  await change(ALL);
  const made = await app().request('POST', '/api/projects/', { body: { name: 'Second' } });
  expect(made.json).toMatchObject(NONE);
});

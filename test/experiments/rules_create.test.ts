import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';

/** Goal: what a new experiment may leave out, spell in its own way or bring along is taken as clients expect. */
const app = useApp();

const EXPERIMENTS = '/api/projects/1/experiments/';
const send = (method: string, path: string, body?: object) => app().request(method, path, body && { body });
const create = (input: object = {}) =>
  send('POST', EXPERIMENTS, { name: 'New', feature_flag_key: 'new', ...input });
const mean = (source: object) => ({ kind: 'ExperimentMetric', metric_type: 'mean', source });
const share = (key: string, rollout_percentage: number, more: object = {}) => ({
  key,
  rollout_percentage,
  ...more,
});

test('a start date of null is the same as none: a draft whose flag is off', async () => {
  const { status, json } = await create({ feature_flag_key: 'not-yet', start_date: null });
  expect(status).toBe(201);
  expect(json).toMatchObject({ status: 'draft', start_date: null, feature_flag: { active: false } });
});

describe('a name and a flag key', () => {
  test('are enough: a draft without metrics, of the caller, on a flag of its own that is off', async () => {
    const { status, json } = await create();
    expect(status).toBe(201);
    expect(json).toMatchObject({
      status: 'draft',
      start_date: null,
      end_date: null,
      parameters: {},
      filters: {},
      secondary_metrics: [],
      metrics: [],
      archived: false,
      type: 'product',
      created_by: { id: 1 },
      feature_flag: {
        key: 'new',
        name: 'Feature Flag for Experiment New',
        active: false,
        deleted: false,
        ensure_experience_continuity: false,
      },
    });
    expect(json.feature_flag.filters).toEqual({
      groups: [{ properties: [], rollout_percentage: 100 }],
      multivariate: {
        variants: [
          share('control', 50, { name: 'Control Group' }),
          share('test', 50, { name: 'Test Variant' }),
        ],
      },
      payloads: {},
    });
  });
});

describe('parameters', () => {
  test('of null are stored as null, and the flag is the default one', async () => {
    const { json } = await create({ parameters: null });
    expect(json.parameters).toBeNull();
    expect((await send('GET', `${EXPERIMENTS}${json.id}/`)).json.parameters).toBeNull();
    expect(json.feature_flag.filters.multivariate.variants).toHaveLength(2);
  });

  test('may spell control in another way, and a share by its other name', async () => {
    const feature_flag_variants = [{ key: 'CONTROL', split_percent: 40 }, share('test', 60)];
    const { json } = await create({ parameters: { feature_flag_variants } });
    expect(json.parameters.feature_flag_variants).toEqual([
      share('control', 40, { split_percent: 40 }),
      share('test', 60, { split_percent: 60 }),
    ]);
    expect(json.feature_flag.filters.multivariate.variants).toEqual([
      share('control', 40),
      share('test', 60),
    ]);
  });

  test('may have twenty variants', async () => {
    const keys = ['control', ...Array.from({ length: 19 }, (_, n) => `v${n}`)];
    const feature_flag_variants = keys.map((key) => share(key, 5));
    const { status, json } = await create({ parameters: { feature_flag_variants } });
    expect([status, json.feature_flag.filters.multivariate.variants.length]).toEqual([201, 20]);
  });

  test('and settings keep what only other programs know', async () => {
    const parameters = { variant_notes: { test: 'green' }, recommended_sample_size: 900, anything: [1] };
    const input = {
      parameters,
      stats_config: { method: 'bayesian', version: 2, timeseries: true },
      exposure_criteria: { filterTestAccounts: true },
    };
    expect((await create(input)).json).toMatchObject(input);
  });
});

describe('unknown members', () => {
  test('of the body are ignored, when it is made and when it changes', async () => {
    const unknown = { _create_in_folder: 'Here', get_feature_flag_key: 'other', banana: true };
    const { status, json } = await create(unknown);
    expect(status).toBe(201);
    expect(Object.keys(json)).not.toEqual(expect.arrayContaining(Object.keys(unknown)));
    const changed = await send('PATCH', `${EXPERIMENTS}${json.id}/`, { ...unknown, name: 'Other' });
    expect(changed.status).toBe(200);
    expect(changed.json).toEqual({ ...json, name: 'Other', updated_at: changed.json.updated_at });
  });
});

describe('metrics', () => {
  test.each([undefined, false, true])(
    'may be on events nobody has sent (allow_unknown_events: %j)',
    async (allow_unknown_events) => {
      const metrics = [mean({ kind: 'EventsNode', event: 'never seen' })];
      expect((await create({ metrics, allow_unknown_events })).status).toBe(201);
    },
  );

  test('are never on actions, also when unknown events are allowed', async () => {
    const metrics = [mean({ kind: 'ActionsNode', id: 1 })];
    const { status, json } = await create({ metrics, allow_unknown_events: true });
    expect([status, json.attr]).toEqual([400, 'metrics']);
    expect(json.detail).toContain('there are no actions here. Use an EventsNode');
  });
});

describe('an older metric', () => {
  test('may be left out, empty or null', async () => {
    for (const filters of [{}, null]) {
      const { status, json } = await create({ filters });
      expect([status, json.filters]).toEqual([201, filters]);
    }
  });
});

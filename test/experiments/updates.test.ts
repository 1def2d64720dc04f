import { beforeEach, describe, expect, test } from 'vitest';
import { NOW } from '../support/app.ts';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';
import { returned } from './support.ts';

/** Goal: what may change in an experiment changes, at the time when it may, and what is only shown does not. */
const app = useApp();
beforeEach(() => app().clock.set(NOW));

const EXPERIMENTS = '/api/projects/1/experiments/';
const { experimentId: RUNNING, draftId: DRAFT, pausedId: PAUSED, stoppedId: STOPPED } = WORLD;

const ask = (method: string, path: string, body?: object) => app().request(method, path, body && { body });
const read = async (id: number) => (await ask('GET', `${EXPERIMENTS}${id}/`)).json;
const patch = (id: number, body: object) => ask('PATCH', `${EXPERIMENTS}${id}/`, body);
const create = (body: object) => ask('POST', EXPERIMENTS, { name: 'New', feature_flag_key: 'new', ...body });
const even = (...keys: string[]) => ({
  feature_flag_variants: keys.map((key) => ({ key, rollout_percentage: 100 / keys.length })),
});
const mean = { kind: 'ExperimentMetric', metric_type: 'mean', source: { kind: 'EventsNode', event: 'buy' } };

describe('what is only shown', () => {
  test.each([RUNNING, DRAFT, PAUSED, STOPPED])('sent back as it came changes nothing in %d', async (id) => {
    const saved_metrics_ids = [{ id: 1, metadata: { type: 'primary' } }];
    await patch(id, { saved_metrics_ids, metrics: [mean], metrics_secondary: [] });
    const first = await ask('GET', `${EXPERIMENTS}${id}/`);
    await app().clock.advance(1000);
    const { status, json, headers } = await patch(id, first.json);
    expect([status, headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
    expect(json).toEqual(first.json);
  });

  test('cannot be written', async () => {
    const { json: made } = await create({
      id: 77,
      created_at: '2020-01-01T00:00:00Z',
      created_by: { id: 2 },
      exposure_cohort: 1,
      status: 'stopped',
      feature_flag: { key: 'other' },
      holdout: { id: 1 },
      metrics: [{ ...mean, fingerprint: 'mine' }],
    });
    expect(made).toMatchObject({
      created_at: expect.stringMatching(/^2026-11-20/),
      created_by: { id: 1 },
      exposure_cohort: null,
      status: 'draft',
      feature_flag_key: 'new',
      holdout: null,
    });
    expect(made.id).not.toBe(77);
    expect(made.metrics[0].fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('creating', () => {
  test.each([[{ feature_flag_variants: [] }], [{ feature_flag_variants: null }]])(
    'with %j has control and test',
    async (parameters) => {
      const { json } = await create({ parameters });
      expect(json.feature_flag.filters.multivariate.variants).toMatchObject([
        { key: 'control', rollout_percentage: 50 },
        { key: 'test', rollout_percentage: 50 },
      ]);
    },
  );

  test('returns a share under both of its names, and takes the one that changed', async () => {
    const [control, test] = even('control', 'test').feature_flag_variants;
    const parameters = { feature_flag_variants: [control, { ...test, split_percent: 20 }] };
    const { json } = await create({ parameters });
    expect(json.parameters.feature_flag_variants).toEqual(returned([control!, test!]));
    for (const [name, percentages] of [
      ['split_percent', [20, 80]],
      ['rollout_percentage', [70, 30]],
    ] as const) {
      const { parameters: before } = await read(json.id);
      const sent = before.feature_flag_variants.map((variant: object, index: number) => ({
        ...variant,
        [name]: percentages[index],
      }));
      const changed = await patch(json.id, { parameters: { ...before, feature_flag_variants: sent } });
      const expected = [control!, test!].map((variant, index) => ({
        ...variant,
        rollout_percentage: percentages[index]!,
      }));
      expect(changed.json.parameters.feature_flag_variants).toEqual(returned(expected));
      expect(changed.json.feature_flag.filters.multivariate.variants).toEqual(expected);
    }
  });

  test('puts a holdout, the group type and the payloads on the new flag', async () => {
    const payloads = { test: '{"a":1}' };
    const parameters = { feature_flag_payloads: payloads, aggregation_group_type_index: 1 };
    const { json } = await create({ parameters, holdout_id: 1 });
    expect(json.feature_flag.filters).toMatchObject({
      payloads,
      aggregation_group_type_index: 1,
      holdout: { id: 1, exclusion_percentage: 5 },
    });
  });

  test('takes an older filter whose list of properties is empty', async () => {
    const filters = { insight: 'TRENDS', events: [{ id: 'buy', type: 'events' }], properties: [] };
    expect((await create({ filters })).json.filters).toEqual(filters);
  });

  test('cannot use a shared metric that was deleted', async () => {
    await ask('DELETE', '/api/projects/1/experiment_saved_metrics/1/');
    const { status, json } = await create({ saved_metrics_ids: [{ id: 1 }] });
    expect([status, json.code]).toEqual([400, 'does_not_exist']);
  });
});

describe('baseline and excluded variants', () => {
  const three = { parameters: { ...even('control', 'a', 'b'), excluded_variants: ['control'] } };

  test('control can be left out when another variant is the baseline', async () => {
    const made = await create({ ...three, stats_config: { baseline_variant_key: 'a' } });
    expect([made.status, made.json.parameters.excluded_variants]).toEqual([201, ['control']]);
    const { status, json } = await patch(made.json.id, { stats_config: { baseline_variant_key: 'control' } });
    expect([status, json.detail]).toEqual([400, 'excluded_variants must not have the baseline']);
  });

  test('a running experiment can leave one out, and its flag goes on giving it', async () => {
    const { json: made } = await create({
      parameters: even('control', 'a', 'b'),
      start_date: '2026-11-10T00:00:00Z',
    });
    const { status, json } = await patch(made.id, {
      parameters: { ...made.parameters, excluded_variants: ['b'] },
    });
    expect(status).toBe(200);
    expect([json.parameters.excluded_variants, json.feature_flag]).toEqual([['b'], made.feature_flag]);
  });
});

describe('a running experiment', () => {
  test('keeps changed shares to itself unless told', async () => {
    const before = await read(RUNNING);
    const parameters = {
      feature_flag_variants: [
        { key: 'control', rollout_percentage: 20 },
        { key: 'test', rollout_percentage: 80 },
      ],
      rollout_percentage: 10,
    };
    const kept = (await patch(RUNNING, { parameters })).json;
    const shown = { ...parameters, feature_flag_variants: returned(parameters.feature_flag_variants) };
    expect([kept.parameters, kept.feature_flag]).toEqual([shown, before.feature_flag]);
    const updated = (await patch(RUNNING, { parameters, update_feature_flag_params: true })).json;
    expect(updated.feature_flag.filters).toMatchObject({
      multivariate: { variants: parameters.feature_flag_variants },
      groups: [{ rollout_percentage: 10 }],
    });
  });

  test('goes on until an end that lies ahead, and has ended then: its flag stays on, and the end counts', async () => {
    const end_date = '2026-11-20T12:00:00Z';
    const planned = (await patch(RUNNING, { end_date })).json;
    expect(planned).toMatchObject({ end_date, status: 'running', feature_flag: { active: true } });
    const stopped = async () =>
      (await ask('GET', `${EXPERIMENTS}?status=stopped`)).json.results.map((one: { id: number }) => one.id);
    expect(await stopped()).not.toContain(RUNNING);
    app().clock.set(end_date);
    expect(await read(RUNNING)).toEqual({ ...planned, status: 'stopped' });
    expect(await stopped()).toContain(RUNNING);
    expect((await ask('POST', `${EXPERIMENTS}${RUNNING}/end/`)).json.detail).toBe(
      'Experiment has already ended.',
    );
    expect((await patch(RUNNING, { end_date: '2026-11-21T00:00:00Z' })).json.status).toBe('running');
  });

  test('has its end moved, taken away and set again', async () => {
    const change = async (end_date: string | null) => (await patch(RUNNING, { end_date })).json.status;
    expect([await change('2026-12-01T00:00:00Z'), await change('2026-11-19T00:00:00Z')]).toEqual([
      'running',
      'stopped',
    ]);
    expect([await change(null), await change('2026-11-18T00:00:00Z')]).toEqual(['running', 'stopped']);
  });
});

describe('an experiment that is opened again', () => {
  const won = { conclusion: 'won', conclusion_comment: '+12 %' };
  const ahead = '2026-12-01T00:00:00Z';

  test.each([null, ahead])('until %j has no conclusion', async (end_date) => {
    await patch(STOPPED, won);
    const cleared = { status: 'running', conclusion: null, conclusion_comment: null };
    expect((await patch(STOPPED, { end_date })).json).toMatchObject(cleared);
  });

  test('keeps a conclusion that is sent along', async () => {
    await patch(STOPPED, won);
    expect((await patch(STOPPED, { end_date: null, ...won })).json).toMatchObject({
      status: 'running',
      ...won,
    });
  });

  test('is not one whose end is only moved, or whose end date lies ahead', async () => {
    await patch(STOPPED, won);
    expect((await patch(STOPPED, { end_date: '2026-11-16T00:00:00Z' })).json).toMatchObject(won);
    await patch(RUNNING, won);
    expect((await patch(RUNNING, { end_date: ahead })).json).toMatchObject(won);
  });
});

describe('metrics of a kind that is no longer taken', () => {
  const legacy = `UPDATE experiments SET metrics = '[{"kind": "ExperimentTrendsQuery", "uuid": "a"}]'`;

  test.each([
    { name: 'Other' },
    { description: 'Why' },
    { end_date: '2026-12-01T00:00:00Z' },
    { archived: true },
    { conclusion: 'won', conclusion_comment: 'Yes.' },
    { deleted: true },
  ])('leave %j free', async (body) => {
    app().app.database.sqlite.exec(legacy);
    const { status, json } = await patch(RUNNING, body);
    expect(status).toBe(200);
    expect(json).toMatchObject(body);
  });

  test.each([{ start_date: '2026-11-02T00:00:00Z' }, { parameters: {} }, { saved_metrics_ids: [] }])(
    'and %j not',
    async (body) => {
      app().app.database.sqlite.exec(legacy);
      expect((await patch(RUNNING, body)).status).toBe(400);
    },
  );
});

describe('deleting', () => {
  test('is possible when the flag is gone', async () => {
    app().app.database.sqlite.exec(`UPDATE feature_flags SET deleted = 1, active = 0 WHERE id = ${DRAFT}`);
    expect((await read(DRAFT)).feature_flag_key).toBe('shorter-form');
    expect((await ask('DELETE', `${EXPERIMENTS}${DRAFT}/`)).status).toBe(204);
    expect((await ask('GET', `${EXPERIMENTS}${DRAFT}/`)).status).toBe(404);
  });
});

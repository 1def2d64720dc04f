import { describe, expect, test } from 'vitest';
import type { ExperimentInput } from '../../src/experiments/settings.ts';
import { DAY_MS } from '../../src/kernel/time.ts';
import { refusalOf } from '../support/refusal.ts';
import { addStranger } from '../support/state.ts';
import { openExperiments } from './support.ts';

/** Goal: an experiment and its flag are made, launched, changed and deleted together, by the rules. */
const START = Date.parse('2026-11-01T00:00:00Z');
const HALVES = [
  { key: 'control', name: 'Control Group', rollout_percentage: 50 },
  { key: 'test', name: 'Test Variant', rollout_percentage: 50 },
];
const THIRDS = ['control', 'a', 'b'].map((key, n) => ({ key, rollout_percentage: n === 0 ? 34 : 33 }));
const mean = { kind: 'ExperimentMetric', metric_type: 'mean', source: { kind: 'EventsNode', event: 'buy' } };

describe('create', () => {
  test('makes a draft with an inactive flag, half control and half test', () => {
    const { create, clock, principal } = openExperiments();
    const view = create();
    expect(view.status).toBe('draft');
    expect(view.createdBy?.id).toBe(principal.userId);
    expect(view.experiment).toMatchObject({
      name: 'Button',
      description: null,
      startDate: null,
      parameters: {},
      filters: {},
      secondaryMetrics: [],
      metrics: [],
      savedMetricsIds: [],
      type: 'product',
      createdAt: clock.now(),
      version: 1,
    });
    expect(view.flag).toMatchObject({
      key: 'button',
      name: 'Feature Flag for Experiment Button',
      active: false,
      deleted: false,
      ensureExperienceContinuity: false,
      filters: {
        groups: [{ properties: [], rollout_percentage: 100 }],
        multivariate: { variants: HALVES },
        payloads: {},
      },
    });
  });

  test('runs at once when it has a start date', () => {
    const { create } = openExperiments();
    const view = create({ startDate: START });
    expect([view.status, view.flag.active]).toEqual(['running', true]);
  });

  test('copies the parameters to the flag and keeps what it does not know', () => {
    const { create } = openExperiments();
    const variants = [
      { key: 'Control', split_percent: 33.4, note: 'kept' },
      { key: 'a', split_percent: 33.3 },
      { key: 'b', split_percent: 33.3 },
    ];
    const view = create({
      parameters: {
        feature_flag_variants: variants,
        rollout_percentage: 12.5,
        feature_flag_payloads: { a: '1' },
        aggregation_group_type_index: 0,
        ensure_experience_continuity: true,
        minimum_detectable_effect: 5,
      },
    });
    expect(view.flag.ensureExperienceContinuity).toBe(true);
    expect(view.flag.filters).toEqual({
      groups: [{ properties: [], rollout_percentage: 12.5 }],
      multivariate: {
        variants: [
          { key: 'control', rollout_percentage: 33.4 },
          { key: 'a', rollout_percentage: 33.3 },
          { key: 'b', rollout_percentage: 33.3 },
        ],
      },
      payloads: { a: '1' },
      aggregation_group_type_index: 0,
    });
    expect(view.experiment.parameters).toMatchObject({
      minimum_detectable_effect: 5,
      feature_flag_variants: [
        { key: 'control', rollout_percentage: 33.4, note: 'kept' },
        { key: 'a', rollout_percentage: 33.3 },
        { key: 'b', rollout_percentage: 33.3 },
      ],
    });
  });

  test('keeps null parameters null and gives metrics a uuid', () => {
    const { create } = openExperiments();
    const { experiment } = create({ parameters: null, metrics: [mean, { ...mean, uuid: 'own' }] });
    expect(experiment.parameters).toBeNull();
    expect(experiment.metrics).toEqual([
      { ...mean, uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      { ...mean, uuid: 'own' },
    ]);
  });
});

const variants = (list: unknown) => ({ parameters: { feature_flag_variants: list } });
const many = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ key: i ? `v${i}` : 'control', rollout_percentage: 100 / n }));
const BAD: [string, string | null, ExperimentInput][] = [
  ['This field may not be blank.', 'name', { name: '  ' }],
  [
    'Only letters, numbers, hyphens (-) and underscores (_) are allowed.',
    'feature_flag_key',
    { featureFlagKey: 'a b' },
  ],
  [
    'Ensure this field has no more than 400 characters.',
    'feature_flag_key',
    { featureFlagKey: 'k'.repeat(401) },
  ],
  ['End date must be after start date', 'end_date', { startDate: START, endDate: START }],
  ['Feature flag variants must be a list', 'parameters', variants({})],
  ['Feature flag variant at index 1 must be an object', 'parameters', variants([HALVES[0], 'test'])],
  [
    "Feature flag variant at index 0 must have a 'key' field",
    'parameters',
    variants([{ rollout_percentage: 1 }]),
  ],
  [
    "Feature flag variant at index 0 must have a 'rollout_percentage' from 0 to 100",
    'parameters',
    variants([{ key: 'control', rollout_percentage: 101 }]),
  ],
  [
    'Feature flag variant at index 1 must have another key: holdout-7 is reserved',
    'parameters',
    variants([HALVES[0], { ...HALVES[1], key: 'holdout-7' }]),
  ],
  ['Feature flag variants must be less than 21', 'parameters', variants(many(21))],
  [
    'Feature flag must have at least 2 variants (control and at least one test variant)',
    'parameters',
    variants(many(1)),
  ],
  [
    'Feature flag variants must contain a control variant',
    'parameters',
    variants([HALVES[1], { ...HALVES[1], key: 'b' }]),
  ],
  [
    'Feature flag variants must have different keys',
    'parameters',
    variants([HALVES[0], { ...HALVES[0], key: 'Control' }]),
  ],
  [
    'Invalid variant definitions: Variant rollout percentages must sum to 100.',
    'parameters',
    variants([HALVES[0], { ...HALVES[1], rollout_percentage: 49 }]),
  ],
  [
    'rollout_percentage must be a number from 0 to 100',
    'parameters',
    { parameters: { rollout_percentage: '50' } },
  ],
  ['feature_flag_payloads must be an object', 'parameters', { parameters: { feature_flag_payloads: [] } }],
  [
    'aggregation_group_type_index must be a whole number from 0 to 4, or null',
    'parameters',
    { parameters: { aggregation_group_type_index: 5 } },
  ],
  [
    'Ensure this field has no more than 262144 characters of JSON.',
    'parameters',
    { parameters: { note: 'x'.repeat(262_144) } },
  ],
  [
    'Experiments do not support global filter properties',
    'filters',
    { filters: { properties: [{ key: 'a' }] } },
  ],
  [
    "Invalid stats method: 'guess'. Must be one of: bayesian, frequentist",
    'stats_config',
    { statsConfig: { method: 'guess' } },
  ],
  [
    'Invalid baseline_variant_key. It must be the key of a variant.',
    'stats_config',
    { statsConfig: { baseline_variant_key: 'nobody' } },
  ],
  [
    'filterTestAccounts must be a boolean',
    'exposure_criteria',
    { exposureCriteria: { filterTestAccounts: 'yes' } },
  ],
  [
    'Invalid exposure criteria: write an event as {"kind": "ExperimentEventExposureConfig", "event": "<name>", "properties": [...]}, or null.',
    'exposure_criteria',
    { exposureCriteria: { exposure_config: { kind: 'Other' } } },
  ],
  [
    'Invalid exposure criteria: there are no actions here. Use the event instead.',
    'exposure_criteria',
    { exposureCriteria: { activation_config: { kind: 'ActionsNode', id: 1 } } },
  ],
  [
    'multiple_variant_handling must be one of: exclude, first_seen',
    'exposure_criteria',
    { exposureCriteria: { multiple_variant_handling: 'last_seen' } },
  ],
  ['Metrics must be a list', 'metrics', { metrics: {} as never }],
  [
    'There may be at most 100 secondary metrics',
    'secondary_metrics',
    { secondaryMetrics: Array.from({ length: 101 }, () => ({ name: 'Buys' })) },
  ],
  [
    "Invalid metric at index 0: kind must be 'ExperimentMetric'",
    'metrics',
    { metrics: [{ kind: 'ExperimentTrendsQuery' }] },
  ],
  [
    'Invalid metric at index 1: metric_type must be one of mean, funnel, ratio, retention, quantile',
    'metrics',
    { metrics: [mean, { kind: 'ExperimentMetric', metric_type: 'toString' }] },
  ],
  [
    'Invalid metric at index 0: source must be an object',
    'metrics_secondary',
    { metricsSecondary: [{ ...mean, source: null }] },
  ],
  [
    'Invalid metric at index 0: a funnel metric needs at least one step in its series',
    'metrics',
    { metrics: [{ kind: 'ExperimentMetric', metric_type: 'funnel', series: [] }] },
  ],
  [
    'Duplicate metric UUID at index 0: each metric needs its own',
    'metrics_secondary',
    { metrics: [{ ...mean, uuid: 'u' }], metricsSecondary: [{ ...mean, uuid: 'u' }] },
  ],
];

describe('refusals', () => {
  test.each(BAD)('%s', (detail, attr, input) => {
    const { create, service, tenant, database } = openExperiments();
    expect(refusalOf(() => create(input))).toEqual({ kind: 'invalid', detail, attr });
    expect(database.sqlite.prepare('SELECT count(*) AS n FROM feature_flags').get()).toEqual({ n: 0 });
    const { experiment } = create();
    const { featureFlagKey: _, ...change } = input;
    if (Object.keys(change).length === 0) return;
    expect(refusalOf(() => service.update(tenant, experiment.id, change, null)).detail).toBe(detail);
    expect(service.read(tenant, experiment.id).experiment.version).toBe(1);
  });

  test('reuses a flag that exists with its own variants, and deletes it with the last experiment on it', () => {
    const { create, service, tenant, database } = openExperiments();
    const first = create();
    expect(refusalOf(() => create({ name: 'Other', ...variants(many(3)) })).detail).toBe(
      "Can't update feature_flag_variants on Experiment",
    );
    const second = create({ name: 'Again' });
    expect(second.flag.id).toBe(first.flag.id);
    expect(second.experiment.parameters?.feature_flag_variants).toEqual(
      first.flag.filters.multivariate?.variants,
    );
    service.remove(tenant, first.experiment.id, null);
    expect(service.read(tenant, second.experiment.id).flag.deleted).toBe(false);
    service.remove(tenant, second.experiment.id, null);
    const flag = database.sqlite.prepare('SELECT deleted FROM feature_flags').get();
    expect(flag).toEqual({ deleted: 1 });
  });

  test('refuses a flag that no experiment can run on', () => {
    const { create, service, tenant, database } = openExperiments();
    create();
    const filters = JSON.stringify({ groups: [], multivariate: { variants: [{ key: 'a' }, { key: 'b' }] } });
    database.sqlite.prepare('UPDATE feature_flags SET filters = ?').run(filters);
    expect(refusalOf(() => create({ name: 'Again' }))).toEqual({
      kind: 'invalid',
      detail: "Feature flag must have a variant with key 'control'",
      attr: 'feature_flag_key',
    });
    expect(service.list(tenant, {}, { limit: 10, offset: 0 }).count).toBe(1);
  });

  test('accepts twenty variants and shares that add up only nearly', () => {
    const { create } = openExperiments();
    expect(create(variants(many(20))).flag.filters.multivariate?.variants).toHaveLength(20);
    expect(create({ featureFlagKey: 'seven', ...variants(many(7)) }).status).toBe('draft');
  });
});

describe('update', () => {
  test('changes what is sent, replaces parameters, and repeats without effect', async () => {
    const { create, service, tenant, clock } = openExperiments();
    const { experiment } = create({ parameters: { minimum_detectable_effect: 5 } });
    await clock.advance(1000);
    const change = { description: 'Why', parameters: { recommended_running_time: 9 }, metrics: [mean] };
    const view = service.update(tenant, experiment.id, change, '1');
    expect(view.experiment).toEqual({
      ...experiment,
      description: 'Why',
      parameters: { recommended_running_time: 9 },
      metrics: [{ ...mean, uuid: expect.any(String) }],
      primaryMetricsOrderedUuids: [expect.any(String)],
      updatedAt: clock.now(),
      version: 2,
    });
    await clock.advance(1000);
    expect(service.update(tenant, experiment.id, change, '2')).toEqual(view);
    expect(service.read(tenant, experiment.id)).toEqual(view);
  });

  test('refuses a change meant for another version', () => {
    const { create, service, tenant } = openExperiments();
    const { experiment } = create();
    service.update(tenant, experiment.id, { name: 'Second' }, '1');
    expect(refusalOf(() => service.update(tenant, experiment.id, { name: 'Third' }, '1')).kind).toBe(
      'precondition_failed',
    );
    expect(refusalOf(() => service.remove(tenant, experiment.id, '1')).kind).toBe('precondition_failed');
    expect(service.read(tenant, experiment.id).experiment.name).toBe('Second');
  });

  test('takes the unchanged flag key and no other', () => {
    const { create, service, tenant } = openExperiments();
    const { experiment, flag } = create();
    expect(service.update(tenant, experiment.id, { featureFlagKey: flag.key }, null).experiment.version).toBe(
      1,
    );
    expect(refusalOf(() => service.update(tenant, experiment.id, { featureFlagKey: 'other' }, null))).toEqual(
      {
        kind: 'invalid',
        detail: "Can't update keys: get_feature_flag_key on Experiment",
        attr: 'feature_flag_key',
      },
    );
  });

  test('lets the flag of a draft follow the parameters; what they leave out stays', () => {
    const { create, service, tenant } = openExperiments();
    const { experiment } = create();
    const parameters = { feature_flag_variants: THIRDS, rollout_percentage: 40 };
    const first = service.update(tenant, experiment.id, { parameters }, null);
    expect(first.flag.filters.multivariate).toEqual({ variants: THIRDS });
    expect(first.flag.filters.groups).toEqual([{ properties: [], rollout_percentage: 40 }]);
    expect(first.flag.version).toBe(2);
    const second = service.update(tenant, experiment.id, { parameters: {} }, null);
    expect(second.flag).toEqual(first.flag);
    expect(second.experiment.parameters).toEqual({});
  });

  test('launches, ends, reopens and archives', () => {
    const { create, service, tenant, clock } = openExperiments();
    const { experiment } = create();
    const change = (input: ExperimentInput) => service.update(tenant, experiment.id, input, null);
    const launched = change({ startDate: START });
    expect([launched.status, launched.flag.active, launched.flag.version]).toEqual(['running', true, 2]);
    expect(change({ endDate: clock.now() + DAY_MS }).status).toBe('running');
    expect(change({ endDate: clock.now() }).status).toBe('stopped');
    expect(change({ endDate: null }).status).toBe('running');
    expect(change({ startDate: START - DAY_MS }).experiment.startDate).toBe(START - DAY_MS);
    expect(change({ archived: true }).experiment.archived).toBe(true);
    expect(change({ startDate: null }).status).toBe('draft');
    expect(service.read(tenant, experiment.id).flag.active).toBe(true);
  });

  test('keeps the variants of a launched experiment; shares reach the flag only when told', () => {
    const { create, service, tenant } = openExperiments();
    const { experiment, flag } = create({ startDate: START });
    const change = (input: ExperimentInput) => service.update(tenant, experiment.id, input, null);
    for (const list of [THIRDS, [HALVES[0], { key: 'other', rollout_percentage: 50 }]]) {
      expect(refusalOf(() => change(variants(list)))).toEqual({
        kind: 'invalid',
        detail: "Can't update feature_flag_variants on Experiment",
        attr: 'parameters',
      });
    }
    const shares = [
      { key: 'test', rollout_percentage: 80 },
      { key: 'control', rollout_percentage: 20 },
    ];
    expect(change(variants(shares)).flag).toEqual(flag);
    const updated = change({ ...variants(shares), updateFlag: true });
    expect(updated.flag.filters.multivariate).toEqual({ variants: shares.reverse() });
  });
});

describe('delete', () => {
  test.each(['remove', 'update'] as const)(
    'by %s hides it, switches the flag off and frees the key',
    (how) => {
      const { create, service, tenant, database } = openExperiments();
      const { experiment, flag } = create({ startDate: START });
      if (how === 'remove') service.remove(tenant, experiment.id, null);
      else {
        const view = service.update(tenant, experiment.id, { deleted: true }, null);
        expect(view.experiment).toMatchObject({ deleted: true, version: 2 });
        expect(view.flag).toMatchObject({ deleted: true, active: false, key: 'button' });
      }
      for (const work of [
        () => service.read(tenant, experiment.id),
        () => service.remove(tenant, experiment.id, null),
      ]) {
        expect(refusalOf(work)).toEqual({ kind: 'not_found', detail: 'Not found.', attr: null });
      }
      const again = create();
      expect(again.flag.id).not.toBe(flag.id);
      expect(service.list(tenant, {}, { limit: 10, offset: 0 }).rows).toEqual([again]);
      const old = database.sqlite
        .prepare('SELECT active, deleted FROM feature_flags WHERE id = ?')
        .get(flag.id);
      expect(old).toEqual({ active: 0, deleted: 1 });
    },
  );
});

describe('tenancy', () => {
  test('answers nothing about, and changes nothing in, a foreign project', async () => {
    const state = openExperiments();
    const { service, create } = state;
    const stranger = addStranger(state);
    const before = create();
    const { id } = before.experiment;
    const foreign = { teamIds: [stranger.project.id] };
    const tries = [
      () => service.read(foreign, id),
      () => service.update(foreign, id, { name: 'Mine' }, null),
      () => service.remove(foreign, id, null),
      () => service.createExposureCohort(stranger.principal, foreign, id),
      () => service.read({ teamIds: [] }, id),
    ];
    for (const work of tries) expect(refusalOf(work).kind).toBe('not_found');
    expect(service.list(foreign, {}, { limit: 10, offset: 0 })).toEqual({ count: 0, rows: [] });
    expect(service.read(state.tenant, id)).toEqual(before);
    const twin = service.create(stranger.principal, stranger.project, {
      name: 'Twin',
      featureFlagKey: 'button',
    });
    expect(twin.flag.teamId).toBe(stranger.project.id);
  });
});

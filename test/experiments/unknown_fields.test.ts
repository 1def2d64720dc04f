import { beforeEach, describe, expect, test } from 'vitest';
import { requireKnownFields } from '../../src/experiments/manage/known_fields.ts';
import { operation, type Schema } from '../contract/document.ts';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';
import { event, experimenter, now } from './results/support.ts';

/**
 * Goal: a misspelled field is refused by name, and an unused one is reported, so that its author does not expect an
 * effect.
 */
const app = useApp();
const { capture } = experimenter(app);
beforeEach(() => capture(['buy', 'saw'].map((name) => event(name, 'anybody', now - 60_000))));
const EXPERIMENTS = '/api/projects/1/experiments/';
const METRICS = '/api/projects/1/experiment_saved_metrics/';

let made = 0;
const create = (input: object) =>
  app().request('POST', EXPERIMENTS, {
    body: { name: 'New', feature_flag_key: `unknown-${++made}`, ...input },
  });
const change = (input: object) => app().request('PATCH', `${EXPERIMENTS}${WORLD.draftId}/`, { body: input });

const node = { kind: 'EventsNode', event: 'buy' };
const mean = { kind: 'ExperimentMetric', metric_type: 'mean', source: node };
const saw = { kind: 'ExperimentEventExposureConfig', event: 'saw' };

const REFUSED: [string, object, attr: string, text: string[]][] = [
  [
    'a setting of a method',
    { stats_config: { frequentist: { alpa: 0.1 } } },
    'stats_config',
    ['frequentist.alpa is not known. Did you mean alpha?', 'alpha, difference_type,'],
  ],
  [
    'a rule of exposures',
    { exposure_criteria: { filter_test_accounts: false } },
    'exposure_criteria',
    ['filter_test_accounts is not known', 'filterTestAccounts, multiple_variant_handling,'],
  ],
  [
    'a member of a metric',
    { metrics: [mean, { ...mean, conversion_windows: 7 }] },
    'metrics',
    ['Invalid metric at index 1: conversion_windows is not known. Did you mean conversion_window?'],
  ],
  [
    'a member of a source',
    { metrics_secondary: [{ ...mean, source: { ...node, mathProperty: 'price' } }] },
    'metrics_secondary',
    ['Invalid metric at index 0: source.mathProperty is not known. Did you mean math_property?'],
  ],
  [
    'a member of a step',
    {
      metrics: [
        { kind: 'ExperimentMetric', metric_type: 'funnel', series: [node, { ...node, propertys: [] }] },
      ],
    },
    'metrics',
    ['series[1].propertys is not known. Did you mean properties?'],
  ],
  [
    'variants in the wrong place',
    { parameters: { variants: [{ key: 'control', rollout_percentage: 100 }] } },
    'parameters',
    ['variants is not known. Did you mean feature_flag_variants?'],
  ],
  [
    'a misspelt parameter',
    { parameters: { minimum_detectible_effect: 5 } },
    'parameters',
    ['minimum_detectible_effect is not known. Did you mean minimum_detectable_effect?'],
  ],
  [
    'a parameter in another style',
    { parameters: { rolloutPercentage: 5 } },
    'parameters',
    ['rolloutPercentage is not known. Did you mean rollout_percentage?'],
  ],
];

const ratio = { kind: 'ExperimentMetric', metric_type: 'ratio', numerator: node, denominator: node };
const TOLD: [string, object, text: string[]][] = [
  [
    'a setting of statistics',
    { stats_config: { confidence_level: 0.9 } },
    ['Nothing reads stats_config.confidence_level.', 'bayesian {ci_level,', 'frequentist {alpha,'],
  ],
  [
    'a setting of a prior',
    { stats_config: { bayesian: { prior: { standard_deviation: 1, spread: 2 } } } },
    ['Nothing reads stats_config.bayesian.prior.spread.', 'Known there are: mean, standard_deviation.'],
  ],
  [
    'a member of an exposure event',
    { exposure_criteria: { exposure_config: { ...saw, filters: [] } } },
    ['Nothing reads exposure_criteria.exposure_config.filters.', 'kind, event, properties'],
  ],
  [
    'a member of another type of metric',
    { metrics: [mean, { ...mean, series: [node] }] },
    ['Nothing reads metrics[1].series.', 'threshold'],
  ],
  [
    'a member of bounds',
    { metrics: [], metrics_secondary: [{ ...ratio, numerator_outlier_handling: { upper: 0.9 } }] },
    ['Nothing reads metrics_secondary[0].numerator_outlier_handling.upper.', 'upper_bound_percentile'],
  ],
];

describe.each([
  ['create', create],
  ['change', change],
] as const)('%s', (_, send) => {
  test.each(REFUSED)('%s', async (_name, input, attr, texts) => {
    const { status, json } = await send(input);
    expect({ status, ...json }, JSON.stringify(json)).toMatchObject({ status: 400, attr });
    for (const text of texts) expect(json.detail).toContain(text);
  });
});

test.each(TOLD)('told: %s', async (_, input, texts) => {
  const { status, json } = await create(input);
  expect(status, JSON.stringify(json)).toBe(201);
  expect(json).toMatchObject(input);
  expect(json.warnings.map(({ code }: { code: string }) => code)).toEqual(['unread_members']);
  for (const text of texts) expect(json.warnings[0].detail).toContain(text);
});

test('a long or strange name is not repeated', async () => {
  for (const name of ['x'.repeat(5000), '<b>']) {
    const { status, json } = await create({ stats_config: { [name]: 1 } });
    expect(status).toBe(201);
    const [{ detail }] = json.warnings;
    expect(detail).toContain('Nothing reads a field of stats_config.');
    expect([detail.includes(name), detail.length < 1000]).toEqual([false, true]);
  }
});

test('of very many the first ones are told', async () => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`unheard_of_${n}`, n]));
  const { json } = await create({ stats_config: many });
  expect(json.warnings[0].detail.match(/Nothing reads/g)).toHaveLength(3);
});

test('what clients send for their own use is kept as it came', async () => {
  const input = {
    parameters: {
      note: 'kept',
      variant_notes: { test: 'red' },
      recommended_running_time: 12,
      recommended_sample_size: 900,
      exposure_estimate_config: {},
      prompt_metadata: {},
    },
    stats_config: { method: 'bayesian', version: 2, timeseries: true },
    exposure_criteria: { exposure_config: { ...saw, properties: [], version: 1 } },
    metrics: [
      {
        ...mean,
        uuid: 'one',
        isSharedMetric: false,
        sharedMetricId: 3,
        version: 1,
        response: null,
        source: {
          ...node,
          name: 'buy',
          custom_name: 'Buys',
          math_property_type: 'event_properties',
          limit: 9,
        },
        breakdownFilter: { breakdowns: [{ property: '$os', type: 'event', normalize_url: false }] },
      },
    ],
  };
  const { status, json } = await create(input);
  expect(status, JSON.stringify(json)).toBe(201);
  expect(json).toMatchObject({ ...input, warnings: [] });
  // And what the server has added may come back.
  const again = await app().request('PATCH', `${EXPERIMENTS}${json.id}/`, { body: json });
  expect(again.status, JSON.stringify(again.json)).toBe(200);
});

test('a copy of an experiment from before this rule is made', async () => {
  const path = `${EXPERIMENTS}${WORLD.draftId}/`;
  app().app.database.sqlite.exec(
    `UPDATE experiments SET stats_config = '{"confidence_level":0.9}' WHERE id = ${WORLD.draftId}`,
  );
  expect((await app().request('POST', `${path}duplicate/`)).status).toBe(201);
  expect((await app().request('PATCH', path, { body: { name: 'Other' } })).status).toBe(200);
});

test('of a shared metric and of a plan, too', async () => {
  const query = { ...mean, goals: 'decrease' };
  const saved = await app().request('POST', METRICS, { body: { name: 'Buys', query } });
  expect([saved.status, saved.json.attr]).toEqual([400, 'query']);
  expect(saved.json.detail).toContain('goals is not known');
  const plan = (body: object) =>
    app().request('POST', `${EXPERIMENTS}plan/`, {
      body: { minimum_detectable_effect: 5, metric: mean, ...body },
    });
  const requested = await plan({ metric: query });
  expect([requested.status, requested.json.attr]).toEqual([400, 'metric']);
  const analyzed = await plan({ stats_config: { methods: 'bayesian' } });
  expect([analyzed.status, analyzed.json.attr]).toEqual([400, 'stats_config']);
});

test('all that the contract names is known', () => {
  interface Documented extends Schema {
    enum?: unknown[];
  }
  /** A value with every member that is named. */
  const filled = ({ allOf = [], properties = {}, items, ...rest }: Documented): unknown => {
    const parts = allOf.map(filled).filter((part) => typeof part === 'object');
    const own = Object.entries(properties).map(([name, member]) => [name, filled(member)] as const);
    if (parts.length + own.length > 0) return Object.assign({}, ...parts, Object.fromEntries(own));
    return items ? [filled(items)] : (rest.enum?.[0] ?? 1);
  };
  const { schema } = operation('createExperiment').body!.content['application/json']!;
  const formsOf = (name: string, { anyOf, items }: Schema = schema.properties![name]!): unknown[] =>
    (items ?? { anyOf }).anyOf!.filter(({ properties, allOf }) => properties ?? allOf).map(filled);
  const [statsConfig] = formsOf('stats_config') as Record<string, unknown>[];
  const [exposureCriteria] = formsOf('exposure_criteria') as Record<string, unknown>[];
  const metrics = formsOf('metrics');
  expect([metrics.length, Object.keys(statsConfig!).length]).toEqual([5, 6]);
  expect(Object.keys(metrics[0] as object)).toEqual(expect.arrayContaining(['kind', 'margin', 'threshold']));
  expect(() => requireKnownFields({ statsConfig, exposureCriteria, metrics })).not.toThrow();
});

test.each([
  ['metrcs', 'metrics'],
  ['featureFlag', 'feature_flag'],
  ['startDate', 'start_date'],
])('a misspelled field %s of the request is named in the response, and ignored', async (field, meant) => {
  const detail = `Field "${field}" is ignored. Did you mean ${meant}?`;
  for (const send of [create, change]) {
    const { status, json } = await send({ [field]: null, unrelated_extension: 1 });
    expect(status, JSON.stringify(json)).toBe(send === create ? 201 : 200);
    expect(json.warnings).toContainEqual({ code: 'unread_members', detail });
    const read = await app().request('GET', `${EXPERIMENTS}${json.id}/`);
    expect(JSON.stringify(read.json.warnings)).not.toContain(field);
  }
});

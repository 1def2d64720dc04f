import { describe, expect, test } from 'vitest';
import { changedTables, snapshot } from '../support/snapshot.ts';
import { useApp } from '../support/use_app.ts';
import { RIVAL, WORLD } from '../support/world.ts';

/** Goal: what experiments refuse, they refuse with the words clients know, and a refusal changes nothing. */
const app = useApp();

const EXPERIMENTS = '/api/projects/1/experiments/';
const {
  experimentId: RUNNING,
  draftId: DRAFT,
  pausedId: PAUSED,
  stoppedId: STOPPED,
  archivedId: ARCHIVED,
} = WORLD;
const UPDATE_VARIANTS = "Can't update feature_flag_variants on Experiment";
const HOLDOUT_IN_USE = "Can't update holdout on running Experiment";
const TWO_VARIANTS = 'Feature flag must have at least 2 variants (control and at least one test variant)';
const WITH_CONTROL = "Feature flag must have a variant with key 'control'";

type Body = Record<string, unknown>;
type Refusal = [detail: string, code: string, attr: string | null];
/** SQL that brings the world into a state that takes long to reach by requests. */
type Prepared = string;

async function expectRefusal(
  method: string,
  path: string,
  body: Body | undefined,
  [detail, code, attr]: Refusal,
  prepared?: Prepared,
) {
  const { database } = app().app;
  if (prepared) database.sqlite.exec(prepared);
  const before = snapshot(database);
  const { status, json } = await app().request(method, path, body && { body });
  expect({ status, ...json }).toMatchObject({ status: 400, type: 'validation_error', code, attr, detail });
  expect(changedTables(before, snapshot(database))).toEqual([]);
}

const input = (detail: string, attr: string | null = null): Refusal => [detail, 'invalid_input', attr];
const variants = (...keys: string[]) => ({
  parameters: {
    feature_flag_variants: keys.map((key) => ({ key, rollout_percentage: 100 / keys.length })),
  },
});
const numbered = (n: number) => ['control', ...Array.from({ length: n - 1 }, (_, i) => `v${i}`)];
const mean = { kind: 'ExperimentMetric', metric_type: 'mean', source: { kind: 'EventsNode', event: 'buy' } };
const unknownPk = (id: number): Refusal => [
  `Invalid pk "${id}" - object does not exist.`,
  'does_not_exist',
  'holdout_id',
];
const flagWith = (filters: unknown, id: number) =>
  `UPDATE feature_flags SET filters = '${JSON.stringify(filters).replaceAll("'", "''")}' WHERE id = ${id}`;
const only = (...keys: string[]) => ({
  groups: [],
  multivariate: { variants: keys.map((key) => ({ key })) },
});
const gone = (id: number) => `UPDATE feature_flags SET deleted = 1, active = 0 WHERE id = ${id}`;

describe('create', () => {
  const BASE = { name: 'New', feature_flag_key: 'new' };
  const ROWS: [Body, Refusal, Prepared?][] = [
    [{ name: undefined }, ['This field is required.', 'required', 'name']],
    [{ feature_flag_key: undefined }, ['This field is required.', 'required', 'feature_flag_key']],
    [{ name: null }, ['This field may not be null.', 'null', 'name']],
    [{ name: '' }, ['This field may not be blank.', 'blank', 'name']],
    [{ name: ' ' }, ['This field may not be blank.', 'blank', 'name']],
    [{ name: 'x'.repeat(401) }, ['Ensure this field has no more than 400 characters.', 'max_length', 'name']],
    [
      { description: 'x'.repeat(3001) },
      ['Ensure this field has no more than 3000 characters.', 'max_length', 'description'],
    ],
    [
      { feature_flag_key: 'checkout-button' },
      input(TWO_VARIANTS, 'feature_flag_key'),
      flagWith(only('control'), RUNNING),
    ],
    [
      { feature_flag_key: 'checkout-button' },
      input(WITH_CONTROL, 'feature_flag_key'),
      flagWith(only('a', 'b'), RUNNING),
    ],
    [
      { feature_flag_key: 'checkout-button', ...variants('control', 'other') },
      input(UPDATE_VARIANTS, 'parameters'),
    ],
    [variants(...numbered(21)), input('Feature flag variants must be less than 21', 'parameters')],
    [variants('a', 'b'), input('Feature flag variants must contain a control variant', 'parameters')],
    [variants('control'), input(TWO_VARIANTS, 'parameters')],
    [
      { parameters: { feature_flag_variants: ['control'] } },
      input('Feature flag variant at index 0 must be an object', 'parameters'),
    ],
    [
      { parameters: { feature_flag_variants: [{ rollout_percentage: 100 }] } },
      input("Feature flag variant at index 0 must have a 'key' field", 'parameters'),
    ],
    [
      {
        parameters: {
          feature_flag_variants: [
            { key: 'control', rollout_percentage: 50 },
            { key: 'test', rollout_percentage: 40 },
          ],
        },
      },
      input('Invalid variant definitions: Variant rollout percentages must sum to 100.', 'parameters'),
    ],
    [
      { parameters: { excluded_variants: ['control'] } },
      input('excluded_variants must not have the baseline', 'parameters'),
    ],
    [
      { parameters: { excluded_variants: ['test'] } },
      input('excluded_variants must leave at least one test variant', 'parameters'),
    ],
    [
      { parameters: { excluded_variants: ['nobody'] } },
      input('excluded_variants must be a list of keys of variants', 'parameters'),
    ],
    [
      { start_date: '2026-11-02T00:00:00Z', end_date: '2026-11-02T00:00:00Z' },
      input('End date must be after start date', 'end_date'),
    ],
    [
      { filters: { properties: [{ key: 'plan' }] } },
      input('Experiments do not support global filter properties', 'filters'),
    ],
    [{ metrics: {} }, input('Expected a list of items.', 'metrics')],
    [
      { metrics: [{ kind: 'ExperimentTrendsQuery' }] },
      input("Invalid metric at index 0: kind must be 'ExperimentMetric'", 'metrics'),
    ],
    [
      { metrics: [{ ...mean, metric_type: 'funnel', series: [] }] },
      input('Invalid metric at index 0: a funnel metric needs at least one step in its series', 'metrics'),
    ],
    [
      { metrics: [{ ...mean, source: { kind: 'ActionsNode', id: 1 } }] },
      input(
        'Invalid metric at index 0: source: there are no actions here. Use an EventsNode with the event of the action',
        'metrics',
      ),
    ],
    [
      { metrics_secondary: [{ ...mean, uuid: 'u' }], metrics: [{ ...mean, uuid: 'u' }] },
      input('Duplicate metric UUID at index 0: each metric needs its own', 'metrics_secondary'),
    ],
    [
      { stats_config: { method: 'guess' } },
      input("Invalid stats method: 'guess'. Must be one of: bayesian, frequentist", 'stats_config'),
    ],
    [
      { stats_config: { baseline_variant_key: 'nobody' } },
      input('Invalid baseline_variant_key. It must be the key of a variant.', 'stats_config'),
    ],
    [
      { exposure_criteria: { filterTestAccounts: 'yes' } },
      input('filterTestAccounts must be a boolean', 'exposure_criteria'),
    ],
    [
      { exposure_criteria: { exposure_config: 'x' } },
      input(
        'Invalid exposure criteria: write an event as {"kind": "ExperimentEventExposureConfig", "event": "<name>", "properties": [...]}, or null.',
        'exposure_criteria',
      ),
    ],
    [
      { exposure_criteria: { exposure_config: { kind: 'ActionsNode', id: 1 } } },
      input(
        'Invalid exposure criteria: there are no actions here. Use the event instead.',
        'exposure_criteria',
      ),
    ],
    [{ holdout_id: 123456 }, unknownPk(123456)],
    [{ holdout_id: RIVAL.experimentId }, unknownPk(RIVAL.experimentId)],
    [{ holdout_id: 'one' }, input('A valid integer is required.', 'holdout_id')],
    [{ feature_flag_key: 'checkout-button', holdout_id: 1 }, input(HOLDOUT_IN_USE, 'holdout_id')],
    [
      { saved_metrics_ids: [{ id: 99 }] },
      ['Saved metric at index 0 does not exist in this project', 'does_not_exist', 'saved_metrics_ids'],
    ],
    [
      { saved_metrics_ids: [{ id: 1 }, { id: RIVAL.experimentId }] },
      ['Saved metric at index 1 does not exist in this project', 'does_not_exist', 'saved_metrics_ids'],
    ],
    [
      { saved_metrics_ids: [{ id: '1' }] },
      input('Saved metric at index 0 must have the id of a shared metric', 'saved_metrics_ids'),
    ],
    [
      { saved_metrics_ids: [{ id: 1, metadata: 'primary' }] },
      input('Saved metric at index 0 must have an object as its metadata', 'saved_metrics_ids'),
    ],
    [
      { saved_metrics_ids: [{ id: 1, metadata: { type: 'tertiary' } }] },
      input(
        'Saved metric at index 0 must have metadata with the type primary or secondary',
        'saved_metrics_ids',
      ),
    ],
    [
      { saved_metrics_ids: [{ id: 1 }, { id: 1 }] },
      ['Saved metric at index 1 is linked twice', 'unique', 'saved_metrics_ids'],
    ],
    [
      {
        saved_metrics_ids: [{ id: 1 }],
        metrics: [{ ...mean, uuid: '0197c1a0-0000-7000-8000-000000000051' }],
      },
      input(
        'Duplicate metric UUID of saved metric at index 0: each metric needs its own',
        'saved_metrics_ids',
      ),
    ],
  ];
  test.each(ROWS)('%j', async (change, refusal, prepared) => {
    await expectRefusal('POST', EXPERIMENTS, { ...BASE, ...change }, refusal, prepared);
  });
});

describe('update', () => {
  const RESTORE = 'Restore the feature flag first, then restore the experiment.';
  const deleted = (id: number) => `UPDATE experiments SET deleted = 1 WHERE id = ${id}`;
  const legacy = `UPDATE experiments SET metrics = '[{"kind": "ExperimentTrendsQuery", "uuid": "a"}]' WHERE id = ${DRAFT}`;
  const ROWS: [number, Body, Refusal, Prepared?][] = [
    [
      RUNNING,
      { feature_flag_key: 'other' },
      input("Can't update keys: get_feature_flag_key on Experiment", 'feature_flag_key'),
    ],
    [RUNNING, variants('control', 'a', 'b'), input(UPDATE_VARIANTS, 'parameters')],
    [RUNNING, variants('control', 'other'), input(UPDATE_VARIANTS, 'parameters')],
    [STOPPED, variants('control', 'other'), input(UPDATE_VARIANTS, 'parameters')],
    [RUNNING, { holdout_id: 1 }, input(HOLDOUT_IN_USE, 'holdout_id')],
    [DRAFT, { holdout_id: 99 }, unknownPk(99)],
    [
      DRAFT,
      { holdout_id: 1 },
      input(HOLDOUT_IN_USE, 'holdout_id'),
      `UPDATE experiments SET feature_flag_id = 1 WHERE id = ${DRAFT}`,
    ],
    [RUNNING, { end_date: '2026-10-31T00:00:00Z' }, input('End date must be after start date', 'end_date')],
    [
      DRAFT,
      variants('control', 'Control'),
      input('Feature flag variants must have different keys', 'parameters'),
    ],
    [
      DRAFT,
      { start_date: '2026-11-02T00:00:00Z' },
      input('Experiment cannot be launched because its feature flag has been deleted.'),
      gone(DRAFT),
    ],
    [DRAFT, { start_date: '2026-11-02T00:00:00Z' }, input(TWO_VARIANTS), flagWith(only('control'), DRAFT)],
    [
      RUNNING,
      { deleted: false },
      input(`Cannot restore experiment: the linked feature flag has been deleted. ${RESTORE}`),
      `${deleted(RUNNING)}; ${gone(RUNNING)}`,
    ],
    [
      DRAFT,
      { metrics: [mean] },
      input(
        'The metrics of this experiment are of a kind that can no longer be changed. ' +
          'Its name, description, end date, conclusion and archive mark can; for the rest make a new experiment.',
      ),
      legacy,
    ],
    [
      RUNNING,
      { conclusion: 'maybe' },
      [
        'Not a valid choice. Use one of: won, lost, inconclusive, stopped_early, invalid.',
        'invalid_choice',
        'conclusion',
      ],
    ],
  ];
  test.each(ROWS)('%d %j', async (id, body, refusal, prepared) => {
    await expectRefusal('PATCH', `${EXPERIMENTS}${id}/`, body, refusal, prepared);
  });
});

describe('lifecycle', () => {
  const NOT_LAUNCHED = input('Experiment has not been launched yet.');
  const ENDED = input('Experiment has already ended.');
  const NO_FLAG = input('Experiment does not have a feature flag linked.');
  const CHOICE: Refusal = [
    'Not a valid choice. Use one of: won, lost, inconclusive, stopped_early, invalid.',
    'invalid_choice',
    'conclusion',
  ];
  const KEY = 'Only letters, numbers, hyphens (-) and underscores (_) are allowed.';
  const LEGACY = input('Duplication is not supported for experiments using legacy metrics.');
  const older = (column: string, value: unknown) =>
    `UPDATE experiments SET ${column} = '${JSON.stringify(value)}' WHERE id = ${RUNNING}`;
  const ROWS: [string, number, Body | undefined, Refusal, Prepared?][] = [
    ['launch', RUNNING, undefined, input('Experiment has already been launched.')],
    ['launch', STOPPED, {}, input('Experiment has already been launched.')],
    [
      'launch',
      DRAFT,
      {},
      input('Experiment cannot be launched because its feature flag has been deleted.'),
      gone(DRAFT),
    ],
    ['launch', DRAFT, {}, input(TWO_VARIANTS), flagWith(only('control'), DRAFT)],
    ['launch', DRAFT, {}, input(WITH_CONTROL), flagWith(only('a', 'b'), DRAFT)],
    [
      'launch',
      DRAFT,
      {},
      input(
        'The end date has passed, and the experiment has not been launched. Set a later end_date, or null, and then launch it.',
        'end_date',
      ),
      `UPDATE experiments SET end_date = 1 WHERE id = ${DRAFT}`,
    ],
    ['pause', DRAFT, {}, NOT_LAUNCHED],
    ['pause', STOPPED, {}, ENDED],
    ['pause', RUNNING, {}, NO_FLAG, gone(RUNNING)],
    ['pause', PAUSED, {}, input('Experiment is already paused.')],
    ['resume', DRAFT, {}, NOT_LAUNCHED],
    ['resume', STOPPED, {}, ENDED],
    ['resume', PAUSED, {}, NO_FLAG, gone(PAUSED)],
    ['resume', RUNNING, {}, input('Experiment is not paused.')],
    ['end', DRAFT, {}, NOT_LAUNCHED],
    ['end', STOPPED, {}, ENDED],
    ['end', RUNNING, { conclusion: 'maybe' }, CHOICE],
    ['ship_variant', DRAFT, { variant_key: 'test' }, NOT_LAUNCHED],
    [
      'ship_variant',
      RUNNING,
      { variant_key: 'nobody' },
      input("Variant 'nobody' not found on feature flag.", 'variant_key'),
    ],
    [
      'ship_variant',
      RUNNING,
      { variant_key: '<b>' },
      input('Variant not found on feature flag.', 'variant_key'),
    ],
    ['ship_variant', RUNNING, {}, ['This field is required.', 'required', 'variant_key']],
    ['ship_variant', RUNNING, { variant_key: 'test', conclusion: 'maybe' }, CHOICE],
    ['ship_variant', RUNNING, { variant_key: 'test' }, NO_FLAG, gone(RUNNING)],
    ['archive', ARCHIVED, {}, input('Experiment is already archived.')],
    ['archive', RUNNING, {}, input('Experiment must be ended before it can be archived.')],
    ['archive', DRAFT, {}, input('Experiment must be ended before it can be archived.')],
    ['unarchive', STOPPED, {}, input('Experiment is not archived.')],
    ['reset', DRAFT, {}, input('Experiment is already in draft state.')],
    [
      'duplicate',
      RUNNING,
      { feature_flag_key: '' },
      ['This field may not be blank.', 'blank', 'feature_flag_key'],
    ],
    ['duplicate', RUNNING, { feature_flag_key: 'a b' }, input(KEY, 'feature_flag_key')],
    ['duplicate', RUNNING, { feature_flag_key: 'new-checkout' }, input(TWO_VARIANTS, 'feature_flag_key')],
    ['duplicate', RUNNING, {}, LEGACY, older('metrics', [{ kind: 'ExperimentFunnelsQuery', uuid: 'a' }])],
    ['duplicate', RUNNING, {}, LEGACY, older('filters', { events: [{ id: 'buy' }] })],
    ['duplicate', RUNNING, {}, LEGACY, older('secondary_metrics', [{ name: 'Old', filters: {} }])],
    ['copy_to_project', RUNNING, {}, ['This field is required.', 'required', 'target_team_id']],
    ['copy_to_project', RUNNING, { target_team_id: 1 }, LEGACY, older('filters', { actions: [{ id: 1 }] })],
  ];
  test.each(ROWS)('%s of %d %j', async (action, id, body, refusal, prepared) => {
    await expectRefusal('POST', `${EXPERIMENTS}${id}/${action}/`, body, refusal, prepared);
  });
});

describe('lists', () => {
  test.each<[string, Refusal]>([
    [
      'order=banana',
      input(
        "Invalid order field: 'banana'. Use one of: created_at, created_by, updated_at, name, start_date, end_date, duration, status.",
        'order',
      ),
    ],
    ['feature_flag_id=one', input('feature_flag_id must be an integer', 'feature_flag_id')],
    ['feature_flag_id=1.5', input('feature_flag_id must be an integer', 'feature_flag_id')],
    ['created_by_id=me', input('created_by_id must be an integer', 'created_by_id')],
  ])('?%s', async (query, refusal) => {
    await expectRefusal('GET', `${EXPERIMENTS}?${query}`, undefined, refusal);
  });
});

describe('holdouts', () => {
  const ONE = 'A holdout has one condition set with a rollout_percentage';
  test.each<[Body, Refusal]>([
    [{ name: undefined }, ['This field is required.', 'required', 'name']],
    [{ name: ' ' }, ['This field may not be blank.', 'blank', 'name']],
    [{ filters: undefined }, ['This field is required.', 'required', 'filters']],
    [{ filters: [] }, input(ONE, 'filters')],
    [{ filters: [{}] }, input('rollout_percentage must be a number from 0 to 100', 'filters')],
    [
      { filters: [{ rollout_percentage: 101 }] },
      input('rollout_percentage must be a number from 0 to 100', 'filters'),
    ],
    [
      { filters: [{ rollout_percentage: 1, properties: 'x' }] },
      input('properties must be a list of up to 100 conditions', 'filters'),
    ],
  ])('%j', async (change, refusal) => {
    const body = { name: 'New', filters: [{ properties: [], rollout_percentage: 10 }], ...change };
    await expectRefusal('POST', '/api/projects/1/experiment_holdouts/', body, refusal);
  });
});

describe('shared metrics', () => {
  const TAKEN: Refusal = [
    'A shared metric with this name exists already. Choose another name.',
    'unique',
    'name',
  ];
  test.each<[Body, Refusal]>([
    [{ name: undefined }, ['This field is required.', 'required', 'name']],
    [{ name: ' Orders ' }, TAKEN],
    [{ query: undefined }, ['This field is required.', 'required', 'query']],
    [
      { query: { kind: 'ExperimentTrendsQuery' } },
      input("Invalid metric: kind must be 'ExperimentMetric'", 'query'),
    ],
  ])('%j', async (change, refusal) => {
    await expectRefusal(
      'POST',
      '/api/projects/1/experiment_saved_metrics/',
      { name: 'New', query: mean, ...change },
      refusal,
    );
  });

  test('a name that is taken cannot be had by a change', async () => {
    const path = '/api/projects/1/experiment_saved_metrics/';
    const made = await app().request('POST', path, { body: { name: 'Visits', query: mean } });
    await expectRefusal('PATCH', `${path}${made.json.id}/`, { name: 'Orders' }, TAKEN);
  });
});

import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';

/** Goal: an experiment may be changed as far as the rules of its state allow, and a deleted one makes room. */
const app = useApp();

const EXPERIMENTS = '/api/projects/1/experiments/';
const { experimentId: RUNNING, draftId: DRAFT, pausedId: PAUSED, stoppedId: STOPPED } = WORLD;
const ALL = [RUNNING, DRAFT, PAUSED, STOPPED];

const send = (method: string, path: string, body?: object) => app().request(method, path, body && { body });
const read = async (id: number) => (await send('GET', `${EXPERIMENTS}${id}/`)).json;
const patch = (id: number, body: object) => send('PATCH', `${EXPERIMENTS}${id}/`, body);
const mean = (event: string, more: object = {}) => ({
  kind: 'ExperimentMetric',
  metric_type: 'mean',
  uuid: 'own',
  source: { kind: 'EventsNode', event },
  ...more,
});

describe('a change', () => {
  test.each(ALL)('of nothing but the same flag key leaves %d as it is', async (id) => {
    const before = await read(id);
    const { status, json } = await patch(id, { feature_flag_key: before.feature_flag_key });
    expect([status, json]).toEqual([200, before]);
  });

  test.each(ALL)('puts %d away and takes it out again, whatever its state', async (id) => {
    const before = await read(id);
    expect((await patch(id, { archived: true })).json).toMatchObject({
      archived: true,
      status: before.status,
    });
    expect((await patch(id, { archived: false })).json).toMatchObject({ archived: false });
  });

  test('replaces the parameters as a whole', async () => {
    await patch(DRAFT, { parameters: { minimum_detectable_effect: 5, variant_notes: { test: 'a' } } });
    const { json } = await patch(DRAFT, { parameters: { variant_notes: { control: 'b' } } });
    expect(json.parameters).toEqual({ variant_notes: { control: 'b' } });
    expect((await patch(DRAFT, { parameters: null })).json.parameters).toBeNull();
  });

  test('takes back what may be null', async () => {
    const given = {
      description: 'Why',
      conclusion: 'won',
      conclusion_comment: 'Yes',
      secondary_metrics: [{ name: 'Old', filters: {} }],
    };
    expect((await patch(RUNNING, given)).json).toMatchObject(given);
    const taken = Object.fromEntries(Object.keys(given).map((name) => [name, null]));
    expect((await patch(RUNNING, taken)).json).toMatchObject(taken);
  });

  test('moves the start of an experiment that was launched, which is judged anew', async () => {
    await patch(RUNNING, { metrics: [mean('buy')] });
    const [before] = (await read(RUNNING)).metrics;
    const { status, json } = await patch(RUNNING, { start_date: '2026-11-05T00:00:00Z' });
    expect([status, json.start_date, json.status]).toEqual([200, '2026-11-05T00:00:00Z', 'running']);
    expect(json.metrics[0].fingerprint).not.toBe(before.fingerprint);
  });
});

describe('the fingerprint of a metric', () => {
  const print = async (body: object) => (await patch(RUNNING, body)).json.metrics[0].fingerprint;

  test('changes with all that its result rests on', async () => {
    const prints = [
      await print({ metrics: [mean('buy')] }),
      await print({ metrics: [mean('refund')] }),
      await print({ metrics: [mean('refund', { goal: 'decrease' })] }),
      await print({ stats_config: { method: 'frequentist' } }),
      await print({ exposure_criteria: { multiple_variant_handling: 'first_seen' } }),
      await print({ only_count_matured_users: true }),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });

  test('stays when something else changes', async () => {
    const before = await print({ metrics: [mean('buy')] });
    expect(await print({ name: 'Other', description: 'Why', archived: true })).toBe(before);
    expect(await print({ end_date: '2026-11-19T00:00:00Z' })).toBe(before);
  });
});

describe('an experiment that was deleted', () => {
  test.each([
    ['DELETE', undefined, 204],
    ['PATCH', { deleted: true }, 200],
  ] as const)('by %s makes room: its flag is off and its key free at once', async (method, body, status) => {
    const before = await read(RUNNING);
    expect((await send(method, `${EXPERIMENTS}${RUNNING}/`, body)).status).toBe(status);
    for (const again of ['GET', 'DELETE'] as const) {
      expect((await send(again, `${EXPERIMENTS}${RUNNING}/`)).status).toBe(404);
    }
    const { feature_flag_key } = before;
    const made = await send('POST', EXPERIMENTS, { name: 'Again', feature_flag_key });
    expect([made.status, made.json.feature_flag_key]).toEqual([201, feature_flag_key]);
    expect(made.json.feature_flag.id).not.toBe(before.feature_flag.id);
    const old = await send('GET', `/api/projects/1/feature_flags/${before.feature_flag.id}/`);
    expect(old.status).toBe(404);
  });
});

describe('the exposure cohort', () => {
  const ACTION = 'create_exposure_cohort_for_experiment';
  const cohortOf = (id: number) => send('POST', `${EXPERIMENTS}${id}/${ACTION}/`);
  const leaf = (json: { cohort: { filters: unknown } }) =>
    (json.cohort.filters as { properties: { type: string; values: [{ type: string; values: [object] }] } })
      .properties.values[0].values[0];
  const outcome = ({ status, json }: { status: number; json: object }) => ({ status, ...json });

  test('has the name and the conditions that clients know', async () => {
    const { status, json } = await cohortOf(RUNNING);
    expect([status, json.exposure_cohort]).toEqual([200, json.cohort.id]);
    expect(json.cohort).toMatchObject({
      name: 'Users exposed to experiment "Checkout button colour"',
      is_static: false,
      is_calculating: false,
      experiment_set: [RUNNING],
    });
    expect(json.cohort.filters.properties.type).toBe('OR');
    expect(leaf(json)).toEqual({
      type: 'behavioral',
      value: 'performed_event',
      key: '$feature_flag_called',
      negation: false,
      event_type: 'events',
      event_filters: [{ key: '$feature_flag', type: 'event', value: ['checkout-button'], operator: 'exact' }],
      explicit_datetime: '2026-11-01T00:00:00Z',
    });
  });

  test('of a draft counts from when that was made, and asked for again is the same', async () => {
    const first = (await cohortOf(DRAFT)).json;
    expect(leaf(first)).toMatchObject({ explicit_datetime: first.created_at });
    expect((await cohortOf(DRAFT)).json.cohort.id).toBe(first.cohort.id);
  });

  test.each([
    [{ actions: [{ id: 'oops' }] }, 'Invalid action ID'],
    [
      { actions: [{ id: 5 }] },
      'Actions are not supported. Use the event in the custom_exposure_filter instead.',
    ],
  ])('of %j is refused', async (custom_exposure_filter, detail) => {
    await patch(RUNNING, { parameters: { custom_exposure_filter } });
    expect(outcome(await cohortOf(RUNNING))).toMatchObject({
      status: 400,
      type: 'validation_error',
      code: 'invalid_input',
      detail,
      attr: null,
    });
    expect((await read(RUNNING)).exposure_cohort).toBeNull();
  });
});

/** Goal: the plan of a running experiment rests on its own baseline, and reports what is missing. */
import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { ago, buying, DAY, HOUR, now, planning } from './support.ts';

const app = useApp();
const { plan, post, capture } = planning(app);
const T_TEST = { method: 'frequentist' };

let made = 0;
async function created(input: object = {}): Promise<{ id: number; key: string }> {
  const key = `planned-${++made}`;
  const body = {
    name: key,
    feature_flag_key: key,
    start_date: new Date(now - 4 * DAY).toISOString(),
    stats_config: T_TEST,
    ...input,
  };
  const { status, json } = await app().request('POST', '/api/projects/1/experiments/', { body });
  expect(status, JSON.stringify(json)).toBe(201);
  return { id: json.id, key };
}

/** So many units of each variant, evenly over four days; the buyers are the first. */
async function expose(key: string, arms: Record<string, { units: number; buyers: number }>) {
  const batch = Object.entries(arms).flatMap(([variant, { units, buyers }]) =>
    Array.from({ length: units }, (_, n) => {
      const at = 4 * DAY - HOUR - (n * (4 * DAY - 2 * HOUR)) / units;
      const who = `${key}-${variant}-${n}`;
      const called = { $feature_flag: key, $feature_flag_response: variant };
      const bought = ago(at - 60_000, who, `${key} bought`);
      return [ago(at, who, '$feature_flag_called', called), ...(n < buyers ? [bought] : [])];
    }).flat(),
  );
  await capture(batch);
}

describe('a launched experiment', () => {
  test('is planned by its baseline variant and its traffic', async () => {
    const { id, key } = await created();
    await expose(key, { control: { units: 400, buyers: 100 }, test: { units: 396, buyers: 200 } });
    const requested = { metric: buying(`${key} bought`), experiment_id: id };
    const found = await plan({ ...requested, minimum_detectable_effect: 8 });
    expect(found).toMatchObject({
      source: 'experiment',
      unit: 'person',
      date_from: '2026-11-16T10:30:00Z',
      baseline: { number_of_samples: 400, mean: 0.25, variance: 0.1875 },
      method: 'frequentist',
    });
    // Both arms as they vary, were their means 8 % apart.
    const [control, test] = [0.1875 / 400, ((200 / 396) * (196 / 396)) / 396];
    const oneUnit = (796 * (test + 1.08 ** 2 * control)) / 0.25 ** 2;
    const units = Math.ceil(((1.959964 + 0.841621) ** 2 * oneUnit) / 0.08 ** 2);
    const { total } = found.sample_size;
    expect(Math.abs(total - units)).toBeLessThanOrEqual(1);
    expect(found.sample_size.arms).toMatchObject([{ key: 'control' }, { key: 'test' }]);
    const missing = total - 796;
    const daysLeft = Math.ceil(missing / found.units_per_day);
    expect(found.remaining).toEqual({
      have: 796,
      need: total,
      counted: 'units',
      share: 796 / total,
      days_left: daysLeft,
    });
    expect(found.detail).toContain(`796 of ${total.toLocaleString('en-US')} are there, about`);
    const large = await plan({ ...requested, minimum_detectable_effect: 60 });
    expect(large.remaining).toMatchObject({ have: 796, share: 1, days_left: 0 });
    expect(large.remaining.need).toBe(large.sample_size.total);
    expect(large.remaining.need).toBeLessThan(796);
    expect(large.detail).toContain('that is enough for this metric');
  });

  test('keeps to its variants: shares, excluded ones, another baseline', async () => {
    const variants = [
      { key: 'control', rollout_percentage: 20 },
      { key: 'a', rollout_percentage: 30 },
      { key: 'b', rollout_percentage: 50 },
    ];
    const { id, key } = await created({
      parameters: { feature_flag_variants: variants, excluded_variants: ['b'] },
    });
    await expose(key, {
      control: { units: 80, buyers: 20 },
      a: { units: 120, buyers: 60 },
      b: { units: 200, buyers: 0 },
    });
    const requested = { metric: buying(`${key} bought`), experiment_id: id };
    const found = await plan(requested);
    const arms = ({ sample_size }: { sample_size: { arms: { key: string; share: number }[] } }) =>
      sample_size.arms.map(({ key, share }) => [key, share]);
    expect(arms(found)).toEqual([
      ['control', 0.4],
      ['a', 0.6],
    ]);
    expect(found.remaining.have).toBe(200);
    const other = await plan({ ...requested, stats_config: { baseline_variant_key: 'a' } });
    expect(arms(other)).toEqual([
      ['a', 0.6],
      ['control', 0.4],
    ]);
    expect(other.baseline).toMatchObject({ number_of_samples: 120, mean: 0.5 });
  });

  test('that nobody has seen has no plan yet', async () => {
    const { id, key } = await created();
    const found = await plan({ metric: buying('x'), experiment_id: id });
    expect(found).toMatchObject({
      source: 'experiment',
      sample_size: null,
      unavailable: { code: 'no_data' },
    });
    await expose(key, { control: { units: 30, buyers: 30 }, test: { units: 60, buyers: 0 } });
    app().clock.set(now + 2 * HOUR);
    const few = await plan({ metric: buying(`${key} bought`), experiment_id: id });
    expect(few.unavailable).toEqual({
      code: 'not_enough_data',
      detail:
        'Not enough data: 30 of 50 persons in variant "control". Let it run for longer, or choose a more frequent event.',
    });
    app().clock.set(now);
  });

  test('without a variant beside the baseline cannot be planned', async () => {
    const variants = [
      { key: 'control', rollout_percentage: 100 },
      { key: 'test', rollout_percentage: 0 },
    ];
    const { id } = await created();
    const body = { parameters: { feature_flag_variants: variants }, update_feature_flag_params: true };
    const { status } = await app().request('PATCH', `/api/projects/1/experiments/${id}/`, { body });
    expect(status).toBe(200);
    app().clock.set(now + 1);
    expect((await plan({ metric: buying('x'), experiment_id: id })).unavailable.code).toBe('no_variants');
    app().clock.set(now);
  });
});

test('a draft is planned by the events of the project, with its own variants and event', async () => {
  const view = 'draft viewed';
  await capture(
    Array.from({ length: 100 }, (_, n) => [
      ago(DAY, `draft-${n}`, view),
      ...(n < 50 ? [ago(HOUR, `draft-${n}`, 'draft bought')] : []),
    ]).flat(),
  );
  const { id } = await created({
    start_date: null,
    parameters: {
      feature_flag_variants: [
        { key: 'control', rollout_percentage: 75 },
        { key: 'test', rollout_percentage: 25 },
      ],
    },
    exposure_criteria: {
      exposure_config: { kind: 'ExperimentEventExposureConfig', event: view, properties: [] },
    },
  });
  const found = await plan({ metric: buying('draft bought'), experiment_id: id });
  expect(found).toMatchObject({
    source: 'events',
    baseline: { number_of_samples: 100, mean: 0.5 },
    method: 'frequentist',
    remaining: null,
  });
  expect(found.sample_size.arms).toMatchObject([
    { key: 'control', share: 0.75 },
    { key: 'test', share: 0.25 },
  ]);
});

test.each([99, 2])('experiment %s is not of the project', async (experiment_id) => {
  const body = { metric: buying('x'), minimum_detectable_effect: 5, experiment_id };
  expect((await post(body)).status).toBe(404);
});

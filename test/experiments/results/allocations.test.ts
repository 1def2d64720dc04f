import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { buys, DAY, EXPERIMENTS, event, experimenter, HOUR, iso, MINUTE, now } from './support.ts';

/** Goal: an experiment is analyzed by the percentages that ran, independent of later changes of its flag. */
const app = useApp();
const { ok, launched, capture, expose, exposures, results, act } = experimenter(app);

const FLAGS = '/api/projects/1/feature_flags/';

async function split(flagId: number, shares: Record<string, number>): Promise<void> {
  const { filters } = await ok('GET', `${FLAGS}${flagId}/`);
  const variants = Object.entries(shares).map(([key, rollout_percentage]) => ({ key, rollout_percentage }));
  await ok('PATCH', `${FLAGS}${flagId}/`, { filters: { ...filters, multivariate: { variants } } });
}

const ratio = ({ health }: { health: { code: string }[] }) =>
  health.find(({ code }) => code === 'sample_ratio');

describe('an experiment that is over', () => {
  const even = { control: 250, test: 250 };
  const expected = { expected: { control: 250, test: 250 }, p_value: 1 };

  test('keeps its shares when a variant was shipped', async () => {
    const { id, flag } = await launched();
    await expose(flag, even);
    await act(id, 'ship_variant', { variant_key: 'test' });
    await app().clock.advance(MINUTE);
    const said = await exposures(id);
    expect(said.sample_ratio_mismatch).toEqual(expected);
    expect(ratio(said)).toMatchObject({ status: 'ok' });
  });

  test('keeps them when it had ended before the variant was shipped', async () => {
    const { id, flag } = await launched();
    await expose(flag, even);
    await act(id, 'end');
    await app().clock.advance(MINUTE);
    await act(id, 'ship_variant', { variant_key: 'test', release_to_everyone: true });
    expect((await exposures(id)).sample_ratio_mismatch).toEqual(expected);
  });

  test('keeps its variants when the flag gets others', async () => {
    const { id, flag, flagId } = await launched();
    await expose(flag, even);
    await act(id, 'end');
    await app().clock.advance(MINUTE);
    await split(flagId, { control: 50, winner: 50 });
    const said = await results(id, '?refresh=true');
    expect(said.result.exposures.total_exposures).toEqual(even);
    expect(said.result.metrics[0].variant_results.map(({ key }: { key: string }) => key)).toEqual(['test']);
  });

  test('is planned with them', async () => {
    const stats_config = { baseline_variant_key: 'test' };
    const { id, flag, flagId } = await launched({ stats_config });
    await expose(flag, even);
    await capture(Array.from({ length: 99 }, (_, i) => event('buy', `${flag}-test-${i}`, now - HOUR)));
    await act(id, 'end');
    await app().clock.advance(MINUTE);
    await split(flagId, { control: 50, winner: 50 });
    const body = { experiment_id: id, metric: buys, minimum_detectable_effect: 10 };
    const { sample_size } = await ok('POST', `${EXPERIMENTS}plan/`, body);
    expect(sample_size.arms.map(({ key }: { key: string }) => key)).toEqual(['test', 'control']);
  });

  test('has the shares of the flag before its first change when none were recorded', async () => {
    const { id, flag } = await launched();
    await expose(flag, even);
    app().app.database.sqlite.prepare('UPDATE experiments SET allocations = NULL WHERE id = ?').run(id);
    expect((await exposures(id)).sample_ratio_mismatch).toEqual(expected);
    await act(id, 'ship_variant', { variant_key: 'test' });
    expect((await exposures(id, '?refresh=true')).sample_ratio_mismatch).toEqual(expected);
  });
});

describe('a split that changed while it ran', () => {
  const even = { control: 250, test: 250 };

  test.each<[string, (id: number, flagId: number) => Promise<unknown>]>([
    ['on the flag', (_, flagId) => split(flagId, { control: 90, test: 10 })],
    [
      'through the experiment',
      (id) => {
        const feature_flag_variants = [
          { key: 'control', rollout_percentage: 90 },
          { key: 'test', rollout_percentage: 10 },
        ];
        const body = { parameters: { feature_flag_variants }, update_feature_flag_params: true };
        return ok('PATCH', `${EXPERIMENTS}${id}/`, body);
      },
    ],
  ])('%s is a warning that says when, and what to do', async (_, change) => {
    const { id, flag, flagId } = await launched();
    await expose(flag, even);
    const at = app().clock.now();
    await change(id, flagId);
    await app().clock.advance(MINUTE);
    const said = await exposures(id);
    expect(said.sample_ratio_mismatch).toBeNull();
    expect(ratio(said)).toMatchObject({ status: 'warning', p_value: 1 });
    const { detail } = ratio(said) as unknown as { detail: string };
    expect(detail).toContain(iso(at).slice(0, 16).replace('T', ' '));
    expect(detail).toMatch(/Reset the experiment, or duplicate it/);
    const { decision } = (await results(id)).result;
    expect(decision.reasons).toContainEqual({ variant: null, code: 'health_warning', detail });
  });

  test('compares the variants that there are now', async () => {
    const { id, flag, flagId } = await launched();
    await expose(flag, { control: 90, test: 80, late: 70 });
    await split(flagId, { control: 50, late: 50 });
    await app().clock.advance(MINUTE);
    expect((await exposures(id)).total_exposures).toEqual({ control: 90, late: 70 });
  });

  test('is none when only the rollout of the flag changed', async () => {
    const { id, flag, flagId } = await launched({ holdout_id: 1 });
    await expose(flag, { control: 250, test: 250, 'holdout-1': 100 });
    const { filters } = await ok('GET', `${FLAGS}${flagId}/`);
    await ok('PATCH', `${FLAGS}${flagId}/`, {
      filters: { ...filters, groups: [{ properties: [], rollout_percentage: 30 }] },
    });
    await app().clock.advance(MINUTE);
    const said = await exposures(id);
    expect(ratio(said)).toMatchObject({ status: 'ok' });
    expect(said.sample_ratio_mismatch.expected).toEqual({ control: 250, test: 250 });
  });

  test('is forgotten by a reset', async () => {
    const { id, flag, flagId } = await launched();
    await split(flagId, { control: 90, test: 10 });
    await act(id, 'reset');
    await app().clock.advance(MINUTE);
    await act(id, 'launch');
    await app().clock.advance(MINUTE);
    await expose(flag, { control: 450, test: 50 }, app().clock.now() - 1000);
    const said = await exposures(id);
    expect(said.sample_ratio_mismatch).toMatchObject({ expected: { control: 450, test: 50 } });
  });

  test('while it was a draft is none', async () => {
    const { id, flag, flagId } = await launched({ start_date: null });
    await split(flagId, { control: 90, test: 10 });
    await app().clock.advance(MINUTE);
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { start_date: iso(app().clock.now()) });
    await app().clock.advance(MINUTE);
    await expose(flag, { control: 450, test: 50 }, app().clock.now() - 1000);
    expect(ratio(await exposures(id))).toMatchObject({ status: 'ok' });
  });
});

describe('a holdout with conditions', () => {
  test('is an arm whose share nobody knows', async () => {
    const condition = { key: 'plan', type: 'person', operator: 'exact', value: ['pro'] };
    const made = await ok('POST', '/api/projects/1/experiment_holdouts/', {
      name: 'Professionals',
      filters: [{ properties: [condition], rollout_percentage: 20 }],
    });
    const { id, flag } = await launched({ holdout_id: made.id });
    const held = `holdout-${made.id}`;
    await expose(flag, { control: 250, test: 250, [held]: 7 }, now - DAY);
    const said = await exposures(id);
    expect(said.total_exposures).toEqual({ control: 250, test: 250, [held]: 7 });
    expect(said.sample_ratio_mismatch.expected).toEqual({ control: 250, test: 250 });
  });
});

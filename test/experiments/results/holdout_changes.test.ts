import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { DAY, EXPERIMENTS, experimenter, iso, MINUTE, now } from './support.ts';

/** Goal: users in the holdout while an experiment ran stay out of its results, and a change of that is reported. */
const app = useApp();
const { ok, launched, expose, exposures, act } = experimenter(app);

const FLAGS = '/api/projects/1/feature_flags/';
const HOLDOUT = '/api/projects/1/experiment_holdouts/1/';
const units = { control: 250, test: 250, 'holdout-1': 26 };

const running = async (input: object = {}) => {
  const made = await launched({ holdout_id: 1, ...input });
  await expose(made.flag, units);
  return made;
};
const filtersOf = async (flagId: number) => (await ok('GET', `${FLAGS}${flagId}/`)).filters;
const setFilters = (flagId: number, filters: object) => ok('PATCH', `${FLAGS}${flagId}/`, { filters });
const ratio = ({ health }: { health: { code: string; status: string; detail: string }[] }) =>
  health.find(({ code }) => code === 'sample_ratio')!;

describe('a holdout that changes while the experiment runs', () => {
  test.each<[string, (flagId: number) => Promise<unknown>]>([
    ['gets another share', () => ok('PATCH', HOLDOUT, { filters: [{ rollout_percentage: 30 }] })],
    [
      'is taken off the flag',
      async (flagId) => setFilters(flagId, { ...(await filtersOf(flagId)), holdout: null }),
    ],
  ])('%s: its arm stays, and a warning says when', async (_, change) => {
    const { id, flagId } = await running();
    const at = app().clock.now();
    await change(flagId);
    await app().clock.advance(MINUTE);
    const said = await exposures(id);
    expect(said.total_exposures).toEqual(units);
    expect(said.sample_ratio_mismatch.expected).toEqual({ control: 250, test: 250 });
    expect(ratio(said)).toMatchObject({ status: 'warning' });
    expect(ratio(said).detail).toContain('holdout');
    expect(ratio(said).detail).toContain(iso(at).slice(0, 16).replace('T', ' '));
  });

  test('does not hide a split that is broken', async () => {
    const { id, flag } = await launched({ holdout_id: 1 });
    await expose(flag, { control: 250, test: 50 });
    await ok('PATCH', HOLDOUT, { filters: [{ rollout_percentage: 30 }] });
    await app().clock.advance(MINUTE);
    expect(ratio(await exposures(id))).toMatchObject({ status: 'failed' });
  });

  test('after the end changes nothing', async () => {
    const { id } = await running();
    await act(id, 'end');
    await app().clock.advance(MINUTE);
    await app().request('DELETE', HOLDOUT);
    const said = await exposures(id);
    expect(said.total_exposures).toEqual(units);
    expect(ratio(said)).toMatchObject({ status: 'ok' });
  });
});

describe('a flag whose new filters do not mention its holdout', () => {
  const without = async (flagId: number) => {
    const { holdout, holdout_groups, ...rest } = await filtersOf(flagId);
    await setFilters(flagId, rest);
    return { holdout, holdout_groups };
  };

  test('keeps it while an experiment with it runs', async () => {
    const { flagId } = await running();
    const { holdout } = await without(flagId);
    expect((await filtersOf(flagId)).holdout).toEqual(holdout);
  });

  test('keeps it in the older form, too', async () => {
    const condition = { key: 'plan', type: 'person', operator: 'exact', value: ['pro'] };
    await ok('PATCH', HOLDOUT, { filters: [{ properties: [condition], rollout_percentage: 5 }] });
    const { flagId } = await running();
    const { holdout_groups } = await without(flagId);
    expect(holdout_groups).toHaveLength(1);
    expect((await filtersOf(flagId)).holdout_groups).toEqual(holdout_groups);
  });

  test('loses it once the experiment is over', async () => {
    const { id, flagId } = await running({ start_date: iso(now - DAY) });
    await act(id, 'end');
    await without(flagId);
    expect(await filtersOf(flagId)).not.toHaveProperty('holdout');
    await ok('GET', `${EXPERIMENTS}${id}/`);
  });
});

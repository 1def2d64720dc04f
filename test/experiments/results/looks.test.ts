import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { buys, DAY, EXPERIMENTS, event, experimenter, HOUR, MINUTE, now } from './support.ts';

/** Goal: a look at a group sequential experiment is taken when it is due, once, and stays as it was. */
const app = useApp();
const { act, capture, expose, launched, ok, results } = experimenter(app);

const planned = (planned_units = 400) => ({
  method: 'frequentist',
  frequentist: { sequential: 'group_sequential', planned_units, planned_looks: 4 },
});

/** Half of the units are in each variant. */
const grown = (flag: string, units: number, buy: { control: number; test: number }, at = now - HOUR) =>
  expose(
    flag,
    {
      control: { users: units / 2, buy: buy.control },
      test: { users: units / 2, buy: buy.test },
    },
    at,
  );

const looksOf = (id: number) =>
  app()
    .app.database.sqlite.prepare<[number], { number: number; units: number }>(
      'SELECT number, units FROM experiment_looks WHERE experiment_id = ? ORDER BY taken_at',
    )
    .all(id);

/** What a look shows; how far the experiment is goes on. */
const shown = (results: object[]) => results.map((each) => ({ ...each, progress: null }));
const numbersOf = ({ result: { metrics } }: { result: { metrics: { variant_results: object[] }[] } }) =>
  shown(metrics[0]!.variant_results);
const refreshed = (id: number) => results(id, '?refresh=true');

/** An experiment of 400 planned units after its first look, at 120 of them. */
async function looked(input: object = {}) {
  const experiment = await launched({ stats_config: planned(), ...input });
  await grown(experiment.flag, 120, { control: 20, test: 30 });
  await app().clock.advance(MINUTE);
  const first = await results(experiment.id);
  return { ...experiment, first };
}

describe('a look', () => {
  test('is taken at the first request after it is due, and says when the next one is', async () => {
    const { id, flag } = await launched({ stats_config: planned(480) });
    await grown(flag, 110, { control: 20, test: 30 });
    const { decision, metrics } = (await results(id)).result;
    expect(metrics[0].outcome.detail).toMatch(/110 of 120 units until the first planned look/);
    expect(decision.peeking.detail).toMatch(/No look has been taken yet\. The next one is at 120 units\.$/);
    expect(looksOf(id)).toEqual([]);
    await grown(flag, 120, { control: 20, test: 30 });
    await app().clock.advance(MINUTE);
    const { result } = await refreshed(id);
    expect(result.metrics[0].outcome.detail).toMatch(
      /^Computed from 120 units\. This is look 1 of 4, taken at /,
    );
    expect(result.decision.peeking.detail).toMatch(/stay as they are until the next one, at 240 units\.$/);
    expect(looksOf(id)).toEqual([{ number: 1, units: 120 }]);
  });

  test('stays as it was until the next one, whatever comes and however it is asked for', async () => {
    const { id, flag, metrics, first } = await looked();
    // More units, and late events of units that were part of the look.
    await grown(flag, 190, { control: 10, test: 60 }, now - 2 * HOUR);
    await app().clock.advance(MINUTE);
    const again = await refreshed(id);
    expect(numbersOf(again)).toEqual(numbersOf(first));
    expect(again.result.decision.code).toBe(first.result.decision.code);
    const alone = await ok('POST', '/api/projects/1/query/', {
      query: { kind: 'ExperimentQuery', experiment_id: id, metric: metrics[0] },
      refresh: 'force_blocking',
    });
    expect(shown(alone.variant_results)).toEqual(numbersOf(first));
    const days = `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${metrics[0]!.uuid}&refresh=true`;
    const { timeseries } = await ok('GET', days);
    const last = Object.values<{ variant_results: object[] }>(timeseries).at(-1)!;
    expect(shown(last.variant_results)).toEqual(numbersOf(first));
    expect(looksOf(id)).toHaveLength(1);
    expect(again.result.exposures.total_exposures).toMatchObject({ control: 95, test: 95 });
  });

  test('is followed by the next one that is due, and missed ones are not made up for', async () => {
    const { id, flag, first } = await looked();
    await grown(flag, 310, { control: 40, test: 60 });
    await app().clock.advance(MINUTE);
    const next = await refreshed(id);
    expect(numbersOf(next)).not.toEqual(numbersOf(first));
    expect(looksOf(id)).toEqual([
      { number: 1, units: 120 },
      { number: 3, units: 310 },
    ]);
  });

  test('is one for requests at the same time', async () => {
    const { id, flag } = await launched({ stats_config: planned() });
    await grown(flag, 120, { control: 20, test: 30 });
    const all = await Promise.all([refreshed(id), refreshed(id), results(id)]);
    expect(looksOf(id)).toHaveLength(1);
    for (const each of all) expect(numbersOf(each)).toEqual(numbersOf(all[0]!));
  });

  test('is taken at the end of the experiment, too, with what it then has', async () => {
    const { id, flag } = await looked();
    await grown(flag, 160, { control: 30, test: 40 });
    await app().clock.advance(MINUTE);
    await act(id, 'end');
    const { result } = await refreshed(id);
    expect(looksOf(id)).toEqual([
      { number: 1, units: 120 },
      { number: 2, units: 160 },
    ]);
    expect(result.decision.peeking.detail).toMatch(
      /This is look 2 of 4, taken at .* These numbers are final\./,
    );
    await capture([event('buy', `${flag}-test-1`, now - MINUTE)]);
    await app().clock.advance(MINUTE);
    expect(numbersOf(await refreshed(id))).toEqual(numbersOf({ result }));
  });
});

test('days before the first look have what was counted, and no result', async () => {
  const { id, flag, metrics } = await launched({ stats_config: planned() });
  await grown(flag, 160, { control: 30, test: 40 }, now - DAY);
  await act(id, 'end');
  await results(id);
  const { timeseries } = await ok(
    'GET',
    `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${metrics[0]!.uuid}`,
  );
  const codes = Object.values<{ outcome: { code: string } }>(timeseries).map(({ outcome }) => outcome.code);
  expect(codes.slice(-2)).toEqual(['not_enough_data', 'computed']);
});

describe('what changes after a look', () => {
  test('in a metric, is read as of the same look', async () => {
    const { id, flag, metrics, first } = await looked();
    await app().clock.advance(MINUTE);
    await grown(flag, 190, { control: 30, test: 60 }, app().clock.now());
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { metrics: [{ ...metrics[0], ...buys, goal: 'decrease' }] });
    await app().clock.advance(MINUTE);
    expect(numbersOf(await refreshed(id))).toMatchObject([{ number_of_samples: 60 }]);
    expect(numbersOf(first)).toMatchObject([{ number_of_samples: 60 }]);
    expect(looksOf(id)).toHaveLength(1);
  });

  test('in the plan, does not count before the experiment is reset', async () => {
    const { id } = await looked();
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { stats_config: planned(100) });
    const { decision } = (await refreshed(id)).result;
    expect(decision.peeking.detail).toMatch(
      /until the next one, at 200 units\. The plan of the first look still applies/,
    );
    expect(looksOf(id)).toHaveLength(1);
    await act(id, 'reset');
    await act(id, 'launch');
    const { detail } = (await results(id)).unavailable ?? { detail: '' };
    expect(detail).toMatch(/No exposure has been recorded/);
  });
});

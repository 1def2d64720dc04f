import { describe, expect, test, vi } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { KEYS, RIVAL } from '../../support/world.ts';
import { buys, DAY, EXPERIMENTS, experimenter, HOUR, iso, MINUTE, now } from './support.ts';

// Goal: a list shows what was computed of each experiment, when, and never computes or claims more.

const app = useApp({ experimentCheckMinutes: 60 });
const { act, expose, exposures, launched, ok, results, rows } = experimenter(app);

const summaries = (query = '') => ok('GET', `${EXPERIMENTS}summaries/${query}`);
const summary = async (id: number) => {
  const { results: all } = await summaries('?limit=1000');
  return all.find((each: { id: number }) => each.id === id);
};
const queries = () =>
  app()
    .app.database.sqlite.prepare<[], number>('SELECT count(*) FROM experiment_metric_results')
    .pluck()
    .get();
const BOUGHT = { control: { users: 300, buy: 60 }, test: { users: 300, buy: 120 } };

describe('what was computed', () => {
  test('is absent with the reason until then, and a list computes nothing', async () => {
    const { id, flag } = await launched({ parameters: { recommended_running_time: 14 } });
    await expose(flag, BOUGHT);
    const before = queries();
    expect(await summary(id)).toEqual({
      id,
      name: 'Results',
      status: 'running',
      days: 3,
      planned_days: 14,
      exposures: null,
      first_goal: null,
      progress: null,
      is_interim: false,
      unavailable: { code: 'not_computed', detail: expect.stringContaining('Open the results') },
    });
    expect(queries()).toBe(before);
    expect(rows(id)).toEqual([]);
  });

  test('is the row of the results, also after a day without a request', async () => {
    const { id, flag } = await launched();
    await expose(flag, BOUGHT);
    const { result } = await results(id);
    const [first] = result.metrics;
    const shown = { ...first, is_cached: true };
    expect(await summary(id)).toMatchObject({
      exposures: {
        total_exposures: { control: 300, test: 300 },
        health: result.exposures.health,
        last_refresh: result.exposures.last_refresh,
      },
      first_goal: shown,
      is_interim: !result.decision.peeking.is_safe,
      unavailable: null,
    });
    await expose(flag, { control: 100 }, now + HOUR);
    app().clock.set(app().clock.now() + DAY);
    const later = await summary(id);
    expect(later).toMatchObject({
      days: 4,
      first_goal: shown,
      exposures: { total_exposures: { control: 300 } },
    });
  });

  test('has no progress where the exposures are newer than the numbers', async () => {
    const { id, flag } = await launched();
    await expose(flag, BOUGHT);
    const { result } = await results(id);
    expect(result.metrics[0].progress).toMatchObject({ have: 600 });
    await expose(flag, { control: 400 }, now - HOUR);
    app().clock.set(app().clock.now() + HOUR / 2);
    const { last_refresh } = await exposures(id, '?refresh=true');
    const shown = await summary(id);
    expect(shown).toMatchObject({
      exposures: { total_exposures: { test: 300 }, last_refresh },
      first_goal: { progress: null, variant_results: [{ progress: null, verdict: expect.anything() }] },
      is_interim: true,
    });
    expect(shown.first_goal.baseline).toEqual(result.metrics[0].baseline);
  });

  test('has the progress of the goal that has the least of the data it needs', async () => {
    const rare = { ...buys, name: 'Rare', source: { kind: 'EventsNode', event: 'rare' } };
    const { id, flag } = await launched({ metrics: [buys, rare] });
    await expose(flag, {
      control: { users: 300, buy: 100, rare: 3 },
      test: { users: 300, buy: 110, rare: 4 },
    });
    const { result } = await results(id);
    const [first, second] = result.metrics;
    expect(second.progress.share).toBeLessThan(first.progress.share);
    expect(await summary(id)).toMatchObject({
      first_goal: { name: 'Buys', progress: first.progress },
      progress: second.progress,
    });
  });

  test('of other settings or another period does not count', async () => {
    const { id, flag } = await launched();
    await expose(flag, BOUGHT);
    await results(id);
    await ok('PATCH', `${EXPERIMENTS}${id}/`, {
      metrics: [{ ...buys, math: 'total', goal: 'decrease', source: { kind: 'EventsNode', event: 'sell' } }],
    });
    expect(await summary(id)).toMatchObject({
      exposures: { total_exposures: { control: 300 } },
      first_goal: null,
      unavailable: { code: 'not_computed', detail: expect.stringContaining('current settings') },
    });
    await act(id, 'end');
    expect(await summary(id)).toMatchObject({
      status: 'stopped',
      exposures: null,
      first_goal: null,
      unavailable: { code: 'not_computed', detail: expect.stringContaining('since the end') },
    });
    await results(id);
    expect(await summary(id)).toMatchObject({ first_goal: { role: 'goal' }, unavailable: null });
  });

  test('is computed in the background when the end date of an experiment has passed', async () => {
    const { id, flag } = await launched({ end_date: iso(now + HOUR) });
    await expose(flag, BOUGHT);
    await results(id);
    await app().clock.advance(2 * HOUR);
    await vi.waitFor(async () => {
      await app().clock.advance(5 * MINUTE);
      expect(await summary(id)).toMatchObject({
        status: 'stopped',
        exposures: { total_exposures: { control: 300, test: 300 } },
        first_goal: { role: 'goal', outcome: { code: 'computed' } },
        unavailable: null,
      });
    });
  });

  test('needs all goals where their p-values are corrected together', async () => {
    const stats_config = { method: 'frequentist', frequentist: { multiple_testing_correction: 'holm' } };
    const second = { ...buys, name: 'Second', source: { kind: 'EventsNode', event: 'second' } };
    const { id, flag, metrics } = await launched({ stats_config, metrics: [buys, second] });
    await expose(flag, BOUGHT);
    await results(id);
    expect(await summary(id)).toMatchObject({ first_goal: { name: 'Buys' } });
    app()
      .app.database.sqlite.prepare('DELETE FROM experiment_metric_results WHERE metric = ?')
      .run(metrics[1]!.uuid);
    expect(await summary(id)).toMatchObject({ first_goal: null, unavailable: { code: 'not_computed' } });
  });

  test('of a group sequential experiment is its last look, and a list takes none', async () => {
    const stats_config = {
      method: 'frequentist',
      frequentist: { sequential: 'group_sequential', looks: 2, planned_units: 600 },
    };
    const { id, flag } = await launched({ stats_config });
    await expose(flag, { control: { users: 160, buy: 30 }, test: { users: 160, buy: 70 } });
    const looks = () =>
      app()
        .app.database.sqlite.prepare<[number], number>(
          'SELECT count(*) FROM experiment_looks WHERE experiment_id = ?',
        )
        .pluck()
        .get(id);
    await exposures(id);
    await summary(id);
    expect(looks()).toBe(0);
    const { result } = await results(id);
    expect(looks()).toBe(1);
    expect((await summary(id)).first_goal).toEqual({ ...result.metrics[0], is_cached: true });
  });
});

test('a draft, a guardrail alone and no exposure have their reasons', async () => {
  const draft = await ok('POST', EXPERIMENTS, {
    name: 'Draft',
    feature_flag_key: 'summary-draft',
    metrics: [buys],
  });
  expect(await summary(draft.id)).toMatchObject({ days: null, unavailable: { code: 'not_started' } });
  const guarded = await launched({ metrics: [{ ...buys, role: 'guardrail' }] });
  await results(guarded.id);
  expect(await summary(guarded.id)).toMatchObject({ unavailable: { code: 'no_metric' } });
  const silent = await launched();
  await results(silent.id);
  expect(await summary(silent.id)).toMatchObject({
    exposures: { total_exposures: {} },
    first_goal: { outcome: { code: 'no_exposures' } },
  });
});

test('filters, order and pages are those of the list, without experiments of others', async () => {
  await launched({ name: 'Zebra', start_date: iso(now - 2 * DAY) });
  for (const query of [
    '?status=draft',
    '?search=zebra',
    '?order=name&limit=2',
    '?order=-duration&limit=2&offset=1',
  ]) {
    const list = await ok('GET', `${EXPERIMENTS}${query}`);
    const page = await summaries(query);
    expect(page.results.map(({ id }: { id: number }) => id)).toEqual(
      list.results.map(({ id }: { id: number }) => id),
    );
    expect(page.count).toBe(list.count);
  }
  const theirs = await app().request('GET', `/api/projects/${RIVAL.projectId}/experiments/summaries/`, {
    key: KEYS.rival,
  });
  expect(theirs.json.results.map(({ name }: { name: string }) => name)).not.toContain('Zebra');
  expect(await app().request('GET', `${EXPERIMENTS}summaries/`, { key: KEYS.rival })).toMatchObject({
    status: 403,
  });
});

import { describe, expect, test, vi } from 'vitest';
import { DuckDbEngine } from '../../../src/events/duckdb.ts';
import { useApp } from '../../support/use_app.ts';
import { type Arms, buys, DAY, EXPERIMENTS, experimenter, HOUR, iso, now } from './support.ts';

/** Goal: results over HTTP match the events, with their age, and explain why there are none. */
const app = useApp();
const { expose, launched, ok, results } = experimenter(app);

const conversion = {
  kind: 'ExperimentMetric',
  metric_type: 'funnel',
  name: 'Conversion',
  series: [{ kind: 'EventsNode', event: 'buy' }],
};

describe('without a result', () => {
  test('the first thing that is missing is named', async () => {
    const draft = await launched({ start_date: null });
    expect(await results(draft.id)).toMatchObject({ result: null, unavailable: { code: 'not_started' } });
    const bare = await launched({ metrics: [] });
    expect(await results(bare.id)).toMatchObject({
      result: null,
      unavailable: { code: 'no_metric', detail: expect.stringMatching(/target metric/) },
    });
    const silent = await launched();
    expect(await results(silent.id)).toMatchObject({
      result: null,
      unavailable: { code: 'no_data' },
      last_refresh: null,
      is_cached: false,
    });
  });

  test('an exposure before the start is none', async () => {
    const { id, flag } = await launched();
    await expose(flag, { control: { users: 60, buy: 0 } }, now - 4 * DAY);
    expect((await results(id)).unavailable.code).toBe('no_data');
  });
});

describe('each answer ends in a word', () => {
  const outcome = async (arms: Arms, input: object = {}) => {
    const { id, flag } = await launched(input);
    await expose(flag, arms);
    return (await results(id)).result.metrics[0];
  };

  test('computed', async () => {
    const metric = await outcome({ control: { users: 100, buy: 20 }, test: { users: 100, buy: 40 } });
    expect(metric.outcome.code).toBe('computed');
    expect(metric.baseline).toMatchObject({ key: 'control', number_of_samples: 100, sum: 20, mean: 0.2 });
    const [test] = metric.variant_results;
    expect(test).toMatchObject({ key: 'test', sum: 40, method: 'bayesian', significant: true });
    expect(test.verdict.effect).toBeCloseTo(1, 12);
    expect(test.chance_to_win).toBeGreaterThan(0.95);
    expect(test.credible_interval[0]).toBeLessThan(1);
  });

  test('not_enough_data, with how many and about how long', async () => {
    const metric = await outcome({ control: { users: 10, buy: 2 }, test: { users: 20, buy: 4 } });
    expect(metric.outcome).toMatchObject({ code: 'not_enough_data', progress: { have: 10, need: 50 } });
    expect(metric.outcome.detail).toMatch(/10 of 50 units in variant "control".*days left/);
    expect(metric.variant_results[0]).toMatchObject({ verdict: null, significant: false });
  });

  test('not_enough_data, without days while no unit has matured', async () => {
    const { id, flag } = await launched({
      metrics: [{ ...buys, conversion_window: 30, conversion_window_unit: 'day' }],
      only_count_matured_users: true,
    });
    await expose(flag, { control: 60, test: 60 });
    const { outcome } = (await results(id)).result.metrics[0].variant_results[0];
    expect(outcome).toMatchObject({ code: 'not_enough_data', progress: { have: 0, days_left: null } });
    expect(outcome.detail).toMatch(/: 0 of 50 units in variant "\w+"\.$/);
  });

  test('baseline_is_zero', async () => {
    const metric = await outcome({ control: { users: 90, buy: 0 }, test: { users: 90, buy: 30 } });
    expect(metric.outcome.code).toBe('baseline_is_zero');
    const [test] = metric.variant_results;
    expect(test.raw.relative).toBeNull();
    expect(test.raw.absolute.effect).toBeCloseTo(1 / 3, 12);
  });

  test('failed, with what to do', async () => {
    const { id, flag, metrics } = await launched();
    await expose(flag, { control: { users: 60, buy: 9 }, test: { users: 60, buy: 9 } });
    const broken = JSON.stringify([{ ...metrics[0], source: { kind: 'ActionsNode', id: 1 } }]);
    app().app.database.sqlite.prepare('UPDATE experiments SET metrics = ? WHERE id = ?').run(broken, id);
    const [metric] = (await results(id)).result.metrics;
    expect(metric.outcome).toMatchObject({ code: 'failed', failure: 'unsupported_metric' });
    expect(metric.outcome.detail).toContain('Change the definition');
  });

  test('timed_out, and the next request asks again', async () => {
    const { id, flag } = await launched();
    await expose(flag, { control: { users: 60, buy: 9 }, test: { users: 60, buy: 9 } });
    const ask = DuckDbEngine.prototype.query;
    let isAsked = false;
    const slow = vi.spyOn(DuckDbEngine.prototype, 'query').mockImplementation(function (
      this: DuckDbEngine,
      sql,
      values,
      signal,
    ) {
      if (!sql.includes("'buy'")) return ask.call(this, sql, values, signal);
      isAsked = true;
      return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)));
    });
    const pending = results(id);
    await vi.waitUntil(() => isAsked);
    await app().clock.advance(60_000);
    expect((await pending).result.metrics[0].outcome.code).toBe('timed_out');
    slow.mockRestore();
    expect((await results(id)).result.metrics[0].outcome.code).toBe('computed');
  });

  test('no_exposures and not_started, when a metric is asked for by a query', async () => {
    const draft = await launched({ start_date: null });
    const running = await launched();
    const ask = async (experiment_id: number) => {
      const query = { kind: 'ExperimentQuery', experiment_id, metric: conversion };
      return (await ok('POST', '/api/projects/1/query/', { query })).outcome.code;
    };
    expect(await ask(draft.id)).toBe('not_started');
    expect(await ask(running.id)).toBe('no_exposures');
  });
});

describe('what was read', () => {
  test('is served again for an hour, unless a refresh is asked for', async () => {
    const { id, flag } = await launched();
    await expose(flag, { control: { users: 60, buy: 10 }, test: { users: 60, buy: 10 } });
    const first = await results(id);
    const requested = new Date(app().clock.now()).toISOString().replace('.000Z', 'Z');
    expect(first).toMatchObject({ is_cached: false, last_refresh: requested });
    await expose(flag, { control: { users: 70, buy: 10 }, test: { users: 60, buy: 10 } });
    const again = await results(id);
    expect(again).toMatchObject({ is_cached: true, last_refresh: requested });
    expect(again.result.exposures.total_exposures).toEqual({ control: 60, test: 60 });
    const fresh = await results(id, '?refresh=true');
    expect(fresh.is_cached).toBe(false);
    expect(fresh.result.exposures.total_exposures).toEqual({ control: 70, test: 60 });
    await expose(flag, { control: { users: 80, buy: 10 }, test: { users: 60, buy: 10 } });
    await app().clock.advance(HOUR);
    const later = await results(id);
    expect(later.is_cached).toBe(false);
    expect(later.result.exposures.total_exposures.control).toBe(80);
  });

  test('is forgotten when the metric or the exposures change, not when the method does', async () => {
    const { id, flag, metrics } = await launched();
    await expose(flag, { control: { users: 60, buy: 10 }, test: { users: 60, buy: 10 } });
    await results(id);
    const patch = (body: object) => ok('PATCH', `${EXPERIMENTS}${id}/`, body);
    await patch({ stats_config: { method: 'frequentist' } });
    const otherMethod = await results(id);
    expect(otherMethod.is_cached).toBe(true);
    expect(otherMethod.result.metrics[0].variant_results[0].p_value).toBeCloseTo(1, 9);
    await patch({ metrics: [{ ...metrics[0], goal: 'decrease' }] });
    expect((await results(id)).is_cached).toBe(false);
    await patch({ exposure_criteria: { multiple_variant_handling: 'first_seen' } });
    expect((await results(id)).is_cached).toBe(false);
  });

  test('of an experiment that has ended is kept once late events had their day', async () => {
    const { id, flag } = await launched({ end_date: iso(app().clock.now() - HOUR) });
    await expose(flag, { control: { users: 60, buy: 10 }, test: { users: 60, buy: 10 } });
    await results(id);
    for (const [hours, isCached] of [
      [2, false],
      [24, false],
      [2, true],
    ] as const) {
      await app().clock.advance(hours * HOUR);
      expect((await results(id)).is_cached).toBe(isCached);
    }
  });
});

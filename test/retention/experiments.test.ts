import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buys, DAY, EXPERIMENTS, experimenter } from '../experiments/results/support.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { captured, pumped, setRetention } from './support.ts';

// An experiment that began before the events that are kept is not computed again: it would be another result.

let app: TestApp;
beforeEach(async () => {
  app = await bootApp();
});
afterEach(() => app.stop());

const { act, expose, launched, ok, results } = experimenter(() => app);
const arms: Parameters<typeof expose>[1] = {
  control: { users: 60, buy: 20 },
  test: { users: 60, buy: 30 },
};

async function removed(): Promise<void> {
  await setRetention(app, { event_retention_days: 1 });
  app.clock.set(app.clock.now() + 3 * DAY);
  await pumped(app, app.app.removeOld());
}

describe('results of removed time', () => {
  test('stay as they were computed last', async () => {
    const { id, flag, metrics } = await launched();
    await expose(flag, arms);
    const before = await results(id);
    expect(before.result.exposures.total_exposures).toEqual({ control: 60, test: 60 });
    await removed();
    for (const query of ['', '?refresh=true']) {
      const after = await results(id, query);
      expect(after.last_refresh).toBe(before.last_refresh);
      expect(after.result.exposures).toEqual({ ...before.result.exposures, is_cached: true });
      expect(after.result.metrics[0].variant_results).toEqual(before.result.metrics[0].variant_results);
    }
    const path = `/api/projects/1/experiments/${id}/timeseries_results/?metric_uuid=${metrics[0]!.uuid}`;
    const { json, status } = await app.request('GET', path);
    expect([status, json.status]).toEqual([200, 'partial']);
  });

  test('stay so when the running time is estimated, which uses them as well', async () => {
    const { id, flag } = await launched();
    await expose(flag, arms);
    const { result } = await results(id);
    const planned = (request = {}) => ok('POST', `${EXPERIMENTS}plan/`, { experiment_id: id, ...request });
    const { baseline } = await planned();
    await removed();
    expect((await planned()).baseline).toEqual(baseline);
    const metric = { ...buys, source: { kind: 'EventsNode', event: 'view' } };
    const { unavailable } = await planned({ metric });
    expect(unavailable.detail).toContain('were removed by the event retention');
    const after = (await results(id)).result;
    expect(after.exposures).toEqual({ ...result.exposures, is_cached: true });
    expect(after.metrics[0].variant_results).toEqual(result.metrics[0].variant_results);
  });

  test('stay when the experiment ends afterwards', async () => {
    const { id, flag } = await launched();
    await expose(flag, arms);
    const before = await results(id);
    await removed();
    await act(id, 'end');
    for (const query of ['', '?refresh=true']) {
      const after = await results(id, query);
      expect(after.last_refresh).toBe(before.last_refresh);
      expect(after.result.exposures.total_exposures).toEqual({ control: 60, test: 60 });
      const { progress: _daysLeft, ...numbers } = before.result.metrics[0].variant_results[0];
      expect(after.result.metrics[0].variant_results[0]).toMatchObject(numbers);
    }
    const { results: listed } = await ok('GET', '/api/projects/1/experiments/summaries/');
    expect(listed[0].unavailable).toBeNull();
  });

  test('do not count what happened after an end that was set before them', async () => {
    const { id, flag } = await launched();
    await expose(flag, arms);
    const { last_refresh } = await results(id);
    await removed();
    const end = new Date(Date.parse(last_refresh) - 1).toISOString();
    await ok('PATCH', `/api/projects/1/experiments/${id}/`, { end_date: end });
    const { result, unavailable } = await results(id);
    expect([result, unavailable.code]).toEqual([null, 'events_removed']);
  });

  test('stay those of the last planned look when the experiment ends afterwards', async () => {
    const plan = { sequential: 'group_sequential', planned_units: 200, planned_looks: 2 };
    const stats_config = { method: 'frequentist', frequentist: plan };
    const { id, flag } = await launched({ stats_config });
    await expose(flag, arms);
    const before = await results(id);
    app.clock.set(app.clock.now() + DAY / 4);
    await expose(flag, { control: 70, test: 70 }, app.clock.now() - DAY / 2);
    expect((await results(id, '?refresh=true')).result.exposures.total_exposures.control).toBe(70);
    await removed();
    await act(id, 'end');
    const [metric] = (await results(id)).result.metrics;
    expect(metric.outcome.code).toBe('computed');
    expect(metric.variant_results[0].p_value).toBe(before.result.metrics[0].variant_results[0].p_value);
  });

  test('are refused with the reason where none were computed', async () => {
    const { id, flag } = await launched();
    await expose(flag, arms);
    await removed();
    const { result, unavailable } = await results(id);
    expect([result, unavailable.code]).toEqual([null, 'events_removed']);
    expect(unavailable.detail).toContain('were removed by the event retention');
    const exposures = await app.request('GET', `/api/projects/1/experiments/${id}/exposures/`);
    expect([exposures.status, exposures.json.code]).toEqual([409, 'events_removed']);
  });

  test('are computed for an experiment that began later', async () => {
    await removed();
    const { id, flag } = await launched({ start_date: new Date(app.clock.now()).toISOString() });
    await expose(flag, arms, app.clock.now());
    app.clock.set(app.clock.now() + DAY / 2);
    expect((await results(id)).result.exposures.total_exposures).toEqual({ control: 60, test: 60 });
    expect((await ok('GET', '/api/projects/1/')).events_removed_before).not.toBeNull();
  });
});

test('a plan names the days of the events that are kept', async () => {
  await removed();
  const users = Array.from({ length: 60 }, (_, n) => `user ${n}`);
  const did = (name: string) => (user: string) => ({ event: name, distinct_id: user, properties: {} });
  await captured(app, [...users.map(did('viewed')), ...users.slice(30).map(did('bought'))]);
  app.clock.set(app.clock.now() + DAY / 4);
  const metric = {
    kind: 'ExperimentMetric',
    metric_type: 'funnel',
    series: [{ kind: 'EventsNode', event: 'bought' }],
  };
  const body = { metric, exposure_event: 'viewed', minimum_detectable_effect: 10 };
  const before = (await ok('GET', '/api/projects/1/')).events_removed_before;
  const { json } = await app.request('POST', '/api/projects/1/experiments/plan/', { body });
  expect([json.date_from, json.detail]).toEqual([before, expect.stringContaining('in 2 days')]);
});

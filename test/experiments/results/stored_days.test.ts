import { afterEach, describe, expect, test, vi } from 'vitest';
import { MetricResultStore } from '../../../src/store/experiment_metric_results.ts';
import { useApp } from '../../support/use_app.ts';
import { openExperiments } from '../support.ts';
import { buys, DAY, EXPERIMENTS, experimenter, iso, now } from './support.ts';

/** Goal: stored days are read by one statement, and have the same results as when they were computed. */
const app = useApp();
const { expose, launched, ok } = experimenter(app);
const holm = { method: 'frequentist', frequentist: { multiple_testing_correction: 'holm' } };
const goals = ['buy', 'spoilt'].map((event) => ({
  ...buys,
  name: event,
  source: { kind: 'EventsNode', event },
}));

afterEach(() => {
  vi.restoreAllMocks();
});

async function begun(input: object = {}) {
  const { id, flag, metrics } = await launched({ start_date: iso(now - 20 * DAY), ...input });
  for (let day = 1; day <= 5; day++) {
    const users = { users: 60 + 10 * day, buy: 10 + day };
    await expose(flag, { control: users, test: { ...users, buy: 20 + day } }, now - 4 * day * DAY);
  }
  const path = `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${metrics[0]!.uuid}`;
  return { id, ask: (query = '') => ok('GET', path + query) };
}

/** The days without the field in which a stored result differs from a new one. */
const said = (response: { timeseries: Record<string, object> }) =>
  Object.entries(response.timeseries).map(([day, one]) => [day, { ...one, is_cached: null }]);

describe('known days', () => {
  test.each([
    ['of one metric', {}],
    ['of a metric that is corrected for others', { metrics: goals, stats_config: holm }],
    ['adjusted by what came before', { stats_config: { cuped: { enabled: true } } }],
  ])('%s are read together', async (_, input) => {
    const { ask } = await begun(input);
    const first = await ask();
    const one = vi.spyOn(MetricResultStore.prototype, 'get');
    const all = vi.spyOn(MetricResultStore.prototype, 'getAll');
    const again = await ask();
    expect([one.mock.calls.length, all.mock.calls.length]).toEqual([0, 1]);
    expect(again.status).toBe('completed');
    expect(said(again)).toEqual(said(first));
    const days = Object.values<{ is_cached: boolean }>(again.timeseries);
    expect(days.every(({ is_cached }) => is_cached)).toBe(true);
  });

  test('are judged by the settings of now', async () => {
    const { id, ask } = await begun();
    const level = async () => (await ask()).level as number;
    expect(await level()).toBe(0.95);
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { stats_config: { bayesian: { ci_level: 0.8 } } });
    const before = vi.spyOn(MetricResultStore.prototype, 'put');
    expect(await level()).toBe(0.8);
    expect(before.mock.calls.length).toBe(0);
  });
});

describe('the store', () => {
  test('finds those of many answers that are there, each by its whole key', () => {
    const { database, create } = openExperiments();
    const store = new MetricResultStore(database);
    const experimentId = create().experiment.id;
    const other = create().experiment.id;
    const key = (metric: string, day: string, fingerprint = 'f') => ({
      experimentId,
      metric,
      fingerprint,
      day,
    });
    const there = [key('a', '2026-01-01'), key('a', ''), key('"odd" \\ 名', '2026-01-02')];
    for (const [index, one] of there.entries()) store.put(one, { result: { index }, computedAt: index });
    store.put({ ...key('a', '2026-01-03'), experimentId: other }, { result: {}, computedAt: 0 });
    const missing = [key('a', '2026-01-03'), key('a', '2026-01-01', 'g'), key('b', '2026-01-01')];
    const found = store.getAll([...missing, ...there]);
    expect(there.map((one) => found.get(one))).toEqual(there.map((one) => store.get(one)));
    expect(missing.map((one) => found.get(one))).toEqual([undefined, undefined, undefined]);
    expect(store.getAll([]).get(there[0]!)).toBe(undefined);
  });
});

import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { buys, DAY, EXPERIMENTS, event, experimenter, HOUR, iso, MINUTE, now } from './support.ts';

/** Goal: what was read is served again as long as it is right, and no longer. */
const app = useApp();
const { ok, launched, expose, exposures, results, capture, rows } = experimenter(app);
const even = { control: 60, test: 60 };

/** One more user buys. */
const buy = (flag: string, at: number) => capture([event('buy', `${flag}-test-7`, at)]);

describe('of an experiment that has ended', () => {
  const ended = { end_date: iso(now - 2 * DAY) };
  const week = { conversion_window: 7, conversion_window_unit: 'day' };
  const comesBack = {
    kind: 'ExperimentMetric',
    metric_type: 'retention',
    name: 'Comes back',
    start_event: { kind: 'EventsNode', event: '$feature_flag_called' },
    completion_event: { kind: 'EventsNode', event: 'buy' },
    retention_window_start: 1,
    retention_window_end: 7,
    retention_window_unit: 'day',
  };

  test.each<[string, object, number]>([
    ['a conversion window', { ...buys, ...week }, 1],
    ['a retention window', comesBack, 1],
    ['no window', buys, 0],
  ])('with %s the answer is kept once nothing that counts can come any more', async (_, metric, later) => {
    const { id, flag } = await launched({ ...ended, start_date: iso(now - 4 * DAY), metrics: [metric] });
    await expose(flag, even, now - 3 * DAY);
    const bought = async () => {
      const response = (await results(id)).result.metrics[0];
      const [test] = response.variant_results;
      return [response.is_cached, test.sum];
    };
    expect(await bought()).toEqual([false, 0]);
    await buy(flag, app().clock.now() - MINUTE);
    await app().clock.advance(HOUR);
    expect(await bought()).toEqual([later === 0, later]);
  });

  test('exposures are kept a day after the end', async () => {
    const { id, flag } = await launched(ended);
    await expose(flag, even, now - 2 * DAY - HOUR);
    await exposures(id);
    await app().clock.advance(HOUR);
    expect((await exposures(id)).is_cached).toBe(true);
  });
});

describe('an empty answer', () => {
  test('is not served again: the first exposure shows at once', async () => {
    const { id, flag } = await launched();
    expect((await results(id)).unavailable.code).toBe('no_data');
    await expose(flag, even);
    expect((await results(id)).result.exposures.total_exposures).toEqual(even);
  });

  test('of an older metric is not, either', async () => {
    const filters = { insight: 'TRENDS', events: [{ id: 'buy' }] };
    const { id, flag } = await launched({ metrics: [], filters });
    await expose(flag, even);
    expect((await results(id)).unavailable.code).toBe('no_data');
    const bought = ['control', 'test'].map((variant) =>
      event('buy', `${flag}-${variant}-1`, now - HOUR, { [`$feature/${flag}`]: variant }),
    );
    await capture(bought);
    expect((await results(id)).result.variants).toHaveLength(2);
  });
});

describe('a metric that nobody of the exposed counts in yet', () => {
  test('is remembered as the exposures are', async () => {
    const week = { conversion_window: 7, conversion_window_unit: 'day' };
    const metrics = [{ ...buys, ...week }];
    const { id, flag } = await launched({ metrics, only_count_matured_users: true });
    await expose(flag, even);
    expect((await results(id)).result.metrics[0].baseline.number_of_samples).toBe(0);
    expect((await results(id)).is_cached).toBe(true);
  });
});

describe('remembered are', () => {
  const ask = (experiment_id: number, metric: object) =>
    ok('POST', '/api/projects/1/query/', { query: { kind: 'ExperimentQuery', experiment_id, metric } });

  test('an experiment’s own metrics, whoever asks, and no others', async () => {
    const { id, flag, metrics } = await launched();
    await expose(flag, { control: { users: 60, buy: 6 }, test: { users: 60, buy: 7 } });
    const named = () => rows(id).map(({ metric }) => metric);
    await ask(id, buys);
    await ask(id, { ...metrics[0], conversion_window: 2 });
    expect(named()).toEqual(['exposures']);
    await ask(id, metrics[0]!);
    expect(named().sort()).toEqual([metrics[0]!.uuid, 'exposures'].sort());
    expect((await results(id)).is_cached).toBe(true);
  });

  test('no exposures of drafts', async () => {
    const { id, flag } = await launched({ start_date: null });
    await capture([event('$feature_flag_called', 'x', now, { $feature_flag: flag })]);
    await exposures(id);
    expect(rows(id)).toEqual([]);
  });

  test('no metrics of plans', async () => {
    const { id, flag } = await launched();
    await expose(flag, even);
    const body = { experiment_id: id, metric: buys, minimum_detectable_effect: 10 };
    await ok('POST', `${EXPERIMENTS}plan/`, body);
    expect(rows(id).map(({ metric }) => metric)).toEqual(['exposures']);
  });
});

describe('a day', () => {
  const series = async (id: number, uuid: string) => {
    const path = `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${uuid}`;
    const { timeseries } = await ok('GET', path);
    return timeseries as Record<string, { is_cached: boolean; variant_results: { sum: number }[] }>;
  };
  const day = (ms: number) => iso(ms).slice(0, 10);

  test('is asked for again when the end moves within it', async () => {
    const midnight = Date.parse(day(now)) - 3 * DAY;
    const { id, flag, metrics } = await launched({
      start_date: iso(midnight - DAY),
      end_date: iso(midnight + 8 * HOUR),
    });
    await expose(flag, even, midnight + HOUR);
    await buy(flag, midnight + 9 * HOUR);
    const last = async () => (await series(id, metrics[0]!.uuid))[day(midnight)]!.variant_results[0]!.sum;
    expect(await last()).toBe(0);
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { end_date: iso(midnight + 10 * HOUR) });
    expect(await last()).toBe(1);
  });

  test('that goes on has one row, however often it is asked for', async () => {
    const { id, flag, metrics } = await launched();
    await expose(flag, even);
    const today = () => rows(id).filter((row) => row.day === day(app().clock.now()));
    await series(id, metrics[0]!.uuid);
    const first = today();
    expect(first.length).toBeGreaterThan(0);
    await app().clock.advance(MINUTE);
    await series(id, metrics[0]!.uuid);
    expect(today()).toEqual(first);
  });
});

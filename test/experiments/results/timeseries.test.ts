import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DuckDbEngine } from '../../../src/events/duckdb.ts';
import type { ExperimentView } from '../../../src/experiments/manage/view.ts';
import type { ResultsContext } from '../../../src/experiments/results/exposure_query.ts';
import type { MetricSpec } from '../../../src/experiments/results/metric_spec.ts';
import type { MetricResponse } from '../../../src/experiments/results/service.ts';
import { type TimeseriesDeps, timeseries } from '../../../src/experiments/results/timeseries.ts';
import { useApp } from '../../support/use_app.ts';
import { buys, DAY, EXPERIMENTS, event, experimenter, HOUR, iso, MINUTE, now } from './support.ts';

/** Goal: days are computed a month at a time, also when some fail, and stored ones are always returned. */
const app = useApp();
const { capture, expose, launched, ok, results } = experimenter(app);
const arms = { control: { users: 60, buy: 10 }, test: { users: 60, buy: 20 } };

interface ResponseBody {
  status: string;
  errors: Record<string, string>;
  metric: typeof buys & { breakdownFilter?: { breakdown: string } };
}

interface MetricBody {
  variant_results: { sum: number; verdict: { p_value: number; corrected_p_value: number } }[];
}

interface Day {
  last_refresh: string;
  is_cached: boolean;
  outcome: { code: string };
}

async function begun(days: number, input: object = {}) {
  const { id, flag, metrics } = await launched({ start_date: iso(now - days * DAY), ...input });
  await expose(flag, arms, now - days * DAY);
  const path = `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${metrics[0]!.uuid}`;
  const ask = async (query = '') => {
    const response = await ok('GET', path + query);
    return { ...(response as ResponseBody), days: Object.entries<Day>(response.timeseries) };
  };
  return { id, flag, ask };
}

/** Makes the queries of this metric fail from now on; counts them. */
function failing(how: (signal: AbortSignal) => Promise<never>, event = 'buy') {
  const ask = DuckDbEngine.prototype.query;
  const failures = { count: 0, restore: () => spy.mockRestore() };
  const spy = vi.spyOn(DuckDbEngine.prototype, 'query').mockImplementation(function (
    this: DuckDbEngine,
    sql,
    values,
    signal,
  ) {
    if (!sql.includes(`'${event}'`)) return ask.call(this, sql, values, signal);
    failures.count++;
    return how(signal!);
  });
  return failures;
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

describe('refresh', () => {
  test('computes the oldest answers of a month, serves the others, and gets to all of them when repeated', async () => {
    const { ask } = await begun(40);
    await ask();
    await app().clock.advance(MINUTE);
    expect((await ask()).status).toBe('completed');
    const read = async () => {
      await app().clock.advance(MINUTE);
      const { days, status } = await ask('&refresh=true');
      expect({ status, days: days.length }).toEqual({ status: 'completed', days: 41 });
      const fresh = days.filter(([, { is_cached }]) => !is_cached).map(([day]) => day);
      expect(fresh).toHaveLength(31);
      return { fresh, all: days.map(([day]) => day) };
    };
    const first = await read();
    expect(first.fresh).toEqual(first.all.slice(0, 31));
    const second = await read();
    expect(new Set([...first.fresh, ...second.fresh]).size).toBe(41);
  });

  test('begins with days that nobody has computed', async () => {
    const { ask } = await begun(40);
    await ask();
    const { days, status } = await ask('&refresh=true');
    expect(status).toBe('completed');
    expect(days.slice(-10).every(([, { is_cached }]) => !is_cached)).toBe(true);
    expect(days.filter(([, { is_cached }]) => is_cached)).toHaveLength(10);
  });
});

describe('days before the first exposure', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Begun long ago, with exposures since some days; counts the queries. */
  async function late() {
    const { id, flag, metrics } = await launched({ start_date: iso(now - 200 * DAY) });
    await expose(flag, arms, now - 2 * DAY);
    const path = `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${metrics[0]!.uuid}`;
    const spy = vi.spyOn(DuckDbEngine.prototype, 'query');
    const ask = async (query = '') => {
      spy.mockClear();
      const { status, timeseries: days } = await ok('GET', path + query);
      const codes = Object.values<Day>(days).map(({ outcome }) => outcome.code);
      const count = (code: string) => codes.filter((each) => each === code).length;
      return {
        status,
        days,
        requested: spy.mock.calls.length,
        empty: count('no_exposures'),
        computed: count('computed'),
      };
    };
    return { ask, flag };
  }

  test('need no question of their own, and say what they would have said', async () => {
    const { ask } = await late();
    const first = await ask();
    expect(first).toMatchObject({ status: 'completed', empty: 198, computed: 3 });
    // One about the whole, and two about each of the others.
    expect(first.requested).toBe(7);
    expect(Object.values(first.days)[0]).toEqual({
      outcome: {
        code: 'no_exposures',
        detail:
          'No units have been exposed to a variant. Check that the code evaluates the flag and reports it.',
        failure: null,
        progress: null,
      },
      unit: 'value',
      baseline: null,
      variant_results: [],
      other_arms: [],
      progress: null,
      last_refresh: expect.any(String),
      is_cached: false,
    });
    const again = await ask();
    expect(again).toMatchObject({ status: 'completed', empty: 198, computed: 3, requested: 0 });
    const refreshed = await ask('&refresh=true');
    expect(refreshed).toMatchObject({ status: 'completed', empty: 198, computed: 3, requested: 7 });
  });

  test('are asked about once older exposures have come', async () => {
    const { ask, flag } = await late();
    await ask();
    const earlier = { users: 70, buy: 12 };
    await expose(flag, { control: earlier, test: earlier }, now - 4 * DAY);
    await app().clock.advance(HOUR);
    expect(await ask()).toMatchObject({ status: 'completed', empty: 196, computed: 5 });
  });

  test('are all days of an experiment that nobody has seen: one question', async () => {
    const { id, metrics } = await launched({ start_date: iso(now - 200 * DAY) });
    const spy = vi.spyOn(DuckDbEngine.prototype, 'query');
    const response = await ok(
      'GET',
      `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${metrics[0]!.uuid}`,
    );
    expect(response.status).toBe('completed');
    expect(Object.keys(response.timeseries)).toHaveLength(201);
    expect(spy.mock.calls.length).toBe(1);
  });
});

describe('what is kept of a day', () => {
  test('does not grow with the days before it', async () => {
    const { id, ask } = await begun(40);
    await ask();
    await ask();
    const { longest } = app()
      .app.database.sqlite.prepare<[number], { longest: number }>(
        "SELECT max(length(result)) AS longest FROM experiment_metric_results WHERE experiment_id = ? AND day <> ''",
      )
      .get(id)!;
    expect(longest).toBeLessThan(1000);
  });
});

describe('days that fail', () => {
  test('count as computed, and say what went wrong', async () => {
    const { ask } = await begun(40);
    const failures = failing(() => Promise.reject(new Error('disk on fire')));
    const { status, errors, days } = await ask();
    failures.restore();
    expect(failures.count).toBe(31);
    expect(Object.keys(errors)).toHaveLength(31);
    expect(status).toBe('partial');
    expect(days.every(([, { last_refresh }]) => last_refresh === null)).toBe(true);
  });

  test('end the request when one takes too long', async () => {
    const { ask } = await begun(3);
    const failures = failing(untilAborted);
    const pending = ask();
    await vi.waitUntil(() => failures.count > 0);
    await app().clock.advance(MINUTE);
    const { status, days } = await pending;
    failures.restore();
    expect(failures.count).toBe(1);
    expect(status).toBe('partial');
    expect(days.map(([, { outcome }]) => outcome.code)).toEqual(['timed_out']);
    expect((await ask()).status).toBe('completed');
  });
});

describe('with a correction over several goals', () => {
  const goals = ['buy', 'spoilt'].map((event) => ({
    ...buys,
    name: event,
    source: { kind: 'EventsNode', event },
  }));
  const holm = { method: 'frequentist', frequentist: { multiple_testing_correction: 'holm' } };
  const two = { metrics: goals, stats_config: holm };

  test('days are computed a month at a time although another goal fails, which counts as one that found nothing', async () => {
    const { ask } = await begun(40, two);
    const failures = failing(() => Promise.reject(new Error('disk on fire')), 'spoilt');
    expect((await ask()).days).toHaveLength(31);
    const { status, days } = await ask();
    failures.restore();
    expect({ status, days: days.length }).toEqual({ status: 'completed', days: 41 });
    const { verdict: estimate } = (days.at(-1)![1] as unknown as MetricBody).variant_results[0]!;
    expect(estimate.corrected_p_value).toBeCloseTo(2 * estimate.p_value, 12);
  });

  test('the request ends when another goal takes too long', async () => {
    const { ask } = await begun(3, two);
    const failures = failing(untilAborted, 'spoilt');
    const pending = ask();
    await vi.waitUntil(() => failures.count > 0);
    await app().clock.advance(MINUTE);
    const { status, days } = await pending;
    failures.restore();
    expect({ count: failures.count, status, days: days.length }).toEqual({
      count: 1,
      status: 'partial',
      days: 1,
    });
    expect((await ask()).status).toBe('completed');
  });
});

describe('the answer', () => {
  test('says once what the days have in common, and has no breakdown', async () => {
    const broken = { ...buys, breakdownFilter: { breakdown: '$browser', breakdown_type: 'event' } };
    const { ask } = await begun(2, { metrics: [broken] });
    const response = await ask();
    expect(response).toMatchObject({ name: 'Buys', role: 'goal', method: 'bayesian', level: 0.95 });
    expect(response.metric.breakdownFilter?.breakdown).toBe('$browser');
    const [, last] = response.days.at(-1)!;
    expect(last.outcome.code).toBe('computed');
    expect(Object.keys(last)).not.toContain('metric');
    expect(Object.keys(last)).not.toContain('breakdown_results');
    expect(JSON.stringify(last).length).toBeLessThan(3000);
  });

  test('lets others have their turn after each two milliseconds', async () => {
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
    onTestFinished(() => clock.mockRestore());
    // Everything is known, so that nothing else ever waits.
    const known = { computedAt: now, isCached: true, result: { outcome: { code: 'computed' } } };
    const responses = [known as unknown as MetricResponse];
    const experiment = { startDate: now - 50 * DAY, endDate: null, statsConfig: null };
    const view = { experiment } as unknown as ExperimentView;
    const context = { view, method: {}, scope: { exposures: {} }, options: {} } as unknown as ResultsContext;
    const deps = {
      results: {
        context: () => context,
        metricsAt: async () => {
          time += 1;
          return { responses, areKnown: [true] };
        },
      },
      queryRunner: { stored: () => new Map() },
      clock: { now: () => now },
    } as unknown as TimeseriesDeps;
    const spec = { definition: null } as MetricSpec;
    let turns = 0;
    let isOver = false;
    const pending = timeseries(deps, { timezone: 'UTC' }, view, spec, false);
    void pending.then(() => {
      isOver = true;
    });
    for (; !isOver; turns++) await turn();
    expect((await pending).days).toHaveLength(51);
    expect(turns).toBeGreaterThan(24);
    expect(turns).toBeLessThan(30);
  });
});

describe('without refresh', () => {
  test('there is one answer for each day, which is kept', async () => {
    const { id, flag, metrics } = await launched();
    const path = `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${metrics[0]!.uuid}`;
    await expose(flag, arms);
    const first = await ok('GET', path);
    expect(first.status).toBe('completed');
    const codes = Object.values<Day>(first.timeseries).map(({ outcome }) => outcome.code);
    expect(codes).toEqual(['no_exposures', 'no_exposures', 'computed', 'computed']);
    expect(Object.values<Day>((await ok('GET', path)).timeseries).at(-1)!.is_cached).toBe(true);
  });

  test('the last day includes the conversions after the end of the experiment, until that day is over', async () => {
    const end = now - DAY;
    const metric = { ...buys, conversion_window: 3 };
    const { id, flag, metrics } = await launched({ end_date: iso(end), metrics: [metric] });
    await expose(flag, arms, end - HOUR);
    const later = (i: number, at: number) => event('buy', `${flag}-test-${i}`, at);
    const midnight = Date.parse(`${iso(end).slice(0, 10)}T23:59:59.999Z`);
    await capture([later(30, end + 1), later(31, midnight), later(32, midnight + 1)]);
    const path = `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${metrics[0]!.uuid}`;
    const days = Object.values<MetricBody>((await ok('GET', path)).timeseries);
    expect(days.at(-1)!.variant_results[0]!.sum).toBe(20 + 2);
    const { result } = await results(id);
    expect(result.metrics[0].variant_results[0].sum).toBe(20 + 3);
  });

  test('the last day is computed again while it is not over', async () => {
    const metric = { ...buys, conversion_window: 3 };
    const { id, flag, metrics } = await launched({ end_date: iso(now - HOUR), metrics: [metric] });
    await expose(flag, arms, now - 2 * HOUR);
    const path = `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${metrics[0]!.uuid}`;
    const last = async () =>
      Object.values<MetricBody>((await ok('GET', path)).timeseries).at(-1)!.variant_results[0]!.sum;
    expect(await last()).toBe(20);
    await capture([event('buy', `${flag}-test-30`, now + HOUR)]);
    await app().clock.advance(2 * HOUR);
    expect(await last()).toBe(20 + 1);
  });

  test('a month is computed at a time', async () => {
    const { ask } = await begun(40);
    const first = await ask();
    expect(first).toMatchObject({ status: 'partial', days: { length: 31 } });
    expect(await ask()).toMatchObject({ status: 'completed', days: { length: 41 } });
  });

  test('a metric that is not there is a 404, and of a draft nothing is computed', async () => {
    const draft = await launched({ start_date: null });
    const path = `${EXPERIMENTS}${draft.id}/timeseries_results/?metric_uuid=`;
    expect((await app().request('GET', `${path}nobody`)).status).toBe(404);
    expect(await ok('GET', path + draft.metrics[0]!.uuid)).toMatchObject({
      status: 'pending',
      timeseries: {},
    });
  });
});

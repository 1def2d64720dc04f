import { describe, expect, it, vi } from 'vitest';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import { NOW } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: results over HTTP say what the events say, when they were read, and in words why there is none. */
const app = useApp();
const EXPERIMENTS = '/api/projects/1/experiments/';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.parse(NOW);

const buys = {
  kind: 'ExperimentMetric',
  metric_type: 'mean',
  name: 'Buys',
  source: { kind: 'EventsNode', event: 'buy' },
};
const conversion = {
  kind: 'ExperimentMetric',
  metric_type: 'funnel',
  name: 'Conversion',
  series: [{ kind: 'EventsNode', event: 'buy' }],
};

interface Users {
  /** Users by variant, and how many of them buy. */
  [variant: string]: { users: number; buyers: number };
}

/** Each exposed a day before now, unless `at` says otherwise; buyers buy a minute later. */
async function expose(flag: string, arms: Users, at = now - DAY): Promise<void> {
  const batch = Object.entries(arms).flatMap(([variant, { users, buyers }]) =>
    Array.from({ length: users }, (_, i) => {
      const distinct_id = `${flag}-${variant}-${i}`;
      const event = (name: string, ms: number, properties: object) => ({
        event: name,
        distinct_id,
        timestamp: new Date(ms).toISOString(),
        properties,
      });
      const exposed = { $feature_flag: flag, $feature_flag_response: variant };
      return [
        event('$feature_flag_called', at, exposed),
        ...(i < buyers ? [event('buy', at + 60_000, { [`$feature/${flag}`]: variant })] : []),
      ];
    }).flat(),
  );
  const body = { api_key: PROJECT_TOKEN, historical_migration: true, batch };
  expect((await app().request('POST', '/batch/', { body })).status).toBe(200);
}

let made = 0;
async function launched(
  input: object = {},
): Promise<{ id: number; flag: string; metrics: { uuid: string }[] }> {
  const flag = `results-${++made}-${process.pid}`;
  const body = {
    name: 'Results',
    feature_flag_key: flag,
    start_date: new Date(now - 3 * DAY).toISOString(),
    metrics: [buys],
    ...input,
  };
  const { status, json } = await app().request('POST', EXPERIMENTS, { body });
  expect(status, JSON.stringify(json)).toBe(201);
  return { id: json.id, flag, metrics: json.metrics };
}

const results = async (id: number, query = '') => {
  const { status, json } = await app().request('GET', `${EXPERIMENTS}${id}/results/${query}`);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};
const query = (body: object) => app().request('POST', '/api/projects/1/query/', { body });

describe('without a result', () => {
  it('the first thing that is missing is named', async () => {
    const draft = await launched({ start_date: null });
    expect(await results(draft.id)).toMatchObject({ result: null, unavailable: { code: 'not_started' } });
    const bare = await launched({ metrics: [] });
    expect(await results(bare.id)).toMatchObject({
      result: null,
      unavailable: { code: 'no_metric', detail: /target metric/ as never },
    });
    const silent = await launched();
    expect(await results(silent.id)).toMatchObject({
      result: null,
      unavailable: { code: 'no_data' },
      last_refresh: null,
      is_cached: false,
    });
  });

  it('an exposure before the start is none', async () => {
    const { id, flag } = await launched();
    await expose(flag, { control: { users: 60, buyers: 0 } }, now - 4 * DAY);
    expect((await results(id)).unavailable.code).toBe('no_data');
  });
});

describe('each answer ends in a word', () => {
  const outcome = async (arms: Users, input: object = {}) => {
    const { id, flag } = await launched(input);
    await expose(flag, arms);
    return (await results(id)).result.metrics[0];
  };

  it('computed', async () => {
    const metric = await outcome({ control: { users: 100, buyers: 20 }, test: { users: 100, buyers: 40 } });
    expect(metric.outcome.code).toBe('computed');
    expect(metric.baseline).toMatchObject({ key: 'control', number_of_samples: 100, sum: 20, mean: 0.2 });
    const [test] = metric.variant_results;
    expect(test).toMatchObject({ key: 'test', sum: 40, method: 'bayesian', significant: true });
    expect(test.verdict.effect).toBeCloseTo(1, 12);
    expect(test.chance_to_win).toBeGreaterThan(0.95);
    expect(test.credible_interval[0]).toBeLessThan(1);
  });

  it('not_enough_data, with how many and about how long', async () => {
    const metric = await outcome({ control: { users: 10, buyers: 2 }, test: { users: 20, buyers: 4 } });
    expect(metric.outcome).toMatchObject({ code: 'not_enough_data', progress: { have: 10, need: 50 } });
    expect(metric.outcome.detail).toMatch(/10 of 50 units in variant "control".*days left/);
    expect(metric.variant_results[0]).toMatchObject({ verdict: null, significant: false });
  });

  it('baseline_is_zero', async () => {
    const metric = await outcome({ control: { users: 90, buyers: 0 }, test: { users: 90, buyers: 30 } });
    expect(metric.outcome.code).toBe('baseline_is_zero');
    const [test] = metric.variant_results;
    expect(test.raw.relative).toBeNull();
    expect(test.raw.absolute.effect).toBeCloseTo(1 / 3, 12);
  });

  it('failed, with what to do', async () => {
    const { id, flag, metrics } = await launched();
    await expose(flag, { control: { users: 60, buyers: 9 }, test: { users: 60, buyers: 9 } });
    const broken = JSON.stringify([{ ...metrics[0], source: { kind: 'ActionsNode', id: 1 } }]);
    app().app.database.sqlite.prepare('UPDATE experiments SET metrics = ? WHERE id = ?').run(broken, id);
    const [metric] = (await results(id)).result.metrics;
    expect(metric.outcome).toMatchObject({ code: 'failed', failure: 'unsupported_metric' });
    expect(metric.outcome.detail).toContain('Change the definition');
  });

  it('timed_out, and the next request asks again', async () => {
    const { id, flag } = await launched();
    await expose(flag, { control: { users: 60, buyers: 9 }, test: { users: 60, buyers: 9 } });
    const ask = DuckDbEngine.prototype.ask;
    let isAsked = false;
    const slow = vi.spyOn(DuckDbEngine.prototype, 'ask').mockImplementation(function (
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

  it('no_exposures and not_started, when a metric is asked for by a query', async () => {
    const draft = await launched({ start_date: null });
    const running = await launched();
    const ask = async (experiment_id: number) => {
      const answer = await query({ query: { kind: 'ExperimentQuery', experiment_id, metric: conversion } });
      expect(answer.status).toBe(200);
      return answer.json.outcome.code;
    };
    expect(await ask(draft.id)).toBe('not_started');
    expect(await ask(running.id)).toBe('no_exposures');
  });
});

describe('what was read', () => {
  it('is served again for an hour, unless a refresh is asked for', async () => {
    const { id, flag } = await launched();
    await expose(flag, { control: { users: 60, buyers: 10 }, test: { users: 60, buyers: 10 } });
    const first = await results(id);
    const asked = new Date(app().clock.now()).toISOString().replace('.000Z', 'Z');
    expect(first).toMatchObject({ is_cached: false, last_refresh: asked });
    await expose(flag, { control: { users: 70, buyers: 10 }, test: { users: 60, buyers: 10 } });
    const again = await results(id);
    expect(again).toMatchObject({ is_cached: true, last_refresh: asked });
    expect(again.result.exposures.total_exposures).toEqual({ control: 60, test: 60 });
    const fresh = await results(id, '?refresh=true');
    expect(fresh.is_cached).toBe(false);
    expect(fresh.result.exposures.total_exposures).toEqual({ control: 70, test: 60 });
    await expose(flag, { control: { users: 80, buyers: 10 }, test: { users: 60, buyers: 10 } });
    await app().clock.advance(HOUR);
    const later = await results(id);
    expect(later.is_cached).toBe(false);
    expect(later.result.exposures.total_exposures.control).toBe(80);
  });

  it('is forgotten when the metric or the exposures change, not when the method does', async () => {
    const { id, flag, metrics } = await launched();
    await expose(flag, { control: { users: 60, buyers: 10 }, test: { users: 60, buyers: 10 } });
    await results(id);
    const patch = async (body: object) =>
      expect((await app().request('PATCH', `${EXPERIMENTS}${id}/`, { body })).status).toBe(200);
    await patch({ stats_config: { method: 'frequentist' } });
    const otherMethod = await results(id);
    expect(otherMethod.is_cached).toBe(true);
    expect(otherMethod.result.metrics[0].variant_results[0].p_value).toBeCloseTo(1, 9);
    await patch({ metrics: [{ ...metrics[0], goal: 'decrease' }] });
    expect((await results(id)).is_cached).toBe(false);
    await patch({ exposure_criteria: { multiple_variant_handling: 'first_seen' } });
    expect((await results(id)).is_cached).toBe(false);
  });

  it('of an experiment that has ended is kept once late events had their day', async () => {
    const { id, flag } = await launched({ end_date: new Date(app().clock.now() - HOUR).toISOString() });
    await expose(flag, { control: { users: 60, buyers: 10 }, test: { users: 60, buyers: 10 } });
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

describe('exposures', () => {
  it('count each user once, at the first exposure, with several variants apart', async () => {
    const { id, flag } = await launched();
    await expose(flag, { control: { users: 60, buyers: 0 }, test: { users: 50, buyers: 0 } });
    await expose(flag, { control: { users: 60, buyers: 0 } }, now - 2 * DAY);
    const both = {
      event: '$feature_flag_called',
      distinct_id: `${flag}-control-0`,
      properties: { $feature_flag: flag, $feature_flag_response: 'test' },
    };
    await app().request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch: [both] } });
    const { status, json } = await app().request('GET', `${EXPERIMENTS}${id}/exposures/`);
    expect(status).toBe(200);
    expect(json.total_exposures).toEqual({ control: 59, test: 50, $multiple: 1 });
    const control = json.timeseries.find(({ variant }: { variant: string }) => variant === 'control');
    expect(control.exposure_counts.at(-1)).toBe(59);
    expect(control.days.at(-1)).toBe(new Date(app().clock.now()).toISOString().slice(0, 10));
    expect(json.sample_ratio_mismatch.expected).toEqual({ control: 54.5, test: 54.5 });
    expect(json.health.map(({ code }: { code: string }) => code)).toContain('sample_ratio');
  });

  it('of a draft are none', async () => {
    const { id } = await launched({ start_date: null });
    const { status, json } = await app().request('GET', `${EXPERIMENTS}${id}/exposures/`);
    expect(status).toBe(200);
    expect(Object.values(json.total_exposures).every((total) => total === 0)).toBe(true);
  });
});

describe('the time series', () => {
  it('has one answer for each day, which is kept', async () => {
    const { id, flag, metrics } = await launched();
    const path = `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${metrics[0]!.uuid}`;
    await expose(flag, { control: { users: 60, buyers: 10 }, test: { users: 60, buyers: 20 } });
    const first = (await app().request('GET', path)).json;
    expect(first.status).toBe('completed');
    const codes = Object.values<{ outcome: { code: string } }>(first.timeseries).map(
      (day) => day.outcome.code,
    );
    expect(codes.slice(-2)).toEqual(['computed', 'computed']);
    expect(codes[0]).toBe('no_exposures');
    const again = (await app().request('GET', path)).json;
    expect(Object.values<{ is_cached: boolean }>(again.timeseries).at(-1)!.is_cached).toBe(true);
  });

  it('computes a month at a time', async () => {
    const start = new Date(app().clock.now() - 40 * DAY).toISOString();
    const { id, flag, metrics } = await launched({ start_date: start });
    await expose(
      flag,
      { control: { users: 60, buyers: 10 }, test: { users: 60, buyers: 20 } },
      now - 39 * DAY,
    );
    const path = `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${metrics[0]!.uuid}`;
    const first = (await app().request('GET', path)).json;
    expect(first.status).toBe('partial');
    expect(Object.keys(first.timeseries).length).toBeLessThan(41);
    const second = (await app().request('GET', path)).json;
    expect(second.status).toBe('completed');
    expect(Object.keys(second.timeseries)).toHaveLength(41);
  });

  it('of a metric that is not there is a 404, and of a draft pending', async () => {
    const draft = await launched({ start_date: null });
    const path = `${EXPERIMENTS}${draft.id}/timeseries_results/?metric_uuid=`;
    expect((await app().request('GET', `${path}nobody`)).status).toBe(404);
    const { json } = await app().request('GET', path + draft.metrics[0]!.uuid);
    expect(json).toMatchObject({ status: 'pending', timeseries: {} });
  });
});

describe('secondary results', () => {
  const old = { name: 'Old', filters: { insight: 'TRENDS', events: [{ id: 'buy' }] } };

  it('are of all metrics, or of the one at a position, the older ones first', async () => {
    const { id, flag } = await launched({ secondary_metrics: [old], metrics_secondary: [conversion] });
    await expose(flag, { control: { users: 120, buyers: 20 }, test: { users: 120, buyers: 30 } });
    const ask = async (position: string) => {
      const { status, json } = await app().request(
        'GET',
        `${EXPERIMENTS}${id}/secondary_results/${position}`,
      );
      expect(status, JSON.stringify(json)).toBe(200);
      return json.result;
    };
    const all = await ask('');
    expect(all.metrics.map(({ name }: { name: string }) => name)).toEqual(['Conversion']);
    expect(all.legacy).toMatchObject([{ name: 'Old', unavailable: null }]);
    expect(all.decision).toBeNull();
    expect((await ask('?id=0')).variants.map(({ key }: { key: string }) => key)).toEqual(['control', 'test']);
    expect((await ask('?id=1')).outcome.code).toBe('computed');
  });

  it.each([
    ['?id=0', [], 'Experiment has no secondary metrics'],
    ['?id=1', [conversion], 'Invalid metric ID'],
    ['?id=-1', [conversion], 'Invalid metric ID'],
  ])('position %s is refused', async (position, metrics, detail) => {
    const { id } = await launched({ metrics_secondary: metrics });
    const { status, json } = await app().request('GET', `${EXPERIMENTS}${id}/secondary_results/${position}`);
    expect({ status, ...json }).toMatchObject({ status: 400, attr: 'id', detail });
  });

  it('an experiment with nothing but an older metric answers in the older form', async () => {
    const { id, flag } = await launched({ metrics: [], filters: old.filters });
    await expose(flag, { control: { users: 120, buyers: 20 }, test: { users: 120, buyers: 30 } });
    const { result } = await results(id);
    expect(result.variants).toMatchObject([
      { key: 'control', count: 20, absolute_exposure: 120 },
      { key: 'test', count: 30, absolute_exposure: 120 },
    ]);
  });
});

describe('a query', () => {
  it.each<[string, object, string, string]>([
    ['of another kind', { kind: 'TrendsQuery' }, 'query__kind', 'invalid_input'],
    ['without an experiment', { kind: 'ExperimentExposureQuery' }, 'query__experiment_id', 'required'],
    ['without a metric', { kind: 'ExperimentQuery', experiment_id: 1 }, 'query__metric', 'required'],
    [
      'with a bad metric',
      { kind: 'ExperimentQuery', experiment_id: 1, metric: { kind: 'ExperimentMetric' } },
      'query__metric',
      'invalid_input',
    ],
  ])('%s is refused', async (_, body, attr, code) => {
    const { status, json } = await query({ query: body });
    expect({ status, ...json }).toMatchObject({ status: 400, attr, code });
  });

  it('about a foreign experiment is a 404', async () => {
    const { status } = await query({ query: { kind: 'ExperimentExposureQuery', experiment_id: 2 } });
    expect(status).toBe(404);
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import { DuckDbEngine } from '../../../src/events/duckdb.ts';
import { WeirError } from '../../../src/kernel/errors.ts';
import { useApp } from '../../support/use_app.ts';
import { KEYS, RIVAL } from '../../support/world.ts';
import { buys, EXPERIMENTS, experimenter, MINUTE } from './support.ts';

/** Goal: a query that is invalid or fails ends in a status and an explanation, not in a server error. */
const app = useApp();
const { launched, expose, results } = experimenter(app);
const even = { control: 60, test: 60 };
/** Sixty requests take their time on a busy machine. */
const PATIENT = { timeout: 20_000 };
const older = { name: 'Old', filters: { insight: 'TRENDS', events: [{ id: 'buy' }] } };

const query = (experiment_id: number, metric?: object) => ({
  query: { kind: metric ? 'ExperimentQuery' : 'ExperimentExposureQuery', experiment_id, metric },
});

type Request = (id: number, uuid: string) => [method: string, path: string, body?: object];
const REQUESTS: [string, Request][] = [
  ['results', (id) => ['GET', `${EXPERIMENTS}${id}/results/`]],
  ['secondary results', (id) => ['GET', `${EXPERIMENTS}${id}/secondary_results/`]],
  ['exposures', (id) => ['GET', `${EXPERIMENTS}${id}/exposures/`]],
  ['the time series', (id, uuid) => ['GET', `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${uuid}`]],
  ['a query for exposures', (id) => ['POST', '/api/projects/1/query/', query(id)]],
  ['a query for a metric', (id) => ['POST', '/api/projects/1/query/', query(id, buys)]],
];
const OLDER: [string, Request] = [
  'an older metric',
  (id) => ['GET', `${EXPERIMENTS}${id}/secondary_results/?id=0`],
];
const PLAN: [string, Request] = [
  'a plan',
  (id) => ['POST', `${EXPERIMENTS}plan/`, { experiment_id: id, metric: buys, minimum_detectable_effect: 10 }],
];

async function requested(request: Request, { id, metrics }: { id: number; metrics: { uuid: string }[] }) {
  const [method, path, body] = request(id, metrics[0]!.uuid);
  const { status, json, headers } = await app().request(method, path, body ? { body } : {});
  return { status, json, headers };
}

/** The engine does not respond until `open` is called or the query is aborted. */
function stuck() {
  const { query: ask } = DuckDbEngine.prototype;
  const waiting: (() => void)[] = [];
  let isOpen = false;
  vi.spyOn(DuckDbEngine.prototype, 'query').mockImplementation(function (
    this: DuckDbEngine,
    sql,
    values,
    signal,
  ) {
    if (isOpen || !signal) return ask.call(this, sql, values, signal);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      waiting.push(() => resolve(ask.call(this, sql, values, signal)));
    });
  });
  const open = () => {
    isOpen = true;
    for (const go of waiting) go();
  };
  return { waiting, open };
}
afterEach(() => vi.restoreAllMocks());

describe('exposures that take too long', () => {
  test.each(REQUESTS)('make %s unavailable, with what to do', async (_, request) => {
    const experiment = await launched({ metrics_secondary: [buys] });
    const { waiting } = stuck();
    const pending = requested(request, experiment);
    await vi.waitUntil(() => waiting.length > 0);
    await app().clock.advance(MINUTE);
    const { status, json, headers } = await pending;
    expect({ status, code: json.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(json.detail).toMatch(/longer than 60 seconds.*Try again later/);
    expect(headers.get('retry-after')).toBe('60');
  });

  test('make a plan end in a word', async () => {
    const experiment = await launched();
    const { waiting } = stuck();
    const pending = requested(PLAN[1], experiment);
    await vi.waitUntil(() => waiting.length > 0);
    await app().clock.advance(MINUTE);
    const { status, json } = await pending;
    expect([status, json.unavailable?.code]).toEqual([200, 'timed_out']);
  });
});

describe('exposure filters that can no longer be read', () => {
  const spoilt = { exposure_config: { event: 'seen', properties: [{ key: 'a', operator: 'like' }] } };
  const spoil = (id: number, column: string, value: object) =>
    app()
      .app.database.sqlite.prepare(`UPDATE experiments SET ${column} = ? WHERE id = ?`)
      .run(JSON.stringify(value), id);

  test.each([...REQUESTS, OLDER, PLAN])('are named by %s', async (_, request) => {
    const experiment = await launched({ metrics_secondary: [buys], secondary_metrics: [older] });
    spoil(experiment.id, 'exposure_criteria', spoilt);
    const { status, json } = await requested(request, experiment);
    expect({ status, attr: json.attr }).toEqual({ status: 400, attr: 'exposure_criteria' });
    expect(json.detail).toContain('The operator of a filter must be one of');
  });

  test('are named in the older place, too', async () => {
    const experiment = await launched();
    const events = [{ id: 'seen', properties: [{ key: 'a', operator: 'like' }] }];
    spoil(experiment.id, 'parameters', { custom_exposure_filter: { events } });
    const { status, json } = await requested(REQUESTS[0]![1], experiment);
    expect({ status, attr: json.attr }).toEqual({ status: 400, attr: 'parameters' });
  });
});

/** Of the exposures and the metric, each with its instant. */
async function numbers(id: number, query = '') {
  const { exposures, metrics } = (await results(id, query)).result;
  const [{ baseline, last_refresh }] = metrics;
  const { total_exposures, last_refresh: refreshed } = exposures;
  return [refreshed, total_exposures.control, last_refresh, baseline.number_of_samples];
}

test('a refresh that is refused halfway keeps the results that were there', async () => {
  const { id, flag } = await launched();
  await expose(flag, even);
  const before = await numbers(id);
  await app().clock.advance(MINUTE);
  await expose(flag, { control: 90, test: 90 });
  const { query: ask } = DuckDbEngine.prototype;
  let refusals = 0;
  vi.spyOn(DuckDbEngine.prototype, 'query').mockImplementation(function (this: DuckDbEngine, sql, ...rest) {
    if (!sql.includes("'buy'")) return ask.call(this, sql, ...rest);
    refusals++;
    return Promise.reject(new WeirError('unavailable', 'Too many queries'));
  });
  const { status } = await app().request('GET', `${EXPERIMENTS}${id}/results/?refresh=true`);
  expect([status, refusals]).toEqual([503, 1]);
  expect(await numbers(id)).toEqual(before);
  vi.restoreAllMocks();
  const after = await numbers(id, '?refresh=true');
  expect([after[1], after[3]]).toEqual([90, 90]);
  expect(await numbers(id)).toEqual(after);
});

describe('many questions', () => {
  test('of one request are asked a few at a time', async () => {
    const metrics = Array.from({ length: 70 }, (_, i) => ({ ...buys, name: `Metric ${i}` }));
    const { id, flag } = await launched({ metrics });
    await expose(flag, even);
    const codes = (await results(id)).result.metrics.map(
      ({ outcome }: { outcome: { code: string } }) => outcome.code,
    );
    expect(codes).toEqual(Array(70).fill('not_enough_data'));
  });

  test('of one project leave a place to another one', async () => {
    const { waiting, open } = stuck();
    const plan = (projectId: number, key: string, exposure_event: string) =>
      app().request('POST', `/api/projects/${projectId}/experiments/plan/`, {
        key,
        body: { metric: buys, exposure_event, minimum_detectable_effect: 10 },
      });
    const own = Array.from({ length: 5 }, (_, i) => plan(1, KEYS.owner, `seen-${i}`));
    await vi.waitUntil(() => waiting.length === 2, PATIENT);
    const theirs = plan(RIVAL.projectId, KEYS.rival, 'seen');
    await vi.waitUntil(() => waiting.length === 3, PATIENT);
    open();
    for (const { status } of await Promise.all([theirs, ...own])) expect(status).toBe(200);
  });

  test('of a refresh that has begun are not refused', async () => {
    const experiment = await launched({ metrics: [buys, { ...buys, name: 'Again' }] });
    await expose(experiment.flag, even);
    const { waiting, open } = stuck();
    const refreshed = app().request('GET', `${EXPERIMENTS}${experiment.id}/results/?refresh=true`);
    await vi.waitUntil(() => waiting.length === 1, PATIENT);
    const others = Array.from({ length: 60 }, (_, i) => {
      const plan = { metric: buys, exposure_event: `seen-${i}`, minimum_detectable_effect: 10 };
      return app().request('POST', `${EXPERIMENTS}plan/`, { body: plan });
    });
    let refused = 0;
    for (const other of others) void other.then(({ status }) => (refused += Number(status === 503)));
    await vi.waitUntil(() => refused > 0, PATIENT);
    // Its exposures make room for one other query, and it needs two.
    waiting[0]!();
    await vi.waitUntil(() => waiting.length === 3, PATIENT);
    open();
    const { status, json } = await refreshed;
    expect([status, json.result.metrics.length]).toEqual([200, 2]);
    await Promise.all(others);
  });

  test('are not refused once one of the request waits', async () => {
    const experiment = await launched({ metrics: [buys, { ...buys, name: 'Again' }] });
    await expose(experiment.flag, even);
    await app().request('GET', `${EXPERIMENTS}${experiment.id}/exposures/`);
    const { open } = stuck();
    const isWaiting = (tasks: number) => async () =>
      (await app().request('GET', '/metrics')).text.includes(
        `weir_queries_waiting{kind="results"} ${tasks}\n`,
      );
    const others = Array.from({ length: 51 }, (_, i) => {
      const plan = { metric: buys, exposure_event: `seen-${i}`, minimum_detectable_effect: 10 };
      return app().request('POST', `${EXPERIMENTS}plan/`, { body: plan });
    });
    await vi.waitUntil(isWaiting(49), PATIENT);
    // There is room for one of its two metrics.
    const read = results(experiment.id);
    await vi.waitUntil(isWaiting(51), PATIENT);
    open();
    expect((await read).result.metrics.length).toBe(2);
    for (const { status } of await Promise.all(others)) expect(status).toBe(200);
  });

  test('of many requests are refused, not called failures of the metric', async () => {
    const experiment = await launched();
    await expose(experiment.flag, even);
    await results(experiment.id);
    const { waiting, open } = stuck();
    const requests = Array.from({ length: 60 }, (_, i) =>
      requested(
        (id) => [
          'POST',
          '/api/projects/1/query/',
          query(id, { ...buys, source: { kind: 'EventsNode', event: `buy-${i}` } }),
        ],
        experiment,
      ),
    );
    await vi.waitUntil(() => waiting.length === 2, PATIENT);
    const refused: { status: number; json: { detail: string } }[] = [];
    for (const request of requests) void request.then((response) => refused.push(response));
    // Only refused requests get a response before `open`.
    await vi.waitUntil(() => refused.length === 8, PATIENT);
    for (const { status, json } of refused) {
      expect(status).toBe(503);
      expect(json.detail).toContain('Too many queries');
    }
    open();
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(52);
  });
});

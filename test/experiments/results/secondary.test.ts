import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { buys, DAY, EXPERIMENTS, experimenter, HOUR, iso, MINUTE, now } from './support.ts';

/** Goal: secondary results contain the legacy metrics beside the others, and the age of the oldest part. */
const app = useApp();
const { expose, launched, ok, results } = experimenter(app);
const secondary = (id: number, query = '') => ok('GET', `${EXPERIMENTS}${id}/secondary_results/${query}`);

const conversion = {
  kind: 'ExperimentMetric',
  metric_type: 'funnel',
  name: 'Conversion',
  series: [{ kind: 'EventsNode', event: 'buy' }],
};
const older = { name: 'Old', filters: { insight: 'TRENDS', events: [{ id: 'buy' }] } };
const wrong = { name: 'Wrong', filters: { insight: 'TRENDS', events: [{ id: 'buy', math: 'p99' }] } };
const arms = { control: { users: 120, buy: 20 }, test: { users: 120, buy: 30 } };
const refreshed = () => iso(app().clock.now()).replace('.000Z', 'Z');

describe('without exposures', () => {
  test('older metrics that say why they have no answer are shown', async () => {
    const { id } = await launched({ secondary_metrics: [older, wrong], metrics_secondary: [buys] });
    const { result, unavailable } = await secondary(id);
    expect(unavailable).toBeNull();
    expect(result.legacy).toMatchObject([
      { name: 'Old', result: null, unavailable: { code: 'no_data' } },
      { name: 'Wrong', result: null, unavailable: { code: 'invalid_metric' } },
    ]);
    expect(result.metrics).toMatchObject([{ name: 'Buys', outcome: { code: 'no_exposures' } }]);
  });

  test('older metrics without data say no more than that', async () => {
    const { id } = await launched({ secondary_metrics: [older] });
    expect(await secondary(id)).toMatchObject({ result: null, unavailable: { code: 'no_data' } });
  });

  test('a metric was looked at when the exposures were', async () => {
    const { id } = await launched({ metrics_secondary: [buys] });
    const response = await secondary(id, '?id=0');
    expect(response.result.outcome.code).toBe('no_exposures');
    expect(response).toMatchObject({ last_refresh: refreshed(), is_cached: false });
    expect(response.result.last_refresh).toBe(refreshed());
  });
});

describe('the age of the list', () => {
  test('is that of its oldest part, older metrics too', async () => {
    const { id, flag } = await launched({ secondary_metrics: [older], metrics_secondary: [buys] });
    await expose(flag, arms);
    const begun = refreshed();
    await secondary(id, '?id=0');
    await app().clock.advance(30 * MINUTE);
    expect(await secondary(id)).toMatchObject({ last_refresh: begun, is_cached: false });
    expect(await secondary(id)).toMatchObject({ last_refresh: begun, is_cached: true });
    // The older metric is read anew, the other one is known for half an hour more.
    const between = refreshed();
    await app().clock.advance(HOUR / 2);
    expect(await secondary(id)).toMatchObject({ last_refresh: between, is_cached: false });
  });

  test('is that of an older metric alone', async () => {
    const { id, flag } = await launched({ secondary_metrics: [older], start_date: iso(now - 2 * DAY) });
    await expose(flag, arms);
    expect(await secondary(id)).toMatchObject({ last_refresh: refreshed(), is_cached: false });
    expect(await secondary(id)).toMatchObject({ is_cached: true });
  });
});

describe('with exposures', () => {
  test('results are of all metrics, or of the one at a position, the older ones first', async () => {
    const { id, flag } = await launched({ secondary_metrics: [older], metrics_secondary: [conversion] });
    await expose(flag, arms);
    const ask = async (position: string) => (await secondary(id, position)).result;
    const all = await ask('');
    expect(all.metrics.map(({ name }: { name: string }) => name)).toEqual(['Conversion']);
    expect(all.legacy).toMatchObject([{ name: 'Old', unavailable: null }]);
    expect(all.decision).toBeNull();
    expect((await ask('?id=0')).variants.map(({ key }: { key: string }) => key)).toEqual(['control', 'test']);
    expect((await ask('?id=1')).outcome.code).toBe('computed');
  });

  test.each([
    ['?id=0', [], 'Experiment has no secondary metrics'],
    ['?id=1', [conversion], 'Invalid metric ID'],
    ['?id=-1', [conversion], expect.stringMatching(/Invalid metric ID|greater than or equal to 0/)],
  ])('position %s is refused', async (position, metrics, detail) => {
    const { id } = await launched({ metrics_secondary: metrics });
    const { status, json } = await app().request('GET', `${EXPERIMENTS}${id}/secondary_results/${position}`);
    expect({ status, ...json }).toMatchObject({ status: 400, attr: 'id', detail });
  });

  test('an experiment with nothing but an older metric answers in the older form', async () => {
    const { id, flag } = await launched({ metrics: [], filters: older.filters });
    await expose(flag, arms);
    const { result } = await results(id);
    expect(result.variants).toMatchObject([
      { key: 'control', count: 20, absolute_exposure: 120 },
      { key: 'test', count: 30, absolute_exposure: 120 },
    ]);
  });
});

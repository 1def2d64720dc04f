import { expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { buys, EXPERIMENTS, experimenter } from './support.ts';

/** Goal: a result without numbers names the events of its metric that never arrived. */
const app = useApp();
const { launched: launch, results, expose, ok } = experimenter(app);
const EXPOSED = { control: { users: 60, buy: 9 }, test: { users: 60, buy: 12 } };
const metric = (more: object) => ({ ...buys, ...more });
const node = (event: string) => ({ kind: 'EventsNode', event });
const detailsOf = ({ result }: { result: { metrics: { outcome: { detail: string } }[] } }) =>
  result.metrics.map(({ outcome }) => outcome.detail);

test('a metric on an event that never arrived says so, and only then', async () => {
  const { id, flag } = await launch({
    metrics: [
      metric({ uuid: 'known' }),
      metric({ uuid: 'unknown', source: node('purchase') }),
      metric({ uuid: 'similar', source: node('Buys') }),
      metric({
        uuid: 'funnel',
        metric_type: 'funnel',
        source: undefined,
        series: [node('buy'), node('paid')],
      }),
    ],
  });
  await expose(flag, EXPOSED);
  const [known, unknown, similar, funnel] = detailsOf(await results(id));
  expect(known).not.toContain('No event');
  expect(unknown).toMatch(/ No event named "purchase" has arrived\.$/);
  expect(similar).toMatch(/ No event named "Buys" has arrived; there is one named "buy"\.$/);
  expect(funnel).toMatch(/ No event named "paid" has arrived\.$/);
});

test('and no longer once it has arrived, though it says nothing of the experiment', async () => {
  const { id, flag, metrics } = await launch({ metrics: [metric({ source: node('rent') })] });
  await expose(flag, { control: 60, test: 60 });
  expect(detailsOf(await results(id))[0]).toContain('No event named "rent"');
  const query = { kind: 'ExperimentQuery', experiment_id: id, metric: metrics[0] };
  const requested = () => ok('POST', '/api/projects/1/query/', { query });
  expect((await requested()).outcome.detail).toContain('No event named "rent"');
  await expose('elsewhere', { control: { users: 1, rent: 1 } });
  expect(detailsOf(await results(id))[0]).not.toContain('No event');
  expect((await requested()).outcome.detail).not.toContain('No event');
});

test('a secondary metric, too', async () => {
  const { id, flag } = await launch({ metrics_secondary: [metric({ source: node('purchase') })] });
  await expose(flag, EXPOSED);
  const one = await ok('GET', `${EXPERIMENTS}${id}/secondary_results/?id=0`);
  expect(one.result.outcome.detail).toContain('No event named "purchase"');
  expect(detailsOf(await ok('GET', `${EXPERIMENTS}${id}/secondary_results/`))[0]).toContain('"purchase"');
});

test('nobody exposed by an event of yours: the property that it must carry is named', async () => {
  const exposure_config = { kind: 'ExperimentEventExposureConfig', event: 'saw price', properties: [] };
  const { id, flag } = await launch({ exposure_criteria: { exposure_config } });
  const { unavailable } = await results(id);
  expect(unavailable.code).toBe('no_data');
  expect(unavailable.detail).toContain(`"saw price"`);
  expect(unavailable.detail).toContain(`$feature/${flag}`);
  const plain = await launch();
  expect((await results(plain.id)).unavailable.detail).toContain('evaluates the flag and reports it');
});

test('a draft is told how it is launched', async () => {
  const { id } = await launch({ start_date: null });
  const { unavailable } = await results(id);
  expect(unavailable.code).toBe('not_started');
  expect(unavailable.detail).toContain(`POST /api/projects/1/experiments/${id}/launch/`);
});

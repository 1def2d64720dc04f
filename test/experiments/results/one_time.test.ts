import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { buys, EXPERIMENTS, experimenter, MINUTE } from './support.ts';

/** Goal: the aggregates of one response end at one instant, whichever of them were stored before. */
const app = useApp();
const { ok, launched, expose, exposures, results } = experimenter(app);

const arms = (users: number) => ({ control: { users, buy: 10 }, test: { users, buy: 20 } });
const sells = { ...buys, name: 'Sells', source: { kind: 'EventsNode', event: 'sell' } };

interface Numbers {
  number_of_samples: number;
}
interface MetricBody {
  last_refresh: string;
  baseline: Numbers;
  variant_results: Numbers[];
}
const unitsOf = ({ baseline, variant_results: [test] }: MetricBody) => [
  baseline.number_of_samples,
  test!.number_of_samples,
];

/** All parts are of one instant and count the same units. */
async function expectOneTime(id: number, users: number) {
  const { result, last_refresh } = await results(id);
  expect(result.exposures.total_exposures).toEqual({ control: users, test: users });
  expect(result.exposures.last_refresh).toBe(last_refresh);
  for (const metric of result.metrics as MetricBody[]) {
    expect(unitsOf(metric)).toEqual([users, users]);
    expect(metric.last_refresh).toBe(last_refresh);
  }
}

/** A stored response, and half an hour later ten more users of each variant. */
async function known() {
  const experiment = await launched();
  await expose(experiment.flag, arms(60));
  await results(experiment.id);
  await app().clock.advance(30 * MINUTE);
  await expose(experiment.flag, arms(70), app().clock.now() - MINUTE);
  return experiment;
}

describe('all of an answer is of one instant', () => {
  test('when a metric was added since the exposures were read', async () => {
    const { id, metrics } = await known();
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { metrics: [...metrics, sells] });
    await expectOneTime(id, 60);
    await app().clock.advance(30 * MINUTE);
    await expectOneTime(id, 70);
  });

  test('when the exposures alone were read anew', async () => {
    const { id } = await known();
    await exposures(id, '?refresh=true');
    await expectOneTime(id, 70);
    expect((await results(id)).is_cached).toBe(true);
  });

  test('when a metric that is not of the experiment is asked for', async () => {
    const { id } = await known();
    const query = { kind: 'ExperimentQuery', experiment_id: id, metric: sells };
    expect(unitsOf(await ok('POST', '/api/projects/1/query/', { query }))).toEqual([60, 60]);
  });

  test('on the day that goes on', async () => {
    const { id, metrics } = await known();
    const added = await ok('PATCH', `${EXPERIMENTS}${id}/`, { metrics: [...metrics, sells] });
    const today = new Date(app().clock.now()).toISOString().slice(0, 10);
    const day = async (at: number) => {
      const path = `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${added.metrics[at].uuid}`;
      return (await ok('GET', path)).timeseries[today];
    };
    const first = await day(0);
    await app().clock.advance(MINUTE);
    await expose(added.feature_flag_key, arms(80), app().clock.now());
    const second = await day(1);
    expect(unitsOf(first)).toEqual([70, 70]);
    expect(unitsOf(second)).toEqual([70, 70]);
    expect(second.last_refresh).toBe(first.last_refresh);
  });
});

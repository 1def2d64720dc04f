import { expect, test } from 'vitest';
import { underLock } from '../../support/locked.ts';
import { useApp } from '../../support/use_app.ts';
import { EXPERIMENTS, experimenter } from './support.ts';

/** Goal: results can be read while the state store refuses writes, unless a look has to be recorded. */
const app = useApp();
const { exposures, expose, launched, results } = experimenter(app);

const planned = (planned_units: number) => ({
  method: 'frequentist',
  frequentist: { sequential: 'group_sequential', planned_units, planned_looks: 4 },
});

async function exposed(stats_config: object) {
  const { id, flag } = await launched({ stats_config });
  await expose(flag, { control: { users: 60, buy: 14 }, test: { users: 60, buy: 29 } });
  return id;
}

const whileRefused = (id: number) =>
  underLock(app(), () => app().request('GET', `${EXPERIMENTS}${id}/results/?refresh=true`));

test.each([
  ['without looks', { method: 'bayesian' }, 'computed'],
  ['before the first look', planned(4000), 'not_enough_data'],
])('results %s are computed and not stored', async (_, stats_config, code) => {
  const id = await exposed(stats_config);
  await exposures(id);
  const { status, json } = await whileRefused(id);
  expect(status).toBe(200);
  expect(json.result.metrics).toMatchObject([{ outcome: { code }, is_cached: false }]);
});

test.each([
  ['before', false],
  ['after', true],
])('a look that is due %s its events have left the inbox is refused, and taken later', async (_, isMoved) => {
  const id = await exposed(planned(400));
  if (isMoved) await exposures(id);
  const { status, headers, json } = await whileRefused(id);
  expect([status, json.code]).toEqual([503, 'unavailable']);
  expect(headers.get('retry-after')).toBe('1');
  const { metrics } = (await results(id)).result;
  expect(metrics[0].outcome.detail).toMatch(/This is look 1 of 4/);
});

import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { buys, DAY, EXPERIMENTS, event, experimenter, HOUR, now } from './support.ts';

/** Goal: results without units report that all exposed units are test accounts. */
const app = useApp();
const { capture, ok, launched, expose, exposures, results } = experimenter(app);

/** No user has the property, so all users are test accounts. */
const none = { key: 'plan', type: 'person', operator: 'exact', value: ['none'] };
const keepOut = (test_account_filters: object[]) => ok('PATCH', '/api/projects/1/', { test_account_filters });
const filtered = { exposure_criteria: { filterTestAccounts: true } };
const even = { control: 60, test: 60 };
const said = expect.stringMatching(/120\b.*test_account_filters.*filterTestAccounts/);

describe('when the filters of test accounts leave nobody', () => {
  test('results say so, and what to do', async () => {
    await keepOut([none]);
    const { id, flag } = await launched({ ...filtered, metrics_secondary: [buys] });
    await expose(flag, even);
    expect((await results(id)).unavailable).toEqual({ code: 'no_data', detail: said });
    const secondary = await ok('GET', `${EXPERIMENTS}${id}/secondary_results/`);
    expect(secondary.unavailable).toEqual({ code: 'no_data', detail: said });
    const one = await ok('GET', `${EXPERIMENTS}${id}/secondary_results/?id=0`);
    expect(one.result.outcome).toMatchObject({ code: 'no_exposures', detail: said });
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { exposure_criteria: { filterTestAccounts: false } });
    expect((await results(id)).result.exposures.total_exposures).toEqual(even);
  });

  test('and nobody came at all, they do not blame the filters', async () => {
    await keepOut([none]);
    const { id } = await launched(filtered);
    expect((await results(id)).unavailable.detail).toMatch(/^No exposure has been recorded/);
  });

  test('exposures stay empty', async () => {
    await keepOut([none]);
    const { id, flag } = await launched(filtered);
    await expose(flag, even);
    expect((await exposures(id)).total_exposures).toEqual({ control: 0, test: 0 });
  });
});

test('events of a person that arrived before it had the property count, those after do not', async () => {
  await keepOut([{ key: 'email', type: 'person', operator: 'not_icontains', value: '@example.com' }]);
  const { id, flag } = await launched(filtered);
  const exposed = { $feature_flag: flag, $feature_flag_response: 'test' };
  const login = { $anon_distinct_id: `${flag}-before`, $set: { email: 'ada@example.com' } };
  await capture([event('$feature_flag_called', `${flag}-before`, now - DAY, exposed)]);
  await capture([event('$identify', `${flag}-ada`, now - DAY + HOUR, login)]);
  expect((await exposures(id)).total_exposures).toEqual({ control: 0, test: 1 });
  await capture([event('$identify', `${flag}-bob`, now - DAY, { $set: { email: 'bob@example.com' } })]);
  await capture([event('$feature_flag_called', `${flag}-bob`, now - DAY + HOUR, exposed)]);
  expect((await exposures(id, '?refresh=true')).total_exposures).toEqual({ control: 0, test: 1 });
});

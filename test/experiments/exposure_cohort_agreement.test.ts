import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { DAY, event, experimenter, now } from './results/support.ts';

/** Goal: the exposures of an experiment and its exposure cohort count the same persons. */
const app = useApp();
const { act, capture, exposures, launched, ok } = experimenter(app);

const plan = { key: 'plan', value: 'pro', operator: 'exact' };
const large = { key: 'seats', value: 10, operator: 'gt' };
const staff = { key: 'email', type: 'person', value: '@weir.test', operator: 'icontains' };
const named = { key: 'coupon', type: 'event', operator: 'is_set' };
const oneOf = { key: 'plan', type: 'event', value: ['free', 'pro'], operator: 'exact' };
const notOneOf = { key: 'plan', type: 'event', value: ['free', 'team'], operator: 'is_not' };

const CONDITIONS: [string, unknown[] | null | undefined, number][] = [
  ['without conditions', [], 4],
  ['with null', null, 4],
  ['with an untyped condition', [plan], 3],
  ['with a typed condition', [{ ...plan, type: 'event' }], 3],
  ['with two untyped conditions', [plan, large], 2],
  ['with a typed and an untyped condition', [{ ...plan, type: 'event' }, large], 2],
  ['with a condition on the person', [staff], 1],
  ['with conditions on the person and the event', [staff, plan], 1],
  ['with a condition without a value', [named], 1],
  ['with several values', [oneOf], 4],
  ['with several values, none of which may be', [notOneOf], 3],
  ['with a condition without an operator', [{ key: 'plan', value: 'pro' }], 3],
];

/** Four persons do the event, which carries the variant. */
const users = (name: string, flag: string) => {
  const did = (id: string, properties: object) =>
    event(name, `${flag}-${id}`, now - DAY, { [`$feature/${flag}`]: 'test', ...properties });
  return capture([
    did('ada', { plan: 'pro', seats: 50, coupon: 'x', $set: { email: 'ada@weir.test' } }),
    did('bob', { plan: 'pro', seats: 20 }),
    did('cleo', { plan: 'pro', seats: 5 }),
    did('dan', { plan: 'free', seats: 20 }),
  ]);
};

let made = 0;
/** Launches an experiment with this exposure, has its users seen, and counts them twice. */
async function counted(settings: (event: string) => object) {
  const name = `opened-${++made}`;
  const { id, flag } = await launched(settings(name));
  await users(name, flag);
  const { total_exposures: totals } = await exposures(id);
  const { cohort } = await act(id, 'create_exposure_cohort_for_experiment');
  return { exposures: totals.test, cohort: cohort.count, cohortId: cohort.id as number };
}

describe('exposures and the exposure cohort count the same persons', () => {
  test.each(CONDITIONS)('of an exposure_config %s', async (_, properties, persons) => {
    const counts = await counted((name) => ({
      exposure_criteria: {
        exposure_config: { kind: 'ExperimentEventExposureConfig', event: name, properties },
      },
    }));
    expect(counts).toMatchObject({ exposures: persons, cohort: persons });
  });

  test.each(CONDITIONS)('of a custom_exposure_filter %s', async (_, properties, persons) => {
    const counts = await counted((name) => ({
      parameters: { custom_exposure_filter: { events: [{ id: name, properties }] } },
    }));
    expect(counts).toMatchObject({ exposures: persons, cohort: persons });
  });
});

test('an exposure cohort can be saved as it was read', async () => {
  const { cohortId } = await counted((name) => ({
    parameters: { custom_exposure_filter: { events: [{ id: name, properties: [staff, plan, named] }] } },
  }));
  const path = `/api/projects/1/cohorts/${cohortId}/`;
  const { filters } = await ok('GET', path);
  expect(await ok('PATCH', path, { filters })).toMatchObject({ filters, count: 1 });
});

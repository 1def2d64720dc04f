import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/kernel/time.ts';
import { refusalOf } from '../support/refusal.ts';
import { openExperiments } from './support.ts';

/** Goal: the cohort is made once, and silent flags are found. */
const START = Date.parse('2026-11-01T00:00:00Z');

describe('exposure cohort', () => {
  const behaviour = (filters: Record<string, unknown>) =>
    (filters as { properties: { values: [{ values: unknown[] }] } }).properties.values[0].values;

  test('is made once and counts from the start', async () => {
    const { create, service, tenant, principal, clock } = openExperiments();
    const { id } = create({ startDate: START }).experiment;
    const made = service.createExposureCohort(principal, tenant, id);
    expect(made.view.experiment).toMatchObject({ exposureCohortId: made.cohort.cohort.id, version: 2 });
    expect(made.cohort.cohort).toMatchObject({
      name: 'Users exposed to experiment "Button"',
      isStatic: false,
      count: null,
      createdAt: clock.now(),
    });
    expect(behaviour(made.cohort.cohort.filters)).toEqual([
      {
        type: 'behavioral',
        value: 'performed_event',
        key: '$feature_flag_called',
        negation: false,
        event_type: 'events',
        event_filters: [{ key: '$feature_flag', type: 'event', value: ['button'], operator: 'exact' }],
        explicit_datetime: '2026-11-01T00:00:00Z',
      },
    ]);
    await clock.advance(DAY_MS);
    expect(service.createExposureCohort(principal, tenant, id)).toEqual(made);
  });

  test('of a draft counts from its creation', () => {
    const { create, service, tenant, principal } = openExperiments();
    const { id } = create().experiment;
    const { cohort } = service.createExposureCohort(principal, tenant, id).cohort;
    expect(behaviour(cohort.filters)).toMatchObject([{ explicit_datetime: '2026-11-20T10:30:00Z' }]);
  });

  test('keeps to a custom event with all its conditions', () => {
    const { create, service, tenant, principal } = openExperiments();
    const plan = { key: 'plan', type: 'event', operator: 'exact', value: 'pro' };
    const email = { key: 'email', type: 'person', operator: 'icontains', value: 'x' };
    const seats = { key: 'seats', operator: 'is_set', value: 'is_set' };
    const entity = { id: '$pageview', properties: [plan, email, seats] };
    const parameters = { custom_exposure_filter: { events: [entity, { id: 'second' }] } };
    const { id } = create({ parameters }).experiment;
    const { cohort } = service.createExposureCohort(principal, tenant, id).cohort;
    expect(behaviour(cohort.filters)).toMatchObject([
      {
        key: '$pageview',
        event_type: 'events',
        event_filters: [plan, email, { key: 'seats', type: 'event', operator: 'is_set' }],
      },
    ]);
  });

  test('refuses an action that cannot be one', () => {
    const { create, service, tenant, principal, database } = openExperiments();
    const parameters = { custom_exposure_filter: { actions: [{ id: 'oops' }] } };
    const { id } = create({ parameters }).experiment;
    expect(refusalOf(() => service.createExposureCohort(principal, tenant, id))).toEqual({
      kind: 'invalid',
      detail: 'Invalid action ID',
      attr: null,
    });
    expect(database.sqlite.prepare('SELECT count(*) AS n FROM cohorts').get()).toEqual({ n: 0 });
  });
});

describe('flags that send nothing', () => {
  test('are those without an exposure in seven days, newest first', async () => {
    const { create, service, first, tenant, exposures, clock } = openExperiments();
    for (const key of ['never', 'old', 'edge', 'fresh', 'gone']) create({ name: key, featureFlagKey: key });
    const gone = service.list(tenant, { search: 'gone' }, { limit: 1, offset: 0 }).rows[0]!;
    service.remove(tenant, gone.experiment.id, null);
    exposures.set('old', clock.now() - 7 * DAY_MS - 1);
    exposures.set('edge', clock.now() - 7 * DAY_MS);
    exposures.set('fresh', clock.now());
    const page = await service.requiringFlag(first.project, { limit: 10, offset: 0 });
    expect(page.rows.map((row) => row.experiment.name)).toEqual(['old', 'never']);
    const second = await service.requiringFlag(first.project, { limit: 1, offset: 1 });
    expect([second.count, second.rows.map((row) => row.experiment.name)]).toEqual([2, ['never']]);
  });
});

import { describe, expect, test } from 'vitest';
import { customExposure, type ExposureRules } from '../../src/experiments/custom_exposure.ts';
import { refusalOf } from '../support/refusal.ts';

/** Goal: results, legacy metrics and the cohort agree on the events that expose. */
const seen = { id: 'seen', properties: [{ key: 'plan', value: 'pro' }] };
const older = (custom_exposure_filter: unknown): ExposureRules => ({
  exposureCriteria: null,
  parameters: { custom_exposure_filter },
});

describe('a call of the flag exposes', () => {
  test.each([
    ['when nothing is said', { exposureCriteria: null, parameters: null }],
    ['when no event is named', older({ events: [] })],
    ['when the event has no name', older({ events: [{ properties: [] }] })],
  ])('%s', (_, rules) => {
    expect(customExposure(rules)).toBeNull();
  });
});

describe('an event exposes', () => {
  test('by the criteria, which go before the older place', () => {
    const exposureCriteria = { exposure_config: { event: 'opened' } };
    expect(customExposure({ ...older({ events: [seen] }), exposureCriteria })).toEqual({
      event: 'opened',
      properties: [],
      filtersTestAccounts: null,
      field: 'exposure_criteria',
    });
  });

  test('by the older place: the first one, which says whether test accounts are left out', () => {
    const { properties } = seen;
    const found = { event: 'seen', properties, filtersTestAccounts: false, field: 'parameters' };
    expect(customExposure(older({ events: [seen, { id: 'other' }] }))).toEqual(found);
    const filtered = older({ events: [seen], filter_test_accounts: true });
    expect(customExposure(filtered)).toEqual({ ...found, filtersTestAccounts: true });
  });
});

test.each([
  [1, 'Actions are not supported. Use the event in the custom_exposure_filter instead.'],
  ['oops', 'Invalid action ID'],
])('the action %s is refused', (id, detail) => {
  const refusal = refusalOf(() => customExposure(older({ actions: [{ id }] })));
  expect(refusal).toMatchObject({ kind: 'invalid', detail });
});

import { expect, test } from 'vitest';
import { NOW } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: a legacy metric itself decides whether test accounts count, independent of the exposure criteria. */
const app = useApp();
const DAY = 86_400_000;
const ago = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString();

test.each([
  [true, false, 2],
  [true, undefined, 2],
  [false, true, 4],
])('filter_test_accounts %j beside filterTestAccounts %j counts %i events', async (own, others, count) => {
  const patched = await app().request('PATCH', '/api/projects/1/', {
    body: { test_account_filters: [{ key: 'team', type: 'event', operator: 'is_not', value: 'us' }] },
  });
  expect(patched.status).toBe(200);
  const flag = `older-${own}-${others}`;
  const batch = ['control', 'test'].flatMap((variant) =>
    ['us', 'them'].map((team) => ({
      event: 'paid',
      distinct_id: `${variant}-${team}`,
      timestamp: ago(DAY),
      properties: { [`$feature/${flag}`]: variant, flag, team },
    })),
  );
  const sent = { api_key: PROJECT_TOKEN, historical_migration: true, batch };
  expect((await app().request('POST', '/batch/', { body: sent })).status).toBe(200);
  const event = { id: 'paid', type: 'events', order: 0, properties: [{ key: 'flag', value: flag }] };
  const { json } = await app().request('POST', '/api/projects/1/experiments/', {
    body: {
      name: 'Older',
      feature_flag_key: flag,
      start_date: ago(2 * DAY),
      filters: { insight: 'TRENDS', events: [event], filter_test_accounts: own },
      exposure_criteria: { filterTestAccounts: others },
    },
  });
  const response = await app().request('GET', `/api/projects/1/experiments/${json.id}/results/`);
  const { variants } = response.json.result;
  expect(variants.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(count);
});

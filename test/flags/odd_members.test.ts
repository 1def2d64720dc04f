import { expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../support/send.ts';
import { failuresOf } from '../support/twisted.ts';
import { useApp } from '../support/use_app.ts';

// Goal: whatever stands in the place of a member, the server refuses it or takes it, and evaluates what it took.
const app = useApp({ rateLimitPerMinute: 1_000_000 });
const P = '/api/projects/1';

const send = async (method: string, path: string, body?: object) =>
  await app().request(method, path, body ? { body } : {});
const evaluate = async (more: object = {}) => {
  const body = { api_key: PROJECT_TOKEN, distinct_id: 'ada', ...more };
  const { status } = await app().request('POST', '/flags/?v=2', { key: null, body });
  return status;
};

/** Makes it, evaluates what there is now, and removes it. */
const made = (path: string, more: object) => async (input: object) => {
  const { status, json } = await send('POST', path, { ...more, ...input });
  if (status !== 201) return [status];
  const statuses = [status, await evaluate({ person_properties: { plan: 'pro', seen: '2026-01-01' } })];
  statuses.push((await send('GET', `/flags/definitions?token=${PROJECT_TOKEN}&send_cohorts`)).status);
  statuses.push((await send('DELETE', `${path}${json.id}/`)).status);
  return statuses;
};

const condition = (operator: string, value: unknown) => ({ key: 'plan', type: 'person', operator, value });

test('an invalid field of a flag is refused or evaluated', async () => {
  const filters = {
    groups: [
      {
        rollout_percentage: 50,
        variant: 'test',
        description: 'Some',
        properties: [
          condition('regex', 'pro|free'),
          condition('semver_gt', '1.2.3'),
          { key: 'id', type: 'cohort', operator: 'in', value: 1 },
        ],
      },
      { properties: [condition('between', [1, 2])], rollout_percentage: 100, variant: null },
    ],
    multivariate: {
      variants: [
        { key: 'control', name: 'Control', rollout_percentage: 50 },
        { key: 'test', name: 'Test', rollout_percentage: 50 },
      ],
    },
    payloads: { test: '{"a":1}' },
    aggregation_group_type_index: null,
    early_exit: true,
    super_groups: [{ properties: [condition('exact', 'true')], rollout_percentage: 100 }],
  };
  const path = `${P}/feature_flags/`;
  const failures = await failuresOf({ key: 'odd', name: 'Odd', active: true, filters }, made(path, {}));
  expect(failures).toEqual([]);
});

test('an invalid field of a cohort is refused or evaluated', async () => {
  const performed = {
    type: 'behavioral',
    value: 'performed_event',
    key: 'buy',
    event_type: 'events',
    negation: false,
    event_filters: [{ key: 'plan', type: 'event', value: ['pro'], operator: 'exact' }],
    explicit_datetime: '2026-11-01T00:00:00.000Z',
  };
  const nested = { type: 'AND', values: [condition('is_date_after', '-30d'), condition('gt', 3)] };
  const path = `${P}/cohorts/`;
  for (const values of [[performed], [nested, { key: 'id', type: 'cohort', value: 1, negation: true }]]) {
    const filters = { properties: { type: 'OR', values } };
    expect(await failuresOf({ filters }, made(path, { name: 'Odd' }))).toEqual([]);
  }
});

test('an invalid field of a holdout is refused or evaluated', async () => {
  const filters = [{ properties: [], rollout_percentage: 10, variant: 'holdout' }];
  const body = { name: 'Odd', description: 'Some', filters };
  expect(await failuresOf(body, made(`${P}/experiment_holdouts/`, {}))).toEqual([]);
});

test('an invalid field of a test account filter is refused or evaluated', async () => {
  const filters = [
    { key: 'email', type: 'person', operator: 'not_icontains', value: '@us.example' },
    { key: 'seen', type: 'event', operator: 'is_date_before', value: '2026-01-31' },
    { key: 'host', type: 'event', operator: 'not_regex', value: '^localhost' },
  ];
  const failures = await failuresOf({ test_account_filters: filters }, async (body) => [
    (await send('PATCH', `${P}/`, body)).status,
  ]);
  expect(failures).toEqual([]);
});

test('an invalid field of a flag request is refused or evaluated', async () => {
  const asked = {
    distinct_id: 'ada',
    $anon_distinct_id: 'anon',
    groups: { organization: 'acme' },
    $device_id: 'd',
    person_properties: { plan: 'pro', age: 5 },
    group_properties: { organization: { size: 3 } },
    flag_keys_to_evaluate: ['checkout'],
    evaluation_contexts: ['web'],
    timezone: 'Europe/Berlin',
    disable_flags: false,
    geoip_disable: true,
  };
  expect(await failuresOf(asked, async (more) => [await evaluate(more)])).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { RIVAL, WORLD } from '../support/world.ts';

/** Goal: PUT takes the object that GET returned, requires what creation requires, and keeps what the body leaves out. */
const app = useApp();
const project = '/api/projects/1/';
const get = (path: string) => app().request('GET', project + path);
const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app().request('PUT', project + path, { body, headers });
const post = async (path: string, body: object) => {
  const { status, json } = await app().request('POST', project + path, { body });
  expect([status, json]).toEqual([201, expect.anything()]);
  return json;
};

const metric = {
  kind: 'ExperimentMetric',
  metric_type: 'mean',
  source: { kind: 'EventsNode', event: 'buy' },
};
const plan = { key: 'plan', type: 'person', operator: 'exact', value: ['pro'] };
const RICH_EXPERIMENT = {
  name: 'Rich',
  description: 'With everything',
  feature_flag_key: 'rich',
  start_date: '2026-11-19T00:00:00Z',
  parameters: {
    feature_flag_variants: [
      { key: 'control', split_percent: 40 },
      { key: 'test', rollout_percentage: 60 },
    ],
    rollout_percentage: 80,
    minimum_detectable_effect: 5,
  },
  holdout_id: 1,
  metrics: [metric],
  metrics_secondary: [{ ...metric, metric_type: 'funnel', source: undefined, series: [metric.source] }],
  saved_metrics_ids: [{ id: 1, metadata: { type: 'secondary' } }],
  stats_config: { method: 'frequentist' },
  exposure_criteria: { filterTestAccounts: true },
  only_count_matured_users: true,
};
const RICH_FLAG = {
  key: 'rich-flag',
  filters: {
    groups: [{ properties: [plan], rollout_percentage: 33.3, variant: 'b' }],
    multivariate: {
      variants: [
        { key: 'a', rollout_percentage: 50 },
        { key: 'b', rollout_percentage: 50 },
      ],
    },
    payloads: { a: '{"x":1}' },
  },
  ensure_experience_continuity: true,
  evaluation_contexts: ['web'],
  tags: ['rich'],
};

const RICH_EXPORT = {
  name: 'Rich',
  model: 'persons',
  interval: 'week',
  timezone: 'Europe/Berlin',
  offset_day: 1,
  offset_hour: 3,
  paused: true,
  start_at: '2026-11-01T00:00:00Z',
  end_at: '2027-11-01T00:00:00Z',
  destination: {
    type: 'Postgres',
    config: { user: 'u', password: 'secret', host: 'db.example', database: 'd', ssl_mode: 'disable' },
  },
};
const DAILY_EXPORT = {
  name: 'Daily',
  interval: 'day',
  ql_query: 'SELECT event FROM events',
  destination: { type: 'File', config: { prefix: 'daily' } },
};

/** Rows of the example world lack the defaults that the server stores: the first update adds them. */
async function settled(path: string): Promise<string> {
  expect((await put(path, (await get(path)).json)).status).toBe(200);
  return path;
}

/** Paths of objects of every resource and state. */
const OBJECTS: [string, () => Promise<string>][] = [
  ...[WORLD.experimentId, WORLD.draftId, WORLD.pausedId, WORLD.stoppedId, WORLD.archivedId].map(
    (id): [string, () => Promise<string>] => [`experiment ${id}`, () => settled(`experiments/${id}/`)],
  ),
  [
    'an experiment with everything',
    async () => `experiments/${(await post('experiments/', RICH_EXPERIMENT)).id}/`,
  ],
  ['a holdout', async () => 'experiment_holdouts/1/'],
  ['a shared metric', async () => 'experiment_saved_metrics/1/'],
  ['a flag', async () => `feature_flags/${WORLD.flagId}/`],
  ['the flag of an experiment', async () => 'feature_flags/1/'],
  ['a flag with everything', async () => `feature_flags/${(await post('feature_flags/', RICH_FLAG)).id}/`],
  ['an export', async () => `batch_exports/${WORLD.exportId}/`],
  ['an export with secrets', async () => `batch_exports/${(await post('batch_exports/', RICH_EXPORT)).id}/`],
  ['an export by the day', async () => `batch_exports/${(await post('batch_exports/', DAILY_EXPORT)).id}/`],
  ['a cohort', async () => `cohorts/${WORLD.cohortId}/`],
  [
    'a static cohort',
    async () => `cohorts/${(await post('cohorts/', { name: 'List', is_static: true })).id}/`,
  ],
  [
    'an exposure cohort',
    async () => {
      const path = `${project}experiments/1/create_exposure_cohort_for_experiment/`;
      return `cohorts/${(await app().request('POST', path)).json.cohort.id}/`;
    },
  ],
];

describe('PUT', () => {
  test.each(OBJECTS)('of %s as it was returned changes nothing', async (_, pathOf) => {
    const path = await pathOf();
    const before = await get(path);
    const answer = await put(path, before.json, { 'If-Match': before.headers.get('etag')! });
    expect([answer.status, answer.json]).toEqual([200, before.json]);
    const after = await get(path);
    expect(after.json).toEqual(before.json);
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  });

  test.each(OBJECTS)('of %s with another name changes only the name', async (_, pathOf) => {
    const path = await pathOf();
    const before = await get(path);
    const { status, json } = await put(path, { ...before.json, id: 4711, created_at: null, name: 'Renamed' });
    expect([status, json]).toEqual([200, { ...before.json, ...changing(json), name: 'Renamed' }]);
    expect((await get(path)).json).toEqual(json);
    const stale = await put(path, before.json, { 'If-Match': before.headers.get('etag')! });
    expect([stale.status, stale.json.code]).toEqual([412, 'precondition_failed']);
  });
});

/** What the server keeps of the change itself. */
const changing = ({ updated_at, last_updated_at, version }: Record<string, unknown>) => ({
  ...(last_updated_at === undefined ? {} : { last_updated_at }),
  ...(updated_at === undefined ? {} : { updated_at }),
  ...(version === undefined ? {} : { version }),
});

const REQUIRED: [string, string[]][] = [
  ['experiments/1/', ['name', 'feature_flag_key']],
  ['experiment_holdouts/1/', ['name', 'filters']],
  ['experiment_saved_metrics/1/', ['name', 'query']],
  [`feature_flags/${WORLD.flagId}/`, ['key']],
  [`cohorts/${WORLD.cohortId}/`, ['name']],
  [`batch_exports/${WORLD.exportId}/`, ['name', 'destination', 'interval']],
];

describe.each(REQUIRED)('PUT %s', (path, required) => {
  test('requires what creation requires', async () => {
    const { json: before } = await get(path);
    for (const field of required) {
      const { status, json } = await put(path, { ...before, [field]: undefined });
      expect([status, json.code, json.attr]).toEqual([400, 'required', field]);
    }
    expect((await get(path)).json).toEqual(before);
  });

  test('keeps absent fields', async () => {
    const { json: before } = await get(path);
    const body = Object.fromEntries(required.map((field) => [field, before[field]]));
    const answer = await put(path, body);
    expect([answer.status, answer.json]).toEqual([200, before]);
  });

  test('works below environments and without the trailing slash', async () => {
    const { json: before } = await get(await settled(path));
    for (const other of [
      `/api/environments/1/${path}`,
      `/api/projects/@current/${path}`.replace(/\/$/, ''),
    ]) {
      const answer = await app().request('PUT', other, { body: before });
      expect([answer.status, answer.json]).toEqual([200, before]);
    }
  });

  test('of another project is not found', async () => {
    const { json: before } = await get(path);
    const foreign = path.replace(
      /[\w-]+\/$/,
      `${path.includes('batch') ? RIVAL.exportId : RIVAL.experimentId}/`,
    );
    expect((await put(foreign, before)).status).toBe(404);
  });
});

describe('PUT refuses', () => {
  test('another key of an experiment', async () => {
    const { json: before } = await get('experiments/1/');
    const { status, json } = await put('experiments/1/', { ...before, feature_flag_key: 'other' });
    expect([status, json.attr]).toEqual([400, 'feature_flag_key']);
  });

  test('to change a cohort between static and dynamic', async () => {
    const { json: before } = await get('cohorts/1/');
    for (const method of ['PUT', 'PATCH']) {
      const body = { ...before, is_static: true };
      const { status, json } = await app().request(method, `${project}cohorts/1/`, { body });
      expect([status, json.attr]).toEqual([400, 'is_static']);
    }
  });

  test('to restore what was deleted since it was read', async () => {
    const { json: before } = await get('experiments/11/');
    expect((await app().request('DELETE', `${project}experiments/11/`)).status).toBe(204);
    expect((await put('experiments/11/', before)).status).toBe(404);
  });
});

describe('PUT of a batch export', () => {
  const organization = '/api/organizations/@current/batch_exports/';
  const config = (value: object) => ({ type: 'Postgres', config: value });

  test('works below the organization', async () => {
    const { json: before } = await get(`batch_exports/${WORLD.exportId}/`);
    const path = `${organization}${WORLD.exportId}/`;
    const same = await app().request('PUT', path, { body: before });
    expect([same.status, same.json]).toEqual([200, before]);
    const { status, json } = await app().request('PUT', path, { body: { ...before, name: undefined } });
    expect([status, json.code, json.attr]).toEqual([400, 'required', 'name']);
  });

  test('requires the type and the required keys of the configuration, but not the stored secrets', async () => {
    const { id } = await post('batch_exports/', RICH_EXPORT);
    const path = `batch_exports/${id}/`;
    const { json: before } = await get(path);
    const refusals: [object, string, string][] = [
      [{ config: before.destination.config }, 'destination__type', 'This field is required.'],
      [{ type: 'Postgres' }, 'destination', "Configuration missing required field: 'host'"],
      [config({ host: 'db.example' }), 'destination', "Configuration missing required field: 'database'"],
      [
        config({ host: 'other.example', database: 'd' }),
        'destination',
        "Changing 'host' sends the stored secrets to another place: send 'user', 'password' again",
      ],
    ];
    for (const [destination, attr, detail] of refusals) {
      const { status, json } = await put(path, { ...before, destination });
      expect([status, json.attr, json.detail]).toEqual([400, attr, detail]);
    }
    const optional = config({ host: 'db.example', database: 'd' });
    const kept = await put(path, { name: 'Rich', interval: 'week', destination: optional });
    expect([kept.status, kept.json]).toEqual([200, before]);
  });
});

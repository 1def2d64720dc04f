import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { flushed } from '../support/settle.ts';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';

/**
 * Goal: who comes from the established interface meets the messages and statuses that its clients know. Each row is one
 * refusal, over HTTP; where we answer otherwise on purpose, `differs` says why.
 */
const app = useApp();

interface Row {
  /** What is wrong. */
  when: string;
  /** `POST` to the collection unless it says otherwise; `{id}` is the export of the world. */
  request: { method?: string; path?: string; body?: unknown };
  status: number;
  /** What the body says where it is no refusal. */
  shows?: object;
  detail?: string | RegExp;
  attr?: string | null;
  code?: string;
  /** Why this is not what the established interface answers. */
  differs?: string;
}

const EXPORTS = '/api/projects/1/batch_exports/';
const ABSENT = '0197c1a0-0000-7000-8000-00000000dead';

const AWS = { aws_access_key_id: 'id', aws_secret_access_key: 'key' };
const CONFIGS: Record<string, Record<string, unknown>> = {
  File: { prefix: 'messages' },
  S3: { bucket_name: 'b', region: 'r', prefix: 'p', ...AWS },
  AzureBlob: { container_name: 'c', connection_string: 's' },
  Postgres: { user: 'u', password: 'p', host: 'db.example.com', database: 'd' },
  Redshift: { user: 'u', password: 'p', host: 'db.example.com', database: 'd' },
  BigQuery: {
    project_id: 'p',
    dataset_id: 'd',
    private_key: 'k',
    private_key_id: 'i',
    token_uri: 'https://oauth2.googleapis.com/token',
    client_email: 'e@example.com',
  },
  Snowflake: { account: 'a', user: 'u', password: 'p', database: 'd', warehouse: 'w', schema: 's' },
  HTTP: { url: 'https://example.com/batch/', token: 't' },
};
const RANGE = { start_at: '2026-11-19T08:00:00Z', end_at: '2026-11-19T10:00:00Z' };
const COPY = { s3_bucket: 'b', region_name: 'r', authorization: 'arn:role', bucket_credentials: AWS };

/** A create with members of the destination's config replaced; undefined takes one away. */
function config(type: string, changes: Record<string, unknown> = {}, members: object = {}): Row['request'] {
  const destination = { type, config: { ...CONFIGS[type], ...changes } };
  return { body: { name: 'a', interval: 'hour', destination, ...members } };
}

const create = (members: object) => config('File', {}, members);
const copy = (changes: object, inputs: object | null = COPY) =>
  config('Redshift', { mode: 'COPY', copy_inputs: inputs && { ...inputs, ...changes } });
const on = (path: string, body?: unknown, method = 'POST'): Row['request'] => ({
  method,
  path: `{id}/${path}`,
  body,
});

const CONFIG: Row[] = [
  {
    when: 'unknown keys, sorted, all together',
    request: config('S3', { hello2: 1, hello: 2 }),
    status: 400,
    detail: "Configuration has unknown field/s: 'hello', 'hello2'",
  },
  {
    when: 'a missing key',
    request: config('BigQuery', { dataset_id: undefined }),
    status: 400,
    detail: "Configuration missing required field: 'dataset_id'",
  },
  {
    when: 'a value of another type',
    request: config('S3', { prefix: 7 }),
    status: 400,
    detail: "Configuration has invalid type: got 'int', expected 'str'",
  },
  {
    when: 'null for the schema of Postgres',
    request: config('Postgres', { schema: null }),
    status: 400,
    detail: "Configuration has invalid type: got 'NoneType', expected 'str'",
  },
  ...['S3', 'AzureBlob'].flatMap((type): Row[] => [
    {
      when: `an unknown format of ${type}`,
      request: config(type, { prefix: 'p', file_format: 'unknown' }),
      status: 400,
      detail: "File format unknown is not supported. Supported file formats are ['Parquet', 'JSONLines']",
    },
    {
      when: `the name of a property of all objects as the format of ${type}`,
      request: config(type, { prefix: 'p', file_format: 'constructor' }),
      status: 400,
      detail: "File format constructor is not supported. Supported file formats are ['Parquet', 'JSONLines']",
    },
    {
      when: `a compression that lines of JSON do not take in ${type}`,
      request: config(type, { prefix: 'p', compression: 'zstd' }),
      status: 400,
      detail:
        "Compression zstd is not supported for file format JSONLines. Supported compressions are ['gzip', 'brotli']",
    },
    {
      when: `a compression that Parquet does not take in ${type}`,
      request: config(type, { prefix: 'p', file_format: 'Parquet', compression: 'rar' }),
      status: 400,
      detail:
        "Compression rar is not supported for file format Parquet. Supported compressions are ['zstd', 'lz4', 'snappy', 'gzip', 'brotli']",
    },
  ]),
  {
    when: 'blank strings of S3',
    request: config('S3', { bucket_name: '', region: ' ' }),
    status: 400,
    detail: "The following inputs are empty: ['bucket_name', 'region']",
  },
  {
    when: 'Snowflake by password without one',
    request: config('Snowflake', { password: null, authentication_type: 'password' }),
    status: 400,
    detail: 'Password is required if authentication type is password',
  },
  {
    when: 'Snowflake by key pair without a key',
    request: config('Snowflake', { authentication_type: 'keypair' }),
    status: 400,
    detail: 'Private key is required if authentication type is key pair',
  },
  {
    when: 'COPY of Redshift without inputs',
    request: copy({}, null),
    status: 400,
    detail: "Missing required inputs for 'COPY'",
  },
  ...['s3_bucket', 'region_name', 'authorization', 'bucket_credentials'].map(
    (name): Row => ({
      when: `COPY of Redshift without ${name}`,
      request: copy({ [name]: undefined }),
      status: 400,
      detail: "Missing required input for 'COPY'",
    }),
  ),
  ...Object.keys(AWS).flatMap((name): Row[] => [
    {
      when: `COPY of Redshift whose bucket has only ${name}`,
      request: copy({ bucket_credentials: { [name]: 'x' } }),
      status: 400,
      detail: "Missing required bucket credentials for 'COPY'",
    },
    {
      when: `COPY of Redshift authorized by ${name} alone`,
      request: copy({ authorization: { [name]: 'x' } }),
      status: 400,
      detail: "Missing required credentials for 'COPY'",
    },
  ]),
  {
    when: 'COPY of Redshift with a blank role',
    request: copy({ authorization: ' ' }),
    status: 400,
    detail: "Missing required IAM role for 'COPY'",
  },
  {
    when: 'HTTP with another model than events',
    request: config('HTTP', {}, { model: 'persons' }),
    status: 400,
    detail: 'HTTP batch exports only support the events model',
  },
  {
    when: 'a private host',
    request: { path: 'test/', ...config('Postgres', { host: '127.0.0.1' }) },
    status: 200,
    shows: {
      steps: expect.arrayContaining([
        expect.objectContaining({
          result: { status: 'Failed', message: expect.stringContaining('WEIR_ALLOWED_HOSTS') },
        }),
      ]),
    },
    differs: 'A test reports the host in the step that would connect, not as a refusal of the form.',
  },
  {
    when: 'a create with a private host',
    request: config('Postgres', { host: '127.0.0.1' }),
    status: 400,
    detail: /^Configuration field 'host': The host '127\.0\.0\.1' is not in the public network/,
    differs: 'The text names the setting that allows the host.',
  },
  {
    when: 'a type behind a flag',
    request: { body: { name: 'a', interval: 'hour', destination: { type: 'Databricks', config: {} } } },
    status: 400,
    detail: /^Not a valid choice\. Use one of: File, S3,/,
    attr: 'destination__type',
    differs: 'There are no flags, and no Databricks destination.',
  },
];

const EXPORT: Row[] = [
  ...['name', 'interval', 'destination'].map(
    (name): Row => ({
      when: `a create without ${name}`,
      request: create({ [name]: undefined }),
      status: 400,
      detail: 'This field is required.',
      attr: name,
      code: 'required',
    }),
  ),
  {
    when: 'a blank name',
    request: create({ name: ' ' }),
    status: 400,
    detail: 'This field may not be blank.',
    attr: 'name',
    code: 'blank',
  },
  {
    when: 'an interval nobody has',
    request: create({ interval: 'every 7 minutes' }),
    status: 400,
    detail: /^Not a valid choice\. Use one of: hour, day, week, every 5 minutes,/,
    attr: 'interval',
    code: 'invalid_choice',
  },
  {
    when: 'an interval behind a flag',
    request: create({ interval: 'every 5 minutes' }),
    status: 201,
    differs: 'There are no flags: higher frequencies are for everybody.',
  },
  {
    when: 'a model behind a flag',
    request: create({ model: 'sessions' }),
    status: 400,
    detail: 'Not a valid choice. Use one of: events, persons.',
    attr: 'model',
    differs: 'There are no flags: a model that does not exist is a value that is wrong.',
  },
  {
    when: 'offset_day of an interval that is no week',
    request: create({ interval: 'day', offset_day: 1 }),
    status: 400,
    detail: 'offset_day is not applicable for non-weekly intervals',
    attr: 'offset_day',
  },
  {
    when: 'offset_hour of an interval that is neither day nor week',
    request: create({ interval: 'every 5 minutes', offset_hour: 1 }),
    status: 400,
    detail: 'offset_hour is not applicable for non-daily/weekly intervals',
    attr: 'offset_hour',
  },
  {
    when: 'offset_hour after the last hour',
    request: create({ interval: 'day', offset_hour: 24 }),
    status: 400,
    detail: 'Ensure this value is less than or equal to 23.',
    attr: 'offset_hour',
    code: 'max_value',
  },
  {
    when: 'filters that are no list',
    request: create({ filters: { key: 'a', type: 'event' } }),
    status: 400,
    detail: 'Expected a list of items.',
    attr: 'filters',
    differs: 'The contract refuses it before the filters are looked at.',
  },
  {
    when: 'a filter that is no object',
    request: create({ filters: ['a'] }),
    status: 400,
    detail: 'Expected an object.',
    attr: 'filters__0',
    differs: 'The contract refuses it before the filters are looked at, and names the one that is wrong.',
  },
  {
    when: 'a filter by interval',
    request: create({ filters: [{ key: 'data_interval_start', type: 'event', value: 'x' }] }),
    status: 400,
    detail: 'Filters cannot select intervals. Use a backfill instead.',
    attr: 'filters',
  },
  {
    when: 'a filter of another type',
    request: create({ filters: [{ key: 'a', type: 'cohort', value: 'x' }] }),
    status: 400,
    detail: "Each filter must have a 'type' of one of: 'event', 'hogql', 'person'",
    attr: 'filters',
  },
  {
    when: 'a filter of persons',
    request: create({ model: 'persons', filters: [{ key: 'a', type: 'person', value: 'x' }] }),
    status: 201,
    differs: 'Persons can be filtered too, by their own properties.',
  },
  {
    when: 'a start that is not before the end',
    request: create({ start_at: RANGE.start_at, end_at: RANGE.start_at }),
    status: 400,
    detail: 'start_at must be before end_at',
    attr: 'start_at',
    differs: 'A schedule that can never run is a slip.',
  },
  {
    when: 'an export that does not exist',
    request: { method: 'GET', path: `${ABSENT}/` },
    status: 404,
    detail: 'Not found.',
    attr: null,
    code: 'not_found',
  },
  ...['pause', 'unpause'].map(
    (action): Row => ({
      when: `${action} of an export that does not exist`,
      request: { path: `${ABSENT}/${action}/` },
      status: 404,
      detail: 'Not found.',
      code: 'not_found',
      differs: 'No message repeats what was sent.',
    }),
  ),
  {
    when: 'a replacement without what a create requires',
    request: on('', { name: 'a' }, 'PUT'),
    status: 400,
    detail: 'This field is required.',
    attr: 'destination',
    code: 'required',
  },
  {
    when: 'logs with a limit that is no number',
    request: on('logs/?limit=many', undefined, 'GET'),
    status: 200,
    differs: 'A limit that makes no sense means the default, in every list.',
  },
  {
    when: 'logs of an unknown level',
    request: on('logs/?level=loud', undefined, 'GET'),
    status: 400,
    detail: 'Not a valid choice. Use one of: DEBUG, INFO, WARNING, ERROR.',
    attr: 'level',
    code: 'invalid_choice',
  },
  ...['after', 'before'].map(
    (name): Row => ({
      when: `logs ${name} something that is no time`,
      request: on(`logs/?${name}=yesterday`, undefined, 'GET'),
      status: 400,
      detail: /Use ISO 8601/,
      attr: name,
    }),
  ),
  {
    when: 'a test without the type of a destination',
    request: { method: 'GET', path: 'test/' },
    status: 400,
    detail: 'This field is required.',
    attr: 'destination',
  },
  {
    when: 'a test of a type nobody has',
    request: { method: 'GET', path: 'test/?destination=Banana' },
    status: 404,
    detail: 'Not found.',
  },
  {
    when: 'a run that cannot be cancelled',
    request: on(`runs/${WORLD.runId}/cancel/`),
    status: 400,
    detail: "Cannot cancel a run that is in 'Completed' status",
  },
];

/** Queries are in the SQL of the engine, so most words are the engine's. */
const query = (sql: string) => ({ path: 'preview/', ...create({ ql_query: sql }) });
const REFUSED = { status: 400, attr: 'ql_query' } as const;
const POSSIBLE = { status: 200, differs: 'It sees the rows of the interval and nothing else all the same.' };
const OTHER_TABLE = 'Query must only SELECT FROM events';

const QUERY: Row[] = [
  { when: 'no SQL', request: query('SELEC 1'), ...REFUSED, detail: /^Failed to parse query: / },
  {
    when: 'a blank one',
    request: query(' '),
    ...REFUSED,
    code: 'blank',
    detail: /^This field may not be blank/,
  },
  {
    when: 'a column nobody has',
    request: query('SELECT unknown_field FROM events'),
    ...REFUSED,
    detail:
      /^Invalid query: Referenced column "unknown_field" not found in FROM clause! Candidate bindings: /,
    differs: 'The engine names the columns that come close.',
  },
  {
    when: 'a function that is not supported',
    request: query("SELECT getenv('HOME') AS a FROM events"),
    ...REFUSED,
    detail: /^Function getenv is not available in queries/,
    differs: 'The function is named.',
  },
  {
    when: 'a union',
    request: query('SELECT uuid FROM events UNION ALL SELECT uuid FROM events'),
    ...REFUSED,
    detail: 'UNIONs are not supported',
  },
  { when: 'no table', request: query('SELECT 1 AS a'), ...REFUSED, detail: 'Query must SELECT FROM events' },
  { when: 'another table', request: query('SELECT a FROM other'), ...REFUSED, detail: OTHER_TABLE },
  {
    when: 'a join with another table',
    request: query('SELECT uuid FROM events JOIN persons USING (distinct_id)'),
    ...REFUSED,
    detail: OTHER_TABLE,
    differs: 'What is wrong is the other table.',
  },
  {
    when: 'a join of the table with itself',
    request: query('SELECT a.uuid FROM events AS a JOIN events AS b USING (uuid)'),
    ...POSSIBLE,
  },
  {
    when: 'a common table expression',
    request: query('WITH few AS (SELECT uuid FROM events) SELECT uuid FROM few'),
    ...POSSIBLE,
  },
  { when: 'a subquery as table', request: query('SELECT uuid FROM (SELECT uuid FROM events)'), ...POSSIBLE },
  {
    when: 'a subquery as column',
    request: query('SELECT uuid, (SELECT count(*) FROM events) AS n FROM events'),
    ...POSSIBLE,
  },
];

const NOT_A_TIME = 'is not a valid ISO formatted datetime.';

/** The two ways in answer alike. */
const BACKFILL: Row[] = ['backfill/', 'backfills/'].flatMap((path): Row[] => {
  const backfill = (changes: object, of = '{id}') => ({
    path: `${of}/${path}`,
    body: { ...RANGE, ...changes },
  });
  const started = path === 'backfill/' ? 200 : 201;
  return [
    {
      when: 'one end is missing',
      request: backfill({ start_at: undefined }),
      status: started,
      differs: 'An absent end is filled in: from the first data, to the last interval that has ended.',
    },
    {
      when: 'no end at all',
      request: backfill({ end_at: null }),
      status: started,
      differs: 'An open end stops at the last interval that has ended.',
    },
    {
      when: 'not ISO',
      request: backfill({ start_at: 'yesterday' }),
      status: 400,
      detail: `Input ${NOT_A_TIME}`,
      attr: 'start_at',
      differs: 'Only what looks like a date is told back.',
    },
    {
      when: 'not a date',
      request: backfill({ end_at: '2026-13-45' }),
      status: 400,
      detail: `Input 2026-13-45 ${NOT_A_TIME}`,
      attr: 'end_at',
    },
    {
      when: 'no UTC offset',
      request: backfill({ start_at: '2026-11-19T08:00:00' }),
      status: 400,
      detail: 'Input 2026-11-19T08:00:00 is naive.',
      attr: 'start_at',
    },
    {
      when: 'the start after the end',
      request: backfill({ start_at: RANGE.end_at, end_at: RANGE.start_at }),
      status: 400,
      detail: "The initial backfill datetime 'start_at' happens after 'end_at'",
      attr: 'start_at',
    },
    {
      when: 'the start at the end',
      request: backfill({ start_at: RANGE.end_at }),
      status: 400,
      detail: "The initial backfill datetime 'start_at' happens after 'end_at'",
      attr: 'start_at',
    },
    {
      when: 'from the beginning of time',
      request: backfill({ start_at: null }),
      status: started,
      differs: 'There are no flags: a start that is null is the first data.',
    },
    {
      when: 'a date alone by the hour',
      request: backfill({ start_at: '2026-11-19' }),
      status: 400,
      detail: 'Input 2026-11-19 is naive.',
      attr: 'start_at',
    },
    {
      when: 'the end in the future',
      request: backfill({ end_at: '2027-01-01T00:00:00Z' }),
      status: 400,
      detail: "The provided 'end_at' (2027-01-01T00:00:00Z) is in the future",
      attr: 'end_at',
    },
    {
      when: 'the end before the first data',
      request: backfill({ start_at: '2026-11-01T00:00:00Z', end_at: '2026-11-02T00:00:00Z' }),
      status: 400,
      detail:
        'The provided backfill date range contains no data. The earliest possible backfill start date is 2026-11-19 08:00:00',
      attr: 'end_at',
    },
    {
      when: 'the start before the first data',
      request: backfill({ start_at: '2026-11-01T00:00:00Z' }),
      status: started,
    },
    {
      when: 'an export that does not exist',
      request: backfill({}, ABSENT),
      status: 404,
      detail: 'Not found.',
      differs: 'Everything that does not exist is told in the same words.',
    },
  ];
});

beforeAll(async () => {
  const sent = await app().request('POST', '/batch/', {
    key: null,
    body: {
      api_key: 'phc_example0000000000000000000000000000000000',
      historical_migration: true,
      batch: [{ event: 'purchase', distinct_id: 'visitor-1', timestamp: '2026-11-19T08:30:00Z' }],
    },
  });
  expect(sent.status).toBe(200);
  await flushed(app());
});

describe.each([
  ['the config of a destination', CONFIG],
  ['an export', EXPORT],
  ['a query', QUERY],
  ['a backfill', BACKFILL],
])('%s', (_, rows) => {
  test.each(rows.map((row) => [row.when, row.request.path ?? '', row] as const))(
    '%s %s',
    async (_when, _path, row) => {
      const { method = 'POST', path = '', body } = row.request;
      const address = EXPORTS + path.replace('{id}', WORLD.exportId);
      const answer = await app().request(method, address, { body });
      expect(answer.status, answer.text).toBe(row.status);
      if (row.shows) expect(answer.json).toMatchObject(row.shows);
      if (row.detail === undefined) return;
      expect(answer.json.detail).toEqual(
        typeof row.detail === 'string' ? row.detail : expect.stringMatching(row.detail),
      );
      const known = 'attr' in row ? row.attr : answer.json.attr;
      expect(answer.json).toMatchObject({
        attr: known,
        code: row.code ?? answer.json.code,
        status: row.status,
      });
    },
  );
});

test('nothing at all to backfill', async () => {
  const created = await app().request('POST', EXPORTS, create({ model: 'persons' }));
  app().app.database.sqlite.exec('DELETE FROM person_distinct_ids; DELETE FROM persons');
  const answer = await app().request('POST', `${EXPORTS}${created.json.id}/backfills/`, { body: RANGE });
  expect([answer.status, answer.json.detail]).toEqual([400, 'There is no data to backfill for this model.']);
});

test.each(['2026-11-19T08:00:00Z', '2026-11-19'])(
  'a backfill by day from %s grows to whole days, where others refuse the time',
  async (start_at) => {
    const created = await app().request('POST', EXPORTS, create({ interval: 'day' }));
    const path = `${EXPORTS}${created.json.id}/backfills/`;
    const answer = await app().request('POST', path, { body: { start_at } });
    expect(answer.json).toMatchObject({ start_at: '2026-11-19T00:00:00Z', end_at: '2026-11-20T00:00:00Z' });
  },
);

test('a misspelt end of a backfill is refused: it would mean all of the past', async () => {
  const created = await app().request('POST', EXPORTS, create({}));
  const body = { start: '2026-11-19T08:00:00Z' };
  const answer = await app().request('POST', `${EXPORTS}${created.json.id}/backfills/`, { body });
  expect(answer).toMatchObject({
    status: 400,
    json: { attr: 'start', detail: expect.stringMatching(/start_at, end_at/) },
  });
});

describe('backfills beside each other', () => {
  beforeEach(() => {
    const insert = app().app.database.sqlite.prepare(
      `INSERT INTO batch_export_backfills (id, batch_export_id, team_id, status, start_at, end_at, total_runs, cut_until,
         created_at, last_updated_at) VALUES (?, ?, 1, 'Starting', 0, 1, 1, 0, 0, 0)`,
    );
    // With the one of the world.
    for (let n = 0; n < 9; n++) insert.run(`backfill-${n}`, WORLD.exportId);
  });

  test('are bounded', async () => {
    const answer = await app().request('POST', `${EXPORTS}${WORLD.exportId}/backfills/`, { body: RANGE });
    expect([answer.status, answer.json.code, answer.json.detail]).toEqual([
      429,
      'too_many_concurrent_backfills',
      'This export already has 10 backfills running. Wait for some to finish or cancel them before creating more.',
    ]);
    expect(answer.headers.get('retry-after')).toBe('60');
  });
});

describe('a cancel of a backfill', () => {
  test('that is over', async () => {
    const path = `${EXPORTS}${WORLD.exportId}/backfills/${WORLD.backfillId}/cancel/`;
    expect((await app().request('POST', path)).json).toEqual({ cancelled: true });
    const again = await app().request('POST', path);
    expect([again.status, again.json.detail]).toEqual([
      400,
      "Cannot cancel a backfill that is in 'Cancelled' status",
    ]);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('by %s is no method of backfills', async (method) => {
    for (const path of ['backfills/', `backfills/${WORLD.backfillId}/`]) {
      const answer = await app().request(method, `${EXPORTS}${WORLD.exportId}/${path}`, { body: {} });
      expect([answer.status, answer.json.code]).toEqual([405, 'method_not_allowed']);
    }
  });
});

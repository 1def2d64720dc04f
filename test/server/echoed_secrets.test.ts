/**
 * Goal: a receiver that repeats the credentials it was sent, as its own words for an error, does not bring them into
 * responses, logs or files: whoever may read an export need not know its secrets.
 */
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { ECHOES, echoHttp, echoPostgres } from '../support/echo_servers.ts';
import { Canaries, filesOf } from '../support/leaks.ts';
import { API_KEY, PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp({ allowedHosts: ['127.0.0.1'] });
const EXPORTS = '/api/projects/1/batch_exports/';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** Destinations that speak HTTP: their secrets are canaries, and the place that gets them is the port. */
const BY_HTTP: Record<string, (port: number, secret: (name: string) => string) => object> = {
  HTTP: (port, secret) => ({
    url: `http://127.0.0.1:${port}/`,
    token: secret('token'),
    headers: { Authorization: `Bearer ${secret('headers')}` },
    signing_secret: `whsec_${Buffer.from(secret('signing_secret').padEnd(48, '0')).toString('base64')}`,
  }),
  S3: (port, secret) => ({
    bucket_name: 'bucket',
    region: 'moon-1',
    prefix: 'p',
    endpoint_url: `http://127.0.0.1:${port}`,
    aws_access_key_id: secret('aws_access_key_id'),
    aws_secret_access_key: secret('aws_secret_access_key'),
  }),
  AzureBlob: (port, secret) => ({
    container_name: 'container',
    prefix: 'p',
    connection_string: [
      `BlobEndpoint=http://127.0.0.1:${port}/account`,
      `SharedAccessSignature=sv=2024-11-04&ss=b&sig=${secret('signature')}`,
    ].join(';'),
  }),
  BigQuery: (port, secret) => ({
    project_id: 'project-1',
    dataset_id: 'd',
    private_key: privateKey,
    private_key_id: secret('private_key_id'),
    client_email: `${secret('client_email')}@example.com`,
    token_uri: `http://127.0.0.1:${port}/${secret('token_uri')}`,
    api_endpoint: `http://127.0.0.1:${port}`,
  }),
  Snowflake: (port, secret) => ({
    account: 'account',
    access_url: `http://127.0.0.1:${port}`,
    user: secret('user'),
    password: secret('password'),
    database: 'd',
    warehouse: 'w',
    schema: 's',
  }),
};

const POSTGRES = {
  host: 'db.example',
  port: 1,
  database: 'd',
  schema: 's',
  table_name: 't',
  user: 'u',
  password: 'p',
};

/** Creates the export, tests it in every way and lets a run fail; returns all that was said. */
async function provoke(type: string, config: object, afresh: () => Iterable<void>): Promise<string> {
  const said: string[] = [];
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await app().request(method, path, { body });
    said.push(answer.text + JSON.stringify([...answer.headers]));
    return answer;
  };
  const body = { name: type, destination: { type, config }, interval: 'hour' };
  const created = await ask('POST', EXPORTS, body);
  expect([type, created.status, created.status === 201 ? '' : created.text]).toEqual([type, 201, '']);
  const path = `${EXPORTS}${created.json.id}/`;
  for (const _ of afresh()) await ask('POST', `${path}test/`);
  await ask('POST', `${EXPORTS}test/`, body);
  await ask('POST', `${EXPORTS}preview/`, body);
  await ask('POST', `${path}preview/`);
  const event = { api_key: PROJECT_TOKEN, event: 'purchase', distinct_id: 'a' };
  expect((await ask('POST', '/e/', event)).status).toBe(200);
  await app().clock.advance(3_600_000);
  await app().app.tick();
  await ask('GET', path);
  const { json: runs } = await ask('GET', `${path}runs/`);
  expect(runs.results[0].latest_error).toEqual(expect.any(String));
  for (const run of runs.results) await ask('GET', `${path}runs/${run.id}/logs/`);
  await ask('GET', `${path}logs/`);
  await ask('GET', '/metrics');
  return said.join('\n') + app().logLines.join('') + filesOf(app().config.dataDir);
}

test.each(Object.keys(BY_HTTP))('%s', { timeout: 60_000 }, async (type) => {
  const canaries = new Canaries();
  const server = await echoHttp(canaries);
  const said = await provoke(
    type,
    BY_HTTP[type]!(server.port, (name) => canaries.plant(name)),
    function* () {
      for (const echo of ECHOES.filter(({ status }) => type !== 'Snowflake' || status === 200)) {
        server.echo = echo;
        yield;
      }
      server.echo = ECHOES.find(({ status }) => status === (type === 'Snowflake' ? 200 : 400))!;
    },
  );
  // The receiver did get a secret, so there was something to repeat.
  expect(canaries.leaks(server.received)).not.toEqual([]);
  expect(canaries.leaks(said)).toEqual([]);
});

test.each(['Postgres', 'Redshift'])('%s', { timeout: 60_000 }, async (type) => {
  const canaries = new Canaries();
  // Every field of an error that the protocol has: message, detail, hint, column, constraint, where and so on.
  const server = await echoPostgres('SCMDHPpqWstcdnFLR');
  const config = {
    host: '127.0.0.1',
    port: server.port,
    database: 'd',
    schema: 's',
    table_name: 't',
    user: canaries.plant('user'),
    password: canaries.plant('password'),
    ...(type === 'Postgres' ? { ssl_mode: 'disable' } : {}),
  };
  const said = await provoke(type, config, function* () {
    yield;
  });
  if (type === 'Postgres') expect(canaries.leaks(server.received)).toEqual(canaries.texts);
  expect(canaries.leaks(said)).toEqual([]);
});

/** Secrets where none belongs, or spelled so that a parser fails on them. */
const LOOK_ALIKES: ReadonlyArray<[string, string, (secret: string) => object]> = [
  ['user info of a url', 'HTTP', (secret) => ({ url: `https://me:${secret}@example.com/`, token: 't' })],
  ['a url that is none', 'HTTP', (secret) => ({ url: `https://[${secret}/`, token: 't' })],
  ['a header with a line break', 'HTTP', (secret) => ({ headers: { 'X-Key': `${secret}\n` }, token: 't' })],
  ['the name of a header', 'HTTP', (secret) => ({ headers: { [`x:${secret}`]: 'v' }, token: 't' })],
  ['a signing secret', 'HTTP', (secret) => ({ token: 't', signing_secret: secret })],
  ['an unknown field', 'HTTP', (secret) => ({ token: 't', password: secret })],
  ['user info of an endpoint', 'S3', (secret) => ({ endpoint_url: `https://${secret}:x@example.com` })],
  ['a session token', 'S3', (secret) => ({ aws_session_token: secret })],
  ['a connection string', 'AzureBlob', (secret) => ({ connection_string: `AccountKey=${secret}` })],
  [
    'a connection string as a URL',
    'AzureBlob',
    (secret) => ({ connection_string: `https://a.example/?sig=${secret}` }),
  ],
  ['a key file instead of a key', 'BigQuery', (secret) => ({ private_key: { private_key: secret } })],
  ['user info of token_uri', 'BigQuery', (secret) => ({ token_uri: `https://a:${secret}@example.com/` })],
  ['a database URL as host', 'Postgres', (secret) => ({ host: `postgres://me:${secret}@db.example/x` })],
  ['a password that is a list', 'Postgres', (secret) => ({ password: [secret] })],
  [
    'user info of access_url',
    'Snowflake',
    (secret) => ({ access_url: `https://a:${secret}@x.snowflakecomputing.com` }),
  ],
];

test.each(LOOK_ALIKES)('%s of %s is not repeated', async (_, type, wrong) => {
  const canaries = new Canaries();
  const right = type === 'Postgres' ? POSTGRES : BY_HTTP[type]!(1, (name) => name.padEnd(12, '1'));
  const config = { ...right, ...wrong(canaries.plant('lookalike')) };
  const body = { name: type, destination: { type, config }, interval: 'hour' };
  let said = '';
  for (const path of [EXPORTS, `${EXPORTS}test/`, `${EXPORTS}preview/`]) {
    const answer = await app().request('POST', path, { body });
    // What Azure's client cannot parse is found when it is used.
    const status = type === 'AzureBlob' ? 201 : 400;
    if (path === EXPORTS) expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
    said += answer.text + JSON.stringify([...answer.headers]);
  }
  expect(canaries.leaks(said + app().logLines.join('') + filesOf(app().config.dataDir))).toEqual([]);
});

test('the search finds each encoding of a secret', () => {
  const canaries = new Canaries();
  const text = canaries.plant('one');
  const forms = [
    text,
    `x${Buffer.from(text).toString('base64')}`,
    Buffer.from(`{"key":"${text}"}`).toString('base64url'),
    Buffer.from(`user:${text}`).toString('base64'),
    Buffer.from(text).toString('hex'),
  ];
  for (const form of forms) expect([form, canaries.leaks(form)]).toEqual([form, [text]]);
  expect(canaries.leaks(API_KEY)).toEqual([]);
});

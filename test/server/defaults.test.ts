import { expect, test } from 'vitest';
import { DESTINATION_CONFIGS } from '../../generated/destination_configs.ts';
import { addressOf, OPERATIONS } from '../contract/document.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: defaults that the contract writes down fill in what is absent where they stand, and nowhere else. */
const app = useApp();

const EXPORTS = '/api/projects/1/batch_exports/';
type Type = keyof typeof DESTINATION_CONFIGS;

/** No more than each type needs. */
const AWS = { aws_access_key_id: 'a', aws_secret_access_key: 'b' };
const LOGIN = { host: 'db.example.com', user: 'ada', password: 'a', database: 'd' };
const NEEDED: Record<Type, Record<string, unknown>> = {
  File: {},
  S3: { bucket_name: 'plain', region: 'eu-central-1', prefix: 'a', ...AWS },
  Postgres: LOGIN,
  Redshift: LOGIN,
  BigQuery: {
    project_id: 'plain',
    dataset_id: 'plain',
    private_key: 'a',
    private_key_id: 'a',
    client_email: 'a@example.com',
    token_uri: 'https://oauth2.googleapis.com/token',
  },
  Snowflake: { account: 'plain', user: 'ada', password: 'a', database: 'd', warehouse: 'w', schema: 's' },
  AwsS3: {
    bucket_name: 'plain',
    region: 'eu-central-1',
    prefix: 'plain',
    aws_access_key_id: 'a',
    aws_secret_access_key: 'a',
  },
  S3Compatible: {
    bucket_name: 'plain',
    region: 'r',
    prefix: 'plain',
    endpoint_url: 'https://s3.example.com',
  },
  AzureBlob: { container_name: 'plain', connection_string: 'AccountName=a;AccountKey=k' },
  HTTP: { url: 'https://example.com/batch/', token: 't' },
  NoOp: {},
};

interface Key {
  secret: boolean;
  default?: unknown;
}

test.each(Object.keys(NEEDED) as Type[])('a %s export has only the fields of its own type', async (type) => {
  const keys: Record<string, Key> = DESTINATION_CONFIGS[type];
  const sent = NEEDED[type];
  const body = { name: 'Own', interval: 'hour', destination: { type, config: sent } };
  const created = await app().request('POST', EXPORTS, { body });
  expect([created.status, created.json.detail]).toEqual([201, undefined]);
  const { config } = created.json.destination;
  const foreign = Object.keys(config ?? {}).filter(
    (name) => !Object.hasOwn(keys, name) || keys[name]!.secret,
  );
  expect(foreign).toEqual([]);
  for (const [name, value] of Object.entries(config ?? {})) {
    const wanted = Object.hasOwn(sent, name) ? sent[name] : keys[name]!.default;
    expect([name, value]).toEqual([name, wanted]);
  }

  const renamed = await app().request('PATCH', `${EXPORTS}${created.json.id}/`, { body: { name: 'New' } });
  expect(renamed.json.destination).toEqual({ type, config });
});

const CHANGES = OPERATIONS.filter((op) => op.method === 'patch').map((op) => [op.id, op] as const);

test.each(CHANGES)('%s: an empty change changes nothing', async (_id, op) => {
  const path = addressOf(op);
  const read = async () => {
    const {
      updated_at: _1,
      last_updated_at: _2,
      version: _3,
      ...rest
    } = (await app().request('GET', path)).json;
    return rest;
  };
  const before = await read();
  const { status } = await app().request('PATCH', path, { body: {} });
  expect(status).toBe(200);
  expect(await read()).toEqual(before);
});

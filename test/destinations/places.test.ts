import { expect, test } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { createDestinations } from '../../src/destinations/registry.ts';
import { VirtualClock } from '../support/clock.ts';

// Goal: a place is what readers of a destination see as another place, and nothing else.

const destinations = createDestinations({
  exportsDir: '/nowhere',
  isGone: () => false,
  isForeign: () => false,
  egress: new Egress([]),
  clock: new VirtualClock('2026-03-01T10:30:00Z'),
});
const TABLE = { host: 'db.example.com', database: 'd', user: 'u', password: 'p' };
const AZURE = 'DefaultEndpointsProtocol=https;AccountName=one;AccountKey=a2V5';

/** A config, changes that lead to another place, and changes that do not. */
const PLACES: Array<[string, object, object[], object[]]> = [
  [
    'File',
    { prefix: 'a' },
    [{ prefix: 'b' }, { prefix: 'a/b' }],
    [{ prefix: '/a/' }, { file_format: 'CSV' }],
  ],
  [
    'S3',
    { bucket_name: 'b', region: 'r', prefix: 'a', endpoint_url: null },
    [{ bucket_name: 'c' }, { prefix: 'b' }, { endpoint_url: 'https://s3.example.com' }],
    [{ endpoint_url: '' }, { aws_access_key_id: 'id' }, { compression: 'gzip' }, { prefix: 'a/' }],
  ],
  [
    'AwsS3',
    { bucket_name: 'b', region: 'r', prefix: 'a' },
    [{ bucket_name: 'c' }, { prefix: 'b' }],
    [{ region: 's' }, { encryption: 'AES256' }],
  ],
  [
    'S3Compatible',
    { bucket_name: 'b', region: 'r', prefix: 'a', endpoint_url: 'https://s3.example.com' },
    [
      { bucket_name: 'c' },
      { endpoint_url: 'https://s4.example.com' },
      { endpoint_url: 'https://s3.example.com/path' },
    ],
    [
      { use_virtual_style_addressing: true },
      { endpoint_url: 'https://s3.example.com/' },
      { endpoint_url: ' https://S3.example.com:443' },
    ],
  ],
  [
    'AzureBlob',
    { container_name: 'c', connection_string: AZURE },
    [
      { container_name: 'd' },
      { prefix: 'b' },
      { connection_string: AZURE.replace('one', 'two') },
      { connection_string: `${AZURE};BlobEndpoint=https://blobs.example.com` },
      { connection_string: `${AZURE};EndpointSuffix=core.chinacloudapi.cn` },
      {
        connection_string: 'BlobEndpoint=https://two.blob.core.windows.net/;SharedAccessSignature=sv=1&sig=a',
      },
      { connection_string: 'UseDevelopmentStorage=true' },
    ],
    [
      { connection_string: AZURE.replace('a2V5', 'bmV3') },
      { connection_string: `${AZURE};EndpointSuffix=core.windows.net` },
      {
        connection_string: 'BlobEndpoint=https://one.blob.core.windows.net/;SharedAccessSignature=sv=1&sig=a',
      },
      { file_format: 'Parquet' },
    ],
  ],
  ...['Postgres', 'Redshift'].map((type): [string, object, object[], object[]] => [
    type,
    TABLE,
    [{ host: 'other.example.com' }, { port: 1 }, { database: 'e' }, { schema: 's' }, { table_name: 't' }],
    [{ host: 'DB.example.com' }, { password: 'new' }, { user: 'v' }],
  ]),
  [
    'BigQuery',
    {
      project_id: 'p',
      dataset_id: 'd',
      token_uri: 'https://oauth2.googleapis.com/token',
      api_endpoint: 'https://bq.example.com',
    },
    [{ project_id: 'q' }, { dataset_id: 'e' }, { table_id: 't' }],
    [{ private_key: 'new' }, { use_json_type: true }, { api_endpoint: 'https://bq.example.com/' }],
  ],
  [
    'Snowflake',
    { account: 'a', database: 'd', warehouse: 'w', schema: 's' },
    [{ account: 'b' }, { database: 'e' }, { schema: 't' }, { table_name: 't' }],
    [{ warehouse: 'x' }, { role: 'r' }, { password: 'new' }],
  ],
  ['HTTP', { url: 'https://a.example.com/' }, [{ url: 'https://b.example.com/' }], [{ token: 'new' }]],
  ['NoOp', {}, [], [{ arg: 'x' }]],
];

test.each(PLACES)('%s', (type, config, elsewhere, same) => {
  const placeOf = (changes: object) =>
    destinations.get(type)!.placeOf(completeConfig(type, { ...config, ...changes }));
  for (const changes of elsewhere) expect(placeOf(changes), JSON.stringify(changes)).not.toEqual(placeOf({}));
  for (const changes of same) expect(placeOf(changes), JSON.stringify(changes)).toEqual(placeOf({}));
  expect(JSON.stringify(placeOf({ password: 'canary', token: 'canary' }))).not.toContain('canary');
});

test('every destination has a row in the table', () => {
  expect(PLACES.map(([type]) => type).sort()).toEqual([...destinations.keys()].sort());
});

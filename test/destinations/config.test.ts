import { describe, expect, test } from 'vitest';
import { acceptConfig, completeConfig } from '../../src/destinations/config.ts';
import type { DestinationConfig } from '../../src/destinations/destination.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { createDestinations } from '../../src/destinations/registry.ts';
import { withoutSecrets } from '../../src/destinations/secrets.ts';
import type { WeirError } from '../../src/kernel/errors.ts';
import { VirtualClock } from '../support/clock.ts';

// Goal: every mistake in a destination's config has one answer, and secrets stay where they were put.

const DESTINATIONS = createDestinations({
  exportsDir: '/nowhere',
  isGone: () => true,
  isForeign: () => false,
  egress: new Egress([]),
  clock: new VirtualClock(0),
});

const AWS = { aws_access_key_id: 'id', aws_secret_access_key: 'key' };
const COPY = { s3_bucket: 'b', region_name: 'r', authorization: 'arn:role', bucket_credentials: AWS };

/** The smallest config of each type that is complete, with all secrets it can have. */
const GOOD: Record<string, Record<string, unknown>> = {
  File: {},
  S3: { bucket_name: 'b', region: 'r', prefix: 'p', ...AWS },
  AwsS3: { bucket_name: 'b', region: 'r', prefix: 'p', ...AWS },
  S3Compatible: { bucket_name: 'b', region: 'r', prefix: 'p', endpoint_url: 'https://s', ...AWS },
  Postgres: { user: 'u', password: 'p', host: 'h', database: 'd' },
  Redshift: { user: 'u', password: 'p', host: 'h', database: 'd' },
  BigQuery: {
    project_id: 'p',
    dataset_id: 'd',
    private_key: 'k',
    private_key_id: 'i',
    token_uri: 'https://t',
    client_email: 'e',
  },
  Snowflake: { account: 'a', user: 'u', password: 'p', database: 'd', warehouse: 'w', schema: 's' },
  AzureBlob: { container_name: 'container', connection_string: 's' },
  HTTP: { url: 'https://example.com/batch/', token: 't' },
  NoOp: {},
};

/** Other values of the keys that do not take just any text. */
const ELSEWHERE: Record<string, unknown> = {
  host: 'elsewhere',
  port: 1,
  use_virtual_style_addressing: true,
  container_name: 'elsewhere',
  project_id: 'elsewhere',
  account: 'elsewhere',
  access_url: 'https://elsewhere.snowflakecomputing.com',
};

function accept(
  type: string,
  submitted: Record<string, unknown>,
  stored: DestinationConfig | null = null,
  model: 'events' | 'persons' = 'events',
) {
  return acceptConfig({ destination: DESTINATIONS.get(type)!, submitted, stored, model });
}

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    const { kind, code, attr, detail } = error as WeirError;
    expect({ kind, code, attr }).toEqual({ kind: 'invalid', code: 'invalid_input', attr: 'destination' });
    return detail;
  }
  throw new Error('was not refused');
}

test('every type is registered', () => {
  expect([...DESTINATIONS.keys()].sort()).toEqual(Object.keys(GOOD).sort());
});

describe.each(Object.keys(GOOD))('%s', (type) => {
  const good = GOOD[type]!;

  test('accepts a complete config and stores it unchanged', () => {
    expect(accept(type, good)).toEqual(good);
  });

  test('accepts common keys, and drops those of legacy clients', () => {
    const lists = { include_events: ['a'], exclude_events: null };
    expect(accept(type, { ...good, ...lists, team_id: 7, interval: 'hour' })).toEqual({ ...good, ...lists });
  });

  test('names unknown keys, sorted and together, before any other error', () => {
    const bad = { hello2: 1, hello: 2 };
    expect(refusal(() => accept(type, bad))).toBe("Configuration has unknown field/s: 'hello', 'hello2'");
    expect(refusal(() => accept(type, bad, good))).toBe(
      "Configuration has unknown field/s: 'hello', 'hello2'",
    );
  });

  test('reveals no stored secret in a response', () => {
    const shown = JSON.stringify(withoutSecrets(type, { ...good, nested: { ...AWS } }));
    for (const secret of ['password', 'token', 'private_key', 'connection_string', 'aws_']) {
      expect(shown).not.toContain(`"${secret}`);
    }
  });

  test('requires the secrets again when they would be sent to another place', () => {
    for (const key of DESTINATIONS.get(type)!.secretRoutes.flatMap(({ keys }) => keys)) {
      if (key === 'connection_string') continue;
      const moved = { [key]: ELSEWHERE[key] ?? 'https://elsewhere' };
      const detail = refusal(() => accept(type, moved, good));
      expect(detail).toMatch(/^Changing '.*' sends the stored secrets to another place: send '.*' again$/);
      expect(accept(type, { ...good, ...moved }, good)).toEqual({ ...good, ...moved });
      expect(accept(type, { [key]: good[key] ?? completeConfig(type, good)[key] }, good)).toMatchObject(good);
    }
  });
});

test.each<[string, string, Record<string, unknown>, string]>([
  ['a missing key', 'BigQuery', { project_id: 'p' }, "Configuration missing required field: 'dataset_id'"],
  [
    'a number for text',
    'S3',
    { ...GOOD.S3, prefix: 7 },
    "Configuration has invalid type: got 'int', expected 'str'",
  ],
  [
    'null for text',
    'Postgres',
    { ...GOOD.Postgres, schema: null },
    "Configuration has invalid type: got 'NoneType', expected 'str'",
  ],
  [
    'a list for text or null',
    'S3',
    { ...GOOD.S3, endpoint_url: [] },
    "Configuration has invalid type: got 'list', expected 'str'",
  ],
  [
    'a fraction for a number',
    'Postgres',
    { ...GOOD.Postgres, port: 1.5 },
    "Configuration has invalid type: got 'float', expected 'int'",
  ],
  [
    'words for a number',
    'Postgres',
    { ...GOOD.Postgres, port: 'many' },
    "Configuration has invalid type: got 'str', expected 'int'",
  ],
  [
    'a flag for a number',
    'Postgres',
    { ...GOOD.Postgres, port: true },
    "Configuration has invalid type: got 'bool', expected 'int'",
  ],
  [
    'a number for a flag',
    'Postgres',
    { ...GOOD.Postgres, has_self_signed_cert: 1 },
    "Configuration has invalid type: got 'int', expected 'bool'",
  ],
  [
    'text for an object',
    'Redshift',
    { ...GOOD.Redshift, copy_inputs: 'x' },
    "Configuration has invalid type: got 'str', expected 'dict'",
  ],
  [
    'an object for a list',
    'NoOp',
    { include_events: {} },
    "Configuration has invalid type: got 'dict', expected 'list'",
  ],
  [
    'a number among names',
    'NoOp',
    { include_events: ['a', 1] },
    "Configuration has invalid type: got 'int', expected 'str'",
  ],
  [
    'too many names',
    'NoOp',
    { include_events: Array(1001).fill('a') },
    "Configuration field 'include_events' may have at most 1000 entries",
  ],
  [
    'too long a text',
    'HTTP',
    { ...GOOD.HTTP, token: 'x'.repeat(100_000) },
    expect.stringMatching(
      /^Configuration field 'token' may have at most \d+ characters$/,
    ) as unknown as string,
  ],
  [
    'too large a number',
    'Postgres',
    { ...GOOD.Postgres, port: 65_536 },
    "Configuration field 'port' must be from 1 to 65535",
  ],
  [
    'a value that is no choice',
    'Redshift',
    { ...GOOD.Redshift, properties_data_type: 'x' },
    "Configuration field 'properties_data_type' must be one of 'varchar', 'super'",
  ],
  [
    'an unknown format',
    'S3',
    { ...GOOD.S3, file_format: 'unknown' },
    "File format unknown is not supported. Supported file formats are ['Parquet', 'JSONLines']",
  ],
  [
    'a format that is no word',
    'AzureBlob',
    { ...GOOD.AzureBlob, file_format: '<script>' },
    "File format is not supported. Supported file formats are ['Parquet', 'JSONLines']",
  ],
  [
    'a compression for another format',
    'S3',
    { ...GOOD.S3, compression: 'zstd' },
    "Compression zstd is not supported for file format JSONLines. Supported compressions are ['gzip', 'brotli']",
  ],
  [
    'a compression for no format',
    'S3',
    { ...GOOD.S3, file_format: 'Parquet', compression: 'rar' },
    "Compression rar is not supported for file format Parquet. Supported compressions are ['zstd', 'lz4', 'snappy', 'gzip', 'brotli']",
  ],
  [
    'blank names',
    'S3',
    { ...GOOD.S3, bucket_name: '', region: ' ' },
    "The following inputs are empty: ['bucket_name', 'region']",
  ],
  [
    'an unknown placeholder',
    'File',
    { prefix: '{who}' },
    expect.stringMatching(/^prefix has an unknown/) as unknown as string,
  ],
  [
    'a placeholder of the language',
    'File',
    { prefix: '{constructor}' },
    expect.stringMatching(/^prefix has an unknown/) as unknown as string,
  ],
  [
    'an endpoint of AWS',
    'AwsS3',
    { ...GOOD.AwsS3, endpoint_url: 'https://s', use_virtual_style_addressing: true },
    "Configuration has unknown field/s: 'endpoint_url', 'use_virtual_style_addressing'",
  ],
  [
    'a store without an endpoint',
    'S3Compatible',
    GOOD.AwsS3!,
    "Configuration missing required field: 'endpoint_url'",
  ],
  [
    'a store with a blank endpoint',
    'S3Compatible',
    { ...GOOD.AwsS3, endpoint_url: ' ' },
    "The following inputs are empty: ['endpoint_url']",
  ],
  [
    'encryption keys of AWS elsewhere',
    'S3Compatible',
    { ...GOOD.S3Compatible, encryption: 'aws:kms', kms_key_id: 'k' },
    "Configuration has unknown field/s: 'encryption', 'kms_key_id'",
  ],
  ['half a placeholder', 'S3', { ...GOOD.S3, prefix: '{year' }, 'prefix has a brace without its partner'],
  ['a way up', 'File', { prefix: 'a/../../b' }, 'prefix may not have parts that begin with a dot'],
  ['NUL', 'File', { prefix: 'a\0b' }, 'prefix may not contain control characters'],
  ['a backslash', 'File', { prefix: 'a\\b' }, 'prefix may not contain backslashes or NUL'],
  [
    'a very long part',
    'File',
    { prefix: 'x'.repeat(201) },
    'prefix may not have parts of more than 200 bytes',
  ],
  [
    'no password',
    'Snowflake',
    { ...GOOD.Snowflake, password: null },
    'Password is required if authentication type is password',
  ],
  [
    'no private key',
    'Snowflake',
    { ...GOOD.Snowflake, authentication_type: 'keypair' },
    'Private key is required if authentication type is key pair',
  ],
  [
    'COPY without inputs',
    'Redshift',
    { ...GOOD.Redshift, mode: 'COPY' },
    "Missing required inputs for 'COPY'",
  ],
  [
    'COPY without a bucket',
    'Redshift',
    { ...GOOD.Redshift, mode: 'COPY', copy_inputs: { ...COPY, s3_bucket: undefined } },
    "Configuration has invalid type: got 'NoneType', expected 'str'",
  ],
  [
    'COPY with half its inputs',
    'Redshift',
    { ...GOOD.Redshift, mode: 'COPY', copy_inputs: { s3_bucket: 'b' } },
    "Missing required input for 'COPY'",
  ],
  [
    'COPY with half a bucket key',
    'Redshift',
    {
      ...GOOD.Redshift,
      mode: 'COPY',
      copy_inputs: { ...COPY, bucket_credentials: { aws_access_key_id: 'x' } },
    },
    "Missing required bucket credentials for 'COPY'",
  ],
  [
    'COPY with half an authorization',
    'Redshift',
    { ...GOOD.Redshift, mode: 'COPY', copy_inputs: { ...COPY, authorization: { aws_access_key_id: 'x' } } },
    "Missing required credentials for 'COPY'",
  ],
  [
    'COPY with a blank role',
    'Redshift',
    { ...GOOD.Redshift, mode: 'COPY', copy_inputs: { ...COPY, authorization: ' ' } },
    "Missing required IAM role for 'COPY'",
  ],
  [
    'an unknown nested key',
    'Redshift',
    { ...GOOD.Redshift, copy_inputs: { ...COPY, x: 1 } },
    "Configuration has unknown field/s: 'copy_inputs.x'",
  ],
  [
    'an address that is none',
    'HTTP',
    { ...GOOD.HTTP, url: 'file:///etc/passwd' },
    'url must be an absolute http or https URL without user name and password',
  ],
])('refuses %s (%s)', (_, type, config, detail) => {
  expect(refusal(() => accept(type, config))).toEqual(detail);
});

test('names of unknown keys are repeated only when they are short words', () => {
  const huge = { [`x${'y'.repeat(10_000)}`]: 1, '<b>': 1 };
  expect(refusal(() => accept('NoOp', huge))).toBe("Configuration has unknown field/s: '…', '…'");
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`k${i}`, i]));
  expect(refusal(() => accept('NoOp', many))).toMatch(/ and 30 more$/);
});

test('text is converted to the number or flag that it spells', () => {
  const config = { ...GOOD.Postgres, port: '5433', has_self_signed_cert: 'True' };
  expect(accept('Postgres', config)).toMatchObject({ port: 5433, has_self_signed_cert: true });
});

describe('persons', () => {
  const as = (type: string, submitted: Record<string, unknown>, more: object = {}) =>
    acceptConfig({
      destination: DESTINATIONS.get(type)!,
      submitted,
      stored: null,
      model: 'persons',
      ...more,
    });
  const TABLES = {
    Postgres: 'table_name',
    Redshift: 'table_name',
    Snowflake: 'table_name',
    BigQuery: 'table_id',
  };

  test.each(Object.entries(TABLES))('%s: have their own table unless one is named', (type, key) => {
    const good = GOOD[type]!;
    expect(as(type, good)).toEqual({ ...good, [key]: 'persons' });
    expect(as(type, { ...good, [key]: 'events' })).toEqual({ ...good, [key]: 'events' });
    expect(as(type, {}, { stored: good, formerModel: 'events' })).toEqual({ ...good, [key]: 'persons' });
    const named = { ...good, [key]: 'mine' };
    expect(as(type, {}, { stored: named, formerModel: 'events' })).toEqual(named);
  });

  test.each(Object.keys(TABLES))('%s: an existing export keeps its table', (type) => {
    expect(as(type, {}, { stored: GOOD[type]!, formerModel: 'persons' })).toEqual(GOOD[type]);
  });

  test.each(['include_events', 'exclude_events'])('%s needs events', (key) => {
    const [good, named] = [GOOD.File!, { ...GOOD.File!, [key]: ['bought'] }];
    const detail = `Configuration field '${key}' is for exports of events. Set it to null for an export of persons`;
    expect(refusal(() => as('File', named))).toBe(detail);
    expect(refusal(() => as('File', { [key]: ['a'] }, { stored: good, formerModel: 'persons' }))).toBe(
      detail,
    );
    expect(refusal(() => as('File', {}, { stored: named, formerModel: 'events' }))).toBe(detail);
    const cleared = as('File', { [key]: null }, { stored: named, formerModel: 'events' });
    expect(cleared).toEqual({ ...good, [key]: null });
    for (const nothing of [null, []]) as('File', { ...good, [key]: nothing });
  });

  test('an existing export keeps its names of events', () => {
    const stored = { ...GOOD.File!, include_events: ['bought'] };
    expect(as('File', {}, { stored, formerModel: 'persons' })).toEqual(stored);
    expect(as('File', stored, { stored, formerModel: 'persons', isWhole: true })).toEqual(stored);
  });

  test.each(['File', 'S3', 'AzureBlob', 'NoOp'])('%s has no table', (type) => {
    expect(as(type, GOOD[type]!)).toEqual(GOOD[type]);
  });
});

test('HTTP exports events only', () => {
  const detail = 'HTTP batch exports only support the events model';
  expect(refusal(() => accept('HTTP', GOOD.HTTP!, null, 'persons'))).toBe(detail);
});

describe('an update', () => {
  test('keeps what it omits, including secrets, and replaces what it names', () => {
    expect(accept('Postgres', { table_name: 't', password: 'new' }, GOOD.Postgres!)).toEqual({
      ...GOOD.Postgres,
      table_name: 't',
      password: 'new',
    });
  });

  test('merges nested objects and keeps their secrets', () => {
    const stored = { ...GOOD.Redshift, mode: 'COPY', copy_inputs: COPY };
    const changed = accept('Redshift', { copy_inputs: { s3_key_prefix: 'k' } }, stored);
    expect(changed.copy_inputs).toEqual({ ...COPY, s3_key_prefix: 'k' });
    expect(withoutSecrets('Redshift', changed).copy_inputs).toEqual({
      s3_bucket: 'b',
      region_name: 'r',
      s3_key_prefix: 'k',
      authorization: 'arn:role',
      bucket_credentials: {},
    });
  });

  test.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
    ['a bucket', 'S3', {}, { bucket_name: 'other', region: 'eu-west-1', use_virtual_style_addressing: true }],
    ['the bucket of COPY', 'Redshift', {}, { copy_inputs: { s3_bucket: 'other', region_name: 'eu-west-1' } }],
    ['a container', 'AzureBlob', {}, { container_name: 'other' }],
    ['a project of Google Cloud', 'BigQuery', {}, { project_id: 'other', dataset_id: 'other' }],
    ['a database of the same server', 'Postgres', {}, { database: 'other', schema: 's' }],
    ['TLS back', 'Postgres', { ssl_mode: 'disable' }, { ssl_mode: 'require', has_self_signed_cert: false }],
  ])('needs no secrets again for %s (%s)', (_, type, before, change) => {
    const stored = { ...GOOD[type], ...(type === 'Redshift' && { copy_inputs: COPY }), ...before };
    const merged = accept(type, change, stored);
    expect(withoutSecrets(type, merged)).toMatchObject(withoutSecrets(type, change));
  });

  test.each<[string, string, Record<string, unknown>, string]>([
    ['TLS off', 'Postgres', { ssl_mode: 'disable' }, "'ssl_mode' sends the stored secrets less protected"],
    [
      'any certificate',
      'Redshift',
      { has_self_signed_cert: true },
      "'has_self_signed_cert' sends the stored secrets less protected",
    ],
    [
      'another host without TLS',
      'Postgres',
      { host: 'other', ssl_mode: 'disable' },
      "'host', 'ssl_mode' sends the stored secrets to another place",
    ],
    ['an endpoint', 'S3', { endpoint_url: 'https://other' }, "'endpoint_url' sends the stored secrets to"],
  ])('needs the secrets again for %s (%s)', (_, type, change, detail) => {
    expect(refusal(() => accept(type, change, GOOD[type]!))).toContain(`Changing ${detail}`);
  });

  test('requires only the secrets that are sent to another host', () => {
    const authorization = { aws_access_key_id: 'i', aws_secret_access_key: 's' };
    const stored = { ...GOOD.Redshift, mode: 'COPY', copy_inputs: { ...COPY, authorization } };
    const moved = { host: 'elsewhere' };
    expect(refusal(() => accept('Redshift', moved, stored))).toBe(
      "Changing 'host' sends the stored secrets to another place: send 'user', 'password', " +
        "'copy_inputs.authorization.aws_access_key_id', 'copy_inputs.authorization.aws_secret_access_key' again",
    );
    const again = { ...moved, user: 'u2', password: 'p2' };
    expect(accept('Redshift', { ...again, copy_inputs: { authorization } }, stored)).toMatchObject(again);
    const replaced = accept('Redshift', { ...again, copy_inputs: { authorization: 'arn:role' } }, stored);
    expect(replaced.copy_inputs).toEqual(COPY);
    expect(accept('Redshift', { ...again, mode: 'INSERT', copy_inputs: null }, stored)).toMatchObject(again);
  });

  test('replaces secret objects as a whole, so that no old value is sent to a new host', () => {
    const stored = { ...GOOD.HTTP, headers: { Authorization: 'Bearer secret' } };
    expect(accept('HTTP', { format: 'json' }, stored).headers).toEqual(stored.headers);
    const moved = { url: 'https://example.org/', token: 'n' };
    expect(refusal(() => accept('HTTP', moved, stored))).toContain("'headers'");
    expect(accept('HTTP', { ...moved, headers: { 'X-A': 'b' } }, stored).headers).toEqual({ 'X-A': 'b' });
    expect(withoutSecrets('HTTP', stored)).toEqual({ url: GOOD.HTTP!.url });
  });
});

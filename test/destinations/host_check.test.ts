import { expect, onTestFinished, test } from 'vitest';
import { Egress, type Resolve } from '../../src/destinations/network/egress.ts';
import { HostCheck } from '../../src/destinations/network/host_check.ts';
import { createDestinations } from '../../src/destinations/registry.ts';
import { VirtualClock } from '../support/clock.ts';
import { LOCAL_NAMES } from '../support/names.ts';

// Goal: a host that no connection may reach is refused when the export is stored, and nothing else is.

function setUp(allowed: readonly string[] = [], resolve: Resolve = LOCAL_NAMES) {
  const clock = new VirtualClock(0);
  const egress = new Egress(allowed, resolve);
  onTestFinished(() => egress.close());
  const destinations = createDestinations({
    exportsDir: '/nowhere',
    isGone: () => true,
    isForeign: () => false,
    egress,
    clock,
  });
  const hosts = new HostCheck(egress, clock);
  type Config = Record<string, unknown>;
  const check = (type: string, config: Config, stored: Config | null = null) =>
    hosts.check(destinations.get(type)!, config, stored);
  return { clock, check };
}

test.each<[string, string, Record<string, unknown>]>([
  ['Postgres', 'host', { host: '10.0.0.1' }],
  ['Postgres', 'host', { host: '[::1]' }],
  ['Postgres', 'host', { host: 'LocalHost.' }],
  ['Postgres', 'host', { host: '2130706433' }],
  ['Redshift', 'host', { host: 'db.internal' }],
  ['S3', 'endpoint_url', { endpoint_url: 'http://minio.localhost:9000' }],
  ['HTTP', 'url', { url: 'https://192.168.1.1/hook' }],
  ['BigQuery', 'token_uri', { token_uri: 'https://169.254.169.254/token' }],
  ['BigQuery', 'api_endpoint', { token_uri: 'https://t.example', api_endpoint: 'https://127.0.0.1' }],
  ['Snowflake', 'access_url', { access_url: 'http://127.0.0.1:8082' }],
  ['AzureBlob', 'connection_string', { connection_string: 'UseDevelopmentStorage=true' }],
  ['AzureBlob', 'connection_string', { connection_string: 'BlobEndpoint=http://10.1.2.3/a;AccountKey=k' }],
])('%s: a private %s is refused, with the setting that allows it', async (type, key, config) => {
  await expect(setUp().check(type, config)).rejects.toMatchObject({
    kind: 'invalid',
    attr: 'destination',
    detail: expect.stringMatching(
      new RegExp(`^Configuration field '${key}': The host '.*WEIR_ALLOWED_HOSTS`),
    ),
  });
});

test.each<[string, string, Record<string, unknown>]>([
  ['a public address', 'Postgres', { host: '8.8.8.8' }],
  ['a name that is not known yet', 'Postgres', { host: 'later.example' }],
  ['AWS itself', 'S3', { endpoint_url: null }],
  ['an account of Azure', 'AzureBlob', { connection_string: 'AccountName=a;AccountKey=k' }],
  ['a connection string that cannot be read', 'AzureBlob', { connection_string: 's' }],
  ['the folder of the server', 'File', {}],
])('%s is accepted (%s)', async (_, type, config) => {
  await setUp().check(type, config);
});

test("entries of the operator's list are accepted: an address, a range, a name, each with its port", async () => {
  const { check } = setUp(['127.0.0.1', '10.0.0.0/24:5432', 'db.example:5433']);
  await check('HTTP', { url: 'http://localhost/' });
  await check('Postgres', { host: 'db.internal' });
  await check('Postgres', { host: 'db.example', port: 5433 });
  await expect(check('Postgres', { host: 'db.internal', port: 5433 })).rejects.toThrow();
});

test('an export whose host is refused now can still be changed, but not to another refused host', async () => {
  const { check } = setUp();
  const stored = { host: '10.0.0.1', table_name: 'old' };
  await check('Postgres', { ...stored, table_name: 'new' }, stored);
  await expect(check('Postgres', { ...stored, host: '10.0.0.2' }, stored)).rejects.toThrow();
});

test('an unresponsive resolver delays nothing, and gets at most two concurrent requests', async () => {
  let asked = 0;
  const { clock, check } = setUp([], () => new Promise(() => asked++));
  const first = [check('Postgres', { host: 'a.example' }), check('Postgres', { host: 'b.example' })];
  await check('Postgres', { host: 'c.example' });
  expect(asked).toBe(2);
  await clock.advance(2000);
  await Promise.all(first);
});

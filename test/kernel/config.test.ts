/** Goal: what the environment says is taken, refused or reported, and never lost without a word. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type Config,
  configWarnings,
  fileVariableOf,
  readConfig,
  SETTINGS,
} from '../../src/kernel/config/config.ts';

test('an empty variable counts as unset', () => {
  const empty = Object.fromEntries(Object.values(SETTINGS).map(({ env }) => [env, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('all invalid settings are reported at once', () => {
  expect(() => readConfig({ PORT: 'x', WEIR_LOG_LEVEL: 'loud', WEIR_API_KEY: 'key' })).toThrow(
    /PORT must be .*; WEIR_API_KEY must be .*; WEIR_LOG_LEVEL must be one of/,
  );
});

test.each(['WEIR_DATA_DIR', 'WEIR_BACKUP_TO'])(
  '%s does not name another folder by its white space',
  (name) => {
    for (const value of ['/data\r', ' /data', '/data ']) {
      expect(() => readConfig({ [name]: value })).toThrow(`${name} must not begin or end with white space`);
    }
  },
);

test.each([' ', '\t', '1e3', '0x50', '-0', '6000.0'])('%o is not a whole number', (value) => {
  expect(() => readConfig({ WEIR_RATE_LIMIT: value })).toThrow(/WEIR_RATE_LIMIT must be a whole number/);
});

test.each(['127.0.0.1:4210', 'http://127.0.0.1', '[::1]', 'localhost,', '*', ' 127.0.0.1'])(
  '%o is not a host to listen on',
  (value) => {
    expect(() => readConfig({ HOST: value })).toThrow(
      'HOST must be an IP address or a host name without a port',
    );
  },
);

test.each(['0.0.0.0', '::', 'fe80::1%eth0', 'localhost', 'weir_1.example.com'])(
  '%o is a host to listen on',
  (value) => {
    expect(readConfig({ HOST: value }).host).toBe(value);
  },
);

test.each([
  ['WEIR_DATADIR', 'x', 'Did you mean WEIR_DATA_DIR?'],
  ['WEIR_LOG_LEVLE', 'debug', 'Did you mean WEIR_LOG_LEVEL?'],
  ['WEIR_PORT', '9000', 'Did you mean PORT?'],
  ['WEIR_HOST', '0.0.0.0', 'Did you mean HOST?'],
  ['WEIR_FLAVOUR', '', 'Run weir --help for the list.'],
])('%s=%s is reported with what it may be', (name, value, hint) => {
  expect(configWarnings({ [name]: value })).toEqual([`${name} is not a setting of Weir. ${hint}`]);
});

test('variables of settings, other programs, tests and orchestrators are not reported', () => {
  const settings = Object.fromEntries(Object.values(SETTINGS).map(({ env }) => [env, 'x']));
  const links = {
    WEIR_SERVICE_HOST: '10.0.0.1',
    WEIR_SERVICE_PORT: '8000',
    WEIR_SERVICE_PORT_HTTP: '8000',
    WEIR_PORT: 'tcp://10.0.0.1:8000',
    WEIR_PORT_8000_TCP: 'tcp://10.0.0.1:8000',
    WEIR_PORT_8000_TCP_PROTO: 'tcp',
    WEIR_PORT_8000_TCP_PORT: '8000',
    WEIR_PORT_8000_TCP_ADDR: '10.0.0.1',
    WEIR_STAGING_SERVICE_HOST: '10.0.0.2',
    WEIR_STAGING_PORT: 'tcp://10.0.0.2:8000',
  };
  const others = { PATH: '/bin', WEIRD: '1', WEIR_TEST_MINIO: '/usr/bin/minio' };
  expect(configWarnings({ ...settings, ...links, ...others })).toEqual([]);
});

function secretFile(text: string, mode = 0o600): string {
  const folder = mkdtempSync(join(tmpdir(), 'weir-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'secret');
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

const KEY = `phx_${'k'.repeat(30)}`;

test('every secret setting can be given in a file', () => {
  for (const setting of Object.values(SETTINGS)) {
    const isNamedLikeOne =
      /KEY|TOKEN|SECRET|PASSWORD|SMTP_URL|EVENTS(_TO)?$/.test(setting.env) &&
      !/_FILE$|_KEY_ID$/.test(setting.env);
    expect([setting.env, fileVariableOf(setting) !== null]).toEqual([setting.env, isNamedLikeOne]);
  }
});

test.each<[string, keyof Config, string, unknown]>([
  ['WEIR_API_KEY_FILE', 'apiKey', KEY, KEY],
  ['WEIR_API_KEY_FILE', 'apiKey', `${KEY}\n`, KEY],
  ['WEIR_API_KEY_FILE', 'apiKey', `${KEY}\r\n`, KEY],
  ['WEIR_PROJECT_TOKEN_FILE', 'projectToken', `phc_${'t'.repeat(30)}\n`, `phc_${'t'.repeat(30)}`],
])('%s gives %s without the line break at the end of the file', (variable, name, text, value) => {
  expect(readConfig({ [variable]: secretFile(text) })[name]).toBe(value);
});

test('the file of the secret key stays a path, and former keys are read', () => {
  const path = secretFile('new:4kVt6uQa8zXe2rCw0yBn5jMh7gLd3f\nsome weak key of before\n');
  const config = readConfig({
    WEIR_SECRET_KEY_FILE: path,
    WEIR_SECRET_KEY_PREVIOUS_FILE: secretFile('first\nsecond\n'),
  });
  expect(config).toMatchObject({ secretKey: null, secretKeyFile: path });
  expect(config.previousSecretKeys).toEqual(expect.arrayContaining(['first', 'second']));
});

test.each([
  [
    'WEIR_API_KEY',
    { WEIR_API_KEY: KEY },
    secretFile,
    /WEIR_API_KEY and WEIR_API_KEY_FILE are both set\. Keep one/,
  ],
  [
    'WEIR_SECRET_KEY',
    { WEIR_SECRET_KEY: 's'.repeat(32) },
    secretFile,
    /WEIR_SECRET_KEY and WEIR_SECRET_KEY_FILE are both/,
  ],
  [
    'WEIR_API_KEY',
    {},
    () => '/nowhere/key',
    /WEIR_API_KEY cannot be read from the file that WEIR_API_KEY_FILE names \(ENOENT\)/,
  ],
  [
    'WEIR_SECRET_KEY',
    {},
    () => '/nowhere/key',
    /WEIR_SECRET_KEY_FILE names a file that cannot be read \(ENOENT\)/,
  ],
  ['WEIR_API_KEY', {}, () => secretFile('\n'), /WEIR_API_KEY cannot be read .* it is empty/],
  ['WEIR_API_KEY', {}, () => secretFile('x'.repeat(70_000)), /it is larger than 65536 bytes/],
  ['WEIR_API_KEY', {}, () => secretFile('wrong'), /WEIR_API_KEY must be phx_/],
  [
    'WEIR_SECRET_KEY',
    {},
    () => secretFile('short'),
    /WEIR_SECRET_KEY_FILE names a file whose first line must have at least 32/,
  ],
  [
    'WEIR_TEMPORAL_CA',
    {},
    () => '/nowhere/ca',
    /WEIR_TEMPORAL_CA_FILE names a file that cannot be read \(ENOENT\)/,
  ],
  ['WEIR_TEMPORAL_CERTIFICATE', {}, secretFile, /WEIR_TEMPORAL_CERTIFICATE_FILE names a file that does not/],
  ['WEIR_TEMPORAL_CERTIFICATE_KEY', {}, secretFile, /WEIR_TEMPORAL_CERTIFICATE_KEY must be a private key/],
])('a file that %s cannot be taken from is refused in words', (variable, others, file, problem) => {
  const path = file('s'.repeat(40));
  expect(() => readConfig({ ...others, [`${variable}_FILE`]: path })).toThrow(problem);
});

test('the message does not repeat a secret given instead of its path', () => {
  for (const variable of ['WEIR_API_KEY_FILE', 'WEIR_SECRET_KEY_FILE', 'WEIR_SECRET_KEY_PREVIOUS_FILE']) {
    expect(() => readConfig({ [variable]: KEY })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(KEY) }),
    );
  }
});

test('a folder that was named by mistake is not to be closed to others', () => {
  expect(configWarnings({ WEIR_API_KEY_FILE: tmpdir() })).toEqual([]);
  expect(() => readConfig({ WEIR_API_KEY_FILE: tmpdir() })).toThrow('WEIR_API_KEY_FILE names (EISDIR)');
});

test('a secret file that others can read is reported', () => {
  const open = secretFile(KEY, 0o644);
  expect(configWarnings({ WEIR_API_KEY_FILE: open })).toEqual([
    `${open} (WEIR_API_KEY_FILE) can be read by other users. Run: chmod 600 ${open}`,
  ]);
  expect(configWarnings({ WEIR_API_KEY_FILE: secretFile(KEY), WEIR_SECRET_KEY_FILE: '' })).toEqual([]);
});

describe('the database of ClickHouse for events', () => {
  const events = (value: string) => readConfig({ WEIR_EVENTS: value }).events;

  test.each([
    ['clickhouse://example.com/weir', 'http://example.com:8123', 'default', '', 'weir'],
    ['clickhouse://u:p%40%2F@example.com/weir?secure=true', 'https://example.com:8443', 'u', 'p@/', 'weir'],
    ['clickhouse://u:p@[::1]:18123/a-b', 'http://[::1]:18123', 'u', 'p', 'a-b'],
  ])('%s', (value, url, username, password, database) => {
    expect(events(value)).toEqual({ url, username, password, database });
  });

  test('is none by default', () => {
    expect(events('')).toBeNull();
  });

  test.each([
    'pa55word',
    'http://u:pa55word@example.com/weir',
    'clickhouse://u:pa55word@example.com',
    'clickhouse://u:pa55word@example.com/a/b',
    'clickhouse://u:pa55#word@example.com/weir',
    'clickhouse://u:%pa55word@example.com/weir',
    'clickhouse://u:pa55word@example.com/weir?tls=true',
    'clickhouse://u:pa55word@example.com/weir?secure=1',
    'clickhouse://u:pa55word@example.com:9000/weir',
  ])('is refused without its password: %s', (value) => {
    expect(() => events(value)).toThrow(
      /^Configuration: WEIR_EVENTS must (be clickhouse:|have the port of the HTTP)/,
    );
    expect(() => events(value)).not.toThrow(/55/);
  });
});

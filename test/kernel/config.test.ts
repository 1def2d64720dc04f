/** Goal: what the environment says is taken, refused or reported, and never lost without a word. */
import { expect, test } from 'vitest';
import { configWarnings, readConfig, SETTINGS } from '../../src/kernel/config.ts';

test('an empty variable counts as unset', () => {
  const empty = Object.fromEntries(Object.values(SETTINGS).map(({ env }) => [env, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('all wrong settings are named at once', () => {
  expect(() => readConfig({ PORT: 'x', WEIR_LOG_LEVEL: 'loud', WEIR_API_KEY: 'key' })).toThrow(
    /PORT must be .*; WEIR_API_KEY must be .*; WEIR_LOG_LEVEL must be one of/,
  );
});

test.each([
  ['WEIR_DATADIR', 'x', 'Did you mean WEIR_DATA_DIR?'],
  ['WEIR_LOG_LEVLE', 'debug', 'Did you mean WEIR_LOG_LEVEL?'],
  ['WEIR_PORT', '9000', 'Did you mean PORT?'],
  ['WEIR_HOST', '0.0.0.0', 'Did you mean HOST?'],
  ['WEIR_FLAVOUR', '', 'Run weir --help for the list.'],
])('%s=%s is reported with what it may be', (name, value, hint) => {
  expect(configWarnings({ [name]: value })).toEqual([`${name} is not a setting of Weir. ${hint}`]);
});

test('settings, other programs, tests and links of an orchestrator are not reported', () => {
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

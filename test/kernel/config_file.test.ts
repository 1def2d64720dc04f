/** Goal: flags, environment and configuration file are one configuration, the stronger first, and no line is lost without a word. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { configWarnings, flagOf, readConfig, SETTINGS } from '../../src/kernel/config/config.ts';
import { SECRET_KEY } from '../support/send.ts';

const KEY = `phx_${'k'.repeat(30)}`;

function configFile(text: string, mode = 0o600): string {
  const folder = mkdtempSync(join(tmpdir(), 'weir-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'weir.env');
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

const inFile = (text: string) => ({ WEIR_CONFIG_FILE: configFile(text) });

test('a flag takes precedence over the environment, which takes precedence over the file', () => {
  const env = { ...inFile('HOST=::1\nPORT=1\nWEIR_RATE_LIMIT=1'), PORT: '2', WEIR_RATE_LIMIT: '2' };
  const config = readConfig(env, { WEIR_RATE_LIMIT: '3' });
  expect(config).toMatchObject({
    host: '::1',
    port: 2,
    rateLimitPerMinute: 3,
    configFile: env.WEIR_CONFIG_FILE,
  });
});

test('the flag of the file takes precedence over its variable', () => {
  const flags = inFile('PORT=2');
  expect(readConfig(inFile('PORT=1'), flags)).toMatchObject({ port: 2, configFile: flags.WEIR_CONFIG_FILE });
});

test('an empty variable keeps the value of the file, and an empty flag restores the default', () => {
  const env = { ...inFile('PORT=1\nWEIR_ALLOWED_HOSTS=a.example'), PORT: '' };
  expect(readConfig(env)).toMatchObject({ port: 1, allowedHosts: ['a.example'] });
  expect(readConfig(env, { WEIR_ALLOWED_HOSTS: '', PORT: '' })).toMatchObject({
    port: 8000,
    allowedHosts: [],
  });
});

test('a secret and the path to it are one setting', () => {
  const path = configFile(SECRET_KEY);
  const keyInFile = inFile(`WEIR_SECRET_KEY='${SECRET_KEY}'`);
  expect(readConfig({ ...keyInFile, WEIR_SECRET_KEY_FILE: path })).toMatchObject({
    secretKey: null,
    secretKeyFile: path,
  });
  expect(readConfig({ ...inFile('WEIR_API_KEY_FILE=/nowhere'), WEIR_API_KEY: KEY }).apiKey).toBe(KEY);
  expect(readConfig({ WEIR_SECRET_KEY: SECRET_KEY }, { WEIR_SECRET_KEY_FILE: path })).toMatchObject({
    secretKey: null,
    secretKeyFile: path,
  });
  expect(() => readConfig(inFile(`WEIR_API_KEY=${KEY}\nWEIR_API_KEY_FILE=${path}`))).toThrow('are both set');
});

test('comments, quotes, export, several lines in quotes and Windows line ends are accepted', () => {
  const text = `\uFEFF# Weir\r\n\r\nexport HOST = '::1' # here\r\nPORT=\r\nWEIR_SECRET_KEY_PREVIOUS="a#1\r\nb=2"\r\nWEIR_LOG_LEVEL=warn # less`;
  const config = readConfig(inFile(text));
  expect(config).toMatchObject({ host: '::1', port: 8000, logLevel: 'warn' });
  expect(config.previousSecretKeys).toEqual(expect.arrayContaining(['a#1', 'b=2']));
});

test.each([
  ['PORT 8080', 'line 1 is not NAME=value'],
  ['HOST=::1\nPORT: 8080', 'line 2 is not NAME=value'],
  ['port=8080', 'line 1 is not NAME=value'],
  ['WEIR_PROT=1', 'WEIR_PROT is not a setting that the file can have. Run weir --help for the list.'],
  ['WEIR_LOG_LEVLE=warn', 'Did you mean WEIR_LOG_LEVEL?'],
  ['DATA_DIR=/x', 'Did you mean WEIR_DATA_DIR?'],
  ['WEIR_PORT=1', 'Did you mean PORT?'],
  ['NODE_ENV=production', 'NODE_ENV is not a setting that the file can have.'],
  ['WEIR_CONFIG_FILE=/x', 'WEIR_CONFIG_FILE is not a setting that the file can have.'],
  ['WEIR_SECRET_KEY=abc#def', 'line 1 has a # in its value. Put quotes around the value'],
  ['WEIR_SECRET_KEY=abc def#1', 'line 1 has a # in its value. Put quotes around the value'],
  [`WEIR_API_KEY="${KEY}\nPORT=1`, 'WEIR_API_KEY begins with a quote that does not end'],
  ['#'.repeat(70_000), 'cannot be read (it is larger than 65536 bytes)'],
])('%.40s is refused', (text, problem) => {
  const env = inFile(text);
  expect(() => readConfig(env)).toThrow(problem);
  expect(() => readConfig(env)).toThrow(`Configuration file ${env.WEIR_CONFIG_FILE}`);
  // One mark ends the message, also after a question or a sentence.
  expect(() => readConfig(env)).toThrow(/[^.?][.?]$/);
});

test('only a regular file is accepted, because a pipe can be read only once', () => {
  const problem = 'Configuration file /dev/null cannot be read (it is not a regular file)';
  expect(() => readConfig({}, { WEIR_CONFIG_FILE: '/dev/null' })).toThrow(problem);
});

test('all problems are reported at once, each with its line', () => {
  const env = { ...inFile('PORT=x\nTYPO=1\nnonsense'), WEIR_RATE_LIMIT: 'many' };
  expect(() => readConfig({ ...env, WEIR_CONFIG_FILE: '/nowhere' }, { PORT: 'y' })).toThrow(
    /file \/nowhere cannot be read \(ENOENT\).*; --port must be .*; WEIR_RATE_LIMIT must be/,
  );
  expect(() => readConfig(env)).toThrow(/line 3 is not NAME=value; TYPO is not .*; WEIR_RATE_LIMIT must be/);
  expect(() => readConfig({ WEIR_CONFIG_FILE: configFile('PORT=x') })).toThrow(
    /PORT in \S+weir\.env must be/,
  );
});

test('the message does not repeat a line of a secret without quotes', () => {
  for (const line of ['c2VjcmV0c2VjcmV0c2VjcmV0', 'c2VjcmV0c2VjcmV0c2VjcmV0==']) {
    const env = inFile(`WEIR_SECRET_KEY_PREVIOUS=first\n${line}`);
    expect(() => readConfig(env)).toThrow('line 2 is not NAME=value');
    expect(() => readConfig(env)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('c2Vj') }),
    );
  }
});

test('a secret file that others can read is reported, even if a flag names it', () => {
  const open = configFile(`WEIR_API_KEY=${KEY}`, 0o644);
  const warning = `${open} (WEIR_CONFIG_FILE) can be read by other users. Run: chmod 600 ${open}`;
  expect(configWarnings({ WEIR_CONFIG_FILE: open })).toEqual([warning]);
  expect(configWarnings({}, { WEIR_CONFIG_FILE: open })).toEqual([warning]);
  expect(configWarnings(inFile(`WEIR_API_KEY=${KEY}`))).toEqual([]);
  expect(configWarnings({ WEIR_CONFIG_FILE: configFile('PORT=1', 0o644) })).toEqual([]);
});

test('a secret file that the configuration file names is checked, too', () => {
  const open = configFile(KEY, 0o644);
  expect(configWarnings(inFile(`WEIR_API_KEY_FILE=${open}`))).toEqual([
    `${open} (WEIR_API_KEY_FILE) can be read by other users. Run: chmod 600 ${open}`,
  ]);
});

test('every setting has its own flag, except secrets', () => {
  const flags = Object.values(SETTINGS).map(flagOf);
  const secrets = Object.values(SETTINGS).filter(({ env }) =>
    /KEY$|TOKEN$|PREVIOUS$|SECRET$|SMTP_URL$|EVENTS(_TO)?$/.test(env),
  );
  expect(secrets.map(flagOf)).toEqual(secrets.map(() => null));
  const rest = flags.filter((flag) => flag !== null);
  expect(rest).toHaveLength(flags.length - secrets.length);
  expect(new Set(rest).size).toBe(rest.length);
  expect(rest).toEqual(expect.arrayContaining(['--host', '--port', '--data-dir', '--log-level', '--config']));
});

/** Goal: what doctor tries is what a run would do. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { targetOf } from '../../src/cli/doctor.ts';
import { noop } from '../../src/destinations/noop.ts';
import { readKeyring } from '../../src/kernel/keyring.ts';
import type { BatchExportRow } from '../../src/store/batch_exports.ts';
import { runWeir } from '../support/cli.ts';
import { seedFolder } from '../support/state.ts';

const QUERY: Partial<BatchExportRow> = {
  qlQuery: 'SELECT uuid, count(*) AS n FROM events GROUP BY 1',
  schema: {
    fields: [
      { expression: 'uuid', alias: 'uuid', type: 'text' },
      { expression: 'count_star()', alias: 'n', type: 'integer' },
    ],
    values: {},
    hogql_query: '',
  },
};

function columns(changes: Partial<BatchExportRow>) {
  const row = {
    id: 'x',
    teamId: 1,
    model: 'events',
    interval: 'hour',
    timezone: 'UTC',
    qlQuery: null,
    ...changes,
  };
  return targetOf({ row: row as BatchExportRow, destination: noop, config: {} }).context.columns;
}

test('an export is tested with the columns of its model or its query', () => {
  expect(columns({}).map(({ name }) => name)).toContain('person_properties');
  expect(columns({ model: 'persons' }).map(({ name }) => name)).toContain('is_deleted');
  expect(columns(QUERY)).toEqual([
    { name: 'uuid', type: 'text' },
    { name: 'n', type: 'integer' },
  ]);
});

test('doctor names what an interrupted restore has left beside the stores', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-doctor-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  seedFolder(dataDir);
  const left = join(dataDir, '.restoring');
  mkdirSync(left);
  const { stdout } = await runWeir(['doctor'], { WEIR_DATA_DIR: dataDir });
  expect(stdout).toContain(
    `ok    data folder    ${dataDir}. Unless a restore is in progress, delete ${left}, which an interrupted one has left\n`,
  );
});

test('doctor reports the place of the secret key, and warns when others can read it in the data folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-doctor-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  seedFolder(dataDir);
  const path = join(dataDir, 'secret.key');
  const lineOf = async (env: Record<string, string> = {}) => {
    const { stdout } = await runWeir(['doctor'], { WEIR_DATA_DIR: dataDir, ...env });
    return stdout.split('\n').find((line) => line.includes(' secret key '));
  };
  expect(await lineOf()).toMatch(
    /^ok .*; the key will be in \S+secret\.key, so a copy of the folder holds it/,
  );
  readKeyring({ dataDir, secretKey: null, secretKeyFile: null, previousSecretKeys: [] });
  expect(await lineOf()).toMatch(/^ok .*; the key is in \S+secret\.key, so a copy of the folder holds it/);
  chmodSync(path, 0o644);
  expect(await lineOf()).toBe(
    `FAIL  secret key     ${path} can be read by other users of this machine. Run: chmod 600 ${path}`,
  );
  const elsewhere = join(dataDir, 'elsewhere.key');
  renameSync(path, elsewhere);
  chmodSync(elsewhere, 0o600);
  expect(await lineOf({ WEIR_SECRET_KEY_FILE: elsewhere })).toContain(`the key is in ${elsewhere}`);
  expect(await lineOf({ WEIR_SECRET_KEY: 'Zr8qv2Lw0xKd7fTy5mJp3sHb9nGc1e-4kVt' })).toContain(
    'the key is in WEIR_SECRET_KEY',
  );
});

test('doctor reports an incomplete sign-in, with which no server starts', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-doctor-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const issuer = { WEIR_DATA_DIR: dataDir, WEIR_OIDC_ISSUER: 'https://sso.example.com' };
  const incomplete = await runWeir(['doctor'], { ...issuer, WEIR_OIDC_CLIENT_ID: 'weir' });
  expect(incomplete.code).toBe(1);
  expect(incomplete.stdout).toMatch(
    /^FAIL +sign-in +Configuration: WEIR_OIDC_ISSUER needs WEIR_OIDC_CLIENT_SECRET and WEIR_OIDC_ALLOWED_DOMAINS\.$/m,
  );
  const complete = {
    WEIR_OIDC_CLIENT_ID: 'weir',
    WEIR_OIDC_CLIENT_SECRET: 'x',
    WEIR_OIDC_ALLOWED_DOMAINS: 'example.com',
  };
  const { code, stdout } = await runWeir(['doctor'], { ...issuer, ...complete });
  expect(code, stdout).toBe(0);
  expect(stdout).toMatch(/^ok +sign-in +https:\/\/sso\.example\.com$/m);
});

test('doctor reports incomplete settings of mail, with which no server starts', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-doctor-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const server = { WEIR_DATA_DIR: dataDir, WEIR_SMTP_URL: 'smtp://mail.example.com' };
  const start = await runWeir(['serve'], server);
  expect(start).toEqual({
    code: 1,
    stdout: '',
    stderr: 'weir: Configuration: WEIR_SMTP_URL needs WEIR_MAIL_FROM.\n',
  });
  expect(readdirSync(dataDir)).toEqual([]);
  const incomplete = await runWeir(['doctor'], server);
  expect(incomplete.code).toBe(1);
  expect(incomplete.stdout).toMatch(/^FAIL +mail +Configuration: WEIR_SMTP_URL needs WEIR_MAIL_FROM\.$/m);
  const { code, stdout } = await runWeir(['doctor'], { ...server, WEIR_MAIL_FROM: 'weir@example.com' });
  expect(code, stdout).toBe(0);
  expect(stdout).toMatch(/^ok +mail +weir@example\.com$/m);
});

test('doctor reports a damaged state once, and the checks that it prevents refer to it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-doctor-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(join(dataDir, 'weir.db'), 'not a database');
  const { code, stdout } = await runWeir(['doctor'], { WEIR_DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(stdout.match(/is damaged/g)).toHaveLength(1);
  expect(stdout).toMatch(/^FAIL +state store +\S+weir\.db is damaged/m);
  const others = [...stdout.matchAll(/^FAIL +(.+?) +see state store$/gm)].map(([, name]) => name);
  expect(others).toEqual(['event store', 'set aside', 'clock', 'secret key']);
});

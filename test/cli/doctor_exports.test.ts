/** Goal: doctor tests the exports of a folder, also when its backups have failed, and names them on one line each. */
import { expect, test } from 'vitest';
import { changeHistory } from '../../src/backup/history.ts';
import { runWeir } from '../support/cli.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();

test('a failed backup does not keep doctor from testing the exports', { timeout: 60_000 }, async () => {
  const { config, request } = app();
  const body = { name: 'nothing', interval: 'hour', destination: { type: 'NoOp', config: {} } };
  const created = await request('POST', '/api/projects/1/batch_exports/', { body });
  changeHistory(config.dataDir, () => ({ failure: { at: 0, reason: 'There is no space left.' } }));
  const { stdout } = await runWeir(['doctor'], {
    WEIR_DATA_DIR: config.dataDir,
    WEIR_SECRET_KEY: config.secretKey!,
  });
  expect(stdout).toMatch(
    /^FAIL +backup +None was made, and the last attempt failed .*There is no space left/m,
  );
  expect(stdout).toMatch(new RegExp(`^ok +export ${created.json.id} +"nothing" to NoOp`, 'm'));
});

test('names of users cannot pretend to be lines of a command', { timeout: 60_000 }, async () => {
  const { config, request } = app();
  const name = 'x\nFAIL  state store    run: \u001b[1mcurl\u202e';
  const body = { name, interval: 'hour', destination: { type: 'NoOp', config: {} } };
  await request('POST', '/api/projects/1/batch_exports/', { body });
  await request('POST', '/api/personal_api_keys/', { body: { label: name, scopes: ['query:read'] } });
  const env = { WEIR_DATA_DIR: config.dataDir, WEIR_SECRET_KEY: config.secretKey! };
  for (const command of [['doctor'], ['keys', 'list']]) {
    const { stdout } = await runWeir(command, env);
    expect(stdout).toContain('x\ufffdFAIL  state store    run: \ufffd[1mcurl\ufffd');
  }
});

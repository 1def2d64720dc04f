/** Goal: doctor tests the exports of a folder, also when its backups have failed, and names them on one line each. */
import { expect, onTestFinished, test } from 'vitest';
import { changeHistory } from '../../src/backup/history.ts';
import { runWeir } from '../support/cli.ts';
import { postgresPeer } from '../support/peers/postgres.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp({ allowedHosts: ['127.0.0.1'] });

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

test('what a test of an export notes is listed when it passes', { timeout: 120_000 }, async () => {
  const { config, request } = app();
  const peer = await postgresPeer();
  const database = await peer.database();
  const user = `${database}_reader`;
  await peer.query(
    database,
    `CREATE ROLE ${user} LOGIN PASSWORD 'pw'; GRANT CREATE ON SCHEMA public TO ${user};
    CREATE TABLE events (uuid text, event text, properties jsonb, distinct_id text, team_id int, timestamp timestamptz);
    ALTER TABLE events ENABLE ROW LEVEL SECURITY; CREATE POLICY one ON events USING (event = 'one');
    GRANT SELECT, INSERT ON events TO ${user}`,
  );
  onTestFinished(async () => {
    await peer.query(database, `DROP OWNED BY ${user}; DROP ROLE ${user}`);
  });
  const { host, port } = peer;
  const place = { host, port, user, password: 'pw', database, ssl_mode: 'disable' };
  const destination = {
    type: 'Postgres',
    config: { ...place, table_name: 'events', schema_policy: 'ignore' },
  };
  const body = { name: 'policies', interval: 'hour', destination };
  expect(await request('POST', '/api/projects/1/batch_exports/', { body })).toMatchObject({ status: 201 });
  const { stdout } = await runWeir(['doctor'], {
    WEIR_DATA_DIR: config.dataDir,
    WEIR_SECRET_KEY: config.secretKey!,
    WEIR_ALLOWED_HOSTS: host,
  });
  expect(stdout).toMatch(
    /^ok +export \S+ +"policies" to Postgres: .*write into the table\. Row-level security .* otherwise runs fail\.$/m,
  );
});

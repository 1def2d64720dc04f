/** Goal: nobody is told to delete rows of a table that are those of another export. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { verifyExport } from '../../src/cli/verify.ts';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { bootApp } from '../support/app.ts';
import { postgresPeer } from '../support/peers/postgres.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { settle } from '../support/settle.ts';

test('verify says that a table is compared as a whole', async () => {
  const peer = await postgresPeer();
  const app = await bootApp({ allowedHosts: ['127.0.0.1'] });
  onTestFinished(() => app.stop());
  const { host, port, user, password } = peer;
  const place = { host, port, user, password, database: await peer.database(), ssl_mode: 'disable' };
  const ids: string[] = [];
  for (const name of ['seen', 'bought']) {
    const destination = { type: 'Postgres', config: { ...place, include_events: [name] } };
    const body = { name, interval: 'hour', destination };
    ids.push((await app.request('POST', '/api/projects/1/batch_exports/', { body })).json.id);
  }
  const batch = ['seen', 'bought', 'bought'].map((event) => ({ event, distinct_id: 'ada' }));
  await app.request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch }, key: null });
  app.clock.set(app.clock.now() + HOUR_MS);
  await settle(app);
  const { exitCode } = process;
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => {
    process.exitCode = exitCode;
    print.mockRestore();
  });
  await verifyExport(app.config, ids[0]!, { json: false });
  const lines = print.mock.calls.flat().join('\n');
  expect(lines).toContain('2 rows too many.');
  expect(lines).toContain('may be those of another export');
  expect(lines).not.toMatch(/delete/i);
}, 30_000);

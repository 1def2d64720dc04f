/** Goal: a process that dies of an uncaught error prints no secret, neither of its settings nor of its exports. */
import { expect, onTestFinished, test } from 'vitest';
import { createExport, ended, Lives } from '../chaos/server.ts';
import { Canaries, filesOf } from '../support/leaks.ts';

test('crash output and remaining files contain no secret', { timeout: 60_000 }, async () => {
  const canaries = new Canaries();
  const env = {
    WEIR_SECRET_KEY: canaries.plant('secret key').padEnd(40, '0'),
    WEIR_SECRET_KEY_PREVIOUS: canaries.plant('previous').padEnd(40, '0'),
    WEIR_API_KEY: `phx_${'k'.repeat(32)}`,
    WEIR_LOG_LEVEL: 'trace',
  };
  const lived = new Lives(env, { silent: true });
  onTestFinished(() => lived.close());
  const server = await lived.start();
  const headers = { Authorization: `Bearer ${canaries.plant('header')}` };
  await createExport(server, 'HTTP', {
    url: 'https://example.com/',
    token: canaries.plant('token'),
    headers,
  });
  server.child.send('crash');
  await ended(server.child);
  expect(server.child.exitCode).not.toBe(0);
  expect(lived.printed).toContain('crashed on purpose');
  expect(canaries.leaks(lived.printed + filesOf(lived.folder))).toEqual([]);
});

/**
 * Goal: a data folder whose secret key is lost can be used again without it, only its sealed values are lost, and they
 * are not lost for good: the key may be found. Real servers, real files.
 */
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call, createExport, type Running } from '../chaos/server.ts';
import { once, Shop } from './shop.ts';

const EXPORTS = '/api/projects/1/batch_exports/';
const FILE = { prefix: 'mine', file_format: 'JSONLines' };

interface Export {
  destination: { config: Record<string, unknown> | null; problem?: string };
}

const read = (server: Running, id: string) => call<Export>(server, 'GET', `${EXPORTS}${id}/`);

test('a folder whose secret key is lost goes on with another one, also after the former is found', async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 5);
  const first = await shop.lives.start();
  const sent = await createExport(first, 'File', FILE);
  const other = await createExport(first, 'File', { ...FILE, prefix: 'other' });
  await shop.end(first);
  expect(await shop.acceptLoss()).not.toContain('secret key');

  const key = join(shop.folder, 'secret.key');
  const away = `${key}.away`;
  renameSync(key, away);
  const start = await shop.weir('serve');
  expect(start).toMatchObject({ code: 1, stdout: '' });
  expect(start.stderr).toContain('If the key is lost, run: weir doctor --accept-loss');
  expect(existsSync(key)).toBe(false);

  expect(await shop.acceptLoss()).toContain(
    'Lost with the former secret key: the configurations of 2 exports, which fail until their destinations are sent ' +
      'again with PUT or PATCH. Create webhooks anew.',
  );
  expect((await shop.weir('doctor')).stdout).toMatch(
    /^ok +secret key +decrypts none of 2 configurations, whose key is lost; /m,
  );
  expect(await shop.acceptLoss()).not.toContain('secret key');
  const second = await shop.lives.start();
  expect((await read(second, sent)).destination).toMatchObject({
    config: null,
    problem: expect.stringContaining('cannot be decrypted'),
  });
  await call(second, 'PATCH', `${EXPORTS}${sent}/`, { destination: { type: 'File', config: FILE } });
  expect((await read(second, sent)).destination.config).toMatchObject({ prefix: 'mine' });
  await shop.end(second);
  expect(await shop.stored()).toEqual(once(0, 5));

  // The values that the lost key sealed are read again with it.
  const third = await shop.lives.start({ WEIR_SECRET_KEY_PREVIOUS_FILE: away });
  expect((await read(third, other)).destination.config).toMatchObject({ prefix: 'other' });
  expect((await read(third, sent)).destination.config).toMatchObject({ prefix: 'mine' });
  await shop.end(third);
}, 120_000);

import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { call, ended, Lives, type Running } from '../chaos/server.ts';

/**
 * Goal: killed while it changes things (-9), a server has stored each change with its entry or neither: the version of an
 * object is the number of its entries, and what a client was told is in both.
 */
const KILLS = 3;
const CLIENTS = 4;
const FLAGS = '/api/projects/1/feature_flags/';

/** Changes the flag until the server is gone; resolves with the last name that was acknowledged, null for none. */
async function changing(server: Running, path: string, client: string): Promise<string | null> {
  let last: string | null = null;
  for (let n = 0; ; n++) {
    const name = `${client} ${n}`;
    try {
      await call(server, 'PATCH', path, { name });
    } catch {
      return last;
    }
    last = name;
  }
}

test('a change and its entry survive together', { timeout: 60_000 }, async () => {
  const lives = new Lives({ WEIR_RATE_LIMIT: '0' });
  onTestFinished(() => lives.close());
  const first = await lives.start();
  const { id } = await call<{ id: number }>(first, 'POST', FLAGS, { key: 'hot' });
  const path = `${FLAGS}${id}/`;
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const server = kill === 0 ? first : await lives.start();
    const clients = Array.from({ length: CLIENTS }, (_, n) => changing(server, path, `${kill}-${n}`));
    // Somewhere among the changes, at another place each time.
    for (let beat = 0; beat < 7 + 5 * kill; beat++) await call(server, 'GET', path);
    server.child.kill('SIGKILL');
    await ended(server.child);
    const last = await Promise.all(clients);
    acknowledged.push(...last.filter((name) => name !== null));
  }

  const sqlite = new Sqlite(join(lives.folder, 'weir.db'), { readonly: true });
  onTestFinished(() => void sqlite.close());
  const version = sqlite.prepare('SELECT version FROM feature_flags WHERE id = ?').pluck().get(id);
  const names = sqlite
    .prepare<[string], string>(
      `SELECT json_extract(detail, '$.changes[0].after') FROM activity_log
       WHERE scope = 'FeatureFlag' AND item_id = ? AND activity = 'updated' ORDER BY seq`,
    )
    .pluck()
    .all(String(id));
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(names.length + 1).toBe(version);
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(20);
});

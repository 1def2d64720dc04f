/** Goal: a table that cannot be read costs what needs it, and ends no loop of the server and so not its process. */
import { expect, test } from 'vitest';
import { bootApp } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';

const EVENT = { api_key: PROJECT_TOKEN, event: 'seen', distinct_id: 'me' };

test('a server survives a temporary failure of every table', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  const app = await bootApp({ logLevel: 'silent' });
  const { sqlite } = app.app.database;
  // References from other tables keep the name.
  sqlite.pragma('legacy_alter_table = ON');
  sqlite.pragma('foreign_keys = OFF');
  const tables = sqlite
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  const died: string[] = [];
  for (const table of tables) {
    sqlite.exec(`ALTER TABLE "${table}" RENAME TO unreadable`);
    await app.request('POST', '/e/', { body: EVENT });
    await app.request('GET', '/readyz');
    await app.clock.advance(31_000);
    sqlite.exec(`ALTER TABLE unreadable RENAME TO "${table}"`);
    if (unhandled.splice(0).length > 0) died.push(table);
  }
  expect(tables.length).toBeGreaterThan(30);
  expect(died).toEqual([]);
  expect((await app.request('POST', '/e/', { body: EVENT })).status).toBe(200);
  await app.stop();
  process.off('unhandledRejection', note);
});

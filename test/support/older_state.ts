import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';

const MIGRATIONS = fileURLToPath(new URL('../../src/store/migrations', import.meta.url));

interface Journal {
  entries: Array<{ tag: string }>;
}

function journal(): Journal {
  return JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'));
}

export const MIGRATION_COUNT = journal().entries.length;

/** Creates `weir.db` in a folder as the version with the first `count` migrations left it; the caller closes it. */
export function olderState(folder: string, count: number): { file: string; sqlite: Sqlite.Database } {
  const migrations = join(folder, 'migrations');
  const whole = journal();
  const entries = whole.entries.slice(0, count);
  mkdirSync(join(migrations, 'meta'), { recursive: true });
  writeFileSync(join(migrations, 'meta', '_journal.json'), JSON.stringify({ ...whole, entries }));
  for (const { tag } of entries) cpSync(join(MIGRATIONS, `${tag}.sql`), join(migrations, `${tag}.sql`));
  const file = join(folder, 'weir.db');
  const sqlite = new Sqlite(file);
  sqlite.pragma('journal_mode = WAL');
  migrate(drizzle(sqlite), { migrationsFolder: migrations });
  return { file, sqlite };
}

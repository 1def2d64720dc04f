import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Sqlite from 'better-sqlite3';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * The schema of a state store compared with the migrations of this version. `newer` has a migration that this version
 * does not have; `madeBy` is the version of Weir that migrated it last, null if that was not recorded.
 */
export type SchemaVersion =
  | { kind: 'empty' | 'current' | 'older' }
  | { kind: 'newer'; madeBy: string | null };

/** Returns the migrations of this version by their times, by which the migrator recognizes completed ones. */
function knownTimes(): number[] {
  const journal = readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8');
  return (JSON.parse(journal) as { entries: Array<{ when: number }> }).entries.map(({ when }) => when);
}

/** Compares a state store with this version. Writes nothing. */
export function schemaVersion(sqlite: Sqlite.Database): SchemaVersion {
  const applied = hasTable(sqlite, '__drizzle_migrations')
    ? sqlite.prepare<[], number>('SELECT created_at FROM __drizzle_migrations').pluck().all().map(Number)
    : [];
  if (applied.length === 0) return { kind: 'empty' };
  const known = knownTimes();
  if (applied.some((time) => !known.includes(time))) return { kind: 'newer', madeBy: madeBy(sqlite) };
  return { kind: Math.max(...applied) < Math.max(...known) ? 'older' : 'current' };
}

/** Records the version that migrated the store to its schema, in a table that every version can read. */
export function recordVersion(sqlite: Sqlite.Database, version: string): void {
  const schema = Math.max(...knownTimes());
  sqlite.exec('CREATE TABLE IF NOT EXISTS weir_versions (schema INTEGER PRIMARY KEY, version TEXT NOT NULL)');
  const find = sqlite.prepare<[number]>('SELECT 1 FROM weir_versions WHERE schema = ?');
  if (find.get(schema)) return;
  sqlite.prepare('INSERT INTO weir_versions (schema, version) VALUES (?, ?)').run(schema, version);
}

function madeBy(sqlite: Sqlite.Database): string | null {
  if (!hasTable(sqlite, 'weir_versions')) return null;
  const newest =
    'SELECT version FROM weir_versions WHERE schema = (SELECT max(created_at) FROM __drizzle_migrations)';
  return sqlite.prepare<[], string>(newest).pluck().get() ?? null;
}

function hasTable(sqlite: Sqlite.Database, name: string): boolean {
  return (
    sqlite.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined
  );
}

/** Throws if a newer version has changed the schema of the file. */
export function refuseNewer(sqlite: Sqlite.Database, version: string): void {
  const found = schemaVersion(sqlite);
  if (found.kind !== 'newer') return;
  // Builds between two releases have the same version, which would be no help.
  const newer = found.madeBy === version ? null : found.madeBy;
  throw new Error(
    `${sqlite.name} was made by ${newer ? `Weir ${newer}` : 'a newer version of Weir'}, and this is ${version}, ` +
      `which does not know its schema. Use ${newer ? `Weir ${newer} or newer` : 'that version'}, or restore a copy of ` +
      'weir.db from before the upgrade (see the folder backups beside it).',
  );
}

/** Throws unless the file has the schema of this version. */
export function requireCurrent(sqlite: Sqlite.Database, version: string): void {
  refuseNewer(sqlite, version);
  const { kind } = schemaVersion(sqlite);
  if (kind === 'current') return;
  if (kind === 'empty')
    throw new Error(`${sqlite.name} has no tables, as after an interrupted first start. Run: weir serve`);
  throw new Error(
    `${sqlite.name} was made by an older version of Weir, and this is ${version}. ` +
      'Start the server of this version once, which copies and migrates it, or use the command line of the older version.',
  );
}

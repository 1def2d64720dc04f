import type { Database } from '../../src/store/database.ts';

/** When a key was last used, and answers kept for replays, change with reading: they are not what a caller owns. */
const IGNORED = new Set(['idempotency_keys']);

/** Every row of the state store as text, to prove that nothing has changed. */
export function snapshot({ sqlite }: Database): Record<string, string[]> {
  const tables = sqlite
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '__*' ORDER BY name",
    )
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables
      .filter((table) => !IGNORED.has(table))
      .map((table) => [
        table,
        (sqlite.prepare(`SELECT * FROM "${table}"`).all() as Array<Record<string, unknown>>).map((row) =>
          JSON.stringify({ ...row, last_used_at: undefined }),
        ),
      ]),
  );
}

/** The tables in which two snapshots differ. */
export function changedTables(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  return Object.keys(after).filter((table) => String(before[table]) !== String(after[table]));
}

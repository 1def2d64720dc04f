import type Sqlite from 'better-sqlite3';
import type { Database } from '../database.ts';

type Changed = (exportId: string) => void;

/** Those of each connection: a function of SQL has one implementation per connection. */
const listeners = new WeakMap<Sqlite.Database, Changed[]>();

const TRIGGERS: Readonly<Record<string, string>> = {
  runs_inserted: 'INSERT ON main.batch_export_runs BEGIN SELECT runs_changed(NEW.batch_export_id)',
  runs_updated: 'UPDATE ON main.batch_export_runs BEGIN SELECT runs_changed(NEW.batch_export_id)',
  runs_deleted: 'DELETE ON main.batch_export_runs BEGIN SELECT runs_changed(OLD.batch_export_id)',
  backfill_inserted: 'INSERT ON main.batch_export_backfills BEGIN SELECT runs_changed(NEW.batch_export_id)',
  export_updated: 'UPDATE OF version ON main.batch_exports BEGIN SELECT runs_changed(NEW.id)',
};

/**
 * Calls `changed` whenever a run of an export changes, a backfill of it is created, or its owner changes the export. It
 * uses triggers of this connection, so that no writer has to notify it. `changed` is called inside the transaction,
 * even if that is rolled back later. See `foreignCommits` for changes of other connections.
 */
export function watchRuns({ sqlite }: Database, changed: Changed): void {
  const known = listeners.get(sqlite);
  if (known) {
    known.push(changed);
    return;
  }
  const all = [changed];
  listeners.set(sqlite, all);
  sqlite.function('runs_changed', (exportId) => {
    for (const listener of all) listener(String(exportId));
    return null;
  });
  for (const [name, on] of Object.entries(TRIGGERS))
    sqlite.exec(`CREATE TEMP TRIGGER ${name} AFTER ${on}; END`);
}

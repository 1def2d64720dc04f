import type { Database } from '../database.ts';
import { watchRows } from './watch_rows.ts';

const CHANGES = {
  'INSERT ON main.batch_export_runs': ['NEW.batch_export_id'],
  'UPDATE ON main.batch_export_runs': ['NEW.batch_export_id'],
  'DELETE ON main.batch_export_runs': ['OLD.batch_export_id'],
  'INSERT ON main.batch_export_backfills': ['NEW.batch_export_id'],
  'UPDATE OF version ON main.batch_exports': ['NEW.id'],
};

/**
 * Calls `changed` whenever a run of an export changes, a backfill of it is created, or its owner changes the export, as
 * `watchRows` does.
 */
export function watchRuns({ sqlite }: Database, changed: (exportId: string) => void): void {
  watchRows(sqlite, 'runs_changed', CHANGES, (exportId) => changed(String(exportId)));
}

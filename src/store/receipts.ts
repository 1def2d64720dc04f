import type { Account } from '../kernel/columns.ts';
import type { Database } from './database.ts';
import type { Bounds } from './intervals.ts';
import type { ReceiptFile, RunReceipt } from './schema/index.ts';

/** The last delivery of an interval according to its receipt. Bounds are milliseconds. */
export interface DeliveredInterval {
  start: number;
  end: number;
  account: Account;
  /** Names of the destination: object keys, a table. */
  delivered: readonly string[];
  /** SHA-256 of each delivered object, hexadecimal; null where they are not known, as of tables. */
  hashes: readonly string[] | null;
}

const NEWEST = `SELECT r.data_interval_start AS start, r.data_interval_end AS end, r.receipt FROM batch_export_runs r
  WHERE r.batch_export_id = @export AND r.place IS @place AND r.status = 'Completed' AND r.receipt IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM batch_export_runs n
      WHERE n.batch_export_id = r.batch_export_id AND n.data_interval_start = r.data_interval_start
        AND n.data_interval_end = r.data_interval_end AND n.status = 'Completed' AND n.place IS r.place
        AND (n.finished_at, n.rowid) > (r.finished_at, r.rowid))
  ORDER BY r.data_interval_start, r.data_interval_end`;

/** Selects intervals with a commit of unknown outcome, which may be later than the newest delivery. */
const IN_DOUBT = `SELECT DISTINCT r.data_interval_start AS start, r.data_interval_end AS end FROM batch_export_runs r
  WHERE r.batch_export_id = @export AND r.place IS @place AND r.in_doubt_since IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM batch_export_runs n
      WHERE n.batch_export_id = r.batch_export_id AND n.data_interval_start = r.data_interval_start
        AND n.data_interval_end = r.data_interval_end AND n.status = 'Completed' AND n.place IS r.place
        AND (n.finished_at, n.rowid) > (coalesce(r.finished_at, ${Number.MAX_SAFE_INTEGER}), r.rowid))
  ORDER BY r.data_interval_start, r.data_interval_end`;

/** Receipts of completed runs, to be compared with the destination. */
export class ReceiptStore {
  readonly #newest;
  readonly #inDoubt;

  constructor({ sqlite }: Database) {
    this.#newest = sqlite.prepare<[Record<string, unknown>], { start: number; end: number; receipt: string }>(
      NEWEST,
    );
    this.#inDoubt = sqlite.prepare<[Record<string, unknown>], Bounds>(IN_DOUBT);
  }

  /** Returns the intervals whose newest rows may or may not be at the current place, by start. */
  inDoubt({ id, place }: { id: string; place: string | null }): Bounds[] {
    return this.#inDoubt.all({ export: id, place });
  }

  /** Returns the deliveries to the current place of an export, oldest interval first. */
  ofExport({ id, place }: { id: string; place: string | null }): DeliveredInterval[] {
    return this.#newest.all({ export: id, place }).map(({ start, end, receipt }) => {
      const { records: rows, uuidHash, rowsHash, delivered, files } = JSON.parse(receipt) as RunReceipt;
      const account = { rows, uuidHash: uuidHash ?? null, rowsHash: rowsHash ?? null };
      return { start, end, account, delivered, hashes: hashesOf(delivered, files) };
    });
  }
}

function hashesOf(delivered: readonly string[], files: readonly ReceiptFile[] = []): string[] | null {
  const hashes = files.flatMap(({ sha256 }) => sha256 ?? []);
  return hashes.length === delivered.length ? hashes : null;
}

import { DAY_MS } from '../kernel/time.ts';
import type { Database } from './database.ts';
import { Keyset, type KeysetPage, type KeysetQuery } from './paging/keyset.ts';
import { batchExportRuns, type RunReceipt, type RunStatus } from './schema/index.ts';

export type RunInsert = typeof batchExportRuns.$inferInsert;
export type RunRow = Omit<typeof batchExportRuns.$inferSelect, 'receipt'> & {
  /** Order-independent hash of the event uuids in the receipt; null without one. */
  uuidHash: string | null;
  /** Number of rows in the receipt that the destination could not store unchanged; null without one. */
  recordsFailed: number | null;
};

/** Columns named as in the row type, so that rows need no mapping. */
export const RUN_COLUMNS = `id, batch_export_id AS batchExportId, team_id AS teamId, backfill_id AS backfillId, reason, status,
  records_completed AS recordsCompleted, records_total_count AS recordsTotalCount,
  bytes_exported AS bytesExported, records_staged AS recordsStaged, bytes_staged AS bytesStaged, latest_error AS latestError, data_interval_start AS dataIntervalStart,
  data_interval_end AS dataIntervalEnd, cursor, attempt, errors, lease_owner AS leaseOwner,
  lease_expires_at AS leaseExpiresAt, not_before AS notBefore, in_doubt_since AS inDoubtSince, created_at AS createdAt,
  started_at AS startedAt, finished_at AS finishedAt, last_updated_at AS lastUpdatedAt, version, place,
  json_extract(receipt, '$.uuidHash') AS uuidHash,
  json_extract(receipt, '$.failed') AS recordsFailed`;

export interface RunQuery extends Pick<KeysetQuery, 'cursor' | 'descending'> {
  orderBy: 'created_at' | 'data_interval_start';
  /** Milliseconds, all inclusive; null means no bound. */
  createdFrom: number | null;
  createdTo: number | null;
  intervalFrom: number | null;
  intervalTo: number | null;
  /** Null includes all statuses. */
  statuses: readonly RunStatus[] | null;
}

export type RunPage = KeysetPage<RunRow>;

/** A plus before a column keeps SQLite from using an index of it instead of that of the list. */
const WHERE = `batch_export_id = @export AND team_id IN (SELECT value FROM json_each(@teams))
  AND (@statuses IS NULL OR status IN (SELECT value FROM json_each(@statuses)))
  AND +created_at >= @createdFrom AND +created_at <= @createdTo
  AND +data_interval_start >= @intervalFrom AND +data_interval_end <= @intervalTo`;

/** The conditions of a list, and the index that finds its runs without a scan of the other runs of the export. */
const LISTS = {
  all: { name: 'batch_export_runs', where: WHERE },
  /** Runs of a narrow window of intervals, which are sorted. */
  inWindow: {
    name: 'batch_export_runs INDEXED BY runs_by_export_interval',
    where: `${WHERE} AND data_interval_start >= @intervalFrom AND data_interval_start <= @intervalTo`,
  },
  /** Runs that are not completed, which are few; an order by interval sorts them. */
  undelivered: {
    name: 'batch_export_runs INDEXED BY runs_undelivered',
    where: `${WHERE} AND status <> 'Completed'`,
  },
  /** Runs of one status other than completed. */
  ofStatus: {
    name: 'batch_export_runs INDEXED BY runs_by_status',
    where: `${WHERE} AND status <> 'Completed' AND status = @status`,
  },
};
type List = keyof typeof LISTS;

/** Runs of longer windows are too many to be sorted, and so large a share of all runs that a scan finds a page of them. */
const WINDOW_MS = 31 * DAY_MS;

function listOf({ statuses, orderBy, intervalFrom, intervalTo }: RunQuery): List {
  const isBounded = intervalFrom !== null && intervalTo !== null && intervalTo - intervalFrom <= WINDOW_MS;
  if (isBounded && orderBy === 'created_at') return 'inWindow';
  if (statuses === null || statuses.includes('Completed')) return 'all';
  return statuses.length === 1 ? 'ofStatus' : 'undelivered';
}

const [FIRST, LAST] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
const PAGE = 100;
const SEEN = 20_000;

/** Runs as the API returns them. */
export class RunStore {
  readonly #database: Database;
  readonly #latest;
  readonly #byId;
  readonly #read;
  readonly #receipt;
  /**
   * Rows as last read, by id. Lists show ten runs of every export and most runs are final, so that querying only the
   * versions and reading the changed rows takes a sixth of the time.
   */
  readonly #seen = new Map<string, RunRow>();
  readonly #pages;

  constructor(database: Database) {
    this.#database = database;
    const keyset = (list: List) =>
      new Keyset<RunRow>(database.sqlite, { ...LISTS[list], columns: RUN_COLUMNS, size: PAGE });
    this.#pages = {
      all: keyset('all'),
      inWindow: keyset('inWindow'),
      undelivered: keyset('undelivered'),
      ofStatus: keyset('ofStatus'),
    };
    this.#latest = database.sqlite.prepare<[string], { id: string; version: number }>(
      `SELECT id, version FROM batch_export_runs WHERE batch_export_id = ?
       ORDER BY created_at DESC, rowid DESC LIMIT 10`,
    );
    this.#byId = database.sqlite.prepare<[string], RunRow>(
      `SELECT ${RUN_COLUMNS} FROM batch_export_runs WHERE id = ?`,
    );
    this.#receipt = database.sqlite
      .prepare<[string], string | null>('SELECT receipt FROM batch_export_runs WHERE id = ?')
      .pluck();
    this.#read = database.sqlite.prepare<[string, string, string], RunRow>(
      `SELECT ${RUN_COLUMNS} FROM batch_export_runs
       WHERE id = ? AND batch_export_id = ? AND team_id IN (SELECT value FROM json_each(?))`,
    );
  }

  /**
   * Returns the ten newest runs of an export; the access to it must have been checked. An unchanged run is the same
   * object.
   */
  latest(exportId: string): readonly RunRow[] {
    return this.#latest.all(exportId).map(({ id, version }) => {
      const seen = this.#seen.get(id);
      return seen?.version === version ? seen : this.#readAgain(id);
    });
  }

  get(teamIds: readonly number[], exportId: string, id: string): RunRow | undefined {
    return this.#read.get(id, exportId, JSON.stringify(teamIds));
  }

  /** Returns the receipt of a run; null if it has not delivered. The access to it must have been checked. */
  receipt(id: string): RunReceipt | null {
    const receipt = this.#receipt.get(id);
    return receipt ? (JSON.parse(receipt) as RunReceipt) : null;
  }

  insert(row: RunInsert): void {
    this.#database.orm.insert(batchExportRuns).values(row).run();
  }

  /** Returns a page of 100 by keyset. Ties are broken by the order of insertion. */
  page(teamIds: readonly number[], exportId: string, query: RunQuery): RunPage {
    const created = { from: query.createdFrom ?? FIRST, to: query.createdTo ?? LAST };
    const interval = { from: query.intervalFrom ?? FIRST, to: query.intervalTo ?? LAST };
    const range = query.orderBy === 'created_at' ? created : interval;
    return this.#pages[listOf(query)].page(
      { ...query, range },
      {
        export: exportId,
        teams: JSON.stringify(teamIds),
        statuses: query.statuses === null ? null : JSON.stringify(query.statuses),
        status: query.statuses?.[0] ?? null,
        createdFrom: created.from,
        createdTo: created.to,
        intervalFrom: interval.from,
        intervalTo: interval.to,
      },
    );
  }

  #readAgain(id: string): RunRow {
    if (this.#seen.size >= SEEN) this.#seen.clear();
    const row = Object.freeze(this.#byId.get(id)!);
    this.#seen.set(id, row);
    return row;
  }
}

import type { Statement } from 'better-sqlite3';
import { decodeCursor, encodeCursor } from '../kernel/cursor.ts';
import type { Database } from './database.ts';
import { batchExportRuns, type RunStatus } from './schema/index.ts';

export type RunInsert = typeof batchExportRuns.$inferInsert;
export type RunRow = Omit<typeof batchExportRuns.$inferSelect, 'receipt'>;

/** Column names as the row type has them, so that rows need no mapping on their way out. */
export const RUN_COLUMNS = `id, batch_export_id AS batchExportId, team_id AS teamId, backfill_id AS backfillId, reason, status,
  records_completed AS recordsCompleted, records_total_count AS recordsTotalCount,
  bytes_exported AS bytesExported, latest_error AS latestError, data_interval_start AS dataIntervalStart,
  data_interval_end AS dataIntervalEnd, cursor, attempt, lease_owner AS leaseOwner,
  lease_expires_at AS leaseExpiresAt, not_before AS notBefore, created_at AS createdAt,
  finished_at AS finishedAt, last_updated_at AS lastUpdatedAt, version`;

export interface RunQuery {
  cursor: string | null;
  orderBy: 'created_at' | 'data_interval_start';
  descending: boolean;
  /** Milliseconds, all inclusive; null: no bound. */
  createdFrom: number | null;
  createdTo: number | null;
  intervalFrom: number | null;
  intervalTo: number | null;
  /** Null: all. */
  statuses: readonly RunStatus[] | null;
}

export interface RunPage {
  rows: RunRow[];
  next: string | null;
  previous: string | null;
}

type Positioned = RunRow & { rowid: number };

const PAGE = 100;
const SEEN = 20_000;

/** Runs as their owners see them. */
export class RunStore {
  readonly #database: Database;
  readonly #latest;
  readonly #byId;
  readonly #read;
  /**
   * Rows as last read, by id. Lists show ten runs of every export and most runs are final, so that asking for the
   * versions alone and reading what has changed costs a sixth.
   */
  readonly #seen = new Map<string, RunRow>();
  readonly #pages = new Map<string, Statement<[Record<string, unknown>], Positioned>>();

  constructor(database: Database) {
    this.#database = database;
    this.#latest = database.sqlite.prepare<[string], { id: string; version: number }>(
      `SELECT id, version FROM batch_export_runs WHERE batch_export_id = ?
       ORDER BY created_at DESC, rowid DESC LIMIT 10`,
    );
    this.#byId = database.sqlite.prepare<[string], RunRow>(
      `SELECT ${RUN_COLUMNS} FROM batch_export_runs WHERE id = ?`,
    );
    this.#read = database.sqlite.prepare<[string, string, string], RunRow>(
      `SELECT ${RUN_COLUMNS} FROM batch_export_runs
       WHERE id = ? AND batch_export_id = ? AND team_id IN (SELECT value FROM json_each(?))`,
    );
  }

  /** The ten newest runs of an export the caller was already found to own. An unchanged run is the same object. */
  latest(exportId: string): readonly RunRow[] {
    return this.#latest.all(exportId).map(({ id, version }) => {
      const seen = this.#seen.get(id);
      return seen?.version === version ? seen : this.#readAgain(id);
    });
  }

  get(teamIds: readonly number[], exportId: string, id: string): RunRow | undefined {
    return this.#read.get(id, exportId, JSON.stringify(teamIds));
  }

  insert(row: RunInsert): void {
    this.#database.orm.insert(batchExportRuns).values(row).run();
  }

  /** A page of 100 by keyset. Ties are broken by the order of insertion. */
  page(teamIds: readonly number[], exportId: string, query: RunQuery): RunPage {
    const cursor = query.cursor === null ? null : decodeCursor(query.cursor);
    const backwards = cursor?.reverse ?? false;
    const statement = this.#pageStatement(query.orderBy, query.descending !== backwards, cursor !== null);
    const rows = statement.all({
      export: exportId,
      teams: JSON.stringify(teamIds),
      statuses: query.statuses === null ? null : JSON.stringify(query.statuses),
      createdFrom: query.createdFrom,
      createdTo: query.createdTo,
      intervalFrom: query.intervalFrom,
      intervalTo: query.intervalTo,
      ...(cursor && { position: cursor.position, rowid: Number(cursor.id) || 0 }),
    });
    const more = rows.length > PAGE;
    if (more) rows.pop();
    if (backwards) rows.reverse();
    const link = (row: Positioned | undefined, reverse: boolean): string | null =>
      row ? encodeCursor({ position: positionOf(row, query), id: String(row.rowid), reverse }) : null;
    return {
      rows,
      next: backwards || more ? link(rows.at(-1), false) : null,
      previous: (backwards ? more : cursor !== null) ? link(rows[0], true) : null,
    };
  }

  #readAgain(id: string): RunRow {
    if (this.#seen.size >= SEEN) this.#seen.clear();
    const row = Object.freeze(this.#byId.get(id)!);
    this.#seen.set(id, row);
    return row;
  }

  #pageStatement(column: RunQuery['orderBy'], descending: boolean, after: boolean) {
    const key = `${column} ${descending} ${after}`;
    const known = this.#pages.get(key);
    if (known) return known;
    const direction = descending ? 'DESC' : 'ASC';
    const seek = after ? `AND (${column}, rowid) ${descending ? '<' : '>'} (@position, @rowid)` : '';
    const statement = this.#database.sqlite.prepare<[Record<string, unknown>], Positioned>(
      `SELECT rowid, ${RUN_COLUMNS} FROM batch_export_runs
       WHERE batch_export_id = @export AND team_id IN (SELECT value FROM json_each(@teams)) ${seek}
         AND (@statuses IS NULL OR status IN (SELECT value FROM json_each(@statuses)))
         AND (@createdFrom IS NULL OR created_at >= @createdFrom)
         AND (@createdTo IS NULL OR created_at <= @createdTo)
         AND (@intervalFrom IS NULL OR data_interval_start >= @intervalFrom)
         AND (@intervalTo IS NULL OR data_interval_end <= @intervalTo)
       ORDER BY ${column} ${direction}, rowid ${direction} LIMIT ${PAGE + 1}`,
    );
    this.#pages.set(key, statement);
    return statement;
  }
}

function positionOf(row: RunRow, query: RunQuery): number {
  return query.orderBy === 'created_at' ? row.createdAt : row.dataIntervalStart;
}

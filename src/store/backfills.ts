import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { Keyset, type KeysetPage, type KeysetQuery } from './paging/keyset.ts';
import { OPEN } from './run_states.ts';
import { batchExportBackfills } from './schema/index.ts';

export type BackfillRow = typeof batchExportBackfills.$inferSelect;
/** A backfill as listed. */
export type ListedBackfill = Omit<BackfillRow, 'grid'>;
export type BackfillPage = KeysetPage<ListedBackfill>;

export interface BackfillQuery extends KeysetQuery {
  orderBy: 'created_at' | 'start_at';
}

const t = batchExportBackfills;
const UNFINISHED = inArray(t.status, ['Starting', 'Running']);
const PAGE = 50;

const COLUMNS = `id, batch_export_id AS batchExportId, team_id AS teamId, status, start_at AS startAt, end_at AS endAt,
  adjusted_start_at AS adjustedStartAt, retry_of AS retryOf, total_runs AS totalRuns, cut_until AS cutUntil, created_at AS createdAt,
  finished_at AS finishedAt, cancel_reason AS cancelReason, total_records_count AS totalRecordsCount,
  last_updated_at AS lastUpdatedAt`;
const WHERE = 'batch_export_id = @export AND team_id IN (SELECT value FROM json_each(@teams))';

const TO_CUT = `SELECT id FROM batch_export_backfills AS backfills
  WHERE status IN ('Starting', 'Running') AND
    (@exports IS NULL OR batch_export_id IN (SELECT value FROM json_each(@exports))) AND
    (SELECT count(*) FROM batch_export_runs WHERE backfill_id = backfills.id AND status IN ${OPEN})
      < CASE WHEN cut_until < end_at THEN @maxOpen ELSE 1 END
  ORDER BY created_at, rowid`;

const ENDED_RUNS = `SELECT count(*) FROM batch_export_runs WHERE backfill_id = ?
  AND status NOT IN ${OPEN}`;
const FAILED_RUNS = `SELECT count(*) FROM batch_export_runs WHERE backfill_id = ?
  AND status IN ('Failed', 'TimedOut', 'Terminated')`;
const RUNS = 'SELECT count(*) FROM batch_export_runs WHERE backfill_id = ?';
const RECORDS = `SELECT coalesce(sum(records_completed), 0) FROM batch_export_runs
  WHERE backfill_id = ? AND status = 'Completed'`;

export class BackfillStore {
  readonly #database: Database;
  readonly #unfinishedAmong;
  readonly #toCut;
  readonly #findUnfinished;
  readonly #pages: Keyset<ListedBackfill>;
  readonly #runs;
  readonly #endedRuns;
  readonly #failedRuns;
  readonly #records;

  constructor(database: Database) {
    const { orm, sqlite } = database;
    this.#database = database;
    const among = sql`${t.batchExportId} IN (SELECT value FROM json_each(${sql.placeholder('exports')}))`;
    this.#unfinishedAmong = orm
      .select()
      .from(t)
      .where(and(UNFINISHED, among))
      .orderBy(asc(t.createdAt), sql`rowid`)
      .prepare();
    this.#toCut = sqlite.prepare<[{ exports: string | null; maxOpen: number }], string>(TO_CUT).pluck();
    this.#findUnfinished = orm
      .select()
      .from(t)
      .where(and(eq(t.id, sql.placeholder('id')), UNFINISHED))
      .prepare();
    const table = { name: 'batch_export_backfills', columns: COLUMNS, where: WHERE, size: PAGE };
    this.#pages = new Keyset(sqlite, table);
    this.#runs = sqlite.prepare<[string], number>(RUNS).pluck();
    this.#endedRuns = sqlite.prepare<[string], number>(ENDED_RUNS).pluck();
    this.#failedRuns = sqlite.prepare<[string], number>(FAILED_RUNS).pluck();
    this.#records = sqlite.prepare<[string], number>(RECORDS).pluck();
  }

  insert(row: typeof batchExportBackfills.$inferInsert): BackfillRow {
    return this.#database.orm.insert(t).values(row).returning().get();
  }

  get(teamIds: readonly number[], exportId: string, id: string): BackfillRow | undefined {
    const mine = and(eq(t.id, id), eq(t.batchExportId, exportId), inArray(t.teamId, [...teamIds]));
    return this.#database.orm.select().from(t).where(mine).get();
  }

  /** Returns a page of 50. */
  page(teamIds: readonly number[], exportId: string, query: BackfillQuery): BackfillPage {
    return this.#pages.page(query, { export: exportId, teams: JSON.stringify(teamIds) });
  }

  /** Returns the unfinished backfills of these exports, oldest first; the access to them must have been checked. */
  unfinishedAmong(exportIds: readonly string[]): BackfillRow[] {
    return this.#unfinishedAmong.all({ exports: JSON.stringify(exportIds) });
  }

  /**
   * Returns the ids of unfinished backfills, oldest first, that have ended or may get further runs, because fewer than
   * `maxOpen` are open. Of all projects, for the scheduler; with `exportIds`, only those of these exports.
   */
  toCut(exportIds: readonly string[] | null, maxOpen: number): string[] {
    if (exportIds?.length === 0) return [];
    return this.#toCut.all({ exports: exportIds && JSON.stringify(exportIds), maxOpen });
  }

  /** Returns a backfill of any project unless it has ended, for the scheduler. */
  findUnfinished(id: string): BackfillRow | undefined {
    return this.#findUnfinished.get({ id });
  }

  /** Returns the unfinished backfills of an export, oldest first; the access to it must have been checked. */
  unfinishedOf(exportId: string): BackfillRow[] {
    return this.unfinishedAmong([exportId]);
  }

  /** Returns the number of runs so far. */
  countRuns(id: string): number {
    return this.#runs.get(id)!;
  }

  /** Returns the number of runs that have ended, whatever their status. */
  countEndedRuns(id: string): number {
    return this.#endedRuns.get(id)!;
  }

  /** Returns the number of runs that have ended without a delivery, except for cancelled ones. */
  countFailedRuns(id: string): number {
    return this.#failedRuns.get(id)!;
  }

  /** Returns the number of rows that its completed runs delivered. */
  sumRecords(id: string): number {
    return this.#records.get(id)!;
  }

  advance(
    id: string,
    changes: Partial<
      Pick<
        BackfillRow,
        | 'cutUntil'
        | 'totalRuns'
        | 'status'
        | 'finishedAt'
        | 'cancelReason'
        | 'lastUpdatedAt'
        | 'totalRecordsCount'
      >
    >,
  ): void {
    this.#database.orm.update(t).set(changes).where(eq(t.id, id)).run();
  }
}

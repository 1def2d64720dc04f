import { and, eq, max, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { OPEN, WAITING } from './run_states.ts';
import { RUN_COLUMNS, type RunInsert, type RunRow } from './runs.ts';
import { batchExportRuns, type RunReceipt, type RunStatus } from './schema/index.ts';

export type RunChanges = Partial<RunInsert>;

export interface StaleInterval {
  dataIntervalStart: number;
  dataIntervalEnd: number;
}

/** Times are milliseconds. */
interface Touched {
  buckets: number;
  from: number | null;
  until: number;
}

/**
 * The length of the longest run of an export: a run that ends after a time began less than this before it. It is read
 * from an index, so that exports with short intervals do not scan a month of runs.
 */
export const longestOf = (exportId: string) =>
  `(SELECT coalesce(max(data_interval_end - data_interval_start), 0) FROM batch_export_runs
    WHERE batch_export_id = ${exportId})`;

/**
 * A run belongs to a place from its claim on, and before that to the current place of its export. Receipts of one place
 * do not apply to another.
 */
export const runsHere = (run: string, place: string) =>
  `(${run}.status IN ${WAITING} OR ${run}.place IS ${place})`;

/** A five-minute bucket of historical arrivals that overlaps the interval of run `r`. */
const OVERLAPS = `h.team_id = r.team_id AND h.bucket > r.data_interval_start / 300000.0 - 1
  AND h.bucket < r.data_interval_end / 300000.0`;

const RENEW = `UPDATE batch_export_runs SET lease_expires_at = @expires, last_updated_at = @now, version = version + 1,
    records_staged = @rows, records_total_count = @total, bytes_staged = @bytes,
    in_doubt_since = iif(@commits, coalesce(in_doubt_since, @now), in_doubt_since)
  WHERE id = @id AND lease_owner = @owner AND status = 'Running'`;

const EXPIRED = `SELECT ${RUN_COLUMNS} FROM batch_export_runs
  WHERE status = 'Running' AND lease_expires_at <= ? AND lease_owner <> ?`;

/** Selects waiting runs that were changed last when the clock was ahead of its present time. */
const AHEAD = `SELECT ${RUN_COLUMNS} FROM batch_export_runs
  WHERE status IN ${WAITING} AND not_before > @now AND last_updated_at > @now`;

const OPEN_RUNS = `SELECT ${RUN_COLUMNS} FROM batch_export_runs WHERE status IN ${OPEN} AND batch_export_id = ?`;

const OPEN_RUNS_OF_BACKFILL = `SELECT ${RUN_COLUMNS} FROM batch_export_runs WHERE backfill_id = ? AND status IN ${OPEN}`;

const COUNT_OPEN = `SELECT count(*) FROM batch_export_runs WHERE status IN ${OPEN}`;

const COUNT_OPEN_SCHEDULED = `SELECT count(*) FROM batch_export_runs
  WHERE status IN ${OPEN} AND batch_export_id = ? AND reason = 'schedule'`;

const COUNT_OPEN_OF_BACKFILL = `SELECT count(*) FROM batch_export_runs WHERE backfill_id = ? AND status IN ${OPEN}`;

const NEXT_WAKE = `SELECT min(at) FROM (
  SELECT min(not_before) AS at FROM batch_export_runs WHERE status = 'Starting'
  UNION ALL SELECT min(not_before) FROM batch_export_runs WHERE status = 'FailedRetryable'
  UNION ALL SELECT min(lease_expires_at) FROM batch_export_runs WHERE status = 'Running')`;

const OF_INTERVAL = `batch_export_id = @export AND data_interval_start = @start AND data_interval_end = @end`;

/** A run that did not complete may have died between the destination's commit and ours. */
const MAY_HAVE_DELIVERED = `SELECT EXISTS (SELECT 1 FROM batch_export_runs WHERE ${OF_INTERVAL} AND id <> @id AND place IS @place
  AND CASE WHEN +status = 'Completed' THEN records_completed > 0 ELSE attempt > 0 END)`;

const IS_IN_DOUBT = 'SELECT in_doubt_since IS NOT NULL FROM batch_export_runs WHERE id = ?';

const HAS_OPEN = `SELECT EXISTS (SELECT 1 FROM batch_export_runs WHERE ${OF_INTERVAL} AND +status IN ${OPEN})`;

const FAILURES = `SELECT count(*) FROM (
    SELECT status, finished_at FROM batch_export_runs
    WHERE batch_export_id = @export AND finished_at IS NOT NULL AND created_at <= @now
    ORDER BY created_at DESC, rowid DESC LIMIT +@window)
  WHERE status IN ('Failed', 'TimedOut') AND finished_at > iif(@since > @now, 0, @since)`;

const BUCKET_MS = 300_000;

/** Selects the buckets of historical rows that arrived after @since: their number and their time range. */
const TOUCHED = `SELECT count(*) AS buckets, min(h.bucket) * ${BUCKET_MS} AS "from", (max(h.bucket) + 1) * ${BUCKET_MS} AS until
  FROM historical_arrivals h WHERE h.team_id = @team AND h.max_seq > @since`;

const STALE = 'r.data_interval_start AS dataIntervalStart, r.data_interval_end AS dataIntervalEnd';

/** The newest run of its interval is completed. */
const IS_NEWEST = `r.batch_export_id = @export AND r.status = 'Completed' AND r.place IS @place
    AND NOT EXISTS (SELECT 1 FROM batch_export_runs n
      WHERE n.batch_export_id = r.batch_export_id AND n.data_interval_start = r.data_interval_start
        AND n.data_interval_end = r.data_interval_end AND n.rowid > r.rowid AND n.status <> 'Cancelled'
        AND ${runsHere('n', 'r.place')})`;

const IS_BEHIND = "h.max_seq > max(@since, json_extract(r.receipt, '$.highSeq'))";

/** Looks through all runs in the time range of the buckets. */
const STALE_IN_RANGE = `SELECT ${STALE} FROM batch_export_runs r
  WHERE ${IS_NEWEST} AND r.data_interval_start > @from - ${longestOf('@export')} AND r.data_interval_start < @until
    AND r.data_interval_end > @from AND EXISTS (SELECT 1 FROM historical_arrivals h WHERE ${OVERLAPS} AND ${IS_BEHIND})
  ORDER BY r.data_interval_start LIMIT +@limit`;

/** Looks up the runs of each bucket. */
const STALE_BY_BUCKET = `SELECT * FROM (SELECT DISTINCT ${STALE}
    FROM historical_arrivals h INDEXED BY historical_arrivals_by_seq
    CROSS JOIN batch_export_runs r INDEXED BY runs_delivered
      ON r.data_interval_start > h.bucket * ${BUCKET_MS} - ${longestOf('@export')}
      AND r.data_interval_start < (h.bucket + 1) * ${BUCKET_MS} AND r.data_interval_end > h.bucket * ${BUCKET_MS}
    WHERE h.team_id = @team AND h.max_seq > @since AND ${IS_NEWEST} AND ${IS_BEHIND} LIMIT +@limit)
  ORDER BY dataIntervalStart`;

/** An import touches few buckets if at most one in so many of its time range has rows. */
const SPARSE = 12;

const IS_OUTDATED = `SELECT EXISTS (SELECT 1 FROM batch_export_runs r
    JOIN batch_exports e ON e.id = r.batch_export_id AND e.model = 'events' AND e.deleted = 0
      AND r.place IS e.place
    JOIN historical_arrivals h ON ${OVERLAPS}
  WHERE h.max_seq > ? AND r.id = ? AND NOT EXISTS (SELECT 1 FROM batch_export_runs n
    WHERE n.batch_export_id = r.batch_export_id AND n.data_interval_start = r.data_interval_start
      AND n.data_interval_end = r.data_interval_end AND n.rowid > r.rowid AND n.status IN ${OPEN}))`;

/**
 * An interval with a newer run is not stale, because that run will read the late rows. If it is cancelled, imports
 * since the previous delivery have to be checked again. A cancelled restatement is not repeated, because the user
 * cancelled the restatement itself.
 */
const RECHECK_IMPORTS = `UPDATE batch_exports SET restated_seq = min(restated_seq, delivered.seq)
  FROM (SELECT c.batch_export_id, json_extract(d.receipt, '$.highSeq') AS seq
    FROM batch_export_runs c JOIN batch_export_runs d ON d.batch_export_id = c.batch_export_id
      AND d.data_interval_start = c.data_interval_start AND d.data_interval_end = c.data_interval_end
      AND d.status = 'Completed'
    JOIN batch_exports e ON e.id = d.batch_export_id AND d.place IS e.place
    WHERE c.id = ? AND c.reason <> 'restate' ORDER BY d.rowid DESC LIMIT 1) AS delivered
  WHERE id = delivered.batch_export_id`;

/** Runs as the executor uses them: claims and leases, of all projects. */
export class RunQueue {
  readonly #database: Database;
  readonly #renew;
  readonly #expired;
  readonly #ahead;
  readonly #open;
  readonly #countOpen;
  readonly #openOfExport;
  readonly #openOfBackfill;
  readonly #nextWake;
  readonly #openRunsOfBackfill;
  readonly #mayHaveDelivered;
  readonly #hasOpen;
  readonly #failures;
  readonly #touched;
  readonly #staleInRange;
  readonly #staleByBucket;
  readonly #outdated;
  readonly #recheckImports;
  readonly #inDoubt;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    this.#renew = sqlite.prepare<[Record<string, unknown>]>(RENEW);
    this.#expired = sqlite.prepare<[number, string], RunRow>(EXPIRED);
    this.#ahead = sqlite.prepare<[{ now: number }], RunRow>(AHEAD);
    this.#open = sqlite.prepare<[string], RunRow>(OPEN_RUNS);
    this.#countOpen = sqlite.prepare<[], number>(COUNT_OPEN).pluck();
    this.#openOfExport = sqlite.prepare<[string], number>(COUNT_OPEN_SCHEDULED).pluck();
    this.#openOfBackfill = sqlite.prepare<[string], number>(COUNT_OPEN_OF_BACKFILL).pluck();
    this.#nextWake = sqlite.prepare<[], number | null>(NEXT_WAKE).pluck();
    this.#openRunsOfBackfill = sqlite.prepare<[string], RunRow>(OPEN_RUNS_OF_BACKFILL);
    this.#mayHaveDelivered = sqlite.prepare<[Record<string, unknown>], number>(MAY_HAVE_DELIVERED).pluck();
    this.#hasOpen = sqlite.prepare<[Record<string, unknown>], number>(HAS_OPEN).pluck();
    this.#failures = sqlite.prepare<[Record<string, unknown>], number>(FAILURES).pluck();
    this.#touched = sqlite.prepare<[Record<string, unknown>], Touched>(TOUCHED);
    this.#staleInRange = sqlite.prepare<[Record<string, unknown>], StaleInterval>(STALE_IN_RANGE);
    this.#staleByBucket = sqlite.prepare<[Record<string, unknown>], StaleInterval>(STALE_BY_BUCKET);
    this.#outdated = sqlite.prepare<[number, string], number>(IS_OUTDATED).pluck();
    this.#recheckImports = sqlite.prepare<[string]>(RECHECK_IMPORTS);
    this.#inDoubt = sqlite.prepare<[string], number>(IS_IN_DOUBT).pluck();
  }

  /** Returns the number of open runs of all exports. */
  countOpen(): number {
    return this.#countOpen.get()!;
  }

  /**
   * Renews the lease and stores the progress of the run; returns false if the lease is lost. With `commits`, the
   * destination's commit may happen from now on, until its outcome is stored.
   */
  renew(beat: {
    id: string;
    owner: string;
    now: number;
    expires: number;
    rows: number | null;
    total: number | null;
    bytes: number | null;
    commits: boolean;
  }): boolean {
    return this.#renew.run({ ...beat, commits: Number(beat.commits) }).changes === 1;
  }

  /** Changes a run only while `owner` holds the lease; returns false otherwise. */
  settle(id: string, owner: string, changes: RunChanges): boolean {
    const t = batchExportRuns;
    const held = and(eq(t.id, id), eq(t.leaseOwner, owner), eq(t.status, 'Running'));
    return this.#database.orm.update(t).set(touched(changes)).where(held).run().changes === 1;
  }

  /** Returns the latest end of a run of the same interval, in milliseconds; null when none has ended. */
  latestEnd({ batchExportId, dataIntervalStart, dataIntervalEnd }: RunRow): number | null {
    const t = batchExportRuns;
    const ofInterval = and(
      eq(t.batchExportId, batchExportId),
      eq(t.dataIntervalStart, dataIntervalStart),
      eq(t.dataIntervalEnd, dataIntervalEnd),
    );
    return (
      this.#database.orm
        .select({ at: max(t.finishedAt) })
        .from(t)
        .where(ofInterval)
        .get()?.at ?? null
    );
  }

  /**
   * Stores the counts of a commit that succeeded after its run was cancelled; the run stays cancelled. Returns false if
   * the run is not cancelled.
   */
  countLate({ id, attempt }: RunRow, { records, bytes }: RunReceipt): boolean {
    const t = batchExportRuns;
    const cancelled = and(eq(t.id, id), eq(t.attempt, attempt), eq(t.status, 'Cancelled'));
    const counts = touched({ recordsCompleted: records, bytesExported: bytes, inDoubtSince: null });
    return this.#database.orm.update(t).set(counts).where(cancelled).run().changes === 1;
  }

  /** Restores the doubt of a cancelled run to its former state, after a commit that failed for certain. */
  undoLate({ id, attempt, inDoubtSince }: RunRow): void {
    const t = batchExportRuns;
    const cancelled = and(eq(t.id, id), eq(t.attempt, attempt), eq(t.status, 'Cancelled'));
    const undone = touched({ status: 'Cancelled', inDoubtSince });
    this.#database.orm.update(t).set(undone).where(cancelled).run();
  }

  /** Returns true if a commit of the run has begun and its outcome is unknown. */
  isInDoubt(id: string): boolean {
    return this.#inDoubt.get(id) === 1;
  }

  /** Changes a run regardless of its lease, to take it away from its holder. */
  forceUpdate(id: string, changes: RunChanges): void {
    this.#database.orm.update(batchExportRuns).set(touched(changes)).where(eq(batchExportRuns.id, id)).run();
    if (changes.status === 'Cancelled') this.#recheckImports.run(id);
  }

  /** Returns runs whose lease has expired and whose holder is not `owner`. */
  expired(now: number, owner: string): RunRow[] {
    return this.#expired.all(now, owner);
  }

  /** Returns runs whose wait began after `now`, because the clock was ahead then. */
  ahead(now: number): RunRow[] {
    return this.#ahead.all({ now });
  }

  open(exportId: string): RunRow[] {
    return this.#open.all(exportId);
  }

  openOfBackfill(backfillId: string): RunRow[] {
    return this.#openRunsOfBackfill.all(backfillId);
  }

  countOpenScheduled(exportId: string): number {
    return this.#openOfExport.get(exportId)!;
  }

  countOpenOfBackfill(backfillId: string): number {
    return this.#openOfBackfill.get(backfillId)!;
  }

  /** Returns the earliest time at which a waiting run may start or a lease expires; null if there is neither. */
  nextWakeAt(): number | null {
    return this.#nextWake.get() ?? null;
  }

  /** Returns true if another run may have left rows of this interval at the place of this run. */
  mayHaveDelivered(run: RunRow): boolean {
    const { id, batchExportId, dataIntervalStart: start, dataIntervalEnd: end, place } = run;
    return this.#mayHaveDelivered.get({ id, export: batchExportId, start, end, place }) === 1;
  }

  /** Returns true while a run of exactly this interval is open. */
  hasOpen(exportId: string, start: number, end: number): boolean {
    return this.#hasOpen.get({ export: exportId, start, end }) === 1;
  }

  /**
   * Returns the number of failures after `since` among the last `window` runs that have ended. Times after `now` are
   * those of a clock that was ahead and was set back: such runs do not count, and such a `since` is ignored.
   */
  failures(exportId: string, window: number, { since, now }: { since: number; now: number }): number {
    return this.#failures.get({ export: exportId, window, since, now })!;
  }

  /** Returns intervals whose newest run is completed and older than a historical import into them, beyond `since`. */
  stale(
    target: { id: string; teamId: number; place: string | null },
    since: number,
    limit: number,
  ): StaleInterval[] {
    const { buckets, from, until } = this.#touched.get({ team: target.teamId, since })!;
    if (from === null) return [];
    const query = { export: target.id, team: target.teamId, place: target.place, since, limit };
    // Otherwise an hour of today and one of years ago would have all runs between them looked through.
    const isSparse = buckets * SPARSE < (until - from) / BUCKET_MS;
    return isSparse ? this.#staleByBucket.all(query) : this.#staleInRange.all({ ...query, from, until });
  }

  /** Returns true if historical rows newer than `highSeq` arrived in the interval of this run. */
  isOutdated(id: string, highSeq: number): boolean {
    return this.#outdated.get(highSeq, id) === 1;
  }
}

/** Statuses of runs without a known delivery. */
const UNDELIVERED: readonly RunStatus[] = ['FailedRetryable', 'Failed', 'Cancelled', 'TimedOut'];

/** Returns the counts of a run without a delivery: 0, or null if the outcome of a commit is unknown. */
function countsOf({ status, inDoubtSince }: RunChanges) {
  if (!status || !UNDELIVERED.includes(status)) return {};
  const since = inDoubtSince === undefined ? batchExportRuns.inDoubtSince : sql`${inDoubtSince}`;
  const counts = sql`iif(${since} IS NULL, 0, NULL)`;
  return { recordsCompleted: counts, bytesExported: counts };
}

function touched(changes: RunChanges) {
  return { ...countsOf(changes), ...changes, version: sql`${batchExportRuns.version} + 1` };
}

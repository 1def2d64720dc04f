import type { Database } from './database.ts';
import { WAITING } from './run_states.ts';
import { RUN_COLUMNS, type RunRow } from './runs.ts';

/** The waiting runs of one export and kind. */
export interface WaitingQueue {
  exportId: string;
  teamId: number;
  /** Version of the export. */
  version: number;
  isBackfill: boolean;
  /** Time when the first of them became due, or becomes due. */
  since: number;
}

/** A queue of runs that are due. */
export interface DueRuns extends WaitingQueue {
  count: number;
}

/** A run in progress, of this process or another. */
export interface RunningRun {
  exportId: string;
  teamId: number;
  version: number;
}

export interface Claim {
  exportId: string;
  isBackfill: boolean;
  owner: string;
  now: number;
  expires: number;
}

const QUEUE = `FROM batch_export_runs INDEXED BY runs_waiting WHERE status IN ${WAITING}`;

/** Selects the exports with waiting runs, by one search of the index each, however many runs they have. */
const EXPORTS = `WITH RECURSIVE waiting(id) AS (
    SELECT min(batch_export_id) ${QUEUE}
    UNION ALL
    SELECT (SELECT min(batch_export_id) ${QUEUE} AND batch_export_id > waiting.id) FROM waiting WHERE id IS NOT NULL)`;
const WITH_WAITING = 'waiting JOIN batch_exports e ON e.id = waiting.id';

const ofKind = (kind: 0 | 1) => `${QUEUE} AND batch_export_id = e.id AND (reason = 'backfill') = ${kind}`;
const queue = (
  kind: 0 | 1,
) => `SELECT e.id AS exportId, e.team_id AS teamId, e.version, ${kind} AS isBackfill,
    (SELECT min(not_before) ${ofKind(kind)}) AS since`;
const counted = (kind: 0 | 1) =>
  `${queue(kind)}, (SELECT count(*) ${ofKind(kind)} AND not_before <= @now) AS count FROM ${WITH_WAITING} WHERE since <= @now`;

const ofExport = (kind: 0 | 1) =>
  `${queue(kind)} FROM batch_exports e WHERE e.id = @export AND since IS NOT NULL`;
const all = (kind: 0 | 1) => `${queue(kind)} FROM ${WITH_WAITING} WHERE since IS NOT NULL`;

const QUEUES = `${EXPORTS} ${all(0)} UNION ALL ${all(1)}`;
const COUNTED = `${EXPORTS} ${counted(0)} UNION ALL ${counted(1)}`;
const OF_EXPORT = `${ofExport(0)} UNION ALL ${ofExport(1)}`;

const RUNNING = `SELECT e.id AS exportId, e.team_id AS teamId, e.version FROM batch_export_runs r
  JOIN batch_exports e ON e.id = r.batch_export_id WHERE r.status = 'Running'`;

const HAS_PROJECTS = `SELECT EXISTS (SELECT 1 FROM batch_exports WHERE deleted = 0
  AND team_id > (SELECT team_id FROM batch_exports WHERE deleted = 0 ORDER BY team_id LIMIT 1))`;

/** Two runs with overlapping intervals would write the same names, so they run one after the other. */
const OVERLAPS = `EXISTS (SELECT 1 FROM batch_export_runs o
  WHERE o.status = 'Running' AND o.batch_export_id = r.batch_export_id
    AND o.data_interval_start < r.data_interval_end AND o.data_interval_end > r.data_interval_start)`;

const CLAIM = `UPDATE batch_export_runs SET status = 'Running', attempt = attempt + 1, lease_owner = @owner,
    lease_expires_at = @expires, started_at = coalesce(started_at, @now), last_updated_at = @now, version = version + 1, finished_at = NULL,
    records_completed = NULL, bytes_exported = NULL, records_staged = NULL, bytes_staged = NULL,
    place = (SELECT e.place FROM batch_exports e WHERE e.id = batch_export_id)
  WHERE id = (
    SELECT r.id FROM batch_export_runs r INDEXED BY runs_waiting
    WHERE r.batch_export_id = @exportId AND (r.reason = 'backfill') = @kind AND r.status IN ${WAITING} AND r.not_before <= @now
      AND NOT ${OVERLAPS}
    ORDER BY r.not_before, r.rowid LIMIT 1)
  RETURNING ${RUN_COLUMNS}`;

const HEAD = `SELECT ${RUN_COLUMNS} ${QUEUE} AND batch_export_id = @exportId AND (reason = 'backfill') = @kind
  AND not_before <= @now ORDER BY not_before, rowid LIMIT 1`;

const AHEAD = `SELECT count(*) ${QUEUE} AND batch_export_id = @exportId AND (reason = 'backfill') = @kind
  AND not_before <= @notBefore
  AND (not_before, rowid) < (@notBefore, (SELECT rowid FROM batch_export_runs WHERE id = @id))`;

const IS_BLOCKED = `SELECT ${OVERLAPS} FROM batch_export_runs r WHERE r.id = ?`;

type Raw<T> = Omit<T, 'isBackfill'> & { isBackfill: 0 | 1 };

/** The queues of waiting runs of all projects, and the claim of the next one of a queue. */
export class WaitingRunStore {
  readonly #queues;
  readonly #queuesOf;
  readonly #counted;
  readonly #running;
  readonly #hasProjects;
  readonly #claim;
  readonly #head;
  readonly #ahead;
  readonly #isBlocked;
  readonly #destination;

  constructor({ sqlite }: Database) {
    this.#queues = sqlite.prepare<[], Raw<WaitingQueue>>(QUEUES);
    this.#queuesOf = sqlite.prepare<[{ export: string }], Raw<WaitingQueue>>(OF_EXPORT);
    this.#counted = sqlite.prepare<[{ now: number }], Raw<DueRuns>>(COUNTED);
    this.#running = sqlite.prepare<[], RunningRun>(RUNNING);
    this.#hasProjects = sqlite.prepare<[], number>(HAS_PROJECTS).pluck();
    this.#claim = sqlite.prepare<[Record<string, unknown>], RunRow>(CLAIM);
    this.#head = sqlite.prepare<[Record<string, unknown>], RunRow>(HEAD);
    this.#ahead = sqlite.prepare<[Record<string, unknown>], number>(AHEAD).pluck();
    this.#isBlocked = sqlite.prepare<[string], number>(IS_BLOCKED).pluck();
    this.#destination = sqlite.prepare<[string], { type: string; config: string }>(
      'SELECT destination_type AS type, destination_config AS config FROM batch_exports WHERE id = ?',
    );
  }

  /** Returns all queues, due or not, by a few searches for each export with waiting runs. */
  queues(): WaitingQueue[] {
    return this.#queues.all().map(fromRaw);
  }

  /** Returns the queues of one export: at most one of each kind. */
  queuesOf(exportId: string): WaitingQueue[] {
    return this.#queuesOf.all({ export: exportId }).map(fromRaw);
  }

  /** Returns the queues with a due run, and how many they have. */
  counted(now: number): DueRuns[] {
    return this.#counted.all({ now }).map(fromRaw);
  }

  running(): RunningRun[] {
    return this.#running.all();
  }

  /** Returns true if more than one project has exports. */
  hasSeveralProjects(): boolean {
    return this.#hasProjects.get() === 1;
  }

  /** Claims the next run of a queue with its lease in one statement; undefined if none can be claimed. */
  claim({ isBackfill, ...claim }: Claim): RunRow | undefined {
    return this.#claim.get({ ...claim, kind: Number(isBackfill) });
  }

  /** Returns the first due run of a queue. */
  head(exportId: string, isBackfill: boolean, now: number): RunRow | undefined {
    return this.#head.get({ exportId, kind: Number(isBackfill), now });
  }

  /** Returns the number of runs before a waiting run in its queue. */
  ahead({ id, batchExportId: exportId, reason, notBefore }: RunRow): number {
    return this.#ahead.get({ id, exportId, kind: Number(reason === 'backfill'), notBefore })!;
  }

  /** Returns true while another run of the same export with an overlapping interval is in progress. */
  isBlocked(id: string): boolean {
    return this.#isBlocked.get(id) === 1;
  }

  /** Returns the destination of an export; the config is encrypted. */
  destination(exportId: string): { type: string; config: string } | undefined {
    return this.#destination.get(exportId);
  }
}

function fromRaw<T extends { isBackfill: 0 | 1 }>(row: T): Omit<T, 'isBackfill'> & { isBackfill: boolean } {
  return { ...row, isBackfill: row.isBackfill === 1 };
}

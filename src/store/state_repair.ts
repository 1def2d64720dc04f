import Sqlite from 'better-sqlite3';
import { VERSION } from '../kernel/version.ts';
import { Numbering } from './numbering.ts';
import { refuseNewer } from './schema_version.ts';
import { readStateMarks, type StateMarks } from './state_marks.ts';

/** Values that the state takes from an event store that is newer. */
export interface Ahead {
  seq: number;
  overridesSeq: number;
  teamId: number;
  /** Microseconds. */
  createdAt: number;
}

/** Arrival times, in microseconds, of events that are in neither store any more. */
export interface LossTimes {
  from: number | null;
  until: number | null;
}

/**
 * Adapts a state store to an event store that has lost events, or has some that are unknown to the state. It uses one
 * transaction: nothing changes before `commit`. Meanwhile no other process can use the file. Works on the schema of any
 * version.
 */
export class StateRepair {
  readonly #sqlite: Sqlite.Database;
  readonly #hold;

  constructor(file: string) {
    this.#sqlite = new Sqlite(file, { fileMustExist: true, timeout: 0 });
    try {
      refuseNewer(this.#sqlite, VERSION);
      this.#sqlite.pragma('synchronous = FULL');
      this.#sqlite.pragma('locking_mode = EXCLUSIVE');
      this.#sqlite.exec('BEGIN EXCLUSIVE');
      this.#sqlite.exec(
        'CREATE TEMP TABLE held (team_id INTEGER, uuid BLOB, PRIMARY KEY (team_id, uuid)) WITHOUT ROWID',
      );
    } catch (error) {
      this.#sqlite.close();
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
      throw new Error(`Another process is using ${file}. Stop the server, and run this again.`, {
        cause: error,
      });
    }
    this.#hold = this.#sqlite.prepare<[number, string]>('INSERT OR IGNORE INTO held VALUES (?, unhex(?))');
  }

  /** Returns the marks; null if the file is empty. */
  marks(): StateMarks | null {
    return readStateMarks(this.#sqlite);
  }

  /** Records events that are in the event store, with uuids of 32 digits. */
  hold(events: readonly (readonly [teamId: number, uuid: string])[]): void {
    for (const [teamId, uuid] of events) this.#hold.run(teamId, uuid);
  }

  /**
   * Replaces the known uuids by those of the recorded, waiting and set-aside events. An event whose uuid is forgotten
   * is accepted when it is sent again; one whose uuid is remembered is a duplicate.
   */
  settleUuids(): { forgotten: number; remembered: number } {
    this.#sqlite.exec(HOLD_WAITING);
    const forgotten = this.#sqlite.prepare(FORGET).run().changes;
    const remembered = this.#sqlite.prepare(REMEMBER).run().changes;
    return { forgotten, remembered };
  }

  /** Prevents that numbers and times issued after this state was copied are issued again. */
  continueAfter({ seq, overridesSeq, teamId, createdAt }: Ahead): void {
    const numbers = { inbox: seq, person_overrides: overridesSeq, projects: teamId };
    for (const [table, last] of Object.entries(numbers)) new Numbering(this.#sqlite, table).above(last);
    this.#sqlite.prepare(RAISE_FLOOR).run(createdAt);
  }

  /** Returns the arrival times of events that the event store has lost; its last one arrived at `lastArrival`. */
  lossTimes(lastArrival: number | null): LossTimes {
    const until = this.#sqlite.prepare<[], number | null>(LOST_UNTIL).pluck().get() ?? null;
    return { from: lastArrival, until };
  }

  /** Returns exports of events, with their intervals that may contain lost ones. */
  touchedExports({ from, until }: LossTimes): TouchedExport[] {
    const bounds = {
      from: (from ?? 0) / 1000,
      until: until === null ? Number.MAX_SAFE_INTEGER : until / 1000,
    };
    return this.#sqlite.prepare<[object], TouchedExport>(TOUCHED).all(bounds);
  }

  commit(): void {
    this.#sqlite.exec('COMMIT');
  }

  /** Rolls back changes that were not committed. */
  close(): void {
    this.#sqlite.close();
  }
}

export interface TouchedExport {
  id: string;
  name: string;
  /** Number of delivered intervals, with the start of the first and the end of the last in milliseconds. */
  delivered: number;
  first: number | null;
  last: number | null;
}

const HOLD_WAITING = `
  INSERT OR IGNORE INTO held SELECT team_id, unhex(uuid, '-') FROM inbox WHERE unhex(uuid, '-') IS NOT NULL;
  INSERT OR IGNORE INTO held SELECT team_id, unhex(row ->> '$.uuid', '-') FROM inbox_set_aside
    WHERE unhex(row ->> '$.uuid', '-') IS NOT NULL`;

const FORGET = `DELETE FROM event_ids WHERE NOT EXISTS
  (SELECT 1 FROM held WHERE held.team_id = event_ids.team_id AND held.uuid = event_ids.uuid)`;

const REMEMBER = 'INSERT OR IGNORE INTO event_ids (team_id, uuid) SELECT team_id, uuid FROM held';

const RAISE_FLOOR = `INSERT INTO arrival_floor (id, floor) VALUES (1, ?)
  ON CONFLICT (id) DO UPDATE SET floor = max(floor, excluded.floor)`;

/** Waiting events were not flushed; the lost ones arrived before them. */
const LOST_UNTIL =
  'SELECT coalesce((SELECT min(created_at) FROM inbox), (SELECT floor FROM arrival_floor WHERE id = 1))';

const TOUCHED = `
  SELECT e.id, e.name, count(DISTINCT r.data_interval_start) AS delivered,
    min(r.data_interval_start) AS first, max(r.data_interval_end) AS last
  FROM batch_exports e LEFT JOIN batch_export_runs r ON r.batch_export_id = e.id AND r.status = 'Completed'
    AND r.data_interval_end > @from AND r.data_interval_start < @until
  WHERE e.deleted = 0 AND e.model = 'events' GROUP BY e.id ORDER BY e.created_at`;

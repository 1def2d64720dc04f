import Sqlite from 'better-sqlite3';
import { VERSION } from '../kernel/version.ts';
import { ARRIVAL_BUCKET_MICROS, hashOfUuid, uuidHashOf } from './arrivals/arrival_ledger.ts';
import { ID_BYTES } from './arrivals/id_segment.ts';
import { ARRIVED_AT, UUID } from './arrivals/inbox_batch.ts';
import { type AdoptedBucket, IDS_A_ROW, LogAdoption, NOTE_IMPORTS } from './arrivals/log_adoption.ts';
import { Numbering } from './numbering.ts';
import { raisePersonVersions } from './removal/person_versions.ts';
import { refuseNewer } from './schema_version.ts';
import { hasBatches, readLogMark, readStateMarks, type StateMarks } from './state_marks.ts';

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
    this.#sqlite.exec(`INSERT OR IGNORE INTO held
      SELECT team_id, unhex(uuid, '-') FROM (${this.#waiting()}) WHERE unhex(uuid, '-') IS NOT NULL`);
    this.#sqlite.exec(HOLD_SET_ASIDE);
    if (!this.#has('event_id_rows')) {
      const forgotten = this.#sqlite.prepare(FORGET).run().changes;
      const remembered = this.#sqlite.prepare(REMEMBER).run().changes;
      return { forgotten, remembered };
    }
    this.#spreadIds();
    const count = (sql: string) => this.#sqlite.prepare<[], number>(sql).pluck().get()!;
    const forgotten = count(`SELECT count(*) FROM ${minus('known', 'held')}`);
    const remembered = count(`SELECT count(*) FROM ${minus('held', 'known')}`);
    this.#replaceIds();
    return { forgotten, remembered };
  }

  /** Events up to this number are not in the arrival ledger; null in a state without one. */
  ledgerStart(): number | null {
    if (!this.#has('arrival_ledger')) return null;
    return this.#sqlite.prepare<[], number>('SELECT seq FROM arrival_ledger_start').pluck().get() ?? 0;
  }

  /** Returns the number up to which events are in an event log on other machines. */
  logMark(): number {
    return readLogMark(this.#sqlite);
  }

  /** Returns true while arrivals in the event log are being changed. */
  isRestamping(): boolean {
    const sql = "SELECT 1 FROM event_log_marks WHERE kind = 'restamp'";
    return this.#sqlite.prepare(sql).get() !== undefined;
  }

  /** Takes over what the event log on other machines has from after this state. */
  adoption(): LogAdoption {
    return new LogAdoption(this.#sqlite, this.#waiting());
  }

  /**
   * Compares the arrival ledger with the event store. `missing`: events that are neither there nor waiting; at least 1 if
   * there are others in their places. `surplus`: events that are there without having been acknowledged, or twice.
   */
  compareLedger(stored: readonly StoredArrivals[], highSeq: number): { missing: number; surplus: number } {
    const waiting = this.#sqlite
      .prepare<[number], { teamId: number; arrivedAt: number; uuid: string }>(
        `SELECT team_id AS teamId, arrived_at AS arrivedAt, uuid FROM (${this.#waiting()}) WHERE seq > ?`,
      )
      .all(Math.max(highSeq, this.ledgerStart() ?? 0))
      .map(({ teamId, arrivedAt, uuid }) => {
        const bucket = Math.floor(arrivedAt / ARRIVAL_BUCKET_MICROS);
        return { teamId, bucket, rows: 1, hash: hashOfUuid(uuid) };
      });
    const found = new Map<string, { rows: number; hash: bigint }>();
    for (const { teamId, bucket, rows, hash } of [...stored, ...waiting]) {
      const known = found.get(`${teamId} ${bucket}`) ?? { rows: 0, hash: 0n };
      found.set(`${teamId} ${bucket}`, {
        rows: known.rows + rows,
        hash: BigInt.asUintN(64, known.hash + hash),
      });
    }
    let [missing, surplus] = [0, 0];
    for (const { teamId, bucket, rows, high, low } of this.#sqlite.prepare<[], LedgerRow>(LEDGER).all()) {
      const known = found.get(`${teamId} ${bucket}`) ?? { rows: 0, hash: 0n };
      surplus += Math.max(0, known.rows - rows);
      if (known.rows < rows) missing += rows - known.rows;
      else if (known.rows === rows && known.hash !== uuidHashOf(BigInt(high), BigInt(low))) missing += 1;
    }
    // The ledger does not count events that are about to be removed.
    return { missing, surplus: this.#isRemoving() ? 0 : surplus };
  }

  #isRemoving(): boolean {
    const sql = "SELECT 1 FROM person_deletions WHERE status = 'removing'";
    return this.#has('person_deletions') && this.#sqlite.prepare(sql).get() !== undefined;
  }

  /** Starts the arrival ledger after the events so far, because it counts events that are in neither store any more. */
  restartLedger(): void {
    if (!this.#has('arrival_ledger')) return;
    this.#sqlite.exec('DELETE FROM arrival_ledger');
    this.#sqlite
      .prepare('UPDATE arrival_ledger_start SET seq = ?')
      .run(new Numbering(this.#sqlite, 'inbox').last());
  }

  /** Returns a query for the events of the inbox, a row each. */
  #waiting(): string {
    return hasBatches(this.#sqlite) ? WAITING : 'SELECT seq, team_id, arrived_at, uuid FROM inbox';
  }

  #has(table: string): boolean {
    const sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?";
    return this.#sqlite.prepare<[string]>(sql).get(table) !== undefined;
  }

  /** Writes all known uuids into the table `known`, one in a row. */
  #spreadIds(): void {
    this.#sqlite.exec(SPREAD_EARLIER);
    const read = this.#sqlite.prepare<[number], { id: number; team: number; ids: Buffer }>(
      'SELECT id, team_id AS team, ids FROM event_id_rows WHERE id > ? ORDER BY id LIMIT 1',
    );
    const add = this.#sqlite.prepare<[number, Buffer]>('INSERT OR IGNORE INTO known VALUES (?, ?)');
    for (let row = read.get(-1); row; row = read.get(row.id)) {
      for (let at = 0; at < row.ids.length; at += ID_BYTES) {
        add.run(row.team, row.ids.subarray(at, at + ID_BYTES));
      }
    }
  }

  /** Replaces the known uuids by the recorded ones, as if these had arrived with the last event. */
  #replaceIds(): void {
    this.#sqlite.exec('DELETE FROM event_ids; DELETE FROM event_id_rows');
    const arrivedAt =
      this.#sqlite.prepare<[], number>('SELECT floor FROM arrival_floor WHERE id = 1').pluck().get() ?? 0;
    const read = this.#sqlite.prepare<[number, Buffer], { team_id: number; uuid: Buffer }>(
      `SELECT team_id, uuid FROM held WHERE (team_id, uuid) > (?, ?) ORDER BY team_id, uuid LIMIT ${IDS_A_ROW}`,
    );
    const add = this.#sqlite.prepare<[number, number, Buffer]>(
      'INSERT INTO event_id_rows (team_id, arrived_at, ids) VALUES (?, ?, ?)',
    );
    let page = read.all(-1, Buffer.alloc(0));
    while (page.length > 0) {
      const team = page[0]!.team_id;
      const ids = page.filter(({ team_id }) => team_id === team).map(({ uuid }) => uuid);
      add.run(team, arrivedAt, Buffer.concat(ids));
      page = read.all(team, ids.at(-1)!);
    }
  }

  /** Prevents that numbers, times and versions issued after this state was copied are issued again. */
  continueAfter({ seq, overridesSeq, teamId, createdAt }: Ahead): void {
    const numbers = { inbox: seq, person_overrides: overridesSeq, projects: teamId };
    for (const [table, last] of Object.entries(numbers)) new Numbering(this.#sqlite, table).above(last);
    this.#sqlite.prepare(RAISE_FLOOR).run(createdAt);
    raisePersonVersions(this.#sqlite);
  }

  /** Makes exports deliver intervals again that they may have delivered before these imports. */
  noteImports(buckets: readonly Pick<AdoptedBucket, 'teamId' | 'bucket' | 'importedSeq'>[]): void {
    if (!this.#has('historical_arrivals')) return;
    const note = this.#sqlite.prepare<[object]>(NOTE_IMPORTS);
    for (const bucket of buckets) note.run(bucket);
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

/** Events of a project that arrived in one bucket, with the sum of the hashes of their uuids. */
interface StoredArrivals {
  teamId: number;
  bucket: number;
  rows: number;
  hash: bigint;
}

type LedgerRow = Record<'teamId' | 'bucket' | 'rows' | 'high' | 'low', number>;

const LEDGER =
  'SELECT team_id AS teamId, bucket, rows, hash_high AS high, hash_low AS low FROM arrival_ledger';

export interface TouchedExport {
  id: string;
  name: string;
  /** Number of delivered intervals, with the start of the first and the end of the last in milliseconds. */
  delivered: number;
  first: number | null;
  last: number | null;
}

const WAITING = `SELECT seq - events + 1 + key AS seq, team_id, value ->> ${UUID} AS uuid,
    coalesce(value ->> ${ARRIVED_AT}, created_at) AS arrived_at
  FROM inbox, json_each(iif(json_valid(heads), heads, '[]')) WHERE type = 'array'`;

const HOLD_SET_ASIDE = `
  INSERT OR IGNORE INTO held SELECT team_id, unhex(row ->> '$.uuid', '-') FROM inbox_set_aside
    WHERE unhex(row ->> '$.uuid', '-') IS NOT NULL`;

const FORGET = `DELETE FROM event_ids WHERE NOT EXISTS
  (SELECT 1 FROM held WHERE held.team_id = event_ids.team_id AND held.uuid = event_ids.uuid)`;

const REMEMBER = 'INSERT OR IGNORE INTO event_ids (team_id, uuid) SELECT team_id, uuid FROM held';

const SPREAD_EARLIER = `
  CREATE TEMP TABLE known (team_id INTEGER, uuid BLOB, PRIMARY KEY (team_id, uuid)) WITHOUT ROWID;
  INSERT INTO known SELECT team_id, uuid FROM event_ids`;

const minus = (left: string, right: string) =>
  `(SELECT team_id, uuid FROM ${left} EXCEPT SELECT team_id, uuid FROM ${right})`;

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

import type Sqlite from 'better-sqlite3';
import { Numbering } from '../numbering.ts';
import { readLogMark } from '../state_marks.ts';
import { ARRIVAL_BUCKET_MICROS } from './arrival_ledger.ts';
import { readKnownNumbers } from './event_log_marks.ts';

/** Events of a project that arrived in one bucket. The sums are those of the halves of the hashes of their uuids. */
export interface AdoptedBucket {
  teamId: number;
  bucket: number;
  rows: number;
  high: bigint;
  low: bigint;
  /** The highest number of an event that was imported into the bucket; null if there is none. */
  importedSeq: number | null;
}

/** Numbers that the state store has given. */
export interface GivenNumbers {
  /** Events up to this number are in the log. */
  stored: number;
  /** Events up to this number may be there. */
  sent: number;
  last: number;
  lastOverride: number;
}

/** As many as capture writes into a row. */
export const IDS_A_ROW = 250;

/**
 * Makes a state store that is an earlier copy know the events which the event log has from after it. Works within a
 * transaction of `StateRepair`.
 */
export class LogAdoption {
  readonly #sqlite: Sqlite.Database;
  readonly #waiting: string;
  readonly #add;

  /** `waiting` selects the events of the inbox. */
  constructor(sqlite: Sqlite.Database, waiting: string) {
    this.#sqlite = sqlite;
    this.#waiting = waiting;
    this.#add = sqlite.prepare<[number, number, Buffer]>(
      'INSERT INTO event_id_rows (team_id, arrived_at, ids) VALUES (?, ?, ?)',
    );
  }

  given(): GivenNumbers {
    const { event, override } = readKnownNumbers(this.#sqlite);
    return {
      stored: readLogMark(this.#sqlite),
      sent: event,
      last: new Numbering(this.#sqlite, 'inbox').last(),
      lastOverride: override,
    };
  }

  /** Returns the uuids of the waiting events up to a number. */
  waitingUpTo(seq: number): Map<number, string> {
    const rows = this.#sqlite.prepare<[number], { seq: number; uuid: string }>(
      `SELECT seq, uuid FROM (${this.#waiting}) WHERE seq <= ?`,
    );
    return new Map(rows.all(seq).map((row) => [row.seq, row.uuid.toLowerCase()]));
  }

  /** Adds events to the arrival ledger, and to the imports that delivered intervals are compared with. */
  account(buckets: readonly AdoptedBucket[]): void {
    const add = this.#sqlite.prepare<[AdoptedBucket]>(ADD_ARRIVALS);
    const note = this.#sqlite.prepare<[AdoptedBucket]>(NOTE_IMPORTS);
    const addLate = this.#sqlite.prepare<[AdoptedBucket]>(ADD_LATE);
    for (const bucket of buckets) {
      add.run(bucket);
      if (bucket.importedSeq === null) continue;
      note.run(bucket);
      addLate.run(bucket);
    }
  }

  /** Adds uuids of 32 digits to those by which duplicates are recognized, after the ones that are known. */
  remember(events: readonly (readonly [teamId: number, uuid: string])[], arrivedAt: number): void {
    const ids = new Map<number, Buffer[]>();
    for (const [teamId, uuid] of events) {
      const known = ids.get(teamId) ?? [];
      if (known.length === 0) ids.set(teamId, known);
      known.push(Buffer.from(uuid, 'hex'));
    }
    for (const [teamId, known] of ids) {
      for (let at = 0; at < known.length; at += IDS_A_ROW) {
        this.#add.run(teamId, arrivedAt, Buffer.concat(known.slice(at, at + IDS_A_ROW)));
      }
    }
  }

  /**
   * Records that the log has events up to `lastSeq`. With a token, some of them may still wait: they are a batch in doubt, of
   * which the missing ones are sent.
   */
  move({ lastSeq, lastArrival }: { lastSeq: number; lastArrival: number }, token: string | null): void {
    const stored = readLogMark(this.#sqlite);
    this.#sqlite.prepare<[number, number]>(MOVE_MARK).run(token === null ? lastSeq : stored, lastArrival);
    this.#sqlite.exec("DELETE FROM event_log_marks WHERE kind = 'in_doubt'");
    if (token !== null) this.#sqlite.prepare<[number, number, string]>(DOUBT).run(stored + 1, lastSeq, token);
  }
}

/** Imports may have arrived before the last arrival so far. */
const MOVE_MARK = `INSERT INTO event_log_marks (kind, last_seq, last_arrival) VALUES ('stored', ?, ?)
  ON CONFLICT (kind) DO UPDATE SET last_seq = excluded.last_seq,
    last_arrival = max(coalesce(last_arrival, excluded.last_arrival), excluded.last_arrival)`;

const DOUBT = "INSERT INTO event_log_marks (kind, first_seq, last_seq, token) VALUES ('in_doubt', ?, ?, ?)";

const ADD_ARRIVALS = `INSERT INTO arrival_ledger (team_id, bucket, rows, hash_high, hash_low)
  VALUES (@teamId, @bucket, @rows, @high, @low)
  ON CONFLICT (team_id, bucket) DO UPDATE SET rows = rows + excluded.rows,
    hash_high = hash_high + excluded.hash_high, hash_low = hash_low + excluded.hash_low`;

export const NOTE_IMPORTS = `INSERT INTO historical_arrivals (team_id, bucket, max_seq) VALUES (@teamId, @bucket, @importedSeq)
  ON CONFLICT (team_id, bucket) DO UPDATE SET max_seq = max(max_seq, excluded.max_seq)`;

/** An imported event has a higher number than events that arrived later. */
const ADD_LATE = `INSERT INTO event_log_late_arrivals (team_id, first, last)
  VALUES (@teamId, @bucket * ${ARRIVAL_BUCKET_MICROS}, (@bucket + 1) * ${ARRIVAL_BUCKET_MICROS} - 1)`;

import type { EventRow } from '../events/engine.ts';
import { ArrivalLedgerStore } from './arrivals/arrival_ledger.ts';
import type { Database } from './database.ts';
import { Numbering } from './numbering.ts';

const SELECT = `SELECT seq, team_id AS teamId, uuid, event, distinct_id AS distinctId, person_id AS personId, timestamp,
  created_at AS createdAt, arrived_at AS arrivedAt, properties, person_properties AS personProperties,
  elements_chain AS elementsChain FROM inbox`;

/** The newest rows of a project; `event` is null for rows with any name. */
export interface LatestRows {
  teamId: number;
  event: string | null;
  after: number;
  upTo: number;
  limit: number;
}

/** Acknowledged events that wait for the event store, with the state that keeps their numbers and stamps monotonic. */
export class InboxStore {
  readonly #database: Database;
  readonly #append;
  readonly #read;
  readonly #readExactly;
  readonly #latest;
  readonly #trim;
  readonly #setAside;
  readonly #countSetAside;
  readonly #remove;
  readonly #bounds;
  readonly #oldest;
  readonly #numbering: Numbering;
  readonly #ledger: ArrivalLedgerStore;
  readonly #floor;
  readonly #raiseFloor;
  readonly #noteHistorical;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    this.#append = sqlite.prepare(
      `INSERT INTO inbox (team_id, uuid, event, distinct_id, person_id, timestamp, created_at, arrived_at,
         properties, person_properties, elements_chain) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#read = sqlite.prepare<[number, number], EventRow>(`${SELECT} WHERE seq > ? ORDER BY seq LIMIT ?`);
    this.#latest = sqlite.prepare<[LatestRows], EventRow>(
      `${SELECT} WHERE seq > @after AND seq <= @upTo AND team_id = @teamId AND (@event IS NULL OR event = @event)
       ORDER BY seq DESC LIMIT @limit`,
    );
    this.#readExactly = sqlite.prepare<[number], EventRow>(`${SELECT} WHERE seq = ?`).safeIntegers();
    this.#countSetAside = sqlite.prepare<[], number>('SELECT count(*) FROM inbox_set_aside').pluck();
    this.#trim = sqlite.prepare<[number, number]>(
      'DELETE FROM inbox WHERE seq IN (SELECT seq FROM inbox WHERE seq <= ? ORDER BY seq LIMIT ?)',
    );
    this.#setAside = sqlite.prepare<[number, number, string, string, number]>(
      'INSERT OR REPLACE INTO inbox_set_aside (seq, team_id, row, reason, set_aside_at) VALUES (?, ?, ?, ?, ?)',
    );
    this.#remove = sqlite.prepare<[number]>('DELETE FROM inbox WHERE seq = ?');
    this.#bounds = sqlite.prepare<[], { first: number | null; last: number | null }>(
      'SELECT (SELECT min(seq) FROM inbox) AS first, (SELECT max(seq) FROM inbox) AS last',
    );
    this.#oldest = sqlite.prepare<[], number>('SELECT created_at FROM inbox ORDER BY seq LIMIT 1').pluck();
    this.#numbering = new Numbering(sqlite, 'inbox');
    this.#ledger = new ArrivalLedgerStore(database);
    this.#floor = sqlite.prepare<[], number>('SELECT floor FROM arrival_floor WHERE id = 1').pluck();
    this.#raiseFloor = sqlite.prepare<[number]>(
      `INSERT INTO arrival_floor (id, floor) VALUES (1, ?)
       ON CONFLICT (id) DO UPDATE SET floor = max(floor, excluded.floor)`,
    );
    this.#noteHistorical = sqlite.prepare<[number, number, number]>(
      `INSERT INTO historical_arrivals (team_id, bucket, max_seq) VALUES (?, ?, ?)
       ON CONFLICT (team_id, bucket) DO UPDATE SET max_seq = max(max_seq, excluded.max_seq)`,
    );
  }

  /** Appends a row and returns its `seq`, which is higher than all earlier ones. */
  append(row: Omit<EventRow, 'seq'>): number {
    const added = this.#append.run(
      row.teamId,
      row.uuid,
      row.event,
      row.distinctId,
      row.personId,
      row.timestamp,
      row.createdAt,
      row.arrivedAt,
      row.properties,
      row.personProperties,
      row.elementsChain,
    );
    return added.lastInsertRowid as number;
  }

  /**
   * Returns at most `limit` rows above `seq`, in order; it stops once they have `maxWeight` characters of text, after
   * at least one row.
   */
  read(seq: number, limit: number, maxWeight: number): { rows: EventRow[]; weight: number } {
    const rows: EventRow[] = [];
    let weight = 0;
    for (const row of this.#read.iterate(seq, limit)) {
      rows.push(row);
      weight += lengthOf(row.properties) + lengthOf(row.personProperties) + lengthOf(row.elementsChain);
      if (weight >= maxWeight) break;
    }
    return { rows, weight };
  }

  /** Returns at most `limit` rows of a project above `after` and up to `upTo`, newest first. */
  latest(rows: LatestRows): EventRow[] {
    return this.#latest.all(rows);
  }

  /**
   * Deletes up to `limit` rows at or below `seq`, oldest first; returns the number of deleted rows. Throws
   * `unavailable` while the file does not accept changes.
   */
  trim(seq: number, limit: number): number {
    return this.#database.transact(() => this.#trim.run(seq, limit).changes);
  }

  /** Moves a row that the event store cannot hold out of the inbox, so that it does not block others. */
  setAside(seq: number, reason: string, now: number): void {
    this.#database.transact(() => {
      const row = this.#readExactly.get(seq)!;
      // A row whose project id is not an integer is kept under project 0.
      const teamId = typeof row.teamId === 'bigint' ? Number(row.teamId) : 0;
      this.#setAside.run(seq, teamId, JSON.stringify(row, exactly), reason, now);
      this.#remove.run(seq);
      this.#ledger.remove(row);
    });
  }

  countSetAside(): number {
    return this.#countSetAside.get()!;
  }

  /** Returns an upper bound of the number of waiting rows: the range of numbers from the first to the last. */
  depth(): number {
    const { first, last } = this.#bounds.get()!;
    return first === null ? 0 : last! - first + 1;
  }

  /** Returns the lowest `seq` that is waiting; null if none is. */
  firstSeq(): number | null {
    return this.#bounds.get()!.first;
  }

  /** Returns the arrival time of the oldest row in microseconds; null if none is waiting. */
  oldest(): number | null {
    return this.#oldest.get() ?? null;
  }

  /** Returns the highest `seq` so far; 0 at the beginning. */
  lastSeq(): number {
    return this.#numbering.last();
  }

  /** Makes all later `seq` higher than this one. */
  numberAbove(seq: number): void {
    this.#numbering.above(seq);
  }

  /** Returns the time (microseconds) before which no event may be stamped; 0 if there is none. */
  floor(): number {
    return this.#floor.get() ?? 0;
  }

  raiseFloor(micros: number): void {
    this.#raiseFloor.run(micros);
  }

  /** Records that an import wrote a row into a bucket of the past, so that delivered intervals are restated. */
  noteHistorical(teamId: number, bucket: number, seq: number): void {
    this.#noteHistorical.run(teamId, bucket, seq);
  }
}

/** SQLite stores values of any type in any column. */
function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

/** Integers of 64 bits keep all digits; bytes are stored as `{"type": "Buffer", "data": [...]}`. */
function exactly(_key: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

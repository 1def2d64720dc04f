import type { EventRow } from '../events/engine.ts';
import { parseExact } from '../kernel/json/exact_json.ts';
import { ARRIVAL_BUCKET_MICROS, ArrivalLedgerStore } from './arrivals/arrival_ledger.ts';
import {
  BatchTexts,
  batchEvents,
  firstSeqOf,
  type InboxBatch,
  type NewEvent,
} from './arrivals/inbox_batch.ts';
import type { Database } from './database.ts';
import { Numbering } from './numbering.ts';
import { COUNT_SET_ASIDE } from './set_aside.ts';

const BATCH = `SELECT seq, events, team_id AS teamId, created_at AS createdAt, heads, properties,
  person_properties AS personProperties FROM inbox`;

/** The newest rows of a project; `event` is null for rows with any name. */
export interface LatestRows {
  teamId: number;
  event: string | null;
  after: number;
  upTo: number;
  limit: number;
}

/** An event that the event store cannot hold, and why. */
export interface Fault {
  seq: number;
  reason: string;
}

/** Events that wait for the event store, with the state that keeps their numbers and stamps monotonic. */
export class InboxStore {
  readonly #database: Database;
  readonly #append;
  readonly #read;
  readonly #holder;
  readonly #latest;
  readonly #trim;
  readonly #setAside;
  readonly #countSetAside;
  readonly #remove;
  readonly #first;
  readonly #last;
  readonly #numbering: Numbering;
  readonly #ledger: ArrivalLedgerStore;
  readonly #floor;
  readonly #raiseFloor;
  readonly #noteHistorical;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    this.#append = sqlite.prepare<[InboxBatch]>(
      `INSERT INTO inbox (seq, events, team_id, created_at, heads, properties, person_properties)
       VALUES (@seq, @events, @teamId, @createdAt, @heads, @properties, @personProperties)`,
    );
    this.#read = sqlite.prepare<[number], InboxBatch>(`${BATCH} WHERE seq > ? ORDER BY seq`);
    this.#holder = sqlite.prepare<[number], InboxBatch>(`${BATCH} WHERE seq >= ? ORDER BY seq LIMIT 1`);
    this.#latest = sqlite.prepare<[LatestRows & { name: string }], InboxBatch>(
      `${BATCH} WHERE seq > @after AND seq - events < @upTo AND team_id = @teamId
         AND (@event IS NULL OR instr(heads, @name) > 0) ORDER BY seq DESC`,
    );
    this.#countSetAside = sqlite.prepare<[], number>(COUNT_SET_ASIDE).pluck();
    this.#trim = sqlite.prepare<[number]>('DELETE FROM inbox WHERE seq <= ?');
    this.#setAside = sqlite.prepare<[number, number, string, string, number]>(
      'INSERT OR REPLACE INTO inbox_set_aside (seq, team_id, row, reason, set_aside_at) VALUES (?, ?, ?, ?, ?)',
    );
    this.#remove = sqlite.prepare<[number]>('DELETE FROM inbox WHERE seq = ?');
    this.#first = sqlite.prepare<[], Pick<InboxBatch, 'seq' | 'events' | 'createdAt'>>(
      'SELECT seq, events, created_at AS createdAt FROM inbox ORDER BY seq LIMIT 1',
    );
    this.#last = sqlite.prepare<[], number | null>('SELECT max(seq) FROM inbox').pluck();
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

  /** Resolves when everything that was committed to the state store before the call is on disk. */
  synced(): Promise<void> {
    return this.#database.synced();
  }

  /** Begins the additions of a transaction. */
  adding(): InboxAdditions {
    return new InboxAdditions((teamId, { createdAt, texts, buckets }) => {
      const last = this.lastSeq();
      this.#append.run({ seq: last + texts.size, events: texts.size, teamId, createdAt, ...texts.texts() });
      for (const [bucket, place] of buckets) this.#noteHistorical.run(teamId, bucket, last + place);
    });
  }

  /**
   * Returns events above `seq`, in order: those of whole batches, until they are `limit` events or have `maxWeight`
   * characters of text.
   */
  read(seq: number, limit: number, maxWeight: number): { rows: EventRow[]; weight: number } {
    const rows: EventRow[] = [];
    let weight = 0;
    for (const batch of this.#read.iterate(seq)) {
      for (const row of batchEvents(batch) ?? [unreadable(batch)]) if (row.seq > seq) rows.push(row);
      weight += lengthOf(batch.heads) + lengthOf(batch.properties) + lengthOf(batch.personProperties);
      if (rows.length >= limit || weight >= maxWeight) break;
    }
    return { rows, weight };
  }

  /** Returns at most `limit` events of a project above `after` and up to `upTo`, newest first. */
  latest(wanted: LatestRows): EventRow[] {
    const { event, after, upTo, limit } = wanted;
    const rows: EventRow[] = [];
    for (const batch of this.#latest.iterate({ ...wanted, name: JSON.stringify(event) })) {
      for (const row of batchEvents(batch)?.reverse() ?? []) {
        const isWanted = row.seq > after && row.seq <= upTo && (event === null || row.event === event);
        if (isWanted && rows.push(row) === limit) return rows;
      }
    }
    return rows;
  }

  /**
   * Deletes the first batches whose events are all at or below `seq`, as many as have up to `limit` events together,
   * but at least one. Returns true if there may be more. Throws `unavailable` while the file does not accept changes.
   */
  trim(seq: number, limit: number): boolean {
    const first = this.#first.get();
    if (!first || first.seq > seq) return false;
    const upTo = Math.min(seq, Math.max(first.seq, firstSeqOf(first) + limit - 1));
    // Rows that come back after a power loss are in the event store, and go again.
    this.#database.transactUnsynced(() => this.#trim.run(upTo));
    return upTo < seq;
  }

  /** Moves events that the event store cannot hold out of the inbox, so that they do not block others. */
  setAside(faults: readonly Fault[], now: number): void {
    const waiting = faults.toSorted((a, b) => a.seq - b.seq);
    this.#database.transact(() => {
      while (waiting.length > 0) {
        const batch = this.#holder.get(waiting[0]!.seq)!;
        const beyond = waiting.findIndex(({ seq }) => seq > batch.seq);
        this.#takeOut(batch, waiting.splice(0, beyond < 0 ? waiting.length : beyond), now);
      }
    });
  }

  /** Replaces a batch by those of the events between the faulty ones. */
  #takeOut(batch: InboxBatch, faults: readonly Fault[], now: number): void {
    const { seq, teamId } = batch;
    // A batch whose project id is not an integer is kept under project 0.
    const project = Number.isInteger(teamId) ? teamId : 0;
    const rows = batchEvents(batch, parseExact);
    this.#remove.run(seq);
    if (!rows) {
      this.#setAside.run(seq, project, JSON.stringify(batch, exactly), faults[0]!.reason, now);
      this.#ledger.restart();
      return;
    }
    let from = 0;
    for (const { seq: faulty, reason } of faults) {
      const at = faulty - firstSeqOf(batch);
      const row = rows[at]!;
      this.#setAside.run(faulty, project, JSON.stringify(row, exactly), reason, now);
      this.#ledger.remove(row);
      this.#putBack(rows.slice(from, at));
      from = at + 1;
    }
    this.#putBack(rows.slice(from));
  }

  #putBack(rows: readonly EventRow[]): void {
    if (rows.length === 0) return;
    const texts = new BatchTexts();
    for (const row of rows) texts.add(row);
    const { seq, teamId, createdAt } = rows.at(-1)!;
    this.#append.run({ seq, events: texts.size, teamId, createdAt, ...texts.texts() });
  }

  countSetAside(): number {
    return this.#countSetAside.get()!;
  }

  /** Returns an upper bound of the number of waiting events: the range of numbers from the first to the last. */
  depth(): number {
    const first = this.firstSeq();
    return first === null ? 0 : this.#last.get()! - first + 1;
  }

  /** Returns the lowest `seq` that is waiting; null if none is. */
  firstSeq(): number | null {
    const first = this.#first.get();
    return first ? firstSeqOf(first) : null;
  }

  /** Returns the arrival time of the first events in microseconds; null if none are waiting. */
  oldest(): number | null {
    return this.#first.get()?.createdAt ?? null;
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
}

/** Events of one project in one transaction. */
interface Added {
  createdAt: number;
  texts: BatchTexts;
  /** Buckets of the past into which an import wrote, with the number of events up to the last one. */
  buckets: Map<number, number>;
}

/** The events of one transaction. */
export class InboxAdditions {
  readonly #write: (teamId: number, added: Added) => void;
  readonly #teams = new Map<number, Added>();

  constructor(write: (teamId: number, added: Added) => void) {
    this.#write = write;
  }

  /** Adds an event; those of one transaction have the same `createdAt`. */
  add(row: NewEvent): void {
    const { teamId, createdAt, arrivedAt } = row;
    let added = this.#teams.get(teamId);
    if (!added) {
      added = { createdAt, texts: new BatchTexts(), buckets: new Map() };
      this.#teams.set(teamId, added);
    }
    added.texts.add(row);
    // Delivered intervals that an import touches are restated.
    if (arrivedAt < createdAt)
      added.buckets.set(Math.floor(arrivedAt / ARRIVAL_BUCKET_MICROS), added.texts.size);
  }

  /** Appends the events with numbers above all earlier ones; must be called at the end of the transaction. */
  save(): void {
    for (const [teamId, added] of this.#teams) this.#write(teamId, added);
  }
}

/** Stands for the events of a batch whose texts cannot be read; it has a problem that keeps it out of the event store. */
function unreadable({ seq, teamId, createdAt }: InboxBatch): EventRow {
  const row = { seq, teamId, createdAt, arrivedAt: createdAt, timestamp: createdAt };
  return {
    ...row,
    uuid: '',
    event: '',
    distinctId: '',
    personId: null,
    properties: '',
    personProperties: null,
    elementsChain: '',
  };
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

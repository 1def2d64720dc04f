import { randomInt } from 'node:crypto';
import type { Database } from '../database.ts';
import { IdFilter } from './id_filter.ts';
import { hashOfId, ID_BYTES, Segment } from './id_segment.ts';

/** A row with its ids takes one page of the file. */
const ROW_BYTES = 250 * ID_BYTES;
/** Rows that are read at a time. */
const PAGE_ROWS = 512;
/** Ids of earlier versions that one transaction deletes. */
const EARLIER_DELETED = 200;
/** Parts of the window that are forgotten together. */
const PARTS = 8;

/** Options of the duplicate check. */
export interface EventIdOptions {
  /** Time for which a uuid is known after its arrival, in microseconds. At most an eighth is added. */
  windowMicros: number;
  /** Number of uuids that are known. If more arrive within the window, the first ones are forgotten earlier. */
  maxIds: number;
}

interface IdRow {
  id: number;
  teamId: number;
  arrivedAt: number;
  ids: Buffer;
}

/** The last row of a project, to which further ids are added. */
interface OpenRow {
  id: number;
  ids: Buffer;
}

/** Ids with the hash of each, by which memory has their rows. */
interface HashedIds {
  ids: Buffer;
  hashes: number[];
}

/** Ids that the current transaction adds to a project; the buffer has place for more. */
interface NewIds extends HashedIds {
  uuids: Set<string>;
}

/**
 * The uuids of the events that arrived last, by which duplicates are recognized. They are stored in the order of arrival,
 * hundreds in a row, which takes little more than the 16 bytes of each. Memory has the row of each uuid, under a number
 * computed from the uuid; the row shows whether it is the same uuid, so the check is exact.
 *
 * An entry in memory may be wrong, which a rolled-back transaction leaves behind, but none is missing.
 */
export class EventIdStore {
  readonly #database: Database;
  readonly #options: EventIdOptions;
  readonly #read;
  readonly #page;
  readonly #append;
  readonly #extend;
  readonly #forget;
  readonly #isEarlier;
  readonly #forgetEarlier;
  readonly #anyEarlier;
  /** Makes the positions in memory unpredictable for senders. */
  readonly #seed = randomInt(2 ** 32) | 0;
  /** Oldest first; the last one is being filled. */
  readonly #segments: Segment[] = [];
  /** The ids of the segments that have a bit there; the first of these makes it. */
  #filter: IdFilter | null = null;
  readonly #open = new Map<number, OpenRow>();
  #lastRow = 0;
  /** Rows from here to the first one of the segments are to be deleted. */
  #firstRow = 1;
  #hasEarlier = false;
  #isLeavingEarlier = false;
  #isLoaded = false;

  constructor(database: Database, options: EventIdOptions) {
    const { sqlite } = database;
    this.#database = database;
    this.#options = options;
    const row = 'id, team_id AS teamId, arrived_at AS arrivedAt, ids';
    this.#read = sqlite.prepare<[number], IdRow>(`SELECT ${row} FROM event_id_rows WHERE id = ?`);
    this.#page = sqlite.prepare<[number, number, number], IdRow>(
      `SELECT ${row} FROM event_id_rows WHERE id > ? AND id <= ? ORDER BY id LIMIT +?`,
    );
    this.#append = sqlite.prepare<[number, number, number, Buffer]>(
      'INSERT INTO event_id_rows (id, team_id, arrived_at, ids) VALUES (?, ?, ?, ?)',
    );
    this.#extend = sqlite.prepare<[number, Buffer, number]>(
      'UPDATE event_id_rows SET arrived_at = ?, ids = ? WHERE id = ?',
    );
    this.#forget = sqlite.prepare<[number, number]>('DELETE FROM event_id_rows WHERE id >= ? AND id < ?');
    this.#isEarlier = sqlite
      .prepare<[number, Buffer], number>('SELECT 1 FROM event_ids WHERE team_id = ? AND uuid = ?')
      .pluck();
    this.#forgetEarlier = sqlite.prepare<[number]>(
      'DELETE FROM event_ids WHERE rowid IN (SELECT rowid FROM event_ids LIMIT +?)',
    );
    this.#anyEarlier = sqlite.prepare('SELECT 1 FROM event_ids LIMIT 1');
  }

  /** Reads the stored uuids before the first transaction needs them. */
  warm(): void {
    try {
      this.#load();
    } catch {
      // The first transaction meets the error again, and is refused.
    }
  }

  /** Begins the additions of a transaction whose events arrive at `stamp` (microseconds). */
  adding(stamp: number): EventIdAdditions {
    if (!this.#isLoaded) this.#load();
    this.#leave(stamp);
    return new EventIdAdditions(this, stamp);
  }

  /** Returns true if the id at a position, with this hash, is stored for the project. */
  isKnown(teamId: number, ids: Buffer, position: number, hash: number): boolean {
    const end = position + ID_BYTES;
    const isIn = (row: number) => this.#hasId(row, teamId, ids.subarray(position, end));
    const candidates = this.#filter?.find(hash) ?? 0;
    for (let at = this.#segments.length - 1; at >= 0; at--) {
      const segment = this.#segments[at]!;
      const isCandidate = segment.filterBit === 0 || (segment.filterBit & candidates) !== 0;
      if (isCandidate && segment.find(hash, isIn)) return true;
    }
    return this.#hasEarlier && this.#isEarlier.get(teamId, ids.subarray(position, end)) !== undefined;
  }

  #hasId(row: number, teamId: number, id: Buffer): boolean {
    const found = this.#read.get(row);
    return found !== undefined && found.teamId === teamId && holds(found.ids, id);
  }

  hashOf(teamId: number, ids: Buffer, at: number): number {
    return hashOfId(ids, at, this.#seed ^ teamId);
  }

  /** Stores ids of a project, which are new, within the transaction. */
  store(teamId: number, { ids, hashes }: HashedIds, stamp: number): void {
    this.#makePlace(stamp);
    const segment = this.#segments.at(-1)!;
    segment.lastAt = stamp;
    let at = this.#fillOpen(segment, teamId, { ids, hashes }, stamp);
    while (at < ids.length) {
      const part = ids.subarray(at, at + ROW_BYTES);
      const id = ++this.#lastRow;
      this.#append.run(id, teamId, stamp, part);
      this.#keepOpen(teamId, { id, ids: part });
      const end = at + part.length;
      this.#index(id, hashes.slice(at / ID_BYTES, end / ID_BYTES));
      at = end;
    }
    this.#forgetSome();
  }

  /** Adds the first ids to the last row of the project, if it has place; returns their bytes. */
  #fillOpen(segment: Segment, teamId: number, { ids, hashes }: HashedIds, stamp: number): number {
    const open = this.#open.get(teamId);
    if (!open || open.id < segment.firstRow || open.ids.length >= ROW_BYTES) return 0;
    const part = ids.subarray(0, ROW_BYTES - open.ids.length);
    const filled = { id: open.id, ids: Buffer.concat([open.ids, part]) };
    if (this.#extend.run(stamp, filled.ids, filled.id).changes === 0) return 0;
    this.#keepOpen(teamId, filled);
    this.#index(open.id, hashes.slice(0, part.length / ID_BYTES));
    return part.length;
  }

  /** Remembers the last row of a project once it is committed. */
  #keepOpen(teamId: number, row: OpenRow): void {
    this.#open.delete(teamId);
    this.#database.afterCommit(() => void this.#open.set(teamId, row));
  }

  /** Adds ids of a stored row to the last segment by their hashes. */
  #index(id: number, hashes: readonly number[]): void {
    const segment = this.#segments.at(-1)!;
    if (segment.hasPlaceFor(hashes.length)) {
      this.#addTo(segment, id, hashes);
      return;
    }
    // The segment does not keep its ids.
    segment.enlarge();
    for (let after = segment.firstRow - 1; ; ) {
      const rows = this.#page.all(after, this.#lastRow, PAGE_ROWS);
      for (const one of rows) this.#addTo(segment, one.id, this.#hashesOf(one));
      if (rows.length < PAGE_ROWS) return;
      after = rows.at(-1)!.id;
    }
  }

  #hashesOf({ teamId, ids }: Pick<IdRow, 'teamId' | 'ids'>): number[] {
    return Array.from({ length: ids.length / ID_BYTES }, (_, at) => this.hashOf(teamId, ids, at * ID_BYTES));
  }

  #addTo(segment: Segment, id: number, hashes: readonly number[]): void {
    for (const hash of hashes) {
      segment.add(hash, id);
      if (segment.filterBit !== 0) this.#filter!.add(hash, segment.filterBit);
    }
  }

  /** Begins a new segment when the last one is full or long. */
  #makePlace(stamp: number): void {
    const last = this.#segments.at(-1);
    if (last && !last.isFull() && stamp - last.firstAt <= this.#options.windowMicros / PARTS) return;
    // Ids that have filled a segment will fill the next one as well.
    const filterBit = last?.isFull() ? this.#takeFilterBit() : 0;
    this.#segments.push(new Segment(this.#lastRow + 1, stamp, filterBit));
    this.#open.clear();
  }

  #takeFilterBit(): number {
    this.#filter ??= new IdFilter(this.#options.maxIds);
    return this.#filter.take();
  }

  /** Forgets the segments before the window. */
  #leave(stamp: number): void {
    const { maxIds, windowMicros } = this.#options;
    let ids = this.#segments.reduce((sum, segment) => sum + segment.size, 0);
    for (let [first] = this.#segments; first; [first] = this.#segments) {
      const isOver = ids > maxIds && this.#segments.length > 1;
      if (first.lastAt >= stamp - windowMicros && !isOver) return;
      ids -= first.size;
      this.#segments.shift();
      if (first.filterBit !== 0) this.#filter!.release(first.filterBit);
      // Ids of earlier versions arrived before all others.
      this.#isLeavingEarlier = this.#hasEarlier;
    }
  }

  /** Deletes a few forgotten rows, more than a transaction adds. */
  #forgetSome(): void {
    const until = Math.min(this.#segments[0]!.firstRow, this.#firstRow + 16);
    if (this.#firstRow < until) {
      this.#forget.run(this.#firstRow, until);
      // Rows that a rollback keeps are deleted after the next start.
      this.#firstRow = until;
    }
    if (!this.#isLeavingEarlier) return;
    if (this.#forgetEarlier.run(EARLIER_DELETED).changes > 0) return;
    this.#isLeavingEarlier = false;
    this.#hasEarlier = false;
  }

  #load(): void {
    this.#segments.length = 0;
    this.#filter = null;
    this.#hasEarlier = this.#anyEarlier.get() !== undefined;
    for (let after = 0; ; after = this.#lastRow) {
      const rows = this.#page.all(after, Number.MAX_SAFE_INTEGER, PAGE_ROWS);
      if (after === 0 && rows.length > 0) this.#firstRow = rows[0]!.id;
      for (const row of rows) this.#restore(row);
      if (rows.length < PAGE_ROWS) break;
    }
    this.#isLoaded = true;
  }

  #restore({ id, teamId, arrivedAt, ids }: IdRow): void {
    this.#lastRow = id - 1;
    this.#leave(arrivedAt);
    this.#makePlace(arrivedAt);
    this.#lastRow = id;
    const segment = this.#segments.at(-1)!;
    segment.lastAt = Math.max(segment.lastAt, arrivedAt);
    this.#index(id, this.#hashesOf({ teamId, ids }));
    this.#open.set(teamId, { id, ids });
  }
}

/** The uuids of one transaction. */
export class EventIdAdditions {
  readonly #store: EventIdStore;
  readonly #stamp: number;
  readonly #teams = new Map<number, NewIds>();

  constructor(store: EventIdStore, stamp: number) {
    this.#store = store;
    this.#stamp = stamp;
  }

  /** Adds a uuid in lower case; returns false if it is already known. */
  add(teamId: number, uuid: string): boolean {
    let news = this.#teams.get(teamId);
    if (!news) {
      news = { uuids: new Set(), ids: Buffer.allocUnsafe(64 * ID_BYTES), hashes: [] };
      this.#teams.set(teamId, news);
    }
    if (news.uuids.has(uuid)) return false;
    const at = news.hashes.length * ID_BYTES;
    if (at === news.ids.length) news.ids = Buffer.concat([news.ids, news.ids]);
    writeId(uuid, news.ids, at);
    const hash = this.#store.hashOf(teamId, news.ids, at);
    if (this.#store.isKnown(teamId, news.ids, at, hash)) return false;
    news.uuids.add(uuid);
    news.hashes.push(hash);
    return true;
  }

  /** Stores the added uuids; must be called at the end of the transaction. */
  save(): void {
    for (const [teamId, { ids, hashes }] of this.#teams) {
      if (hashes.length === 0) continue;
      const added = { ids: ids.subarray(0, hashes.length * ID_BYTES), hashes };
      this.#store.store(teamId, added, this.#stamp);
    }
  }
}

/** Returns true if the ids contain this one. */
function holds(ids: Buffer, id: Buffer): boolean {
  for (let at = ids.indexOf(id); at >= 0; at = ids.indexOf(id, at + 1)) {
    if (at % ID_BYTES === 0) return true;
  }
  return false;
}

/** Positions of the first digit of each byte in the text of a uuid. */
const DIGITS = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;
const digitOf = (digit: number): number => (digit < 0x3a ? digit - 0x30 : digit - 0x57);

/** Writes the bytes of a uuid in lower case. */
function writeId(uuid: string, into: Buffer, at: number): void {
  for (let byte = 0; byte < ID_BYTES; byte++) {
    const digit = DIGITS[byte]!;
    into[at + byte] = (digitOf(uuid.charCodeAt(digit)) << 4) | digitOf(uuid.charCodeAt(digit + 1));
  }
}

import { isUuid } from '../../kernel/ids.ts';
import type { Database } from '../database.ts';
import { Numbering } from '../numbering.ts';
import { halvesOf } from './uuid_hash.ts';

/** Width of a bucket of arrival times, in microseconds. */
export const ARRIVAL_BUCKET_MICROS = 300_000_000;

/** Number of events, and the sum of the hashes of their uuids modulo 2^64. */
export interface LedgerSum {
  rows: number;
  uuidHash: bigint;
}

/** The events of a project that arrived in whole buckets, with numbers after `afterSeq` up to `upToSeq`. */
export interface LedgerRange extends LedgerSum {
  /** Microseconds. */
  start: number;
  end: number;
  /** Events up to this number, of an earlier version, are not in the ledger. */
  afterSeq: number;
  upToSeq: number;
}

/** The events of a project that arrived in one bucket. */
export interface LedgerBucket extends LedgerSum {
  /** Microseconds. */
  start: number;
}

interface Sums {
  rows: number;
  high: number;
  low: number;
}

type StoredSums = Record<'rows' | 'high' | 'low', bigint | null>;
type StoredBucket = Record<'bucket' | 'rows' | 'high' | 'low', bigint>;

/**
 * The number of events per project and five minutes of arrival, and the sum of the hashes of their uuids. It is written
 * in the transaction that acknowledges the events, and shows later whether an event store has all of them.
 *
 * The hash of a uuid is that of the event store: the first 8 bytes of the MD5 of its text. Its halves are summed in columns of
 * their own, because SQLite has no unsigned integers of 64 bits.
 */
export class ArrivalLedgerStore {
  readonly #database: Database;
  readonly #add;
  readonly #sum;
  readonly #buckets;
  readonly #start;
  readonly #numbering: Numbering;
  readonly #clear;
  readonly #restart;
  readonly #first;
  readonly #after;
  readonly #forget;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    this.#numbering = new Numbering(sqlite, 'inbox');
    this.#add = sqlite.prepare<[number, number, number, number, number]>(
      `INSERT INTO arrival_ledger (team_id, bucket, rows, hash_high, hash_low) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (team_id, bucket) DO UPDATE SET rows = rows + excluded.rows,
         hash_high = hash_high + excluded.hash_high, hash_low = hash_low + excluded.hash_low`,
    );
    this.#sum = sqlite
      .prepare<[number, number, number], StoredSums>(
        `SELECT sum(rows) AS rows, sum(hash_high) AS high, sum(hash_low) AS low FROM arrival_ledger
         WHERE team_id = ? AND bucket >= ? AND bucket < ?`,
      )
      .safeIntegers();
    this.#buckets = sqlite
      .prepare<[number, number, number], StoredBucket>(
        `SELECT bucket, rows, hash_high AS high, hash_low AS low FROM arrival_ledger
         WHERE team_id = ? AND bucket >= ? AND bucket < ? AND rows > 0 ORDER BY bucket`,
      )
      .safeIntegers();
    this.#start = sqlite.prepare<[], number>('SELECT seq FROM arrival_ledger_start WHERE id = 1').pluck();
    this.#clear = sqlite.prepare('DELETE FROM arrival_ledger');
    this.#first = sqlite
      .prepare<[number], number | null>('SELECT min(bucket) FROM arrival_ledger WHERE team_id = ?')
      .pluck();
    this.#after = sqlite
      .prepare<[number], number>('SELECT coalesce(sum(rows), 0) FROM arrival_ledger WHERE bucket >= ?')
      .pluck();
    this.#forget = sqlite.prepare<[number, number]>(
      'DELETE FROM arrival_ledger WHERE team_id = ? AND bucket < ?',
    );
    this.#restart = sqlite.prepare<[number]>('UPDATE arrival_ledger_start SET seq = ? WHERE id = 1');
  }

  /** Begins the additions of a transaction. */
  adding(): LedgerAdditions {
    return new LedgerAdditions((teamId, bucket, { rows, high, low }) =>
      this.#add.run(teamId, bucket, rows, high, low),
    );
  }

  /** Returns the events so far that arrived in the buckets of an interval (microseconds). */
  range(teamId: number, start: number, end: number): LedgerRange {
    const first = Math.floor(start / ARRIVAL_BUCKET_MICROS);
    const last = Math.ceil(end / ARRIVAL_BUCKET_MICROS);
    const { rows, high, low } = this.#sum.get(teamId, first, last)!;
    return {
      start: first * ARRIVAL_BUCKET_MICROS,
      end: last * ARRIVAL_BUCKET_MICROS,
      afterSeq: this.startSeq(),
      upToSeq: this.#numbering.last(),
      rows: Number(rows ?? 0n),
      uuidHash: uuidHashOf(high ?? 0n, low ?? 0n),
    };
  }

  /** Returns the buckets of an interval (microseconds) that have events. */
  buckets(teamId: number, start: number, end: number): LedgerBucket[] {
    const [first, last] = [Math.floor(start / ARRIVAL_BUCKET_MICROS), Math.ceil(end / ARRIVAL_BUCKET_MICROS)];
    return this.#buckets.all(teamId, first, last).map(({ bucket, rows, high, low }) => ({
      start: Number(bucket) * ARRIVAL_BUCKET_MICROS,
      rows: Number(rows),
      uuidHash: uuidHashOf(high, low),
    }));
  }

  /** Returns the number of events of all projects that arrived in the bucket of an instant (microseconds) and later. */
  rowsOfAll(since: number): number {
    return this.#after.get(Math.floor(since / ARRIVAL_BUCKET_MICROS))!;
  }

  /** Events up to this number are not in the ledger. */
  startSeq(): number {
    return this.#start.get() ?? 0;
  }

  /**
   * Removes a row of the inbox that does not go to the event store. If its values do not show where it was added, the
   * ledger starts again after the events so far.
   */
  remove(row: Record<'seq' | 'teamId' | 'uuid' | 'arrivedAt', unknown>): void {
    if (Number(row.seq) <= this.startSeq()) return;
    const [teamId, arrivedAt] = [Number(row.teamId), Number(row.arrivedAt)];
    const isSound =
      Number.isSafeInteger(teamId) && Number.isSafeInteger(arrivedAt) && isUuid(String(row.uuid));
    if (!isSound) {
      this.restart();
      return;
    }
    const [high, low] = halvesOf(String(row.uuid));
    this.#add.run(teamId, Math.floor(arrivedAt / ARRIVAL_BUCKET_MICROS), -1, -high, -low);
  }

  /** Returns true if the ledger has events of the project that arrived before an instant (microseconds). */
  hasBefore(teamId: number, micros: number): boolean {
    const first = this.#first.get(teamId) ?? null;
    return first !== null && (first + 1) * ARRIVAL_BUCKET_MICROS <= micros;
  }

  /** Forgets events of the project in at most `limit` buckets, all before an instant; returns false if none is left. */
  forgetBefore(teamId: number, micros: number, limit: number): boolean {
    const first = this.#first.get(teamId) ?? null;
    if (first === null) return false;
    const end = Math.floor(micros / ARRIVAL_BUCKET_MICROS);
    return this.#forget.run(teamId, Math.min(end, first + limit)).changes > 0 && first + limit < end;
  }

  /** Subtracts events that were removed. */
  subtract(
    teamId: number,
    removed: readonly { bucket: number; rows: number; high: number; low: number }[],
  ): void {
    for (const { bucket, rows, high, low } of removed) this.#add.run(teamId, bucket, -rows, -high, -low);
  }

  /** Forgets all events so far. */
  restart(): void {
    this.#database.transact(() => {
      this.#clear.run();
      this.#restart.run(this.#numbering.last());
    });
  }
}

/** The events of one transaction. */
export class LedgerAdditions {
  readonly #write: (teamId: number, bucket: number, sums: Sums) => void;
  readonly #teams = new Map<number, Map<number, Sums>>();

  constructor(write: (teamId: number, bucket: number, sums: Sums) => void) {
    this.#write = write;
  }

  add(teamId: number, arrivedAt: number, uuid: string): void {
    const bucket = Math.floor(arrivedAt / ARRIVAL_BUCKET_MICROS);
    const buckets = this.#teams.get(teamId) ?? new Map<number, Sums>();
    const sums = buckets.get(bucket) ?? { rows: 0, high: 0, low: 0 };
    if (sums.rows === 0) this.#teams.set(teamId, buckets.set(bucket, sums));
    const [high, low] = halvesOf(uuid);
    sums.rows++;
    sums.high += high;
    sums.low += low;
  }

  /** Stores the sums; must be called at the end of the transaction. */
  save(): void {
    for (const [teamId, buckets] of this.#teams) {
      for (const [bucket, sums] of buckets) this.#write(teamId, bucket, sums);
    }
  }
}

/** Returns the sum of hashes from the sums of their halves. */
export function uuidHashOf(high: bigint, low: bigint): bigint {
  return BigInt.asUintN(64, (high << 32n) + low);
}

export function hashOfUuid(uuid: string): bigint {
  const [high, low] = halvesOf(uuid);
  return uuidHashOf(BigInt(high), BigInt(low));
}

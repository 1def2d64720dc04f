export const ID_BYTES = 16;

/**
 * An entry has the number of a row, which is never 0, and above it the bits of the hash that do not decide about the
 * slot.
 */
const ROW_BITS = 20;
const ROW_MASK = 2 ** ROW_BITS - 1;
const FIRST_SLOTS = 2 ** 12;
const MAX_SLOTS = 2 ** 20;
/** Growth of a table that is full. */
const GROWTH = 4;
/** Entries per slot: a search in a fuller table takes long. */
const MAX_LOAD = 0.75;
/** Ids of a transaction, which may all go into a segment that is almost full. */
const MARGIN = 4096;

/**
 * The ids of a stretch of rows: an open-addressing hash table of 32 bits per slot. It has the row of an id, but not the
 * id.
 */
export class Segment {
  readonly firstRow: number;
  readonly firstAt: number;
  lastAt: number;
  /** Bit of the segment in the filter; 0: its ids are not there. */
  readonly filterBit: number;
  #slots: Uint32Array;
  #used = 0;
  #lastRow: number;

  /** Times are microseconds. A segment with a bit in the filter has the largest table from the start. */
  constructor(firstRow: number, firstAt: number, filterBit: number) {
    this.firstRow = firstRow;
    this.firstAt = firstAt;
    this.lastAt = firstAt;
    this.filterBit = filterBit;
    this.#slots = new Uint32Array(filterBit === 0 ? FIRST_SLOTS : MAX_SLOTS);
    this.#lastRow = firstRow;
  }

  /** Number of entries. */
  get size(): number {
    return this.#used;
  }

  /** Returns true if the next ids should go to a new segment. */
  isFull(): boolean {
    const isWide = this.#lastRow - this.firstRow > ROW_MASK - MARGIN;
    return isWide || this.#used > MAX_SLOTS * MAX_LOAD - MARGIN;
  }

  hasPlaceFor(ids: number): boolean {
    return this.#used + ids <= this.#slots.length * MAX_LOAD || this.#slots.length === MAX_SLOTS;
  }

  /** Makes a larger table without entries. */
  enlarge(): void {
    this.#slots = new Uint32Array(this.#slots.length * GROWTH);
    this.#used = 0;
  }

  add(hash: number, row: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = (hash & ~ROW_MASK) | (row - this.firstRow + 1);
    this.#used++;
    this.#lastRow = Math.max(this.#lastRow, row);
  }

  /** Returns true if `isIn` is true for one of the rows that may have an id with this hash. */
  find(hash: number, isIn: (row: number) => boolean): boolean {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = slots[slot]!;
      if (entry === 0) return false;
      const hasTag = (entry ^ hash) >>> ROW_BITS === 0;
      if (hasTag && isIn(this.firstRow + (entry & ROW_MASK) - 1)) return true;
    }
  }
}

/** Mixes all bytes: the first ones of a uuid may be a time, and the last ones those of a machine. */
export function hashOfId(ids: Buffer, at: number, seed: number): number {
  let hash = seed;
  for (let start = at; start < at + ID_BYTES; start += 4) {
    hash ^= ids[start]! | (ids[start + 1]! << 8) | (ids[start + 2]! << 16) | (ids[start + 3]! << 24);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash;
}

/** Slots for each id that may be known: with full tables of the segments, an id takes less than 8 bytes. */
const SLOTS_PER_ID = 1 / 2;

/**
 * A Bloom filter of two positions for each of up to 32 segments. The filters have the same positions, and those of one
 * position share a slot, so that two reads of memory tell which segments may have an id. Without it, an id that is new, as
 * most are, is searched in every segment.
 */
export class IdFilter {
  readonly #slots: Uint32Array;
  /** The upper bits of a number that are a position. */
  readonly #shift: number;
  #taken = 0;

  /** For at most `maxIds` ids in all segments. */
  constructor(maxIds: number) {
    const bits = Math.max(1, Math.floor(Math.log2(maxIds * SLOTS_PER_ID)));
    this.#slots = new Uint32Array(2 ** bits);
    this.#shift = 32 - bits;
  }

  /** Returns the bit of a new segment; 0 when there is none left. */
  take(): number {
    const bit = ~this.#taken & -~this.#taken;
    this.#taken |= bit;
    return bit;
  }

  /** Gives the bit of a segment back, with its ids. */
  release(bit: number): void {
    const slots = this.#slots;
    for (let at = 0; at < slots.length; at++) slots[at]! &= ~bit;
    this.#taken &= ~bit;
  }

  add(hash: number, bit: number): void {
    this.#slots[hash >>> this.#shift]! |= bit;
    this.#slots[this.#second(hash)]! |= bit;
  }

  /** Returns the bits of the segments that may have an id with this hash; all that have one are among them. */
  find(hash: number): number {
    return this.#slots[hash >>> this.#shift]! & this.#slots[this.#second(hash)]!;
  }

  /** The upper bits of the hash are the first position; a product has all bits in its upper ones. */
  #second(hash: number): number {
    return Math.imul(hash, 0x9e3779b1) >>> this.#shift;
  }
}

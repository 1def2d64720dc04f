/**
 * The hash of a uuid that the arrival ledger adds up: the first half of the MD5 of its text in lower case, which the engines
 * compute as well (RFC 1321). It is written out because the call into node:crypto takes five times as long on a text this
 * short, and each event needs one. It protects nothing.
 */

/** The text of a uuid, the mark of its end and its length in bits fill one block of 16 words. */
const TEXT_WORDS = 9;
const END_MARK = 0x80;
const LENGTH_WORD = 14;
const LENGTH_BITS = 36 * 8;
/** Makes four letters lower case; digits and hyphens have these bits. */
const LOWER_CASE = 0x20202020;

/** Constants of the 64 steps. */
const SINES = Int32Array.from({ length: 64 }, (_, step) =>
  Math.floor(2 ** 32 * Math.abs(Math.sin(step + 1))),
);
/** Bits by which the steps of each of the four rounds rotate. */
const FIRST = [7, 12, 17, 22] as const;
const SECOND = [5, 9, 14, 20] as const;
const THIRD = [4, 11, 16, 23] as const;
const FOURTH = [6, 10, 15, 21] as const;

/** Working memory of one call. */
const block = new Int32Array(16);

/** Returns the halves of the hash of a uuid, each from 0 to 2^32 - 1. */
export function halvesOf(uuid: string): [high: number, low: number] {
  fill(uuid);
  let a = 0x67452301;
  let b = 0xefcdab89 | 0;
  let c = 0x98badcfe | 0;
  let d = 0x10325476;
  // Four loops: one that chooses its function in each step takes four times as long.
  for (let step = 0; step < 16; step++) {
    const sum = (a + ((b & c) | (~b & d)) + SINES[step]! + block[step]!) | 0;
    a = d;
    d = c;
    c = b;
    b = (b + rotate(sum, FIRST[step & 3]!)) | 0;
  }
  for (let step = 16; step < 32; step++) {
    const sum = (a + ((d & b) | (~d & c)) + SINES[step]! + block[(5 * step + 1) & 15]!) | 0;
    a = d;
    d = c;
    c = b;
    b = (b + rotate(sum, SECOND[step & 3]!)) | 0;
  }
  for (let step = 32; step < 48; step++) {
    const sum = (a + (b ^ c ^ d) + SINES[step]! + block[(3 * step + 5) & 15]!) | 0;
    a = d;
    d = c;
    c = b;
    b = (b + rotate(sum, THIRD[step & 3]!)) | 0;
  }
  for (let step = 48; step < 64; step++) {
    const sum = (a + (c ^ (b | ~d)) + SINES[step]! + block[(7 * step) & 15]!) | 0;
    a = d;
    d = c;
    c = b;
    b = (b + rotate(sum, FOURTH[step & 3]!)) | 0;
  }
  return [bigEndian(a + 0x67452301), bigEndian(b + 0xefcdab89)];
}

function fill(uuid: string): void {
  for (let word = 0; word < TEXT_WORDS; word++) {
    const at = word * 4;
    const half = uuid.charCodeAt(at) | (uuid.charCodeAt(at + 1) << 8);
    const other = uuid.charCodeAt(at + 2) | (uuid.charCodeAt(at + 3) << 8);
    block[word] = half | (other << 16) | LOWER_CASE;
  }
  block[TEXT_WORDS] = END_MARK;
  block[LENGTH_WORD] = LENGTH_BITS;
}

const rotate = (sum: number, bits: number) => (sum << bits) | (sum >>> (32 - bits));

/** Returns the number that the bytes of a word, the lowest first, are with the highest first. */
function bigEndian(word: number): number {
  const first = (word << 24) | ((word & 0xff00) << 8);
  return (first | ((word >>> 8) & 0xff00) | (word >>> 24)) >>> 0;
}

/**
 * The hash that assigns units to flags, permanently and identically in all implementations.
 *
 * Every SDK and server of this protocol maps a unit (a person, a group, a device) to a point between 0 and 1
 * that depends on nothing but texts: the flag's key, the unit's id and a salt. So assignments need no storage,
 * a server and an SDK agree without communication, and raising a percentage only ever adds units, because
 * the percentage is a threshold on a point that never changes.
 *
 *     point = first 15 hex digits of SHA-1(UTF-8(text)), as a number, divided by 15 digits of f
 *
 *     in the rollout    text = key.id           in when point <= share        (0.3 means 30 %)
 *     which variant     text = key.idvariant    the variant whose slice [from, to) holds the point
 *     holdout group     text = holdout-id       out when point <= share; without the key, so the same for every flag
 *
 * The two salts matter. With one, a flag rolled out to 10 % would give its first variant to all units in the rollout.
 *
 * 15 hex digits are 60 bits, more than a double holds. The public definition divides doubles, so both operands round
 * first: fffffffffffffff becomes 2^60, and the 60 bits round to 53 once, when their halves are added here. The result is
 * equal bit for bit to what `parseInt(digits, 16) / 0xfffffffffffffff` gives, which is why a point can be exactly 1.
 *
 * SHA-1 is written out because the call into node:crypto costs almost four times the work itself on texts this short,
 * and a request needs a few hundred points. It protects no secret; it only has to be the same everywhere.
 */

const SCALE = 2 ** 60;
const BLOCK = 64;

/** Working memory of one call: nothing in it outlives the call, and no call can be interrupted by another. */
const scratch = new Uint8Array(4096);
const words = new Int32Array(80);
const state = new Int32Array(5);
const encoder = new TextEncoder();

/** Returns the point of a unit in the rollout of a flag, from 0 to 1. */
export function rolloutPoint(flagKey: string, id: string): number {
  return pointOf(`${flagKey}.${id}`);
}

/** Returns the point of a unit among the variants of a flag, from 0 to 1; independent of its rollout point. */
export function variantPoint(flagKey: string, id: string): number {
  return pointOf(`${flagKey}.${id}variant`);
}

/** Returns the point of a unit for holdouts, from 0 to 1; the same for every flag. */
export function holdoutPoint(id: string): number {
  return pointOf(`holdout-${id}`);
}

/** Returns the point of a text; see the definition above. */
export function pointOf(text: string): number {
  digest(text);
  return ((state[0]! >>> 0) * 2 ** 28 + (state[1]! >>> 4)) / SCALE;
}

/** Returns the SHA-1 of the text in UTF-8, as 40 hex digits. */
export function sha1Hex(text: string): string {
  digest(text);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Writes the digest to `state`. */
function digest(text: string): void {
  const capacity = text.length * 3 + 2 * BLOCK;
  const bytes = capacity <= scratch.length ? scratch : new Uint8Array(capacity);
  const end = pad(bytes, encode(text, bytes));
  state[0] = 0x67452301;
  state[1] = 0xefcdab89;
  state[2] = 0x98badcfe;
  state[3] = 0x10325476;
  state[4] = 0xc3d2e1f0;
  for (let at = 0; at < end; at += BLOCK) {
    expand(bytes, at);
    mix();
  }
}

/** Writes the UTF-8 of the text and returns its length. Ids are nearly always ASCII, which needs no encoder. */
function encode(text: string, bytes: Uint8Array): number {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return encoder.encodeInto(text, bytes).written;
    bytes[i] = code;
  }
  return text.length;
}

/** Appends the end marker and the length in bits, padded to a whole block; returns the end of the block. */
function pad(bytes: Uint8Array, length: number): number {
  const end = (length + 8 + BLOCK) & -BLOCK;
  bytes.fill(0, length, end);
  bytes[length] = 0x80;
  bytes[end - 5] = length >>> 29;
  bytes[end - 4] = length >>> 21;
  bytes[end - 3] = length >>> 13;
  bytes[end - 2] = length >>> 5;
  bytes[end - 1] = length << 3;
  return end;
}

/** Expands a block to the 80 words of the rounds. */
function expand(bytes: Uint8Array, at: number): void {
  for (let i = 0, from = at; i < 16; i++, from += 4) {
    words[i] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!;
  }
  for (let i = 16; i < 80; i++) {
    const word = words[i - 3]! ^ words[i - 8]! ^ words[i - 14]! ^ words[i - 16]!;
    words[i] = (word << 1) | (word >>> 31);
  }
}

/**
 * Runs the 80 rounds of one block. They are four loops of the same shape because a branch or a call inside one loop
 * costs several times the round itself.
 */
function mix(): void {
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let next = 0;
  for (let i = 0; i < 20; i++) {
    next = (((a << 5) | (a >>> 27)) + ((b & c) | (~b & d)) + e + 0x5a827999 + words[i]!) | 0;
    e = d;
    d = c;
    c = (b << 30) | (b >>> 2);
    b = a;
    a = next;
  }
  for (let i = 20; i < 40; i++) {
    next = (((a << 5) | (a >>> 27)) + (b ^ c ^ d) + e + 0x6ed9eba1 + words[i]!) | 0;
    e = d;
    d = c;
    c = (b << 30) | (b >>> 2);
    b = a;
    a = next;
  }
  for (let i = 40; i < 60; i++) {
    next = (((a << 5) | (a >>> 27)) + ((b & c) | (b & d) | (c & d)) + e + 0x8f1bbcdc + words[i]!) | 0;
    e = d;
    d = c;
    c = (b << 30) | (b >>> 2);
    b = a;
    a = next;
  }
  for (let i = 60; i < 80; i++) {
    next = (((a << 5) | (a >>> 27)) + (b ^ c ^ d) + e + 0xca62c1d6 + words[i]!) | 0;
    e = d;
    d = c;
    c = (b << 30) | (b >>> 2);
    b = a;
    a = next;
  }
  state[0] = (state[0]! + a) | 0;
  state[1] = (state[1]! + b) | 0;
  state[2] = (state[2]! + c) | 0;
  state[3] = (state[3]! + d) | 0;
  state[4] = (state[4]! + e) | 0;
}

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
 * SHA-1 protects no secret here; it only has to be the same everywhere.
 */

import { hash } from 'node:crypto';

const SCALE = 2 ** 60;

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
  // A request needs a few hundred points, and a digest as a text takes less than half as long as one in a Buffer.
  const digest = hash('sha1', text, 'binary');
  return (wordAt(digest, 0) * 2 ** 28 + (wordAt(digest, 4) >>> 4)) / SCALE;
}

/** Returns the four bytes at a position of a text that has a byte in each character, the highest first. */
function wordAt(bytes: string, at: number): number {
  const high = (bytes.charCodeAt(at) << 8) | bytes.charCodeAt(at + 1);
  const low = (bytes.charCodeAt(at + 2) << 8) | bytes.charCodeAt(at + 3);
  return ((high << 16) | low) >>> 0;
}

import { createHash } from 'node:crypto';

const PART = 0.25;

/**
 * Returns a delay that is up to a quarter shorter, so that tasks which failed together are not retried together. The
 * same key always gives the same delay: nothing is random.
 */
export function jittered(ms: number, key: string): number {
  const digest = createHash('sha256').update(key).digest();
  return Math.round(ms * (1 - (PART * digest.readUInt32BE()) / 2 ** 32));
}

import type { Resolve } from '../../src/destinations/network/egress.ts';

/** Host names that LOCAL_NAMES resolves; a test may add to them. */
export const KNOWN_NAMES = new Map([
  ['localhost', '127.0.0.1'],
  ['db.internal', '10.0.0.5'],
]);

/** A resolver that does not use the network. */
export const LOCAL_NAMES: Resolve = async (name) => {
  const address = KNOWN_NAMES.get(name);
  if (address) return [address];
  throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
};

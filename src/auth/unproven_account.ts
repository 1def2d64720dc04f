import type { Stores } from '../store/stores.ts';
import type { User } from '../store/users.ts';
import type { KeysService } from './keys.ts';

/**
 * True for an account that may not belong to the owner of its email address: it was created with the link of an
 * invitation, which the sender knows as well. The first user is exempt, because the operator created it.
 */
export function isUnproven({ users }: Pick<Stores, 'users'>, user: User): boolean {
  return !user.isEmailVerified && users.first()?.id !== user.id;
}

/**
 * Ends all access to an unproven account and marks its address as verified, once its owner is known. Returns false for
 * an account that is not unproven. Must run within a transaction.
 */
export function proveOwner(
  stores: Pick<Stores, 'sessions' | 'users'>,
  keys: Pick<KeysService, 'removeAll'>,
  user: User,
): boolean {
  if (!isUnproven(stores, user)) return false;
  keys.removeAll(user.id);
  stores.sessions.removeAll(user.id);
  stores.users.setVerified(user.id);
  return true;
}

import type { Database } from '../store/database.ts';
import { SessionStore } from '../store/sessions.ts';
import { type User, UserStore } from '../store/users.ts';
import type { KeysService } from './keys.ts';

/**
 * True for an account that may not belong to the owner of its email address: it was created with the link of an
 * invitation, which the sender knows as well. The first user is exempt, because the operator created it.
 */
export function isUnproven(database: Database, user: User): boolean {
  return !user.isEmailVerified && new UserStore(database).first()?.id !== user.id;
}

/**
 * Ends all access to an unproven account and marks its address as verified, once its owner is known. Returns false for
 * an account that is not unproven. Must run within a transaction.
 */
export function proveOwner(database: Database, keys: Pick<KeysService, 'removeAll'>, user: User): boolean {
  if (!isUnproven(database, user)) return false;
  keys.removeAll(user.id);
  new SessionStore(database).removeAll(user.id);
  new UserStore(database).setVerified(user.id);
  return true;
}

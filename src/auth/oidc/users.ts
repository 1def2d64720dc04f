import type { Database } from '../../store/database.ts';
import type { Stores } from '../../store/stores.ts';
import type { User } from '../../store/users.ts';
import type { InvitationsService } from '../invitations.ts';
import type { KeysService } from '../keys.ts';
import { proveOwner } from '../unproven_account.ts';
import type { Identity } from './provider.ts';

/** The reason why Weir refuses a person whom the provider has identified. */
export type Refusal =
  | 'email_not_verified'
  | 'foreign_domain'
  | 'other_identity'
  | 'no_invitation'
  | 'organization_full';

interface UserDeps {
  database: Database;
  stores: Pick<Stores, 'sessions' | 'users'>;
  invitations: Pick<InvitationsService, 'acceptVerified'>;
  keys: Pick<KeysService, 'removeAll'>;
}

/**
 * Finds or creates the user of an identity. At the first sign-in by OpenID Connect the user is found by the verified
 * email address and is linked to the identity. Signing in does not create a user by itself: a person without a
 * membership accepts an open invitation for the verified address. Members of an organization confirm an invitation on
 * the sign-in page instead.
 *
 * When the address of an account was never verified, its keys and sessions end, because the sender of its invitation
 * may hold them.
 */
export function userOf(
  identity: Identity,
  domains: readonly string[],
  { database, stores, invitations, keys }: UserDeps,
): { userId: number } | { refusal: Refusal } {
  const { issuer, subject, email, isEmailVerified } = identity;
  if (email === null || !isEmailVerified) return { refusal: 'email_not_verified' };
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1))) return { refusal: 'foreign_domain' };
  const { users } = stores;
  return database.transact(() => {
    const known = users.byIdentity(issuer, subject);
    const found = known ?? users.byEmail(email);
    // An identity with another issuer belongs to a provider that the operator has replaced.
    if (found && !known && found.oidcIssuer === issuer) return { refusal: 'other_identity' };
    const isMember = found !== undefined && users.countMemberships(found.id) > 0;
    const user = isMember ? found : isAt(email, found) ? invitations.acceptVerified(email) : null;
    if (user === null) return { refusal: 'no_invitation' };
    if (user === 'full') return { refusal: 'organization_full' };
    if (known) return { userId: user.id };
    proveOwner(stores, keys, user);
    users.setIdentity(user.id, issuer, subject);
    return { userId: user.id };
  });
}

/** False for a known user whose address at the provider has changed: an invitation for it would create another user. */
function isAt(email: string, user: User | undefined): boolean {
  return user === undefined || user.email.toLowerCase() === email;
}

import type { Actor } from '../kernel/caller.ts';
import type { Principal } from '../kernel/tenant.ts';

/** The actor that the activity log names for the actions of a principal. */
export function actorOf(principal: Principal): Actor {
  const { userId } = principal;
  return principal.kind === 'key'
    ? { kind: 'personal_api_key', userId, keyId: principal.keyId }
    : { kind: 'session', userId };
}

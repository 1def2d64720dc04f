import { forbidden } from '../kernel/errors.ts';
import { credentialOf, hasScope, type Principal } from '../kernel/tenant.ts';
import { isoFromMs } from '../kernel/time.ts';

/** The scopes, projects and expiry of a key. */
export interface KeyReach {
  scopes: string[];
  scopedTeams: number[];
  scopedOrganizations: string[];
  expiresAt: number | null;
}

/**
 * Least privilege: a key can create, change or roll only keys that are at most as powerful as itself, whatever its user
 * may do elsewhere. Throws a 403 that names the missing scope, project or lifetime.
 */
export function requireCover(principal: Principal, key: KeyReach): void {
  const missing = key.scopes.find((scope) => !hasScope(principal.scopes, scope));
  if (missing !== undefined) {
    throw forbidden(
      `${credentialOf(principal)} lacks the scope '${missing}', so it cannot manage a key that has it.`,
    );
  }
  if (!within(key.scopedTeams, principal.scopedTeams)) {
    throw forbidden(
      `${credentialOf(principal)} is scoped to projects; a key it manages must be scoped to the same projects or fewer.`,
    );
  }
  if (!within(key.scopedOrganizations, principal.scopedOrganizations)) {
    throw forbidden(
      `${credentialOf(principal)} is scoped to organizations; a key it manages must be scoped to the same organizations or fewer.`,
    );
  }
  const { expiresAt } = principal;
  if (expiresAt !== null && (key.expiresAt === null || key.expiresAt > expiresAt)) {
    throw forbidden(
      `${credentialOf(principal)} expires at ${isoFromMs(expiresAt)}; a key it manages must have an expires_at that is no later.`,
    );
  }
}

/** An empty list means everything, so only an unrestricted caller covers an unrestricted key. */
function within<T>(inner: readonly T[], outer: readonly T[]): boolean {
  if (outer.length === 0) return true;
  return inner.length > 0 && inner.every((item) => outer.includes(item));
}

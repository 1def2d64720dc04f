import type { AccountsService } from '../auth/accounts.ts';
import { keyHint } from '../auth/key_hints.ts';
import type { KeysService } from '../auth/keys.ts';
import { WeirError } from '../kernel/errors.ts';
import { accountIdOf, hasScope, type KeyPrincipal, type Principal } from '../kernel/tenant.ts';
import type { Exchange } from './exchange.ts';
import type { RequestLimits } from './limits/request_limits.ts';

export interface AccessDeps {
  accounts: AccountsService;
  limits: RequestLimits;
  requireIfMatch: boolean;
}

/** Returns the caller of an Authorization header. Throws unauthenticated with the challenge of the response. */
export function authenticate(keys: KeysService, authorization: string | undefined): KeyPrincipal {
  const value =
    authorization === undefined ? undefined : /^Bearer\s+(\S{1,256})\s*$/i.exec(authorization)?.[1];
  if (value === undefined) throw notProvided();
  const principal = keys.authenticate(value);
  if (!principal) {
    throw new WeirError(
      'unauthenticated',
      `Personal API key found in request Authorization header is invalid.${keyHint(value)}`,
      { headers: { 'WWW-Authenticate': 'Bearer realm="weir", error="invalid_token"' } },
    );
  }
  return principal;
}

export function notProvided(): WeirError {
  return new WeirError('unauthenticated', 'Authentication credentials were not provided.', {
    code: 'not_authenticated',
    headers: { 'WWW-Authenticate': 'Bearer realm="weir"' },
  });
}

/** Checks the rate limit, then `requireAccess`, then If-Match if the server requires it. */
export function authorize(parts: AccessDeps, exchange: Exchange, principal: Principal): void {
  Object.assign(exchange.headers, parts.limits.admitKeyRequest(accountIdOf(principal)));
  requireAccess(parts, exchange, principal);
  if (exchange.operation.takesIfMatch && parts.requireIfMatch && exchange.header('if-match') === undefined) {
    throw new WeirError(
      'precondition_required',
      'This server requires If-Match on changes: send the ETag of the object you read.',
    );
  }
}

/**
 * Checks the scope of the credential, then the organization or project of the path and the user's role in it, in this
 * order. A change of any of them applies to the next request.
 */
export function requireAccess(parts: AccessDeps, exchange: Exchange, principal: Principal): void {
  exchange.isAuthorized = false;
  const { scope } = exchange.operation;
  if (scope !== null && !hasScope(principal.scopes, scope)) {
    throw new WeirError('forbidden', `${nameOf(principal)} missing required scope '${scope}'`, {
      headers: { 'WWW-Authenticate': `Bearer realm="weir", error="insufficient_scope", scope="${scope}"` },
    });
  }
  const { project, organization, tenant } = parts.accounts.accessFor(
    principal,
    exchange.contractRequest.params,
    scope,
  );
  exchange.project = project;
  exchange.organization = organization;
  exchange.tenant = tenant;
  exchange.isAuthorized = true;
}

function nameOf({ kind }: Principal): string {
  return kind === 'key' ? 'API key' : 'Session';
}

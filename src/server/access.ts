import type { AccountsService } from '../auth/accounts.ts';
import { keyHint } from '../auth/key_hints.ts';
import type { KeysService } from '../auth/keys.ts';
import { WeirError } from '../kernel/errors.ts';
import { hasScope, type Principal } from '../kernel/tenant.ts';
import type { Exchange } from './exchange.ts';
import type { RequestLimits } from './request_limits.ts';

export interface AccessParts {
  accounts: AccountsService;
  limits: RequestLimits;
  requireIfMatch: boolean;
}

/** Who presents this Authorization header; throws unauthenticated with the challenge to answer. */
export function authenticate(keys: KeysService, authorization: string | undefined): Principal {
  const value =
    authorization === undefined ? undefined : /^Bearer\s+(\S{1,256})\s*$/i.exec(authorization)?.[1];
  if (value === undefined) {
    throw new WeirError('unauthenticated', 'Authentication credentials were not provided.', {
      code: 'not_authenticated',
      headers: { 'WWW-Authenticate': 'Bearer realm="weir"' },
    });
  }
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

/** Rate, scope, then the organization or project of the path, in this order. */
export function authorize(parts: AccessParts, exchange: Exchange, principal: Principal): void {
  Object.assign(exchange.headers, parts.limits.admitKeyRequest(principal.keyId));
  const { scope } = exchange.operation;
  if (scope !== null && !hasScope(principal.scopes, scope)) {
    throw new WeirError('forbidden', `API key missing required scope '${scope}'`, {
      headers: { 'WWW-Authenticate': `Bearer realm="weir", error="insufficient_scope", scope="${scope}"` },
    });
  }
  const { project_id: projectId, organization_id: organizationId } = exchange.contractRequest.params as {
    project_id?: string;
    organization_id?: string;
  };
  if (projectId !== undefined) {
    exchange.project = parts.accounts.projectFor(principal, projectId);
  } else if (organizationId !== undefined) {
    exchange.organization = parts.accounts.organizationFor(principal, organizationId);
  }
  exchange.tenant = parts.accounts.tenantOf(principal, exchange.project, exchange.organization);
  if (exchange.operation.takesIfMatch && parts.requireIfMatch && exchange.header('if-match') === undefined) {
    throw new WeirError(
      'precondition_required',
      'This server requires If-Match on changes: send the ETag of the object you read.',
    );
  }
  exchange.isAuthorized = true;
}

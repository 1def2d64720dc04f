import type { IncomingMessage } from 'node:http';
import type { SessionsService } from '../auth/sessions.ts';
import { WeirError } from '../kernel/errors.ts';
import { isSameSecret } from '../kernel/secrets.ts';
import type { SessionPrincipal } from '../kernel/tenant.ts';
import { notProvided } from './access.ts';
import type { Exchange } from './exchange.ts';
import type { SiteOf } from './origin.ts';
import { sessionCookie, sessionToken } from './session_cookie.ts';

export interface SessionAccessDeps {
  sessions: Pick<SessionsService, 'authenticate' | 'renew'>;
  siteOf: SiteOf;
}

const SAFE_METHODS = ['get', 'head', 'options'];

/** Returns true if the request has a session cookie, and no Authorization header, which takes precedence. */
export function usesSession({ siteOf }: SessionAccessDeps, incoming: IncomingMessage): boolean {
  const { authorization, cookie } = incoming.headers;
  if (authorization !== undefined || cookie === undefined) return false;
  return sessionToken(cookie, siteOf(incoming)) !== null;
}

/**
 * Returns the caller of a session cookie. Unsafe methods require the origin of this server and the CSRF token: a page of
 * another site can make a browser send the cookie, but has neither. Throws unauthenticated, or forbidden with the remedy.
 */
export function authenticateSession(parts: SessionAccessDeps, exchange: Exchange): SessionPrincipal {
  if (exchange.header('authorization') !== undefined) {
    throw new WeirError(
      'unauthenticated',
      'This operation is about the session of a browser: send its cookie, and no Authorization header.',
      { headers: { 'WWW-Authenticate': 'Bearer realm="weir"' } },
    );
  }
  const site = parts.siteOf(exchange.incoming);
  const token = sessionToken(exchange.header('cookie'), site);
  if (token === null) throw notProvided();
  const isBackground = exchange.header('x-background-request') === 'true';
  const access = parts.sessions.authenticate(token, { isBackground });
  if (!access) throw sessionEnded();
  if (access.rotated) exchange.headers['Set-Cookie'] = sessionCookie(access.rotated, site);
  if (!SAFE_METHODS.includes(exchange.operation.method)) {
    requireOrigin(exchange, site, { isRequired: true });
    requireCsrfToken(exchange.header('x-csrf-token'), access.csrfToken);
  }
  return access.principal;
}

/** Returns the same caller with its current permissions. Throws unauthenticated if the session has ended. */
export function renewSession({ sessions }: SessionAccessDeps, principal: SessionPrincipal): SessionPrincipal {
  const renewed = sessions.renew(principal);
  if (!renewed) throw sessionEnded();
  return renewed;
}

function sessionEnded(): WeirError {
  return new WeirError('unauthenticated', 'The session has ended. Sign in again at /login/.', {
    code: 'session_ended',
    headers: { 'WWW-Authenticate': 'Bearer realm="weir"' },
  });
}

/** Throws forbidden for a request of a page of another site. Programs send no Origin, so it may be absent for them. */
export function requireOrigin(
  exchange: Exchange,
  site: string,
  { isRequired }: { isRequired: boolean },
): void {
  const origin = exchange.header('origin');
  if (origin === site || (origin === undefined && !isRequired)) return;
  throw csrfFailed(
    `The Origin header must be that of this server, ${site}. Behind a proxy that ends TLS, send X-Forwarded-Proto or set WEIR_PUBLIC_URL.`,
  );
}

function requireCsrfToken(sent: string | undefined, expected: string): void {
  if (sent !== undefined && isSameSecret(sent, expected)) return;
  throw csrfFailed('Send the csrf_token of /api/sessions/@current/ in the header X-CSRF-Token.');
}

function csrfFailed(detail: string): WeirError {
  return new WeirError('forbidden', detail, { code: 'csrf_failed' });
}

/** Cookie of a sign-in flow at an identity provider, whose redirect from another site requires `Lax`. */
const FLOW_NAME = 'weir_oidc';
const FLOW_SECONDS = 600;

/**
 * Cookie name in the contract. With TLS it has a prefix, by which a browser protects it from other hosts, paths and
 * plain HTTP.
 */
const NAME = 'weir_session';

/**
 * The `__Host-` prefix requires `Secure`, which is added only with TLS, because browsers drop such a cookie otherwise.
 */
const COMMON = 'Path=/; HttpOnly';

export interface NewCookie {
  token: string;
  maxAgeSeconds: number;
}

const isSecure = (site: string) => site.startsWith('https:');
const nameAt = (name: string, site: string) => (isSecure(site) ? `__Host-${name}` : name);
const secureAt = (site: string) => (isSecure(site) ? '; Secure' : '');

/**
 * Returns the token in a `Cookie` header; null without one. `site` is the origin by which the browser reaches this
 * server.
 */
export function sessionToken(header: string | undefined, site: string): string | null {
  return cookieValue(header, nameAt(NAME, site));
}

/** Returns the sealed flow in a `Cookie` header; null without one. */
export function flowIn(header: string | undefined, site: string): string | null {
  return cookieValue(header, nameAt(FLOW_NAME, site));
}

function cookieValue(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  const start = `${name}=`;
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return pair ? pair.slice(start.length) : null;
}

/** Returns the `Set-Cookie` header for a token; null removes the cookie. */
export function sessionCookie(cookie: NewCookie | null, site: string): string {
  const { token, maxAgeSeconds } = cookie ?? { token: '', maxAgeSeconds: 0 };
  return `${nameAt(NAME, site)}=${token}; ${COMMON}; SameSite=Strict; Max-Age=${maxAgeSeconds}${secureAt(site)}`;
}

/** Returns the `Set-Cookie` header for a sealed flow. */
export function flowCookie(sealed: string, site: string): string {
  return `${nameAt(FLOW_NAME, site)}=${sealed}; ${COMMON}; SameSite=Lax; Max-Age=${FLOW_SECONDS}${secureAt(site)}`;
}

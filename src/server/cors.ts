import type { IncomingMessage } from 'node:http';

/** Headers that let pages of any origin read the response and its Retry-After. */
export const FOR_BROWSERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id, PostHog-Request-Id',
  Vary: 'Origin',
};

/**
 * Names the origin of the page in the headers of a response that any page may read. posthog-js up to 1.160 at least
 * sends its requests with credentials, whose response a browser shows only if it names the origin and allows them.
 * Nothing that any page may read depends on cookies.
 */
export function nameOrigin(headers: Record<string, string>, { headers: { origin } }: IncomingMessage): void {
  if (origin === undefined) return;
  headers['Access-Control-Allow-Origin'] = origin;
  headers['Access-Control-Allow-Credentials'] = 'true';
}

const PREFLIGHT_MAX_AGE_S = '86400';

/** Returns true for the preflight request of a browser. */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** Returns headers that allow the methods, with all request headers that the page asks for. */
export function preflightHeaders(incoming: IncomingMessage, methods: string): Record<string, string> {
  // Tracers and users of an SDK add their own headers; public operations ignore them.
  const wanted = incoming.headers['access-control-request-headers'];
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': wanted ?? 'Content-Type, Content-Encoding',
    'Access-Control-Max-Age': PREFLIGHT_MAX_AGE_S,
    Vary: 'Origin, Access-Control-Request-Headers',
  };
  nameOrigin(headers, incoming);
  return headers;
}

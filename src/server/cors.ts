import type { IncomingMessage } from 'node:http';

/** Pages of any origin may read the response, and when to try again. */
export const FOR_BROWSERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id, PostHog-Request-Id',
};

const PREFLIGHT_MAX_AGE_S = '86400';

/** True for the request that a browser sends before one that its page may not send unasked. */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** Headers that allow the methods, with whatever request headers the page wants to send. */
export function preflightHeaders(incoming: IncomingMessage, methods: string): Record<string, string> {
  // Tracers and users of an SDK add headers of their own; nothing public looks at them.
  const wanted = incoming.headers['access-control-request-headers'];
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': wanted ?? 'Content-Type, Content-Encoding',
    'Access-Control-Max-Age': PREFLIGHT_MAX_AGE_S,
    Vary: 'Access-Control-Request-Headers',
  };
}

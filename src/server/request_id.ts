import type { IncomingMessage } from 'node:http';
import { requestId } from '../kernel/ids.ts';

/** The caller's X-Request-Id when it is harmless, otherwise a new one. */
export function requestIdOf(incoming: IncomingMessage): string {
  const given = incoming.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{8,128}$/.test(given) ? given : requestId();
}

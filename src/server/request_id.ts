import type { IncomingMessage } from 'node:http';
import { requestId } from '../kernel/ids.ts';

/** Returns the caller's X-Request-Id if it has a safe format, otherwise a new one. */
export function requestIdOf(incoming: IncomingMessage): string {
  const given = incoming.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{8,128}$/.test(given) ? given : requestId();
}

import { invalid, WeirError } from '../kernel/errors.ts';
import { isObject } from '../kernel/json/json.ts';
import { parseInstant } from '../kernel/time.ts';
import { type JsonObject, MAX_EVENTS } from './events.ts';
import { parseError } from './json.ts';

/** A request body of a known shape; its events are not validated yet. */
export interface Submission {
  token: string;
  events: readonly unknown[];
  /** Send time by the sender's clock, in microseconds; null if the body has none. */
  sentAt: number | null;
  /** True for an import of old data: the arrival time of an event is its timestamp. */
  historical: boolean;
}

/**
 * Reads the three shapes that SDKs send: `{api_key, batch: [...]}`, a single event, an array of events. The token comes
 * from the body (`api_key`, then `token` and `$token`), from the events (`properties.token`, `api_key`, `token`), or
 * from the query string, in this order.
 *
 * Throws malformed if the body has no such shape, unauthenticated (invalid_api_key) without a token, too_large above 10
 * 000 events.
 */
export function readSubmission(body: unknown, queryToken?: string): Submission {
  const events = eventsOf(body);
  const head: JsonObject = isObject(body) ? body : {};
  const token = tokenOf(head) ?? tokenOfEvents(events) ?? queryToken;
  if (!token) throw missingToken();
  return { token, events, sentAt: instantOf(head.sent_at), historical: head.historical_migration === true };
}

/** Returns the token of a body that may have no usable shape; undefined if it has none. */
export function statedToken(body: unknown): string | undefined {
  if (Array.isArray(body)) return tokenOfEvents(body.slice(0, MAX_EVENTS));
  return isObject(body) ? (tokenOf(body) ?? tokenOfEvents([body])) : undefined;
}

function eventsOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return batchOf(body);
  if (!isObject(body)) throw parseError('The body must be an event, a batch or an array of events.');
  return body.batch === undefined ? [body] : batchOf(body.batch);
}

/** Returns the events of a batch; throws invalid or too_large. */
export function batchOf(batch: unknown): readonly unknown[] {
  if (!Array.isArray(batch)) throw invalid('batch must be an array of events.', 'batch', 'invalid_input');
  refuseBatchOf(batch.length);
  return batch;
}

/** Throws too_large for more events than a batch may have. */
export function refuseBatchOf(events: number): void {
  if (events <= MAX_EVENTS) return;
  throw new WeirError(
    'too_large',
    `A batch may have at most ${MAX_EVENTS} events. Send it in smaller parts.`,
  );
}

function tokenOf(holder: JsonObject): string | undefined {
  const token = holder.api_key ?? holder.token ?? holder.$token;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

function tokenOfEvents(events: readonly unknown[]): string | undefined {
  for (const event of events) {
    if (!isObject(event)) continue;
    const inside = isObject(event.properties) ? tokenOf({ token: event.properties.token }) : undefined;
    const token = inside ?? tokenOf(event);
    if (token) return token;
  }
  return undefined;
}

/** Returns the microseconds of an ISO 8601 text; null for anything else, epoch numbers included. */
export function instantOf(value: unknown): number | null {
  return typeof value === 'string' ? (parseInstant(value)?.micros ?? null) : null;
}

export function missingToken(): WeirError {
  return new WeirError('unauthenticated', 'No project token was sent. Put it into api_key.', {
    code: 'invalid_api_key',
  });
}

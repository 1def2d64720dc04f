import { ClassifiedError } from '../destinations/classified_error.ts';
import { readRetryAfter } from '../destinations/http/statuses.ts';
import { BlockedHostError } from '../destinations/network/egress.ts';
import type { HttpResponse } from '../destinations/network/http_request.ts';
import { causes, networkFailure } from '../destinations/network/network_errors.ts';
import { jittered } from '../kernel/jitter.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/time.ts';

/** The outcome of one attempt to send a notice. */
export interface AttemptOutcome {
  /**
   * `partial`: some recipients have the notice, and the others never will. `retry`: a later attempt may succeed.
   * `gone`: the receiver wants no more notices.
   */
  kind: 'delivered' | 'partial' | 'retry' | 'refused' | 'gone';
  /** Status of the response; null when there was none. */
  status: number | null;
  /** A readable message without any text of the receiver; null after a success. */
  error: string | null;
  /** True when some recipients have the notice. */
  hasReached?: boolean;
  /** Minimum wait that the receiver has requested. */
  retryAfterMs?: number;
}

/** Waits between attempts, about a day in total. */
const WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
];
/** Upper bound of a wait that a receiver can request. */
const MAX_RETRY_AFTER_MS = 8 * HOUR_MS;

/**
 * Milliseconds to the next attempt after this number of tries; null when none is left. The same key gives the same
 * wait.
 */
export function waitAfter(
  tries: number,
  { kind, retryAfterMs = 0 }: AttemptOutcome,
  key: string,
): number | null {
  const wait = kind === 'retry' ? WAITS_MS[tries - 1] : undefined;
  if (wait === undefined) return null;
  return Math.max(jittered(wait, `${key} ${tries}`), Math.min(retryAfterMs, MAX_RETRY_AFTER_MS));
}

/** Statuses of a receiver that is temporarily unavailable. */
const PASSING = new Set([408, 425, 429]);

/** The outcome of an attempt with a response. */
export function outcomeOfResponse(
  { status, headers }: Pick<HttpResponse, 'status' | 'headers'>,
  now: number,
): AttemptOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', status, error: null };
  if (status === 410) return { kind: 'gone', status, error: 'The receiver responded with 410 Gone.' };
  if (status >= 500 || PASSING.has(status)) {
    const retryAfterMs = readRetryAfter(headers['retry-after'], now);
    const error = `The receiver responded with the status ${status}.`;
    return { kind: 'retry', status, error, ...(retryAfterMs !== null && { retryAfterMs }) };
  }
  const remedy =
    status >= 300 && status < 400
      ? 'Redirects are not followed: set the final URL as url.'
      : 'Check url, and that the receiver accepts this format.';
  return { kind: 'refused', status, error: `The receiver responded with the status ${status}. ${remedy}` };
}

const AGAIN = / It will be tried again\.$/;

/** The outcome of an attempt without a response. */
export function failureOutcome(error: unknown): AttemptOutcome {
  if (error instanceof ClassifiedError) {
    return { kind: 'refused', status: null, error: error.classified.message };
  }
  const isBlocked = [...causes(error)].some((cause) => cause instanceof BlockedHostError);
  const words =
    networkFailure(error)?.message ?? 'The notice could not be sent. The log of the server has the cause.';
  return { kind: isBlocked ? 'refused' : 'retry', status: null, error: words.replace(AGAIN, '') };
}

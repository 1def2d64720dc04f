import type { ErrorClassification } from '../destination.ts';
import { classified, type Meaning, type Meanings } from '../error_table.ts';
import type { HttpResponse } from '../network/http_request.ts';

/** Meaning of responses other than 2xx, without any text of the receiver. */
const MEANINGS: Meanings = {
  400: [
    'configuration',
    'The receiver found a request malformed. Check that the endpoint accepts this format.',
  ],
  401: ['credentials', 'The receiver refused the credentials. Check the token and the headers.'],
  402: ['configuration', 'The receiver wants to be paid. Look at the account there.'],
  403: [
    'credentials',
    'The credentials are not allowed to send there. Check the token, the headers and the url.',
  ],
  404: ['configuration', 'The endpoint does not exist. Check the url.'],
  405: ['configuration', 'The endpoint does not accept POST. Check the url.'],
  408: ['transient', 'The receiver gave up waiting for a request.'],
  410: ['configuration', 'The endpoint no longer exists. Check the url.'],
  413: ['configuration', 'A request was too large for the receiver. Let it take requests of 2 MB.'],
  415: ['configuration', 'The receiver does not take this format. Change the format or the compression.'],
  425: ['transient', 'The receiver was not ready for a request.'],
  429: ['transient', 'The receiver asked to be sent less.'],
};

/** A longer delay is taken for a mistake of the receiver. */
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/** Returns null when the response confirms that the rows were accepted. */
export function classifyResponse(response: HttpResponse, now: number): ErrorClassification | null {
  const { status } = response;
  if (status >= 200 && status < 300) return null;
  const meaning = MEANINGS[status] ?? general(status);
  const again = meaning[0] === 'transient' ? ' It will be tried again.' : '';
  return classified(meaning, {
    suffix: ` The response had status ${status}.${again}`,
    retryAfterMs: readRetryAfter(response.headers['retry-after'], now) ?? undefined,
  });
}

function general(status: number): Meaning {
  if (status >= 500) return ['transient', 'The receiver had a problem.'];
  if (status >= 300 && status < 400) {
    return [
      'configuration',
      'The endpoint redirects to another URL. Redirects are not followed: set url to that URL.',
    ];
  }
  return ['configuration', 'The receiver refused a request. Check the url, the format and the headers.'];
}

/** Milliseconds; null without a time that makes sense. Whole seconds or a date are allowed. */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const ms = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms));
}

/** Returns the number of events of a batch that a capture endpoint rejected although it responded with 2xx. */
export function countRejected(body: string): number {
  try {
    const { rejected } = JSON.parse(body) as { rejected?: unknown };
    return Array.isArray(rejected) ? rejected.length : 0;
  } catch {
    // Any response is accepted; only one that lists events reports rejections.
    return 0;
  }
}

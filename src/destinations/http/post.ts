import type { Clock } from '../../kernel/clock.ts';
import type { Egress } from '../network/egress.ts';
import { type HttpResponse, silentResponse } from '../network/http_request.ts';
import type { HttpMessage } from './message.ts';

/** For a request as a whole: a receiver that gives a byte now and then is no better than a silent one. */
const LIMIT_MS = 30_000;
/** A capture endpoint may list each event of a batch that it rejected. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** Posts a message; throws ETIMEDOUT after 30 seconds, the signal's reason at once, and as `Egress.request` does. */
export async function postMessage(
  { egress, clock }: { egress: Egress; clock: Clock },
  url: string,
  message: HttpMessage,
  signal: AbortSignal,
): Promise<HttpResponse> {
  signal.throwIfAborted();
  const stop = new AbortController();
  const finished = new AbortController();
  const abort = () => stop.abort(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  clock.sleep(LIMIT_MS, finished.signal).then(() => stop.abort(silentResponse('POST', LIMIT_MS)));
  try {
    return await egress.request({
      method: 'POST',
      url,
      ...message,
      signal: stop.signal,
      timeoutMs: LIMIT_MS,
      maxBodyBytes: MAX_RESPONSE_BYTES,
    });
  } finally {
    signal.removeEventListener('abort', abort);
    finished.abort();
  }
}

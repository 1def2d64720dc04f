import type { Socket } from 'node:net';
import { type ErrorKind, WeirError } from '../../kernel/errors.ts';
import { requestId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log/log.ts';
import { rawResponse } from './raw_response.ts';

const MALFORMED = ['malformed', 'The request is not valid HTTP.'] as const;

/** The code of a request without the header. */
export const NO_HOST = 'NO_HOST';

/** Errors by their codes, most of them of Node's parser, other than for requests that are not HTTP. */
const REASONS: Readonly<Record<string, readonly [ErrorKind, string]>> = {
  [NO_HOST]: ['malformed', 'The request has no Host header, which HTTP/1.1 requires.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The URL and the headers have more than 16 KiB in total.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['too_large', 'The extensions of the chunks have more than 16 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['timed_out', 'The request arrived too slowly. Send it again.'],
};

/**
 * Responds to a request that cannot be read, which has no listener, and closes the connection. `isFree` is false when
 * the beginning of another response is on the connection already.
 */
export function respondUnreadable(log: Log, code: string | undefined, socket: Socket, isFree: boolean): void {
  if (!isFree || !socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const id = requestId();
  const [kind, detail] = REASONS[code ?? ''] ?? MALFORMED;
  const { status, text } = rawResponse(new WeirError(kind, detail), id);
  log.info({ request_id: id, status, reason: code }, 'request refused');
  socket.end(text);
  socket.destroySoon();
}

import type { IncomingMessage } from 'node:http';

/** Bytes of a body that are read at full speed: all of most bodies. */
const FREE_BYTES = 64 * 1024;
/**
 * The end of a body of declared length is read at full speed, too: a client that closes its side of the connection
 * behind it would end a paused body before it is read.
 */
const LAST_BYTES = 128 * 1024;
/** Large bodies that continue in one turn of the event loop, with about 128 KB each. */
const BODIES_A_TURN = 16;

/** Large bodies that are paused, in the order in which they continue. */
const paused: IncomingMessage[] = [];

/**
 * Lets large bodies arrive in turns, one or two chunks at a time. At full speed the event loop reads up to 2 MB of each
 * connection in one of its turns, so that a hundred uploads delay all other requests by 0.3 s.
 */
export function pace(incoming: IncomingMessage): void {
  const declared = Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (declared <= FREE_BYTES) return;
  let bytes = 0;
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= FREE_BYTES || declared - bytes <= LAST_BYTES) return;
    incoming.pause();
    if (paused.push(incoming) === 1) setImmediate(resumeSome);
  });
}

function resumeSome(): void {
  for (const incoming of paused.splice(0, BODIES_A_TURN)) incoming.resume();
  if (paused.length > 0) setImmediate(resumeSome);
}

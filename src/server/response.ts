import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** A response ready to be written. */
export interface PreparedResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** The same body with gzip. */
  gzipped?: Buffer | undefined;
}

/**
 * Headers of every response. Pages have their own policy; any other response loads no resources and is not shown in a
 * frame.
 */
export const COMMON_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Smaller bodies fit into one packet, so compressing them costs more than it saves. */
const COMPRESS_FROM_BYTES = 2048;

/** The window has 256 KiB: the default window takes longer to create than most responses to compress. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

const GZIP = { level: 5 };
const brotli = promisify(brotliCompress) as (bytes: string | Buffer, options: object) => Promise<Buffer>;
const gzipped = promisify(gzip) as (bytes: string | Buffer, options: object) => Promise<Buffer>;

/** Passing a smaller body to another thread takes longer than compressing it. */
const AT_ONCE_BYTES = 32 * 1024;

interface Encoder {
  name: string;
  atOnce(bytes: string | Buffer): Buffer;
  aside(bytes: string | Buffer): Promise<Buffer>;
}

const ENCODERS: readonly Encoder[] = [
  {
    name: 'br',
    atOnce: (bytes) => brotliCompressSync(bytes, { params: BROTLI }),
    aside: (bytes) => brotli(bytes, { params: BROTLI }),
  },
  {
    name: 'gzip',
    atOnce: (bytes) => gzipSync(bytes, GZIP),
    aside: (bytes) => gzipped(bytes, GZIP),
  },
];

/**
 * Returns a strong entity tag: `"<row version>-<digest of the body>"`. The digest changes with every visible change
 * (for example the progress of a run); If-Match compares only the version, so that the progress of a run does not
 * prevent an edit.
 */
export function entityTag(digest: string, version: number | undefined): string {
  return version === undefined ? `"${digest}"` : `"${version}-${digest}"`;
}

/** Returns the row version in an If-Match header; null without the header or with `*`. */
export function versionOf(ifMatch: string | undefined): string | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  return /^"?(\d{1,15})(?:-[\w-]*)?"?$/.exec(ifMatch.trim())?.[1] ?? 'none';
}

/** Returns true if If-None-Match contains this tag (weak comparison, RFC 9110 13.1.2). */
export function noneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}

/** Returns true if an Accept-Encoding header names the encoding with a weight other than 0. */
export function accepts(header: string | undefined, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(header ?? '');
}

/** Writes the response; the body is omitted for HEAD, and compressed if that saves time and the client accepts it. */
export async function write(
  response: ServerResponse,
  prepared: PreparedResponse,
  request: {
    head: boolean;
    acceptEncoding: string | undefined;
    /** For a client that is still sending: the body is sent completely, and the response ends when this resolves. */
    drained?: (() => Promise<void>) | undefined;
  },
): Promise<void> {
  const { headers } = prepared;
  let { body } = prepared;
  if (prepared.gzipped && accepts(request.acceptEncoding, 'gzip')) {
    body = prepared.gzipped;
    headers['Content-Encoding'] = 'gzip';
  } else if (body.length >= COMPRESS_FROM_BYTES && request.acceptEncoding && !headers['Content-Encoding']) {
    const encoder = ENCODERS.find(({ name }) => accepts(request.acceptEncoding, name));
    if (encoder) {
      body = body.length < AT_ONCE_BYTES ? encoder.atOnce(body) : await encoder.aside(body);
      headers['Content-Encoding'] = encoder.name;
    }
  }
  if (prepared.status !== 204 && prepared.status !== 304) {
    headers['Content-Length'] = String(Buffer.byteLength(body));
  }
  if (response.writableEnded || response.destroyed) return;
  response.writeHead(prepared.status, headers);
  if (request.drained && !request.head) {
    response.write(body);
    void request.drained().then(() => response.end());
    return;
  }
  response.end(request.head || prepared.status === 304 || prepared.status === 204 ? undefined : body);
}

import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { FOR_BROWSERS } from './cors.ts';
import type { ContractOperation } from './operations.ts';

/** A response ready to be written. */
export interface PreparedResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
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

/** Headers of the responses of operations, by who may read them. */
const HEADERS = {
  browsers: { ...COMMON_HEADERS, ...FOR_BROWSERS, Vary: `${FOR_BROWSERS.Vary}, Accept, Accept-Encoding` },
  public: { ...COMMON_HEADERS, Vary: 'Accept, Accept-Encoding' },
  private: {
    ...COMMON_HEADERS,
    Vary: 'Authorization, Cookie, Accept, Accept-Encoding',
    'Cache-Control': 'private, no-cache',
  },
};

/** Returns the headers of all responses of an operation. */
export function commonHeaders({
  isForBrowsers,
  isPublic,
}: Pick<ContractOperation, 'isForBrowsers' | 'isPublic'>): Record<string, string> {
  if (isForBrowsers) return HEADERS.browsers;
  return isPublic ? HEADERS.public : HEADERS.private;
}

/** Smaller bodies fit into one packet, so compressing them costs more than it saves. */
const COMPRESS_FROM_BYTES = 2048;

/** The window has 256 KiB: the default window takes longer to create than most responses to compress. */
const brotliOf = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});

/** Quality of a form that is kept. Brotli takes five times as long as for one response, and is a tenth smaller. */
const KEPT_QUALITY = 9;

const brotli = promisify(brotliCompress) as (bytes: string | Buffer, options: object) => Promise<Buffer>;
const gzipped = promisify(gzip) as (bytes: string | Buffer, options: object) => Promise<Buffer>;

/**
 * Compressed forms of bodies that are bytes: their owner keeps these and sends them again. So they are compressed once,
 * and all connections share the same memory, while each would hold its own copy of a text.
 */
const compressed = new WeakMap<Buffer, Map<Encoder, Promise<Buffer>>>();

/** Passing a smaller body to another thread takes longer than compressing it. */
const AT_ONCE_BYTES = 32 * 1024;

interface Encoder {
  name: string;
  atOnce(bytes: string | Buffer): Buffer;
  aside(bytes: string): Promise<Buffer>;
  kept(bytes: Buffer): Promise<Buffer>;
}

const ENCODERS: readonly Encoder[] = [
  {
    name: 'br',
    atOnce: (bytes) => brotliCompressSync(bytes, brotliOf(4)),
    aside: (bytes) => brotli(bytes, brotliOf(4)),
    kept: (bytes) => brotli(bytes, brotliOf(KEPT_QUALITY)),
  },
  {
    name: 'gzip',
    atOnce: (bytes) => gzipSync(bytes, { level: 5 }),
    aside: (bytes) => gzipped(bytes, { level: 5 }),
    kept: (bytes) => gzipped(bytes, { level: KEPT_QUALITY }),
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

/**
 * Returns the row versions in an If-Match header, separated by commas; null without the header or with `*`. A proxy that
 * compresses responses makes their tags weak (nginx, Cloudflare), which does not change the version.
 */
export function versionsOf(ifMatch: string | undefined): string | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  const version = (tag: string) => /^(?:W\/)?"?(\d{1,15})(?:-[\w-]*)?"?$/.exec(tag.trim())?.[1];
  return ifMatch.split(',').map(version).join();
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

interface WriteOptions {
  head: boolean;
  acceptEncoding: string | undefined;
  /** For a client that is still sending: the body is sent completely, and the response ends when this resolves. */
  drained?: (() => Promise<void>) | undefined;
}

/**
 * Writes the response; the body is omitted for HEAD, and compressed if that saves time and the client accepts it.
 * Returns a promise only if another thread compresses the body.
 */
export function write(
  response: ServerResponse,
  prepared: PreparedResponse,
  options: WriteOptions,
): Promise<void> | undefined {
  const { headers, body } = prepared;
  const { acceptEncoding } = options;
  const isCompressible = body.length >= COMPRESS_FROM_BYTES && acceptEncoding && !headers['Content-Encoding'];
  const encoder = isCompressible ? ENCODERS.find(({ name }) => accepts(acceptEncoding, name)) : undefined;
  if (!encoder) return send(response, prepared, body, options);
  headers['Content-Encoding'] = encoder.name;
  if (body.length < AT_ONCE_BYTES) return send(response, prepared, encoder.atOnce(body), options);
  const encoded = typeof body === 'string' ? encoder.aside(body) : compressedOnce(body, encoder);
  return encoded.then((bytes) => send(response, prepared, bytes, options));
}

function compressedOnce(body: Buffer, encoder: Encoder): Promise<Buffer> {
  const forms = compressed.get(body) ?? new Map<Encoder, Promise<Buffer>>();
  compressed.set(body, forms);
  const encoded = forms.get(encoder) ?? encoder.kept(body);
  forms.set(encoder, encoded);
  // A failure is not kept: the next response tries again.
  encoded.catch(() => forms.delete(encoder));
  return encoded;
}

/**
 * A client that does not read its response occupies a connection. It loses it after this time without a byte, or twice as
 * long, because Node compares what is left once for each period.
 */
const UNREAD_MS = 60_000;

function send(
  response: ServerResponse,
  { status, headers }: PreparedResponse,
  body: string | Buffer,
  { head, drained }: WriteOptions,
): undefined {
  const hasBody = status !== 204 && status !== 304;
  if (hasBody) headers['Content-Length'] = String(Buffer.byteLength(body));
  if (response.writableEnded || response.destroyed) return;
  response.writeHead(status, headers);
  if (drained && !head) {
    response.write(body);
    void drained().then(() => response.end());
    return;
  }
  response.end(head || !hasBody ? undefined : body);
  // What is left waits for the client. The end of the response ends this limit, and a byte begins it again.
  const { socket, writableLength } = response;
  if (socket && writableLength > 0) socket.setTimeout(UNREAD_MS);
}

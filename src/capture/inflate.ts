import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { WeirError } from '../kernel/errors.ts';

/** Below this many bytes inflating takes less time than a round trip through the thread pool. */
const INLINE_BYTES = 16 * 1024;

interface Codec {
  now(bytes: Buffer, options: zlib.ZlibOptions): Buffer;
  later(bytes: Buffer, options: zlib.ZlibOptions): Promise<Buffer>;
}

const CODECS = {
  gzip: { now: zlib.gunzipSync, later: promisify(zlib.gunzip) },
  deflate: { now: zlib.inflateSync, later: promisify(zlib.inflate) },
  br: { now: zlib.brotliDecompressSync, later: promisify(zlib.brotliDecompress) },
} as unknown as Record<string, Codec>;
CODECS['x-gzip'] = CODECS.gzip!;

export function isGzip(bytes: Buffer): boolean {
  return bytes.length > 2 && bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Inflates one layer; refuses as soon as the output passes `limit` bytes. */
export async function inflate(bytes: Buffer, codec: string, limit: number): Promise<Buffer> {
  const { now, later } = CODECS[codec]!;
  const options = { maxOutputLength: limit };
  try {
    return bytes.length <= INLINE_BYTES ? now(bytes, options) : await later(bytes, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw tooLarge(limit);
    }
    throw new WeirError('malformed', `The body is not valid ${codec} data.`, {
      code: 'parse_error',
      cause: error,
    });
  }
}

/**
 * Undoes `Content-Encoding`, last layer first, and then gzip that no header speaks of: browser SDKs send
 * it as plain text. What comes out has at most `limit` bytes. A header that says gzip over bytes that are not is ignored, for proxies that inflate.
 */
export async function inflateAll(
  bytes: Buffer,
  encoding: string | undefined,
  limit: number,
): Promise<Buffer> {
  const layers = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const named = layers.filter((name) => name !== '' && name !== 'identity');
  if (named.length > 2) throw unsupported('At most two content encodings are accepted.');
  let result = bytes;
  for (const codec of named.reverse()) {
    if (!Object.hasOwn(CODECS, codec))
      throw unsupported('Unsupported content encoding. Use gzip, deflate or br.');
    if (codec.endsWith('gzip') && !isGzip(result)) continue;
    result = await inflate(result, codec, limit);
  }
  if (isGzip(result)) return inflate(result, 'gzip', limit);
  if (result.length > limit) throw tooLarge(limit);
  return result;
}

function tooLarge(limit: number): WeirError {
  return new WeirError('too_large', `The request body is larger than ${limit} bytes. Send less at once.`);
}

function unsupported(detail: string): WeirError {
  return new WeirError('unsupported_media_type', detail);
}

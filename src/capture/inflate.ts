import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { WeirError } from '../kernel/errors.ts';

/** Smaller bodies inflate faster than a round trip through the thread pool takes. */
const INLINE_BYTES = 16 * 1024;

/** Smaller bodies are handled concurrently, larger ones one after the other. */
export const LARGE_BYTES = 512 * 1024;

/**
 * Compressed events take a tenth to a fiftieth of their size. A body beyond this ratio, apart from the free bytes, is a
 * decompression bomb.
 */
const MAX_RATIO = 200;
const FREE_BYTES = 1024 * 1024;

/** Limits for inflating a body. */
export interface InflateLimits {
  /** Bytes after decompression. */
  limit: number;
  /** Resolves when a body of more than `LARGE_BYTES` may be processed. May be called again. */
  enterLarge(): Promise<void>;
}

interface Codec {
  now(bytes: Buffer, options: zlib.ZlibOptions): Buffer;
  later(bytes: Buffer, options: zlib.ZlibOptions): Promise<Buffer>;
}

type Later = (bytes: Buffer, options: object, done: (error: Error | null, output: unknown) => void) => void;

/** The output of a decoder, and the decoder, which knows how many bytes it has read. */
interface Inflated {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

/** Node has zstd since 22.15; the types are those of Node 20. */
const { constants, zstdDecompress, zstdDecompressSync } = zlib as unknown as {
  constants: { ZSTD_d_windowLogMax: number };
  zstdDecompress: Later;
  zstdDecompressSync(bytes: Buffer, options: object): unknown;
};
/** RFC 9659 limits the window to 8 MB, which is memory that a decoder takes for a body of any size. */
const ZSTD = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };

/**
 * A decoder that ends with the first stream or frame: what follows would be lost, such as the events of a second one.
 * That of gzip reads all members, and refuses what is not one.
 */
function onlyOne(now: (bytes: Buffer, options: object) => unknown, later: Later, fixed: object = {}): Codec {
  const whole = (bytes: Buffer, output: unknown) => {
    const { buffer, engine } = output as Inflated;
    if (engine.bytesWritten < bytes.length) throw new Error('there are bytes after the compressed data');
    return buffer;
  };
  const start = promisify(later);
  return {
    now: (bytes, options) => whole(bytes, now(bytes, { ...options, ...fixed, info: true })),
    later: async (bytes, options) => whole(bytes, await start(bytes, { ...options, ...fixed, info: true })),
  };
}

const CODECS: Record<string, Codec> = {
  gzip: { now: zlib.gunzipSync, later: promisify(zlib.gunzip) },
  deflate: onlyOne(zlib.inflateSync, zlib.inflate),
  br: onlyOne(zlib.brotliDecompressSync, zlib.brotliDecompress),
  zstd: onlyOne(zstdDecompressSync, zstdDecompress, ZSTD),
};
CODECS['x-gzip'] = CODECS.gzip!;

export function isGzip(bytes: Buffer): boolean {
  return bytes.length > 2 && bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Inflates one layer. It stops as soon as the output exceeds `limit` bytes, or the ratio exceeds that of compressed
 * events; at `LARGE_BYTES` it waits for `enterLarge`.
 */
export async function inflate(bytes: Buffer, codec: string, limits: InflateLimits): Promise<Buffer> {
  const limit = Math.min(limits.limit, FREE_BYTES + MAX_RATIO * bytes.length);
  if (bytes.length <= LARGE_BYTES / 8) {
    const inflated = await inflatedTo(Math.min(limit, LARGE_BYTES), bytes, codec);
    if (inflated) return inflated;
  }
  if (limit <= LARGE_BYTES) throw tooLarge(limit);
  await limits.enterLarge();
  const inflated = await inflatedTo(limit, bytes, codec);
  if (inflated) return inflated;
  throw limit < limits.limit ? tooDense() : tooLarge(limit);
}

/** Returns null if the output has more than `limit` bytes. */
async function inflatedTo(limit: number, bytes: Buffer, codec: string): Promise<Buffer | null> {
  const { now, later } = CODECS[codec]!;
  const options = {
    maxOutputLength: limit,
    chunkSize: bytes.length <= INLINE_BYTES ? 16 * 1024 : 128 * 1024,
  };
  try {
    return bytes.length <= INLINE_BYTES && limit <= LARGE_BYTES
      ? now(bytes, options)
      : await later(bytes, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
    throw new WeirError('malformed', `The body is not valid ${codec} data.`, {
      code: 'parse_error',
      cause: error,
    });
  }
}

/**
 * Undoes `Content-Encoding`, last layer first, and then gzip without a header, which browser SDKs send as plain text.
 * The output has at most `limit` bytes. A gzip header over bytes that are not gzip is ignored, for proxies that inflate
 * the body.
 */
export async function inflateAll(
  bytes: Buffer,
  encoding: string | undefined,
  limits: InflateLimits,
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
      throw unsupported('Unsupported content encoding. Use gzip, deflate, br or zstd.');
    if (codec.endsWith('gzip') && !isGzip(result)) continue;
    result = await inflate(result, codec, limits);
  }
  if (isGzip(result)) return inflate(result, 'gzip', limits);
  if (result.length > limits.limit) throw tooLarge(limits.limit);
  return result;
}

function tooLarge(limit: number): WeirError {
  return new WeirError('too_large', `The request body is larger than ${limit} bytes. Send less at once.`);
}

function tooDense(): WeirError {
  return new WeirError(
    'too_large',
    `The body inflates to more than ${MAX_RATIO} times its size. Send less at once.`,
  );
}

function unsupported(detail: string): WeirError {
  return new WeirError('unsupported_media_type', detail);
}

import { type ContentDecoder, contentDecoders, GZIP } from '../kernel/content_encoding.ts';
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

export function isGzip(bytes: Buffer): boolean {
  return bytes.length > 2 && bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Inflates one layer. It stops as soon as the output exceeds `limit` bytes, or the ratio exceeds that of compressed
 * events; at `LARGE_BYTES` it waits for `enterLarge`.
 */
export async function inflate(
  bytes: Buffer,
  decoder: ContentDecoder,
  limits: InflateLimits,
): Promise<Buffer> {
  const limit = Math.min(limits.limit, FREE_BYTES + MAX_RATIO * bytes.length);
  if (bytes.length <= LARGE_BYTES / 8) {
    const inflated = await inflatedTo(Math.min(limit, LARGE_BYTES), bytes, decoder);
    if (inflated) return inflated;
  }
  if (limit <= LARGE_BYTES) throw tooLarge(limit);
  await limits.enterLarge();
  const inflated = await inflatedTo(limit, bytes, decoder);
  if (inflated) return inflated;
  throw limit < limits.limit ? tooDense() : tooLarge(limit);
}

/** Returns null if the output has more than `limit` bytes. */
async function inflatedTo(limit: number, bytes: Buffer, decoder: ContentDecoder): Promise<Buffer | null> {
  const options = {
    maxOutputLength: limit,
    chunkSize: bytes.length <= INLINE_BYTES ? 16 * 1024 : 128 * 1024,
  };
  try {
    return bytes.length <= INLINE_BYTES && limit <= LARGE_BYTES
      ? decoder.now(bytes, options)
      : await decoder.later(bytes, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null;
    throw new WeirError('malformed', `The body is not valid ${decoder.name} data.`, {
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
  let result = bytes;
  for (const decoder of contentDecoders(encoding)) {
    if (decoder === GZIP && !isGzip(result)) continue;
    result = await inflate(result, decoder, limits);
  }
  if (isGzip(result)) return inflate(result, GZIP, limits);
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

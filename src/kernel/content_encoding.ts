import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { WeirError } from './errors.ts';

/** Undoes one content encoding. Both functions throw ERR_BUFFER_TOO_LARGE beyond `maxOutputLength` bytes. */
export interface ContentDecoder {
  name: string;
  now(bytes: Buffer, options: DecoderOptions): Buffer;
  later(bytes: Buffer, options: DecoderOptions): Promise<Buffer>;
}

export interface DecoderOptions {
  maxOutputLength: number;
  chunkSize?: number;
}

type Now = (bytes: Buffer, options: object) => unknown;
type Later = (bytes: Buffer, options: object, done: (error: Error | null, output: unknown) => void) => void;

/** The output of a decoder, and the decoder, which knows how many bytes it has read. */
interface Decoded {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

/** Node has zstd since 22.15; the types are those of Node 20. */
const { constants, zstdDecompress, zstdDecompressSync } = zlib as unknown as {
  constants: { ZSTD_d_windowLogMax: number };
  zstdDecompress: Later;
  zstdDecompressSync: Now;
};
/** RFC 9659 limits the window to 8 MB, which is memory that a decoder takes for a body of any size. */
const ZSTD = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };

/**
 * A decoder that ends with the first stream or frame: what follows would be lost, such as the events of a second one.
 * That of gzip reads all members, and refuses what is not one.
 */
function onlyOne(name: string, now: Now, later: Later, fixed: object = {}): ContentDecoder {
  const whole = (bytes: Buffer, output: unknown) => {
    const { buffer, engine } = output as Decoded;
    if (engine.bytesWritten < bytes.length) throw new Error('there are bytes after the compressed data');
    return buffer;
  };
  const start = promisify(later);
  return {
    name,
    now: (bytes, options) => whole(bytes, now(bytes, { ...options, ...fixed, info: true })),
    later: async (bytes, options) => whole(bytes, await start(bytes, { ...options, ...fixed, info: true })),
  };
}

export const GZIP: ContentDecoder = { name: 'gzip', now: zlib.gunzipSync, later: promisify(zlib.gunzip) };

const DECODERS = new Map<string, ContentDecoder>([
  ['gzip', GZIP],
  ['x-gzip', GZIP],
  ['deflate', onlyOne('deflate', zlib.inflateSync, zlib.inflate)],
  ['br', onlyOne('br', zlib.brotliDecompressSync, zlib.brotliDecompress)],
  ['zstd', onlyOne('zstd', zstdDecompressSync, zstdDecompress, ZSTD)],
]);

/**
 * Returns the decoders for the value of a `Content-Encoding` header in the order in which they apply: the last encoding
 * is undone first. Throws unsupported_media_type.
 */
export function contentDecoders(encoding: string | undefined): ContentDecoder[] {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > 2) throw unsupported('At most two content encodings are accepted.');
  return names.reverse().map((name) => {
    const decoder = DECODERS.get(name);
    if (!decoder) throw unsupported('Unsupported content encoding. Use gzip, deflate, br or zstd.');
    return decoder;
  });
}

function unsupported(detail: string): WeirError {
  return new WeirError('unsupported_media_type', detail);
}

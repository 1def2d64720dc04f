import zlib from 'node:zlib';

/** Compresses with a window of 2^windowLog bytes. Node has zstd since 22.15; the types are those of Node 20. */
export function zstd(body: string | Buffer, windowLog?: number): Buffer {
  const { constants, zstdCompressSync } = zlib as unknown as {
    constants: { ZSTD_c_windowLog: number };
    zstdCompressSync(bytes: Buffer, options: object): Buffer;
  };
  const params = windowLog === undefined ? {} : { [constants.ZSTD_c_windowLog]: windowLog };
  return zstdCompressSync(Buffer.from(body as string), { params });
}

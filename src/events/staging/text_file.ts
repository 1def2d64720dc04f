import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type BrotliCompress, constants, createBrotliCompress, gzip } from 'node:zlib';
import { appendFile, type PartFile } from './part_file.ts';

const BLOCK = 256 * 1024;
/** Size of a gzip member before compression, in bytes. */
const MEMBER = 8 * 1024 * 1024;

const compress = promisify(gzip);

/**
 * Compresses a slice into gzip members; concatenated members are a valid gzip file. A member is compressed in one
 * call, which takes a third less time than a stream.
 */
export async function gzipSlice(path: string, signal: AbortSignal): Promise<string> {
  const target = `${path}.gz`;
  const [input, output] = [await open(path, 'r'), await open(target, 'wx')];
  try {
    const block = Buffer.allocUnsafe(MEMBER);
    for (;;) {
      signal.throwIfAborted();
      const { bytesRead } = await input.read(block, 0, MEMBER, null);
      if (bytesRead === 0) return target;
      await output.appendFile(
        await compress(block.subarray(0, bytesRead), { level: 1, memLevel: 9, chunkSize: MEMBER / 8 }),
      );
    }
  } finally {
    await Promise.all([input.close(), output.close()]);
  }
}

/** Lines, gzip members or zstd frames: files of all these may simply be concatenated. */
export class JoinedFile implements PartFile {
  readonly path: string;
  bytes = 0;
  rows = 0;
  readonly #output: FileHandle;

  private constructor(path: string, output: FileHandle) {
    this.path = path;
    this.#output = output;
  }

  static async create(path: string): Promise<JoinedFile> {
    return new JoinedFile(path, await open(path, 'wx'));
  }

  async add(slicePath: string, rows: number): Promise<void> {
    const slice = await open(slicePath, 'r');
    try {
      const { size } = await slice.stat();
      this.bytes += await appendFile(slice, this.#output, 0, size);
      this.rows += rows;
    } finally {
      await slice.close();
    }
  }

  close(): Promise<void> {
    return this.#output.close();
  }
}

/** Brotli streams cannot be joined, so the slices of a file pass through one, flushed after each. */
export class BrotliFile implements PartFile {
  readonly path: string;
  bytes = 0;
  rows = 0;
  readonly #output: FileHandle;
  readonly #brotli: BrotliCompress;
  #compressed: Buffer[] = [];

  private constructor(path: string, output: FileHandle) {
    this.path = path;
    this.#output = output;
    this.#brotli = createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    });
    this.#brotli.on('data', (block: Buffer) => this.#compressed.push(block));
  }

  static async create(path: string): Promise<BrotliFile> {
    return new BrotliFile(path, await open(path, 'wx'));
  }

  async add(slicePath: string, rows: number): Promise<void> {
    for await (const block of createReadStream(slicePath, { highWaterMark: BLOCK })) {
      await this.#pass((done) => this.#brotli.write(block, done));
    }
    await this.#pass((done) => this.#brotli.flush(done));
    this.rows += rows;
  }

  async close(): Promise<void> {
    // Not the callback of `end`: it may come before the last block.
    try {
      await this.#pass((done) => this.#brotli.once('end', done).end());
    } finally {
      await this.#output.close();
    }
  }

  /** Gives the compressor something to do and writes what came out of it by the time it is done. */
  async #pass(step: (done: (error?: Error | null) => void) => void): Promise<void> {
    await new Promise<void>((resolve, reject) => step((error) => (error ? reject(error) : resolve())));
    const block = Buffer.concat(this.#compressed);
    this.#compressed = [];
    await this.#output.appendFile(block);
    this.bytes += block.length;
  }
}

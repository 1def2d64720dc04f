import { type FileHandle, open } from 'node:fs/promises';
import type { FileHash } from '../kernel/file_system.ts';
import { copyBytes } from './copy_file.ts';

/** The file of the engine begins with three blocks of this size: its format, and two headers that take turns. */
const HEADERS_BYTES = 3 * 4096;

/** A frozen event store, opened for its copy. See `Cut`. */
export class EventCopy {
  readonly #file: FileHandle;
  readonly #headers: Buffer;

  static async open(path: string): Promise<EventCopy> {
    const file = await open(path, 'r');
    return new EventCopy(file, await headersOf(file));
  }

  private constructor(file: FileHandle, headers: Buffer) {
    this.#file = file;
    this.#headers = headers;
  }

  /** Throws when the file changed during the copy. */
  async copyTo(path: string, bytes: number, onProgress: (bytes: number) => void): Promise<FileHash> {
    const copied = await copyBytes(this.#file, path, bytes, onProgress);
    if (this.#headers.equals(await headersOf(this.#file))) return copied;
    throw new Error(
      'The event store changed while it was copied: the server has stopped or restarted. Run this again.',
    );
  }

  /** Must not be called before an engine of this process has closed the file: the engine would lose its lock. */
  async close(): Promise<void> {
    await this.#file.close();
  }
}

async function headersOf(file: FileHandle): Promise<Buffer> {
  const headers = Buffer.alloc(HEADERS_BYTES);
  await file.read(headers, 0, HEADERS_BYTES, 0);
  return headers;
}

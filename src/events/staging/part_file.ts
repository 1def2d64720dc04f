import type { FileHandle } from 'node:fs/promises';

/** A file of the result while slices are added to it, in the order of their rows. */
export interface PartFile {
  readonly path: string;
  /** The size of the file so far. */
  readonly bytes: number;
  readonly rows: number;
  add(slicePath: string, rows: number): Promise<void>;
  close(): Promise<void>;
}

const BLOCK = 1024 * 1024;

/** Appends the bytes [start, end) of one file to another; returns how many. */
export async function appendFile(
  from: FileHandle,
  to: FileHandle,
  start: number,
  end: number,
): Promise<number> {
  const block = Buffer.allocUnsafe(Math.min(BLOCK, Math.max(1, end - start)));
  let position = start;
  while (position < end) {
    const { bytesRead } = await from.read(block, 0, Math.min(block.length, end - position), position);
    if (bytesRead === 0) throw new Error('a staged slice ended early');
    await to.appendFile(block.subarray(0, bytesRead));
    position += bytesRead;
  }
  return end - start;
}

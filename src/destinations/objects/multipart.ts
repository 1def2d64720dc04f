import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { forEachConcurrent } from '../../kernel/concurrency.ts';

/** A part of a file in memory, valid until `send` settles. */
export interface FilePart {
  index: number;
  body: Buffer;
  md5: Buffer;
}

export interface PartPlan {
  /** Most parts that the store can join to one object. */
  maxParts: number;
  signal: AbortSignal;
}

const MIB = 1024 * 1024;
const PART_BYTES = 6 * MIB;
const LANES = 4;
const READ_BYTES = MIB;

/**
 * Hands a file over in parts, several at a time. Holds at most 24 MiB, or one part where a file is so large that it
 * needs larger ones. An empty file is one empty part.
 */
export async function forEachPart(
  path: string,
  { maxParts, signal }: PartPlan,
  send: (part: FilePart, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes = partBytes(size, maxParts);
    const count = Math.max(1, Math.ceil(size / bytes));
    const lanes = Math.min(count, laneCount(bytes));
    const buffers = Array.from({ length: lanes }, () => Buffer.allocUnsafeSlow(Math.min(bytes, size)));
    const indexes = Array.from({ length: count }, (_, index) => index);
    await forEachConcurrent(indexes, lanes, signal, async (index, stopped, lane) => {
      const body = buffers[lane]!.subarray(0, Math.min(bytes, size - index * bytes));
      const md5 = await fill(body, file, index * bytes, stopped);
      await send({ index, body, md5 }, stopped);
    });
  } finally {
    await file.close();
  }
}

/** Size of the parts of a file, so that `maxParts` suffice; whole MiB. */
export function partBytes(size: number, maxParts: number): number {
  return Math.max(PART_BYTES, Math.ceil(size / maxParts / MIB) * MIB);
}

function laneCount(bytes: number): number {
  return Math.max(1, Math.floor((LANES * PART_BYTES) / bytes));
}

/** Reads and hashes in small steps, because a hash of many MiB would block the event loop. */
async function fill(body: Buffer, file: FileHandle, position: number, signal: AbortSignal): Promise<Buffer> {
  const hash = createHash('md5');
  for (let at = 0; at < body.length; ) {
    signal.throwIfAborted();
    const length = Math.min(READ_BYTES, body.length - at);
    const { bytesRead } = await file.read(body, at, length, position + at);
    if (bytesRead === 0) throw new Error('the staged file became shorter while it was read');
    hash.update(body.subarray(at, at + bytesRead));
    at += bytesRead;
  }
  return hash.digest();
}

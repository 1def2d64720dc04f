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
  /** Most pieces the store puts together to one object. */
  maxPieces: number;
  signal: AbortSignal;
}

const MIB = 1024 * 1024;
const PIECE_BYTES = 6 * MIB;
const LANES = 4;
const READ_BYTES = MIB;

/**
 * Hands a file over in pieces, several at a time. Holds at most 24 MiB, or one piece where a file is so large that it
 * needs larger ones. An empty file is one empty piece.
 */
export async function forEachPart(
  path: string,
  { maxPieces, signal }: PartPlan,
  send: (piece: FilePart, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes = partBytes(size, maxPieces);
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

/** Size of the pieces of a file, so that `maxPieces` suffice; whole MiB. */
export function partBytes(size: number, maxPieces: number): number {
  return Math.max(PIECE_BYTES, Math.ceil(size / maxPieces / MIB) * MIB);
}

function laneCount(bytes: number): number {
  return Math.max(1, Math.floor((LANES * PIECE_BYTES) / bytes));
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

import { getHeapStatistics } from 'node:v8';

const MB = 1024 * 1024;

/** The memory that this process may use, by its heap limit and the limit of its container; bytes. */
export function memoryLimit(
  heapBytes = getHeapStatistics().heap_size_limit,
  constrainedBytes = process.constrainedMemory(),
): number {
  return constrainedBytes > 0 ? Math.min(heapBytes, constrainedBytes) : heapBytes;
}

/** A part of that memory, within bounds. */
export function memoryShare(
  share: number,
  { min, max }: { min: number; max: number },
  limit = memoryLimit(),
): number {
  return Math.floor(Math.min(max, Math.max(min, limit * share)));
}

/** The event store works outside of the heap: half of the limit, and no more than it needs. */
export function engineMemory(limit?: number): number {
  return memoryShare(1 / 2, { min: 128 * MB, max: 512_000_000 }, limit);
}

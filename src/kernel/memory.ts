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

/** The event store works outside of the heap, and takes about half as much again as it is given. */
export function engineMemory(limit?: number): number {
  return memoryShare(3 / 8, { min: 64 * MB, max: 512_000_000 }, limit);
}

/** Pages of the state store that are kept in memory; at least those of a busy small project. */
export function statePageCache(limit?: number): number {
  return memoryShare(1 / 16, { min: 8 * MB, max: 64 * MB }, limit);
}

/** Characters of events that are moved into the event store at a time: they are here, in the engine and in its log. */
export function flushBatch(limit?: number): number {
  return memoryShare(1 / 32, { min: 4 * MB, max: 32 * MB }, limit);
}

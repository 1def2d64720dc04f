import { availableParallelism } from 'node:os';
import { getHeapStatistics } from 'node:v8';

const MB = 1024 * 1024;

/**
 * Returns the memory that this process may use in bytes, the lower of its heap limit and the limit of its container.
 */
export function memoryLimit(
  heapBytes = getHeapStatistics().heap_size_limit,
  constrainedBytes = process.constrainedMemory(),
): number {
  return constrainedBytes > 0 ? Math.min(heapBytes, constrainedBytes) : heapBytes;
}

/** Returns a fraction of that memory, within bounds. */
export function memoryShare(
  share: number,
  { min, max }: { min: number; max: number },
  limit = memoryLimit(),
): number {
  return Math.floor(Math.min(max, Math.max(min, limit * share)));
}

/** The event store allocates outside of the heap, and uses up to one and a half times its limit. */
export function engineMemory(limit?: number): number {
  return memoryShare(3 / 8, { min: 64 * MB, max: 512_000_000 }, limit);
}

/** The threads of the event store: one for each core, as far as its memory lasts. */
export function engineThreads(memoryBytes = engineMemory(), cores = availableParallelism()): number {
  return Math.max(1, Math.min(cores, Math.floor(memoryBytes / (64 * MB))));
}

/** Returns the page cache of the state store in bytes; at least the pages of a busy small project. */
export function statePageCache(limit?: number): number {
  return memoryShare(1 / 16, { min: 8 * MB, max: 64 * MB }, limit);
}

/** Returns the number of uuids that the duplicate check knows; each takes up to 8 bytes of memory. */
export function knownEventIds(limit?: number): number {
  return memoryShare(1 / 32, { min: 8 * MB, max: 200_000_000 }, limit) / 8;
}

/**
 * Returns the number of characters of events that are flushed to the event store at a time; each is in memory three
 * times: here, in the engine and in its log.
 */
export function flushBatch(limit?: number): number {
  return memoryShare(1 / 32, { min: 4 * MB, max: 32 * MB }, limit);
}

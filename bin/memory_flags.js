const MB = 1024 * 1024;
/** From this size on, Node's own defaults leave enough space beside its heap. */
const SMALL_BYTES = 2048 * MB;
const MIN_HEAP_MB = 128;

/**
 * Settings of the C library with which it keeps less freed memory: fewer arenas, and blocks of 64 KB, such as those of a
 * body that arrives, that are returned to the system. Under large bodies a server takes 100 MB less.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };

/**
 * Flags for Node in a container with this memory limit; null where its defaults are right or `given` flags set the
 * heap. By default the heap takes half of a small container and grows its young generation to tens of megabytes, while
 * the program, the event store and request bodies need about two thirds.
 */
export function memoryFlags(limitBytes, given) {
  if (!(limitBytes > 0 && limitBytes < SMALL_BYTES)) return null;
  if (/--max[-_](old|semi)[-_]space[-_]size|--max[-_]heap[-_]size/.test(given)) return null;
  const heap = Math.max(MIN_HEAP_MB, Math.floor((limitBytes / MB) * (5 / 16)));
  const young = Math.max(1, Math.floor(limitBytes / MB / 128));
  return [`--max-old-space-size=${heap}`, `--max-semi-space-size=${young}`];
}

import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** Below the event loop. It gets six times the processor time of another thread then, while both want all of it. */
const STEPS = 8;

/**
 * Gives the other threads of this process a lower priority than the event loop: those of the event store, of compression
 * and of file access. While all processors are busy they would delay each request; they go on when it waits. Threads that
 * they start later have their priority. Only Linux has priorities of threads: elsewhere, nothing changes.
 */
export function preferEventLoop(): void {
  if (process.platform !== 'linux') return;
  const priority = Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEPS);
  for (const name of readdirSync('/proc/self/task')) {
    // The first thread has the id of the process.
    if (Number(name) !== process.pid) lower(Number(name), priority);
  }
}

function lower(thread: number, priority: number): void {
  try {
    setPriority(thread, priority);
  } catch {
    // The thread has ended, or the system forbids it.
  }
}

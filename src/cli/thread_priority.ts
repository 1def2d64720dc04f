import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** Below the event loop. It gets six times the processor time of another thread then, while both want all of it. */
const STEPS = 8;

/** The name of threads that collect garbage and compile beside the event loop, which waits for them; Node 20 has none. */
const HELPER = 'V8Worker';

/**
 * Gives the threads of this process that the event loop does not wait for a lower priority than its own: those of the
 * event store, of compression and of file access. While all processors are busy they would delay each request; they go on
 * when the loop waits. Threads that they start later have their priority. Only Linux has priorities of threads: elsewhere,
 * nothing changes.
 */
export function preferEventLoop(): void {
  if (process.platform !== 'linux') return;
  const priority = Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEPS);
  for (const name of readdirSync('/proc/self/task')) {
    // The first thread has the id of the process.
    if (Number(name) !== process.pid && !isHelper(name)) lower(Number(name), priority);
  }
}

function isHelper(thread: string): boolean {
  try {
    return readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trimEnd() === HELPER;
  } catch {
    // The thread has ended.
    return false;
  }
}

function lower(thread: number, priority: number): void {
  try {
    setPriority(thread, priority);
  } catch {
    // The thread has ended, or the system forbids it.
  }
}

import { readdir, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { SystemClock } from '../../kernel/clock.ts';
import { messageOf } from '../../kernel/errors.ts';
import { errorMessageOf, tooMuchDisk, tooMuchMemory } from './error_messages.ts';
import type { WorkerOrder, WorkerReport } from './protocol.ts';
import { type QueryValidator, work } from './run_query.ts';

const WATCH_MS = 25;
/** Below the server it works for, so that a heavy query does not make the server slow. */
const PRIORITY = 10;

/**
 * Makes this process a worker for one query: it takes one order from its parent, reports, and waits to be killed. It
 * kills itself when the parent is gone: the parent is what holds it to its time.
 */
export function serveQueries(validate: QueryValidator): void {
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.once('disconnect', end);
  if (!process.connected) end();
  process.once('message', (order: WorkerOrder) => {
    report({ progress: { rows: 0, bytes: 0 } });
    void watch(order);
    void execute(order, validate);
  });
  setPriority(PRIORITY);
}

function report(message: WorkerReport): void {
  process.send?.(message);
}

async function execute(order: WorkerOrder, validate: QueryValidator): Promise<void> {
  try {
    report(await work(order, validate, (progress) => report({ progress })));
  } catch (error) {
    const fault = errorMessageOf(error, order);
    report(fault === null ? { failed: messageOf(error).slice(0, 1000) } : { refused: fault });
  }
}

/** The engine counts most of what it uses; this counts all. */
async function watch(order: WorkerOrder): Promise<void> {
  const clock = new SystemClock();
  const { memoryBytes, diskBytes } = order.limits;
  for (;;) {
    await clock.sleep(WATCH_MS);
    if (process.memoryUsage.rss() > memoryBytes) return report({ refused: tooMuchMemory(memoryBytes) });
    if (order.job !== 'run') continue;
    if ((await sizeOf(order.folder)) > diskBytes) return report({ refused: tooMuchDisk(diskBytes) });
  }
}

/** Bytes of all files below a folder; those that vanish meanwhile count nothing. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

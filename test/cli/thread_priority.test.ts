/** Goal: while all processors are busy, requests come before the work of other threads of the server. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { ended } from '../chaos/server.ts';
import { bundled } from '../support/bundled.ts';

/** Starts a server on an empty folder; resolves with its process id when it listens. */
async function serve(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-threads-'));
  const child = spawn(process.execPath, [await bundled('src/cli/main.ts'), 'serve'], {
    env: { PATH: process.env['PATH'], PORT: '0', WEIR_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended(child);
    rmSync(dataDir, { recursive: true, force: true });
  });
  for await (const line of createInterface({ input: child.stderr })) {
    if (line.includes('listening on')) break;
  }
  return child.pid!;
}

interface Thread {
  id: number;
  name: string;
  priority: number;
}

/** The threads of a process. The priority is the 19th value of a line, after the name in parentheses. */
function threadsOf(process: number): Thread[] {
  const threads = `/proc/${process}/task`;
  return readdirSync(threads).map((id) => {
    const line = readFileSync(join(threads, id, 'stat'), 'utf8');
    const [begin, end] = [line.indexOf('('), line.lastIndexOf(')')];
    return {
      id: Number(id),
      name: line.slice(begin + 1, end),
      priority: Number(line.slice(end + 2).split(' ')[16]),
    };
  });
}

test.skipIf(process.platform !== 'linux')(
  'only threads that the event loop waits for have its priority',
  async () => {
    const server = await serve();
    const threads = threadsOf(server);
    const isAwaited = ({ id, name }: Thread) => id === server || name === 'V8Worker';
    const prioritiesOf = (some: readonly Thread[]) => new Set(some.map(({ priority }) => priority));
    const own = getPriority();
    expect(threads.filter(isAwaited).length).toBeGreaterThan(1);
    expect(prioritiesOf(threads.filter(isAwaited))).toEqual(new Set([own]));
    const others = threads.filter((thread) => !isAwaited(thread));
    expect(others.length).toBeGreaterThan(4);
    expect(prioritiesOf(others)).toEqual(new Set([Math.min(19, own + 8)]));
  },
);

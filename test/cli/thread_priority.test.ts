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

/** The priorities of the threads of a process, by their ids: the 19th value of a line, after the name in parentheses. */
function priorities(process: number): Map<number, number> {
  const threads = `/proc/${process}/task`;
  const priorityOf = (id: string) => {
    const line = readFileSync(join(threads, id, 'stat'), 'utf8');
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]);
  };
  return new Map(readdirSync(threads).map((id) => [Number(id), priorityOf(id)]));
}

test.skipIf(process.platform !== 'linux')('the event loop has the highest priority', async () => {
  const server = await serve();
  const { [server]: own, ...others } = Object.fromEntries(priorities(server));
  expect(own).toBe(getPriority());
  expect(Object.values(others).length).toBeGreaterThan(4);
  expect(new Set(Object.values(others))).toEqual(new Set([Math.min(19, own! + 8)]));
});

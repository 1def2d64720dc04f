import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from '../store/data_folder.ts';

/** Folder of this process for files of runs. Removes those of workers of this machine that have died. */
export function workerFolder(dataDir: string): string {
  const root = join(dataDir, 'workers');
  makeDataFolder(root);
  const prefix = `${hostname()}-`;
  for (const name of readdirSync(root)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (Number.isInteger(pid) && (pid === process.pid || !isAlive(pid))) {
      rmSync(join(root, name), { recursive: true, force: true });
    }
  }
  const folder = join(root, `${prefix}${process.pid}`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

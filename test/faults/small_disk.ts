import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MB = 1024 * 1024;

/** True when this user may mount a file system in a namespace of its own. */
export function canMount(): boolean {
  return (
    process.platform === 'linux' &&
    spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
  );
}

/**
 * A real file system of a fixed size over a folder, seen only by processes that are started inside of it. It lives as
 * long as the process that holds its namespace, so that servers can come and go on it.
 */
export class SmallDisk {
  readonly #holder: ChildProcess;
  /** The folder, as processes outside reach it. */
  readonly path: string;
  readonly #folder: string;

  private constructor(holder: ChildProcess, folder: string) {
    this.#holder = holder;
    this.#folder = folder;
    this.path = `/proc/${holder.pid}/root${folder}`;
  }

  static async over(folder: string, bytes: number): Promise<SmallDisk> {
    const script = `mount -t tmpfs -o size=${bytes} tmpfs "$1" && echo ready && exec sleep 100000`;
    const holder = spawn('unshare', ['-Urm', 'sh', '-c', script, 'sh', folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout!, 'data');
    return new SmallDisk(holder, folder);
  }

  /** The command that runs another one inside. */
  get inside(): string[] {
    return ['nsenter', '-t', String(this.#holder.pid), '-U', '-m', '--preserve-credentials'];
  }

  /** Takes all the space that is left. */
  fill(): void {
    const file = openSync(join(this.path, 'filler'), 'w');
    try {
      for (let bytes = MB; bytes >= 1; ) {
        try {
          writeSync(file, Buffer.alloc(bytes));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          bytes = Math.floor(bytes / 2);
        }
      }
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(join(this.path, 'filler'));
  }

  /** Only while no process has a file of it open for writing. */
  remount(mode: 'ro' | 'rw'): void {
    const [command, ...args] = [...this.inside, 'mount', '-o', `remount,${mode}`, this.#folder];
    execFileSync(command!, args);
  }

  close(): void {
    this.#holder.kill('SIGKILL');
  }
}

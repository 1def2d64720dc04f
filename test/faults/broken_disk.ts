import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('./broken_disk.c', import.meta.url));

/** True when calls of the disk can be made to fail here. */
export const canBreakDisk = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

export interface DiskOptions {
  /** The first failure repairs the disk. */
  once?: boolean;
  /** Only calls of threads of this name fail. */
  thread?: string;
  /** Milliseconds that each sync takes in addition. */
  slowMs?: number;
}

/** Calls of a server that fail on demand, until the disk is repaired: `sync` with EIO, `write` with EROFS. */
export class BrokenDisk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'weir-broken-disk-'));
  readonly #trigger = join(this.#folder, 'now');
  /** For the server's process. */
  readonly env: Record<string, string>;

  /** A part that ends with `$` is the end of the path. */
  constructor(
    call: 'sync' | 'write',
    partOfPath: string,
    { once = false, thread, slowMs = 0 }: DiskOptions = {},
  ) {
    const library = join(this.#folder, 'broken_disk.so');
    execFileSync('cc', ['-shared', '-fPIC', '-o', library, SOURCE, '-ldl']);
    this.env = {
      LD_PRELOAD: library,
      BREAK_CALL: call,
      BREAK_FILES: partOfPath,
      BREAK_WHEN: this.#trigger,
      ...(once ? { BREAK_ONCE: '1' } : {}),
      ...(thread === undefined ? {} : { BREAK_THREAD: thread }),
      ...(slowMs > 0 ? { SLOW_SYNC_MS: String(slowMs) } : {}),
    };
  }

  break(): void {
    writeFileSync(this.#trigger, '');
  }

  repair(): void {
    rmSync(this.#trigger, { force: true });
  }

  get isBroken(): boolean {
    return existsSync(this.#trigger);
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

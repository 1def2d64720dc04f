import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('./broken_disk.c', import.meta.url));

/** True when calls of the disk can be made to fail here. */
export const canBreakDisk = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

/** Calls of a server that fail on demand, until the disk is repaired: `sync` with EIO, `write` with EROFS. */
export class BrokenDisk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'weir-broken-disk-'));
  readonly #trigger = join(this.#folder, 'now');
  /** For the server's process. */
  readonly env: Record<string, string>;

  /** A part that ends with `$` is the end of the path. With `once`, the first failure repairs the disk. */
  constructor(call: 'sync' | 'write', partOfPath: string, { once = false } = {}) {
    const library = join(this.#folder, 'broken_disk.so');
    execFileSync('cc', ['-shared', '-fPIC', '-o', library, SOURCE, '-ldl']);
    this.env = {
      ...{ LD_PRELOAD: library, BREAK_CALL: call, BREAK_FILES: partOfPath, BREAK_WHEN: this.#trigger },
      ...(once ? { BREAK_ONCE: '1' } : {}),
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

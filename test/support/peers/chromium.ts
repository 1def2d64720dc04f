import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skipped } from './skipped.ts';

/** A real browser without a window. */
export interface Browser {
  /** Console output of pages and of the browser itself so far. */
  said(): string;
  /** The first group of the pattern once the output contains it; rejects when the browser ends first. */
  heard(pattern: RegExp): Promise<string>;
  /** Ends the browser and removes its folder. */
  close(): Promise<void>;
}

/** Only the page is loaded, and only this machine can be reached. */
export const QUIET = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--mute-audio',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-default-apps',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

const DEBIAN = '/usr/bin/chromium';

/** The program of WEIR_TEST_CHROMIUM, or that of Debian; null when there is none. */
export function chromium(): string | null {
  const program = process.env['WEIR_TEST_CHROMIUM'] ?? DEBIAN;
  if (existsSync(program)) return program;
  return skipped('A browser', 'apt-get install chromium, or set WEIR_TEST_CHROMIUM to one');
}

export async function browse(program: string, url: string, flags: string[] = []): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'weir-chromium-'));
  const args = [...QUIET, ...flags, '--enable-logging=stderr', `--user-data-dir=${folder}`, url];
  // The browser gets its own process group: it consists of many processes, and its program may be a script that starts
  // it.
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', HOME: folder },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (said.length < 100_000) said += chunk;
  });
  const ended = once(child, 'close');
  await Promise.race([once(child, 'spawn'), ended]);
  return {
    said: () => said,
    heard: async (pattern) => {
      for (;;) {
        const match = pattern.exec(said);
        if (match) return match[1]!;
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The browser ended: ${said}`);
        await Promise.race([once(child.stderr, 'data'), ended]);
      }
    },
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

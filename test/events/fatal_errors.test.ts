/** Goal: an error that ends the engine does not end the server; what was committed is there again. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openEngine, tempFolder } from './support.ts';

const SCRIPT = fileURLToPath(new URL('./full_disk_script.ts', import.meta.url));
/** Blocks of 512 bytes: beyond what a log takes before its checkpoint, and soon reached by the file itself. */
const MOST_BLOCKS = 40_000;

test.skipIf(process.platform === 'win32').each([[[]], [['results.duckdb']]])(
  'a checkpoint that fails leaves an engine that answers (%j)',
  async (more) => {
    const folder = tempFolder();
    const node = [process.execPath, SCRIPT, ...more];
    const bounded = ['-c', 'ulimit -f "$1"; shift; exec "$@"', 'sh', String(MOST_BLOCKS), ...node];
    const said = JSON.parse(execFileSync('/bin/sh', bounded, { cwd: folder, encoding: 'utf8' })) as {
      fatal: string;
      highSeq: number;
      rows: number;
    };
    expect(said.fatal).toMatch(/database has been invalidated/);
    expect(said.highSeq).toBeGreaterThan(1000);
    expect(said.rows).toBe(said.highSeq);
    const { engine } = await openEngine(folder);
    expect(await engine.highSeq()).toBe(said.highSeq);
  },
  60_000,
);

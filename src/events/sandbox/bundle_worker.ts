import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MINUTE_MS } from '../../kernel/time.ts';

const BUNDLE = fileURLToPath(new URL('./bundle.cjs', import.meta.url));
const MAX_BYTES = 16 * 1024 * 1024;

const made = new Map<string, Promise<string>>();

/**
 * A program as one script of JavaScript: bundled from TypeScript, or as the build has bundled it. A process that gets it
 * through its standard input is at work in a third of the time that it takes to load the sources, and needs no file but
 * the engine. Made once, in a process of its own, because what makes it stays in memory otherwise. Throws with the reason
 * when it cannot be made.
 */
export function programOf(script: string): Promise<string> {
  const known = made.get(script);
  if (known) return known;
  const program = make(script);
  made.set(script, program);
  // The next query tries again.
  program.catch(() => made.delete(script));
  return program;
}

async function make(script: string): Promise<string> {
  const text = script.endsWith('.ts') ? await bundle(script) : await readFile(script, 'utf8');
  const engine = createRequire(import.meta.url).resolve('@duckdb/node-bindings');
  return `require = require('node:module').createRequire(${JSON.stringify(engine)});\n${text}`;
}

async function bundle(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [BUNDLE, script], {
    cwd: dirname(process.execPath),
    env: {},
    maxBuffer: MAX_BYTES,
    timeout: MINUTE_MS,
    killSignal: 'SIGKILL',
  });
  return stdout;
}

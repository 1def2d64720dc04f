import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { skipped } from './skipped.ts';

const run = promisify(execFile);

/** The program of the folder posthog_go, from WEIR_TEST_POSTHOG_GO; null when it was not built. */
export function posthogGo(): string | null {
  const program = process.env['WEIR_TEST_POSTHOG_GO'];
  if (program && existsSync(program)) return program;
  return skipped(
    'posthog-go',
    'run go build in test/support/peers/posthog_go and set WEIR_TEST_POSTHOG_GO to the program',
  );
}

/** Runs the program and parses the JSON it prints. */
export async function runPosthogGo(program: string, args: readonly string[]): Promise<unknown> {
  const { stdout } = await run(program, args);
  return JSON.parse(stdout);
}

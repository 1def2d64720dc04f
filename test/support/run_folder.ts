import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLE = 'TEST_RUN_FOLDER';

/** Before the first test and after the last: a folder for what many test files share. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'weir-run-'));
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** That folder, for its tests. */
export function runFolder(): string {
  return process.env[VARIABLE]!;
}

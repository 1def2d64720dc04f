import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLE = 'TEST_RUN_FOLDER';

/** Creates a folder for data that many test files share before the first test, and removes it after the last. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'weir-run-'));
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The path of that folder, for tests. */
export function runFolder(): string {
  return process.env[VARIABLE]!;
}

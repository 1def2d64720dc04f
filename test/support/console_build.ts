import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the console before the tests if its sources have changed, once for all processes of the run. */
export default function setup(): void {
  const script = fileURLToPath(new URL('../../scripts/build_web.ts', import.meta.url));
  execFileSync(process.execPath, [script, '--if-changed'], { stdio: 'inherit' });
}

/**
 * Builds the console after an installation in a clone, so that `npm ci && npm run demo` serves it. An installation that
 * has no compiler (`npm ci --omit=dev`) or no sources yet (a container image that installs first) goes on without it.
 * This is JavaScript because npm may run it with any version of Node.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const builder = `${root}scripts/build_web.ts`;
// The package `node` of the clone strips types; the Node that runs npm may be too old for that.
const node = `${root}node_modules/.bin/node`;
const missing = [builder, node, `${root}node_modules/vite`].filter((path) => !existsSync(path));

if (missing.length > 0) {
  console.error(
    `weir: the console is not built, because ${missing[0]} does not exist. Run "npm ci" and "npm run build:web".`,
  );
} else {
  const { status } = spawnSync(node, [builder, '--if-changed'], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

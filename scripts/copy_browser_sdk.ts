/**
 * Copies the scripts of posthog-js that the server serves, its licence and its version, from the development dependency
 * to static/posthog-js, so that the published package has them without depending on posthog-js.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SDK_SCRIPTS } from '../src/capture/browser_sdk.ts';

const source = dirname(createRequire(import.meta.url).resolve('posthog-js/package.json'));
const target = process.argv[2] ?? fileURLToPath(new URL('../static/posthog-js', import.meta.url));

rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, 'dist'), { recursive: true });
for (const name of SDK_SCRIPTS) copyFileSync(join(source, 'dist', name), join(target, 'dist', name));
copyFileSync(join(source, 'LICENSE'), join(target, 'LICENSE'));
const { name, version, license } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ name, version, license }, null, 2)}\n`);
console.log(`${SDK_SCRIPTS.length} scripts of ${name} ${version} are in ${target}`);

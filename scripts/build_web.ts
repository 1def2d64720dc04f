/**
 * Compiles the console of web/ into web/dist/, with each file beside it in brotli and gzip: compressing once at the best
 * level is smaller than what a server can afford per response. The licenses of all packages that users run are beside
 * it, where the server finds them in a clone as in the package.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import type { Rollup } from 'vite';
import { licenseTexts } from './licenses.ts';
import { bundledPlaces, placeOfFile } from './shipped.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const WEB = join(ROOT, 'web');
const DIST = join(WEB, 'dist');

/** Files from which the console is compiled. */
const SOURCES = ['web', 'generated/schema.ts', 'package-lock.json'];

/** Compiles the console and returns the packages that it contains, by their place in the lock file. */
export async function buildWeb({ write }: { write: boolean }): Promise<string[]> {
  // The compiler is loaded only for a build: most calls of this script find that nothing has changed.
  const { build } = await import('vite');
  const { default: config } = await import('../web/vite.config.ts');
  const { build: options, ...rest } = config;
  const result = await build({
    ...rest,
    configFile: false,
    logLevel: 'warn',
    build: { ...options, write },
  });
  const output = (result as Rollup.RollupOutput).output;
  if (write) compress();
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const places = modules.flatMap((id) => placeOfFile(relative(ROOT, id).replaceAll(sep, '/')) ?? []);
  return [...new Set(places)].sort();
}

/** Compiles the console and writes the licenses; returns the places of all bundled packages. */
export async function buildConsole(server: readonly Metafile[]): Promise<string[]> {
  const places = [...new Set([...bundledPlaces(server), ...(await buildWeb({ write: true }))])].sort();
  writeFileSync(join(DIST, 'licenses.txt'), licenseTexts(ROOT, places));
  return places;
}

/** True if web/dist/ was compiled after the last change of its sources. */
function isWebBuilt(): boolean {
  // The licenses are written last.
  const built = statSync(join(DIST, 'licenses.txt'), { throwIfNoEntry: false });
  return built !== undefined && SOURCES.every((path) => newest(join(ROOT, path)) <= built.mtimeMs);
}

/** The time of the last change below a path. */
function newest(path: string): number {
  const stats = statSync(path);
  if (path === DIST) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  // The folder web/ itself changes when its subfolder dist/ is created; the others when a file is removed.
  const own = path === WEB ? 0 : stats.mtimeMs;
  return Math.max(own, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function compress(): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  for (const path of readdirSync(join(DIST, 'assets'))) {
    const file = join(DIST, 'assets', path);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Tests and shells may set another mode, in which the console is larger.
  process.env['NODE_ENV'] = 'production';
  if (!process.argv.includes('--if-changed') || !isWebBuilt()) {
    const { bundle } = await import('./bundle.ts');
    await buildConsole(await bundle({ write: false }));
    console.error(`web/dist/ has ${readdirSync(join(DIST, 'assets')).length} files`);
  }
}

/**
 * Compiles the console of web/ into web/dist/, with each file beside it in brotli and gzip: compressing once at the best
 * level is smaller than what a server can afford per response.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import config from '../web/vite.config.ts';
import { placeOfFile } from './shipped.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const WEB = join(ROOT, 'web');
const DIST = join(WEB, 'dist');

/** Files from which the console is compiled. */
const SOURCES = ['web', 'generated/schema.ts', 'package-lock.json'];

/** Compiles the console and returns the packages that it contains, by their place in the lock file. */
export async function buildWeb({ write }: { write: boolean }): Promise<string[]> {
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

/** True if web/dist/ was compiled after the last change of its sources. */
export function isWebBuilt(): boolean {
  const built = statSync(join(DIST, 'index.html'), { throwIfNoEntry: false });
  return built !== undefined && SOURCES.every((path) => newest(join(ROOT, path)) <= built.mtimeMs);
}

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (path === DIST || !statSync(path).isDirectory()) return path === DIST ? 0 : mtimeMs;
  return Math.max(mtimeOf(path, mtimeMs), ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** The folder of the sources changes whenever its subfolder dist/ is created. */
const mtimeOf = (path: string, mtimeMs: number) => (path === WEB ? 0 : mtimeMs);

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
  if (process.argv.includes('--if-changed') && isWebBuilt()) process.exit();
  await buildWeb({ write: true });
  console.error(`web/dist/ has ${readdirSync(join(DIST, 'assets')).length} files`);
}

/**
 * Packs Weir, installs it as a user would, and measures the result. Used by the check of the package and its benchmark.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const QUIET = ['--no-progress', '--no-audit', '--no-fund', '--loglevel=error'];

export interface Archive {
  path: string;
  /** Paths inside the package. */
  files: string[];
}

/** Builds and packs this repository into `folder`. */
export function pack(folder: string): Archive {
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The output begins with the lines that `prepack` prints.
  const [{ filename, files }] = JSON.parse(output.slice(output.search(/^\[/m))) as [
    { filename: string; files: { path: string }[] },
  ];
  return { path: join(folder, filename), files: files.map(({ path }) => path) };
}

/** Installs packages into a folder that contains nothing else. */
export function install(folder: string, packages: readonly string[], options: readonly string[] = []): void {
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  execFileSync('npm', ['install', ...QUIET, ...options, ...packages], { cwd: folder, stdio: 'inherit' });
}

export interface PackageSize {
  packages: number;
  /** Space on disk, in MiB. */
  mib: number;
}

/** Counts the packages below a folder's node_modules, and their space on disk. */
export function sizeOf(folder: string): PackageSize {
  const modules = join(folder, 'node_modules');
  const lock = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'));
  return { packages: Object.keys(lock.packages).length, mib: diskBytes(modules) / 1024 ** 2 };
}

function diskBytes(path: string): number {
  const stats = lstatSync(path);
  const entries = stats.isDirectory() ? readdirSync(path) : [];
  return entries.reduce((sum, name) => sum + diskBytes(join(path, name)), stats.blocks * 512);
}

import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { runFolder } from './run_folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const here = createRequire(import.meta.url);

/** Sets `import.meta.url` to that of the source, so that a bundled module finds files beside its source. */
const AT_ITS_PLACE: Plugin = {
  name: 'at its place',
  setup(bundler) {
    bundler.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
    }));
  },
};

const { dependencies, peerDependencies } = here('../../package.json') as Record<string, object>;

/** Packages with native code and optional packages are not bundled. */
const OUTSIDE = Object.keys({ ...dependencies, ...peerDependencies });

/** Defines `require` for packages that are written as CommonJS. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);`;

const made = new Map<string, Promise<string>>();

/**
 * A program of the repository as JavaScript with most of its packages, for tests that start many processes: loading a
 * thousand files would take most of the time of their start. Each worker builds it once, from the current sources.
 */
export function bundled(source: string): Promise<string> {
  const known = made.get(source) ?? bundle(source);
  made.set(source, known);
  return known;
}

async function bundle(source: string): Promise<string> {
  const folder = join(runFolder(), `bundle-${process.pid}-${made.size}`);
  await build({
    entryPoints: { main: join(ROOT, source) },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    external: OUTSIDE.flatMap((name) => [name, `${name}/*`]),
    banner: { js: REQUIRE },
    keepNames: true,
    plugins: [AT_ITS_PLACE],
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const program = join(folder, 'program.mjs');
  // Compiling takes a fifth of a start.
  writeFileSync(
    program,
    `import { enableCompileCache } from 'node:module';
enableCompileCache(${JSON.stringify(join(runFolder(), 'compile-cache'))});
await import('./main.mjs');\n`,
  );
  return program;
}

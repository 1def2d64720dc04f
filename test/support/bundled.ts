import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runFolder } from './run_folder.ts';

/** As much of esbuild as is used here. */
interface Esbuild {
  build(options: object): Promise<unknown>;
}

interface Load {
  onLoad(where: { filter: RegExp }, load: (file: { path: string }) => object): void;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const here = createRequire(import.meta.url);
/** The one that tsx brings, so that both take the sources alike. */
const esbuild = createRequire(here.resolve('tsx'))('esbuild') as Esbuild;

/** A file of the bundle stays where it was for what it reads beside itself. */
const AT_ITS_PLACE = {
  name: 'at its place',
  setup(build: Load) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
    }));
  },
};

const { optionalDependencies } = here('../../package.json') as { optionalDependencies: object };

/** Packages of native code, those that are looked up as files, and those that may be missing. */
const OUTSIDE = [...['@duckdb/node-bindings', 'better-sqlite3', 'tsx'], ...Object.keys(optionalDependencies)];

/** What packages that are written as CommonJS expect. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);`;

const made = new Map<string, Promise<string>>();

/**
 * A program of the repository as JavaScript with most of its packages, for tests that start many processes: to load a
 * thousand files takes longer than all else they do at first. Made once by each worker, of the sources as they are now.
 */
export function bundled(source: string): Promise<string> {
  const known = made.get(source) ?? bundle(source);
  made.set(source, known);
  return known;
}

async function bundle(source: string): Promise<string> {
  const folder = join(runFolder(), `bundle-${process.pid}-${made.size}`);
  await esbuild.build({
    entryPoints: { program: join(ROOT, source) },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node' },
    external: OUTSIDE.flatMap((name) => [name, `${name}/*`]),
    banner: { js: REQUIRE },
    keepNames: true,
    plugins: [AT_ITS_PLACE],
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return join(folder, 'program.mjs');
}

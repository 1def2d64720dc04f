/**
 * Compiles Weir with esbuild: one file per command with its imports, and the programs of its threads and processes.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DIST = join(ROOT, 'dist');
const require = createRequire(import.meta.url);

const { dependencies, peerDependencies, engines } = require('../package.json');
const { OPTIONS } = require('../src/events/sandbox/bundle_options.cjs');
const target = `node${engines.node.replace(/^\D+/, '')}`;

/** Sets `import.meta.url` to that of the source, so that a compiled module in dist/ finds files beside its source. */
const AT_ITS_PLACE: Plugin = {
  name: 'at its place',
  setup(bundler) {
    bundler.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const place = `new URL(${JSON.stringify(`../${relative(ROOT, path).replaceAll(sep, '/')}`)}, import.meta.url).href`;
      return { loader: 'ts', contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', place) };
    });
  },
};

/** Defines `require` for packages that are written as CommonJS. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);`;

/** Returns the contents of the bundles. Without `write` no files are written. */
export async function bundle({ write }: { write: boolean }): Promise<Metafile[]> {
  const common = { absWorkingDir: ROOT, target, metafile: true, write } as const;
  const server = await build({
    entryPoints: {
      main: join(ROOT, 'src/cli/main.ts'),
      checkpoint_worker: join(ROOT, 'src/store/log_threads/checkpoint_worker.cjs'),
      sync_worker: join(ROOT, 'src/store/log_threads/sync_worker.cjs'),
    },
    outdir: DIST,
    // The output is not minified, so that stack traces are readable.
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    ...common,
    external: Object.keys({ ...dependencies, ...peerDependencies }).flatMap((name) => [name, `${name}/*`]),
    define: { 'import.meta.compiled': 'true' },
    banner: { js: REQUIRE },
    plugins: [AT_ITS_PLACE],
  });
  const sandbox = await build({
    ...OPTIONS,
    entryPoints: [join(ROOT, 'src/events/sandbox/worker_main.ts')],
    outfile: join(DIST, 'sandbox.cjs'),
    ...common,
  });
  return [server.metafile!, sandbox.metafile!];
}

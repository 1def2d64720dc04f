/**
 * Compiles Weir into dist/, for the package: one file for each command with what it imports, the program of queries, the
 * contract's types, and the licenses of what is inside. Native packages and the clients of vendors stay outside.
 */
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { licenseTexts } from './licenses.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DIST = join(ROOT, 'dist');
const require = createRequire(import.meta.url);

/** Where the copy of the browser SDK comes from, once there is one. */
const BROWSER_SDK = new URL('./copy_browser_sdk.ts', import.meta.url);

const { dependencies, peerDependencies, engines } = require('../package.json');
const { OPTIONS } = require('../src/events/sandbox/bundle_options.cjs');
const target = `node${engines.node.replace(/^\D+/, '')}`;

/** A module finds what is beside its source, although the compiled file is in dist/. */
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

/** For packages that are written as CommonJS. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);`;

async function compile(): Promise<Metafile[]> {
  const server = await build({
    entryPoints: { main: join(ROOT, 'src/cli/main.ts') },
    outdir: DIST,
    // Not minified, so that a stack trace can be read.
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target, metafile: true },
    external: Object.keys({ ...dependencies, ...peerDependencies }).flatMap((name) => [name, `${name}/*`]),
    define: { 'import.meta.compiled': 'true' },
    banner: { js: REQUIRE },
    plugins: [AT_ITS_PLACE],
  });
  const sandbox = await build({
    ...OPTIONS,
    ...{ entryPoints: [join(ROOT, 'src/events/sandbox/child.ts')], outfile: join(DIST, 'sandbox.cjs') },
    ...{ target, metafile: true },
  });
  return [server.metafile!, sandbox.metafile!];
}

rmSync(DIST, { recursive: true, force: true });
const metafiles = await compile();
copyFileSync(join(ROOT, 'generated/schema.ts'), join(DIST, 'schema.d.ts'));
writeFileSync(join(DIST, 'LICENSES.txt'), licenseTexts(ROOT, metafiles));
if (existsSync(BROWSER_SDK)) await import(BROWSER_SDK.href);
const sizes = metafiles.flatMap(({ outputs }) => Object.values(outputs).map(({ bytes }) => bytes));
const mib = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024 ** 2;
console.error(`dist/ has ${sizes.length} scripts, ${mib.toFixed(1)} MB`);

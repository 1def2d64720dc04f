// Prints the TypeScript program that is its argument, with all that it imports, as one script of JavaScript.
const { createRequire } = require('node:module');

const ENGINE = require.resolve('@duckdb/node-api');
/** The one that tsx brings, so that both take the sources alike. */
const { buildSync } = createRequire(require.resolve('tsx'))('esbuild');

const { outputFiles } = buildSync({
  ...{ entryPoints: [process.argv[2]], bundle: true, write: false, format: 'cjs', platform: 'node' },
  // All but the engine's binary, which is found from where its package is.
  external: ['@duckdb/node-bindings'],
  banner: { js: `require = require('node:module').createRequire(${JSON.stringify(ENGINE)});` },
  // A script that comes through a pipe is in no place.
  logOverride: { 'empty-import-meta': 'error' },
});
process.stdout.write(outputFiles[0].text);

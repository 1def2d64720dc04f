// How esbuild makes the program of a query; also for the one that comes with the package (scripts/build.ts).
exports.OPTIONS = {
  ...{ bundle: true, format: 'cjs', platform: 'node' },
  // All but the engine's binary, which is found from where its package is.
  external: ['@duckdb/node-bindings'],
  // A script that comes through a pipe is in no place.
  logOverride: { 'empty-import-meta': 'error' },
};

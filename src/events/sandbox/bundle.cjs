// Prints the TypeScript program that is its argument, with all that it imports, as one script of JavaScript.
const { buildSync } = require('esbuild');
const { OPTIONS } = require('./bundle_options.cjs');

const { outputFiles } = buildSync({ ...OPTIONS, entryPoints: [process.argv[2]], write: false });
process.stdout.write(outputFiles[0].text);

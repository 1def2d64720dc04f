import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { skipped } from '../support/peers/skipped.ts';

/** The generators of typed clients, as their documentation says to run them, and a program that uses each client. */
export interface Generator {
  name: string;
  /** Writes a client into the folder and returns what the generator printed. */
  generate(folder: string): Promise<Printed>;
  /** Uses the client in the folder against a server and returns the JSON that the program printed. */
  use(folder: string, url: string, key: string): Promise<unknown>;
}

interface Printed {
  stdout: string;
  stderr: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const contract = join(root, 'generated/openapi.yaml');
const script = (name: string) => join(root, 'test/clients/scripts', name);

/** Where `.ci/peers` puts the generators; null without them. */
export function generatorsFolder(): string | null {
  const folder = process.env['WEIR_TEST_CLIENTS'];
  if (folder && existsSync(folder)) return folder;
  return skipped('the generators of clients', 'set WEIR_TEST_CLIENTS, as .ci/peers does');
}

export function generators(folder: string): Generator[] {
  const python = join(folder, 'python/bin');
  return [pythonClient(python), generatorForPython(python), heyApi(join(folder, 'hey-api/node_modules'))];
}

function pythonClient(bin: string): Generator {
  return {
    name: 'openapi-python-client',
    generate: (folder) =>
      run(join(bin, 'openapi-python-client'), [
        'generate',
        '--path',
        contract,
        '--meta',
        'none',
        '--output-path',
        join(folder, 'client'),
      ]),
    use: (folder, ...args) =>
      report(join(bin, 'python'), [script('openapi_python_client.py'), folder, ...args]),
  };
}

function generatorForPython(bin: string): Generator {
  return {
    name: 'openapi-generator (python)',
    generate: (folder) =>
      run(join(bin, 'openapi-generator-cli'), [
        'generate',
        '-i',
        contract,
        '-g',
        'python',
        '-o',
        folder,
        '--package-name',
        'weir_client',
        '--global-property',
        'modelDocs=false,modelTests=false,apiDocs=false,apiTests=false',
      ]),
    use: (folder, ...args) => report(join(bin, 'python'), [script('openapi_generator.py'), folder, ...args]),
  };
}

function heyApi(modules: string): Generator {
  return {
    name: '@hey-api/openapi-ts',
    generate: (folder) =>
      run(process.execPath, [
        join(modules, '@hey-api/openapi-ts/bin/run.js'),
        '-i',
        contract,
        '-o',
        join(folder, 'client'),
        '--no-log-file',
      ]),
    async use(folder, ...args) {
      const program = join(folder, 'program.ts');
      copyFileSync(script('hey_api.ts'), program);
      await checkTypes(folder);
      const outfile = join(folder, 'program.mjs');
      await build({ entryPoints: [program], outfile, bundle: true, platform: 'node', format: 'esm' });
      return report(process.execPath, [outfile, ...args]);
    },
  };
}

/** The compiler of this repository, as strict as it is here, over the program and the client that it imports. */
async function checkTypes(folder: string): Promise<void> {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const compilerOptions = {
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM'],
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
}

/** The JSON that a program printed. */
async function report(program: string, args: readonly string[]): Promise<unknown> {
  return JSON.parse((await run(program, args)).stdout);
}

/** What a program printed; rejects with it when the program fails. */
function run(program: string, args: readonly string[]): Promise<Printed> {
  // Both generators for Python look for their helpers on the path.
  const env = { ...process.env, PATH: `${join(program, '..')}:${process.env['PATH']}` };
  return new Promise((resolve, reject) => {
    execFile(program, args, { env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program}: ${stdout}${stderr}` || error.message));
      else resolve({ stdout, stderr });
    });
  });
}

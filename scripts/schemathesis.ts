/**
 * Runs Schemathesis against a server with the example world, `npm run test:schemathesis`, and compares its findings
 * with test/schemathesis/exceptions.ts. Further arguments are passed to Schemathesis (`--include-operation-id
 * createProject`); exceptions that do not occur are then ignored. `SCHEMATHESIS_RESULT` names a file for the counts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleBody, OPERATIONS, operation, rawDocument } from '../test/contract/document.ts';
import { compare } from '../test/schemathesis/compare.ts';
import { EXCEPTIONS } from '../test/schemathesis/exceptions.ts';
import { narrowed } from '../test/schemathesis/narrowed.ts';
import { type Findings, readFindings } from '../test/schemathesis/report.ts';
import { settingsFile } from '../test/schemathesis/settings.ts';
import { bootApp, type TestApp } from '../test/support/app.ts';
import { flushed } from '../test/support/settle.ts';
import { seedWorld } from '../test/support/world.ts';

const HOOKS = fileURLToPath(new URL('../test/schemathesis/hooks.py', import.meta.url));
const program = process.env['WEIR_TEST_SCHEMATHESIS'];
const further = process.argv.slice(2);

if (program) await main(program);
else {
  console.error('Not run: install Schemathesis (.ci/peers <folder>) and set WEIR_TEST_SCHEMATHESIS.');
  process.exitCode = process.env['WEIR_TEST_REQUIRE_PEERS'] ? 1 : 0;
}

async function main(command: string): Promise<void> {
  // The result is a failure until the run completes.
  writeResult(0, 1);
  const folder = mkdtempSync(join(tmpdir(), 'weir-schemathesis-'));
  const app = await bootApp({ rateLimitPerMinute: 0, logLevel: 'error', validateResponses: false });
  seedWorld(app);
  await feed(app);
  const restorer = await startRestorer(app);
  try {
    report(await findings(command, folder, app.url, restorer));
  } finally {
    restorer.close();
    restorer.closeAllConnections();
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends events, so that a backfill has data. */
async function feed(app: TestApp): Promise<void> {
  const body = { ...(exampleBody(operation('captureBatch')) as object), historical_migration: true };
  await app.request('POST', '/batch/', { key: null, body });
  await flushed(app);
}

/** Starts a server that restores the example world at each request. */
async function startRestorer(app: TestApp): Promise<Server> {
  const server = createServer((_request, response) => {
    seedWorld(app);
    response.end();
  });
  // Keep-alive is off, because closing a connection while the next request arrives would fail that request.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function findings(command: string, folder: string, url: string, restorer: Server): Promise<Findings> {
  writeFileSync(join(folder, 'contract.json'), JSON.stringify(narrowed(rawDocument)));
  writeFileSync(join(folder, 'schemathesis.toml'), settingsFile(HOOKS));
  const child = spawn(
    command,
    [
      '--config-file',
      'schemathesis.toml',
      '--no-color',
      'run',
      'contract.json',
      '--url',
      url,
      '--checks',
      'all',
      '--suppress-health-check',
      'all',
      '--warnings',
      'off',
      '--report-ndjson-path',
      'report.ndjson',
      ...further,
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PYTHONDONTWRITEBYTECODE: '1',
        // A fixed hash seed fixes the order of Python's sets.
        PYTHONHASHSEED: '0',
        WEIR_RESTORE_URL: `http://127.0.0.1:${(restorer.address() as AddressInfo).port}/`,
      },
    },
  );
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  // It exits with 1 when it has findings. Other codes and signals mean that it could not start or finish.
  const [code] = await once(child, 'close');
  const file = join(folder, 'report.ndjson');
  if (!(code === 0 || code === 1) || !existsSync(file))
    throw new Error(`Schemathesis failed (${code}):\n${output}`);
  return readFindings(file);
}

function report({ cases, operations, disagreements, digest }: Findings): void {
  const { unexplained, gone } = compare(disagreements.keys(), EXCEPTIONS);
  const missed = further.length === 0 ? gone : [];
  for (const name of unexplained) console.log(`${name} (${disagreements.get(name)} times)`);
  for (const name of missed) console.log(`gone: ${name}. Remove it from test/schemathesis/exceptions.ts.`);
  const untried = further.length === 0 ? OPERATIONS.filter(({ id }) => !operations.has(id)) : [];
  for (const { id } of untried) console.log(`${id} was not tried`);
  const explained = disagreements.size - unexplained.length;
  console.log(
    `${cases} requests (${digest}) to ${operations.size} operations: ${explained} disagreements explained, ` +
      `${unexplained.length} not explained, ${missed.length} gone`,
  );
  if (cases === 0) console.error('Schemathesis sent no request.');
  const failed = unexplained.length + missed.length + untried.length + Number(cases === 0);
  process.exitCode = failed > 0 ? 1 : 0;
  writeResult(operations.size, failed);
}

/** Writes the counts in the format of the other reports of .ci/run. */
function writeResult(numPassedTests: number, numFailedTests: number): void {
  const file = process.env['SCHEMATHESIS_RESULT'];
  if (file) writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests, testResults: [] }));
}

/**
 * Measures how long the event loop of a server is held in the first seconds after its start, while each operation of
 * the contract gets one request. The server measures its event loop itself and logs the longest delay of each second.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OPERATIONS } from '../generated/operations.ts';
import { freePort, KEY, median, positive, stopServer, TOKEN } from './support.ts';

const WATCHED_MS = 15_000;
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

interface Held {
  ms: number;
  stages: Record<string, number>;
}

const HELP = `Usage: npm run bench:turns -- [options]

Options:
  --program <path>  bin/weir.js by default; the runs of two programs, separated by a comma, alternate
  --runs <n>        3 by default
  --help            prints this`;

const { values } = parseArgs({
  options: {
    program: { type: 'string', default: 'bin/weir.js' },
    runs: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}
const programs = values.program.split(',').map((path) => resolve(path));
const longest = new Map(programs.map((program) => [program, [] as number[]]));

for (let run = 0; run < positive('runs', values.runs); run++) {
  for (const program of programs) {
    const delays = await watch(program);
    const [worst] = delays;
    longest.get(program)!.push(worst?.ms ?? 0);
    console.log(`${program}: longest ${worst?.ms ?? 0} ms ${JSON.stringify(worst?.stages ?? {})}`);
    for (const { ms, stages } of delays.slice(1, 5)) console.log(`  ${ms} ms ${JSON.stringify(stages)}`);
  }
}
for (const [program, times] of longest) console.log(`${program}: median of the longest ${median(times)} ms`);

/** Starts a server, sends the requests, and returns the delays that it logged, the longest first. */
async function watch(program: string): Promise<Held[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-turns-'));
  const port = await freePort();
  const limits = { WEIR_RATE_LIMIT: '0', WEIR_ADDRESS_RATE_LIMIT: '0' };
  const identity = { WEIR_API_KEY: KEY, WEIR_PROJECT_TOKEN: TOKEN, WEIR_DATA_DIR: dataDir };
  const child = spawn(process.execPath, [program, 'serve'], {
    env: { ...process.env, ...identity, ...limits, PORT: String(port), WEIR_LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const delays: Held[] = [];
    await listening(child, delays);
    const over = pause(WATCHED_MS);
    await sendEach(`http://127.0.0.1:${port}`);
    await over;
    return delays.sort((one, two) => two.ms - one.ms);
  } finally {
    await stopServer({ child, port });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Collects the delays of the log; resolves when the server listens. */
function listening(child: ChildProcess, delays: Held[]): Promise<void> {
  return new Promise((done, failed) => {
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      const { msg, ...fields } = JSON.parse(line) as Held & { msg: string };
      if (msg === 'listening') done();
      if (msg === 'The event loop was held') delays.push(fields);
    });
  });
}

/** Sends one request to each operation, the deletions last. */
async function sendEach(url: string): Promise<void> {
  const operations = Object.values(OPERATIONS).sort(
    (one, two) => METHODS.indexOf(one.method) - METHODS.indexOf(two.method),
  );
  for (const { method, path } of operations) {
    const place = path
      .replaceAll(/\{(project_id|organization_id)\}/g, '@current')
      .replaceAll(/\{\w+\}/g, '1');
    const response = await fetch(url + place, {
      method: method.toUpperCase(),
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
      ...(method !== 'get' && { body: '{}' }),
      signal: AbortSignal.timeout(WATCHED_MS),
    }).catch(() => null);
    // A stream of events does not end by itself.
    await response?.body?.cancel();
  }
}

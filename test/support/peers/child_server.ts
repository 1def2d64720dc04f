import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ChildServer {
  /** The server's folder, removed when the server has ended. */
  folder: string;
  port: number;
}

export interface ServerCommand {
  name: string;
  program: string;
  args(at: ChildServer): string[];
  env?: Record<string, string>;
  /** Path of a page that responds, with any status, once the server is ready. */
  ready: string;
}

/**
 * Ignores interrupts of its group; stops the server and removes the folder when the process that holds its input ends.
 */
const KEEPER = `
trap '' INT HUP
folder=$1; shift
"$@" & pid=$!
cat > /dev/null
kill $pid 2> /dev/null
wait $pid 2> /dev/null
rm -rf "$folder"`;

const PATIENCE_MS = 30_000;
const STEP_MS = 50;

/** Starts a server on a free port of 127.0.0.1 that ends with this process. It inherits no environment variables. */
export async function childServer({ name, program, args, env, ready }: ServerCommand): Promise<ChildServer> {
  const at = { folder: mkdtempSync(join(tmpdir(), `weir-${name}-`)), port: await freePort() };
  const child = spawn('/bin/sh', ['-c', KEEPER, `weir-${name}`, at.folder, program, ...args(at)], {
    cwd: at.folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', HOME: at.folder, ...env },
  });
  await untilAnswering(name, child, `http://127.0.0.1:${at.port}${ready}`);
  child.unref();
  (child.stdin as net.Socket).unref();
  (child.stderr as net.Socket).unref();
  return at;
}

async function untilAnswering(name: string, child: ChildProcess, url: string): Promise<void> {
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    if (said.length < 10_000) said += chunk;
  });
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    const answers = await fetch(url, { redirect: 'manual' }).then(
      (answer) => answer.text().then(() => answer.status < 500),
      () => false,
    );
    if (answers) return;
    if (child.exitCode !== null) break;
    await sleep(STEP_MS);
  }
  child.stdin!.end();
  throw new Error(`${name} did not start: ${said}`);
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

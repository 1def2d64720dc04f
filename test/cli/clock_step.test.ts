/** Goal: a real server whose clock is set a year forward and back goes on, and keeps nothing of it but a few minutes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundled } from '../support/bundled.ts';
import { runWeir } from '../support/cli.ts';
import { PROJECT_TOKEN, SECRET_KEY, send } from '../support/send.ts';

const PRELOAD = new URL('../support/pinned_clock.ts', import.meta.url).href;
const MINUTES = 6;

async function serve(dataDir: string) {
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    WEIR_DATA_DIR: dataDir,
    WEIR_SECRET_KEY: SECRET_KEY,
    WEIR_PROJECT_TOKEN: PROJECT_TOKEN,
    NODE_OPTIONS: `--import=${PRELOAD}`,
  };
  const child = spawn(process.execPath, [await bundled('src/cli/main.ts'), 'serve'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let words = '';
  child.stderr!.on('data', (chunk: Buffer) => (words += chunk));
  const listening = () => /listening on (\S+)/.exec(words)?.[1];
  await vi.waitUntil(() => listening() !== undefined || child.exitCode !== null, { timeout: 60_000 });
  return { child, url: listening()! };
}

test('survives a step of a year into the future and back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-step-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { child, url } = await serve(dataDir);
  const capture = async () => {
    const body = { api_key: PROJECT_TOKEN, batch: [{ event: 'seen', distinct_id: 'me' }] };
    expect((await send(url, 'POST', '/batch/', { key: null, body })).status).toBe(200);
  };
  const clock = async () => {
    const { status, json } = await send(url, 'GET', '/readyz', { key: null });
    return [status, json.checks.find(({ name }: { name: string }) => name === 'clock').status];
  };
  const begun = Date.now();
  await capture();
  expect(await clock()).toEqual([200, 'pass']);
  child.kill('SIGUSR2');
  await vi.waitUntil(async () => (await clock())[1] === 'warn');
  await capture();
  expect((await clock())[0]).toBe(200);
  child.kill('SIGUSR2');
  await vi.waitUntil(async () => (await clock())[1] === 'pass');
  await capture();
  child.kill('SIGTERM');
  await once(child, 'exit');

  const sqlite = new Sqlite(join(dataDir, 'weir.db'), { readonly: true });
  const floor = sqlite.prepare<[], number>('SELECT floor FROM arrival_floor').pluck().get()! / 1000;
  sqlite.close();
  expect(floor - begun).toBeGreaterThan(0);
  expect(floor - Date.now()).toBeLessThan(MINUTES * 60_000);
  const { stdout } = await runWeir(['doctor'], { WEIR_DATA_DIR: dataDir, WEIR_SECRET_KEY: SECRET_KEY });
  expect(stdout).toMatch(/^ok {4}clock /m);
});

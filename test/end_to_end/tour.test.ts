/** Goal: the curl tour of the README works as written, on a fresh server, with nothing but a shell, and shows what it says. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { createLog } from '../../src/kernel/log.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const [WEIR_API_KEY, WEIR_PROJECT_TOKEN] = ['phx_tourtourtourtourtourtour', 'phc_tourtourtourtourtourtour'];

/** The commands for the second shell; the first one starts the server. */
function commands(): string {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const chapter = readme.slice(readme.indexOf('## Ten minutes with curl'));
  return [...chapter.matchAll(/```sh\n(.*?)```/gs)][1]![1]!;
}

/** In order; between them may be more. */
const SHOWN = [
  '"email": "owner@weir.invalid"',
  '"name": "Default project"',
  '"accepted": 2',
  '"detail": "The event has no name."',
  '"distinct_id": "bob"',
  '"status": "Passed"',
  '"plan": "free"',
  '"name": "Hourly events"',
  '"status": "Starting"',
  '"status": "Completed"',
  '"records_completed": 2',
  '"message": "Delivered 1 object',
  '{"uuid":',
  '1 comparison, 2 rows',
  '"state": "future"',
  '"state": "completed"',
  '"paused": true',
  '"paused": false',
  '"name": "Every hour"',
  '"status": 412',
  '"status": "running"',
  '"key": "new-pricing-page"',
  '"code": "no_data"',
  '"count": 1',
  `"detail": "API key missing required scope 'batch_export:write'"`,
  '"status": 403',
];

test('the tour shows what it says', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-tour-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({ PORT: '0', WEIR_DATA_DIR: dataDir, WEIR_API_KEY, WEIR_PROJECT_TOKEN });
  const app = await createApp({ config, clock: new SystemClock(), log: createLog('silent') });
  const url = await app.start();
  const script = commands()
    .replace('http://127.0.0.1:8000', url)
    .replace('data/exports', join(dataDir, 'exports'));
  const shown = await run(script, dataDir).finally(() => app.stop());
  let rest = shown;
  for (const text of SHOWN) {
    expect(rest, shown).toContain(text);
    rest = rest.slice(rest.indexOf(text) + text.length);
  }
  expect(shown.split('\n').length).toBeLessThan(100);
});

function run(script: string, dataDir: string): Promise<string> {
  const env = { ...process.env, WEIR_DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile('bash', ['-c', script], { cwd: ROOT, env, timeout: 100_000 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

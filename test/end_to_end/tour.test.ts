/**
 * Goal: the commands of the README's tour, its program with an SDK, and the commands of the pages that continue it work as
 * pasted, one page after the other, on a fresh server, with nothing but a shell, and show what the text describes.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { readConfig } from '../../src/kernel/config/config.ts';
import { createLog } from '../../src/kernel/log/log.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const [WEIR_API_KEY, WEIR_PROJECT_TOKEN] = ['phx_tourtourtourtourtourtour', 'phc_tourtourtourtourtourtour'];

/** The pages in the order of the tour, with what their commands print, in order; between them may be more. */
const SHOWN: Record<string, string[]> = {
  'README.md': [
    '"accepted": 2',
    '"detail": "The event has no name."',
    '"distinct_id": "bob"',
    '"status": "Starting"',
    '{"uuid":',
    '1 comparison, 2 rows',
    '"feature_flag_key": "new-pricing-page"',
    '"status": "running"',
    '"control": 7',
    '"test": 5',
    '"sentence": "Keep running: ',
    // What the SDK prints.
    '\ncontrol\n',
  ],
  'docs/tour.md': [
    '"email": "owner@weir.invalid"',
    '"name": "Default project"',
    '"status": "Passed"',
    '"plan": "free"',
    '"name": "Hourly events"',
    '"status": "Completed"',
    '"records_completed": 2',
    '"message": "Delivered 1 object',
    '{"uuid":',
    '"state": "future"',
    '"state": "completed"',
    '"paused": true',
    '"paused": false',
    '"name": "Every hour"',
    '"status": 412',
    '"name": "On request"',
    '"name": "On request"',
  ],
  'docs/experiments.md': [
    '"feature_flag_key": "one-page-checkout"',
    '"role": "guardrail"',
    '"margin": 0.05',
    '"status": "running"',
    '"holdout_id": 1',
    '"status": "running"',
    '"code": "no_data"',
    '"status": "stopped"',
    '"conclusion": "won"',
    '"status": "stopped"',
    '"feature_flag_key": "green-button-2"',
    '"status": "draft"',
    '<!doctype html>',
  ],
  'docs/webhooks.md': ['"name": "On call"', '"secret": "whsec_'],
  'docs/access.md': [
    '"count": 2',
    `"detail": "API key missing required scope 'batch_export:write'"`,
    '"status": 403',
    '/login/#link=wrl_',
    'owner@weir.invalid  owner',
    '"scope": "Experiment"',
    '"activity": "shipped"',
    '"scope": "BatchExport"',
  ],
};
const PAGES = Object.keys(SHOWN);
const SEPARATOR = '=== next page';

/** The commands of a page for the shell of the tour; the first block of the README starts the server in another shell. */
function commandsOf(page: string): string {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const isReadme = page === 'README.md';
  const chapter = isReadme ? /^## Tour$.*?^## /ms.exec(text)![0] : text;
  const blocks = [...chapter.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block!);
  return isReadme ? [...blocks.slice(1), sdkCommand(text)].join('\n') : blocks.join('\n');
}

/** A command that runs the README's program with an SDK. */
function sdkCommand(readme: string): string {
  const [, program] = /```js\n(.*?)```/s.exec(readme)!;
  return `npx node --input-type=module <<'END'\n${program}END`;
}

/** What the commands of each page have printed. */
const printed = new Map<string, string>();

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-tour-'));
  const config = readConfig({ PORT: '0', WEIR_DATA_DIR: dataDir, WEIR_API_KEY, WEIR_PROJECT_TOKEN });
  const app = await createApp({ config, clock: new SystemClock(), log: createLog('silent') });
  const url = await app.start();
  const script = PAGES.map(commandsOf)
    .join(`\necho '${SEPARATOR}'\n`)
    .replaceAll('http://127.0.0.1:8000', url)
    .replaceAll('data/', `${dataDir}/`);
  const parts = (await run(script, dataDir).finally(() => app.stop())).split(`${SEPARATOR}\n`);
  for (const [index, page] of PAGES.entries()) printed.set(page, parts[index] ?? '');
  rmSync(dataDir, { recursive: true, force: true });
}, 170_000);

test.each(PAGES)('the commands of %s print what it describes', (page) => {
  const shown = printed.get(page)!;
  let rest = shown;
  for (const text of SHOWN[page]!) {
    expect(rest, shown).toContain(text);
    rest = rest.slice(rest.indexOf(text) + text.length);
  }
  expect(shown.split('\n').length).toBeLessThan(60);
});

function run(script: string, dataDir: string): Promise<string> {
  const env = { ...process.env, WEIR_DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile('bash', ['-c', script], { cwd: ROOT, env, timeout: 150_000 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

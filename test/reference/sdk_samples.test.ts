/** Goal: the samples of SDKs work unmodified: an event is stored, and a flag is decided. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { CLIENT_SAMPLES, SDK_SAMPLES } from '../../src/reference/sdk_samples.ts';
import { knownUuids } from '../support/known_uuids.ts';
import { pythonWith } from '../support/peers/python.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const run = promisify(execFile);
const app = useApp();
const root = fileURLToPath(new URL('../../', import.meta.url));
const python = pythonWith('posthog');

function sample(tag: string, language: string): string {
  return SDK_SAMPLES[tag]!.find((candidate) => candidate.language === language)!.code;
}

async function output(program: string, args: string[]): Promise<string> {
  // The SDK stamps its events with the time of this machine.
  app().clock.set(Date.now());
  const env = { ...process.env, WEIR_URL: app().url, WEIR_PROJECT_TOKEN: PROJECT_TOKEN };
  const { stdout } = await run(program, args, { cwd: root, env });
  return stdout.trim();
}

/** Also events that have left the inbox. */
const stored = () => knownUuids(app().app.database.sqlite).length;

const LANGUAGES = [
  { language: 'posthog-node', program: process.execPath, args: ['--input-type=module', '--eval'] },
  { language: 'posthog (Python)', program: python, args: ['-c'] },
];

describe.each(LANGUAGES)('$language', ({ language, program, args }) => {
  test.skipIf(program === null)('stores an event', async () => {
    expect(stored()).toBe(0);
    await output(program!, [...args, sample('capture', language)]);
    expect(stored()).toBe(1);
  });

  test.skipIf(program === null)('decides a flag as the server does', async () => {
    const body = { api_key: PROJECT_TOKEN, distinct_id: 'ada' };
    const decided = await app().request('POST', '/flags/?v=2', { key: null, body });
    const printed = await output(program!, [...args, sample('flag_evaluation', language)]);
    expect(printed).toBe(decided.json.flags['checkout-button'].variant);
  });
});

test('the typed client names a path of the contract', () => {
  const [, path] = /client\.GET\('([^']+)'/.exec(CLIENT_SAMPLES[0]!.code)!;
  expect(String(app().app.services.document.json().body)).toContain(JSON.stringify(path));
});

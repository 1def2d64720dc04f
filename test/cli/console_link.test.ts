/** Goal: whoever runs the server gets into it with a browser by one link, and nobody else does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { linkAtStart } from '../../src/cli/login_link.ts';
import { bootApp } from '../support/app.ts';
import { bundled } from '../support/bundled.ts';
import { runWeir } from '../support/cli.ts';
import { send } from '../support/send.ts';
import { seedFolder } from '../support/state.ts';

const folder = mkdtempSync(join(tmpdir(), 'weir-link-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tokenIn = (text: string) => /\/login\/#link=(wrl_\w+)/.exec(text)![1]!;
const signIn = (url: string, link: string) =>
  send(url, 'POST', '/api/sessions/', { key: null, body: { login_link: link } });

describe('weir console link', () => {
  test('works without a server, and the link works after its start', async () => {
    const dataDir = mkdtempSync(join(folder, 'stopped-'));
    seedFolder(dataDir);
    const { code, stdout, stderr } = await runWeir(['console', 'link', '--data-dir', dataDir], {
      PORT: '8123',
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:8123\/login\/#link=wrl_\w{43}\n$/);
    expect(stderr).toMatch(/^Signs owner@weir\.invalid in once, until \S+Z\.\n$/);
    // The clock of the command is that of the system.
    const app = await bootApp({ dataDir }, new Date(Date.now()).toISOString());
    try {
      expect((await signIn(app.url, tokenIn(stdout))).json.user.email).toBe('owner@weir.invalid');
      expect((await signIn(app.url, tokenIn(stdout))).status).toBe(401);
      const beside = await runWeir(['console', 'link', '--data-dir', dataDir, '--json'], {
        WEIR_PUBLIC_URL: 'https://weir.example.com/',
      });
      const printed = JSON.parse(beside.stdout);
      expect(printed).toMatchObject({ user: 'owner@weir.invalid' });
      expect(printed.url).toMatch(/^https:\/\/weir\.example\.com\/login\/#link=/);
      expect((await signIn(app.url, tokenIn(printed.url))).status).toBe(201);
    } finally {
      await app.stop();
    }
  });

  test.each([
    [
      ['--user', 'nobody@example.com'],
      1,
      '--user: there is no user with the email address nobody@example.com',
    ],
    [['--expires', '0'], 2, '--expires must be a whole number from 1 to 1440'],
    [['--expires', '1h'], 2, '--expires must be a whole number from 1 to 1440'],
  ])('refuses %j', async (args, exitCode, message) => {
    const dataDir = mkdtempSync(join(folder, 'refused-'));
    seedFolder(dataDir);
    const { code, stdout, stderr } = await runWeir(['console', 'link', '--data-dir', dataDir, ...args], {});
    expect([code, stdout]).toEqual([exitCode, '']);
    expect(stderr).toContain(message);
  });

  test('does not change a folder without state', async () => {
    const { code, stderr } = await runWeir(['console', 'link', '--data-dir', join(folder, 'none')], {});
    expect(code).toBe(1);
    expect(stderr).toContain('There is no Weir state in');
  });
});

describe('at the start of a server', () => {
  test('a server on this machine prints a link that works, outside its log', async () => {
    const dataDir = mkdtempSync(join(folder, 'serve-'));
    const program = await bundled('src/cli/main.ts');
    const env = { PATH: process.env['PATH'], PORT: '0', WEIR_DATA_DIR: dataDir };
    const child = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [log, said] = ['', ''];
    child.stdout.on('data', (chunk) => {
      log += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    try {
      while (!said.includes('#link=')) await once(child.stderr, 'data');
      const [, url, link] = /within 10 minutes: (http:\S+)\/login\/#link=(wrl_\w+)\n/.exec(said)!;
      expect((await signIn(url!, link!)).status).toBe(201);
      expect(log).not.toContain(link);
    } finally {
      child.kill('SIGTERM');
      await once(child, 'close');
    }
    expect(log).not.toContain('#link');
  });

  test('a server that is reachable from other machines prints none', async () => {
    const app = await bootApp();
    try {
      const withConfig = (changes: object) => ({ ...app.app, config: { ...app.config, ...changes } });
      expect(linkAtStart(withConfig({}), app.url)).toContain('/login/#link=');
      expect(linkAtStart(withConfig({ host: '0.0.0.0' }), app.url)).toBeNull();
      expect(linkAtStart(withConfig({ publicUrl: 'https://weir.example.com' }), app.url)).toBeNull();
    } finally {
      await app.stop();
    }
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { call, ended, Lives, pause, type Running, TOKEN } from '../../chaos/server.ts';
import { bundled } from '../../support/bundled.ts';
import { runWeir } from '../../support/cli.ts';
import { seededRandom } from '../../support/random.ts';
import { newAccess, peer, rowsOf, withStores } from './support.ts';

// Goal: the command moves the events of a running server, and no kill of either of them loses or doubles an event.

const isRoot = process.getuid?.() === 0;

/** A data folder with its servers, the events that they acknowledged, and a database of ClickHouse. */
async function setUp() {
  const access = await newAccess();
  const { host } = new URL(access.url);
  const credentials = `${access.username}:${encodeURIComponent(access.password)}`;
  const url = `clickhouse://${credentials}@${host}/${access.database}`;
  const lives = new Lives({}, { silent: true });
  onTestFinished(() => lives.close());
  const sent: string[] = [];
  const send = async (server: Running, count: number) => {
    const batch = Array.from({ length: count }, (_, n) => ({
      event: 'seen',
      distinct_id: `user-${n % 50}`,
      uuid: randomUUID(),
      properties: { n },
    }));
    await call(server, 'POST', '/batch/', { api_key: TOKEN, batch });
    for (const { uuid } of batch) sent.push(uuid);
  };
  const env = { WEIR_DATA_DIR: lives.folder, WEIR_EVENTS_TO: url };
  const copy = (to: Record<string, string> = {}, ...options: string[]) =>
    runWeir(['events', 'copy', ...options], { ...env, ...to });
  /** Expects that each acknowledged event is there once: in the event store, or behind it in the inbox. */
  const expectAll = (isRemote: boolean) =>
    withStores(lives.folder, isRemote ? access : null, async ({ engine, stores }) => {
      const stored = (await rowsOf(engine)).map((row) => row['uuid_text']!);
      const { rows } = stores.inbox.read(await engine.highSeq(), 100_000, Number.POSITIVE_INFINITY);
      const found = [...stored, ...rows.map(({ uuid }) => uuid)];
      const known = new Set(found);
      const missing = sent.filter((uuid) => !known.has(uuid)).length;
      expect({ missing, found: found.length, different: known.size }).toEqual({
        missing: 0,
        found: sent.length,
        different: sent.length,
      });
    });
  return { access, url, lives, send, env, copy, expectAll };
}

const killed = async ({ child }: { child: ChildProcess }) => {
  child.kill('SIGKILL');
  await ended(child);
};

/** Starts the command in a process of its own. */
async function command(env: Record<string, string>, ...options: string[]): Promise<{ child: ChildProcess }> {
  const program = await bundled('src/cli/main.ts');
  const child = spawn(process.execPath, [program, 'events', 'copy', ...options], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'ignore',
  });
  return { child };
}

/** True if a server starts with the data folder alone, as it does after the switch. */
async function startsLocally(lives: Lives): Promise<boolean> {
  try {
    await orderly(await lives.start());
    return true;
  } catch {
    return false;
  }
}

const orderly = async ({ child }: Running) => {
  child.kill('SIGTERM');
  await ended(child);
};

describe.runIf(peer)('weir events copy', () => {
  test('moves the events of a running server to ClickHouse, and back', async () => {
    const { url, lives, send, copy, expectAll } = await setUp();
    let server = await lives.start();
    await send(server, 3000);
    const copying = copy();
    await send(server, 500);
    expect(await copying).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Copied and compared \d+ events\. .*restart it with WEIR_EVENTS/),
    });
    await send(server, 200);
    await killed(server);
    server = await lives.start({ WEIR_EVENTS: url });
    await send(server, 100);
    const back = { WEIR_EVENTS: url, WEIR_EVENTS_TO: 'duckdb' };
    expect((await copy(back)).stdout).toMatch(
      /^Copied and compared 3\d\d\d events\. .*run this command again with --switch/,
    );
    await send(server, 50);
    await orderly(server);
    await expectAll(true);
    expect((await copy(back)).stderr).toMatch(/No server uses .* add --switch/);
    expect((await copy(back, '--switch')).stdout).toMatch(
      /^The data folder has all 38[0-5]\d events\. Start the server without/,
    );
    server = await lives.start();
    await send(server, 10);
    await orderly(server);
    await expectAll(false);
  });

  test.runIf(isRoot)('leaves what root moves to the user of the server', { timeout: 60_000 }, async () => {
    const OWNER = 12_345;
    const { url, lives, send, copy } = await setUp();
    const server = await lives.start();
    await send(server, 20);
    await orderly(server);
    const paths = () => [lives.folder, ...readdirSync(lives.folder).map((name) => join(lives.folder, name))];
    for (const path of paths()) chownSync(path, OWNER, OWNER);
    const back = { WEIR_EVENTS: url, WEIR_EVENTS_TO: 'duckdb' };
    for (const to of [{}, back]) {
      expect(await copy(to, '--switch')).toMatchObject({ code: 0 });
      expect(paths().filter((path) => statSync(path).uid !== OWNER)).toEqual([]);
    }
  });

  test('a kill of the server or of the command at any time of a move to ClickHouse loses nothing', async () => {
    const { url, lives, send, env, expectAll } = await setUp();
    const random = seededRandom(7);
    let server = await copiedWithKills({ lives, send, env, settings: {}, random });
    await killed(server);
    for (let round = 0; round < 4; round++) {
      const starting = lives.start({ WEIR_EVENTS: url }).catch(() => undefined);
      await pause(400 + 1200 * random());
      lives.kill();
      await starting;
    }
    server = await lives.start({ WEIR_EVENTS: url });
    await send(server, 20);
    await orderly(server);
    await expectAll(true);
    expect(readdirSync(lives.folder).filter((name) => /^events-moved-.*\.duckdb$/.test(name)).length).toBe(1);
  });

  test('a kill of the server or of the command at any time of a move back loses nothing', async () => {
    const { url, lives, send, env, expectAll } = await setUp();
    const random = seededRandom(11);
    const back = { ...env, WEIR_EVENTS: url, WEIR_EVENTS_TO: 'duckdb' };
    let server = await copiedWithKills({ lives, send, env: back, settings: { WEIR_EVENTS: url }, random });
    await killed(server);
    await expectAll(true);
    let isSwitched = false;
    for (let round = 0; !isSwitched; round++) {
      const running = await command(back, '--switch');
      if (round < 4) {
        await pause(400 + 1200 * random());
        running.child.kill('SIGKILL');
      }
      await ended(running.child);
      isSwitched = running.child.exitCode === 0 || (await startsLocally(lives));
    }
    server = await lives.start();
    await send(server, 20);
    await orderly(server);
    await expectAll(false);
  });
});

interface Killing {
  lives: Lives;
  send(server: Running, count: number): Promise<void>;
  /** Environment of the command, and that of the server. */
  env: Record<string, string>;
  settings: Record<string, string>;
  random(): number;
}

/** Kills the server and the command in turn while events are copied, and completes the copy. Returns the last server. */
async function copiedWithKills({ lives, send, env, settings, random }: Killing): Promise<Running> {
  let server = await lives.start(settings);
  for (let batch = 0; batch < 10; batch++) await send(server, 5000);
  for (let round = 0; round < 6; round++) {
    const running = await command(env);
    await pause(300 + 1500 * random());
    await killed(round % 2 === 0 ? server : running);
    await ended(running.child);
    if (round % 2 === 0) server = await lives.start(settings);
    await send(server, 100);
  }
  const { code, stderr } = await runWeir(['events', 'copy'], env);
  // A copy that takes longer than ten seconds states how far it is.
  const problems = stderr.replace(/^(Copied|Comparing) .*\n/gm, '');
  expect({ code, problems }).toEqual({ code: 0, problems: '' });
  return server;
}

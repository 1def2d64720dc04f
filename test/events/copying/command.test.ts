import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { call, ended, Lives, pause, type Running, TOKEN } from '../../chaos/server.ts';
import { bundled } from '../../support/bundled.ts';
import { runWeir } from '../../support/cli.ts';
import { seededRandom } from '../../support/random.ts';
import { newAccess, peer, rowsOf, withStores } from './support.ts';

// Goal: the command moves the events of a running server, and no kill of either of them loses or doubles an event.

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
      ...{ event: 'seen', distinct_id: `user-${n % 50}`, uuid: randomUUID(), properties: { n } },
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
        ...{ missing: 0, found: sent.length, different: sent.length },
      });
    });
  return { access, url, lives, send, env, copy, expectAll };
}

const killed = async ({ child }: { child: ChildProcess }) => {
  child.kill('SIGKILL');
  await ended(child);
};

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
      ...{ code: 0, stderr: '' },
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

  test('a kill of the server or of the command at any time neither loses nor doubles events', async () => {
    const { url, lives, send, env, expectAll } = await setUp();
    const random = seededRandom(7);
    const program = await bundled('src/cli/main.ts');
    const command = () => {
      const options = { env: { PATH: process.env['PATH'], ...env }, stdio: 'ignore' as const };
      return { child: spawn(process.execPath, [program, 'events', 'copy'], options) };
    };
    let server = await lives.start();
    for (let batch = 0; batch < 10; batch++) await send(server, 5000);
    for (let round = 0; round < 8; round++) {
      const running = command();
      await pause(300 + 1500 * random());
      await killed(round % 2 === 0 ? server : running);
      if (round % 2 === 0) {
        await ended(running.child);
        server = await lives.start();
      }
      await send(server, 100);
    }
    expect((await runWeir(['events', 'copy'], env)).code).toBe(0);
    await killed(server);
    // Kills at the switch: each start is killed, the last one is not.
    for (let round = 0; round < 4; round++) {
      const starting = lives.start({ WEIR_EVENTS: url });
      starting.catch(() => undefined);
      await pause(400 + 1200 * random());
      lives.kill();
      await starting.catch(() => undefined);
    }
    server = await lives.start({ WEIR_EVENTS: url }).catch((error) => {
      throw new Error(lives.printed, { cause: error });
    });
    await send(server, 20);
    await orderly(server);
    await expectAll(true);
    expect(readdirSync(lives.folder).filter((name) => /^events-moved-.*\.duckdb$/.test(name)).length).toBe(1);
  });
});

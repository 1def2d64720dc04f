import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ended, Lives, type Running } from '../../chaos/server.ts';
import { flushed, send } from '../../cli/shop.ts';
import { runWeir } from '../../support/cli.ts';
import { runFolder } from '../../support/run_folder.ts';
import { newDatabase, peer } from './support.ts';

// Goal: a server whose events are in ClickHouse is backed up and restored like any other, without copying its events. Real processes.

const PASSWORD = 'pa55word';

/** A folder whose servers have their events in a new database, and a folder for their backups. */
async function opened() {
  const database = await newDatabase();
  const credentials = `${peer!.username}:${encodeURIComponent(peer!.password || PASSWORD)}`;
  const env = { WEIR_EVENTS: `clickhouse://${credentials}@${new URL(peer!.url).host}/${database}` };
  const lives = new Lives(env);
  onTestFinished(() => lives.close());
  const to = mkdtempSync(join(runFolder(), 'backups-'));
  const weir = async (args: string[], more: Record<string, string> = env) => {
    const { code, stdout, stderr } = await runWeir(args, { WEIR_DATA_DIR: lives.folder, ...more });
    expect(stdout + stderr).not.toContain(PASSWORD);
    return { code, text: stdout + stderr };
  };
  /** Makes a backup; returns its manifest. */
  const backedUp = async () => {
    const { code, text } = await weir(['backup', '--to', to]);
    expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('the state up to') });
    const name = readdirSync(to).sort().at(-1)!;
    return JSON.parse(readFileSync(join(to, name, 'manifest.json'), 'utf8'));
  };
  return { database, env, lives, to, weir, backedUp };
}

async function killed({ child }: Running): Promise<void> {
  child.kill('SIGKILL');
  await ended(child);
}

test.runIf(peer)('a backup has the state, and names the database that has the events', async () => {
  const { backedUp, database, lives, to, weir } = await opened();
  const server = await lives.start();
  await send(server, 0, 5);
  await flushed(server);
  const place = { engine: 'clickhouse', url: peer!.url, database };
  const running = await backedUp();
  expect(running).toMatchObject({ format_version: 2, events_in: place, high_seq: 5, last_seq: 5 });
  expect(running.counts).not.toHaveProperty('events');
  await killed(server);
  expect(await backedUp()).toMatchObject({ format_version: 2, events_in: place, high_seq: 5, last_seq: 5 });

  const { code, text } = await weir(['restore', to, '--check']);
  expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining(`(database ${database} at `) });
  const unnamed = await weir(['backup', '--to', to], {});
  expect(unnamed).toEqual({ code: 1, text: expect.stringMatching(/are in ClickHouse\. Set WEIR_EVENTS/) });
});

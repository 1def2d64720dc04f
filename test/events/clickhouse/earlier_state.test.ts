import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recordRestored } from '../../../src/store/arrivals/event_log_marks.ts';
import { captured } from '../../retention/support.ts';
import { bootApp, type TestApp } from '../../support/app.ts';
import { FlakyProxy } from '../../support/flaky_proxy.ts';
import { runFolder } from '../../support/run_folder.ts';
import { PROJECT_TOKEN } from '../../support/send.ts';
import { accepted, newDatabase, peer } from './support.ts';

// Goal: a state store that is an earlier copy of the one that stored events in ClickHouse neither gives their numbers again nor stores one twice.

/** A data folder whose events are in a new database, behind a proxy; its state can be saved and put back. */
async function folder() {
  const database = await newDatabase();
  const { hostname: host, port } = new URL(peer!.url);
  const proxy = await FlakyProxy.start({ host, port: Number(port) });
  const [dataDir, saved] = [0, 1].map(() => mkdtempSync(join(runFolder(), 'earlier-'))) as [string, string];
  onTestFinished(async () => {
    await proxy.close();
    for (const path of [dataDir, saved]) rmSync(path, { recursive: true, force: true });
  });
  const events = {
    url: `http://127.0.0.1:${proxy.port}`,
    database,
    username: peer!.username,
    password: peer!.password,
  };
  let config: TestApp['config'];
  return {
    proxy,
    dataDir,
    /** Runs a server for the time of some work. */
    async life(work: (app: TestApp) => Promise<unknown> = async () => undefined) {
      const app = await bootApp({ dataDir, events });
      config = app.config;
      await work(app).finally(() => app.app.stop());
    },
    save: () => cpSync(dataDir, saved, { recursive: true }),
    putBack() {
      rmSync(dataDir, { recursive: true });
      cpSync(saved, dataDir, { recursive: true });
    },
    accepted: () => accepted(config),
    ask: (sql: string) => peer!.query(sql, { database, mutations_sync: 2 }),
    /** The names of all events in the order of their numbers; a number is there once. */
    async stored() {
      const rows = await peer!.query('SELECT event, seq FROM events ORDER BY seq, event', { database });
      expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length);
      return rows.map(({ event }) => event);
    },
  };
}

const uuidOf = (name: string) =>
  `01930000-0000-4000-8000-${name.charCodeAt(0).toString(16).padStart(12, '0')}`;

/** An event for each letter. */
const named = (names: string) =>
  [...names].map((event) => ({ event, distinct_id: 'me', uuid: uuidOf(event), properties: {} }));

/** Sends events without waiting until they are in ClickHouse. */
async function send(app: TestApp, names: string) {
  const body = { api_key: PROJECT_TOKEN, batch: named(names) };
  const { json } = await app.request('POST', '/batch/', { body, key: null });
  return json as { accepted: number; duplicates: number };
}

const LATER = /has \d+ events? from after the state store .* run: weir doctor --accept-loss/;

describe.runIf(peer)('an earlier state', () => {
  /** A folder whose state is from before `later`, while `waiting` waited. */
  async function earlier(waiting: string, later: string) {
    const made = await folder();
    await made.life(async (app) => {
      await captured(app, named('a'));
      made.proxy.set('reset');
      if (waiting !== '') await send(app, waiting);
    });
    made.save();
    made.proxy.set('pass');
    await made.life((app) => captured(app, named(later)));
    return made;
  }

  test('knows what was stored since, whether or not it waited in it', async () => {
    const made = await earlier('bc', 'de');
    made.putBack();
    await expect(made.life()).rejects.toThrow(LATER);
    expect(await made.accepted()).toMatch(/^ClickHouse has 2 events from after this state/);
    await made.life(async (app) => {
      expect(await send(app, 'abcdef')).toMatchObject({ accepted: 1, duplicates: 5 });
      await captured(app, named('g'));
    });
    expect(await made.stored()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });

  test('stores what waited in it and is not there', async () => {
    const made = await earlier('bcd', '');
    await made.ask("ALTER TABLE events DELETE WHERE event = 'c'");
    made.putBack();
    await expect(made.life()).rejects.toThrow(LATER);
    expect(await made.accepted()).toMatch(/^This state is an earlier copy/);
    await made.life((app) => captured(app, named('e')));
    expect(await made.stored()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('from before the first event is one, too', async () => {
    const made = await folder();
    await made.life();
    made.save();
    await made.life((app) => captured(app, named('ab')));
    made.putBack();
    await expect(made.life()).rejects.toThrow(LATER);
    expect(await made.accepted()).toMatch(/^ClickHouse has 2 events from after this state/);
    await made.life(async (app) => {
      expect(await send(app, 'ab')).toMatchObject({ accepted: 0, duplicates: 2 });
      await captured(app, named('c'));
    });
    expect(await made.stored()).toEqual(['a', 'b', 'c']);
  });

  test('is found by imports, which arrived before its last event', async () => {
    const made = await folder();
    await made.life((app) => captured(app, named('a')));
    made.save();
    await made.life((app) => {
      const batch = named('b').map((event) => ({ ...event, timestamp: '2020-01-01T00:00:00Z' }));
      return captured(app, batch, { historical_migration: true });
    });
    made.putBack();
    await expect(made.life()).rejects.toThrow(LATER);
  });

  test('is found by merged persons, whose numbers are not given again', async () => {
    const made = await folder();
    await made.life((app) => captured(app, named('a')));
    await made.ask(
      'INSERT INTO person_overrides VALUES (1, generateUUIDv4(), generateUUIDv4(), 40), (1, generateUUIDv4(), generateUUIDv4(), 41)',
    );
    await expect(made.life()).rejects.toThrow(/has merged persons from after the state store/);
    await made.accepted();
    await made.life(async (app) =>
      expect(app.app.database.sqlite.prepare(LAST_OVERRIDE).pluck().get()).toBe(41),
    );
  });

  test('that has taken events meanwhile is not mixed with the later ones', async () => {
    const made = await earlier('', 'b');
    made.putBack();
    made.proxy.set('reset');
    await made.life((app) => send(app, 'c'));
    made.proxy.set('pass');
    await expect(made.life()).rejects.toThrow(LATER);
    await expect(made.accepted()).rejects.toThrow(/numbers that ClickHouse has for other events/);
    expect(await made.stored()).toEqual(['a', 'b']);
  });

  test('takes no events before it was compared, if it is from a backup', async () => {
    const made = await folder();
    await made.life((app) => captured(app, named('a')));
    recordRestored(join(made.dataDir, 'weir.db'));
    made.proxy.set('reset');
    await expect(made.life()).rejects.toThrow(/does not respond/);
    made.proxy.set('pass');
    await made.life();
    made.proxy.set('reset');
    await made.life((app) => send(app, 'b'));
  });
});

const LAST_OVERRIDE = "SELECT seq FROM sqlite_sequence WHERE name = 'person_overrides'";

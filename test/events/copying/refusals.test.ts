import { once } from 'node:events';
import { existsSync, renameSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ClickHouseAccess } from '../../../src/kernel/config/clickhouse_url.ts';
import { COPY_FILE } from '../../../src/store/arrivals/event_moves.ts';
import { captured, event } from '../../retention/support.ts';
import { runWeir } from '../../support/cli.ts';
import {
  copied,
  moved,
  movedAtStart,
  newAccess,
  newFolder,
  peer,
  rowsIn,
  served,
  stopped,
  withStores,
} from './support.ts';

// Goal: a move that would lose or mix events is refused with the remedy, and the server starts as before.

async function folderWith(names: readonly string[]): Promise<string> {
  const dataDir = newFolder();
  const app = await served(dataDir);
  await captured(
    app,
    names.map((name) => event(name)),
  );
  await stopped(app);
  return dataDir;
}

/** Changes the properties of a user's events in ClickHouse. */
const changeIn = ({ database }: ClickHouseAccess, distinctId: string, name: string) =>
  peer!.query(
    `ALTER TABLE ${database}.events UPDATE properties = '{"name":"${name}"}' WHERE distinct_id = '${distinctId}'`,
    { mutations_sync: 2 },
  );

/** Runs statements in a copy that is in the data folder. */
async function inCopy(dataDir: string, sql: string): Promise<void> {
  const instance = await DuckDBInstance.create(join(dataDir, COPY_FILE));
  const connection = await instance.connect();
  await connection.run(sql);
  connection.closeSync();
  instance.closeSync();
}

/** A server that accepts connections and never responds. */
async function silentServer() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  const connected = once(server, 'connection');
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, connected, close };
}

describe.runIf(peer)('a move is refused', () => {
  test('to the database of another data folder', async () => {
    const [one, other, access] = [await folderWith(['ada']), await folderWith(['bob']), await newAccess()];
    await withStores(one, null, (opened) => copied(opened, one, null, access));
    await expect(moved(other, null, access)).rejects.toThrow(/events of another data folder\. Name an empty/);
    expect(await rowsIn(other, null)).toHaveLength(1);
  });

  test('to a database that has events of an earlier move', async () => {
    const [dataDir, access] = [await folderWith(['ada']), await newAccess()];
    await moved(dataDir, null, access);
    await moved(dataDir, access, 'duckdb');
    await expect(moved(dataDir, null, access)).rejects.toThrow(
      /this copying has not stored there\. Name an empty/,
    );
    expect(await moved(dataDir, null, await newAccess())).toMatchObject({ events: 1 });
  });

  test('when the copy was changed', async () => {
    const [dataDir, access] = [await folderWith(['ada', 'bob']), await newAccess()];
    await withStores(dataDir, null, (opened) => copied(opened, dataDir, null, access));
    await peer!.query(`ALTER TABLE ${access.database}.events DELETE WHERE distinct_id = 'ada'`, {
      mutations_sync: 2,
    });
    await expect(moved(dataDir, null, access)).rejects.toThrow(
      /The copy differs .* Copy to an empty database/,
    );
    await expect(movedAtStart(dataDir, access)).rejects.toThrow(/The copy differs/);
    expect(await rowsIn(dataDir, null)).toHaveLength(2);
    // Another database begins anew.
    expect(await moved(dataDir, null, await newAccess())).toMatchObject({ events: 2 });
  });

  test('when a text was changed under the same uuid', async () => {
    const [dataDir, access] = [await folderWith(['ada', 'bob', 'eve']), await newAccess()];
    await withStores(dataDir, null, (opened) => copied(opened, dataDir, null, access));
    const original = (await rowsIn(dataDir, null)).map((row) => row['properties']);
    await changeIn(access, 'ada', 'x');
    await changeIn(access, 'bob', 'y');
    const refusal =
      /differs from the events of project 1 in 2 events that arrived from 2026-11-20T10:30:00Z to 2026-11-20T10:35:00Z: .* Nothing was switched/;
    await expect(moved(dataDir, null, access)).rejects.toThrow(refusal);
    await expect(movedAtStart(dataDir, access)).rejects.toThrow(refusal);
    expect((await rowsIn(dataDir, null)).map((row) => row['properties'])).toEqual(original);
  });

  test('when a text of an event before 1970 was changed', async () => {
    const [dataDir, access] = [newFolder(), await newAccess()];
    const app = await served(dataDir);
    const old = [{ ...event('ada'), timestamp: '1960-02-03T04:05:06Z' }];
    await captured(app, old, { historical_migration: true });
    await stopped(app);
    await withStores(dataDir, null, (opened) => copied(opened, dataDir, null, access));
    await changeIn(access, 'ada', 'x');
    await expect(moved(dataDir, null, access)).rejects.toThrow(
      / 1 event that arrived from 1960-02-03T04:05:00Z to 1960-02-03T04:10:00Z: /,
    );
  });

  test('when a value of the copy in the data folder was changed', async () => {
    const [dataDir, access] = [await folderWith(['ada', 'bob']), await newAccess()];
    await moved(dataDir, null, access);
    await withStores(dataDir, access, (opened) => copied(opened, dataDir, access, 'duckdb'));
    await inCopy(dataDir, 'CREATE TABLE saved AS FROM events');
    for (const change of [
      "event = 'x'",
      "distinct_id = 'x'",
      'properties = \'{"a":1}\'',
      'person_properties = \'{"a":1}\'',
      "elements_chain = 'x'",
      'person_id = uuid',
      'timestamp = timestamp + INTERVAL 1 MICROSECOND',
      'created_at = created_at + INTERVAL 1 MICROSECOND',
      'uuid_hash = uuid_hash + 1',
    ]) {
      await inCopy(dataDir, `UPDATE events SET ${change} WHERE distinct_id = 'bob'`);
      const move = moved(dataDir, access, 'duckdb');
      await expect(move, change).rejects.toThrow(
        / in 1 event that arrived from .* delete events-copy\.duckdb/,
      );
      await inCopy(dataDir, 'DELETE FROM events; INSERT INTO events FROM saved');
    }
    expect(await moved(dataDir, access, 'duckdb')).toMatchObject({ events: 2 });
  });

  test('to where the events are', async () => {
    const [dataDir, access] = [await folderWith(['ada']), await newAccess()];
    await expect(moved(dataDir, null, 'duckdb')).rejects.toThrow('The events are in events.duckdb already');
    await moved(dataDir, null, access);
    await expect(moved(dataDir, access, access)).rejects.toThrow('The events are in ClickHouse already');
  });

  test('to the data folder, when its copy is not of these events', async () => {
    const [dataDir, other, access] = [
      await folderWith(['ada']),
      await folderWith(['bob']),
      await newAccess(),
    ];
    await moved(dataDir, null, access);
    renameSync(join(other, 'events.duckdb'), join(dataDir, COPY_FILE));
    await expect(moved(dataDir, access, 'duckdb')).rejects.toThrow(
      /is not a copy of the events .* Delete it/,
    );
  });

  test('by a start, as long as no copy was compared', async () => {
    const [dataDir, access] = [await folderWith(['ada']), await newAccess()];
    await expect(served(dataDir, access)).rejects.toThrow(
      /holds 1 event\. Unset it, start Weir, and copy them/,
    );
    await withStores(dataDir, null, (opened) => copied(opened, dataDir, null, access));
    await expect(served(dataDir, await newAccess())).rejects.toThrow(
      /does not have the copy of the events\. Set/,
    );
    const app = await served(dataDir, access);
    expect(app.logLines.join('')).toContain('The events are in ClickHouse');
    await stopped(app);
    expect(await rowsIn(dataDir, access)).toHaveLength(1);
  });

  test('while another one is under way', async () => {
    const [dataDir, access] = [await folderWith(['ada']), await newAccess()];
    const app = await served(dataDir);
    const { username, password, url, database } = access;
    const to = `clickhouse://${username}:${encodeURIComponent(password)}@${new URL(url).host}/${database}`;
    const { port, connected, close } = await silentServer();
    onTestFinished(close);
    const copy = (place: string) =>
      runWeir(['events', 'copy'], { WEIR_DATA_DIR: dataDir, WEIR_EVENTS_TO: place });
    const waiting = copy(`clickhouse://u:pa55word@127.0.0.1:${port}/d`);
    await connected;
    expect((await copy(to)).stderr).toContain('are being copied already');
    // The server stops although ClickHouse does not respond.
    await stopped(app);
    expect((await waiting).code).toBe(1);
    expect(app.logLines.join('')).not.toContain('pa55word');
  });

  test('by the command, in words and without the password', async () => {
    const dataDir = await folderWith(['ada']);
    const said = async (to: string, ...options: string[]) => {
      const env = { WEIR_DATA_DIR: dataDir, WEIR_EVENTS_TO: to };
      const { code, stdout, stderr } = await runWeir(['events', 'copy', ...options], env);
      expect({ code, stdout }).toEqual({ code: to === '' ? 2 : 1, stdout: '' });
      expect(stderr).not.toContain('pa55word');
      return stderr;
    };
    expect(await said('')).toMatch(/Name the place: --to duckdb/);
    expect(await said('mysql://u:pa55word@h/d')).toMatch(/WEIR_EVENTS_TO must be clickhouse:/);
    expect(await said('clickhouse://u:pa55word@127.0.0.1:9/d')).toMatch(/No server uses .* add --switch/);
    expect(await said('clickhouse://u:pa55word@127.0.0.1:9/d', '--switch')).toMatch(
      /WEIR_EVENTS_TO: ClickHouse at http:\S+ does not respond .* Start it, or correct the setting, and try again\.$/m,
    );
    expect(await rowsIn(dataDir, null)).toHaveLength(1);
  });
});

describe.runIf(peer)('a kill between the decision and the new names', () => {
  test('of a move to ClickHouse is completed by the next start', async () => {
    const [dataDir, access] = [await folderWith(['ada', 'bob']), await newAccess()];
    const { keptAs } = await moved(dataDir, null, access);
    renameSync(join(dataDir, keptAs!), join(dataDir, 'events.duckdb'));
    expect(await rowsIn(dataDir, access)).toHaveLength(2);
    expect(existsSync(join(dataDir, keptAs!))).toBe(true);
  });

  test('of a move to the data folder is completed by the next start', async () => {
    const [dataDir, access] = [await folderWith(['ada', 'bob']), await newAccess()];
    await moved(dataDir, null, access);
    await moved(dataDir, access, 'duckdb');
    renameSync(join(dataDir, 'events.duckdb'), join(dataDir, COPY_FILE));
    expect(await rowsIn(dataDir, null)).toHaveLength(2);
    expect(existsSync(join(dataDir, COPY_FILE))).toBe(false);
  });

  test('leaves the present event store in use if nothing was decided', async () => {
    const [dataDir, access] = [await folderWith(['ada']), await newAccess()];
    const decide = (sql: string) =>
      withStores(dataDir, null, async ({ database }) => void database.sqlite.exec(sql));
    await decide(`CREATE TRIGGER killed BEFORE INSERT ON event_log_marks WHEN NEW.kind = 'move'
      BEGIN SELECT RAISE(ABORT, 'killed'); END`);
    await expect(moved(dataDir, null, access)).rejects.toThrow('killed');
    await decide('DROP TRIGGER killed');
    const app = await served(dataDir);
    await captured(app, [event('bob')]);
    await stopped(app);
    expect(await moved(dataDir, null, access)).toMatchObject({ events: 2 });
  });
});

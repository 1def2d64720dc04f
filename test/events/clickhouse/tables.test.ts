import { describe, expect, onTestFinished, test } from 'vitest';
import { engineOf, type Replication } from '../../../src/events/clickhouse/tables.ts';
import { isSupported } from '../../../src/events/clickhouse/version.ts';
import { eventRows, selection } from '../support.ts';
import { StaleReplica } from './stale_replica.ts';
import { openClickHouseLog, peer } from './support.ts';

test.each([
  ['26.7.1.1', true],
  ['26.10', true],
  ['27.1.2.3-stable', true],
  ['26.6.9.9', false],
  ['25.12.1', false],
  ['', false],
])('the version %j is supported: %s', (version, expected) => {
  expect(isSupported(version)).toBe(expected);
});

test.each<[Replication, string, string]>([
  ['none', 'MergeTree()', 'ReplacingMergeTree(seq)'],
  ['database', 'ReplicatedMergeTree()', 'ReplicatedReplacingMergeTree(seq)'],
  [
    'macros',
    `ReplicatedMergeTree('/clickhouse/tables/{shard}/it\\'s/events', '{replica}')`,
    `ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/it\\'s/events', '{replica}', seq)`,
  ],
])('tables that are replicated by %s have an engine for it', (replication, plain, replacing) => {
  const options = { database: "it's", replication };
  expect(engineOf('MergeTree', 'events', options)).toBe(plain);
  expect(engineOf('ReplacingMergeTree', 'events', options, ['seq'])).toBe(replacing);
});

describe.runIf(peer)('the tables', () => {
  test('are divided, ordered and deduplicated as reads and appends need it', async () => {
    const { ask } = await openClickHouseLog();
    const [table] = await ask(
      `SELECT engine, partition_key, sorting_key, engine_full FROM system.tables
       WHERE database = currentDatabase() AND name = 'events'`,
    );
    expect(table).toMatchObject({
      engine: 'MergeTree',
      partition_key: 'toYYYYMM(arrived_at)',
      sorting_key: 'team_id, toStartOfHour(arrived_at), event, timestamp',
      engine_full: expect.stringContaining('non_replicated_deduplication_window = 10000'),
    });
    expect(
      await ask('SELECT expr, type FROM system.data_skipping_indices WHERE database = currentDatabase()'),
    ).toEqual([{ expr: 'seq', type: 'minmax' }]);
  });

  test('are not made again, and keep the version once', async () => {
    const { connect, ask } = await openClickHouseLog();
    await connect();
    expect(await ask('SELECT version FROM weir_schema_versions')).toEqual([{ version: 1 }]);
  });

  test('are not made where the user cannot see if the server has Keeper', async () => {
    const server = await StaleReplica.start(peer!.url);
    onTestFinished(() => server.close());
    server.instead = (statement) => (/^CHECK GRANT .*zookeeper/.test(statement) ? '0\n' : null);
    await expect(openClickHouseLog(server.url)).rejects.toThrow(/Run: GRANT SELECT ON system/);
  });

  test('are finished by the next start when their making was cut off', async () => {
    const { connect, ask } = await openClickHouseLog();
    await ask('TRUNCATE TABLE weir_schema_versions');
    await ask('DROP TABLE person_overrides');
    const { log } = await connect();
    expect(await log.select(() => 'SELECT count(*) AS n FROM person_overrides')).toEqual([{ n: 0n }]);
  });

  test('of a later version are refused', async () => {
    const { connect, ask } = await openClickHouseLog();
    await ask('INSERT INTO weir_schema_versions (version) VALUES (99)');
    await expect(connect()).rejects.toThrow(
      /^The tables in the database log_\w+ of ClickHouse are those of a later version/,
    );
  });

  test('that are gone are a problem until they are there again', async () => {
    const { log, ask } = await openClickHouseLog();
    expect(log.problem()).toBeNull();
    await ask('RENAME TABLE events TO hidden');
    await expect(log.account(selection())).rejects.toThrow(/events/);
    expect(log.problem()).toBe('the tables of events are not in ClickHouse');
    await ask('RENAME TABLE hidden TO events');
    expect(await log.account(selection())).toMatchObject({ rows: 0 });
    expect(log.problem()).toBeNull();
  });
});

describe.runIf(peer)('the events of', () => {
  test('another data folder are refused', async () => {
    const { connect } = await openClickHouseLog();
    await expect(connect(peer!.url, 'another')).rejects.toThrow(/has the events of another data folder/);
    await connect();
  });

  test('this data folder are not made anew when they are gone', async () => {
    const { connect, append, ask } = await openClickHouseLog();
    await append(eventRows(5));
    for (const table of ['events', 'weir_store_identity', 'weir_schema_versions']) {
      await ask(`DROP TABLE ${table}`);
    }
    await expect(connect()).rejects.toThrow(/does not have the events that were stored in it/);
  });

  test('a batch in doubt are not those of a later state', async () => {
    const { connect, append, marks, database } = await openClickHouseLog();
    await append(eventRows(5));
    database.sqlite.exec(
      `CREATE TRIGGER killed BEFORE INSERT ON event_log_marks WHEN NEW.kind = 'stored'
       BEGIN SELECT RAISE(ABORT, 'killed'); END`,
    );
    await expect(append(eventRows(9))).rejects.toThrow('killed');
    database.sqlite.exec('DROP TRIGGER killed');
    expect(marks.inDoubt()).toMatchObject({ firstSeq: 6, lastSeq: 9 });
    await connect();
  });

  test('a later state of the data folder are refused', async () => {
    const { connect, append, database } = await openClickHouseLog();
    const copied = 'CREATE TABLE copy AS SELECT * FROM event_log_marks';
    database.sqlite.exec(copied);
    await append(eventRows(5));
    database.sqlite.exec(`ALTER TABLE copy RENAME TO empty; ${copied}`);
    await append(eventRows(9));
    for (const earlier of ['copy', 'empty']) {
      database.sqlite.exec(
        `DELETE FROM event_log_marks; INSERT INTO event_log_marks SELECT * FROM ${earlier}`,
      );
      await expect(connect()).rejects.toThrow(/events? from after the state store .* --accept-loss/);
    }
  });
});

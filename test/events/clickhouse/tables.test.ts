import { describe, expect, test } from 'vitest';
import { engineOf, type Replication } from '../../../src/events/clickhouse/tables.ts';
import { selection } from '../support.ts';
import { openClickHouseLog, peer } from './support.ts';

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
  });

  test('are not made again, and keep the version once', async () => {
    const { connect, ask } = await openClickHouseLog();
    await connect();
    expect(await ask('SELECT version FROM weir_schema_versions')).toEqual([{ version: 1 }]);
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

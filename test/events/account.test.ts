import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, test } from 'vitest';
import { DUCKDB } from '../../src/events/dialects/duckdb.ts';
import { arrivedOf, arrivedSql } from '../../src/events/inspect_store.ts';
import { ARRIVAL_BUCKET_MICROS } from '../../src/store/arrivals/arrival_ledger.ts';
import { eventRow, eventRows, HOUR, openEngine, selection, TEN } from './support.ts';

// An account is a count and an order-free hash of uuids that anybody can compute with MD5 and addition.

function hashOf(uuids: readonly string[]): string {
  const sum = uuids
    .map((uuid) => BigInt(`0x${createHash('md5').update(uuid.toLowerCase()).digest('hex').slice(0, 16)}`))
    .reduce((total, hash) => total + hash, 0n);
  return String(sum % 2n ** 64n);
}

describe('account', () => {
  test('is the sum of the first halves of the MD5s, modulo 2^64', async () => {
    const { engine } = await openEngine();
    const rows = eventRows(3000).map((row) => ({ ...row, uuid: row.uuid.toUpperCase() }));
    await engine.append(rows);
    const uuids = rows.map((row) => row.uuid);
    expect(await engine.account(selection())).toEqual({ rows: 3000, uuidHash: hashOf(uuids) });
    // The sum is beyond 64 bits, or the remainder would prove nothing.
    expect(hashOf(uuids)).not.toBe(hashOf(uuids.slice(1)));
  });

  test('is of the selection, whatever the order of its rows', async () => {
    const { engine } = await openEngine();
    const seqs = [5, 3, 9, 1];
    await engine.append([
      ...seqs.map((uuid, index) => eventRow(index + 1, { uuid: eventRow(uuid).uuid })),
      eventRow(5, { uuid: eventRow(77).uuid, event: 'noise' }),
      eventRow(6, { uuid: eventRow(78).uuid, arrivedAt: TEN + HOUR }),
    ]);
    const account = await engine.account(selection({ excludeEvents: ['noise'] }));
    expect(account).toEqual({ rows: 4, uuidHash: hashOf([1, 3, 5, 9].map((seq) => eventRow(seq).uuid)) });
    expect(await engine.account(selection({ teamId: 2 }))).toEqual({ rows: 0, uuidHash: '0' });
  });

  test('is right for a file that was made before hashes were kept', async () => {
    const first = await openEngine();
    await first.engine.append(eventRows(2500));
    const before = await first.engine.account(selection());
    await first.close();
    const instance = await DuckDBInstance.create(join(first.folder, 'events.duckdb'));
    const connection = await instance.connect();
    await connection.run('ALTER TABLE events DROP COLUMN uuid_hash');
    connection.closeSync();
    instance.closeSync();
    const { engine } = await openEngine(first.folder);
    expect(await engine.account(selection())).toEqual(before);
    await engine.append(eventRows(2501));
    const uuids = eventRows(2501).map((row) => row.uuid);
    expect(await engine.account(selection())).toEqual({ rows: 2501, uuidHash: hashOf(uuids) });
  });
});

test('events of an import from before 1970 are in the buckets of the arrival ledger', async () => {
  const { engine } = await openEngine();
  const arrivals = [-ARRIVAL_BUCKET_MICROS, -1, 0];
  await engine.append(arrivals.map((arrivedAt, index) => eventRow(index + 1, { arrivedAt })));
  const found = arrivedOf(await engine.query(arrivedSql(DUCKDB, ARRIVAL_BUCKET_MICROS, 'true')));
  expect(found.map(({ bucket, rows }) => [bucket, rows]).sort()).toEqual([
    [-1, 2],
    [0, 1],
  ]);
});

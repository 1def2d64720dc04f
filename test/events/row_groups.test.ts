import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { eventRow, eventRows, openEngine, selection } from './support.ts';

/** The numbers of rows of the row groups of a file. */
async function rowGroups(folder: string): Promise<number[]> {
  const instance = await DuckDBInstance.create(join(folder, 'events.duckdb'), { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  try {
    const result = await connection.runAndReadAll(
      `SELECT sum(count)::INTEGER FROM pragma_storage_info('events')
       WHERE column_name = 'seq' AND segment_type = 'BIGINT' GROUP BY row_group_id ORDER BY row_group_id`,
    );
    return result.getRows().map(([rows]) => Number(rows));
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const rowsOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => eventRow(first + index));

test('row groups are small, so that little is written anew when more rows follow', async () => {
  const { engine, folder, close } = await openEngine();
  await engine.append(eventRows(30_000));
  await close();
  expect(await rowGroups(folder)).toEqual([24_576, 30_000 - 24_576]);
});

test('a file with row groups of another size is used as it is', async () => {
  const first = await openEngine();
  await first.engine.append(eventRows(1000));
  await first.close();
  // Opened like this, the file gets row groups of the engine's own size.
  const instance = await DuckDBInstance.create(join(first.folder, 'events.duckdb'));
  const connection = await instance.connect();
  await connection.run(`
    INSERT INTO events SELECT events.* REPLACE (seq + n * 1000 AS seq, uuid() AS uuid)
      FROM events, range(1, 60) AS more(n) WHERE seq <= 1000;
    UPDATE mark SET high_seq = 60000`);
  connection.closeSync();
  instance.closeSync();
  expect(Math.max(...(await rowGroups(first.folder)))).toBeGreaterThan(24_576);

  const second = await openEngine(first.folder);
  await second.engine.append(rowsOf(60_001, 90_000));
  expect(await second.engine.account(selection())).toMatchObject({ rows: 90_000 });
  await second.close();
  const third = await openEngine(first.folder);
  expect(await third.engine.account(selection())).toMatchObject({ rows: 90_000 });
  expect(await third.engine.highSeq()).toBe(90_000);
});

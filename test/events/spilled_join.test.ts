/**
 * Goal: the engine loses no row of a join that does not fit into memory. It tells rows of the larger side early by a filter
 * over the smaller one; where that goes to disk in parts, a filter over one part would make results wrong without an error
 * (https://github.com/duckdb/duckdb/issues/25702).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'weir-spilled-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Counts the events of one in so many units, each of which has one event. */
const eventsOf = (oneIn: number) => `SELECT count(*) FROM events
WHERE unit IN (SELECT unit FROM events WHERE n % ${oneIn} = 0 GROUP BY unit HAVING count(*) > 0)`;

test.each([1, 2])(
  'a join with a filter is complete where one side goes to disk, with %i threads',
  async (threads) => {
    const instance = await DuckDBInstance.create(join(folder, `${threads}.duckdb`), {
      threads: String(threads),
      temp_directory: join(folder, 'spill'),
    });
    const connection = await instance.connect();
    const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJS();
    try {
      await connection.run(
        'CREATE TABLE events AS SELECT md5(n::VARCHAR)::UUID AS unit, n FROM range(1500000) t(n)',
      );
      const [plan] = await rows(`EXPLAIN ANALYZE ${eventsOf(30)}`);
      expect(String(plan![1])).toContain('IN BF(');
      await connection.run("SET memory_limit = '25MB'");
      expect(await rows(eventsOf(3))).toEqual([[500_000n]]);
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  },
);

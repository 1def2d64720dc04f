import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { snowflakeDestination } from '../../src/destinations/snowflake.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { snowflakePeer } from '../support/peers/snowflake.ts';
import { writeJsonLines } from './warehouse_rows.ts';
import { type WarehouseRoom, warehouseTables } from './warehouse_tables.ts';

// Goal: a run of Snowflake says that it delivered only when its rows are in the table, in every write mode.

const found = await snowflakePeer();

describe.skipIf(found === null)('an emulator of Snowflake', () => {
  const peer = found!;
  const egress = new Egress(['127.0.0.1']);
  const folder = mkdtempSync(join(tmpdir(), 'weir-snowflake-'));
  afterAll(() => {
    egress.close();
    rmSync(folder, { recursive: true, force: true });
  });

  warehouseTables({ showsChanges: true }, async (): Promise<WarehouseRoom> => {
    const { user, password, database, host, port } = peer;
    const schema = await peer.schema();
    const quoted = (name: string) => `"${name}"`;
    const table = (name: string) => `"${database}"."${schema}"."${name}"`;
    return {
      destination: snowflakeDestination({ egress, clock: new SystemClock() }),
      config: completeConfig('Snowflake', {
        account: 'weir',
        user,
        password,
        database,
        schema,
        warehouse: 'weir',
        access_url: `http://${host}:${port}`,
      }),
      async part(rows, index) {
        const path = join(folder, `${randomUUID()}.jsonl`);
        writeJsonLines(path, rows);
        return { index, path, rows: rows.values.length, bytes: statSync(path).size };
      },
      query: async (sql) => (await peer.query(sql)).map((row) => Object.values(row) as Array<string | null>),
      make: (name, fields) => {
        const list = Object.entries(fields).map(([field, type]) => `${quoted(field)} ${type}`);
        return peer.query(`CREATE TABLE ${table(name)} (${list})`);
      },
      quoted,
      table,
      types: { text: 'VARCHAR', integer: 'INTEGER', instant: 'TIMESTAMP_NTZ' },
    };
  });
});

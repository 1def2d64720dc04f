import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { bigqueryDestination } from '../../src/destinations/bigquery.ts';
import { completeConfig } from '../../src/destinations/config.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { bigqueryPeer } from '../support/peers/bigquery.ts';
import { writeParquet } from './warehouse_rows.ts';
import { type WarehouseRoom, warehouseTables } from './warehouse_tables.ts';

// Goal: a run of BigQuery says that it delivered only when its rows are in the table, in every write mode.

const found = await bigqueryPeer();

describe.skipIf(found === null)('an emulator of BigQuery', () => {
  const peer = found!;
  const egress = new Egress(['127.0.0.1']);
  const folder = mkdtempSync(join(tmpdir(), 'weir-bigquery-'));
  afterAll(() => {
    egress.close();
    rmSync(folder, { recursive: true, force: true });
  });

  warehouseTables({ showsChanges: false }, async (): Promise<WarehouseRoom> => {
    const dataset = await peer.dataset();
    return {
      destination: bigqueryDestination({ egress, clock: new SystemClock() }),
      config: completeConfig('BigQuery', { ...peer.access(), dataset_id: dataset }),
      async part(rows, index) {
        const path = join(folder, `${randomUUID()}.parquet`);
        await writeParquet(path, rows);
        return { index, path, rows: rows.values.length, bytes: statSync(path).size };
      },
      query: (sql) => peer.query(sql),
      make: (name, fields) =>
        peer.call('POST', `/datasets/${dataset}/tables`, {
          tableReference: { projectId: peer.project, datasetId: dataset, tableId: name },
          schema: { fields: Object.entries(fields).map(([field, type]) => ({ name: field, type })) },
        }),
      quoted: (name) => `\`${name}\``,
      table: (name) => `\`${peer.project}\`.\`${dataset}\`.\`${name}\``,
      types: { text: 'STRING', integer: 'INTEGER', instant: 'TIMESTAMP' },
    };
  });
});

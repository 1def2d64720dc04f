import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { DuckDbEngine } from '../../../src/events/duckdb.ts';
import { DuckDbShaper } from '../../../src/events/staging/duckdb_shaper.ts';
import { EmptyEngine } from '../../../src/events/staging/empty_engine.ts';
import { type SelectedEventsHarness, selectedEventsSuite } from '../../suites/selected_events.ts';
import { runFolder } from '../../support/run_folder.ts';
import { log } from '../support.ts';
import { peer, startLog } from './support.ts';

if (peer) {
  const open = async (): Promise<SelectedEventsHarness> => {
    const folder = mkdtempSync(join(runFolder(), 'clickhouse-'));
    // Each bucket has more rows.
    const started = await startLog(folder, peer!.url, { rows: 700, bytes: 1e9 });
    const engine = await DuckDbEngine.open({ file: join(folder, 'events.duckdb'), stagingRoot: folder, log });
    const empty = new EmptyEngine({ stagingRoot: folder });
    afterAll(async () => {
      await started.close();
      await empty.close();
      await engine.close();
    });
    const { directory } = started;
    const shaperOver = (on: DuckDbEngine | EmptyEngine) =>
      new DuckDbShaper({ engine: on, stagingRoot: folder, log });
    return {
      append: async (rows) => {
        await engine.append(rows);
        await started.append(rows);
      },
      table: { log: engine, shaper: shaperOver(engine), directory },
      tested: { log: started.log, shaper: shaperOver(empty), directory },
    };
  };
  // Formats are a matter of what the files give, which `test/events/selected_events.test.ts` compares for each of them.
  selectedEventsSuite('events from ClickHouse', open, [
    ['Parquet', 'zstd'],
    ['JSONLines', 'gzip'],
  ]);
} else test.skip('ClickHouse is not installed');

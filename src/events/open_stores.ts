import { join } from 'node:path';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import type { Ids } from '../kernel/ids.ts';
import { readKeyring } from '../kernel/keyring.ts';
import type { Log } from '../kernel/log/log.ts';
import { engineMemory, engineThreads } from '../kernel/memory.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import { prepareDataFolder } from '../store/data_folder.ts';
import type { Database } from '../store/database.ts';
import { openState, refuseNewerState } from '../store/open_state.ts';
import { PairGuard, stateMarksOf } from '../store/pair_guard.ts';
import { requirePrivate } from '../store/private_files.ts';
import type { StretchLimits } from './compaction/stretches.ts';
import { DuckDbEngine } from './duckdb.ts';
import { DuckDbShaper } from './staging/duckdb_shaper.ts';

export interface OpenDeps {
  config: Config;
  clock: Clock;
  ids: Ids;
  log: Log;
  stretches?: Partial<StretchLimits>;
}

export interface OpenedStores {
  engine: DuckDbEngine;
  shaper: DuckDbShaper;
  database: Database;
  box: SecretBox;
  stagingRoot: string;
}

/** Opens the event store, then the state store: the first one's lock keeps a second process out of the folder. */
export async function openStores({ config, clock, ids, log, stretches }: OpenDeps): Promise<OpenedStores> {
  const stagingRoot = prepareDataFolder(config.dataDir);
  requirePrivate(config.dataDir, log);
  const keyring = readKeyring(config);
  const stateFile = join(config.dataDir, 'weir.db');
  refuseNewerState(stateFile);
  const storeFile = join(config.dataDir, 'events.duckdb');
  const memoryBytes = config.engineMemoryMb === null ? engineMemory() : config.engineMemoryMb * 1_000_000;
  const pair = new PairGuard({ state: stateFile, store: storeFile }, ids);
  const engine = await DuckDbEngine.open({
    ...{ file: storeFile, resultsFile: join(config.dataDir, 'results.duckdb'), stagingRoot, log, stretches },
    memoryBytes,
    threads: config.engineThreads ?? engineThreads(memoryBytes),
    admit: (found) => pair.admit(found),
    mayBeDamaged: stateMarksOf(stateFile) !== null,
  });
  try {
    const database = openState(stateFile, { keyring, pair, clock, log });
    const queryLimits = { checkMs: config.previewTimeoutMs };
    const shaper = new DuckDbShaper({ engine, stagingRoot, queryLimits, log });
    return { engine, shaper, database, box: keyring.box, stagingRoot };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

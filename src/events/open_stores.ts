import { join } from 'node:path';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import type { Ids } from '../kernel/ids.ts';
import { readKeyring } from '../kernel/keyring.ts';
import type { Log } from '../kernel/log/log.ts';
import { engineMemory, engineThreads } from '../kernel/memory.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import { EVENT_FILE } from '../store/arrivals/event_file.ts';
import { readMove, renameMoved } from '../store/arrivals/event_moves.ts';
import { prepareDataFolder } from '../store/data_folder.ts';
import type { Database } from '../store/database.ts';
import { openState, refuseNewerState } from '../store/open_state.ts';
import { PairGuard, stateMarksOf } from '../store/pair_guard.ts';
import { requirePrivate } from '../store/private_files.ts';
import { createStores, type Stores } from '../store/stores.ts';
import type { StretchLimits } from './compaction/stretches.ts';
import { DuckDbEngine } from './duckdb.ts';
import type { EventStore } from './event_store.ts';
import { DuckDbShaper } from './staging/duckdb_shaper.ts';

export interface OpenDeps {
  config: Config;
  clock: Clock;
  ids: Ids;
  log: Log;
  stretches?: Partial<StretchLimits>;
  /** Moves all events so far from the inbox into the event store. */
  flush(): Promise<number>;
}

export interface OpenedStores {
  engine: EventStore;
  /** The engine on the file of the folder, which is empty when events are kept elsewhere. */
  local: DuckDbEngine;
  stores: Stores;
  shaper: DuckDbShaper;
  database: Database;
  box: SecretBox;
  stagingRoot: string;
  /** The id of both stores. */
  storeId: string;
  closeEvents(): Promise<void>;
}

const WAITING =
  'ClickHouse does not respond: events are accepted and wait in weir.db, exports and results do not work until it does';

/** Opens the event store, then the state store: the first one's lock keeps a second process out of the folder. */
export async function openStores(deps: OpenDeps): Promise<OpenedStores> {
  const { config, clock, ids, log, stretches, flush } = deps;
  const stagingRoot = prepareDataFolder(config.dataDir);
  requirePrivate(config.dataDir, log);
  const keyring = readKeyring(config);
  const stateFile = join(config.dataDir, 'weir.db');
  refuseNewerState(stateFile);
  renameMoved(config.dataDir, readMove(stateFile));
  const storeFile = join(config.dataDir, EVENT_FILE);
  const memoryBytes = config.engineMemoryMb === null ? engineMemory() : config.engineMemoryMb * 1_000_000;
  const pair = new PairGuard({ state: stateFile, store: storeFile }, ids, config.events !== null);
  const local = await DuckDbEngine.open({
    file: storeFile,
    resultsFile: join(config.dataDir, 'results.duckdb'),
    stagingRoot,
    log,
    stretches,
    memoryBytes,
    threads: config.engineThreads ?? engineThreads(memoryBytes),
    admit: (found) => pair.admit(found),
    mayBeDamaged: stateMarksOf(stateFile) !== null,
  });
  const opened: { close(): Promise<void> | void }[] = [local];
  try {
    const database = openState(stateFile, { keyring, pair, clock, log });
    opened.push(database);
    const stores = createStores(database);
    stores.eventMoves.renamed();
    const queryLimits = { checkMs: config.previewTimeoutMs };
    const shaper = new DuckDbShaper({ engine: local, stagingRoot, queryLimits, log });
    const storeId = pair.storeId!;
    const shared = { local, stores, shaper, database, box: keyring.box, stagingRoot, storeId };
    if (config.events === null) return { ...shared, engine: local, closeEvents: () => local.close() };
    const { ClickHouseLog } = await import('./clickhouse/clickhouse_log.ts');
    const deps = {
      access: config.events,
      storeId,
      ids,
      flush,
      engine: local,
      stagingRoot,
      marks: stores.eventLogMarks,
      inbox: stores.inbox,
      ledger: stores.ledger,
    };
    const engine = await ClickHouseLog.open(deps, (reason) => log.error({ err: reason }, WAITING));
    const closeEvents = async () => {
      await engine.close();
      await local.close();
    };
    return { ...shared, engine, closeEvents };
  } catch (error) {
    for (const store of opened.reverse()) await store.close();
    // A new key must not stay in a folder that needs another one: it would be taken for that one.
    keyring.withdraw();
    throw error;
  }
}

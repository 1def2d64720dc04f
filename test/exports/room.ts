import type { Destinations } from '../../src/destinations/registry.ts';
import { Backfills } from '../../src/exports/backfills.ts';
import { ExportsEngine } from '../../src/exports/engine.ts';
import { Executor } from '../../src/exports/executor.ts';
import type { QueryChecker } from '../../src/exports/queries.ts';
import { Reconciler } from '../../src/exports/reconciler.ts';
import { RunsService } from '../../src/exports/run_service.ts';
import { RunMachine } from '../../src/exports/runs.ts';
import { ExportsService } from '../../src/exports/service.ts';
import type { Sources } from '../../src/exports/sources.ts';
import { Stager } from '../../src/exports/stager.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import type { Ids } from '../../src/kernel/ids.ts';
import type { Log } from '../../src/kernel/log.ts';
import type { SecretBox } from '../../src/kernel/secrets.ts';
import { BackfillStore } from '../../src/store/backfills.ts';
import { BatchExportStore } from '../../src/store/batch_exports.ts';
import type { Database } from '../../src/store/database.ts';
import { LogStore } from '../../src/store/logs.ts';
import { RunQueue } from '../../src/store/run_queue.ts';
import { RunStore } from '../../src/store/runs.ts';

export interface ExportsRoomParts {
  database: Database;
  destinations: Destinations;
  sources: Sources;
  /** The engine's staging folder; what is in it is removed when the engine starts. */
  stagingRoot: string;
  box: SecretBox;
  clock: Clock;
  ids: Ids;
  log: Log;
  maxConcurrentRuns: number;
  queries: QueryChecker | null;
}

export interface ExportsRoom {
  exports: ExportsService;
  runs: RunsService;
  engine: ExportsEngine;
}

/** Puts the room together: what owners use, and the engine that makes exports happen. */
export function createExportsRoom(parts: ExportsRoomParts): ExportsRoom {
  const { box, clock, database, destinations, ids, log, sources } = parts;
  const exports = new BatchExportStore(database);
  const runs = new RunStore(database);
  const queue = new RunQueue(database);
  const logs = new LogStore(database);
  const backfillStore = new BackfillStore(database);
  const machine = new RunMachine({ database, runs, queue, logs, clock, ids, owner: ids.uuid() });
  const reconciler = new Reconciler({ database, exports, queue, backfills: backfillStore, machine, clock });
  const stager = new Stager(sources, parts.stagingRoot);
  const executor = new Executor({ machine, exports, destinations, stager, box, clock, log });
  const { maxConcurrentRuns } = parts;
  const engine = new ExportsEngine({ reconciler, machine, executor, stager, clock, log, maxConcurrentRuns });
  const service = new ExportsService({
    database,
    exports,
    runs,
    backfillStore,
    backfills: new Backfills(backfillStore, sources.engine, clock, ids),
    machine,
    destinations,
    box,
    clock,
    ids,
    queries: parts.queries,
    nudge: () => engine.nudge(),
  });
  return { exports: service, runs: new RunsService(exports, runs, logs), engine };
}

import type { Arrivals } from '../capture/arrivals.ts';
import type { EventStore } from '../events/event_store.ts';
import type { Flusher } from '../events/flusher.ts';
import type { ExportsModule } from '../exports/module.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Log } from '../kernel/log/log.ts';
import type { Database } from '../store/database.ts';
import type { IdempotencyStore } from '../store/idempotency.ts';
import { OldRecordStore } from '../store/removal/old_records.ts';
import type { Stores } from '../store/stores.ts';
import { DataOverwriting } from './data_overwriting.ts';
import { EventRetention } from './event_retention.ts';
import { PersonDeletions } from './person_deletions.ts';
import { PersonsService } from './persons_service.ts';
import { RecordRetention } from './record_retention.ts';
import type { Removals } from './removals.ts';

export interface RetentionDeps {
  database: Database;
  stores: Stores;
  repeats: IdempotencyStore;
  engine: EventStore;
  flusher: Flusher;
  exports: Pick<ExportsModule, 'passRemoved' | 'undelivered' | 'warn'>;
  arrivals: Arrivals;
  removals: Removals;
  stagingRoot: string;
  metrics: { countRemovedEvents(events: number): void };
  clock: Clock;
  ids: Ids;
  log: Log;
}

/** Creates the retention module: what removes data when their time is over, or on request. */
export function createRetention(deps: RetentionDeps) {
  const { arrivals, clock, database, engine, exports, flusher, ids, log, metrics, removals, stores } = deps;
  const base = { database, stores, clock, ids, log, engine, removals };
  const events = new EventRetention({
    ...base,
    flusher,
    undelivered: (teamId, since) => exports.undelivered(teamId, 'events', since),
    passRemoved: (teamId, before) => exports.passRemoved(teamId, before),
    warn: ({ id }, exportId, message) => exports.warn(id, exportId, message),
    removed: (count) => metrics.countRemovedEvents(count),
  });
  const deletions: PersonDeletions = new PersonDeletions({
    ...base,
    settle: () => flusher.settle(),
    isUnannounced: (teamId, changedAt) =>
      exports.undelivered(teamId, 'persons', 0).some(({ from, paused }) => !paused && from <= changedAt),
    overwriting: new DataOverwriting({ database, engine, stagingRoot: deps.stagingRoot, clock }),
  });
  const persons = new PersonsService({ ...base, arrivals, requested: () => deletions.nudge() });
  const records = new RecordRetention({
    ...base,
    repeats: deps.repeats,
    records: new OldRecordStore(database),
  });
  return { events, records, deletions, persons };
}

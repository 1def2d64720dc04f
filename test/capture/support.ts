import { Arrivals } from '../../src/capture/arrivals.ts';
import { GroupCommit } from '../../src/capture/group_commit.ts';
import { CaptureService } from '../../src/capture/service.ts';
import { CaptureWriter } from '../../src/capture/writer.ts';
import type { Ids } from '../../src/kernel/ids.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { SteadyClock } from '../../src/kernel/steady_clock.ts';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { ArrivalLedgerStore } from '../../src/store/arrivals/arrival_ledger.ts';
import { EventIdStore } from '../../src/store/arrivals/event_ids.ts';
import type { Database } from '../../src/store/database.ts';
import { GroupStore } from '../../src/store/groups.ts';
import { InboxStore } from '../../src/store/inbox.ts';
import { PersonOverrideStore } from '../../src/store/person_overrides.ts';
import { PersonStore } from '../../src/store/persons.ts';
import type { VirtualClock } from '../support/clock.ts';
import { openState } from '../support/state.ts';

export const TOKEN = 'phc_first';
/** Time for which uuids are known. */
export const DUPLICATE_WINDOW_MS = 8 * HOUR_MS;

/** Capture over a state store; `open` again over the same database is what a restart does. */
export function openCapture(state: { database: Database; clock: VirtualClock; ids: Ids } = openState()) {
  const { database, clock, ids } = state;
  const log = createLog('silent');
  const inbox = new InboxStore(database);
  const persons = new PersonStore(database);
  const overrides = new PersonOverrideStore(database);
  const groups = new GroupStore(database);
  const arrivals = new Arrivals({ database, inbox, clock: new SteadyClock(clock) });
  const ledger = new ArrivalLedgerStore(database);
  const eventIds = new EventIdStore(database, {
    windowMicros: DUPLICATE_WINDOW_MS * 1000,
    maxIds: 1_000_000,
  });
  const writer = new CaptureWriter({
    database,
    inbox,
    eventIds,
    ledger,
    persons,
    overrides,
    groups,
    arrivals,
    ids,
  });
  const runLater = (work: () => void) => void setImmediate(work);
  const commits = new GroupCommit({ writer, log, runLater });
  let nudges = 0;
  const project = (id: number) => ({ id }) as never;
  const service = new CaptureService({
    arrivals,
    commits,
    inbox,
    ids,
    runLater,
    projectByToken: (token) => (token === TOKEN ? project(1) : token === 'phc_second' ? project(2) : null),
    removedBefore: () => Number.NEGATIVE_INFINITY,
    stored: () => nudges++,
    maxBodyBytes: 1024 * 1024,
  });
  return {
    ...state,
    inbox,
    persons,
    overrides,
    groups,
    arrivals,
    ledger,
    commits,
    service,
    nudges: () => nudges,
    rows: () => inbox.read(0, 100_000, Number.POSITIVE_INFINITY).rows,
    /** Sends events as an SDK does. */
    send(batch: unknown[], more: Record<string, unknown> = {}) {
      const body = Buffer.from(JSON.stringify({ api_key: TOKEN, batch, ...more }));
      return service.capture({ body, contentType: 'application/json', contentEncoding: undefined });
    },
  };
}

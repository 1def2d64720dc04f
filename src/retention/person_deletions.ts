import type { EventStore } from '../events/event_store.ts';
import type { PersonRemoval } from '../events/removal/remove_persons.ts';
import { type Clock, stopwatch } from '../kernel/clock.ts';
import type { Log } from '../kernel/log/log.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/time.ts';
import { ARRIVAL_BUCKET_MICROS } from '../store/arrivals/arrival_ledger.ts';
import type { Database } from '../store/database.ts';
import type { PersonDeletion } from '../store/removal/person_deletions.ts';
import type { Stores } from '../store/stores.ts';
import type { DataOverwriting } from './data_overwriting.ts';
import type { Removals } from './removals.ts';

export interface PersonDeletionsDeps {
  database: Database;
  stores: Pick<Stores, 'ledger' | 'metricResults' | 'personDeletions'>;
  engine: Pick<EventStore, 'accountOfPersons' | 'removePersons'>;
  /** Moves events and overrides into the event store. */
  settle(): Promise<unknown>;
  /** Returns true while an export of persons that is not paused has not delivered a change of an instant (milliseconds). */
  isUnannounced(teamId: number, changedAt: number): boolean;
  overwriting: DataOverwriting;
  removals: Removals;
  clock: Clock;
  log: Log;
}

/** Events that one transaction removes. */
const ROWS_AT_ONCE = 250_000;
const CHECK_MS = MINUTE_MS;
const RETRY_MS = SECOND_MS;
const MAX_ANNOUNCING_MS = 7 * DAY_MS;

/**
 * Carries out the deletions of persons: removes the events, waits for the exports of persons, and overwrites what the files
 * have kept. Each step is stored when it is done, and repeating one has no effect, so a kill at any point only delays it.
 */
export class PersonDeletions {
  readonly #deps: PersonDeletionsDeps;
  #wake: () => void = () => undefined;
  /** Deletions whose remains are being overwritten. */
  #overwritten: PersonDeletion[] = [];

  constructor(deps: PersonDeletionsDeps) {
    this.#deps = deps;
  }

  /** Signals that there is a deletion to carry out. */
  nudge(): void {
    this.#wake();
  }

  async start(signal: AbortSignal): Promise<void> {
    const { clock, log } = this.#deps;
    while (!signal.aborted) {
      const restMs = await this.pass(signal).catch((error: unknown) => {
        this.#overwritten = [];
        if (!signal.aborted)
          log.error({ err: error }, 'A person could not be deleted yet; it will be tried again');
        return CHECK_MS;
      });
      const rest = new AbortController();
      this.#wake = () => rest.abort();
      await clock.sleep(restMs, AbortSignal.any([signal, rest.signal]));
    }
  }

  /** Carries out what can be done now; returns the time until the next pass. */
  async pass(signal: AbortSignal): Promise<number> {
    const { overwriting, stores } = this.#deps;
    const { personDeletions } = stores;
    for (const deletion of personDeletions.unfinished()) {
      if (deletion.status === 'removing' && !(await this.#removeEvents(deletion, signal))) return RETRY_MS;
    }
    for (const deletion of personDeletions.unfinished()) {
      if (deletion.status === 'announcing' && this.#isAnnounced(deletion)) personDeletions.bury(deletion);
    }
    if (this.#overwritten.length === 0) {
      this.#overwritten = personDeletions.unfinished().filter(({ status }) => status === 'overwriting');
      if (this.#overwritten.length === 0) return personDeletions.countUnfinished() > 0 ? CHECK_MS : HOUR_MS;
      await overwriting.begin();
    }
    if (!(await overwriting.pass(signal))) return RETRY_MS;
    this.#complete(this.#overwritten);
    this.#overwritten = [];
    return RETRY_MS;
  }

  #complete(deletions: readonly PersonDeletion[]): void {
    const { clock, database, log, stores } = this.#deps;
    const completedAt = clock.now();
    database.transact(() => {
      for (const { id } of deletions) stores.personDeletions.update(id, { status: 'completed', completedAt });
    });
    log.info({ persons: deletions.length }, 'Overwrote what the files had kept of deleted persons');
  }

  /** Returns false when the event store cannot remove anything now. */
  async #removeEvents(deletion: PersonDeletion, signal: AbortSignal): Promise<boolean> {
    const { log, removals, settle, stores } = this.#deps;
    const { id, personId, subjects, teamId, upToSeq } = deletion;
    const removal = { teamId, upToSeq, ...subjects! };
    await settle();
    const done = await removals.during(teamId, async () => {
      if (!deletion.isAccounted && !(await this.#account(deletion, removal, signal))) return false;
      return this.#removeRows(removal, signal);
    });
    if (!done) return false;
    this.#deps.database.transact(() => {
      stores.personDeletions.update(id, { status: 'announcing' });
      stores.metricResults.forgetOf(teamId);
    });
    log.info({ project_id: teamId, person_id: personId }, 'Removed the events of a deleted person');
    return true;
  }

  /**
   * Half of the time is left to other work. Waits while the event store cannot remove anything: it has more events than the
   * ledger now, so no run may compare them. Returns false when it was stopped.
   */
  async #removeRows(removal: PersonRemoval, signal: AbortSignal): Promise<boolean> {
    const { clock, engine } = this.#deps;
    while (!signal.aborted) {
      const elapsed = stopwatch();
      const done = await engine.removePersons(removal, ROWS_AT_ONCE, signal);
      if (done?.remaining === 0) return true;
      await clock.sleep(done === null ? RETRY_MS : elapsed(), signal);
    }
    return false;
  }

  /** Subtracts the events from the arrival ledger, once, before they are removed. */
  async #account(
    { id, teamId }: PersonDeletion,
    removal: PersonRemoval,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { database, engine, stores } = this.#deps;
    const counted = (afterSeq: number) =>
      engine.accountOfPersons(removal, { afterSeq, bucketMicros: ARRIVAL_BUCKET_MICROS }, signal);
    const all = await counted(0);
    const afterSeq = stores.ledger.startSeq();
    const inLedger = afterSeq === 0 ? all : await counted(afterSeq);
    if (all === null || inLedger === null) return false;
    const eventsRemoved = all.reduce((sum, { rows }) => sum + rows, 0);
    database.transact(() => {
      stores.ledger.subtract(teamId, inLedger);
      stores.personDeletions.update(id, { isAccounted: true, eventsRemoved });
    });
    return true;
  }

  #isAnnounced({ changedAt, createdAt, teamId }: PersonDeletion): boolean {
    const { clock, isUnannounced } = this.#deps;
    return clock.now() - createdAt > MAX_ANNOUNCING_MS || !isUnannounced(teamId, changedAt / 1000);
  }
}

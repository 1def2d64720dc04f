import type { Ids } from '../kernel/ids.ts';
import type { ArrivalLedgerStore, LedgerAdditions } from '../store/arrivals/arrival_ledger.ts';
import type { EventIdAdditions, EventIdStore } from '../store/arrivals/event_ids.ts';
import type { Database } from '../store/database.ts';
import type { GroupStore } from '../store/groups.ts';
import type { InboxAdditions, InboxStore } from '../store/inbox.ts';
import type { PersonOverrideStore } from '../store/person_overrides.ts';
import type { PersonStore } from '../store/persons.ts';
import type { Arrivals } from './arrivals.ts';
import type { CapturedEvent } from './events.ts';
import { GroupWorkspace } from './groups.ts';
import { PersonWorkspace } from './persons.ts';

/** The valid events of one request. */
export interface Batch {
  teamId: number;
  historical: boolean;
  events: readonly CapturedEvent[];
}

/** The events of a batch from `next` on. */
export interface BatchPart {
  batch: Batch;
  next: number;
}

export interface Stored {
  accepted: number;
  duplicates: number;
}

/** The result of a transaction for a part, and the position of the first event it did not store. */
export interface Taken extends Stored {
  next: number;
}

/**
 * A transaction ends with the event that reaches one of these limits, so that it blocks the event loop for about 20 ms.
 * The rows include distinct ids that merges move. The weight is the length of the texts: of the events, of their persons
 * as stored with each event, and of the rows read.
 */
export const TRANSACTION_ROWS = 1000;
export const TRANSACTION_WEIGHT = 4 * 1024 * 1024;

export interface CaptureWriterDeps {
  database: Database;
  inbox: InboxStore;
  eventIds: EventIdStore;
  ledger: ArrivalLedgerStore;
  persons: PersonStore;
  overrides: PersonOverrideStore;
  groups: GroupStore;
  arrivals: Arrivals;
  ids: Ids;
}

/** The persons and groups of a project in one transaction. */
interface Workspace {
  persons: PersonWorkspace;
  groups: GroupWorkspace;
}

/** The state of one transaction. */
interface Transaction {
  stamp: number;
  load: Load;
  inbox: InboxAdditions;
  eventIds: EventIdAdditions;
  ledger: LedgerAdditions;
}

/** Counts the rows and the weight of a transaction. */
class Load {
  #rows = 0;
  #weight = 0;

  add(weight: number, rows = 1): void {
    this.#rows += rows;
    this.#weight += weight;
  }

  isFull(): boolean {
    return this.#rows >= TRANSACTION_ROWS || this.#weight >= TRANSACTION_WEIGHT;
  }
}

/** Stores events: drops duplicates, resolves persons and groups, and appends them to the inbox. */
export class CaptureWriter {
  readonly #deps: CaptureWriterDeps;

  constructor(deps: CaptureWriterDeps) {
    this.#deps = deps;
  }

  /** Resolves when what was stored before the call is on disk. */
  synced(): Promise<void> {
    return this.#deps.inbox.synced();
  }

  /**
   * Stores events of the parts in order, with their changes to persons and groups, in one transaction, without waiting
   * for the disk; see `synced`. It stores at least one event, and at most as many as a transaction may hold. The result
   * has for each part the counts and the position where the next transaction continues. If it throws, it has stored
   * nothing.
   */
  store(parts: readonly BatchPart[]): Taken[] {
    const { arrivals, database, eventIds, inbox, ledger } = this.#deps;
    return database.transactUnsynced(() => {
      const stamp = arrivals.stamp();
      const workspaces = new Map<number, Workspace>();
      const transaction = {
        stamp,
        load: new Load(),
        inbox: inbox.adding(),
        eventIds: eventIds.adding(stamp),
        ledger: ledger.adding(),
      };
      const taken = parts.map((part) =>
        this.#storePart(part, transaction, this.#workspace(workspaces, part.batch, stamp)),
      );
      transaction.inbox.save();
      transaction.eventIds.save();
      transaction.ledger.save();
      for (const { persons, groups } of workspaces.values()) {
        persons.save();
        groups.save();
      }
      return taken;
    });
  }

  #workspace(workspaces: Map<number, Workspace>, { teamId }: Batch, changedAt: number): Workspace {
    let workspace = workspaces.get(teamId);
    if (!workspace) {
      const { persons, overrides, groups, ids } = this.#deps;
      workspace = {
        persons: new PersonWorkspace({ store: persons, overrides, ids, teamId, changedAt }),
        groups: new GroupWorkspace({ store: groups, teamId, changedAt }),
      };
      workspaces.set(teamId, workspace);
    }
    return workspace;
  }

  #storePart(
    { batch, next }: BatchPart,
    { stamp, load, inbox, eventIds, ledger }: Transaction,
    { persons, groups }: Workspace,
  ): Taken {
    let accepted = 0;
    let at = next;
    for (; at < batch.events.length && !load.isFull(); at++) {
      const event = batch.events[at]!;
      if (!eventIds.add(batch.teamId, event.uuid)) {
        load.add(0);
        continue;
      }
      const read = persons.read + groups.read;
      const { moved } = persons;
      const person = persons.apply(event);
      const properties = groups.apply(event);
      const arrivedAt = batch.historical ? Math.min(event.timestamp, stamp) : stamp;
      inbox.add({
        teamId: batch.teamId,
        uuid: event.uuid,
        event: event.event,
        distinctId: event.distinctId,
        ...person,
        timestamp: event.timestamp,
        createdAt: stamp,
        arrivedAt,
        properties,
        elementsChain: event.elementsChain,
      });
      ledger.add(batch.teamId, arrivedAt, event.uuid);
      load.add(
        properties.length +
          event.elementsChain.length +
          (person.personProperties?.length ?? 0) +
          (persons.read + groups.read - read),
        1 + persons.moved - moved,
      );
      accepted++;
    }
    return { accepted, duplicates: at - next - accepted, next: at };
  }
}

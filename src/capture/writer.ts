import type { Ids } from '../kernel/ids.ts';
import type { Database } from '../store/database.ts';
import type { GroupStore } from '../store/groups.ts';
import { ARRIVAL_BUCKET_MICROS, type InboxStore } from '../store/inbox.ts';
import type { PersonOverrideStore } from '../store/person_overrides.ts';
import type { PersonStore } from '../store/persons.ts';
import type { Arrivals } from './arrivals.ts';
import type { CapturedEvent } from './events.ts';
import { GroupWorkspace } from './groups.ts';
import { PersonWorkspace } from './persons.ts';

/** The good events of one request. */
export interface Batch {
  teamId: number;
  historical: boolean;
  events: readonly CapturedEvent[];
}

export interface Stored {
  accepted: number;
  duplicates: number;
}

export interface CaptureWriterDeps {
  database: Database;
  inbox: InboxStore;
  persons: PersonStore;
  overrides: PersonOverrideStore;
  groups: GroupStore;
  arrivals: Arrivals;
  ids: Ids;
}

/** What one transaction learns about a project. */
interface Workspace {
  persons: PersonWorkspace;
  groups: GroupWorkspace;
}

/** Stores batches: repeats dropped, persons and groups resolved, rows in the inbox, all in one transaction. */
export class CaptureWriter {
  readonly #deps: CaptureWriterDeps;

  constructor(deps: CaptureWriterDeps) {
    this.#deps = deps;
  }

  /** All of them or none: one commit, one sync of the disk. */
  store(batches: readonly Batch[]): Stored[] {
    return this.#deps.database.transact(() => {
      const arrivedAt = this.#deps.arrivals.stamp();
      const workspaces = new Map<number, Workspace>();
      const stored = batches.map((batch) =>
        this.#storeBatch(batch, arrivedAt, this.#workspace(workspaces, batch, arrivedAt)),
      );
      for (const { persons, groups } of workspaces.values()) {
        persons.save();
        groups.save();
      }
      return stored;
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

  #storeBatch(batch: Batch, stamp: number, { persons, groups }: Workspace): Stored {
    const { inbox } = this.#deps;
    const buckets = new Map<number, number>();
    let accepted = 0;
    for (const event of batch.events) {
      if (!inbox.remember(batch.teamId, uuidBytes(event.uuid))) continue;
      const arrivedAt = batch.historical ? Math.min(event.timestamp, stamp) : stamp;
      const seq = inbox.append({
        teamId: batch.teamId,
        uuid: event.uuid,
        event: event.event,
        distinctId: event.distinctId,
        ...persons.apply(event),
        timestamp: event.timestamp,
        createdAt: stamp,
        arrivedAt,
        properties: groups.apply(event),
        elementsChain: event.elementsChain,
      });
      if (arrivedAt < stamp) buckets.set(Math.floor(arrivedAt / ARRIVAL_BUCKET_MICROS), seq);
      accepted++;
    }
    for (const [bucket, seq] of buckets) inbox.noteHistorical(batch.teamId, bucket, seq);
    return { accepted, duplicates: batch.events.length - accepted };
  }
}

function uuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

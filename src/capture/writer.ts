import type { Ids } from '../kernel/ids.ts';
import type { Database } from '../store/database.ts';
import { ARRIVAL_BUCKET_MICROS, type InboxStore } from '../store/inbox.ts';
import type { PersonStore } from '../store/persons.ts';
import type { Arrivals } from './arrivals.ts';
import type { CapturedEvent } from './events.ts';
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
  arrivals: Arrivals;
  ids: Ids;
}

/** Stores batches: repeats dropped, persons resolved, rows in the inbox, all in one transaction. */
export class CaptureWriter {
  readonly #deps: CaptureWriterDeps;

  constructor(deps: CaptureWriterDeps) {
    this.#deps = deps;
  }

  /** All of them or none: one commit, one sync of the disk. */
  store(batches: readonly Batch[]): Stored[] {
    return this.#deps.database.transact(() => {
      const arrivedAt = this.#deps.arrivals.stamp();
      const workspaces = new Map<number, PersonWorkspace>();
      const stored = batches.map((batch) =>
        this.#storeBatch(batch, arrivedAt, this.#workspace(workspaces, batch, arrivedAt)),
      );
      for (const workspace of workspaces.values()) workspace.save();
      return stored;
    });
  }

  #workspace(
    workspaces: Map<number, PersonWorkspace>,
    { teamId }: Batch,
    changedAt: number,
  ): PersonWorkspace {
    let workspace = workspaces.get(teamId);
    if (!workspace) {
      const { persons: store, ids } = this.#deps;
      workspace = new PersonWorkspace({ store, ids, teamId, changedAt });
      workspaces.set(teamId, workspace);
    }
    return workspace;
  }

  #storeBatch(batch: Batch, stamp: number, workspace: PersonWorkspace): Stored {
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
        ...workspace.apply(event),
        timestamp: event.timestamp,
        createdAt: stamp,
        arrivedAt,
        properties: event.properties,
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

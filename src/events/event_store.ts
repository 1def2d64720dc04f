import type { Compacted, CompactOptions } from './compaction/compact.ts';
import type { EventLog } from './engine.ts';
import type { ArrivedRemoval, Removed } from './removal/remove_arrived.ts';
import type { BucketAccount, PersonRemoval } from './removal/remove_persons.ts';

/** The content of the file while writes are suspended. */
export interface FrozenStore {
  storeId: string | null;
  highSeq: number;
  /** Size of the file. */
  bytes: number;
}

/** Does a part of its work. Returns true after the last one, and null when it has to wait. */
export type OverwritingStep = (signal: AbortSignal) => Promise<boolean | null>;

/** An event log, and what a server does with stored events besides reading them. */
export interface EventStore extends EventLog {
  /** Rewrites the next stretch; null when it was stopped, none may be rewritten now, or the engine does so itself. */
  compact(options: Omit<CompactOptions, 'limits'>): Promise<Compacted | null>;
  /** Removes events that arrived first; null when it was stopped, or nothing may be removed now. */
  removeArrived(removal: ArrivedRemoval, signal: AbortSignal): Promise<Removed | null>;
  /** The events of persons after `afterSeq`, by bucket of arrival. */
  accountOfPersons(
    removal: PersonRemoval,
    after: { afterSeq: number; bucketMicros: number },
    signal: AbortSignal,
  ): Promise<BucketAccount[] | null>;
  /** Removes overrides of persons and their first events; null when it was stopped, or nothing may be removed now. */
  removePersons(removal: PersonRemoval, maxRows: number, signal: AbortSignal): Promise<Removed | null>;
  /** Frees the room of removed events. */
  reclaim(signal: AbortSignal): Promise<void>;
  /** Returns the steps, in order, after which nothing is left of events that are removed by now. */
  overwriting(): OverwritingStep[];
}

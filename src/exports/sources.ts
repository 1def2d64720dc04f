import type { EventLog, PersonRow, Shaper } from '../events/engine.ts';
import type { LedgerRange } from '../store/arrivals/arrival_ledger.ts';

/** The parts of capture that a run needs. Instants are microseconds. */
export interface Sources {
  events: Pick<EventLog, 'arrivals' | 'account' | 'read' | 'patternProblem'>;
  shaper: Shaper;
  /** Moves the inbox into the event store; resolves to the highest `seq` a reader sees from now on. */
  flusher: { flush(until?: number): Promise<number> };
  /** From now on nothing is stamped as having arrived before this instant. */
  gate: { closeBefore(micros: number): void };
  /** The events that were acknowledged. */
  ledger: { range(teamId: number, start: number, end: number): LedgerRange };
  /** Removals of events of a project; see `Removals`. */
  removals: { settled(teamId: number): Promise<() => boolean> };
  /** The time (milliseconds) before which events of a project were removed; minus infinity if none were. */
  removedBefore(teamId: number): number;
  persons: {
    personsChangedBetween(teamId: number, start: number, end: number): Iterable<PersonRow>;
    countPersonsChangedBetween(teamId: number, start: number, end: number): number;
    /** First and last change; null when there are no persons. */
    changes(teamId: number): { first: number; last: number } | null;
  };
}

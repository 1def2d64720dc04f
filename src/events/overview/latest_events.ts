import type { Stores } from '../../store/stores.ts';
import type { EventLog, EventRow } from '../engine.ts';
import { type RecentEvent, readRecentEvents } from '../queries/recent_events.ts';
import { rowProblem } from '../row_problem.ts';
import type { EventCounter } from './event_counter.ts';

/** Runs a read of the event store within its bounds of time and concurrency. */
export type BoundedRead = <T>(
  teamId: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
) => Promise<T>;

export interface LatestEventsDeps {
  engine: EventLog;
  bounded: BoundedRead;
  counter: EventCounter;
  stores: Pick<Stores, 'eventNames' | 'inbox'>;
}

export interface LatestEventsQuery {
  teamId: number;
  /** Null for events with any name. */
  event: string | null;
  /** Only events after this `seq`, and up to `upTo`. */
  after: number;
  upTo: number;
  maxWeight: number | null;
  limit: number;
}

/** Rows of the inbox that are searched for those of a project. */
const MAX_WAITING = 20_000;

/**
 * The latest accepted events of a project. An event that is not in the event store yet is in the inbox, so events are
 * visible as soon as they are accepted.
 */
export class LatestEvents {
  readonly #deps: LatestEventsDeps;

  constructor(deps: LatestEventsDeps) {
    this.#deps = deps;
  }

  /** The `seq` of the last accepted event of all projects. */
  lastSeq(): number {
    return this.#deps.stores.inbox.lastSeq();
  }

  /** Returns the latest events, newest first. Throws unavailable while the event store cannot be read. */
  read(query: LatestEventsQuery, signal: AbortSignal): Promise<RecentEvent[]> {
    return this.#deps.bounded(query.teamId, signal, (bound) => this.#read(query, bound));
  }

  async #read(query: LatestEventsQuery, signal: AbortSignal): Promise<RecentEvent[]> {
    const { counter, engine } = this.#deps;
    const { after, limit } = query;
    const high = await engine.highSeq();
    const waiting = this.#waiting(query, high);
    counter.countSome();
    const upTo = Math.min(high, query.upTo, this.#lastOf(query));
    if (waiting.length >= limit || upTo <= after) return waiting;
    const stored = await readRecentEvents(engine, { ...query, upTo, limit: limit - waiting.length }, signal);
    return [...waiting, ...stored];
  }

  #waiting({ teamId, event, after, upTo, maxWeight, limit }: LatestEventsQuery, high: number): RecentEvent[] {
    const low = Math.max(after, high, upTo - MAX_WAITING);
    const rows = this.#deps.stores.inbox.latest({ teamId, event, after: low, upTo, limit });
    const fits = (row: EventRow) => maxWeight === null || row.properties.length <= maxWeight;
    return rows.filter((row) => rowProblem(row) === null && fits(row));
  }

  /** The last event of the project with this name; of a name that is not counted by itself, the last event. */
  #lastOf({ teamId, event }: LatestEventsQuery): number {
    const { eventNames } = this.#deps.stores;
    return (eventNames.latest(teamId, event) ?? eventNames.latest(teamId, null))?.seq ?? 0;
  }
}

import type { RefusedEvent, RefusedEvents } from '../../capture/refused_events.ts';
import { decodeCursor, encodeCursor } from '../../kernel/page.ts';
import type { Project } from '../../kernel/tenant.ts';
import type { RecentEvent } from '../queries/recent_events.ts';
import type { LatestEvents } from './latest_events.ts';

export interface LiveEventsDeps {
  latest: LatestEvents;
  refused: Pick<RefusedEvents, 'after'>;
}

export interface LiveQuery {
  cursor?: string;
  status?: 'accepted' | 'refused';
  limit?: number;
}

/** `receivedAt` in milliseconds. */
export type LiveEvent = { receivedAt: number } & (
  | { status: 'accepted'; event: RecentEvent }
  | { status: 'refused'; event: RefusedEvent }
);

export interface LiveView {
  /** Newest first. */
  events: LiveEvent[];
  /** Returns only later events. */
  cursor: string;
  /** True if there were more events after the cursor than are returned. */
  hasGap: boolean;
}

const DEFAULT_LIMIT = 50;

/**
 * The latest events of a project: accepted ones from the inbox and the event store, where they are stored anyway, and
 * refused ones from memory. Capture does no work for it, and accepted events outlive a restart.
 */
export class LiveEvents {
  readonly #deps: LiveEventsDeps;

  constructor(deps: LiveEventsDeps) {
    this.#deps = deps;
  }

  /** Throws not_found for an invalid cursor. */
  async read({ id }: Project, query: LiveQuery, signal: AbortSignal): Promise<LiveView> {
    const { latest } = this.#deps;
    const { status, limit = DEFAULT_LIMIT } = query;
    const from = positionOf(query.cursor);
    const wanted = {
      teamId: id,
      event: null,
      after: from.seq,
      upTo: latest.lastSeq(),
      maxWeight: null,
      limit: limit + 1,
    };
    const accepted = status === 'refused' ? [] : await latest.read(wanted, signal);
    const refused = this.#deps.refused.after(id, from.list, from.number);
    const entries = status === 'accepted' ? [] : refused.entries;
    const events = [...accepted.map(acceptedEvent), ...entries.map(refusedEvent)].sort(
      (a, b) => b.receivedAt - a.receivedAt,
    );
    const isFirst = query.cursor === undefined;
    return {
      events: events.slice(0, limit),
      cursor: encodeCursor({
        // The newest accepted event comes first. Numbers of other projects must not be visible.
        position: Math.max(from.seq, accepted[0]?.seq ?? 0),
        id: status === 'accepted' ? `${from.number}:${from.list}` : `${refused.last}:${refused.list}`,
        reverse: false,
      }),
      hasGap: !isFirst && (events.length > limit || (status !== 'accepted' && refused.hasGap)),
    };
  }
}

function acceptedEvent(event: RecentEvent): LiveEvent {
  return { status: 'accepted', receivedAt: Math.floor(event.createdAt / 1000), event };
}

function refusedEvent(event: RefusedEvent): LiveEvent {
  return { status: 'refused', receivedAt: event.refusedAt, event };
}

function positionOf(cursor: string | undefined): { seq: number; list: string; number: number } {
  if (cursor === undefined) return { seq: 0, list: '', number: 0 };
  const { position, id } = decodeCursor(cursor);
  const [number = '', list = ''] = id.split(':');
  return { seq: Math.max(0, position), list, number: Number.parseInt(number, 10) || 0 };
}

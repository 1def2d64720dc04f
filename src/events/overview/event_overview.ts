import { invalid } from '../../kernel/errors.ts';
import type { OffsetPage, Page } from '../../kernel/page.ts';
import type { Project } from '../../kernel/tenant.ts';
import { VOLUME } from '../../store/event_counts/event_counts.ts';
import type { EventName, EventNameOrder } from '../../store/event_counts/event_names.ts';
import type { Stores } from '../../store/stores.ts';
import type { EventCounter } from './event_counter.ts';

export interface EventOverviewDeps {
  counter: EventCounter;
  stores: Pick<Stores, 'eventNames' | 'projects'>;
  clock: { now(): number };
}

export interface NameListQuery {
  search?: string;
  /** A position, with a minus for descending order. */
  ordering?: string;
}

/** Names of a project's events. */
export interface EventNamesView extends Page<EventName> {
  otherEvents: number;
  /** False until the events of a version without counts are counted. */
  isComplete: boolean;
}

export type VolumeInterval = keyof typeof VOLUME;

export interface VolumeQuery {
  interval?: VolumeInterval;
  buckets?: number;
  event?: string;
}

/** Instants are milliseconds. */
export interface VolumeView {
  interval: VolumeInterval;
  countedSince: number;
  lastEventAt: number | null;
  /** In ascending order, without gaps; the last one is the current one. */
  buckets: { start: number; events: number }[];
}

const ORDERS: Readonly<Record<string, EventNameOrder>> = {
  name: 'name',
  last_seen_at: 'last_seen',
  events_24h: 'events_day',
  events_total: 'events_total',
};
const DEFAULT_ORDERING = '-events_24h';
const DEFAULT_BUCKETS = { minute: 60, hour: 72 };
/** Hours that are kept of a single name. */
const MAX_NAME_BUCKETS = 168;

/** Names and numbers of a project's events, from the counts. It reads neither the event store nor the inbox. */
export class EventOverview {
  readonly #deps: EventOverviewDeps;

  constructor(deps: EventOverviewDeps) {
    this.#deps = deps;
  }

  names(
    project: Project,
    { search, ordering = DEFAULT_ORDERING }: NameListQuery,
    page: OffsetPage,
  ): EventNamesView {
    const { clock, counter, stores } = this.#deps;
    counter.countSome();
    const descending = ordering.startsWith('-');
    const orderBy = ORDERS[descending ? ordering.slice(1) : ordering] ?? 'events_day';
    const query = { search: search || null, orderBy, descending, now: clock.now() };
    return {
      ...stores.eventNames.list(project.id, query, page),
      otherEvents: stores.eventNames.countOther(project.id),
      isComplete: counter.counting().earlierSeq === null,
    };
  }

  /** Throws invalid for one event per minute, and for more hours than are kept of one event. */
  volume(project: Project, query: VolumeQuery): VolumeView {
    const { clock, counter, stores } = this.#deps;
    const { event } = query;
    const { interval = event === undefined ? 'minute' : 'hour' } = query;
    const { buckets: count = DEFAULT_BUCKETS[interval] } = query;
    refuseUnknown(interval, count, event);
    counter.countSome();
    const width = VOLUME[interval].width * 1000;
    const last = Math.floor(clock.now() / width);
    const from = last - count + 1;
    const found =
      event === undefined
        ? stores.eventNames.volume(project.id, interval, from)
        : stores.eventNames.volumeOfName(project.id, event, from);
    const events = new Map(found.map((one) => [one.bucket, one.events]));
    return {
      interval,
      countedSince: Math.max(counter.counting().since, stores.projects.details(project.id)!.createdAt),
      lastEventAt: stores.eventNames.latest(project.id, event ?? null)?.seenAt ?? null,
      buckets: Array.from({ length: count }, (_, at) => ({
        start: (from + at) * width,
        events: events.get(from + at) ?? 0,
      })),
    };
  }
}

function refuseUnknown(interval: VolumeInterval, count: number, event: string | undefined): void {
  if (event !== undefined && interval === 'minute') {
    throw invalid('The volume of one event is counted per hour only.', 'interval');
  }
  const kept = event === undefined ? VOLUME[interval].kept : MAX_NAME_BUCKETS;
  if (count < 1) throw invalid('Ensure this value is greater than or equal to 1.', 'buckets');
  if (count > kept) {
    throw invalid(
      `Ensure this value is less than or equal to ${kept}, the number that is kept at this interval.`,
      'buckets',
    );
  }
}

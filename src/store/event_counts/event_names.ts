import type { OffsetPage, Page } from '../../kernel/page.ts';
import { HOUR_MS } from '../../kernel/time.ts';
import type { Database } from '../database.ts';
import { provideFold } from '../folding.ts';
import { OTHER_NAME, VOLUME } from './event_counts.ts';

export interface EventName {
  name: string;
  /** Events in the current hour and the 23 or 167 before it. */
  eventsDay: number;
  eventsWeek: number;
  eventsTotal: number;
  /** Milliseconds of capture. */
  firstSeen: number;
  lastSeen: number;
}

export type EventNameOrder = 'name' | 'last_seen' | 'events_day' | 'events_total';

export interface EventNameQuery {
  search: string | null;
  orderBy: EventNameOrder;
  descending: boolean;
  /** Milliseconds. */
  now: number;
}

/** The last captured event. */
export interface LatestEvent {
  seq: number;
  /** Milliseconds of capture. */
  seenAt: number;
}

export interface VolumeBucket {
  /** Number of the bucket since the epoch. */
  bucket: number;
  events: number;
}

type Bindings = Record<string, unknown>;

const FILTER = `team_id = @team AND name <> '${OTHER_NAME}'
  AND (@search IS NULL OR instr(fold(name), fold(@search)) > 0)`;
const sumAfter = (hour: string) =>
  `coalesce((SELECT sum(h.events) FROM event_name_hours h WHERE h.name_id = n.id AND h.hour > ${hour}), 0)`;

const POSITIONS: Record<EventNameOrder, string> = {
  name: 'name',
  last_seen: 'last_seen',
  events_day: sumAfter('@day'),
  events_total: 'events',
};

/** Selects the names of a page first, so that the sums of the others are not computed. */
const listed = (orderBy: EventNameOrder, direction: 'ASC' | 'DESC') => `
  SELECT name, ${sumAfter('@day')} AS eventsDay, ${sumAfter('@week')} AS eventsWeek, events AS eventsTotal,
    first_seen AS firstSeen, last_seen AS lastSeen
  FROM (SELECT *, ${POSITIONS[orderBy]} AS position FROM event_names n WHERE ${FILTER}
        ORDER BY position ${direction}, name LIMIT +@limit OFFSET @offset) n
  ORDER BY position ${direction}, name`;

/** Reads the counts of captured events. */
export class EventNameStore {
  readonly #database: Database;
  readonly #count;
  readonly #other;
  readonly #latest;
  readonly #latestOf;
  readonly #volume;
  readonly #volumeOf;

  constructor(database: Database) {
    const { sqlite } = database;
    provideFold(database);
    this.#database = database;
    this.#count = sqlite
      .prepare<[Bindings], number>(`SELECT count(*) FROM event_names WHERE ${FILTER}`)
      .pluck();
    this.#other = sqlite
      .prepare<[number, string], number>('SELECT events FROM event_names WHERE team_id = ? AND name = ?')
      .pluck();
    this.#latest = sqlite.prepare<[number], { seq: number | null; seenAt: number | null }>(
      'SELECT max(last_seq) AS seq, max(last_seen) AS seenAt FROM event_names WHERE team_id = ?',
    );
    this.#latestOf = sqlite.prepare<[number, string], LatestEvent>(
      'SELECT last_seq AS seq, last_seen AS seenAt FROM event_names WHERE team_id = ? AND name = ?',
    );
    this.#volume = sqlite.prepare<[number, number, number], VolumeBucket>(
      'SELECT bucket, events FROM event_volumes WHERE team_id = ? AND width = ? AND bucket >= ?',
    );
    this.#volumeOf = sqlite.prepare<[number, string, number], VolumeBucket>(
      `SELECT hour AS bucket, events FROM event_name_hours
       WHERE name_id = (SELECT id FROM event_names WHERE team_id = ? AND name = ?) AND hour >= ?`,
    );
  }

  list(teamId: number, query: EventNameQuery, page: OffsetPage): Page<EventName> {
    const { search, orderBy, descending, now } = query;
    const hour = Math.floor(now / HOUR_MS);
    const filter = { team: teamId, search };
    const rows = this.#database.sqlite
      .prepare<[Bindings], EventName>(listed(orderBy, descending ? 'DESC' : 'ASC'))
      .all({ ...filter, ...page, day: hour - 24, week: hour - 168 });
    return { count: this.#count.get(filter)!, rows };
  }

  /** The number of events whose names are not listed, because the project has too many. */
  countOther(teamId: number): number {
    return this.#other.get(teamId, OTHER_NAME) ?? 0;
  }

  /** The last event of the project, or of one name; null if there is none. */
  latest(teamId: number, name: string | null): LatestEvent | null {
    if (name !== null) return this.#latestOf.get(teamId, name) ?? null;
    const { seq, seenAt } = this.#latest.get(teamId)!;
    return seq === null || seenAt === null ? null : { seq, seenAt };
  }

  /** Events of the project per minute or hour, from a bucket on; buckets without events are left out. */
  volume(teamId: number, interval: keyof typeof VOLUME, from: number): VolumeBucket[] {
    return this.#volume.all(teamId, VOLUME[interval].width, from);
  }

  /** Events with one name per hour. */
  volumeOfName(teamId: number, name: string, from: number): VolumeBucket[] {
    return this.#volumeOf.all(teamId, name, from);
  }
}

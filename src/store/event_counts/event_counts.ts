import { DAY_MS, MINUTE_MS } from '../../kernel/time.ts';
import { firstSeqOf, headsOf, type InboxBatch } from '../arrivals/inbox_batch.ts';
import type { Database } from '../database.ts';

/** Maximum number of names per project; further names are counted together under `OTHER_NAME`. */
export const MAX_EVENT_NAMES = 1000;
/** No event has this name. */
export const OTHER_NAME = '';
/** A name that was not seen for this long gives its place to a new one. */
const STALE_MS = 90 * DAY_MS;

/** Hours that are kept per name. */
export const NAME_HOURS = 7 * 24;
/** The widths of the buckets of a project's volume in seconds, and the number of buckets that are kept. */
export const VOLUME = {
  minute: { width: 60, kept: 24 * 60 },
  hour: { width: 3600, kept: 31 * 24 },
} as const;

const MINUTE_MICROS = MINUTE_MS * 1000;

/** Events with one name. Times are milliseconds of capture. */
export interface CountedName {
  teamId: number;
  name: string;
  events: number;
  firstSeen: number;
  lastSeen: number;
  lastSeq: number;
}

/** Events with one name that were captured in one minute. */
type CountedMinute = CountedName & { minute: number };

export interface Counting {
  countedSeq: number;
  since: number;
  earlierSeq: number | null;
}

/** The columns precede the long ones in the row, so that the pages of these are not read. */
const WAITING = `SELECT seq, events, team_id AS teamId, created_at AS createdAt, heads FROM inbox
  WHERE seq > ? ORDER BY seq`;

type WaitingBatch = Pick<InboxBatch, 'seq' | 'events' | 'teamId' | 'createdAt' | 'heads'>;

/**
 * Writes the counts of captured events: by name, and by minute and hour. Counting reads the inbox and moves its mark in
 * the same transaction, so that each event is counted exactly once, also after a kill. Old buckets are deleted when a
 * new one begins, which bounds the number of rows per project.
 */
export class EventCountStore {
  readonly #database: Database;
  readonly #counting;
  readonly #begin;
  readonly #waiting;
  readonly #advance;
  readonly #endEarlier;
  readonly #idOf;
  readonly #countNames;
  readonly #stale;
  readonly #removeName;
  readonly #removeHours;
  readonly #addName;
  readonly #addToName;
  readonly #addHour;
  readonly #trimHours;
  readonly #addVolume;
  readonly #trimVolumes;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    this.#counting = sqlite.prepare<[], Counting>(
      'SELECT counted_seq AS countedSeq, since, earlier_seq AS earlierSeq FROM event_counting WHERE id = 1',
    );
    this.#begin = sqlite.prepare<[number, number, number | null]>(
      'INSERT INTO event_counting (id, counted_seq, since, earlier_seq) VALUES (1, ?, ?, ?)',
    );
    this.#waiting = sqlite.prepare<[number], WaitingBatch>(WAITING);
    this.#advance = sqlite.prepare<[number]>(
      `INSERT INTO event_counting (id, counted_seq, since) VALUES (1, ?, 0)
       ON CONFLICT (id) DO UPDATE SET counted_seq = excluded.counted_seq`,
    );
    this.#endEarlier = sqlite.prepare('UPDATE event_counting SET earlier_seq = NULL');
    this.#idOf = sqlite
      .prepare<[number, string], number>('SELECT id FROM event_names WHERE team_id = ? AND name = ?')
      .pluck();
    this.#countNames = sqlite
      .prepare<[number], number>('SELECT count(*) FROM event_names WHERE team_id = ?')
      .pluck();
    this.#stale = sqlite
      .prepare<[number, string, number], number>(
        `SELECT id FROM event_names WHERE team_id = ? AND name <> ? AND last_seen < ? ORDER BY last_seen LIMIT 1`,
      )
      .pluck();
    this.#removeName = sqlite.prepare<[number]>('DELETE FROM event_names WHERE id = ?');
    this.#removeHours = sqlite.prepare<[number]>('DELETE FROM event_name_hours WHERE name_id = ?');
    this.#addName = sqlite
      .prepare<[number, string, number, number], number>(
        `INSERT INTO event_names (team_id, name, events, first_seen, last_seen, last_seq)
         VALUES (?, ?, 0, ?, ?, 0) RETURNING id`,
      )
      .pluck();
    this.#addToName = sqlite.prepare<[number, number, number, number, number]>(
      `UPDATE event_names SET events = events + ?, first_seen = min(first_seen, ?), last_seen = max(last_seen, ?),
         last_seq = max(last_seq, ?) WHERE id = ?`,
    );
    this.#addHour = sqlite
      .prepare<[number, number, number], number>(
        `INSERT INTO event_name_hours (name_id, hour, events) VALUES (?, ?, ?)
         ON CONFLICT (name_id, hour) DO UPDATE SET events = events + excluded.events RETURNING events`,
      )
      .pluck();
    this.#trimHours = sqlite.prepare<[number, number]>(
      'DELETE FROM event_name_hours WHERE name_id = ? AND hour <= ?',
    );
    this.#addVolume = sqlite
      .prepare<[number, number, number, number], number>(
        `INSERT INTO event_volumes (team_id, width, bucket, events) VALUES (?, ?, ?, ?)
         ON CONFLICT (team_id, width, bucket) DO UPDATE SET events = events + excluded.events RETURNING events`,
      )
      .pluck();
    this.#trimVolumes = sqlite.prepare<[number, number, number]>(
      'DELETE FROM event_volumes WHERE team_id = ? AND width = ? AND bucket <= ?',
    );
  }

  /**
   * Begins to count at `now` (milliseconds), unless it has begun before. Events up to `flushedSeq` have left the inbox
   * and are earlier ones.
   */
  begin(now: number, flushedSeq: number): void {
    if (this.#counting.get()) return;
    const earlierSeq = flushedSeq > 0 ? flushedSeq : null;
    this.#database.transact(() => this.#begin.run(flushedSeq, now, earlierSeq));
  }

  /** The state of counting. Before it begins, no event is counted. */
  counting(): Counting {
    return this.#counting.get() ?? { countedSeq: 0, since: 0, earlierSeq: null };
  }

  /**
   * Counts about `limit` events of the inbox that are not counted yet. Returns false if there are none. Throws
   * `unavailable` while the file does not accept changes.
   */
  countWaiting(limit: number): boolean {
    const batches: WaitingBatch[] = [];
    let events = 0;
    for (const batch of this.#waiting.iterate(this.counting().countedSeq)) {
      batches.push(batch);
      events += batch.events;
      if (events >= limit) break;
    }
    const last = batches.at(-1);
    if (!last) return false;
    this.#database.transactUnsynced(() => {
      const minutes = countedMinutes(batches);
      this.#addAll(minutes, minuteOf, (counted, nameId) => this.#addBuckets(counted, nameId));
      this.#advance.run(last.seq);
    });
    return true;
  }

  /** Adds the names of the earlier events and ends their counting. Of too many names, the first ones are kept. */
  addEarlier(names: readonly CountedName[]): void {
    this.#database.transact(() => {
      this.#addAll(names, ({ teamId }) => String(teamId));
      this.#endEarlier.run();
    });
  }

  /**
   * Adds the counts and calls `added` with each and the id of its name. Counts of names that have no place are summed up
   * by `otherKey` first: a sender who makes up names has thousands of them in a batch.
   */
  #addAll<C extends CountedName>(
    all: readonly C[],
    otherKey: (counted: C) => string,
    added: (counted: C, nameId: number) => void = () => {},
  ): void {
    const fullAt = new Map<number, number>();
    const others = new Map<string, C>();
    for (const counted of all) {
      const id = this.#idFor(counted, fullAt);
      if (id !== null) this.#add(counted, id, added);
      else others.set(otherKey(counted), sumOf(counted, others.get(otherKey(counted))));
    }
    for (const other of others.values()) this.#add(other, this.#otherId(other), added);
  }

  #add<C extends CountedName>(counted: C, id: number, added: (counted: C, nameId: number) => void): void {
    const { events, firstSeen, lastSeen, lastSeq } = counted;
    this.#addToName.run(events, firstSeen, lastSeen, lastSeq, id);
    added(counted, id);
  }

  /**
   * Returns the id of the name, or null if it has no place. `fullAt` remembers by project the latest event for whose name
   * there was none: there is none for earlier ones either.
   */
  #idFor({ teamId, name, firstSeen, lastSeen }: CountedName, fullAt: Map<number, number>): number | null {
    if (name === OTHER_NAME) return null;
    const known = this.#idOf.get(teamId, name);
    if (known !== undefined) return known;
    if (lastSeen <= (fullAt.get(teamId) ?? Number.NEGATIVE_INFINITY)) return null;
    if (this.#hasPlace(teamId, lastSeen)) return this.#addName.get(teamId, name, firstSeen, lastSeen)!;
    fullAt.set(teamId, lastSeen);
    return null;
  }

  #otherId({ teamId, firstSeen, lastSeen }: CountedName): number {
    return this.#idOf.get(teamId, OTHER_NAME) ?? this.#addName.get(teamId, OTHER_NAME, firstSeen, lastSeen)!;
  }

  /** Returns true if a further name can be stored, if need be in the place of a stale one. */
  #hasPlace(teamId: number, lastSeen: number): boolean {
    if (this.#countNames.get(teamId)! < MAX_EVENT_NAMES) return true;
    const stale = this.#stale.get(teamId, OTHER_NAME, lastSeen - STALE_MS);
    if (stale === undefined) return false;
    this.#removeHours.run(stale);
    this.#removeName.run(stale);
    return true;
  }

  #addBuckets({ teamId, minute, events }: CountedMinute, nameId: number): void {
    const hour = Math.floor(minute / 60);
    // The first events of a bucket make the oldest one superfluous.
    if (this.#addHour.get(nameId, hour, events) === events) this.#trimHours.run(nameId, hour - NAME_HOURS);
    for (const { width, kept } of Object.values(VOLUME)) {
      const bucket = Math.floor((minute * 60) / width);
      const sum = this.#addVolume.get(teamId, width, bucket, events);
      if (sum === events) this.#trimVolumes.run(teamId, width, bucket - kept);
    }
  }
}

const minuteOf = ({ teamId, minute }: CountedMinute) => `${teamId} ${minute}`;

/** The counts of two names together. */
function sumOf<C extends CountedName>(one: C, other: C = { ...one, events: 0 }): C {
  return {
    ...one,
    events: one.events + other.events,
    firstSeen: Math.min(one.firstSeen, other.firstSeen),
    lastSeen: Math.max(one.lastSeen, other.lastSeen),
    lastSeq: Math.max(one.lastSeq, other.lastSeq),
  };
}

/** Counts events by project, name and minute. Those that the event store would refuse are left out. */
function countedMinutes(batches: readonly WaitingBatch[]): CountedMinute[] {
  const found = new Map<string, CountedMinute>();
  for (const batch of batches) {
    const { teamId, createdAt } = batch;
    const isSound =
      Number.isInteger(teamId) && teamId > 0 && Number.isSafeInteger(createdAt) && createdAt >= 0;
    const heads = isSound ? headsOf(batch) : null;
    if (!heads) continue;
    const minute = Math.floor(createdAt / MINUTE_MICROS);
    const seenAt = Math.floor(createdAt / 1000);
    const first = firstSeqOf(batch);
    for (const [index, [, name]] of heads.entries()) {
      if (typeof name !== 'string') continue;
      const key = `${teamId} ${minute} ${name}`;
      let counted = found.get(key);
      if (!counted) {
        counted = { teamId, name, minute, events: 0, firstSeen: seenAt, lastSeen: seenAt, lastSeq: 0 };
        found.set(key, counted);
      }
      counted.events++;
      counted.firstSeen = Math.min(counted.firstSeen, seenAt);
      counted.lastSeen = Math.max(counted.lastSeen, seenAt);
      counted.lastSeq = first + index;
    }
  }
  return [...found.values()].sort((a, b) => a.minute - b.minute);
}

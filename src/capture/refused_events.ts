import { WeirError } from '../kernel/errors.ts';
import type { RejectedEvent } from './events.ts';

/** Events of one request that were refused for one reason. */
export interface RefusedEvent {
  /** Grows with every entry of the project. */
  number: number;
  /** Milliseconds. */
  refusedAt: number;
  /** Null if the request was refused before its events were read. */
  event: string | null;
  /** The uuid of the first of them; null if it has none. */
  uuid: string | null;
  code: string;
  detail: string;
  /** Number of events; null if it is unknown. */
  events: number | null;
}

/** The latest entries of a project after a position, newest first. */
export interface RefusedPage {
  /** Identifies this list; a list that begins again has another. */
  list: string;
  /** The number of the last entry. */
  last: number;
  entries: readonly RefusedEvent[];
  /** True if further entries after the position have been dropped. */
  hasGap: boolean;
}

const MAX_PROJECTS = 100;
const MAX_ENTRIES = 100;
/** Entries per request, so that one batch does not displace all earlier ones. */
const MAX_PER_REQUEST = 20;
/** Characters of a text in an entry. All entries together stay below about 15 MB. */
const MAX_TEXT = 300;

interface Recent {
  list: string;
  last: number;
  entries: RefusedEvent[];
}

export interface RefusedEventsDeps {
  clock: { now(): number };
  ids: { uuid(): string };
}

/**
 * The latest refused events of each project, in memory: they are stored nowhere else, and a restart forgets them. The
 * number of entries and their size are bounded, and so is the number of projects, of which the one without refusals for
 * the longest time is dropped.
 */
export class RefusedEvents {
  readonly #deps: RefusedEventsDeps;
  /** By project; the one with the latest refusal is last. */
  readonly #recent = new Map<number, Recent>();

  constructor(deps: RefusedEventsDeps) {
    this.#deps = deps;
  }

  /** Notes events that were rejected one by one. Those with the same name and reason share an entry. */
  noteEvents(teamId: number, rejected: readonly RejectedEvent[]): void {
    if (rejected.length === 0) return;
    const groups = new Map<string, { first: RejectedEvent; events: number }>();
    for (const one of rejected) {
      const key = `${one.code} ${one.detail} ${one.event ?? ''}`;
      const group = groups.get(key);
      if (group) group.events++;
      else if (groups.size < MAX_PER_REQUEST) groups.set(key, { first: one, events: 1 });
    }
    for (const { first, events } of groups.values()) {
      const { uuid = null, event = null, code, detail } = first;
      this.#add(teamId, { uuid, event, code, detail, events });
    }
  }

  /** Notes a request that was refused as a whole. `events` is null if it was not read. Ignores unexpected errors. */
  noteRequest(teamId: number, error: unknown, events: number | null): void {
    if (!(error instanceof WeirError)) return;
    const { kind, code = kind, detail } = error;
    this.#add(teamId, { uuid: null, event: null, code, detail, events });
  }

  /** The entries after `number` of the list with this id; all entries if that is another list. */
  after(teamId: number, list: string, number: number): RefusedPage {
    const recent = this.#recent.get(teamId);
    if (!recent) return { list: '', last: 0, entries: [], hasGap: false };
    const from = recent.list === list ? number : 0;
    const entries = recent.entries.filter((entry) => entry.number > from).reverse();
    return { ...recent, entries, hasGap: from > 0 && recent.last - from > entries.length };
  }

  #add(teamId: number, entry: Omit<RefusedEvent, 'number' | 'refusedAt'>): void {
    const recent = this.#recent.get(teamId) ?? { list: this.#deps.ids.uuid(), last: 0, entries: [] };
    this.#recent.delete(teamId);
    this.#recent.set(teamId, recent);
    if (this.#recent.size > MAX_PROJECTS) this.#recent.delete(this.#recent.keys().next().value!);
    recent.last++;
    recent.entries.push({
      ...entry,
      number: recent.last,
      refusedAt: this.#deps.clock.now(),
      event: entry.event === null ? null : ownText(entry.event),
      detail: ownText(entry.detail),
    });
    if (recent.entries.length > MAX_ENTRIES) recent.entries.shift();
  }
}

/** A copy of the beginning: a part of a string keeps the memory of the whole one. */
function ownText(text: string): string {
  return Buffer.from(text.slice(0, MAX_TEXT)).toString();
}

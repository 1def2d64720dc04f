import { type Ids, uuidFromName } from '../kernel/ids.ts';
import type { PersonOverrideStore } from '../store/person_overrides.ts';
import type { PersonStore, StoredPerson } from '../store/persons.ts';
import type { CapturedEvent, PersonIntent } from './events.ts';
import { JsonObjectText } from './json_object.ts';

/** Limit of a person's properties as JSON; a change that would exceed it is ignored. */
const MAX_PROPERTIES_BYTES = 64 * 1024;
/** Number of distinct ids from which on the other person of a merge is kept, if it has more of them. */
const MANY_IDS = 100;
/** Maximum number of distinct ids that a merge moves: with more than that on both sides, it is refused. */
export const MAX_MOVED_IDS = 1000;

interface Known {
  row: StoredPerson;
  /** Distinct ids in the store, at most one more than a merge may move; null until they are counted. */
  storedIds: number | null;
  /** Distinct ids that it got in this transaction. */
  newIds: number;
  /** Fields of the row's properties; parsed at the first change. */
  members: JsonObjectText | null;
  isNew: boolean;
  changed: boolean;
  /** The person that this one was merged into. */
  mergedInto: Known | null;
}

/** The person columns of an event's row. */
export interface EventPerson {
  personId: string;
  /** JSON text; null if the event does not create a profile. */
  personProperties: string | null;
}

/**
 * The persons in one transaction. Events change them in memory, and `save` writes each once, however many events it
 * had. Must be used and saved inside the transaction that stores the events.
 *
 * Merging: `$identify` and `$create_alias` declare that two distinct ids are one person. A person who is already
 * identified is not merged into another, otherwise all users of a shared device would become one person;
 * `$merge_dangerously` merges them regardless. A merge moves the distinct ids of the smaller of two large persons, and is
 * refused if that would be too many: with a few bytes, a sender could otherwise block the server for seconds.
 *
 * Events keep the person id they were stored with. When an id becomes obsolete, because its person was merged into
 * another or because an anonymous distinct id got a person, an override maps it to the current person.
 */
export class PersonWorkspace {
  readonly #store: PersonStore;
  readonly #overrides: PersonOverrideStore;
  readonly #ids: Ids;
  readonly #teamId: number;
  readonly #changedAt: number;
  readonly #byDistinctId = new Map<string, Known | null>();
  readonly #byId = new Map<string, Known>();
  readonly #mappings: Array<{ distinctId: string; person: Known }> = [];
  /** Persons that were merged into another. */
  readonly #merges: Known[] = [];
  /** Distinct ids of events without a person in this transaction. */
  readonly #personless = new Set<string>();
  #read = 0;
  #moved = 0;

  /** `changedAt` is the arrival time of the transaction, in microseconds. */
  constructor(deps: {
    store: PersonStore;
    overrides: PersonOverrideStore;
    ids: Ids;
    teamId: number;
    changedAt: number;
  }) {
    this.#store = deps.store;
    this.#overrides = deps.overrides;
    this.#ids = deps.ids;
    this.#teamId = deps.teamId;
    this.#changedAt = deps.changedAt;
  }

  /** Characters of persons read from the store so far. */
  get read(): number {
    return this.#read;
  }

  /** Distinct ids in the store that merges move so far. */
  get moved(): number {
    return this.#moved;
  }

  /** Applies the changes that the event requests; returns its person as it is afterwards. */
  apply({ distinctId, timestamp, person: intent }: CapturedEvent): EventPerson {
    const found = this.#find(distinctId);
    if (!intent.profile) {
      return { personId: found?.row.id ?? this.#anonymous(distinctId), personProperties: null };
    }
    const person = this.#merged(found, distinctId, timestamp, intent);
    this.#change(person, intent);
    return { personId: person.row.id, personProperties: person.row.properties };
  }

  save(): void {
    const changedAt = this.#changedAt;
    for (const known of this.#byId.values()) {
      if (known.isNew) this.#store.insert(known.row);
      else if (known.changed) {
        this.#store.update({ ...known.row, changedAt, version: known.row.version + 1 });
      }
    }
    for (const { distinctId, person } of this.#mappings) {
      this.#store.map(this.#teamId, distinctId, person.row.id, changedAt);
    }
    // Ids move directly to the surviving person: step by step, a chain of merges would move the same ids again and
    // again.
    for (const from of this.#merges) {
      this.#store.moveDistinctIds(from.row.id, survivor(from).row.id, changedAt);
    }
    this.#saveOverrides();
  }

  #saveOverrides(): void {
    const teamId = this.#teamId;
    for (const { distinctId, person } of this.#mappings) {
      const wasAnonymous = this.#overrides.forgetPersonless(teamId, distinctId);
      if (!this.#personless.delete(distinctId) && !wasAnonymous) continue;
      this.#overrides.point(teamId, anonymousId(teamId, distinctId), survivor(person).row.id);
    }
    for (const distinctId of this.#personless) this.#overrides.rememberPersonless(teamId, distinctId);
    for (const from of this.#merges) {
      this.#overrides.point(teamId, from.row.id, survivor(from).row.id);
    }
  }

  #anonymous(distinctId: string): string {
    this.#personless.add(distinctId);
    return anonymousId(this.#teamId, distinctId);
  }

  #find(distinctId: string): Known | null {
    const cached = this.#byDistinctId.get(distinctId);
    if (cached !== undefined) return cached && survivor(cached);
    const row = this.#store.ofDistinctId(this.#teamId, distinctId);
    this.#read += row?.properties.length ?? 0;
    const known = row ? survivor(this.#byId.get(row.id) ?? this.#remember({ ...row }, false)) : null;
    this.#byDistinctId.set(distinctId, known);
    return known;
  }

  #remember(row: StoredPerson, isNew: boolean): Known {
    const storedIds = isNew ? 0 : null;
    const known: Known = {
      row,
      storedIds,
      newIds: 0,
      members: null,
      isNew,
      changed: false,
      mergedInto: null,
    };
    this.#byId.set(row.id, known);
    return known;
  }

  /** Returns the person of `distinctId` after the merge that the event may request; creates a missing one. */
  #merged(found: Known | null, distinctId: string, timestamp: number, { merge }: PersonIntent): Known {
    const other = merge && this.#find(merge.distinctId);
    const refused = other?.row.isIdentified === 1 && !merge!.force;
    if (!merge || refused) return found ?? this.#create(distinctId, timestamp);
    if (!found && other) return this.#map(distinctId, other);
    const person = found ?? this.#create(distinctId, timestamp);
    if (!other) return this.#map(merge.distinctId, person);
    return other === person ? person : this.#join(person, other);
  }

  #create(distinctId: string, timestamp: number): Known {
    const row: StoredPerson = {
      id: this.#ids.uuid(),
      teamId: this.#teamId,
      properties: '{}',
      isIdentified: 0,
      isDeleted: 0,
      createdAt: timestamp,
      changedAt: this.#changedAt,
      version: 1,
    };
    return this.#map(distinctId, this.#remember(row, true));
  }

  #map(distinctId: string, person: Known): Known {
    this.#byDistinctId.set(distinctId, person);
    this.#mappings.push({ distinctId, person });
    person.newIds++;
    return person;
  }

  /** Merges two persons, of whom the properties of `person` take precedence; returns the person of its distinct ids. */
  #join(person: Known, other: Known): Known {
    const [own, others] = [this.#idsOf(person), this.#idsOf(other)];
    const isOtherKept = others > Math.max(own, MANY_IDS);
    if (Math.min(own, others) > MAX_MOVED_IDS) return person;
    const merged = membersOf(other).mergedInto(membersOf(person));
    const properties = merged.bytes() <= MAX_PROPERTIES_BYTES ? merged : membersOf(person);
    if (isOtherKept) return this.#absorb(other, person, properties);
    return this.#absorb(person, other, properties);
  }

  #absorb(kept: Known, moved: Known, properties: JsonObjectText): Known {
    kept.members = properties;
    kept.row.properties = properties.text();
    kept.row.createdAt = Math.min(kept.row.createdAt, moved.row.createdAt);
    kept.changed = true;
    kept.newIds += this.#idsOf(moved);
    moved.row.isDeleted = 1;
    moved.changed = true;
    moved.mergedInto = kept;
    this.#moved += moved.storedIds ?? 0;
    this.#merges.push(moved);
    return kept;
  }

  #idsOf(known: Known): number {
    known.storedIds ??= this.#store.countDistinctIds(known.row.id, MAX_MOVED_IDS + 1);
    return known.storedIds + known.newIds;
  }

  #change(person: Known, intent: PersonIntent): void {
    if (intent.identifies && person.row.isIdentified === 0) {
      person.row.isIdentified = 1;
      person.changed = true;
    }
    if (!intent.set && !intent.setOnce && intent.unset.length === 0) return;
    const members = membersOf(person);
    const changes = new Map<string, unknown>();
    for (const [key, value] of Object.entries(intent.setOnce ?? {})) {
      if (!members.has(key)) changes.set(key, value);
    }
    for (const [key, value] of Object.entries(intent.set ?? {})) changes.set(key, value);
    for (const key of intent.unset) changes.set(key, undefined);
    if (!members.change(changes, MAX_PROPERTIES_BYTES)) return;
    person.row.properties = members.text();
    person.changed = true;
  }
}

function membersOf(known: Known): JsonObjectText {
  known.members ??= JsonObjectText.parse(known.row.properties);
  return known.members;
}

/** Returns the surviving person after merges, compressing the path (chains can be as long as a batch). */
function survivor(known: Known): Known {
  let end = known;
  while (end.mergedInto) end = end.mergedInto;
  for (let at = known; at.mergedInto; ) {
    const next = at.mergedInto;
    at.mergedInto = end;
    at = next;
  }
  return end;
}

/** Returns the person id of events without a profile: always the same for the same distinct id. */
export function anonymousId(teamId: number, distinctId: string): string {
  return uuidFromName(`person:${teamId}:${distinctId}`);
}

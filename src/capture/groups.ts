import { exactText, parseExact } from '../kernel/json/exact_json.ts';
import type { GroupStore, StoredGroup } from '../store/groups.ts';
import type { CapturedEvent, GroupIntent, JsonObject } from './events.ts';
import { JsonObjectText } from './json_object.ts';

/** Maximum number of group types in a project; further ones are ignored. */
const MAX_TYPES = 5;
/** Limit of a group's properties as JSON; a change that would exceed it is ignored. */
const MAX_PROPERTIES_BYTES = 64 * 1024;
/** A `$group_N` property that the sender set, or a text that looks like one. */
const STAMPED = /"\$group_[0-4]"/;

interface Known {
  row: StoredGroup;
  members: JsonObjectText;
  changed: boolean;
}

/**
 * The groups in one transaction, of one project. Group types are numbered in the order of their first use. Must be used
 * and saved inside the transaction that stores the events. The first event with groups causes the first read.
 */
export class GroupWorkspace {
  readonly #store: GroupStore;
  readonly #teamId: number;
  readonly #changedAt: number;
  readonly #groups = new Map<string, Known>();
  #types: Map<string, number> | null = null;
  #read = 0;

  /** `changedAt` is the arrival time of the transaction, in microseconds. */
  constructor(deps: { store: GroupStore; teamId: number; changedAt: number }) {
    this.#store = deps.store;
    this.#teamId = deps.teamId;
    this.#changedAt = deps.changedAt;
  }

  /** Characters of groups read from the store so far. */
  get read(): number {
    return this.#read;
  }

  /** Applies the groups of an event; returns its properties with `$group_0` to `$group_4` added. */
  apply({ groups, properties, timestamp }: CapturedEvent): string {
    if (!groups) return properties;
    if (groups.described) this.#describe(groups.described, timestamp);
    return stamped(properties, this.#stamps(groups.memberships));
  }

  save(): void {
    for (const { row, members, changed } of this.#groups.values()) {
      if (changed) this.#store.upsert({ ...row, properties: members.text() });
    }
  }

  #stamps(memberships: GroupIntent['memberships']): [name: string, key: string][] {
    return memberships.flatMap(({ type, key }): [string, string][] => {
      const index = this.#indexOf(type);
      return index === null ? [] : [[`$group_${index}`, key]];
    });
  }

  #describe({ type, key, set }: NonNullable<GroupIntent['described']>, timestamp: number): void {
    const typeIndex = this.#indexOf(type);
    if (typeIndex === null) return;
    const known = this.#find(typeIndex, key) ?? this.#create(typeIndex, key, timestamp);
    if (!known.members.change(new Map(Object.entries(set)), MAX_PROPERTIES_BYTES)) return;
    if (!known.changed) {
      known.row = { ...known.row, changedAt: this.#changedAt, version: known.row.version + 1 };
    }
    known.changed = true;
  }

  #find(typeIndex: number, key: string): Known | undefined {
    const name = nameOf(typeIndex, key);
    const cached = this.#groups.get(name);
    if (cached) return cached;
    const row = this.#store.read(this.#teamId, typeIndex, key);
    if (!row) return undefined;
    this.#read += row.properties.length;
    const known = { row, members: JsonObjectText.parse(row.properties), changed: false };
    this.#groups.set(name, known);
    return known;
  }

  #create(typeIndex: number, key: string, createdAt: number): Known {
    const changedAt = this.#changedAt;
    const row = {
      teamId: this.#teamId,
      typeIndex,
      key,
      properties: '{}',
      createdAt,
      changedAt,
      version: 1,
    };
    const known = { row, members: JsonObjectText.parse(row.properties), changed: true };
    this.#groups.set(nameOf(typeIndex, key), known);
    return known;
  }

  /** Returns the number of a group type, which a new type gets now; null if the project has the maximum number. */
  #indexOf(type: string): number | null {
    this.#types ??= this.#readTypes();
    const known = this.#types.get(type);
    if (known !== undefined) return known;
    const index = this.#types.size;
    if (index >= MAX_TYPES) return null;
    this.#store.addType(this.#teamId, index, type);
    this.#types.set(type, index);
    return index;
  }

  #readTypes(): Map<string, number> {
    const types = Object.entries(this.#store.types(this.#teamId));
    return new Map(types.map(([index, name]) => [name, Number(index)]));
  }
}

const nameOf = (typeIndex: number, key: string): string => `${typeIndex}:${key}`;

/** Appends properties to the JSON text of a non-empty object, and parses it only if it may already have them. */
function stamped(text: string, stamps: readonly [name: string, key: string][]): string {
  if (stamps.length === 0) return text;
  if (STAMPED.test(text)) {
    return exactText({ ...(parseExact(text) as JsonObject), ...Object.fromEntries(stamps) });
  }
  const members = stamps.map(([name, key]) => `${JSON.stringify(name)}:${JSON.stringify(key)}`);
  return `${text.slice(0, -1)},${members.join(',')}}`;
}

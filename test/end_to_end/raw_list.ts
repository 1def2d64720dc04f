import type { Sent } from './sdk.ts';
import { COMPANY_MAIL } from './shop.ts';

/** An event with whom it is by, in the end, and what was known of them at that time. */
export interface Event extends Sent {
  person: string;
  knownOfPerson: Record<string, unknown> | null;
}

/** Events of one name, those of a unit side by side. */
export interface Timeline {
  events: readonly Event[];
  at: Float64Array;
  /** Where the events of each unit begin, and where those of the last one end. */
  starts: Int32Array;
}

/** A person or a group that takes part. */
export interface Unit {
  variant: string;
  /** Moments of its exposures, oldest first; of its activations where there is such an event. */
  exposures: number[];
  /** First exposure, whatever activates. */
  assigned: number;
  first: number;
  last: number;
  /** Values of the first exposure, by the name of the property. */
  device: string;
  plan: string;
  /** Its number in the timelines. */
  number: number;
  /** What all did at any time, also after what is known, by the name of the event. */
  timelines: ReadonlyMap<string, Timeline>;
}

export interface Question {
  flag: string;
  from: number;
  to: number;
  /** What is known by then. */
  asOf: number;
  handling: 'exclude' | 'first_seen';
  /** Name of the kind of groups that is compared; null: persons. */
  group: string | null;
  /** Values of the flag that count. */
  variants?: readonly string[];
  /** Who is exposed takes part from this event on. */
  activation?: string;
  /** Count only whose time to convert is over. */
  onlyMatured?: boolean;
}

export const TWO_ARMS: readonly string[] = ['control', 'test'];

/** Everything that counts: colleagues are left out. Persons are found by following the merges. */
export function eventsOf(sent: readonly Sent[]): Event[] {
  const inTheEnd = new Merges();
  for (const one of sent) inTheEnd.follow(one);
  // Once more, to know what was known when.
  const byThen = new Merges();
  const known = new Map<string, Record<string, unknown>>();
  const events: Event[] = [];
  for (const one of sent) {
    const { id, properties } = one;
    const merged = byThen.follow(one);
    const head = byThen.headOf(id);
    if (merged) known.set(head, { ...known.get(merged.other), ...known.get(head) });
    const isPersonless = properties.$process_person_profile === false;
    if (properties.$set && !isPersonless) known.set(head, { ...known.get(head), ...properties.$set });
    const knownOfPerson = isPersonless ? null : (known.get(head) ?? {});
    if (!String(knownOfPerson?.email ?? '').includes(COMPANY_MAIL)) {
      events.push({ ...one, person: inTheEnd.headOf(id), knownOfPerson });
    }
  }
  return events;
}

/** Which ids are one person. */
class Merges {
  readonly #heads = new Map<string, string>();

  headOf(id: string): string {
    const head = this.#heads.get(id);
    return head === undefined ? id : this.headOf(head);
  }

  /** The head that came under another one by this event, if any did. */
  follow(one: Sent): { other: string } | null {
    const otherId = otherIdOf(one);
    if (otherId === null) return null;
    const [other, head] = [this.headOf(otherId), this.headOf(one.id)];
    if (other === head) return null;
    this.#heads.set(other, head);
    return { other };
  }
}

function otherIdOf({ event, properties }: Sent): string | null {
  if (event === '$identify') return (properties.$anon_distinct_id as string | undefined) ?? null;
  return event === '$create_alias' ? (properties.alias as string) : null;
}

interface Grouped {
  units: number;
  timelines: ReadonlyMap<string, Timeline>;
}
const GROUPED = new WeakMap<readonly Event[], Map<string | null, Grouped>>();

/** What each person, or each group of a kind, did; put in order once for the same list. */
function groupedBy(events: readonly Event[], group: string | null): Grouped {
  const known = GROUPED.get(events) ?? new Map<string | null, Grouped>();
  GROUPED.set(events, known);
  const grouped = known.get(group) ?? grouping(events, group);
  known.set(group, grouped);
  return grouped;
}

type Owned = [unit: number, event: Event];

function grouping(events: readonly Event[], group: string | null): Grouped {
  const numbers = new Map<string, number>();
  const byName = new Map<string, Owned[]>();
  for (const event of events) {
    const groups = event.properties.$groups as Record<string, string> | undefined;
    const unit = group === null ? event.person : groups?.[group];
    if (unit === undefined) continue;
    const number = numbers.get(unit) ?? numbers.size;
    numbers.set(unit, number);
    const list = byName.get(event.event) ?? [];
    byName.set(event.event, list);
    list.push([number, event]);
  }
  const timelines = new Map<string, Timeline>();
  for (const [name, list] of byName) timelines.set(name, timelineOf(list, numbers.size));
  return { units: numbers.size, timelines };
}

function timelineOf(list: Owned[], units: number): Timeline {
  list.sort(([a], [b]) => a - b);
  const starts = new Int32Array(units + 1);
  for (const [number] of list) starts[number + 1]!++;
  for (let number = 0; number < units; number++) starts[number + 1]! += starts[number]!;
  const events = list.map(([, event]) => event);
  return { events, at: new Float64Array(events.map(({ at }) => at)), starts };
}

const NONE: readonly Event[] = [];

/** What a unit did under a name, in the order of the list. */
function eventsNamed({ timelines }: Grouped, name: string, number: number): readonly Event[] {
  const timeline = timelines.get(name);
  return timeline ? timeline.events.slice(timeline.starts[number], timeline.starts[number + 1]) : NONE;
}

/** The units that were exposed; those that saw several variants under `$multiple`, unless the first one counts. */
export function unitsOf(events: readonly Event[], question: Question): Unit[] {
  const { flag, from, to, asOf, handling, group, variants = TWO_ARMS, activation } = question;
  const units: Unit[] = [];
  const end = Math.min(to, asOf);
  const grouped = groupedBy(events, group);
  const called = grouped.timelines.get('$feature_flag_called');
  if (!called) return units;
  for (let number = 0; number < grouped.units; number++) {
    const exposures: Event[] = [];
    for (let i = called.starts[number]!; i < called.starts[number + 1]!; i++) {
      if (called.at[i]! < from || called.at[i]! > end) continue;
      const one = called.events[i]!;
      const { $feature_flag: key, $feature_flag_response: value } = one.properties;
      if (key === flag && variants.includes(value as string)) exposures.push(one);
    }
    if (exposures.length === 0) continue;
    exposures.sort((a, b) => a.at - b.at);
    const start = exposures[0]!;
    const seen = new Set(exposures.map(({ properties }) => properties.$feature_flag_response as string));
    const [variant] = seen;
    const moments = (activation ? eventsNamed(grouped, activation, number) : exposures)
      .map(({ at }) => at)
      .filter((at) => at >= start.at && at <= end)
      .sort((a, b) => a - b);
    if (moments.length === 0) continue;
    units.push({
      variant: seen.size > 1 && handling === 'exclude' ? '$multiple' : variant!,
      exposures: moments,
      assigned: start.at,
      first: moments[0]!,
      last: moments.at(-1)!,
      device: String(start.properties.device ?? 'none'),
      plan: String(start.knownOfPerson?.plan ?? 'none'),
      number,
      timelines: grouped.timelines,
    });
  }
  return units;
}

import type { Sent } from './sdk.ts';
import { COMPANY_MAIL } from './shop.ts';

/** An event with whom it is by, in the end, and what was known of them at that time. */
export interface Event extends Sent {
  person: string;
  knownOfPerson: Record<string, unknown> | null;
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
  /** What it did at any time, by the name of the event. */
  events: Map<string, Event[]>;
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

type ByUnit = Map<string, Event[]>;
const GROUPED = new WeakMap<readonly Event[], Map<string | null, ByUnit>>();

/** Everything that each person, or each group of a kind, did. */
function byUnitOf(events: readonly Event[], group: string | null): ByUnit {
  const known = GROUPED.get(events) ?? new Map<string | null, ByUnit>();
  GROUPED.set(events, known);
  const byUnit: ByUnit = known.get(group) ?? new Map();
  if (known.has(group)) return byUnit;
  known.set(group, byUnit);
  for (const event of events) {
    const groups = event.properties.$groups as Record<string, string> | undefined;
    const unit = group === null ? event.person : groups?.[group];
    if (unit === undefined) continue;
    const list = byUnit.get(unit);
    if (list) list.push(event);
    else byUnit.set(unit, [event]);
  }
  return byUnit;
}

/** The units that were exposed; those that saw several variants under `$multiple`, unless the first one counts. */
export function unitsOf(events: readonly Event[], question: Question): Unit[] {
  const { flag, from, to, asOf, handling, group, variants = TWO_ARMS, activation } = question;
  const units: Unit[] = [];
  for (const everything of byUnitOf(events, group).values()) {
    const own = everything.filter(({ at }) => at <= asOf);
    const exposures: Event[] = [];
    for (const one of own) {
      const { $feature_flag: key, $feature_flag_response: value } = one.properties;
      const isExposure = one.event === '$feature_flag_called' && key === flag;
      const isArm = variants.includes(value as string);
      if (isExposure && isArm && one.at >= from && one.at <= to) exposures.push(one);
    }
    if (exposures.length === 0) continue;
    exposures.sort((a, b) => a.at - b.at);
    const start = exposures[0]!;
    const seen = new Set(exposures.map(({ properties }) => properties.$feature_flag_response as string));
    const [variant] = seen;
    const moments = (activation ? own.filter(({ event }) => event === activation) : exposures)
      .map(({ at }) => at)
      .filter((at) => at >= start.at && at <= to)
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
      events: named(own),
    });
  }
  return units;
}

function named(events: readonly Event[]): Map<string, Event[]> {
  const byName = new Map<string, Event[]>();
  for (const event of events) {
    const list = byName.get(event.event);
    if (list) list.push(event);
    else byName.set(event.event, [event]);
  }
  return byName;
}

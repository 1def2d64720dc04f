import { normal, pick, poisson, type Random } from './draws.ts';

/*
 * A shop whose new checkout has a known effect. Everything that its people do is drawn here, from a seed; only the
 * variant is not: that is the server's, or the SDK's, to say.
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const FLAG = 'new-checkout';
export const START = Date.parse('2026-12-01T09:00:00Z');
export const END = START + 14 * DAY;
export const TIMEZONE = 'Europe/Berlin';
/** Of the zone, all of December. */
export const UTC_OFFSET = HOUR;
export const PEOPLE = 20_000;
export const COMPANY_MAIL = '@shop.test';

export type Arm = 'control' | 'test';
export const ARMS: readonly Arm[] = ['control', 'test'];

/** What the new checkout does. Everything else is the same in both arms. */
export const WORLD = {
  /** Orders of a person are Poisson; their mean is a propensity times this. */
  orders: { control: 1, test: 1.12 },
  amount: { control: 1, test: 1.05 },
  checkout: { control: 0.2, test: 0.24 },
  comesBack: { control: 0.3, test: 0.35 },
  loadTime: { control: 1, test: 0.92 },
  /** The same for both: nothing gets worse. */
  crashes: { control: 0.3, test: 0.3 },
};

/** How eager people are, and how many are so eager. It holds before and after the exposure. */
export const PROPENSITIES = [
  { propensity: 0.4, share: 0.4 },
  { propensity: 1, share: 0.4 },
  { propensity: 2.2, share: 0.2 },
];

export const SESSIONS = 2;
export const SHOPS = 3;
export const MOST_ITEMS = 3;
export const REVERSED = 0.05;
export const SLOW = 0.05;
const CART_ONLY = 0.15;
/** How an anonymous visitor becomes a known person. */
const JOININGS = ['identify', 'alias', 'personless'] as const;
type Joining = (typeof JOININGS)[number];

export interface Person {
  id: string;
  /** The id of the first visit, when that was anonymous. */
  visitor: string | null;
  joining: Joining | null;
  isColleague: boolean;
  isAsked: boolean;
  /** Which SDK asks for the flag first. */
  through: 'local' | 'remote';
  plan: string | null;
  device: string;
  propensity: number;
  /** First time that the flag is asked for, and the second time, if any. */
  at: number;
  again: number | null;
}

/** Something that the code of the shop does with the SDK, at an instant in milliseconds. */
export type Action = { at: number; id: string } & (
  | {
      kind: 'ask';
      through: 'local' | 'remote' | 'worker';
      properties: Record<string, unknown>;
      groups?: Record<string, string>;
    }
  | { kind: 'capture'; event: string; properties: Record<string, unknown>; groups?: Record<string, string> }
  | { kind: 'identify'; properties: Record<string, unknown> }
  | { kind: 'alias'; visitor: string }
  | { kind: 'describe'; groupType: string; groupKey: string }
);

export function peopleOf(random: Random, count = PEOPLE): Person[] {
  return Array.from({ length: count }, (_, index) => personOf(index, random));
}

function personOf(index: number, random: Random): Person {
  const isColleague = index % 50 === 0;
  const joins = index % 33 === 7 && !isColleague;
  const joining = joins ? JOININGS[Math.floor(index / 33) % 3]! : null;
  const at = START + Math.floor(random() * 9.9 * DAY);
  const isTwice = joins || index % 40 === 3;
  return {
    id: `user-${index}`,
    visitor: joins ? `visitor-${index}` : null,
    joining,
    isColleague,
    isAsked: index % 50 !== 9,
    through: index % 80 === 5 ? 'remote' : 'local',
    plan: isColleague ? 'internal' : index % 3 === 0 ? pick(random, ['free', 'pro', 'team']) : null,
    device: pick(random, ['phone', 'phone', 'laptop']),
    propensity: propensityOf(random()),
    at,
    again: isTwice ? at + HOUR + Math.floor(random() * 4 * HOUR) : null,
  };
}

function propensityOf(x: number): number {
  let sum = 0;
  for (const { propensity, share } of PROPENSITIES) {
    sum += share;
    if (x < sum) return propensity;
  }
  return PROPENSITIES.at(-1)!.propensity;
}

type Capture = (t: number, event: string, properties?: object, groups?: Record<string, string>) => void;

/** What a person did before the flag is asked for, in the days that a covariate looks at and before them. */
export function historyOf(person: Person, random: Random): Action[] {
  const { id, at, plan, joining, propensity } = person;
  const actions: Action[] = [];
  const capture = captureInto(actions, person);
  if (plan && !joining) {
    actions.push({ kind: 'identify', at: Math.floor(at - 9.5 * DAY), id, properties: profileOf(person) });
  }
  const orders = poisson(0.7 * propensity, random);
  for (let i = 0; i < orders; i++) order(person, at - 1 - random() * 9 * DAY, 1, random, capture);
  if (random() < 0.3) load(at - 1 - random() * 6 * DAY, 1, random, capture);
  const crashes = poisson(0.2, random);
  for (let i = 0; i < crashes; i++) capture(at - 1 - random() * 6 * DAY, 'page crashed');
  if (random() < 0.1 * propensity) {
    const cart = at - DAY - random() * 5 * DAY;
    capture(cart, 'cart filled');
    capture(cart + HOUR, 'checkout paid');
  }
  if (random() < 0.25 * propensity) capture(at - HOUR - random() * 6.5 * DAY, 'signed in');
  return actions;
}

/** How a person comes to the shop, whichever checkout it shows. */
export function arrivalOf(person: Person): Action[] {
  const { id, visitor, joining, at, again } = person;
  const actions: Action[] = [];
  const ask = (t: number, through: 'local' | 'remote' | 'worker') => {
    const properties = { device: person.device, ...personless(person, t) };
    actions.push({ kind: 'ask', at: t, id: idAt(person, t), through, properties });
  };
  if (person.isAsked) {
    ask(at, person.through);
    if (again !== null) ask(again, joining ? 'local' : 'worker');
  }
  if (joining === 'alias') actions.push({ kind: 'alias', at: joinedAt(person), id, visitor: visitor! });
  else if (joining) {
    const properties = { ...profileOf(person), $anon_distinct_id: visitor };
    actions.push({ kind: 'identify', at: joinedAt(person), id, properties });
  }
  return actions.filter((action) => action.at < END);
}

/** What a person who lives in `arm` does from then on. */
export function visitOf(person: Person, arm: Arm, random: Random): Action[] {
  const { at } = person;
  const actions: Action[] = [];
  const capture = captureInto(actions, person);
  const orders = poisson(person.propensity * WORLD.orders[arm], random);
  for (let i = 0; i < orders; i++) order(person, at + random() * 3 * DAY, WORLD.amount[arm], random, capture);
  if (person.isColleague) for (let i = 0; i < 20; i++) order(person, at + i * HOUR, 250, random, capture);
  const loads = Math.floor(random() * 3);
  for (let i = 0; i < loads; i++) load(at + random() * 2 * DAY, WORLD.loadTime[arm], random, capture);
  const crashes = poisson(WORLD.crashes[arm], random);
  for (let i = 0; i < crashes; i++) capture(at + random() * 3 * DAY, 'page crashed');
  checkout(person, arm, random, capture);
  signIns(person, arm, random, capture);
  return actions.filter((action) => action.at < END);
}

/** From this instant on a visitor is known; until the day before they were, too, on another device. */
const joinedAt = ({ at }: Person) => at + 30 * MINUTE;

function idAt(person: Person, t: number): string {
  const { visitor, id, at } = person;
  return visitor && t >= at - DAY && t < joinedAt(person) ? visitor : id;
}

function personless(person: Person, t: number): Record<string, unknown> {
  const isAnonymous = person.joining === 'personless' && idAt(person, t) === person.visitor;
  return isAnonymous ? { $process_person_profile: false } : {};
}

function profileOf({ id, plan, isColleague }: Person): Record<string, unknown> {
  return plan ? { plan, email: `${id}${isColleague ? COMPANY_MAIL : '@example.com'}` } : {};
}

function captureInto(actions: Action[], person: Person): Capture {
  return (t, event, properties = {}, groups) => {
    const at = Math.floor(t);
    const all = { ...properties, ...personless(person, at) };
    actions.push({ kind: 'capture', at, id: idAt(person, at), event, properties: all, groups });
  };
}

function order({ id }: Person, t: number, factor: number, random: Random, capture: Capture) {
  const value = Math.round(2000 * Math.exp(0.5 * normal(random)) * factor) / 100;
  const items = 1 + Math.floor(random() * MOST_ITEMS);
  const $session_id = `${id}-${Math.floor(random() * SESSIONS)}`;
  const shop = `shop-${Math.floor(random() * SHOPS)}`;
  capture(t, 'order completed', { value, items, $session_id }, { shop });
}

function load(t: number, factor: number, random: Random, capture: Capture) {
  capture(t, 'page loaded', { ms: 300 * Math.exp(0.6 * normal(random)) * factor });
}

/** Some fill the cart and pay at once, some pay days later, some pay and then fill it again, some only fill it. */
function checkout({ at }: Person, arm: Arm, random: Random, capture: Capture) {
  const kind = random();
  const [first, gap] = [at + random() * 10 * HOUR, MINUTE + random() * 10 * HOUR];
  const paid = WORLD.checkout[arm];
  if (kind < paid) {
    capture(first, 'cart filled');
    capture(first + gap, 'checkout paid');
  } else if (kind < paid + REVERSED) {
    capture(first, 'checkout paid');
    capture(first + gap, 'cart filled');
  } else if (kind < paid + REVERSED + SLOW) {
    capture(first, 'cart filled');
    capture(first + 3 * DAY, 'checkout paid');
  } else if (kind < paid + REVERSED + SLOW + CART_ONLY) {
    capture(first, 'cart filled');
  }
}

/** Signs in on the day after, between 8 and 20 o'clock, and perhaps on one of the three days behind that. */
function signIns({ at }: Person, arm: Arm, random: Random, capture: Capture) {
  if (random() >= 0.8) return;
  const midnight = Math.floor((at + UTC_OFFSET) / DAY) * DAY - UTC_OFFSET + DAY;
  const start = midnight + (8 + random() * 12) * HOUR;
  capture(start, 'signed in');
  if (random() < 0.2) capture(start + MINUTE + random() * HOUR, 'signed in');
  const day = 1 + Math.floor(random() * 3);
  if (random() < WORLD.comesBack[arm]) capture(start + day * DAY + (random() - 0.5) * HOUR, 'signed in');
  if (random() < 0.1) capture(start + 6 * DAY, 'signed in');
}

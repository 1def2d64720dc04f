import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/time.ts';
import { randomFrom } from './random.ts';

/**
 * A small simulated product with a true lift. Each visitor has random numbers that do not depend on the variant; the
 * variant determines the events that follow from them. The same span gives the same visitors.
 */
export interface Visitor {
  distinctId: string;
  /** Time at which the page is shown, in milliseconds since the epoch. */
  seenAt: number;
  /** Random numbers, each in [0, 1). */
  draws: { purchase: number; basket: number; ticket: number; pace: number };
}

export interface VisitorEvent {
  event: string;
  timestamp: number;
  properties: Record<string, unknown>;
}

export const DAYS = 14;
export const SEED = 7;
export const DEMO_EVENTS = {
  checkout: 'checkout started',
  order: 'order completed',
  ticket: 'support ticket opened',
} as const;

/** Half of the visitors view their cart; the variant does not change that. */
const CHECKOUT_SHARE = 0.5;
/** Upper bound of a visit, from the first view to the last event. */
const VISIT_MS = 2 * HOUR_MS;
/** Basket values are uniform around their average: from 3/8 of it to 13/8. */
const SMALLEST_BASKET = 3 / 8;

interface Behaviour {
  /** Share of the visitors who order. */
  orders: number;
  /** Average value of an order, in euros. */
  basket: number;
  /** Share of the visitors who open a support ticket. */
  tickets: number;
}

/** True behaviour of the simulated visitors by variant. */
export const BEHAVIOUR = {
  control: { orders: 0.3, basket: 40, tickets: 0.15 },
  'one-page': { orders: 0.345, basket: 42, tickets: 0.15 },
} as const satisfies Record<string, Behaviour>;

export type VariantKey = keyof typeof BEHAVIOUR;

/** True averages of the metrics over all visitors. */
export const TRUTH = {
  conversion: ({ orders }: Behaviour) => orders,
  revenue: ({ orders, basket }: Behaviour) => orders * basket,
  tickets: ({ tickets }: Behaviour) => tickets,
} as const;

/** The true relative effect: 0.15 is 15 % above control. */
export function trueLift(measure: keyof typeof TRUTH, variant: VariantKey): number {
  return TRUTH[measure](BEHAVIOUR[variant]) / TRUTH[measure](BEHAVIOUR.control) - 1;
}

/** Generates `count` visitors of the days before `end`, ordered by time. */
export function visitorsBefore(end: number, count: number): Visitor[] {
  const random = randomFrom(SEED);
  const start = end - DAYS * DAY_MS;
  // The last visits finish before the end, so that no event is in the future.
  const span = DAYS * DAY_MS - VISIT_MS;
  return Array.from({ length: count }, (_, i) => ({
    distinctId: `visitor-${i + 1}`,
    seenAt: Math.floor(start + random() * span),
    draws: { purchase: random(), basket: random(), ticket: random(), pace: random() },
  })).sort((a, b) => a.seenAt - b.seenAt);
}

/** Events of a visitor after seeing a variant, oldest first. */
export function eventsOf({ seenAt, draws }: Visitor, variant: VariantKey): VisitorEvent[] {
  const { orders, basket, tickets } = BEHAVIOUR[variant];
  const after = (minutes: number) => Math.floor(seenAt + (0.1 + draws.pace) * minutes * MINUTE_MS);
  const share = SMALLEST_BASKET + 2 * (1 - SMALLEST_BASKET) * draws.basket;
  const possible: [boolean, VisitorEvent][] = [
    [draws.purchase < CHECKOUT_SHARE, { event: DEMO_EVENTS.checkout, timestamp: after(10), properties: {} }],
    [
      draws.purchase < orders,
      {
        event: DEMO_EVENTS.order,
        timestamp: after(20),
        properties: { value: Math.round(basket * share * 100) / 100, currency: 'EUR' },
      },
    ],
    [draws.ticket < tickets, { event: DEMO_EVENTS.ticket, timestamp: after(100), properties: {} }],
  ];
  return possible.flatMap(([happens, event]) => (happens ? [event] : []));
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/time.ts';
import { randomFrom } from './demo_random.ts';

/**
 * A small simulated product with a true lift. A visitor brings random numbers along that do not depend on the variant;
 * the variant says what comes of them. Seeded: the same seed and span give the same visitors.
 */
export interface Visitor {
  distinctId: string;
  /** When the page is shown, in milliseconds since the epoch. */
  seenAt: number;
  /** Each from [0, 1). */
  draws: { purchase: number; basket: number; ticket: number; pace: number };
}

export interface VisitorEvent {
  event: string;
  timestamp: number;
  properties: Record<string, unknown>;
}

export const DAYS = 14;
export const SEED = 7;
export const EVENTS = {
  checkout: 'checkout started',
  order: 'order completed',
  ticket: 'support ticket opened',
} as const;

/** Half of the visitors look at their cart; the variant does not change that. */
const CHECKOUT_SHARE = 0.5;
/** What visitors do after their first look takes less than this. */
const VISIT_MS = 2 * HOUR_MS;
/** Baskets are spread evenly around their average: from 3/8 of it to 13/8. */
const SMALLEST_BASKET = 3 / 8;

interface Behaviour {
  /** Share of the visitors who order. */
  orders: number;
  /** Average value of an order, in euros. */
  basket: number;
  /** Share of the visitors who open a support ticket. */
  tickets: number;
}

/** The truth: how the simulation lets visitors behave. */
export const BEHAVIOUR = {
  control: { orders: 0.3, basket: 40, tickets: 0.15 },
  'one-page': { orders: 0.345, basket: 42, tickets: 0.15 },
} as const satisfies Record<string, Behaviour>;

export type VariantKey = keyof typeof BEHAVIOUR;

/** The measured things and their true averages over all visitors. */
export const TRUTH = {
  conversion: ({ orders }: Behaviour) => orders,
  revenue: ({ orders, basket }: Behaviour) => orders * basket,
  tickets: ({ tickets }: Behaviour) => tickets,
} as const;

/** The true relative effect: 0.15 is 15 % above control. */
export function trueLift(measure: keyof typeof TRUTH, variant: VariantKey): number {
  return TRUTH[measure](BEHAVIOUR[variant]) / TRUTH[measure](BEHAVIOUR.control) - 1;
}

/** `count` visitors of the days before `end`, in the order they come. */
export function visitorsBefore(end: number, count: number, seed = SEED): Visitor[] {
  const random = randomFrom(seed);
  const start = end - DAYS * DAY_MS;
  // The last ones are done before the end: nothing happens in the future.
  const span = DAYS * DAY_MS - VISIT_MS;
  return Array.from({ length: count }, (_, i) => ({
    distinctId: `visitor-${i + 1}`,
    seenAt: Math.floor(start + random() * span),
    draws: { purchase: random(), basket: random(), ticket: random(), pace: random() },
  })).sort((a, b) => a.seenAt - b.seenAt);
}

/** What a visitor does after having seen a variant, oldest first. */
export function eventsOf({ seenAt, draws }: Visitor, variant: VariantKey): VisitorEvent[] {
  const { orders, basket, tickets } = BEHAVIOUR[variant];
  const after = (minutes: number) => Math.floor(seenAt + (0.1 + draws.pace) * minutes * MINUTE_MS);
  const share = SMALLEST_BASKET + 2 * (1 - SMALLEST_BASKET) * draws.basket;
  const possible: [boolean, VisitorEvent][] = [
    [draws.purchase < CHECKOUT_SHARE, { event: EVENTS.checkout, timestamp: after(10), properties: {} }],
    [
      draws.purchase < orders,
      {
        event: EVENTS.order,
        timestamp: after(20),
        properties: { value: Math.round(basket * share * 100) / 100, currency: 'EUR' },
      },
    ],
    [draws.ticket < tickets, { event: EVENTS.ticket, timestamp: after(100), properties: {} }],
  ];
  return possible.flatMap(([happens, event]) => (happens ? [event] : []));
}

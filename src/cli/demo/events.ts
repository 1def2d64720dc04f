import { HOUR_MS } from '../../kernel/time.ts';
import { randomFrom } from './random.ts';

/**
 * A small simulated shop. Seeded: the same end gives the same people with the same actions, so a run can be
 * repeated. Traffic follows the hour of the day, some people come back, and some carts are abandoned.
 */
export interface DemoEvent {
  uuid: string;
  event: string;
  distinctId: string;
  /** Milliseconds since the epoch. */
  timestamp: number;
  properties: Record<string, unknown>;
}

const PRODUCTS = ['kettle', 'lamp', 'notebook', 'backpack', 'headphones', 'chair', 'mug', 'bicycle bell'];
const BROWSERS = ['Chrome', 'Firefox', 'Safari', 'Edge'];
const SOURCES = ['direct', 'search', 'newsletter', 'social'];
/** Share of the day's visits by hour of day, in UTC. */
const HOURLY = [2, 1, 1, 1, 1, 2, 3, 5, 7, 8, 8, 8, 9, 8, 8, 8, 8, 9, 10, 11, 11, 9, 6, 3];

const SEED = 42;

/** Generates exactly `count` events of the `days` before `end`, oldest first. */
export function demoEvents(count: number, end: number, days: number, makeUuid: () => string): DemoEvent[] {
  const random = randomFrom(SEED);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const shoppers = Math.max(20, Math.round(count / 25));
  const start = Math.floor(end / HOUR_MS) * HOUR_MS - days * 24 * HOUR_MS;
  const events: DemoEvent[] = [];

  const visitStart = (): number => {
    for (;;) {
      const at = start + random() * days * 24 * HOUR_MS;
      if (random() * 11 < HOURLY[new Date(at).getUTCHours()]!) return at;
    }
  };

  while (events.length < count) {
    const shopper = Math.floor(random() ** 1.6 * shoppers);
    const base = {
      $browser: BROWSERS[shopper % BROWSERS.length],
      $session_id: makeUuid(),
      source: pick(SOURCES),
    };
    let at = visitStart();
    const add = (event: string, properties: Record<string, unknown>) => {
      at += 2000 + random() * 60_000;
      if (events.length >= count || at >= end) return;
      const distinctId = `shopper-${shopper}`;
      events.push({
        uuid: makeUuid(),
        event,
        distinctId,
        timestamp: Math.floor(at),
        properties: { ...base, ...properties },
      });
    };
    add('$pageview', { $current_url: 'https://shop.example/', title: 'Shop' });
    const views = 1 + Math.floor(random() * 4);
    let product = pick(PRODUCTS);
    for (let i = 0; i < views; i++) {
      product = pick(PRODUCTS);
      add('product viewed', {
        product,
        $current_url: `https://shop.example/p/${encodeURIComponent(product)}`,
      });
    }
    if (random() < 0.35) {
      const price = Math.round((5 + random() * 120) * 100) / 100;
      add('product added', { product, price, quantity: 1 + Math.floor(random() * 3) });
      if (random() < 0.5) add('checkout started', { value: price });
      if (random() < 0.4) {
        add('order completed', {
          value: price,
          currency: 'EUR',
          $set: { last_order_value: price },
          $set_once: { first_product: product },
        });
      }
    }
  }
  return events.sort((a, b) => a.timestamp - b.timestamp);
}

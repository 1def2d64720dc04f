import { normal, poisson, type Random } from './draws.ts';
import { type Action, DAY, END, HOUR, START } from './shop.ts';
import type { WireMetric } from './shop_metrics.ts';

/*
 * A shop that tries three new price lists at once, keeps some people out of it, and thinks better of the split half-way.
 */

export const FLAG = 'new-prices';
export const PEOPLE = 3000;
export const HELD_OUT = 10;
export const CHANGE = START + 7 * DAY;

export type Prices = 'control' | 'a' | 'b' | 'c';
export const PRICES: readonly Prices[] = ['control', 'a', 'b', 'c'];
/** Percentages, before the change and after it. */
export const SHARES: Readonly<Record<Prices, number>> = { control: 40, a: 30, b: 20, c: 10 };
export const LATER_SHARES: Readonly<Record<Prices, number>> = { control: 25, a: 25, b: 25, c: 25 };

const ORDERS: Record<Prices, number> = { control: 1.5, a: 2.2, b: 1.8, c: 1.1 };
const AMOUNT: Record<Prices, number> = { control: 1, a: 1.1, b: 1, c: 1 };
const SUBSCRIBES: Record<Prices, number> = { control: 0.3, a: 0.42, b: 0.3, c: 0.25 };

const metric = (uuid: string, metric_type: string, rest: object) =>
  ({ kind: 'ExperimentMetric', uuid, name: uuid, metric_type, ...rest }) as WireMetric;
const node = (event: string, rest: object = {}) => ({ kind: 'EventsNode', event, ...rest });
const count = node('ordered', { math: 'total' });
const worth = node('ordered', { math: 'sum', math_property: 'value' });

/** With what the price list does to them, as a factor of what it was. */
export const METRICS: readonly { wire: WireMetric; of: ((prices: Prices) => number) | null }[] = [
  { wire: metric('orders', 'mean', { source: count }), of: (prices) => ORDERS[prices] },
  // Nobody knows beforehand where the bound is.
  { wire: metric('revenue', 'mean', { source: worth, upper_bound_percentile: 0.95 }), of: null },
  {
    wire: metric('order value', 'ratio', { numerator: worth, denominator: count }),
    of: (prices) => AMOUNT[prices],
  },
  {
    wire: metric('subscribing', 'funnel', { series: [node('offer seen'), node('subscribed')] }),
    of: (prices) => SUBSCRIBES[prices],
  },
  {
    wire: metric('complaints', 'mean', {
      source: node('complained', { math: 'total' }),
      goal: 'decrease',
      role: 'guardrail',
      margin: 0.5,
    }),
    of: () => 1,
  },
];

export interface Person {
  id: string;
  /** The id of the first visit, when that was anonymous: it may get another variant. */
  visitor: string | null;
  at: number;
  again: number | null;
}

export function peopleOf(random: Random): Person[] {
  return Array.from({ length: PEOPLE }, (_, index) => {
    const at = START + Math.floor(random() * (END - START - 4 * DAY));
    const joins = index % 12 === 5;
    const isTwice = joins || index % 9 === 2;
    return {
      id: `reader-${index}`,
      visitor: joins ? `passer-by-${index}` : null,
      at,
      again: isTwice ? at + HOUR + Math.floor(random() * 3 * DAY) : null,
    };
  });
}

/** What a person does who was shown these prices first. */
export function visitOf({ id, visitor, at, again }: Person, prices: Prices, random: Random): Action[] {
  const actions: Action[] = [];
  const capture = (t: number, event: string, properties = {}) =>
    actions.push({ kind: 'capture', at: Math.floor(t), id, event, properties });
  const ask = (t: number, own: string) =>
    actions.push({ kind: 'ask', at: t, id: own, through: 'local', properties: {} });
  ask(at, visitor ?? id);
  if (visitor) actions.push({ kind: 'identify', at: at + 1, id, properties: { $anon_distinct_id: visitor } });
  if (again !== null) ask(again, id);
  const orders = poisson(ORDERS[prices] * (0.5 + random()), random);
  for (let i = 0; i < orders; i++) {
    const value = Math.round(3000 * Math.exp(0.5 * normal(random)) * AMOUNT[prices]) / 100;
    capture(at + MINUTES_LATER + random() * DAY, 'ordered', { value });
  }
  capture(at + HOUR, 'offer seen');
  if (random() < SUBSCRIBES[prices]) capture(at + HOUR + 1, 'subscribed');
  const complaints = poisson(0.4, random);
  for (let i = 0; i < complaints; i++) capture(at + HOUR + random() * DAY, 'complained');
  return actions;
}

const MINUTES_LATER = HOUR / 6;

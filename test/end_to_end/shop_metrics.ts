import { type Arm, MOST_ITEMS, PROPENSITIES, REVERSED, SESSIONS, SHOPS, SLOW, WORLD } from './shop.ts';

/** A metric as it is sent to the server. */
export type WireMetric = Record<string, unknown> & { uuid: string; metric_type: string };

/** A metric with the true relative effect of the new checkout on it; null where the world does not state it. */
export interface ShopMetric {
  wire: WireMetric;
  truth: number | null;
}

export const metric = (
  uuid: string,
  metric_type: string,
  rest: Record<string, unknown>,
  truth: number | null,
): ShopMetric => ({
  wire: { kind: 'ExperimentMetric', uuid, name: uuid.replaceAll('-', ' '), metric_type, ...rest },
  truth,
});

export const node = (event: string, rest: object = {}) => ({ kind: 'EventsNode', event, ...rest });
export const ofOrders = (math: string, rest: object = {}) => node('order completed', { math, ...rest });
export const sumOf = (math_property: string) => ofOrders('sum', { math_property });
export const CHECKOUT = [node('cart filled'), node('checkout paid')];
export const COMING_BACK = {
  start_event: node('signed in'),
  completion_event: node('signed in'),
  retention_window_start: 1,
  retention_window_end: 3,
  retention_window_unit: 'day',
};
const A_DAY = { conversion_window: 1, conversion_window_unit: 'day' };

/** Expectation of s^N for the number N of a person's orders. */
const generating = (arm: Arm, s: number) =>
  average(({ propensity }) => Math.exp(-propensity * WORLD.orders[arm] * (1 - s)));

function average(of: (one: (typeof PROPENSITIES)[number]) => number): number {
  let sum = 0;
  for (const one of PROPENSITIES) sum += one.share * of(one);
  return sum;
}

/** Expectation of f(N). */
function expected(arm: Arm, f: (orders: number) => number): number {
  return average(({ propensity }) => {
    const mean = propensity * WORLD.orders[arm];
    let probability = Math.exp(-mean);
    let sum = 0;
    for (let n = 0; n < 60; n++) {
      sum += probability * f(n);
      probability *= mean / (n + 1);
    }
    return sum;
  });
}

export const relative = (of: (arm: Arm) => number) => of('test') / of('control') - 1;
const buys = (arm: Arm) => 1 - generating(arm, 0);
/** How many different ones of `among` equally likely ones somebody meets. */
const different = (arm: Arm, among: number) => among * (1 - generating(arm, 1 - 1 / among));
const levels = Array.from({ length: MOST_ITEMS }, (_, index) => index + 1);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const largest = (arm: Arm) => sum(levels.map((k) => 1 - generating(arm, (k - 1) / MOST_ITEMS)));
const smallest = (arm: Arm) =>
  sum(levels.map((k) => generating(arm, (MOST_ITEMS + 1 - k) / MOST_ITEMS) - generating(arm, 0)));
const clamped = (arm: Arm, lowest: number, highest: number) =>
  expected(arm, (n) => Math.min(highest, Math.max(lowest, n)));

export const paid = (more: number) => relative((arm) => WORLD.checkout[arm] + more);
const revenue = relative((arm) => WORLD.orders[arm] * WORLD.amount[arm]);
export const basket = relative((arm) => WORLD.amount[arm]);
export const loads = relative((arm) => WORLD.loadTime[arm]);
export const growth = relative((arm) => WORLD.orders[arm]);

/** What the experiment is decided by. */
export const PRIMARY: readonly ShopMetric[] = [
  metric('orders', 'mean', { source: ofOrders('total'), breakdownFilter: { breakdown: 'device' } }, growth),
  metric('revenue', 'mean', { source: sumOf('value') }, revenue),
  metric('order-value', 'ratio', { numerator: sumOf('value'), denominator: ofOrders('total') }, basket),
  metric('checkout', 'funnel', { series: CHECKOUT, ...A_DAY }, paid(0)),
  metric(
    'coming-back',
    'retention',
    COMING_BACK,
    relative((arm) => WORLD.comesBack[arm]),
  ),
  metric(
    'slowest-page',
    'quantile',
    {
      source: node('page loaded', { math: 'max', math_property: 'ms' }),
      quantile: 0.5,
      ignore_zeros: true,
      goal: 'decrease',
    },
    loads,
  ),
  metric(
    'crashes',
    'mean',
    { source: node('page crashed', { math: 'total' }), goal: 'decrease', role: 'guardrail', margin: 0.1 },
    relative((arm) => WORLD.crashes[arm]),
  ),
];

export const SECONDARY: readonly ShopMetric[] = [
  metric(
    'average-order',
    'mean',
    { source: ofOrders('avg', { math_property: 'value' }) },
    relative((arm) => buys(arm) * WORLD.amount[arm]),
  ),
  metric('largest-order', 'mean', { source: ofOrders('max', { math_property: 'items' }) }, relative(largest)),
  metric(
    'smallest-order',
    'mean',
    { source: ofOrders('min', { math_property: 'items' }) },
    relative(smallest),
  ),
  metric(
    'sessions',
    'mean',
    { source: ofOrders('unique_session') },
    relative((arm) => different(arm, SESSIONS)),
  ),
  metric(
    'shops',
    'mean',
    { source: ofOrders('unique_group', { math_group_type_index: 0 }) },
    relative((arm) => different(arm, SHOPS)),
  ),
  metric('buyers', 'mean', { source: ofOrders('dau') }, relative(buys)),
  metric(
    'regulars',
    'mean',
    { source: ofOrders('total'), threshold: 2 },
    relative((arm) => expected(arm, (n) => (n >= 2 ? 1 : 0))),
  ),
  metric(
    'orders-soon',
    'mean',
    { source: ofOrders('total'), conversion_window: 36, conversion_window_unit: 'hour' },
    growth,
  ),
  // Of all people three quarters have one order at most, 95 % three, 98 % four: the bounds are 1 and 4.
  metric(
    'orders-clamped',
    'mean',
    { source: ofOrders('total'), lower_bound_percentile: 0.6, upper_bound_percentile: 0.97 },
    relative((arm) => clamped(arm, 1, 4)),
  ),
  // Of those who buy 79 % have two orders at most, 91 % three: the bound is 3.
  metric(
    'orders-of-buyers-clamped',
    'mean',
    { source: ofOrders('total'), upper_bound_percentile: 0.85, ignore_zeros: true },
    relative((arm) => clamped(arm, 0, 3)),
  ),
  metric(
    'order-value-clamped',
    'ratio',
    {
      numerator: sumOf('value'),
      denominator: ofOrders('total'),
      numerator_outlier_handling: { upper_bound_percentile: 0.99 },
      denominator_outlier_handling: { upper_bound_percentile: 0.98, ignore_zeros: true },
      breakdownFilter: { breakdown: 'plan', breakdown_type: 'person' },
    },
    null,
  ),
  metric('checkout-at-all', 'funnel', { series: CHECKOUT }, paid(SLOW)),
  metric(
    'checkout-any-order',
    'funnel',
    { series: CHECKOUT, funnel_order_type: 'unordered', ...A_DAY },
    paid(REVERSED),
  ),
  metric(
    'checkout-any-order-at-all',
    'funnel',
    { series: CHECKOUT, funnel_order_type: 'unordered' },
    paid(REVERSED + SLOW),
  ),
  metric(
    'buying-after-sign-in',
    'retention',
    {
      start_event: node('signed in'),
      completion_event: node('order completed'),
      retention_window_start: 0,
      retention_window_end: 30,
      retention_window_unit: 'hour',
      start_handling: 'last_seen',
    },
    null,
  ),
  metric(
    'slow-pages',
    'quantile',
    {
      source: node('page loaded', { math: 'sum', math_property: 'ms' }),
      quantile: 0.9,
      quantile_unit: 'event',
      goal: 'decrease',
    },
    loads,
  ),
];

import { SLOW, WORLD } from './shop.ts';
import {
  basket,
  CHECKOUT,
  COMING_BACK,
  growth,
  loads,
  metric,
  node,
  ofOrders,
  PRIMARY,
  paid,
  relative,
  SECONDARY,
  type ShopMetric,
  sumOf,
} from './shop_metrics.ts';

const only = (metrics: readonly ShopMetric[], ...uuids: string[]) =>
  metrics.filter(({ wire }) => uuids.includes(wire.uuid));

/** One of each kind, and a guardrail. */
export const FEW: readonly ShopMetric[] = [
  ...only(PRIMARY, 'orders', 'order-value', 'checkout', 'coming-back', 'slowest-page', 'crashes'),
  ...only(SECONDARY, 'orders-soon', 'orders-clamped'),
];

/** Of those who sign in: orders are spread over the time before and after it, for all alike. */
export const ONCE_SIGNED_IN: readonly ShopMetric[] = [
  ...only(PRIMARY, 'orders', 'order-value', 'coming-back', 'slowest-page', 'crashes'),
  ...only(SECONDARY, 'orders-soon', 'order-value-clamped'),
  metric(
    'buying',
    'funnel',
    { series: [node('order completed')], conversion_window: 20, conversion_window_unit: 'hour' },
    null,
  ),
];

const SIX_DAYS = { conversion_window: 6, conversion_window_unit: 'day' };

/** Of who came late the time to convert is not over when the experiment ends. */
export const IN_LONG_WINDOWS: readonly ShopMetric[] = [
  metric('orders-in-six-days', 'mean', { source: ofOrders('total'), ...SIX_DAYS }, growth),
  metric('orders-without-end', 'mean', { source: ofOrders('total') }, growth),
  metric(
    'order-value-in-six-days',
    'ratio',
    { numerator: sumOf('value'), denominator: ofOrders('total'), ...SIX_DAYS },
    basket,
  ),
  metric(
    'checkout-in-five-days',
    'funnel',
    { series: CHECKOUT, conversion_window: 5, conversion_window_unit: 'day' },
    paid(SLOW),
  ),
  metric(
    'slowest-page-in-six-days',
    'quantile',
    {
      source: node('page loaded', { math: 'max', math_property: 'ms' }),
      quantile: 0.5,
      ignore_zeros: true,
      goal: 'decrease',
      ...SIX_DAYS,
    },
    loads,
  ),
  metric(
    'coming-back-in-time',
    'retention',
    { ...COMING_BACK, ...SIX_DAYS },
    relative((arm) => WORLD.comesBack[arm]),
  ),
  metric(
    'coming-back-at-all',
    'retention',
    COMING_BACK,
    relative((arm) => WORLD.comesBack[arm]),
  ),
];

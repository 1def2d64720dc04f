import type { Metric } from './metric_list.ts';
import type { SavedMetricUse } from './saved_metric_links.ts';

interface Ordered {
  metrics: unknown[] | null;
  metricsSecondary: unknown[] | null;
  primaryMetricsOrderedUuids: string[] | null;
  secondaryMetricsOrderedUuids: string[] | null;
}

/** The experiment with orders that name each of its metrics exactly once. */
export function withOrders<T extends Ordered>(experiment: T, uses: readonly SavedMetricUse[]): T {
  const { metrics, metricsSecondary, primaryMetricsOrderedUuids, secondaryMetricsOrderedUuids } = experiment;
  return {
    ...experiment,
    primaryMetricsOrderedUuids: orderOf(primaryMetricsOrderedUuids, uuidsOf(metrics, uses, 'primary')),
    secondaryMetricsOrderedUuids: orderOf(
      secondaryMetricsOrderedUuids,
      uuidsOf(metricsSecondary, uses, 'secondary'),
    ),
  };
}

/**
 * The requested order without removed metrics; metrics that it omits come last. Null when there is nothing to order.
 */
export function orderOf(wanted: readonly string[] | null, uuids: readonly string[]): string[] | null {
  if (wanted === null && uuids.length === 0) return null;
  const kept = (wanted ?? []).filter((uuid) => uuids.includes(uuid));
  return [...new Set([...kept, ...uuids])];
}

function uuidsOf(
  metrics: unknown[] | null,
  uses: readonly SavedMetricUse[],
  role: SavedMetricUse['role'],
): string[] {
  const own = (metrics ?? []).map((metric) => (metric as Metric).uuid);
  const shared = uses.filter((use) => use.role === role).map((use) => use.metric.query.uuid);
  return [...own, ...shared].filter((uuid) => typeof uuid === 'string');
}

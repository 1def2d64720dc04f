import type { LegacyFunnelAggregates } from '../../../src/events/queries/legacy_funnel.ts';
import { parseLegacy } from '../../../src/experiments/legacy/metric.ts';
import type { LegacyAggregates, LegacyScope } from '../../../src/experiments/legacy/read.ts';
import { exposures } from '../../events/queries/support.ts';

export const DAYS = ['2026-03-01', '2026-03-02'];

export function scope(
  changes: Partial<LegacyScope> = {},
  spec: Parameters<typeof exposures>[0] = {},
): LegacyScope {
  const startDate = Date.parse('2026-03-01T09:00:00Z');
  return {
    exposures: exposures({ timezone: 'Europe/Berlin', ...spec }),
    filtersTestAccounts: false,
    startDate,
    endDate: null,
    ...changes,
  };
}

/** Of a funnel: units that took the last step, and the first. */
export type Counts = readonly [variant: string, count: number, exposure: number];

export function trend(arms: readonly Counts[], filters: object = {}): LegacyAggregates {
  const event = { id: 'paid', name: 'Paid', type: 'events', order: 0 };
  const metric = parseLegacy({ events: [event], ...filters });
  if (metric?.insight !== 'TRENDS') throw new Error('no trend');
  return {
    insight: 'TRENDS',
    metric,
    trend: {
      days: DAYS,
      hasEvents: true,
      arms: arms.map(([variant, count, exposure]) => ({ variant, count, exposure, data: [1, count] })),
    },
  };
}

export function funnel(arms: readonly Counts[], filters: object = {}): LegacyAggregates {
  const events = [
    { id: 'viewed', order: 0 },
    { id: 'paid', custom_name: 'Pays', order: 1 },
  ];
  const metric = parseLegacy({ insight: 'FUNNELS', events, ...filters });
  if (metric?.insight !== 'FUNNELS') throw new Error('no funnel');
  const aggregates: LegacyFunnelAggregates = {
    hasEvents: true,
    arms: arms.map(([variant, success, all]) => ({
      variant,
      steps: [
        { count: all, averageTime: null, medianTime: null },
        { count: success, averageTime: 12.5, medianTime: 9 },
      ],
    })),
  };
  return { insight: 'FUNNELS', metric, funnel: aggregates };
}

import type { PropertyFilter } from '../../events/property_filters.ts';
import { FLAG_CALLED } from '../../events/queries/exposed_units.ts';
import type { EventMatcher } from '../../events/queries/exposure_spec.ts';
import { isPerUnit } from '../../events/queries/legacy_trend.ts';
import { isoInZone } from '../../kernel/time.ts';
import type { LegacyMetric } from './metric.ts';
import type { LegacyScope } from './read.ts';

/** The query in the format of legacy metrics. */
type Echo = Record<string, unknown>;

/** The metric with the dates and the variants of the experiment. */
export function filtersOf(metric: LegacyMetric, scope: LegacyScope): Echo {
  const { groupIndex, flagKey } = scope.exposures;
  const common = {
    ...metric.filters,
    insight: metric.insight,
    ...dates(scope),
    breakdown: `$feature/${flagKey}`,
    breakdown_type: 'event',
    ...(groupIndex === null ? {} : { aggregation_group_type_index: groupIndex }),
  };
  if (metric.insight === 'FUNNELS') return common;
  return { ...common, ...CUMULATIVE, properties: [ofVariants(`$feature/${flagKey}`, scope)] };
}

/** The exposure criteria of a trend. */
export function exposureFiltersOf(metric: LegacyMetric & { insight: 'TRENDS' }, scope: LegacyScope): Echo {
  const { exposure, flagKey } = scope.exposures;
  const common = { insight: 'TRENDS', ...dates(scope), ...CUMULATIVE, breakdown_type: 'event' };
  const feature = `$feature/${flagKey}`;
  const byFeature = { breakdown: feature, properties: [ofVariants(feature, scope)] };
  if (isPerUnit(metric.source)) {
    const { math_property: _property, ...entity } = metric.entity;
    const filter_test_accounts = metric.filtersTestAccounts;
    return { ...common, ...byFeature, filter_test_accounts, events: [{ ...entity, ...units(scope) }] };
  }
  const filter_test_accounts = scope.filtersTestAccounts;
  const response = '$feature_flag_response';
  const isCalled = exposure === null || exposure.event === FLAG_CALLED;
  const events = [{ ...entityOf(exposure ?? { event: FLAG_CALLED, filters: [] }), ...units(scope) }];
  if (!isCalled) return { ...common, ...byFeature, filter_test_accounts, events };
  const ofFlag = { key: '$feature_flag', type: 'event', operator: 'exact', value: [flagKey] };
  const properties = [ofVariants(response, scope), ofFlag];
  return { ...common, breakdown: response, properties, filter_test_accounts, events };
}

const CUMULATIVE = { display: 'ActionsLineGraphCumulative', interval: 'day' };

function dates({ startDate, endDate, exposures: { timezone } }: LegacyScope): Echo {
  return {
    date_from: isoInZone(startDate, timezone),
    date_to: endDate === null ? null : isoInZone(endDate, timezone),
    explicit_date: true,
  };
}

function units({ exposures: { groupIndex } }: LegacyScope): Echo {
  return groupIndex === null ? { math: 'dau' } : { math: 'unique_group', math_group_type_index: groupIndex };
}

function ofVariants(key: string, { exposures }: LegacyScope): Echo {
  return { key, type: 'event', operator: 'exact', value: exposures.variants };
}

function entityOf({ event, filters }: EventMatcher): Echo {
  const properties = filters.map(propertyOf);
  return { id: event, name: event, type: 'events', order: 0, properties };
}

function propertyOf({ subject, key, operator, values }: PropertyFilter): Echo {
  return { key, type: subject, operator, value: values };
}

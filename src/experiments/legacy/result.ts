import { DateTime } from 'luxon';
import type { LegacyFunnelAggregates } from '../../events/queries/legacy_funnel.ts';
import type { LegacyTrendAggregates, LegacyTrendArm } from '../../events/queries/legacy_trend.ts';
import {
  absoluteExposure,
  legacyFunnelResult,
  legacyTrendResult,
  relativeExposure,
  type SignificanceCode,
} from '../../stats/legacy_results.ts';
import { exposureFiltersOf, filtersOf } from './echo.ts';
import type { Entity, LegacyFunnel, LegacyTrend } from './metric.ts';
import type { LegacyAggregates, LegacyScope } from './read.ts';

/** The response for a legacy metric. The control is first in every ordered list. */
export interface LegacyExperimentResult {
  /** Trends: a series for each variant. Funnels: the steps of each variant. */
  insight: unknown[];
  /** Probability of being the best. */
  probability: Record<string, number>;
  significant: boolean;
  significance_code: SignificanceCode;
  /** Trends only. */
  p_value?: number;
  /** Funnels only. */
  expected_loss?: number;
  variants: Record<string, unknown>[];
  credible_intervals: Record<string, [number, number]>;
  filters: unknown;
  /** Trends only. */
  exposure_filters?: unknown;
}

/**
 * Computes the response from the aggregates. This module loads the distributions: import it lazily. The first variant
 * of the scope is the control and must have events; variants without events and without exposures are left out.
 */
export function legacyResult(aggregates: LegacyAggregates, scope: LegacyScope): LegacyExperimentResult {
  return aggregates.insight === 'TRENDS'
    ? trendResult(aggregates.metric, aggregates.trend, scope)
    : funnelResult(aggregates.metric, aggregates.funnel, scope);
}

function trendResult(
  metric: LegacyTrend,
  { arms: all, days }: LegacyTrendAggregates,
  scope: LegacyScope,
): LegacyExperimentResult {
  const arms = all.filter(({ count, exposure }) => count !== 0 || exposure > 0);
  const [control, ...tests] = arms;
  const { pValue, ...common } = legacyTrendResult(control!, tests);
  const keys = arms.map(({ variant }) => variant);
  const filters = filtersOf(metric, scope);
  const labels = days.map((day) =>
    DateTime.fromISO(day, { zone: 'utc', locale: 'en' }).toFormat('d-MMM-yyyy'),
  );
  return {
    insight: arms.map((arm) => ({ ...series(metric.entity, arm), days, labels, filter: filters })),
    ...wire(keys, common),
    p_value: pValue,
    filters,
    exposure_filters: exposureFiltersOf(metric, scope),
    variants: arms.map((arm) => ({
      key: arm.variant,
      count: arm.count,
      exposure: relativeExposure(arm, control!),
      absolute_exposure: absoluteExposure(arm),
    })),
  };
}

function series(entity: Entity, { variant, data }: LegacyTrendArm) {
  const { math = 'total', math_property = null, properties = [] } = entity;
  return {
    label: `${nameOf(entity)} - ${variant}`,
    breakdown_value: variant,
    count: data.at(-1) ?? 0,
    data,
    action: { ...identity(entity, 0), math: math ?? 'total', math_property, properties },
  };
}

function funnelResult(
  metric: LegacyFunnel,
  { arms: all }: LegacyFunnelAggregates,
  scope: LegacyScope,
): LegacyExperimentResult {
  const arms = all.filter(({ steps }) => steps[0]!.count > 0);
  const counts = arms.map(({ steps }) => {
    const successes = steps.at(-1)!.count;
    return { successes, failures: steps[0]!.count - successes };
  });
  const { expectedLoss, ...common } = legacyFunnelResult(counts[0]!, counts.slice(1));
  const keys = arms.map(({ variant }) => variant);
  return {
    insight: arms.map(({ variant, steps }) =>
      steps.map(({ count, averageTime, medianTime }, index) => ({
        ...stepName(metric, index),
        count,
        average_conversion_time: averageTime,
        median_conversion_time: medianTime,
        breakdown: [variant],
        breakdown_value: [variant],
      })),
    ),
    ...wire(keys, common),
    expected_loss: expectedLoss,
    filters: filtersOf(metric, scope),
    variants: counts.map(({ successes, failures }, i) => ({
      key: keys[i],
      success_count: successes,
      failure_count: failures,
    })),
  };
}

/** An unordered step is not tied to one event. */
function stepName({ order, entities }: LegacyFunnel, index: number) {
  const steps = `${index + 1} step${index === 0 ? '' : 's'}`;
  const named = identity(entities[index]!, index);
  if (order === 'ordered') return { action_id: named.id, ...named };
  return { ...named, action_id: null, id: null, custom_name: null, name: `Completed ${steps}` };
}

function identity(entity: Entity, order: number) {
  const { id = null, custom_name = null } = entity;
  return { id, type: 'events', order, name: nameOf(entity), custom_name };
}

function nameOf({ id, name }: Entity): string {
  if (typeof name === 'string' && name !== '') return name;
  return typeof id === 'string' ? id : 'All events';
}

type CommonResult = Omit<ReturnType<typeof legacyTrendResult>, 'pValue'>;

function wire(keys: readonly string[], common: CommonResult) {
  const { probabilities, credibleIntervals, isSignificant, significanceCode } = common;
  const by = <T>(values: readonly T[]) => Object.fromEntries(keys.map((key, i) => [key, values[i]!]));
  return {
    probability: by(probabilities),
    significant: isSignificant,
    significance_code: significanceCode,
    credible_intervals: by(credibleIntervals.map(({ lower, upper }): [number, number] => [lower, upper])),
  };
}

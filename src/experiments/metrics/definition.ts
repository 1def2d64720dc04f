import type { EventMatcher, PropertyName } from '../../events/queries/exposure_spec.ts';
import type { OutlierHandling } from '../../events/queries/outliers.ts';
import type { CalendarUnit } from '../../events/queries/retention.ts';
import type { ValueSource } from '../../events/queries/unit_values.ts';

/** Fields of metrics of all types. */
export interface MetricCommon {
  uuid: string | null;
  name: string | null;
  /** The direction that is better. */
  goal: 'increase' | 'decrease';
  role: 'goal' | 'secondary' | 'guardrail';
  /** The largest acceptable harm, as a fraction of the baseline: 0.02 is 2 %. Only for guardrails; null: not set. */
  margin: number | null;
  /** Time to convert after an exposure, in microseconds; null: until the experiment ends. */
  window: number | null;
  /** Property of the exposure for a breakdown by its values. */
  breakdown: PropertyName | null;
}

export interface MeanMetric extends MetricCommon {
  type: 'mean';
  source: ValueSource;
  outliers: OutlierHandling | null;
  /** Counts units whose value reaches this, instead of their values. Null: off. */
  threshold: number | null;
}

export interface RatioMetric extends MetricCommon {
  type: 'ratio';
  numerator: ValueSource;
  denominator: ValueSource;
  numeratorOutliers: OutlierHandling | null;
  denominatorOutliers: OutlierHandling | null;
}

export interface FunnelMetric extends MetricCommon {
  type: 'funnel';
  /** Steps after the exposure, which is step 0. */
  steps: readonly EventMatcher[];
  order: 'ordered' | 'unordered';
}

export interface RetentionMetric extends MetricCommon {
  type: 'retention';
  start: EventMatcher;
  completion: EventMatcher;
  /** Earliest completion after the start, in whole time units; both ends of the window are included. */
  windowStart: number;
  windowEnd: number;
  unit: CalendarUnit;
  startHandling: 'first_seen' | 'last_seen';
}

export interface QuantileMetric extends MetricCommon {
  type: 'quantile';
  source: ValueSource;
  /** Between 0 and 1: 0.5 is the median. */
  probability: number;
  /** Quantile of one value per unit, or of the values of all events. */
  per: 'unit' | 'event';
  /** True to exclude units (or events) with the value 0. */
  ignoreZeros: boolean;
}

export type MetricDefinition = MeanMetric | RatioMetric | FunnelMetric | RetentionMetric | QuantileMetric;
export type MetricType = MetricDefinition['type'];

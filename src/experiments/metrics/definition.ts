import type { EventMatcher, PropertyName } from '../../events/queries/exposures.ts';
import type { OutlierHandling } from '../../events/queries/outliers.ts';
import type { CalendarUnit } from '../../events/queries/retention.ts';
import type { ValueSource } from '../../events/queries/unit_values.ts';

/** What a metric of any type says. */
export interface MetricCommon {
  uuid: string | null;
  name: string | null;
  /** Which way is better. */
  goal: 'increase' | 'decrease';
  role: 'goal' | 'secondary' | 'guardrail';
  /** The largest acceptable harm, as a part of the baseline: 0.02 is 2 %. Of guardrails only; null: none was set. */
  margin: number | null;
  /** Time to convert after an exposure, in microseconds; null: until the experiment ends. */
  window: number | null;
  /** Property of the exposure whose values are looked at one by one. */
  breakdown: PropertyName | null;
}

export interface MeanMetric extends MetricCommon {
  type: 'mean';
  source: ValueSource;
  outliers: OutlierHandling | null;
  /** Ask whether a unit's value reaches this, instead of how large it is. */
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
  /** After the exposure, which is step 0. */
  steps: readonly EventMatcher[];
  order: 'ordered' | 'unordered';
}

export interface RetentionMetric extends MetricCommon {
  type: 'retention';
  start: EventMatcher;
  completion: EventMatcher;
  /** The completion has to come so many whole units after the start, both ends included. */
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
  /** Leave out units (or events) with the value 0. */
  ignoreZeros: boolean;
}

export type MetricDefinition = MeanMetric | RatioMetric | FunnelMetric | RetentionMetric | QuantileMetric;
export type MetricType = MetricDefinition['type'];

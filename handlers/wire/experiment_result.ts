import type { components } from '../../generated/schema.ts';
import type { HealthCheck } from '../../src/experiments/analysis/health_check.ts';
import type { Method } from '../../src/experiments/analysis/method.ts';
import type { MetricResult } from '../../src/experiments/analysis/result.ts';
import type { MetricSpec } from '../../src/experiments/results/metric_spec.ts';
import type {
  ExperimentReport,
  LegacyMetricResponse,
  ReportResult,
} from '../../src/experiments/results/reports.ts';
import type {
  ExposuresResponse,
  MetricResponse,
  MetricsResponse,
} from '../../src/experiments/results/service.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';
import { experimentToWire } from './experiment.ts';
import { armToWire, outcomeToWire, ownLevel, partToWire, progressToWire } from './experiment_part.ts';

type Schemas = components['schemas'];

export function reportToWire({
  view,
  result,
  unavailable,
  lastRefresh,
  isCached,
}: ExperimentReport): Schemas['ExperimentResults'] {
  return {
    ...experimentToWire(view),
    result: result && resultToWire(result),
    last_refresh: isoOrNull(lastRefresh),
    is_cached: isCached,
    unavailable,
  };
}

function resultToWire(result: ReportResult): Schemas['ExperimentResults']['result'] {
  if (result.kind === 'legacy') return result.result;
  if (result.kind === 'metric') return metricToWire(result.response);
  return { ...metricsToWire(result.response), legacy: result.legacy.map(legacyToWire) };
}

function legacyToWire({ name, response }: LegacyMetricResponse) {
  return 'result' in response
    ? { name, result: response.result, unavailable: null }
    : {
        name,
        result: null,
        unavailable: { code: response.unavailable.code, detail: response.unavailable.detail },
      };
}

export function metricsToWire({
  exposures,
  metrics,
  decision,
}: MetricsResponse): NonNullable<Schemas['ExperimentMetricsResult']> {
  return {
    kind: 'ExperimentMetricsResult',
    metrics: metrics.map(metricToWire),
    exposures: exposuresToWire(exposures),
    health: exposures.analysis.health.map(checkToWire),
    decision: decision && {
      code: decision.code,
      variant: decision.variant,
      sentence: decision.sentence,
      reasons: decision.reasons,
      variants: decision.variants.map(({ variant, code, because }) => ({ variant, code, because })),
      comparisons: decision.comparisons,
      peeking: {
        timing: decision.peeking.timing,
        is_safe: decision.peeking.isSafe,
        assumed_effect: decision.peeking.assumedEffect,
        detail: decision.peeking.detail,
      },
    },
  };
}

export function metricToWire(response: MetricResponse): NonNullable<Schemas['ExperimentMetricResult']> {
  const { result } = response;
  const { numbers, breakdowns } = WRITTEN.get(result) ?? written(result);
  return {
    kind: 'ExperimentMetricResult',
    ...specToWire(response.spec),
    ...methodToWire(result.method),
    ...numbers,
    ...computedToWire(response),
    breakdown_results: breakdowns,
  };
}

/** Cached wire form by result. Results are immutable, and repeated requests get the same object. */
const WRITTEN = new WeakMap<MetricResult, ReturnType<typeof written>>();

function written(result: MetricResult) {
  const breakdowns = result.breakdowns.map((part) => ({
    value: part.value,
    outcome: outcomeToWire(part.outcome),
    ...partToWire(part, result.method),
  }));
  const all = { numbers: resultNumbersToWire(result), breakdowns };
  WRITTEN.set(result, all);
  return all;
}

/** Fields that identify the metric. */
export function specToWire({ uuid, analyzed, fingerprint, metric }: MetricSpec) {
  const { name, kind, role, goal } = analyzed;
  return { uuid, name, metric_type: kind, role, goal, fingerprint, metric };
}

/** Fields that describe the statistical method. */
export function methodToWire(method: Method) {
  return { method: method.kind, level: ownLevel(method) };
}

/** Results for all units together. */
export function numbersToWire(response: MetricResponse): Schemas['ExperimentDayResult'] {
  return { ...resultNumbersToWire(response.result), ...computedToWire(response) };
}

function resultNumbersToWire(result: MetricResult) {
  return {
    outcome: outcomeToWire(result.outcome),
    unit: result.unit,
    ...partToWire(result, result.method),
    other_arms: result.arms.filter(({ part }) => part === 'other').map(armToWire),
    progress: progressToWire(result.progress),
  };
}

function computedToWire({ computedAt, isCached }: MetricResponse) {
  return { last_refresh: isoOrNull(computedAt), is_cached: isCached };
}

export function exposuresToWire(response: ExposuresResponse): Schemas['ExperimentExposures'] {
  const { report, scope, analysis, computedAt, isCached } = response;
  const { sampleRatio, biasRisk } = analysis;
  const { from, to, timezone } = scope.exposures;
  return {
    kind: 'ExperimentExposureQuery',
    timezone,
    timeseries: report.variants.map(({ variant, cumulative }) => ({
      variant,
      days: [...report.days],
      exposure_counts: [...cumulative],
    })),
    total_exposures: Object.fromEntries(report.variants.map(({ variant, total }) => [variant, total])),
    sample_ratio_mismatch: sampleRatio && { expected: sampleRatio.expected, p_value: sampleRatio.pValue },
    bias_risk: biasRisk === null ? null : { multiple_variant_percentage: biasRisk * 100 },
    date_range: { date_from: isoFromMs(from / 1000), date_to: scope.isOpen ? null : isoFromMs(to / 1000) },
    health: analysis.health.map(checkToWire),
    last_refresh: isoFromMs(computedAt),
    is_cached: isCached,
  };
}

function checkToWire({ code, status, detail, pValue }: HealthCheck): Schemas['ExperimentHealthCheck'] {
  return { code, status, detail, p_value: pValue };
}

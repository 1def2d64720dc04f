import type { components } from '../../generated/schema.ts';
import { methodParts } from '../charts/method_line.ts';
import { decisionLine, type ResultRow, resultRows } from '../charts/results.ts';
import { formatDateTime, parseTime } from '../charts/time.ts';

type Schemas = components['schemas'];
type Results = Schemas['ExperimentResults'];
type MetricsResult = Schemas['ExperimentMetricsResult'];
type Experiment = Schemas['Experiment'];

/** Responses of the operations that return results. The secondary results are null if they were not requested. */
export interface ResultsInput {
  primary: Results;
  secondary: Results | null;
}

/** Everything that the page of results, the report and the downloads show. */
export interface ExperimentNumbers {
  experiment: Experiment;
  /** Keys in the order of the flag. */
  variants: readonly string[];
  metrics: readonly Schemas['ExperimentMetricResult'][];
  rows: readonly ResultRow[];
  legacy: readonly LegacyRow[];
  exposures: Schemas['ExperimentExposures'] | null;
  health: readonly Schemas['ExperimentHealthCheck'][];
  decision: Schemas['ExperimentDecision'] | null;
  /** Reasons why the primary or the secondary results are not available. */
  unavailable: readonly Schemas['ExperimentUnavailable'][];
  /** Latest time at which a result was calculated. */
  computedAt: string | null;
  /** Time up to which events are included. */
  coversTo: string | null;
}

/** The result of a metric in the legacy format. */
export interface LegacyRow {
  name: string;
  result: Schemas['LegacyExperimentResult'] | null;
  detail: string | null;
}

export function experimentNumbers({ primary, secondary }: ResultsInput): ExperimentNumbers {
  const parts = [primary, secondary].flatMap((results) => (results ? [results] : []));
  const results = parts.flatMap(({ result }) => (isMetricsResult(result) ? [result] : []));
  const first = results[0] ?? null;
  const metrics = results.flatMap((result) => result.metrics);
  const variants = variantsOf(primary);
  const health = first?.health ?? [];
  const decision = results.find((result) => result.decision !== null)?.decision ?? null;
  const exposures = first?.exposures ?? null;
  return {
    experiment: primary,
    variants,
    metrics,
    rows: resultRows({
      metrics,
      variants,
      target: targetOf(primary),
      health,
      isInterim: decision !== null && !decision.peeking.is_safe,
      hasEnded: primary.status === 'stopped',
    }),
    legacy: legacyRows(primary, secondary),
    exposures,
    health,
    decision,
    unavailable: parts.flatMap(({ unavailable }) => {
      // An experiment needs metrics in one of the two lists.
      const isOptional = metrics.length > 0 || unavailable === secondary?.unavailable;
      return unavailable === null || (unavailable.code === 'no_metric' && isOptional) ? [] : [unavailable];
    }),
    computedAt: latest([
      ...metrics.map((metric) => metric.last_refresh),
      ...parts.map((part) => part.last_refresh),
    ]),
    coversTo: exposures && earliest([exposures.date_range.date_to, exposures.last_refresh]),
  };
}

function isMetricsResult(result: Results['result']): result is MetricsResult {
  return result !== null && 'kind' in result && result.kind === 'ExperimentMetricsResult';
}

/** Keys of the variants in the order of the flag. */
export function variantsOf({ parameters, feature_flag }: Experiment): string[] {
  const own = keysOf(parameters?.['feature_flag_variants']);
  if (own.length > 0) return own;
  const { multivariate } = (feature_flag?.filters ?? {}) as { multivariate?: { variants?: unknown } | null };
  return keysOf(multivariate?.variants);
}

function keysOf(variants: unknown): string[] {
  if (!Array.isArray(variants)) return [];
  return variants.flatMap((variant) => (typeof variant?.key === 'string' ? [variant.key as string] : []));
}

/** The effect that the experiment is planned to detect, as a proportion of the baseline. */
export function targetOf({ parameters }: Experiment): number | null {
  const percent = parameters?.['minimum_detectable_effect'];
  return typeof percent === 'number' && Number.isFinite(percent) ? percent / 100 : null;
}

function legacyRows(primary: Results, secondary: Results | null): LegacyRow[] {
  const { result } = primary;
  const own =
    result !== null && 'significance_code' in result
      ? [{ name: 'Primary metric', result, detail: null }]
      : [];
  const others = isMetricsResult(secondary?.result ?? null)
    ? ((secondary!.result as MetricsResult).legacy ?? [])
    : [];
  return [
    ...own,
    ...others.map(({ name, result: each, unavailable }) => ({
      name,
      result: each,
      detail: unavailable?.detail ?? null,
    })),
  ];
}

function latest(times: readonly (string | null)[]): string | null {
  return times.reduce((one, each) => ((parseTime(each) ?? 0) > (parseTime(one) ?? 0) ? each : one), null);
}

function earliest(times: readonly (string | null)[]): string | null {
  const known = times.filter((time) => time !== null);
  return known.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** The decision and its reasons; null if the API gives no decision. */
export function decisionOf({ decision, health }: ExperimentNumbers) {
  return decision && decisionLine(decision, health);
}

/** The method, and the times that the numbers belong to, in a time zone. */
export function methodLine(numbers: ExperimentNumbers, zone: string): string {
  const { metrics, decision, computedAt, coversTo } = numbers;
  const at = (time: string | null) => formatDateTime(parseTime(time) ?? 0, zone);
  const computed = computedAt === null ? [] : [`computed ${at(computedAt)}`];
  const covers = coversTo === null ? [] : [`covers to ${at(coversTo)}`];
  const times = [...computed, ...covers].join(', ');
  return [...methodParts(metrics, decision), ...(times === '' ? [] : [`${times} ${zone}`])].join(' · ');
}

import type { components } from '../../generated/schema.ts';
import type { HealthCheck } from '../../src/experiments/analysis/health.ts';
import type { Outcome, Progress } from '../../src/experiments/analysis/outcome.ts';
import type {
  ArmResult,
  Comparison,
  Finding,
  Findings,
  PartResult,
} from '../../src/experiments/analysis/result.ts';
import type { LegacyPart, Report, ReportResult } from '../../src/experiments/results/reports.ts';
import type { ExposuresAnswer, MetricAnswer, MetricsAnswer } from '../../src/experiments/results/service.ts';
import type { Timeseries } from '../../src/experiments/results/timeseries.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';
import { experimentToWire } from './experiment.ts';

type Schemas = components['schemas'];
type Interval = [number, number] | null;

export function reportToWire({
  view,
  result,
  unavailable,
  lastRefresh,
  isCached,
}: Report): Schemas['ExperimentResults'] {
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
  if (result.kind === 'metric') return metricToWire(result.answer);
  return { ...metricsToWire(result.answer), legacy: result.legacy.map(legacyToWire) };
}

function legacyToWire({ name, answer }: LegacyPart) {
  return 'result' in answer
    ? { name, result: answer.result, unavailable: null }
    : {
        name,
        result: null,
        unavailable: { code: answer.unavailable.code, detail: answer.unavailable.detail },
      };
}

export function metricsToWire({
  exposures,
  metrics,
  decision,
}: MetricsAnswer): NonNullable<Schemas['ExperimentMetricsResult']> {
  return {
    kind: 'ExperimentMetricsResult',
    metrics: metrics.map(metricToWire),
    exposures: exposuresToWire(exposures),
    health: exposures.judgement.health.map(checkToWire),
    decision: decision && {
      code: decision.code,
      variant: decision.variant,
      sentence: decision.sentence,
      reasons: decision.reasons,
      variants: decision.variants.map(({ variant, code, because }) => ({ variant, code, because })),
      peeking: {
        timing: decision.peeking.timing,
        is_safe: decision.peeking.isSafe,
        detail: decision.peeking.detail,
      },
    },
  };
}

export function metricToWire(answer: MetricAnswer): NonNullable<Schemas['ExperimentMetricResult']> {
  const { question, result, computedAt, isCached } = answer;
  const { definition, method } = result;
  return {
    kind: 'ExperimentMetricResult',
    uuid: question.uuid,
    name: definition.name,
    metric_type: definition.kind,
    role: definition.role,
    goal: definition.goal,
    fingerprint: question.fingerprint,
    outcome: outcomeToWire(result.outcome),
    method: method.kind,
    level: method.kind === 'bayesian' ? method.level : 1 - method.alpha,
    unit: result.unit,
    ...partToWire(result, method.kind),
    other_arms: result.arms.filter(({ part }) => part === 'other').map(armToWire),
    breakdown_results: result.breakdowns.map((part) => ({
      value: part.value,
      outcome: outcomeToWire(part.outcome),
      ...partToWire(part, method.kind),
    })),
    progress: progressToWire(result.progress),
    last_refresh: isoOrNull(computedAt),
    is_cached: isCached,
    metric: question.metric,
  };
}

export function exposuresToWire(answer: ExposuresAnswer): Schemas['ExperimentExposures'] {
  const { report, scope, judgement, computedAt, isCached } = answer;
  const { sampleRatio, multipleShare } = judgement;
  const { from, to } = scope.exposures;
  return {
    kind: 'ExperimentExposureQuery',
    timeseries: report.variants.map(({ variant, cumulative }) => ({
      variant,
      days: [...report.days],
      exposure_counts: [...cumulative],
    })),
    total_exposures: Object.fromEntries(report.variants.map(({ variant, total }) => [variant, total])),
    sample_ratio_mismatch: sampleRatio && { expected: sampleRatio.expected, p_value: sampleRatio.pValue },
    bias_risk: isBiased(judgement.health) ? { multiple_variant_percentage: multipleShare * 100 } : null,
    date_range: { date_from: isoFromMs(from / 1000), date_to: scope.isOpen ? null : isoFromMs(to / 1000) },
    health: judgement.health.map(checkToWire),
    last_refresh: isoFromMs(computedAt),
    is_cached: isCached,
  };
}

export function timeseriesToWire(
  experimentId: number,
  { question, status, days }: Timeseries,
): Schemas['ExperimentTimeseries'] {
  const computed = days.flatMap(({ answer }) => (answer?.computedAt ? [answer.computedAt] : []));
  const failed = days.filter(({ answer }) => answer && isFailure(answer.result.outcome));
  return {
    experiment_id: experimentId,
    metric_uuid: question.uuid,
    fingerprint: question.fingerprint,
    status,
    computed_at: computed.length > 0 ? isoFromMs(Math.max(...computed)) : null,
    timeseries: Object.fromEntries(
      days.flatMap(({ day, answer }) => (answer ? [[day, metricToWire(answer)]] : [])),
    ),
    errors: Object.fromEntries(failed.map(({ day, answer }) => [day, answer!.result.outcome.detail])),
  };
}

function isFailure({ code }: Outcome): boolean {
  return code === 'failed' || code === 'timed_out';
}

function isBiased(health: readonly HealthCheck[]): boolean {
  return health.some(({ code, status }) => code === 'several_variants' && status === 'warning');
}

function checkToWire({ code, status, detail, pValue }: HealthCheck): Schemas['ExperimentHealthCheck'] {
  return { code, status, detail, p_value: pValue };
}

function partToWire({ arms, comparisons }: PartResult, method: 'bayesian' | 'frequentist') {
  const baseline = arms.find(({ part }) => part === 'baseline');
  return {
    baseline: baseline ? armToWire(baseline) : null,
    variant_results: arms
      .filter(({ part }) => part === 'variant')
      .flatMap((arm) => {
        const comparison = comparisons.find(({ variant }) => variant === arm.key);
        return comparison ? [variantToWire(arm, comparison, method)] : [];
      }),
  };
}

function variantToWire(
  arm: ArmResult,
  comparison: Comparison,
  method: 'bayesian' | 'frequentist',
): Schemas['ExperimentVariantResult'] {
  const { verdict, adjustment, nonInferiority } = comparison;
  const interval = verdict && intervalToWire(verdict.correctedInterval ?? verdict.interval);
  return {
    ...armToWire(arm),
    method,
    outcome: outcomeToWire(comparison.outcome),
    significant: verdict?.significant ?? false,
    chance_to_win: verdict?.chanceToWin ?? null,
    credible_interval: method === 'bayesian' ? interval : null,
    p_value: verdict?.correctedPValue ?? verdict?.pValue ?? null,
    confidence_interval: method === 'frequentist' ? interval : null,
    verdict: verdict && {
      ...findingToWire(verdict)!,
      is_adjusted: verdict.isAdjusted,
      corrected_p_value: verdict.correctedPValue,
      corrected_interval: intervalToWire(verdict.correctedInterval),
    },
    raw: findingsToWire(comparison.raw),
    adjusted: findingsToWire(comparison.adjusted),
    adjustment: adjustment && {
      kind: adjustment.kind,
      variance_reduction: adjustment.varianceReduction,
      theta: adjustment.theta,
      strata: adjustment.strata,
    },
    adjustment_problem: comparison.adjustmentProblem,
    non_inferiority: nonInferiority && {
      margin: nonInferiority.margin,
      is_non_inferior: nonInferiority.isNonInferior,
      worst: nonInferiority.worst,
      p_value: nonInferiority.pValue,
      chance: nonInferiority.chance,
      guarantee: nonInferiority.guarantee,
    },
    progress: progressToWire(comparison.progress),
  };
}

function armToWire({
  key,
  raw,
  mean,
  interval,
  validationFailures,
}: ArmResult): NonNullable<Schemas['ExperimentArm']> {
  return {
    key,
    number_of_samples: raw.numberOfSamples,
    sum: raw.sum,
    sum_squares: raw.sumSquares,
    ...present('step_counts', raw.stepCounts && [...raw.stepCounts]),
    ...present('denominator_sum', raw.denominatorSum),
    ...present('denominator_sum_squares', raw.denominatorSumSquares),
    ...present('numerator_denominator_sum_product', raw.numeratorDenominatorSumProduct),
    ...present('covariate_sum', raw.covariateSum),
    ...present('covariate_sum_squares', raw.covariateSumSquares),
    ...present('main_covariate_sum_product', raw.mainCovariateSumProduct),
    ...present('quantile', raw.quantile),
    mean,
    interval: intervalToWire(interval),
    validation_failures: validationFailures,
  };
}

function findingsToWire(findings: Findings | null): Schemas['ExperimentFindings'] {
  return (
    findings && { absolute: findingToWire(findings.absolute), relative: findingToWire(findings.relative) }
  );
}

function findingToWire(finding: Finding | null): Schemas['ExperimentFinding'] {
  return (
    finding && {
      scale: finding.scale,
      effect: finding.effect,
      standard_error: finding.standardError,
      interval: intervalToWire(finding.interval),
      p_value: finding.pValue,
      chance_to_win: finding.chanceToWin,
      expected_loss: finding.expectedLoss && {
        keeping_baseline: finding.expectedLoss.keepingBaseline,
        choosing_variant: finding.expectedLoss.choosingVariant,
      },
      guarantee: finding.guarantee,
      significant: finding.significant,
      direction: finding.direction,
    }
  );
}

function outcomeToWire({ code, detail, failure, progress }: Outcome): Schemas['ExperimentOutcome'] {
  return { code, detail, failure, progress: progressToWire(progress) };
}

export function progressToWire(progress: Progress | null): Schemas['ExperimentProgress'] {
  if (!progress) return null;
  const { have, need, counted, share, daysLeft } = progress;
  return { have, need, counted, share, days_left: daysLeft };
}

function intervalToWire(interval: { lower: number; upper: number } | null): Interval {
  return interval && [interval.lower, interval.upper];
}

function present<Name extends string, T>(name: Name, value: T | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { [key in Name]?: T };
}

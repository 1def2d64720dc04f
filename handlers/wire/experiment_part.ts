import type { components } from '../../generated/schema.ts';
import type { Method } from '../../src/experiments/analysis/method.ts';
import type { DataProgress, MetricOutcome } from '../../src/experiments/analysis/outcome.ts';
import type {
  ArmResult,
  Comparison,
  Finding,
  Findings,
  PartResult,
} from '../../src/experiments/analysis/result.ts';
import type { OpenInterval } from '../../src/stats/test_result.ts';

type Schemas = components['schemas'];

export function partToWire({ arms, comparisons }: PartResult, method: Method) {
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
  method: Method,
): Schemas['ExperimentVariantResult'] {
  const { estimate, adjustment, nonInferiority } = comparison;
  const { kind } = method;
  const interval = estimate && closed(intervalToWire(estimate.correctedInterval ?? estimate.interval));
  return {
    ...armToWire(arm),
    method: kind,
    outcome: outcomeToWire(comparison.outcome),
    significant: estimate?.significant ?? false,
    chance_to_win: estimate?.chanceToWin ?? null,
    credible_interval: kind === 'bayesian' ? interval : null,
    p_value: estimate?.correctedPValue ?? estimate?.pValue ?? null,
    confidence_interval: kind === 'frequentist' ? interval : null,
    interval_level: interval && (comparison.claims?.level ?? ownLevel(method)),
    verdict: estimate && {
      ...findingToWire(estimate)!,
      is_adjusted: estimate.isAdjusted,
      corrected_p_value: estimate.correctedPValue,
      corrected_interval: intervalToWire(estimate.correctedInterval),
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

export function ownLevel(method: Method): number {
  return method.kind === 'bayesian' ? method.level : 1 - method.alpha;
}

export function armToWire({
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
    interval: closed(intervalToWire(interval)),
    validation_failures: validationFailures,
  };
}

function findingsToWire(findings: Findings | null): Schemas['ExperimentFindings'] | null {
  return (
    findings && { absolute: findingToWire(findings.absolute), relative: findingToWire(findings.relative) }
  );
}

function findingToWire(finding: Finding | null): Schemas['ExperimentFinding'] | null {
  return (
    finding && {
      scale: finding.scale,
      effect: finding.effect,
      standard_error: finding.standardError,
      interval: intervalToWire(finding.interval),
      ...present('interval_problem', finding.intervalProblem ?? undefined),
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

export function outcomeToWire({
  code,
  detail,
  failure,
  progress,
}: MetricOutcome): Schemas['ExperimentOutcome'] {
  return { code, detail, failure, progress: progressToWire(progress) };
}

export function progressToWire(progress: DataProgress | null): Schemas['ExperimentProgress'] | null {
  if (!progress) return null;
  const { have, need, counted, share, daysLeft } = progress;
  return { have, need, counted, share, days_left: daysLeft };
}

function intervalToWire(interval: OpenInterval | null): [number | null, number | null] | null {
  return interval && [interval.lower, interval.upper];
}

/** Clients expect two numbers in these fields, so unbounded intervals are left out. */
function closed(interval: ReturnType<typeof intervalToWire>): [number, number] | null {
  const [lower, upper] = interval ?? [null, null];
  return lower === null || upper === null ? null : [lower, upper];
}

function present<Name extends string, T>(name: Name, value: T | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { [key in Name]?: T };
}

import { armMoments } from '../../stats/arm.ts';
import type { Reason } from '../../stats/reason.ts';
import type { ArmAggregates } from '../aggregates.ts';
import {
  adjustedDifferences,
  type Differences,
  NOT_COMPUTED,
  type Pair,
  rawDifferences,
} from './adjustment.ts';
import { type Counted, countedFindings, countedNonInferiority, countedOf } from './counted.ts';
import { findingsOf, type TestSettings } from './findings.ts';
import { atMargin, nonInferiorityOf } from './guardrail.ts';
import type { Method } from './method.ts';
import { baselineIsZero, computed, failed, type MetricOutcome, nothingToCompare } from './outcome.ts';
import { type PlannedTarget, progressOf, type Traffic } from './progress.ts';
import { allFinite, unitsOf } from './raw_numbers.ts';
import type { AnalyzedMetricDefinition, Comparison, EffectEstimate, Findings } from './result.ts';
import { quoted } from './wording.ts';

/** The inputs of a comparison besides its two arms. */
export interface ComparisonContext {
  method: Method;
  definition: AnalyzedMetricDefinition;
  settings: TestSettings;
  target: PlannedTarget | null;
  traffic: Traffic;
}

/** Compares a variant with the baseline, both with enough data. */
export function compareArms(pair: Pair, context: ComparisonContext): Comparison {
  if (pair.baseline.sample.kind !== pair.variant.sample.kind) {
    return emptyComparison(pair, failed('invalid_values'));
  }
  const { method, definition } = context;
  const differences = rawDifferences(pair);
  const counted = differences.absolute.reason === 'invalid_input' ? null : countedOf(pair);
  if (counted) return compareCounts(pair, counted, differences, context);
  const constant = constantArms(pair);
  if (constant.length > 0) return emptyComparison(pair, unvaried(constant, pair));
  const raw = findingsOf(differences, context.settings);
  if (!raw) return emptyComparison(pair, unknown(differences.absolute.reason ?? 'invalid_input'));
  const { differences: better, adjustment, problem } = adjustedDifferences(pair, differences, method);
  const adjusted = better && allFinite(adjustment ?? {}) ? findingsOf(better, context.settings) : null;
  const used = (adjusted && better) ?? differences;
  return {
    ...emptyComparison(pair, raw.relative ? computed(unitsIn(pair)) : baselineIsZero()),
    raw,
    adjusted,
    adjustment: adjusted && adjustment,
    adjustmentProblem: better && !adjusted ? NOT_COMPUTED : problem,
    estimate: estimateOf(adjusted ?? raw, adjusted !== null, method),
    nonInferiority: nonInferiorityOf(
      atMargin(used.absolute, pair, definition),
      (adjusted ?? raw).relative,
      definition,
      method,
    ),
    progress: progressOf(pair, { raw: differences, counted: used }, context),
  };
}

/**
 * One arm has no variance because none of its units counts: the counts of both arms are compared instead of the means.
 */
function compareCounts(
  pair: Pair,
  counted: Counted,
  differences: Differences,
  context: ComparisonContext,
): Comparison {
  const { method, definition, settings } = context;
  const raw = countedFindings(counted, settings);
  if (!raw || !allFinite(raw)) return emptyComparison(pair, unvaried(constantArms(pair), pair));
  const isAdjusted = method.cuped.enabled || method.postStratification !== null;
  const how = byCounts(counted, pair);
  return {
    ...emptyComparison(pair, raw.relative ? computed(unitsIn(pair), how) : baselineIsZero(how)),
    raw,
    adjustmentProblem: isAdjusted ? 'Counts are compared without an adjustment.' : null,
    estimate: estimateOf(raw, false, method),
    nonInferiority: countedNonInferiority(counted, definition, settings),
    progress: progressOf(pair, { raw: differences, counted: differences }, context),
  };
}

function byCounts({ isVariantEmpty, missing }: Counted, { baseline, variant }: Pair): string {
  const empty = quoted((isVariantEmpty ? variant : baseline).variant);
  return missing === 'failures'
    ? `Every unit of variant ${empty} converted, so the variants are compared by how many units converted.`
    : `No unit of variant ${empty} has a value other than zero, so the variants are compared by how many units have one.`;
}

function constantArms({ baseline, variant }: Pair): ArmAggregates[] {
  return [baseline, variant].filter(({ sample }) => {
    const { variance, reason } = armMoments(sample);
    return reason === null && variance === 0;
  });
}

/** A comparison without figures. */
export function emptyComparison(
  { baseline, variant }: Omit<Pair, 'strata'>,
  outcome: MetricOutcome,
): Comparison {
  return {
    variant: variant.variant,
    baseline: baseline.variant,
    outcome,
    raw: null,
    adjusted: null,
    adjustment: null,
    adjustmentProblem: null,
    estimate: null,
    nonInferiority: null,
    progress: null,
  };
}

function estimateOf(
  { absolute, relative }: Findings,
  isAdjusted: boolean,
  { scale }: Method,
): EffectEstimate {
  const finding = (scale === 'relative' ? relative : null) ?? absolute;
  const { effect, standardError, posterior } = finding;
  return {
    ...finding,
    // With a prior the observed effect may lie outside the interval, so the posterior's mean is reported.
    effect: posterior?.mean ?? effect,
    standardError: posterior?.standardDeviation ?? standardError,
    isAdjusted,
    correctedPValue: null,
    correctedInterval: null,
  };
}

/** The explanation of an unknown difference for users. */
const MEANINGS: Partial<Record<Reason, string>> = {
  zero_denominator: 'the denominator is zero in one of the variants.',
  too_few_samples: 'a variant has too few values for this metric.',
  zero_variance: 'the values do not vary measurably, so that chance cannot be distinguished from an effect.',
};

function unvaried(constant: readonly ArmAggregates[], { baseline, variant }: Pair): MetricOutcome {
  const isEmpty = [baseline, variant].every(({ sample }) => sample.kind === 'mean' && sample.sum === 0);
  if (isEmpty) return nothingToCompare('no unit of either variant has a value other than zero yet.');
  const [only, ...others] = constant;
  const which = only && others.length === 0 ? ` of variant ${quoted(only.variant)}` : '';
  return nothingToCompare(
    `the values${which} do not vary measurably, so that chance cannot be distinguished from an effect.`,
  );
}

function unknown(reason: Reason): MetricOutcome {
  const meaning = MEANINGS[reason];
  return meaning ? nothingToCompare(meaning) : failed('invalid_values');
}

function unitsIn({ baseline, variant }: Pair): number {
  return unitsOf(baseline.sample) + unitsOf(variant.sample);
}

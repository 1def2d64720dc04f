import type { Reason } from '../../stats/reason.ts';
import { adjustedDifferences, type Differences, type Pair, rawDifferences } from './adjustment.ts';
import { findingOf, type Judgement } from './findings.ts';
import { nonInferiorityOf } from './guardrail.ts';
import type { Method } from './method.ts';
import { baselineIsZero, computed, failed, nothingToCompare, type Outcome } from './outcome.ts';
import { progressOf, type Target, type Traffic } from './progress.ts';
import { allFinite, unitsOf } from './raw_numbers.ts';
import type { Comparison, Findings, MetricDefinition, Verdict } from './result.ts';

/** What a comparison depends on beside its two arms. */
export interface ComparisonContext {
  method: Method;
  definition: MetricDefinition;
  judgement: Judgement;
  target: Target | null;
  traffic: Traffic;
}

/** A variant against the baseline, both with enough data. */
export function compare(pair: Pair, context: ComparisonContext): Comparison {
  if (pair.baseline.sample.kind !== pair.variant.sample.kind) {
    return withoutNumbers(pair, failed('invalid_values'));
  }
  const { method, definition } = context;
  const differences = rawDifferences(pair);
  const raw = findings(differences, context);
  if (!raw) return withoutNumbers(pair, unknown(differences.absolute.reason ?? 'invalid_input', pair));
  const { differences: better, adjustment, problem } = adjustedDifferences(pair, differences, method);
  const adjusted = better && allFinite(adjustment ?? {}) ? findings(better, context) : null;
  const counted = (adjusted && better) ?? differences;
  return {
    ...withoutNumbers(pair, raw.relative ? computed(unitsIn(pair)) : baselineIsZero()),
    raw,
    adjusted,
    adjustment: adjusted && adjustment,
    adjustmentProblem: better && !adjusted ? 'The adjusted difference cannot be computed.' : problem,
    verdict: verdict(adjusted ?? raw, adjusted !== null, method),
    nonInferiority: nonInferiorityOf(counted.relative, (adjusted ?? raw).relative, definition, method),
    progress: progressOf(pair, { raw: differences, counted }, context),
  };
}

/** A comparison that ends without figures. */
export function withoutNumbers({ baseline, variant }: Omit<Pair, 'strata'>, outcome: Outcome): Comparison {
  return {
    variant: variant.variant,
    baseline: baseline.variant,
    outcome,
    raw: null,
    adjusted: null,
    adjustment: null,
    adjustmentProblem: null,
    verdict: null,
    nonInferiority: null,
    progress: null,
  };
}

function findings(differences: Differences, { judgement }: ComparisonContext): Findings | null {
  const absolute = findingOf(differences.absolute, judgement);
  return absolute && { absolute, relative: findingOf(differences.relative, judgement) };
}

function verdict({ absolute, relative }: Findings, isAdjusted: boolean, { scale }: Method): Verdict {
  const finding = (scale === 'relative' ? relative : null) ?? absolute;
  const { effect, standardError, posterior } = finding;
  return {
    ...finding,
    // With a prior what was observed may lie outside the interval: what is believed of it counts.
    effect: posterior?.mean ?? effect,
    standardError: posterior?.standardDeviation ?? standardError,
    isAdjusted,
    correctedPValue: null,
    correctedInterval: null,
  };
}

/** What an unknown difference means to the reader. */
const MEANINGS: Partial<Record<Reason, string>> = {
  zero_denominator: 'the denominator is zero in one of the variants.',
  too_few_samples: 'a variant has too few values for this metric.',
  zero_variance: 'the values do not vary, so that chance cannot be told from effect.',
};

function unknown(reason: Reason, { baseline, variant }: Pair): Outcome {
  const isEmpty = [baseline, variant].every(({ sample }) => sample.kind === 'mean' && sample.sum === 0);
  if (reason === 'zero_variance' && isEmpty) {
    return nothingToCompare('no unit of either variant has a value other than zero yet.');
  }
  const meaning = MEANINGS[reason];
  return meaning ? nothingToCompare(meaning) : failed('invalid_values');
}

function unitsIn({ baseline, variant }: Pair): number {
  return unitsOf(baseline.sample) + unitsOf(variant.sample);
}

import type { MetricAggregates } from '../aggregates.ts';
import { type AnalysisOptions, analyse } from './analyze.ts';
import { DEFAULTS, type FrequentistMethod, levelOf, type Method, perComparison } from './method.ts';
import type {
  AnalyzedMetricDefinition,
  Comparison,
  DecisionClaims,
  EffectEstimate,
  MetricResult,
} from './result.ts';

/** The comparisons that a decision rests on: every goal and guardrail with every variant. */
export interface Family {
  goals: number;
  guardrails: number;
  /** Variants that are compared with the baseline. */
  variants: number;
}

/** Numbers of comparisons that share one error rate. */
export interface Sharing {
  /** For intervals, and for improvements. */
  all: number;
  /** For harm. */
  harm: number;
}

/**
 * Goals share one error rate and guardrails another: shipping takes a goal that is better, rolling back a goal that is
 * worse or a guardrail that is harmed. Frequentist tests spend half of each alpha in either direction, so that both halves
 * for harm together are alpha. A chance to win is one-sided and spends all of it: harm is shared by goals and guardrails.
 */
export function sharingOf(method: Method, family: Family, role: AnalyzedMetricDefinition['role']): Sharing {
  if (method.correction === 'none' || role === 'secondary') return { all: 1, harm: 1 };
  const { goals, guardrails, variants } = family;
  const own = Math.max(1, (role === 'goal' ? goals : guardrails) * variants);
  if (method.kind === 'frequentist') return { all: own, harm: own };
  const both = Math.max(1, (goals + guardrails) * variants);
  return { all: role === 'goal' ? own : both, harm: both };
}

/**
 * Analyzes a goal or a guardrail as one of several on which a decision rests: uncorrected findings, and the estimate at
 * the level that is corrected for the family. The claim that a guardrail is safe is made for all of them at once, which
 * needs no correction (intersection-union test; Berger 1982), but for one variant out of several, which does.
 */
export function analyseDecisive(
  aggregates: MetricAggregates,
  options: AnalysisOptions,
  family: Family,
): MetricResult {
  const { definition, method } = options;
  const alone = analyse(aggregates, options);
  const whole = { ...aggregates, breakdowns: [] };
  const by = (other: Method) => (other === method ? alone : analyse(whole, { ...options, method: other }));
  const sharing = sharingOf(method, family, definition.role);
  const shared = by(perComparison(method, sharing.all));
  const perVariant = method.correction === 'none' ? 1 : family.variants;
  const guarded = definition.margin === null ? alone : by(perComparison(method, perVariant));
  const atEveryLook = () => by(alwaysValid(method, sharing.harm));
  return {
    ...alone,
    progress: shared.progress,
    comparisons: alone.comparisons.map((comparison, i) => {
      const { nonInferiority } = guarded.comparisons[i] ?? comparison;
      const found = claimed({ ...comparison, nonInferiority }, shared.comparisons[i], { options, sharing });
      const isWorse = found.estimate?.direction === 'worse';
      const isHarmSure =
        isWorse && isForOneLook(method) && atEveryLook().comparisons[i]?.estimate?.direction === 'worse';
      return found.claims ? { ...found, claims: { ...found.claims, isHarmSure } } : found;
    }),
  };
}

interface Claiming {
  options: AnalysisOptions;
  sharing: Sharing;
}

/** The comparison with its estimate at the shared level. */
function claimed(
  alone: Comparison,
  shared: Comparison | undefined,
  { options, sharing }: Claiming,
): Comparison {
  const { estimate } = alone;
  if (!estimate || !shared?.estimate) return alone;
  const { method, definition } = options;
  const isShared = sharing.all > 1;
  const claims: DecisionClaims = {
    comparisons: sharing.all,
    level: levelOf(perComparison(method, sharing.all)),
    excludesTarget: excludesTarget(shared, options),
    isHarmSure: false,
  };
  const { pValue } = shared.estimate;
  const direction = directionAt(shared.estimate, method, sharing);
  const corrected: EffectEstimate = {
    ...estimate,
    correctedPValue: isShared && pValue !== null ? Math.min(1, pValue * sharing.all) : null,
    correctedInterval: isShared ? shared.estimate.interval : null,
    significant: direction !== null,
    direction,
  };
  return {
    ...alone,
    estimate: corrected,
    progress: definition.role === 'goal' ? shared.progress : alone.progress,
    claims,
  };
}

/** With a chance to win, harm may need stronger evidence than an improvement. */
function directionAt({ direction, chanceToWin }: EffectEstimate, method: Method, { harm }: Sharing) {
  if (method.kind !== 'bayesian' || direction !== 'worse') return direction;
  return chanceToWin !== null && chanceToWin < (1 - method.level) / harm ? direction : null;
}

/** Needs the relative scale, on which the target is stated, and a bound on the side of improvement. */
function excludesTarget({ raw, adjusted }: Comparison, { target, definition }: AnalysisOptions): boolean {
  const interval = (adjusted ?? raw)?.relative?.interval;
  if (!target || !interval) return false;
  const { lower, upper }: { lower: number | null; upper: number | null } = interval;
  return definition.goal === 'increase'
    ? upper !== null && upper < target.effect
    : lower !== null && lower > -target.effect;
}

/** True when the error rate of the method holds only at one look, at the planned end. */
function isForOneLook(method: Method): boolean {
  return method.kind === 'bayesian' || !method.sequential;
}

/** Replaces a test for one look by a confidence sequence. */
function alwaysValid(method: Method, comparisons: number): FrequentistMethod {
  const { scale, baselineKey, cuped, postStratification, correction } = method;
  return {
    kind: 'frequentist',
    alpha: 1 - levelOf(perComparison(method, comparisons)),
    sequential: { kind: 'confidence_sequence', tuning: DEFAULTS.tuning },
    scale,
    baselineKey,
    cuped,
    postStratification,
    correction,
  };
}

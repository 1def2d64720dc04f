import { hasNumbers } from '../outcome.ts';
import type { Timing } from '../peeking.ts';
import type { Comparison, MetricResult } from '../result.ts';
import type { Facts, GoalFinding, GuardrailFinding } from './table.ts';

/** Timings at which the error rate of the method holds. */
const VALID: readonly Timing[] = ['safe', 'planned', 'over'];

export function isValidLook(timing: Timing): boolean {
  return VALID.includes(timing);
}

/** The combined finding of all goals of a variant: a goal without a result might be worse. */
export function goalFact(goals: readonly MetricResult[], variant: string, timing: Timing): Facts['goal'] {
  if (goals.length === 0) return 'no_metric';
  return together(goals.map((result) => goalFinding(result, variant, timing)));
}

export function goalFinding(result: MetricResult, variant: string, timing: Timing): GoalFinding {
  const found = comparisonOf(result, variant);
  if (!found || !hasNumbers(found.outcome)) return findingWithoutNumbers(found ?? result);
  const direction = found.estimate?.direction ?? null;
  const excludesTarget = found.claims?.excludesTarget ?? false;
  if (direction === 'worse') return isSure(found, timing) ? 'worse' : 'looks_worse';
  if (!isValidLook(timing)) return direction === 'better' ? 'looks_better' : 'unclear';
  if (direction === 'better') return excludesTarget ? 'small' : 'better';
  return excludesTarget ? 'excluded' : 'unclear';
}

/** The finding of a result without numbers. */
export function findingWithoutNumbers({ outcome }: Pick<MetricResult, 'outcome'>): 'unknown' | 'no_data' {
  return outcome.code === 'failed' || outcome.code === 'timed_out' ? 'unknown' : 'no_data';
}

/** Findings in order of precedence: the first that any goal has applies; a null conclusion needs all goals. */
const FIRST: readonly GoalFinding[] = ['worse', 'looks_worse', 'better', 'small', 'looks_better', 'unclear'];

export function together(found: readonly GoalFinding[]): GoalFinding {
  const has = (...findings: GoalFinding[]) => findings.some((finding) => found.includes(finding));
  if (has('unknown')) return 'unknown';
  if (has('better', 'small', 'looks_better') && has('worse', 'looks_worse')) return 'mixed';
  const first = FIRST.find((finding) => has(finding));
  return first ?? (found.every((finding) => finding === 'excluded') ? 'excluded' : 'no_data');
}

const WORST_FIRST = ['harmed', 'unknown', 'looks_harmed', 'unclear', 'not_harmed', 'safe'] as const;

export function guardrailFact(
  guardrails: readonly MetricResult[],
  variant: string,
  timing: Timing,
): Facts['guardrail'] {
  const found = guardrails.map((result) => guardrailFinding(result, variant, timing));
  return WORST_FIRST.find((each) => found.includes(each)) ?? 'none';
}

/**
 * With a margin a guardrail is safe when harm of the margin or more is excluded, even if a smaller harm is significant.
 * Without a margin harm can be found but not excluded.
 */
export function guardrailFinding(result: MetricResult, variant: string, timing: Timing): GuardrailFinding {
  const found = comparisonOf(result, variant);
  if (!found || !hasNumbers(found.outcome)) {
    return findingWithoutNumbers(found ?? result) === 'unknown' ? 'unknown' : 'unclear';
  }
  if (found.nonInferiority?.isNonInferior) return 'safe';
  if (found.estimate?.direction === 'worse') return isSure(found, timing) ? 'harmed' : 'looks_harmed';
  return result.definition.margin === null ? 'not_harmed' : 'unclear';
}

/** Harm found by an always-valid test also counts at a look that the method does not allow. */
function isSure({ claims }: Comparison, timing: Timing): boolean {
  return isValidLook(timing) || (claims?.isHarmSure ?? false);
}

export function comparisonOf({ comparisons }: MetricResult, variant: string): Comparison | undefined {
  return comparisons.find((each) => each.variant === variant);
}

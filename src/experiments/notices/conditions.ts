import { DAY_MS } from '../../kernel/time.ts';
import type { Experiment } from '../../store/experiments.ts';
import type { Decision } from '../analysis/decision/decision.ts';
import type { HealthCheck } from '../analysis/health_check.ts';
import type { Method } from '../analysis/method.ts';

/** The part of a report that notices depend on. */
export interface ReportedState {
  health: readonly HealthCheck[];
  decision: Decision;
}

/** The state of the traffic split; `unsure` is neither as planned nor broken, and changes nothing. */
export function ratioState(health: readonly HealthCheck[]): 'broken' | 'fine' | 'unsure' {
  const found = health.find(({ code }) => code === 'sample_ratio');
  if (found?.status === 'failed') return 'broken';
  return found?.status === 'ok' ? 'fine' : 'unsure';
}

/** Variants with certain harm to a guardrail, according to the decision. None while no result can be trusted. */
export function harmedVariants({ variants }: Pick<Decision, 'variants'>): string[] {
  return variants
    .filter(({ facts }) => facts.health === 'fine' && facts.guardrail === 'harmed')
    .map(({ variant }) => variant);
}

/**
 * True when the report contains a decision that this look allows: to ship, to roll back, or that the target is reached
 * without anything to ship. The decision table gives the first two only for a look at which the error rate of the
 * method holds, or for harm found by an always-valid test.
 */
export function isReached({
  code,
  peeking,
  variants,
}: Pick<Decision, 'code' | 'peeking' | 'variants'>): boolean {
  if (code === 'ship') return peeking.isSafe;
  if (code === 'roll_back') return true;
  return code === 'look_closer' && peeking.isSafe && peeking.timing === 'over' && variants.length > 0;
}

/** True for the one look that a method without sequential testing allows: later ones decide nothing. */
export function isOnlyLook({ peeking }: Pick<Decision, 'peeking'>, method: Method): boolean {
  const isSequential = method.kind === 'frequentist' && method.sequential !== null;
  return peeking.isSafe && peeking.timing === 'over' && !isSequential;
}

/**
 * Time for which planned ends are reported afterwards. Shorter than notices are kept, so that each is reported once.
 */
export const PLANNED_END_MS = 7 * DAY_MS;

/** True when an end date has passed that was set before; a user who ends an experiment changes it at its end or later. */
export function isEndedByDate(
  { startDate, endDate, updatedAt }: Pick<Experiment, 'startDate' | 'endDate' | 'updatedAt'>,
  now: number,
): boolean {
  if (startDate === null || endDate === null || endDate > now) return false;
  return updatedAt < endDate && endDate > now - PLANNED_END_MS;
}

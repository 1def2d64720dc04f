import { type FlagFilters, holdoutVariant } from '../../flags/filters.ts';
import { invalid } from '../../kernel/errors.ts';
import type { Holdout } from '../../store/experiment_holdouts.ts';
import { withHoldout } from './flag_sync.ts';

/** The change of an experiment from one holdout to another; null is none. */
interface Exchange {
  before: number | null;
  after: Holdout | null;
  /** Holdouts of the other experiments on the flag. */
  others: readonly number[];
}

/** The flag's filters after the exchange. Throws when another experiment on the flag has another holdout. */
export function exchanged(filters: FlagFilters, { before, after, others }: Exchange): FlagFilters {
  if (after) {
    requireOneHoldout(after.id, others);
    return withHoldout(filters, after);
  }
  const isOurs = before !== null && hasHoldout(filters, before) && !others.includes(before);
  return isOurs ? withHoldout(filters, null) : filters;
}

/** Throws when another experiment on the flag has another holdout. */
export function requireOneHoldout(id: number, others: readonly number[]): void {
  if (others.every((other) => other === id)) return;
  throw invalid(
    'Another experiment on this feature flag has another holdout, and a flag can have only one. ' +
      'Choose the same holdout, or another flag.',
    'holdout_id',
  );
}

/** True when this holdout keeps units out of the flag. */
export function hasHoldout({ holdout, holdout_groups: legacy }: FlagFilters, id: number): boolean {
  return holdout ? holdout.id === id : legacy?.[0]?.variant === holdoutVariant(id);
}

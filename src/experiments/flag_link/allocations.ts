import { type FlagFilters, holdoutVariant, isHoldoutVariant } from '../../flags/filters.ts';
import type { Experiment, ExperimentRow } from '../../store/experiments.ts';
import type { Allocation } from '../../store/schema/index.ts';

/**
 * Number of the first and of the latest allocations that are kept: the split until the first change matters, and the
 * current one.
 */
const KEPT = 50;

/** The allocation of a flag from an instant (milliseconds) on. */
export function allocationOf(filters: FlagFilters, from: number): Allocation {
  const shares = (filters.multivariate?.variants ?? []).map(({ key, rollout_percentage: percentage }) => ({
    key,
    percentage,
  }));
  return { from, shares, holdout: holdoutOf(filters) };
}

/**
 * The allocations of an experiment once its flag has gone from `before` to `after`. Without a record the flag had always
 * been as it was before. Nothing is added once the experiment has ended; a draft has none.
 */
export function allocationsAfter(
  { startDate, endDate, allocations }: Pick<Experiment, 'startDate' | 'endDate' | 'allocations'>,
  { before, after }: { before: FlagFilters; after: FlagFilters },
  now: number,
): Allocation[] | null {
  if (startDate === null) return null;
  const known = allocations ?? [allocationOf(before, startDate)];
  const isOver = endDate !== null && endDate <= now;
  return isOver ? known : appended(known, allocationOf(after, Math.max(now, startDate)));
}

/** The traffic split that an experiment is analyzed with. */
export interface Split extends Pick<Allocation, 'shares'> {
  /** The holdout arm, or the last one while the experiment ran. */
  holdout: { key: string; percentage: number } | null;
  /** When the percentages changed while the experiment ran, in milliseconds, oldest first. */
  changes: number[];
  /** When the holdout was added, removed or got another percentage while the experiment ran. */
  holdoutChanges: number[];
}

/**
 * The variants and percentages that an experiment runs with, or ran with until it ended; without a record those of its
 * flag. A variant that was removed while it ran is no longer a variant, like an excluded one. A holdout that was
 * removed remains an arm: its units have not been treated like the others. The percentage of a holdout that changed is
 * unknown.
 */
export function splitOf(
  { experiment, flag }: Pick<ExperimentRow, 'experiment' | 'flag'>,
  now: number,
): Split {
  const { startDate, endDate, allocations } = experiment;
  const from = startDate ?? now;
  const to = Math.min(endDate ?? now, now);
  const [first, ...later] = allocations ?? [allocationOf(flag.filters, from)];
  const known = [first!, ...later.filter((one) => one.from < to)];
  const atStart = known.findLastIndex((one) => one.from <= from);
  const applied = known.slice(Math.max(0, atStart));
  const { shares } = applied.at(-1)!;
  const holdout = applied.findLast((one) => one.holdout !== null)?.holdout ?? null;
  const isSteady = applied.every((one) => isEqual(one.holdout, holdout));
  const changedBy = (isSame: (left: Allocation, right: Allocation) => boolean) =>
    applied
      .slice(1)
      .filter((one, index) => !isSame(one, applied[index]!))
      .map((one) => one.from);
  return {
    shares,
    holdout: holdout && { key: holdout.key, percentage: isSteady ? holdout.percentage : 0 },
    changes: changedBy(isSameSplit),
    holdoutChanges: changedBy(isSameHoldout),
  };
}

function appended(known: readonly Allocation[], next: Allocation): Allocation[] {
  const earlier = known.filter(({ from }) => from < next.from);
  const last = earlier.at(-1);
  if (last && isEqual({ ...last, from: next.from }, next)) return earlier;
  const all = [...earlier, next];
  return all.length > 2 * KEPT ? [...all.slice(0, KEPT), ...all.slice(-KEPT)] : all;
}

/**
 * Ignores the order: another order assigns variants to other users, but in the same expected numbers. A variant of 0 %
 * is not compared, whether it is listed or not.
 */
function isSameSplit(left: Allocation, right: Allocation): boolean {
  const used = ({ shares }: Allocation) => shares.filter(({ percentage }) => percentage > 0);
  const shares = new Map(used(right).map(({ key, percentage }) => [key, percentage]));
  const own = used(left);
  return own.length === shares.size && own.every(({ key, percentage }) => shares.get(key) === percentage);
}

/** Ignores the rollout percentage of the flag. */
function isSameHoldout({ holdout: left }: Allocation, { holdout: right }: Allocation): boolean {
  if (left?.key !== right?.key) return false;
  return left?.share === undefined || right?.share === undefined || left.share === right.share;
}

/**
 * The holdout is drawn before the flag's conditions apply: its percentage is known only when all users can be in it and
 * all users get the flag.
 */
function holdoutOf({ holdout, holdout_groups: legacy, groups }: FlagFilters): Allocation['holdout'] {
  const isForAll = groups.some(
    ({ properties, rollout_percentage: share }) => properties.length === 0 && (share ?? 100) === 100,
  );
  if (holdout) {
    const share = holdout.exclusion_percentage;
    return { key: holdoutVariant(holdout.id), percentage: isForAll ? share : 0, share };
  }
  const [group] = legacy ?? [];
  if (!group?.variant || !isHoldoutVariant(group.variant)) return null;
  const isOfAll = isForAll && group.properties.length === 0;
  const share = group.rollout_percentage ?? 0;
  return { key: group.variant, percentage: isOfAll ? share : 0, share };
}

/** Compares stored records, whose fields are always in the same order. */
function isEqual(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

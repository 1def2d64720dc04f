import { type FlagFilters, holdoutVariant, isHoldoutVariant } from '../../flags/filters.ts';
import type { Experiment, ExperimentRow } from '../../store/experiments.ts';
import type { Allocation } from '../../store/schema/index.ts';

/** So many of the first and of the newest are kept: it matters what ran until the first change, and what runs now. */
const KEPT = 50;

/** What a flag gives to whom, from an instant (milliseconds) on. */
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

/** What an experiment is judged by. */
export interface Split extends Pick<Allocation, 'shares'> {
  /** The arm that is held out, or was last while it ran. */
  holdout: { key: string; percentage: number } | null;
  /** When the shares changed while it ran, milliseconds, oldest first. */
  changes: number[];
  /** When the holdout came, went or got another share while it ran. */
  holdoutChanges: number[];
}

/**
 * The variants and shares that an experiment runs with, or ran with until it ended; of one without a record those of its
 * flag. A variant that was taken away while it ran is none any more, like one that is excluded. A holdout that was taken
 * away stays an arm: those whom it held out have not been like the others. One that changed has a percentage that cannot
 * be told.
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
 * In any order: another order gives people other variants, but expects as many of them. A variant of 0 % takes no part,
 * whether it is there or not.
 */
function isSameSplit(left: Allocation, right: Allocation): boolean {
  const used = ({ shares }: Allocation) => shares.filter(({ percentage }) => percentage > 0);
  const shares = new Map(used(right).map(({ key, percentage }) => [key, percentage]));
  const own = used(left);
  return own.length === shares.size && own.every(({ key, percentage }) => shares.get(key) === percentage);
}

/** Whatever part of the traffic the flag gets. */
function isSameHoldout({ holdout: left }: Allocation, { holdout: right }: Allocation): boolean {
  if (left?.key !== right?.key) return false;
  return left?.share === undefined || right?.share === undefined || left.share === right.share;
}

/**
 * The held out are drawn before the flag's conditions: their share is known only when anybody may be held out and
 * everybody gets the flag.
 */
function holdoutOf({ holdout, holdout_groups: older, groups }: FlagFilters): Allocation['holdout'] {
  const isForAll = groups.some(
    ({ properties, rollout_percentage: share }) => properties.length === 0 && (share ?? 100) === 100,
  );
  if (holdout) {
    const share = holdout.exclusion_percentage;
    return { key: holdoutVariant(holdout.id), percentage: isForAll ? share : 0, share };
  }
  const [group] = older ?? [];
  if (!group?.variant || !isHoldoutVariant(group.variant)) return null;
  const isOfAll = isForAll && group.properties.length === 0;
  const share = group.rollout_percentage ?? 0;
  return { key: group.variant, percentage: isOfAll ? share : 0, share };
}

/** Of records as they come from the store, whose members stand in one order. */
function isEqual(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

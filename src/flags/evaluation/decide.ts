import type { CompiledFlag, CompiledGroup } from './compile.ts';
import type { FlagDecision } from './decision.ts';
import { type Evaluation, type Matcher, type Memoized, PERSON, type PropertySource } from './evaluation.ts';
import { holdoutPoint, rolloutPoint, variantPoint } from './hash.ts';
import { MISS_SCORES, type Miss } from './reasons.ts';
import { every, type TriState } from './tri_state.ts';

/**
 * Checks in this order: whether the flag is enabled, the holdout, early access, then the condition sets as stored. The
 * first set that matches and whose rollout includes the subject wins.
 */
export function decideFlag(flag: CompiledFlag, evaluation: Evaluation): Memoized<FlagDecision> {
  const outer = evaluation.swapMissing(null);
  const decision = outcomeOf(flag, evaluation);
  const missing = evaluation.swapMissing(outer);
  if (missing === null) return { result: decision, missing };
  return { result: { ...decision, isOpen: true, isTooCostly: missing.steps }, missing };
}

/** Returns disabled for a flag that depends on a missing flag or on itself, whatever its conditions. */
export function decideBroken(flag: CompiledFlag): Memoized<FlagDecision> {
  return { result: flag.outcomes.off('missing_dependency'), missing: null };
}

/** Returns the flag's value in the SDKs' format: the variant, or true or false. */
export function flagValue({ enabled, variant }: Pick<FlagDecision, 'enabled' | 'variant'>): boolean | string {
  return enabled && variant !== null ? variant : enabled;
}

function outcomeOf(flag: CompiledFlag, evaluation: Evaluation): FlagDecision {
  if (!flag.definition.active) return flag.outcomes.off('flag_disabled');
  return heldOut(flag, evaluation) ?? enrolled(flag, evaluation) ?? firstMatch(flag, evaluation);
}

/** Returns null if the holdout does not exclude the subject. */
export function heldOut(flag: CompiledFlag, evaluation: Evaluation): FlagDecision | null {
  const { holdout, unit } = flag;
  if (!holdout || missOf(flag, unit, evaluation) || holds(holdout.matchers, evaluation) !== true) return null;
  const isOut = holdoutPoint(idOf(flag, unit, evaluation)) <= holdout.share;
  return isOut ? flag.outcomes.on('holdout_condition_value', null, holdout.variant) : null;
}

/** Returns null if the person has not made a choice. */
function enrolled(flag: CompiledFlag, evaluation: Evaluation): FlagDecision | null {
  const { enrollment } = flag;
  if (!enrollment?.keys.some((key) => evaluation.exists(PERSON, key) === true)) return null;
  const { matchers, share } = enrollment;
  const hasJoined = holds(matchers, evaluation) === true && isInShare(flag, PERSON, share, evaluation);
  const { outcomes } = flag;
  return hasJoined ? outcomes.on('super_condition_value', 0, null) : outcomes.off('super_condition_value', 0);
}

function firstMatch(flag: CompiledFlag, evaluation: Evaluation): FlagDecision {
  let best: Miss = 'no_condition_match';
  let at: number | null = null;
  for (const group of flag.groups) {
    const miss = tryGroup(flag, group, evaluation);
    if (miss === null) {
      return flag.outcomes.on('condition_match', group.index, variantFor(flag, group, evaluation));
    }
    if (flag.isEarlyExit && miss === 'out_of_rollout_bound') return flag.outcomes.off(miss, group.index);
    // Among equal near misses the last one is reported, as other servers do.
    if (MISS_SCORES[miss] >= MISS_SCORES[best]) {
      best = miss;
      at = group.index;
    }
  }
  return flag.outcomes.off(best, at);
}

/** Returns the reason why the set does not match, or null if it does. */
export function tryGroup(flag: CompiledFlag, group: CompiledGroup, evaluation: Evaluation): Miss | null {
  const miss = missOf(flag, group.unit, evaluation);
  if (miss) return miss;
  if (holds(group.matchers, evaluation) !== true) return 'no_condition_match';
  return isInShare(flag, group.unit, group.share, evaluation) ? null : 'out_of_rollout_bound';
}

/** Missing inputs of the conditions count only if they leave the result open. */
function holds(matchers: readonly Matcher[], evaluation: Evaluation): TriState {
  if (matchers.length === 0) return true;
  const outer = evaluation.swapMissing(null);
  const result = every(matchers, (matcher) => matcher(evaluation));
  const missing = evaluation.swapMissing(outer);
  if (result === null) evaluation.add(missing);
  return result;
}

/** Returns true if the rollout includes the unit. The caller checks `missOf` first. */
export function isInShare(
  flag: CompiledFlag,
  unit: PropertySource,
  share: number | null,
  evaluation: Evaluation,
): boolean {
  return share === null || rolloutPoint(flag.definition.key, idOf(flag, unit, evaluation)) <= share;
}

/** Returns the variant that a matching set assigns; null for a flag without variants. */
export function variantFor(flag: CompiledFlag, group: CompiledGroup, evaluation: Evaluation): string | null {
  if (group.variant !== null || flag.slices.length === 0) return group.variant;
  const point = variantPoint(flag.definition.key, idOf(flag, group.unit, evaluation));
  return flag.slices.find((slice) => point < slice.end)?.key ?? null;
}

/** A unit without an id has no point to compare with the rollout. */
export function missOf(flag: CompiledFlag, unit: PropertySource, evaluation: Evaluation): Miss | null {
  if (unit !== PERSON) return evaluation.groupKey(unit) === undefined ? 'no_group_type' : null;
  const { distinctId, deviceId } = evaluation.subject;
  return (flag.bucketsByDevice ? deviceId : distinctId) ? null : 'out_of_rollout_bound';
}

/** Returns the id to hash. The caller checks `missOf` first. */
export function idOf(flag: CompiledFlag, unit: PropertySource, evaluation: Evaluation): string {
  const { distinctId, deviceId, anonDistinctId, hashKeyOverrides } = evaluation.subject;
  if (unit !== PERSON) return evaluation.groupKey(unit)!;
  if (flag.bucketsByDevice) return deviceId ?? '';
  if (!flag.isContinuous) return distinctId;
  if (!hashKeyOverrides) evaluation.requireHashKey();
  return hashKeyOverrides?.get(flag.definition.key) ?? (anonDistinctId || distinctId);
}

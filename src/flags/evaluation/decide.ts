import type { CompiledFlag, CompiledGroup } from './compile.ts';
import type { Decision } from './decision.ts';
import { type Evaluation, type Matcher, PERSON, type Settled, type Source } from './evaluation.ts';
import { holdoutPoint, rolloutPoint, variantPoint } from './hash.ts';
import { MISS_SCORES, type Miss } from './reasons.ts';
import { allOf, type Verdict } from './tri_state.ts';

/**
 * Off flags first, then holdout, then early access, then the condition sets in stored order: the first one that matches
 * and whose share holds the subject wins.
 */
export function decideFlag(flag: CompiledFlag, evaluation: Evaluation): Settled<Decision> {
  const outer = evaluation.setAside(null);
  const decision = outcomeOf(flag, evaluation);
  const lacks = evaluation.setAside(outer);
  if (lacks === null) return { result: decision, lacks };
  return { result: { ...decision, isOpen: true, isTooCostly: lacks.steps }, lacks };
}

/** For a flag that depends on one that is gone, or on itself: off, whatever it says. */
export function decideBroken(flag: CompiledFlag): Settled<Decision> {
  return { result: flag.outcomes.off('missing_dependency'), lacks: null };
}

/** The flag's value as SDKs have it: the variant, or whether it is on. */
export function flagValue({ enabled, variant }: Pick<Decision, 'enabled' | 'variant'>): boolean | string {
  return enabled && variant !== null ? variant : enabled;
}

function outcomeOf(flag: CompiledFlag, evaluation: Evaluation): Decision {
  if (!flag.definition.active) return flag.outcomes.off('flag_disabled');
  return heldOut(flag, evaluation) ?? enrolled(flag, evaluation) ?? firstMatch(flag, evaluation);
}

function heldOut(flag: CompiledFlag, evaluation: Evaluation): Decision | null {
  const { holdout, unit } = flag;
  if (!holdout || missOf(flag, unit, evaluation) || holds(holdout.matchers, evaluation) !== true) return null;
  const isOut = holdoutPoint(idOf(flag, unit, evaluation)) <= holdout.share;
  return isOut ? flag.outcomes.on('holdout_condition_value', null, holdout.variant) : null;
}

/** Null when the person has not chosen. */
function enrolled(flag: CompiledFlag, evaluation: Evaluation): Decision | null {
  const { enrollment } = flag;
  if (!enrollment?.keys.some((key) => evaluation.exists(PERSON, key) === true)) return null;
  const { matchers, share } = enrollment;
  const hasJoined = holds(matchers, evaluation) === true && isInShare(flag, PERSON, share, evaluation);
  const { outcomes } = flag;
  return hasJoined ? outcomes.on('super_condition_value', 0, null) : outcomes.off('super_condition_value', 0);
}

function firstMatch(flag: CompiledFlag, evaluation: Evaluation): Decision {
  let best: Miss = 'no_condition_match';
  let at: number | null = null;
  for (const group of flag.groups) {
    const miss = tryGroup(flag, group, evaluation);
    if (miss === null) {
      return flag.outcomes.on('condition_match', group.index, variantFor(flag, group, evaluation));
    }
    if (flag.isEarlyExit && miss === 'out_of_rollout_bound') return flag.outcomes.off(miss, group.index);
    // Of equals the last one is told, as other servers do.
    if (MISS_SCORES[miss] >= MISS_SCORES[best]) {
      best = miss;
      at = group.index;
    }
  }
  return flag.outcomes.off(best, at);
}

/** Why the set does not give the flag; null when it does. */
function tryGroup(flag: CompiledFlag, group: CompiledGroup, evaluation: Evaluation): Miss | null {
  const miss = missOf(flag, group.unit, evaluation);
  if (miss) return miss;
  if (holds(group.matchers, evaluation) !== true) return 'no_condition_match';
  return isInShare(flag, group.unit, group.share, evaluation) ? null : 'out_of_rollout_bound';
}

/** What the conditions lacked counts only when it left them open. */
function holds(matchers: readonly Matcher[], evaluation: Evaluation): Verdict {
  if (matchers.length === 0) return true;
  const outer = evaluation.setAside(null);
  const verdict = allOf(matchers, (matcher) => matcher(evaluation));
  const lacks = evaluation.setAside(outer);
  if (verdict === null) evaluation.add(lacks);
  return verdict;
}

function isInShare(flag: CompiledFlag, unit: Source, share: number | null, evaluation: Evaluation): boolean {
  return share === null || rolloutPoint(flag.definition.key, idOf(flag, unit, evaluation)) <= share;
}

function variantFor(flag: CompiledFlag, group: CompiledGroup, evaluation: Evaluation): string | null {
  if (group.variant !== null || flag.slices.length === 0) return group.variant;
  const point = variantPoint(flag.definition.key, idOf(flag, group.unit, evaluation));
  return flag.slices.find((slice) => point < slice.end)?.key ?? null;
}

/** A unit that has no id cannot be placed. */
function missOf(flag: CompiledFlag, unit: Source, evaluation: Evaluation): Miss | null {
  if (unit !== PERSON) return evaluation.groupKey(unit) === undefined ? 'no_group_type' : null;
  const { distinctId, deviceId } = evaluation.subject;
  return (flag.bucketsByDevice ? deviceId : distinctId) ? null : 'out_of_rollout_bound';
}

/** The id to hash; ask `missOf` first. */
function idOf(flag: CompiledFlag, unit: Source, evaluation: Evaluation): string {
  const { distinctId, deviceId, anonDistinctId, hashKeyOverrides } = evaluation.subject;
  if (unit !== PERSON) return evaluation.groupKey(unit)!;
  if (flag.bucketsByDevice) return deviceId ?? '';
  if (!flag.isContinuous) return distinctId;
  if (!hashKeyOverrides) evaluation.lackHashKey();
  return hashKeyOverrides?.get(flag.definition.key) ?? (anonDistinctId || distinctId);
}

import type { CompiledFlag, CompiledGroup } from './compile.ts';
import { type Evaluation, type Matcher, PERSON, type Settled, type Source } from './evaluation.ts';
import type { FlagDefinition } from './filters.ts';
import { holdoutPoint, rolloutPoint, variantPoint } from './hash.ts';
import { BOOLEAN_PAYLOAD } from './payloads.ts';
import { MISS_SCORES, type Miss, type Reason, type ReasonCode } from './reasons.ts';
import { allOf, type Verdict } from './verdict.ts';

/** What one subject gets of one flag. */
export interface Decision {
  flag: FlagDefinition;
  enabled: boolean;
  variant: string | null;
  /** JSON text. */
  payload: string | null;
  reason: Reason;
  /** True when more knowledge could change it; until then what is not known counts as not matching. */
  isOpen: boolean;
}

type Outcome = Pick<Decision, 'enabled' | 'variant' | 'reason'>;

/**
 * Off flags first, then holdout, then early access, then the condition sets in stored order: the first one that matches
 * and whose share holds the subject wins.
 */
export function decideFlag(flag: CompiledFlag, evaluation: Evaluation): Settled<Decision> {
  const { result, lacks } = evaluation.apart(() => outcomeOf(flag, evaluation));
  return { result: decision(flag, result, lacks !== null), lacks };
}

/** For a flag that depends on one that is gone, or on itself: off, whatever it says. */
export function decideBroken(flag: CompiledFlag): Settled<Decision> {
  return { result: decision(flag, off('missing_dependency'), false), lacks: null };
}

/** The flag's value as SDKs have it: the variant, or whether it is on. */
export function flagValue({ enabled, variant }: Pick<Decision, 'enabled' | 'variant'>): boolean | string {
  return enabled && variant !== null ? variant : enabled;
}

function outcomeOf(flag: CompiledFlag, evaluation: Evaluation): Outcome {
  if (!flag.definition.active) return off('flag_disabled');
  return heldOut(flag, evaluation) ?? enrolled(flag, evaluation) ?? firstMatch(flag, evaluation);
}

function heldOut(flag: CompiledFlag, evaluation: Evaluation): Outcome | null {
  const { holdout, unit } = flag;
  if (!holdout || missOf(flag, unit, evaluation) || holds(holdout.matchers, evaluation) !== true) return null;
  const isOut = holdoutPoint(idOf(flag, unit, evaluation)) <= holdout.share;
  return isOut ? on('holdout_condition_value', null, holdout.variant) : null;
}

/** Null when the person has not chosen. */
function enrolled(flag: CompiledFlag, evaluation: Evaluation): Outcome | null {
  const { enrollment } = flag;
  if (!enrollment?.keys.some((key) => evaluation.exists(PERSON, key) === true)) return null;
  const { matchers, share } = enrollment;
  const hasJoined = holds(matchers, evaluation) === true && isInShare(flag, PERSON, share, evaluation);
  return hasJoined ? on('super_condition_value', 0, null) : off('super_condition_value', 0);
}

function firstMatch(flag: CompiledFlag, evaluation: Evaluation): Outcome {
  let best: Miss = 'no_condition_match';
  let at: number | null = null;
  for (const group of flag.groups) {
    const miss = tryGroup(flag, group, evaluation);
    if (miss === null) return on('condition_match', group.index, variantFor(flag, group, evaluation));
    if (flag.isEarlyExit && miss === 'out_of_rollout_bound') return off(miss, group.index);
    // Of equals the last one is told, as other servers do.
    if (MISS_SCORES[miss] >= MISS_SCORES[best]) {
      best = miss;
      at = group.index;
    }
  }
  return off(best, at);
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
  const { result, lacks } = evaluation.apart(() => allOf(matchers, (matcher) => matcher(evaluation)));
  if (result === null) evaluation.add(lacks);
  return result;
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

function decision(flag: CompiledFlag, outcome: Outcome, isOpen: boolean): Decision {
  const { enabled, variant, reason } = outcome;
  const payload = enabled ? (flag.payloads.get(variant ?? BOOLEAN_PAYLOAD) ?? null) : null;
  return { flag: flag.definition, enabled, variant, payload, reason, isOpen };
}

function on(code: ReasonCode, conditionIndex: number | null, variant: string | null): Outcome {
  return { enabled: true, variant, reason: { code, conditionIndex } };
}

function off(code: ReasonCode, conditionIndex: number | null = null): Outcome {
  return { enabled: false, variant: null, reason: { code, conditionIndex } };
}

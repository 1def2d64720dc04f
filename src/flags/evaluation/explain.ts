import type { CompiledFlag, CompiledGroup, CompiledHoldout, VariantSlice } from './compile.ts';
import { heldOut, idOf, missOf, tryGroup } from './decide.ts';
import type { FlagDecision } from './decision.ts';
import { type Evaluation, type Matcher, PERSON, type PropertySource } from './evaluation.ts';
import { holdoutPoint, rolloutPoint, variantPoint } from './hash.ts';
import type { Miss } from './reasons.ts';
import type { TriState } from './tri_state.ts';

/** The part of a rollout in which a unit is. */
export interface RolloutPosition {
  /** A fraction from 0 to 1; the units with a point up to it are included. */
  share: number;
  /** The point of the unit, from 0 to 1; null for a unit without an id. */
  point: number | null;
}

/** The result of one condition set, also of one that the evaluation did not reach. */
export interface ExplainedSet extends RolloutPosition {
  index: number;
  /** Name of the group type that is hashed; null for the person. */
  groupType: string | null;
  /** In the order of the conditions; null for a condition that takes too many steps. */
  conditions: TriState[];
  /** Null if the set matches. */
  miss: Miss | null;
  /** False if an earlier result has decided. */
  isReached: boolean;
  /** The variant of all units that match; null selects it by hash. */
  variant: string | null;
}

export interface Explanation {
  sets: ExplainedSet[];
  /** Null without a holdout. */
  holdout: (RolloutPosition & { variant: string; isOut: boolean }) | null;
  /** The choice of early access. Null if the flag does not offer it, or the person has not made a choice. */
  enrollment: { conditions: TriState[] } | null;
  /** Slices of the variants, and the point of the unit of the deciding set, or else of the flag; null without an id. */
  slices: readonly VariantSlice[];
  variantPoint: number | null;
}

/** Decisions that do not come from a condition set. */
const WITHOUT_SETS: readonly string[] = [
  'flag_disabled',
  'missing_dependency',
  'holdout_condition_value',
  'super_condition_value',
];

/**
 * Explains a decision: the result of each part of the flag, by the functions that made the decision. `evaluation` needs a
 * subject with complete inputs, and has to be another one than that of the decision, because it runs conditions that the
 * decision did not need.
 */
export function explainFlag(
  flag: CompiledFlag,
  decision: FlagDecision,
  evaluation: Evaluation,
  groupTypeOf: (unit: PropertySource) => string | null,
): Explanation {
  const last = lastReached(flag, decision);
  const deciding = decision.reason.code === 'condition_match' ? flag.groups[last] : undefined;
  const unit = deciding?.unit ?? flag.unit;
  const { definition, enrollment, holdout, slices } = flag;
  const hasChosen = enrollment?.keys.some((key) => evaluation.exists(PERSON, key) === true) ?? false;
  return {
    sets: flag.groups.map((group, at) => ({
      ...explainSet(flag, group, evaluation),
      groupType: groupTypeOf(group.unit),
      isReached: at <= last,
    })),
    holdout: holdout && explainHoldout(flag, holdout, evaluation),
    enrollment: hasChosen ? { conditions: resultsOf(enrollment!.matchers, evaluation) } : null,
    slices,
    variantPoint: pointOf(flag, unit, evaluation, (id) => variantPoint(definition.key, id)),
  };
}

function lastReached({ groups, isEarlyExit }: CompiledFlag, { reason }: FlagDecision): number {
  const { code, conditionIndex } = reason;
  if (WITHOUT_SETS.includes(code)) return -1;
  const isLast = code === 'condition_match' || (isEarlyExit && code === 'out_of_rollout_bound');
  return isLast ? (conditionIndex ?? groups.length - 1) : groups.length - 1;
}

function explainSet(flag: CompiledFlag, group: CompiledGroup, evaluation: Evaluation) {
  return {
    index: group.index,
    conditions: resultsOf(group.matchers, evaluation),
    miss: tryGroup(flag, group, evaluation),
    share: group.share ?? 1,
    point: pointOf(flag, group.unit, evaluation, (id) => rolloutPoint(flag.definition.key, id)),
    variant: group.variant,
  };
}

function explainHoldout(flag: CompiledFlag, { share, variant }: CompiledHoldout, evaluation: Evaluation) {
  const point = pointOf(flag, flag.unit, evaluation, holdoutPoint);
  return { share, point, variant, isOut: heldOut(flag, evaluation) !== null };
}

function resultsOf(matchers: readonly Matcher[], evaluation: Evaluation): TriState[] {
  return matchers.map((matcher) => matcher(evaluation));
}

function pointOf(
  flag: CompiledFlag,
  unit: PropertySource,
  evaluation: Evaluation,
  hash: (id: string) => number,
): number | null {
  return missOf(flag, unit, evaluation) === null ? hash(idOf(flag, unit, evaluation)) : null;
}

import type { components } from '../../generated/schema.ts';
import type { ExplainedSet, Explanation } from '../../src/flags/evaluation/explain.ts';
import type { TriState } from '../../src/flags/evaluation/tri_state.ts';
import type { SubjectRequest } from '../../src/flags/evaluator.ts';
import type { FlagTest } from '../../src/flags/flag_tests.ts';
import { objectsIn } from '../../src/kernel/json/json.ts';

type Schemas = components['schemas'];

export function testSubjectFromWire(body: Schemas['FlagTestSubject']): SubjectRequest {
  return {
    distinctId: body.distinct_id,
    anonDistinctId: body.anon_distinct_id || null,
    deviceId: body.device_id || null,
    groups: body.groups ?? {},
    personProperties: body.person_properties ?? {},
    groupProperties: body.group_properties ?? {},
  };
}

export function flagTestToWire({ flag, result, explanation }: FlagTest): Schemas['FeatureFlagTestResult'] {
  const { key, enabled, variant, payload, failed, reason } = result;
  const groups = objectsIn(flag.filters.groups);
  const { enrollment, holdout, sets } = explanation;
  return {
    key,
    enabled,
    variant,
    payload,
    failed,
    reason: { code: reason.code, condition_index: reason.conditionIndex, description: reason.description },
    condition_sets: sets.map((set) => setToWire(set, objectsIn(groups[set.index]!.properties))),
    holdout: holdout && {
      variant: holdout.variant,
      rollout: holdout.share,
      position: holdout.point,
      matched: holdout.isOut,
    },
    early_access: enrollment && { conditions: enrollment.conditions.map(resultToWire) },
    variants: slicesToWire(explanation),
    variant_position: explanation.variantPoint,
  };
}

function setToWire(
  set: ExplainedSet,
  conditions: readonly Record<string, unknown>[],
): Schemas['FlagTestConditionSet'] {
  return {
    index: set.index,
    result: set.miss ?? 'matched',
    evaluated: set.isReached,
    group_type: set.groupType,
    conditions: conditions.map(({ key, type, operator, value = null }, at) => ({
      key: textOrNull(key),
      type: textOrNull(type),
      operator: textOrNull(operator),
      value,
      result: resultToWire(set.conditions[at]!),
    })),
    rollout: set.share,
    position: set.point,
    variant: set.variant,
  };
}

/** Each slice begins where the one before it ends. */
function slicesToWire({ slices }: Explanation): Schemas['FeatureFlagTestResult']['variants'] {
  return slices.map(({ key, end }, at) => ({ key, start: slices[at - 1]?.end ?? 0, end }));
}

/** With complete inputs, only a test that exceeds its budget has no result. */
function resultToWire(result: TriState): Schemas['FlagTestConditionResult'] {
  if (result === null) return 'too_costly';
  return result ? 'matched' : 'not_matched';
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

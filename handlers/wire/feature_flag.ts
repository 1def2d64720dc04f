import type { components } from '../../generated/schema.ts';
import type { FlagDraft } from '../../src/flags/editor.ts';
import { invalid } from '../../src/kernel/errors.ts';
import { isoFromMs } from '../../src/kernel/time.ts';
import type { FeatureFlag, FeatureFlagView } from '../../src/store/feature_flags.ts';
import { userSummaryToWire } from './user.ts';

type Schemas = components['schemas'];

export function featureFlagToWire(view: FeatureFlagView): Schemas['FeatureFlag'] {
  const { flag, createdBy, experimentIds } = view;
  return {
    ...flagToWire(flag),
    bucketing_identifier: flag.bucketingIdentifier as Schemas['FeatureFlag']['bucketing_identifier'],
    evaluation_contexts: flag.evaluationContexts,
    tags: flag.tags,
    experiment_set: experimentIds,
    version: flag.version,
    created_by: createdBy && userSummaryToWire(createdBy),
    created_at: isoFromMs(flag.createdAt),
    updated_at: isoFromMs(flag.updatedAt),
  };
}

/** The form of a flag that experiments embed. */
export function flagToWire(flag: FeatureFlag): Schemas['FeatureFlagSummary'] {
  return {
    id: flag.id,
    team_id: flag.teamId,
    name: flag.name,
    key: flag.key,
    filters: flag.filters,
    deleted: flag.deleted,
    active: flag.active,
    ensure_experience_continuity: flag.ensureExperienceContinuity,
  };
}

/**
 * Read-only and unknown fields are dropped. Some clients send `rollout_percentage` beside the filters, which contain
 * the same value. Without filters it is refused, because it would be lost.
 */
export function featureFlagFromWire(body: Schemas['FeatureFlagUpdate']): FlagDraft {
  const { rollout_percentage: share } = body as { rollout_percentage?: unknown };
  if (share != null && body.filters === undefined) throw misplacedRollout();
  return {
    key: body.key,
    name: body.name,
    filters: body.filters,
    active: body.active,
    ensureExperienceContinuity: body.ensure_experience_continuity,
    bucketingIdentifier: body.bucketing_identifier,
    evaluationContexts: body.evaluation_contexts && [...new Set(body.evaluation_contexts)],
    tags: body.tags && [...new Set(body.tags)],
  };
}

function misplacedRollout() {
  const detail =
    'A rollout percentage belongs to a condition set: write filters.groups[0].rollout_percentage.';
  return invalid(detail, 'rollout_percentage');
}

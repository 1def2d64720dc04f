import type { components } from '../../generated/schema.ts';
import type { ExperimentInput } from '../../src/experiments/draft.ts';
import type { ExperimentResults, ExperimentView } from '../../src/experiments/service.ts';
import { isoFromMs, isoOrNull, requireInstant } from '../../src/kernel/time.ts';
import type { CohortView } from '../../src/store/cohorts.ts';
import type { FeatureFlag } from '../../src/store/feature_flags.ts';
import { userSummaryToWire } from './user.ts';

type Schemas = components['schemas'];
type Wire = Schemas['Experiment'];

export function experimentToWire(view: ExperimentView): Wire {
  const { experiment, flag, createdBy, status } = view;
  return {
    id: experiment.id,
    name: experiment.name,
    description: experiment.description,
    start_date: isoOrNull(experiment.startDate),
    end_date: isoOrNull(experiment.endDate),
    feature_flag_key: flag.key,
    feature_flag: flagToWire(flag),
    exposure_cohort: experiment.exposureCohortId,
    parameters: experiment.parameters,
    secondary_metrics: experiment.secondaryMetrics,
    filters: experiment.filters,
    archived: experiment.archived,
    deleted: experiment.deleted,
    saved_metrics_ids: (experiment.savedMetricsIds ?? []) as Wire['saved_metrics_ids'],
    metrics: (experiment.metrics ?? []) as Wire['metrics'],
    metrics_secondary: (experiment.metricsSecondary ?? []) as Wire['metrics_secondary'],
    type: experiment.type as Wire['type'],
    status,
    conclusion: experiment.conclusion as Wire['conclusion'],
    conclusion_comment: experiment.conclusionComment,
    holdout_id: experiment.holdoutId,
    exposure_criteria: experiment.exposureCriteria,
    stats_config: experiment.statsConfig,
    created_by: createdBy && userSummaryToWire(createdBy),
    created_at: isoFromMs(experiment.createdAt),
    updated_at: isoFromMs(experiment.updatedAt),
  };
}

export function withCohortToWire(
  view: ExperimentView,
  { cohort, createdBy }: CohortView,
): Schemas['ExperimentExposureCohortCreated'] {
  const wire: Schemas['Cohort'] = {
    id: cohort.id,
    name: cohort.name,
    description: cohort.description || null,
    groups: [],
    filters: cohort.filters,
    is_static: cohort.isStatic,
    is_calculating: false,
    count: cohort.count,
    created_by: createdBy && userSummaryToWire(createdBy),
    created_at: isoFromMs(cohort.createdAt),
    last_calculation: isoOrNull(cohort.lastCalculation),
    errors_calculating: 0,
    deleted: cohort.deleted,
    experiment_set: [view.experiment.id],
  };
  return { ...experimentToWire(view), cohort: wire };
}

export function resultsToWire({ view, unavailable }: ExperimentResults): Schemas['ExperimentResults'] {
  return { ...experimentToWire(view), result: null, last_refresh: null, is_cached: false, unavailable };
}

/** Read-only and unknown members are left behind. */
export function experimentFromWire(
  body: Schemas['ExperimentUpdate'] & { update_feature_flag_params?: unknown },
): ExperimentInput {
  return {
    name: body.name,
    description: body.description,
    startDate: instant(body.start_date, 'start_date'),
    endDate: instant(body.end_date, 'end_date'),
    featureFlagKey: body.feature_flag_key,
    parameters: body.parameters,
    filters: body.filters,
    secondaryMetrics: body.secondary_metrics,
    metrics: body.metrics,
    metricsSecondary: body.metrics_secondary,
    savedMetricsIds: body.saved_metrics_ids,
    exposureCriteria: body.exposure_criteria,
    statsConfig: body.stats_config,
    holdoutId: body.holdout_id,
    type: body.type,
    conclusion: body.conclusion,
    conclusionComment: body.conclusion_comment,
    archived: body.archived,
    deleted: body.deleted,
    updateFlag: body.update_feature_flag_params === true,
  };
}

function flagToWire(flag: FeatureFlag): Schemas['FeatureFlagSummary'] {
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

function instant(text: string | null | undefined, attr: string): number | null | undefined {
  return text == null ? text : requireInstant(text, attr);
}

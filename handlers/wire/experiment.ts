import type { components } from '../../generated/schema.ts';
import type { ExperimentView } from '../../src/experiments/manage/view.ts';
import type { ExperimentInput } from '../../src/experiments/settings.ts';
import type { CalculationState } from '../../src/flags/cohorts/cohort_calculations.ts';
import { isoFromMs, isoOrNull, requireInstant } from '../../src/kernel/time.ts';
import type { CohortView } from '../../src/store/cohorts.ts';
import { cohortToWire } from './cohort.ts';
import { holdoutSummaryToWire } from './experiment_holdout.ts';
import { flagToWire } from './feature_flag.ts';
import { userSummaryToWire } from './user.ts';

type Schemas = components['schemas'];
type Wire = Schemas['Experiment'];

export function experimentToWire(view: ExperimentView): Wire {
  const { experiment, flag, createdBy, status, holdout, savedMetrics } = view;
  return {
    id: experiment.id,
    name: experiment.name,
    description: experiment.description,
    start_date: isoOrNull(experiment.startDate),
    end_date: isoOrNull(experiment.endDate),
    feature_flag_key: flag.key,
    feature_flag: flagToWire(flag),
    exposure_cohort: experiment.exposureCohortId,
    parameters: parametersToWire(experiment.parameters),
    secondary_metrics: experiment.secondaryMetrics,
    filters: experiment.filters,
    archived: experiment.archived,
    deleted: experiment.deleted,
    saved_metrics_ids: (experiment.savedMetricsIds ?? []) as Wire['saved_metrics_ids'],
    metrics: view.metrics,
    metrics_secondary: view.metricsSecondary,
    type: experiment.type as Wire['type'],
    status,
    conclusion: experiment.conclusion as Wire['conclusion'],
    conclusion_comment: experiment.conclusionComment,
    holdout_id: experiment.holdoutId,
    exposure_criteria: experiment.exposureCriteria,
    stats_config: experiment.statsConfig,
    primary_metrics_ordered_uuids: experiment.primaryMetricsOrderedUuids,
    secondary_metrics_ordered_uuids: experiment.secondaryMetricsOrderedUuids,
    only_count_matured_users: experiment.onlyCountMaturedUsers,
    scheduling_config: experiment.schedulingConfig,
    running_time_calculation: experiment.runningTimeCalculation,
    variants: experiment.variants,
    holdout: holdout && holdoutSummaryToWire(holdout),
    saved_metrics: savedMetrics.map(({ metric, metadata, query }) => ({
      id: metric.id,
      experiment: experiment.id,
      saved_metric: metric.id,
      metadata,
      name: metric.name,
      query,
    })),
    warnings: view.warnings,
    created_by: createdBy && userSummaryToWire(createdBy),
    created_at: isoFromMs(experiment.createdAt),
    updated_at: isoFromMs(experiment.updatedAt),
  };
}

/** Clients read the rollout percentage of a variant under either name. */
function parametersToWire(parameters: Wire['parameters']): Wire['parameters'] {
  const variants = parameters?.feature_flag_variants;
  if (!Array.isArray(variants)) return parameters;
  const both = variants.map((variant: { rollout_percentage?: unknown }) => ({
    ...variant,
    split_percent: variant.rollout_percentage,
  }));
  return { ...parameters, feature_flag_variants: both };
}

export function experimentReply(view: ExperimentView) {
  return { status: 200 as const, body: experimentToWire(view), version: view.experiment.version };
}

export function conclusionFromWire(body: Schemas['ExperimentEnd']) {
  return { conclusion: body.conclusion, conclusionComment: body.conclusion_comment };
}

export function withCohortToWire(
  view: ExperimentView,
  cohort: CohortView,
  state: CalculationState,
): Schemas['ExperimentExposureCohortCreated'] {
  return { ...experimentToWire(view), cohort: cohortToWire(cohort, state) };
}

/** Read-only and unknown fields are dropped. */
export function experimentFromWire(
  body: Schemas['ExperimentUpdate'] & { update_feature_flag_params?: unknown },
): ExperimentInput {
  return {
    name: body.name,
    description: body.description,
    startDate: instant(body.start_date, 'start_date'),
    endDate: instant(body.end_date, 'end_date'),
    featureFlagKey: body.feature_flag_key,
    featureFlag: body.feature_flag,
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
    primaryMetricsOrderedUuids: body.primary_metrics_ordered_uuids,
    secondaryMetricsOrderedUuids: body.secondary_metrics_ordered_uuids,
    onlyCountMaturedUsers: body.only_count_matured_users,
    schedulingConfig: body.scheduling_config,
    runningTimeCalculation: body.running_time_calculation,
    variants: body.variants,
    archived: body.archived,
    deleted: body.deleted,
    updateFlag: body.update_feature_flag_params === true,
  };
}

function instant(text: string | null | undefined, attr: string): number | null | undefined {
  return text == null ? text : requireInstant(text, attr);
}

import type { components } from '../../generated/schema.ts';
import type { PlanRequest } from '../../src/experiments/planning/request.ts';
import type { PlanResponse } from '../../src/experiments/planning/service.ts';
import { isoFromMs } from '../../src/kernel/time.ts';
import { progressToWire } from './experiment_part.ts';

type Schemas = components['schemas'];
type Wire = Schemas['ExperimentPlan'];

/** Unknown fields are dropped. */
export function planFromWire(body: Schemas['ExperimentPlanRequest']): PlanRequest {
  return {
    metric: body.metric,
    minimumDetectableEffect: body.minimum_detectable_effect,
    exposureEvent: body.exposure_event,
    exposureProperties: body.exposure_properties,
    lookbackDays: body.lookback_days,
    groupTypeIndex: body.aggregation_group_type_index,
    filterTestAccounts: body.filter_test_accounts,
    variants: body.variants,
    shares: body.shares,
    power: body.power,
    goalMetrics: body.goal_metrics,
    statsConfig: body.stats_config,
    experimentId: body.experiment_id,
  };
}

export function planToWire(response: PlanResponse): Wire {
  const { baseline, plan, method, range, unavailable } = response;
  return {
    kind: 'ExperimentPlan',
    source: response.source,
    unit: response.unit,
    date_from: isoFromMs(range.from),
    date_to: isoFromMs(range.to),
    baseline: baseline && {
      number_of_samples: baseline.units,
      mean: baseline.mean,
      variance: baseline.variance,
    },
    units_per_day: response.unitsPerDay,
    metric: response.metric,
    // Rounding is needed because 0.07 * 100 is not exactly 7 in binary.
    minimum_detectable_effect: Number((response.effect * 100).toPrecision(12)),
    method: method.kind,
    level: method.kind === 'bayesian' ? method.level : 1 - method.alpha,
    power: response.power,
    goal_metrics: response.goalMetrics,
    sample_size: sampleSizeToWire(response),
    days: plan?.days ?? null,
    weeks: plan?.weeks ?? null,
    curve: (plan?.curve ?? []).map(({ week, units, minimumDetectableEffect: effect }) => ({
      week,
      units,
      minimum_detectable_effect: effect === null ? null : effect * 100,
    })),
    remaining: progressToWire(response.remaining),
    detail: response.detail,
    unavailable,
  };
}

function sampleSizeToWire({ plan, arms, armUnits }: PlanResponse): Wire['sample_size'] {
  if (!plan) return null;
  return {
    total: plan.units,
    arms: arms.map(({ key, share }, index) => ({ key, share, units: armUnits[index]! })),
  };
}

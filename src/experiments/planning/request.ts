import { FilterProblem } from '../../events/filter_input.ts';
import type { EventMatcher } from '../../events/queries/exposure_spec.ts';
import { invalid } from '../../kernel/errors.ts';
import type { Method } from '../analysis/method.ts';
import { parseStatsConfig } from '../analysis/stats_config.ts';
import { splitOf } from '../flag_link/allocations.ts';
import { requireKnownMetric, requireKnownSettings } from '../manage/known_fields.ts';
import type { Metric } from '../manage/metric_list.ts';
import type { ExperimentView } from '../manage/view.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import { event, MetricProblem } from '../metrics/input.ts';
import { definitionOf } from '../metrics/registry.ts';
import { decisionTargetOf } from '../results/analysis_input.ts';
import { goalsOf } from '../results/metric_spec.ts';
import { comparedKeys, type ExperimentScope } from '../results/scope.ts';

/** The target of a plan and its population. Absent fields have their defaults. */
export interface PlanRequest {
  /** An ExperimentMetric. Default: the first goal of the experiment. */
  metric?: unknown;
  /** Per cent of the baseline, above zero. Default: the target of the experiment's results. */
  minimumDetectableEffect?: number | undefined;
  exposureEvent?: string | undefined;
  exposureProperties?: readonly unknown[] | undefined;
  lookbackDays?: number | undefined;
  /** Index of the group type that is randomised; null: persons. */
  groupTypeIndex?: number | null | undefined;
  filterTestAccounts?: boolean | undefined;
  variants?: number | undefined;
  /** Percentages, the baseline's first. */
  shares?: readonly number[] | undefined;
  power?: number | undefined;
  /** Number of goal metrics that the decision is corrected for. Default: those of the experiment, or else one. */
  goalMetrics?: number | undefined;
  statsConfig?: Record<string, unknown> | null | undefined;
  experimentId?: number | null | undefined;
}

export const PLAN_DEFAULTS = {
  exposureEvent: '$pageview',
  lookbackDays: 14,
  variants: 2,
  power: 0.8,
} as const;

/** A variant of the plan; `key` is null without an experiment. */
export interface PlannedArm {
  key: string | null;
  /** Fraction of all shares together. */
  share: number;
}

/** The metric of a plan. */
export interface RequestedMetric {
  /** As in the request. */
  metric: Metric;
  definition: MetricDefinition;
}

/** Throws `invalid` with the field. */
export function plannedMetric({ metric }: PlanRequest, view: ExperimentView | null): RequestedMetric {
  const own = metric === undefined && view ? goalsOf(view)[0]?.metric : metric;
  if (own === undefined) {
    throw required('metric', view && 'The experiment has no goal among its primary metrics to plan with.');
  }
  const definition = named('metric', () => definitionOf(own), 'Invalid metric: ');
  if (metric !== undefined) requireKnownMetric(metric, 'metric');
  return { metric: own as Metric, definition };
}

/** The effect as a fraction of the baseline. Throws `invalid` with the field. */
export function plannedEffect(
  { minimumDetectableEffect: percentage }: PlanRequest,
  view: ExperimentView | null,
): number {
  if (percentage !== undefined) return percentage / 100;
  if (!view) throw required('minimum_detectable_effect', 'An experiment_id stands in for it, too.');
  return decisionTargetOf(view).effect;
}

function required(field: string, why: string | null) {
  return invalid(why ? `This field is required. ${why}` : 'This field is required.', field, 'required');
}

export function exposureOf(
  { exposureEvent, exposureProperties }: PlanRequest,
  otherwise: EventMatcher | null,
): EventMatcher {
  if (exposureEvent === undefined && exposureProperties === undefined && otherwise) return otherwise;
  const node = {
    event: exposureEvent ?? PLAN_DEFAULTS.exposureEvent,
    properties: exposureProperties,
  };
  return named('exposure_properties', () => event(node, 'exposure_event'));
}

/** Values of the request take precedence over those of the experiment. */
export function plannedMethod(
  { statsConfig }: PlanRequest,
  view: ExperimentView | null,
  now: number,
): Method {
  const keys = view && splitOf(view, now).shares.map(({ key }) => key);
  const { method, problems } = parseStatsConfig(statsConfig ?? view?.experiment.statsConfig ?? null, keys);
  requireKnownSettings(statsConfig);
  const [problem] = statsConfig ? problems : [];
  if (problem) throw invalid(problem.detail, 'stats_config');
  return method;
}

export function statedArms({ variants, shares }: PlanRequest): PlannedArm[] {
  if (shares && variants !== undefined && variants !== shares.length) {
    throw invalid(`shares must have one percentage for each of the ${variants} variants.`, 'shares');
  }
  const stated = shares ?? Array<number>(variants ?? PLAN_DEFAULTS.variants).fill(1);
  return armsOf(stated.map((share) => [null, share]));
}

/** The variants that are compared, the baseline first, without those that get no traffic. */
export function experimentArms(
  scope: ExperimentScope,
  { baselineKey }: Pick<Method, 'baselineKey'>,
): PlannedArm[] {
  const compared = comparedKeys(scope).filter((key) => scope.shares[key]! > 0);
  const isFirst = (key: string) => Number(key === baselineKey);
  const ordered = compared.sort((a, b) => isFirst(b) - isFirst(a));
  return armsOf(ordered.map((key) => [key, scope.shares[key]!]));
}

function armsOf(shares: readonly (readonly [string | null, number])[]): PlannedArm[] {
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  return shares.map(([key, share]) => ({ key, share: share / total }));
}

function named<T>(field: string, read: () => T, before = ''): T {
  try {
    return read();
  } catch (problem) {
    if (!(problem instanceof MetricProblem || problem instanceof FilterProblem)) throw problem;
    throw invalid(`${before}${problem.message}`, field);
  }
}

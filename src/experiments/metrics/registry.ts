import { FilterProblem } from '../../events/filter_input.ts';
import type { QueryEngine } from '../../events/queries/staged.ts';
import { isObject } from '../../kernel/json/json.ts';
import type { MetricAggregates } from '../aggregates.ts';
import { commonOf } from './common.ts';
import type { MetricCommon, MetricDefinition, MetricType } from './definition.ts';
import { funnel } from './funnel.ts';
import { MetricProblem, refuse } from './input.ts';
import type { MetricKind, QueryContext } from './kind.ts';
import { mean } from './mean.ts';
import { quantile } from './quantile.ts';
import { ratio } from './ratio.ts';
import { retention } from './retention.ts';

type Kinds = { [Type in MetricType]: MetricKind<Extract<MetricDefinition, { type: Type }>> };

/** The types of metrics, by `metric_type`. */
const KINDS: Kinds = { mean, funnel, ratio, retention, quantile };

export const METRIC_TYPES = Object.keys(KINDS) as readonly MetricType[];

/** Returns the problem of a metric as sent by a caller, without its place; null when it is valid. */
export function problemOf(metric: unknown): string | null {
  try {
    definitionOf(metric);
    return null;
  } catch (problem) {
    if (problem instanceof MetricProblem || problem instanceof FilterProblem) return problem.message;
    throw problem;
  }
}

/** The definition of a valid metric; throws the problem of any other. */
export function definitionOf(metric: unknown): MetricDefinition {
  if (!isObject(metric)) return refuse('must be an object');
  if (metric.kind !== 'ExperimentMetric') return refuse("kind must be 'ExperimentMetric'");
  const type = METRIC_TYPES.find((one) => one === metric.metric_type);
  if (!type) return refuse(`metric_type must be one of ${METRIC_TYPES.join(', ')}`);
  return kindOf(type).parse(metric, commonOf(metric)) as MetricDefinition;
}

/** Queries one metric. Throws errors of the engine, and the signal's reason when aborted. */
export function readMetric(
  engine: QueryEngine,
  definition: MetricDefinition,
  context: QueryContext,
  signal?: AbortSignal,
): Promise<MetricAggregates> {
  return kindOf(definition.type).read(engine, definition, context, signal);
}

/** A kind and its definition always have the same type, which the compiler cannot verify. */
const kindOf = (type: MetricType) => KINDS[type] as unknown as MetricKind<MetricCommon>;

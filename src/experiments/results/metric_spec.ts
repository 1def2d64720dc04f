import { isDeepStrictEqual } from 'node:util';
import { memoize } from '../../kernel/memoize.ts';
import type { AnalyzedMetricDefinition } from '../analysis/result.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { Metric } from '../manage/metric_list.ts';
import type { MetricRole } from '../manage/saved_metric_links.ts';
import type { ExperimentView } from '../manage/view.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import { definitionOf, problemOf } from '../metrics/registry.ts';

/**
 * One metric, parsed for a query; `definition` is null when `problem` gives the reason why it has none.
 */
export interface MetricSpec {
  uuid: string;
  /** As stored. */
  metric: Metric;
  fingerprint: string;
  /** The properties that the analysis needs. */
  analyzed: AnalyzedMetricDefinition;
  definition: MetricDefinition | null;
  problem: string | null;
  /** True when the experiment has exactly this metric. */
  isOwn: boolean;
}

/** Several parts of one response use them, and computing a fingerprint takes longer than analyzing a metric. */
const KNOWN = new WeakMap<ExperimentView, Map<MetricRole, readonly MetricSpec[]>>();

/** The metrics of an experiment with a role, in display order. */
export function specsOf(view: ExperimentView, role: MetricRole): readonly MetricSpec[] {
  const known = KNOWN.get(view) ?? new Map<MetricRole, readonly MetricSpec[]>();
  KNOWN.set(view, known);
  const specs = known.get(role) ?? listed(view, role);
  known.set(role, specs);
  return specs;
}

function listed(view: ExperimentView, role: MetricRole): MetricSpec[] {
  const { experiment, savedMetrics } = view;
  const own = ((role === 'primary' ? experiment.metrics : experiment.metricsSecondary) ?? []) as Metric[];
  const shared = savedMetrics
    .filter((use) => use.role === role)
    .map(({ metric }) => ({ name: metric.name, ...metric.query }));
  const order =
    (role === 'primary' ? experiment.primaryMetricsOrderedUuids : experiment.secondaryMetricsOrderedUuids) ??
    [];
  const place = ({ uuid }: Metric) => {
    const at = order.indexOf(String(uuid));
    return at < 0 ? order.length : at;
  };
  return [...own, ...shared]
    .sort((left, right) => place(left) - place(right))
    .map((metric) => ({ ...specOf(metric, view, role), isOwn: true }));
}

/** The goal metrics, on which the decision of an experiment rests. */
export function goalsOf(view: ExperimentView): MetricSpec[] {
  return specsOf(view, 'primary').filter(({ analyzed }) => analyzed.role === 'goal');
}

/** Guardrails among the secondary metrics: a guardrail applies in either list. */
export function secondaryGuardrailsOf(view: ExperimentView): MetricSpec[] {
  return specsOf(view, 'secondary').filter(({ analyzed }) => analyzed.role === 'guardrail');
}

/** The metrics of an experiment, the primary ones first. */
export function ownSpecs(view: ExperimentView): MetricSpec[] {
  return [...specsOf(view, 'primary'), ...specsOf(view, 'secondary')];
}

/** The metric of an experiment with this uuid; null when it has none. */
export function ownSpec(view: ExperimentView, uuid: string): MetricSpec | null {
  return ownSpecs(view).find((spec) => spec.uuid === uuid) ?? null;
}

/** Any metric: one of the experiment, a changed definition of one of them, or an additional primary metric. */
export function anySpec(metric: Metric, view: ExperimentView): MetricSpec {
  const own = ownSpec(view, String(metric.uuid));
  const isSecondary = specsOf(view, 'secondary').some(({ uuid }) => uuid === own?.uuid);
  const requested = specOf(metric, view, isSecondary ? 'secondary' : 'primary');
  return own && isDeepStrictEqual(own.definition, requested.definition) ? own : requested;
}

function specOf(metric: Metric, view: ExperimentView, role: MetricRole): MetricSpec {
  const { definition, problem } = parsed(JSON.stringify(metric), () => parse(metric));
  const stated = definition?.role ?? 'goal';
  return {
    uuid: String(metric.uuid),
    metric,
    fingerprint: fingerprintOf(metric, view.experiment),
    analyzed: {
      name: typeof metric.name === 'string' && metric.name !== '' ? metric.name : String(metric.metric_type),
      kind: String(metric.metric_type),
      goal: definition?.goal ?? 'increase',
      // A secondary metric does not affect the decision unless it is a guardrail.
      role: role === 'secondary' && stated === 'goal' ? 'secondary' : stated,
      margin: definition?.margin ?? null,
    },
    definition,
    problem,
    isOwn: false,
  };
}

/** Stored metrics rarely change, and every response needs them parsed. */
const parsed = memoize<Pick<MetricSpec, 'definition' | 'problem'>>(1_000_000);

function parse(metric: Metric): Pick<MetricSpec, 'definition' | 'problem'> {
  const problem = problemOf(metric);
  return { definition: problem === null ? definitionOf(metric) : null, problem };
}

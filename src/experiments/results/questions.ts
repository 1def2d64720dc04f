import type { MetricDefinition as JudgedMetric } from '../analysis/result.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { Metric } from '../metric_list.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import { definitionOf, problemOf } from '../metrics/registry.ts';
import type { ExperimentView } from '../records.ts';
import type { MetricRole } from '../saved_metric_links.ts';

/** One metric of an experiment, ready to be asked; `definition` is null when `problem` says why it cannot. */
export interface MetricQuestion {
  uuid: string;
  /** As it is stored. */
  metric: Metric;
  fingerprint: string;
  judged: JudgedMetric;
  definition: MetricDefinition | null;
  problem: string | null;
}

/** The metrics of an experiment that have a role, in the order they are shown. */
export function questionsOf(view: ExperimentView, role: MetricRole): MetricQuestion[] {
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
    .map((metric) => questionOf(metric, view, role));
}

/** Any metric, asked as if it were one of the experiment's. */
export function questionOf(metric: Metric, view: ExperimentView, role: MetricRole): MetricQuestion {
  const problem = problemOf(metric);
  const definition = problem === null ? definitionOf(metric) : null;
  const stated = definition?.role ?? 'goal';
  return {
    uuid: String(metric.uuid),
    metric,
    fingerprint: fingerprintOf(metric, view.experiment),
    judged: {
      name: typeof metric.name === 'string' && metric.name !== '' ? metric.name : String(metric.metric_type),
      kind: String(metric.metric_type),
      goal: definition?.goal ?? 'increase',
      // What is listed as secondary decides nothing, unless it guards.
      role: role === 'secondary' && stated === 'goal' ? 'secondary' : stated,
      margin: definition?.margin ?? null,
    },
    definition,
    problem,
  };
}

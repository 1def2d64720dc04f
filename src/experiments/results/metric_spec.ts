import { isDeepStrictEqual } from 'node:util';
import { remembered } from '../../kernel/memoize.ts';
import type { MetricDefinition as JudgedMetric } from '../analysis/result.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { Metric } from '../manage/metric_list.ts';
import type { ExperimentView } from '../manage/repository.ts';
import type { MetricRole } from '../manage/saved_metric_links.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import { definitionOf, problemOf } from '../metrics/registry.ts';

/** One metric of an experiment, ready to be asked; `definition` is null when `problem` says why it cannot. */
export interface MetricQuestion {
  uuid: string;
  /** As it is stored. */
  metric: Metric;
  fingerprint: string;
  judged: JudgedMetric;
  definition: MetricDefinition | null;
  problem: string | null;
  /** Whether the experiment asks exactly this itself. */
  isOwn: boolean;
}

/** Several parts of one answer ask for them, and a fingerprint takes longer than judging a metric. */
const KNOWN = new WeakMap<ExperimentView, Map<MetricRole, readonly MetricQuestion[]>>();

/** The metrics of an experiment that are listed in a place, in the order they are shown. */
export function questionsOf(view: ExperimentView, role: MetricRole): readonly MetricQuestion[] {
  const known = KNOWN.get(view) ?? new Map<MetricRole, readonly MetricQuestion[]>();
  KNOWN.set(view, known);
  const questions = known.get(role) ?? listed(view, role);
  known.set(role, questions);
  return questions;
}

function listed(view: ExperimentView, role: MetricRole): MetricQuestion[] {
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
    .map((metric) => ({ ...questionOf(metric, view, role), isOwn: true }));
}

/** What an experiment is decided by. */
export function goalsOf(view: ExperimentView): MetricQuestion[] {
  return questionsOf(view, 'primary').filter(({ judged }) => judged.role === 'goal');
}

/** Guardrails among the secondary metrics: they guard wherever they are listed. */
export function secondaryGuardrailsOf(view: ExperimentView): MetricQuestion[] {
  return questionsOf(view, 'secondary').filter(({ judged }) => judged.role === 'guardrail');
}

/** The metrics of an experiment, the primary ones first. */
export function ownQuestions(view: ExperimentView): MetricQuestion[] {
  return [...questionsOf(view, 'primary'), ...questionsOf(view, 'secondary')];
}

/** The metric of an experiment with this uuid; null when it has none. */
export function ownQuestion(view: ExperimentView, uuid: string): MetricQuestion | null {
  return ownQuestions(view).find((question) => question.uuid === uuid) ?? null;
}

/** Any metric: the experiment's own, another definition in the place of one of them, or one more primary metric. */
export function anyQuestion(metric: Metric, view: ExperimentView): MetricQuestion {
  const own = ownQuestion(view, String(metric.uuid));
  const isSecondary = questionsOf(view, 'secondary').some(({ uuid }) => uuid === own?.uuid);
  const asked = questionOf(metric, view, isSecondary ? 'secondary' : 'primary');
  return own && isDeepStrictEqual(own.definition, asked.definition) ? own : asked;
}

function questionOf(metric: Metric, view: ExperimentView, role: MetricRole): MetricQuestion {
  const { definition, problem } = parsed(JSON.stringify(metric), () => parse(metric));
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
    isOwn: false,
  };
}

/** What is stored rarely changes, and every answer begins with it. */
const parsed = remembered<Pick<MetricQuestion, 'definition' | 'problem'>>(1_000_000);

function parse(metric: Metric): Pick<MetricQuestion, 'definition' | 'problem'> {
  const problem = problemOf(metric);
  return { definition: problem === null ? definitionOf(metric) : null, problem };
}

import { invalid } from '../kernel/errors.ts';
import { uuidFromName } from '../kernel/ids.ts';
import { isObject } from './json.ts';

const MAX_METRICS = 100;

/** What a metric of each type cannot do without. */
const REQUIRED: Record<string, readonly string[]> = {
  mean: ['source'],
  funnel: ['series'],
  ratio: ['numerator', 'denominator'],
  retention: ['start_event', 'completion_event', 'retention_window_start', 'retention_window_end'],
};

export type Metric = Record<string, unknown>;

/**
 * Metrics as stored: each has a uuid of its own, by which results name it. `taken` collects the uuids
 * over several lists, because they share one name space.
 */
export function checkedMetrics(metrics: unknown, attr: string, taken: Set<string>): Metric[] {
  if (metrics == null) return [];
  if (!Array.isArray(metrics)) throw invalid('Metrics must be a list', attr);
  if (metrics.length > MAX_METRICS) throw invalid(`Metrics must be less than ${MAX_METRICS + 1}`, attr);
  return metrics.map((metric: unknown, index) => {
    const problem = problemOf(metric);
    if (problem !== null) throw invalid(`Invalid metric at index ${index}: ${problem}`, attr);
    const { uuid, ...rest } = metric as Metric;
    // A uuid of ours follows from the metric, so that sending the same metrics again changes nothing.
    const id =
      (uuid as string | null | undefined) ?? uuidFromName(`${attr}:${index}:${JSON.stringify(rest)}`);
    if (taken.has(id)) {
      throw invalid(`Duplicate metric UUID at index ${index}: each metric needs its own`, attr);
    }
    taken.add(id);
    return { ...rest, uuid: id };
  });
}

function problemOf(metric: unknown): string | null {
  if (!isObject(metric)) return 'must be an object';
  if (metric.kind !== 'ExperimentMetric') return "kind must be 'ExperimentMetric'";
  const type = metric.metric_type;
  const required = typeof type === 'string' && Object.hasOwn(REQUIRED, type) ? REQUIRED[type]! : null;
  if (!required) return `metric_type must be one of ${Object.keys(REQUIRED).join(', ')}`;
  const missing = required.find((name) => metric[name] == null);
  if (missing !== undefined) return `a ${type} metric needs '${missing}'`;
  if (type === 'funnel' && !(Array.isArray(metric.series) && metric.series.length > 0)) {
    return 'a funnel metric needs at least one step in its series';
  }
  return uuidProblem(metric.uuid);
}

function uuidProblem(uuid: unknown): string | null {
  if (uuid == null) return null;
  return typeof uuid === 'string' && uuid !== '' && uuid.length <= 200 ? null : 'uuid must be a text';
}

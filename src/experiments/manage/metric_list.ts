import { invalid } from '../../kernel/errors.ts';
import { uuidFromName } from '../../kernel/ids.ts';
import { isObject } from '../../kernel/json/json.ts';
import { problemOf } from '../metrics/registry.ts';

const MAX_METRICS = 100;

/** Kinds of metrics before `ExperimentMetric`. */
const LEGACY_KINDS = ['ExperimentTrendsQuery', 'ExperimentFunnelsQuery'];

export type Metric = Record<string, unknown>;

/**
 * Metrics as stored: each has its own uuid, which identifies it in results. `taken` collects the uuids over several
 * lists, because they share one namespace.
 */
export function checkedMetrics(metrics: unknown, attr: string, taken: Set<string>): Metric[] {
  if (metrics == null) return [];
  if (!Array.isArray(metrics)) throw invalid('Metrics must be a list', attr);
  if (metrics.length > MAX_METRICS) throw invalid(`Metrics must be less than ${MAX_METRICS + 1}`, attr);
  return metrics.map((metric: unknown, index) => {
    const problem = problemOf(metric);
    if (problem !== null) throw invalid(`Invalid metric at index ${index}: ${problem}`, attr);
    const { uuid, fingerprint: _ours, ...rest } = metric as Metric;
    // A generated uuid is derived from the metric, so that sending the same metrics again changes nothing.
    const id =
      (uuid as string | null | undefined) ?? uuidFromName(`${attr}:${index}:${JSON.stringify(rest)}`);
    takeUuid(id, taken, `at index ${index}`, attr);
    return { ...rest, uuid: id };
  });
}

/** Legacy metrics in `secondary_metrics` are stored verbatim, but each causes a query of its own. */
export function requireFewLegacyMetrics(metrics: unknown): void {
  if (Array.isArray(metrics) && metrics.length > MAX_METRICS) {
    throw invalid(`There may be at most ${MAX_METRICS} secondary metrics`, 'secondary_metrics');
  }
}

/** Refuses a uuid that another metric of the experiment has. */
export function takeUuid(uuid: string, taken: Set<string>, where: string, attr: string): void {
  if (taken.has(uuid)) throw invalid(`Duplicate metric UUID ${where}: each metric needs its own`, attr);
  taken.add(uuid);
}

export function isLegacyMetric(metric: unknown): boolean {
  return isObject(metric) && LEGACY_KINDS.includes(metric.kind as string);
}

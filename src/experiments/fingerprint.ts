import { hash } from 'node:crypto';
import { isObject } from '../kernel/json/json.ts';
import { memoize } from '../kernel/memoize.ts';
import { isoOrNull } from '../kernel/time.ts';
import type { Experiment } from '../store/experiments.ts';
import type { Metric } from './manage/metric_list.ts';

type Scope = Pick<Experiment, 'startDate' | 'statsConfig' | 'exposureCriteria' | 'onlyCountMaturedUsers'>;

/**
 * SHA-256, as hex, of a metric and of all other inputs of its result except events. Metrics with equal fingerprints
 * share their results.
 */
export function fingerprintOf(metric: Metric, experiment: Scope): string {
  const { fingerprint: _old, ...definition } = metric;
  const text = canonicalJson({
    metric: definition,
    start_date: isoOrNull(experiment.startDate),
    stats_config: experiment.statsConfig ?? {},
    exposure_criteria: experiment.exposureCriteria ?? {},
    only_count_matured_users: experiment.onlyCountMaturedUsers,
  });
  return hash('sha256', text);
}

/** The metric as returned by the API. */
export function withFingerprint(metric: Metric, experiment: Scope): Metric {
  return { ...metric, fingerprint: fingerprintOf(metric, experiment) };
}

/** Sorting fields takes longer than the rest of a response with stored results; equal JSON has equal canonical JSON. */
const known = memoize<string>(1_000_000);

/** JSON whose text does not depend on the order of fields. */
export function canonicalJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return known(text, () => sorted(value));
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${sorted(value[key])}`);
  return `{${fields.join(',')}}`;
}

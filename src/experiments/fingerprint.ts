import { hash } from 'node:crypto';
import { remembered } from '../kernel/memoize.ts';
import { isoOrNull } from '../kernel/time.ts';
import type { Experiment } from '../store/experiments.ts';
import { isObject } from './json.ts';
import type { Metric } from './manage/metric_list.ts';

type Scope = Pick<Experiment, 'startDate' | 'statsConfig' | 'exposureCriteria' | 'onlyCountMaturedUsers'>;

/**
 * SHA-256, as hex, of a metric and of what else its result depends on, events aside. Equal fingerprints mean that a
 * result that was computed for one is a result for the other.
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

/** The metric as it is served. */
export function withFingerprint(metric: Metric, experiment: Scope): Metric {
  return { ...metric, fingerprint: fingerprintOf(metric, experiment) };
}

/** To sort members takes longer than all else about an answer that is known; the same JSON has the same canonical one. */
const known = remembered<string>(1_000_000);

/** JSON whose text does not depend on the order of members. */
export function canonicalJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return known(text, () => sorted(value));
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${sorted(value[key])}`);
  return `{${members.join(',')}}`;
}

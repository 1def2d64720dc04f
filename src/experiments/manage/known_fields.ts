/**
 * Members that nothing reads are kept, because clients send what other servers know; but whoever wrote one may wait for
 * it to act. So one that was meant to be another is refused when it is sent, and the others are told as a warning. What
 * is stored already is not refused, nor is a copy of it.
 */
import { invalid } from '../../kernel/errors.ts';
import { formOfMetric } from '../metrics/members.ts';
import { problemOf } from '../metrics/registry.ts';
import type { ExperimentInput } from '../settings.ts';
import { type Form, misspeltMember, strayMembers, unread } from '../unknown_fields.ts';

const values = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

const STATS_CONFIG: Form = {
  reads: {
    ...values('method', 'baseline_variant_key'),
    bayesian: {
      reads: {
        ...values('ci_level', 'difference_type', 'prior_type', 'multiple_testing_correction'),
        prior: { reads: values('mean', 'standard_deviation') },
      },
    },
    frequentist: {
      reads: values(
        ...['alpha', 'difference_type', 'sequential', 'sequential_testing_enabled'],
        ...['sequential_tuning_parameter', 'mixing_standard_deviation', 'planned_units', 'planned_looks'],
        ...['spending', 'multiple_testing_correction'],
      ),
    },
    cuped: { reads: values('enabled', 'lookback_days') },
    post_stratification: { reads: values('enabled', 'property') },
  },
  keeps: ['version', 'timeseries'],
};

const kind = 'ExperimentEventExposureConfig';
const CONFIGURED: Form = {
  kind,
  reads: values('kind', 'event', 'properties'),
  keeps: ['response', 'version'],
};
const EXPOSURE_CRITERIA: Form = {
  reads: {
    ...values('filterTestAccounts', 'multiple_variant_handling'),
    ...{ exposure_config: CONFIGURED, activation_config: CONFIGURED },
  },
};

const PARAMETERS: Form = {
  isOpen: true,
  otherNames: { variants: 'feature_flag_variants' },
  reads: values(
    ...['feature_flag_variants', 'rollout_percentage', 'minimum_detectable_effect', 'feature_flag_payloads'],
    ...['excluded_variants', 'custom_exposure_filter', 'aggregation_group_type_index'],
    'ensure_experience_continuity',
  ),
  keeps: [
    ...['recommended_running_time', 'recommended_sample_size', 'exposure_estimate_config', 'variant_notes'],
    ...['variant_screenshot_media_ids', 'recommended_variant', 'prompt_metadata'],
  ],
};

/** Throws `invalid` with the field. */
export function requireKnownMembers(input: ExperimentInput): void {
  requireKnownSettings(input.statsConfig);
  refuse(misspeltMember(input.exposureCriteria, EXPOSURE_CRITERIA), 'exposure_criteria');
  refuse(misspeltMember(input.parameters, PARAMETERS), 'parameters');
  requireKnownInAll(input.metrics, 'metrics');
  requireKnownInAll(input.metricsSecondary, 'metrics_secondary');
}

export function requireKnownSettings(statsConfig: unknown): void {
  refuse(misspeltMember(statsConfig, STATS_CONFIG), 'stats_config');
}

/** `query` or `metric`: the field that holds it. */
export function requireKnownMetric(metric: unknown, attr: string): void {
  refuse(misspeltInMetric(metric), attr, 'Invalid metric: ');
}

function requireKnownInAll(metrics: unknown, attr: string): void {
  if (!Array.isArray(metrics)) return;
  for (const [index, metric] of metrics.entries()) {
    // What is wrong with the rest of it is told elsewhere, and matters more.
    const problem = problemOf(metric) === null ? misspeltInMetric(metric) : null;
    refuse(problem, attr, `Invalid metric at index ${index}: `);
  }
}

function misspeltInMetric(metric: unknown): string | null {
  const form = formOfMetric(metric);
  return form && misspeltMember(metric, form);
}

function refuse(problem: string | null, attr: string, before = ''): void {
  if (problem !== null) throw invalid(`${before}${problem}`, attr);
}

/** Stray members that are told at a time. */
const TOLD = 3;

/** What an experiment holds that nothing reads; empty when there is none. */
export function unreadMembers(held: {
  statsConfig: unknown;
  exposureCriteria: unknown;
  metrics: readonly unknown[];
  metricsSecondary: readonly unknown[];
}): string[] {
  const found: string[] = [];
  const look = (value: unknown, form: Form | null, field: string) => {
    if (!form) return;
    for (const stray of strayMembers(value, form)) {
      if (found.length === TOLD) return;
      found.push(unread(stray, field));
    }
  };
  look(held.statsConfig, STATS_CONFIG, 'stats_config');
  look(held.exposureCriteria, EXPOSURE_CRITERIA, 'exposure_criteria');
  for (const [index, one] of held.metrics.entries()) look(one, formOfMetric(one), `metrics[${index}]`);
  for (const [index, one] of held.metricsSecondary.entries()) {
    look(one, formOfMetric(one), `metrics_secondary[${index}]`);
  }
  return found;
}

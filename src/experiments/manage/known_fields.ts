/**
 * Unused fields are stored, because clients send fields of other servers; but the author of one may expect it to have
 * an effect. So probable misspellings are refused when they are sent, and other unused fields are reported as a
 * warning. Stored fields are not refused, nor are copies of them.
 */
import { invalid } from '../../kernel/errors.ts';
import { fieldsOfMetric } from '../metrics/known_fields.ts';
import { problemOf } from '../metrics/registry.ts';
import type { ExperimentInput } from '../settings.ts';
import { type FieldSpec, findMisspelled, unknownFieldsOf, unknownFieldWarning } from '../unknown_fields.ts';

const values = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));

const STATS_CONFIG: FieldSpec = {
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
        'alpha',
        'difference_type',
        'sequential',
        'sequential_testing_enabled',
        'sequential_tuning_parameter',
        'mixing_standard_deviation',
        'planned_units',
        'planned_looks',
        'spending',
        'multiple_testing_correction',
      ),
    },
    cuped: { reads: values('enabled', 'lookback_days') },
    post_stratification: { reads: values('enabled', 'property') },
  },
  keeps: ['version', 'timeseries'],
};

const kind = 'ExperimentEventExposureConfig';
const CONFIGURED: FieldSpec = {
  kind,
  reads: values('kind', 'event', 'properties'),
  keeps: ['response', 'version'],
};
const EXPOSURE_CRITERIA: FieldSpec = {
  reads: {
    ...values('filterTestAccounts', 'multiple_variant_handling'),
    exposure_config: CONFIGURED,
    activation_config: CONFIGURED,
  },
};

const PARAMETERS: FieldSpec = {
  isOpen: true,
  otherNames: { variants: 'feature_flag_variants' },
  reads: values(
    'feature_flag_variants',
    'rollout_percentage',
    'minimum_detectable_effect',
    'feature_flag_payloads',
    'excluded_variants',
    'custom_exposure_filter',
    'aggregation_group_type_index',
    'ensure_experience_continuity',
  ),
  keeps: [
    'recommended_running_time',
    'recommended_sample_size',
    'exposure_estimate_config',
    'variant_notes',
    'variant_screenshot_media_ids',
    'recommended_variant',
    'prompt_metadata',
  ],
};

/** Throws `invalid` with the field. */
export function requireKnownFields(input: ExperimentInput): void {
  requireKnownSettings(input.statsConfig);
  refuse(findMisspelled(input.exposureCriteria, EXPOSURE_CRITERIA), 'exposure_criteria');
  refuse(findMisspelled(input.parameters, PARAMETERS), 'parameters');
  requireKnownInAll(input.metrics, 'metrics');
  requireKnownInAll(input.metricsSecondary, 'metrics_secondary');
}

export function requireKnownSettings(statsConfig: unknown): void {
  refuse(findMisspelled(statsConfig, STATS_CONFIG), 'stats_config');
}

/** `query` or `metric`: the field that holds it. */
export function requireKnownMetric(metric: unknown, attr: string): void {
  refuse(misspeltInMetric(metric), attr, 'Invalid metric: ');
}

function requireKnownInAll(metrics: unknown, attr: string): void {
  if (!Array.isArray(metrics)) return;
  for (const [index, metric] of metrics.entries()) {
    // Other problems of the metric are reported elsewhere, and take precedence.
    const problem = problemOf(metric) === null ? misspeltInMetric(metric) : null;
    refuse(problem, attr, `Invalid metric at index ${index}: `);
  }
}

function misspeltInMetric(metric: unknown): string | null {
  const form = fieldsOfMetric(metric);
  return form && findMisspelled(metric, form);
}

function refuse(problem: string | null, attr: string, before = ''): void {
  if (problem !== null) throw invalid(`${before}${problem}`, attr);
}

/** Number of unused fields that are reported at a time. */
const MOST_WARNINGS = 3;

/** Warnings for unused fields of an experiment; empty when there are none. */
export function unknownFields(held: {
  statsConfig: unknown;
  exposureCriteria: unknown;
  metrics: readonly unknown[];
  metricsSecondary: readonly unknown[];
}): string[] {
  const found: string[] = [];
  const look = (value: unknown, form: FieldSpec | null, field: string) => {
    if (!form) return;
    for (const stray of unknownFieldsOf(value, form)) {
      if (found.length === MOST_WARNINGS) return;
      found.push(unknownFieldWarning(stray, field));
    }
  };
  look(held.statsConfig, STATS_CONFIG, 'stats_config');
  look(held.exposureCriteria, EXPOSURE_CRITERIA, 'exposure_criteria');
  for (const [index, one] of held.metrics.entries()) look(one, fieldsOfMetric(one), `metrics[${index}]`);
  for (const [index, one] of held.metricsSecondary.entries()) {
    look(one, fieldsOfMetric(one), `metrics_secondary[${index}]`);
  }
  return found;
}

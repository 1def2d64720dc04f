import { invalid } from '../kernel/errors.ts';
import { isObject } from './json.ts';

const METHODS = ['bayesian', 'frequentist'];
const SEVERAL_VARIANTS = ['exclude', 'first_seen'];
const EXPOSURE_KINDS = ['ExperimentEventExposureConfig', 'ActionsNode'];

export function requireName(name: string): void {
  if (name.trim() === '') throw invalid('This field may not be blank.', 'name', 'blank');
}

export function requireDates(startDate: number | null, endDate: number | null): void {
  if (startDate !== null && endDate !== null && endDate <= startDate) {
    throw invalid('End date must be after start date');
  }
}

/** Who takes part is the flag's business; a filter over the whole metric would choose again. */
export function requireNoGlobalProperties(filters: unknown): void {
  if (!isObject(filters)) return;
  const { properties } = filters;
  const entries = Array.isArray(properties) || isObject(properties) ? Object.keys(properties).length : 0;
  if (entries > 0) throw invalid('Experiments do not support global filter properties', 'filters');
}

export function requireStats(config: Record<string, unknown> | null, variantKeys: readonly string[]): void {
  const { method, baseline_variant_key: baseline } = config ?? {};
  if (method != null && !METHODS.includes(method as string)) {
    throw invalid(`Invalid stats method. Must be one of: ${METHODS.join(', ')}`, 'stats_config');
  }
  if (baseline != null && !variantKeys.includes(baseline as string)) {
    throw invalid('Invalid baseline_variant_key. It must be the key of a variant.', 'stats_config');
  }
}

export function requireExposureCriteria(criteria: Record<string, unknown> | null): void {
  if (criteria === null) return;
  const { filterTestAccounts, multiple_variant_handling: several } = criteria;
  if (filterTestAccounts != null && typeof filterTestAccounts !== 'boolean') {
    throw invalid('filterTestAccounts must be a boolean', 'exposure_criteria');
  }
  if (several != null && !SEVERAL_VARIANTS.includes(several as string)) {
    throw invalid(
      `multiple_variant_handling must be one of: ${SEVERAL_VARIANTS.join(', ')}`,
      'exposure_criteria',
    );
  }
  requireExposureEvent(criteria.exposure_config);
  requireExposureEvent(criteria.activation_config);
}

function requireExposureEvent(config: unknown): void {
  if (config == null) return;
  const right =
    isObject(config) &&
    EXPOSURE_KINDS.includes(config.kind as string) &&
    (config.kind === 'ActionsNode' ? Number.isInteger(config.id) : typeof config.event === 'string') &&
    (config.properties == null || Array.isArray(config.properties));
  if (!right) throw invalid('Invalid exposure criteria', 'exposure_criteria');
}

import { FilterProblem, readEventFilter } from '../events/filter_input.ts';
import { invalid } from '../kernel/errors.ts';
import { parseStatsConfig } from './analysis/stats_config.ts';
import { isObject } from './json.ts';

const ATTR = 'exposure_criteria';
const SEVERAL_VARIANTS = ['exclude', 'first_seen'];

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
  const [problem] = parseStatsConfig(config, variantKeys).problems;
  if (problem) throw invalid(problem.detail, 'stats_config');
}

export function requireExposureCriteria(criteria: Record<string, unknown> | null): void {
  if (criteria === null) return;
  const { filterTestAccounts, multiple_variant_handling: several } = criteria;
  if (filterTestAccounts != null && typeof filterTestAccounts !== 'boolean') {
    throw invalid('filterTestAccounts must be a boolean', ATTR);
  }
  if (several != null && !SEVERAL_VARIANTS.includes(several as string)) {
    throw invalid(`multiple_variant_handling must be one of: ${SEVERAL_VARIANTS.join(', ')}`, ATTR);
  }
  requireExposureEvent(criteria.exposure_config);
  requireExposureEvent(criteria.activation_config);
}

function requireExposureEvent(config: unknown): void {
  if (config == null) return;
  if (isObject(config) && config.kind === 'ActionsNode') {
    throw invalid('Invalid exposure criteria: there are no actions here. Use the event instead.', ATTR);
  }
  const right =
    isObject(config) &&
    config.kind === 'ExperimentEventExposureConfig' &&
    typeof config.event === 'string' &&
    (config.properties == null || Array.isArray(config.properties));
  if (!right) throw invalid('Invalid exposure criteria', ATTR);
  requireFilters(config.properties, ATTR);
}

/** Property filters that a question will read one day. */
export function requireFilters(filters: unknown, attr: string): void {
  if (!Array.isArray(filters)) return;
  try {
    for (const filter of filters) readEventFilter(filter);
  } catch (problem) {
    throw problem instanceof FilterProblem ? invalid(problem.message, attr) : problem;
  }
}

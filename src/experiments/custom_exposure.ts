import { eventFilterList, FilterProblem } from '../events/filter_input.ts';
import { invalid } from '../kernel/errors.ts';
import { isObject } from '../kernel/json/json.ts';
import type { Parameters } from './flag_link/variants.ts';

/** The exposure settings of an experiment. */
export interface ExposureRules {
  exposureCriteria: Record<string, unknown> | null;
  parameters: Parameters | null;
}

/** An event that exposes (or activates) instead of a call of the flag, as sent. */
export interface CustomExposure {
  event: string;
  /** Filters. */
  properties: unknown[];
  /** True when it excludes test accounts; null: not set. */
  filtersTestAccounts: boolean | null;
  /** The field that contains it. */
  field: 'exposure_criteria' | 'parameters';
}

/**
 * Null: a call of the flag exposes. The criteria take precedence over the legacy field. Throws `invalid` for an action.
 */
export function customExposure({ exposureCriteria, parameters }: ExposureRules): CustomExposure | null {
  return (
    configuredEvent(exposureCriteria?.exposure_config) ?? legacyExposure(parameters?.custom_exposure_filter)
  );
}

/** An `exposure_config` or `activation_config`. */
export function configuredEvent(config: unknown): CustomExposure | null {
  if (!isObject(config) || typeof config.event !== 'string') return null;
  const properties = filtersIn(config.properties, 'exposure_criteria');
  return { event: config.event, properties, filtersTestAccounts: null, field: 'exposure_criteria' };
}

/** Only the first event of the filter counts. */
function legacyExposure(filter: unknown): CustomExposure | null {
  if (!isObject(filter)) return null;
  const event = firstOf(filter.events);
  if (event && typeof event.id === 'string') {
    const filtersTestAccounts = filter.filter_test_accounts === true;
    return {
      event: event.id,
      properties: filtersIn(event.properties, 'parameters'),
      filtersTestAccounts,
      field: 'parameters',
    };
  }
  const action = firstOf(filter.actions);
  if (!action) return null;
  const id = typeof action.id === 'object' ? Number.NaN : Number(action.id);
  if (!Number.isSafeInteger(id) || id < 1) throw invalid('Invalid action ID');
  throw invalid('Actions are not supported. Use the event in the custom_exposure_filter instead.');
}

function firstOf(entities: unknown): Record<string, unknown> | null {
  const first: unknown = Array.isArray(entities) ? entities[0] : null;
  return isObject(first) ? first : null;
}

/** Filters as a list; none where the stored value is not filters. */
function filtersIn(value: unknown, field: CustomExposure['field']): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  try {
    return eventFilterList(value);
  } catch (problem) {
    if (!(problem instanceof FilterProblem)) throw problem;
    throw invalid(`Invalid exposure event filter: ${problem.message}.`, field);
  }
}

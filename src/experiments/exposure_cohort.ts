import { FLAG_CALLED } from '../events/questions/exposed_units.ts';
import { invalid } from '../kernel/errors.ts';
import { isoFromMs } from '../kernel/time.ts';
import { isObject } from './json.ts';
import type { Parameters } from './variants.ts';

/** A cohort cannot hold conditions on persons or other cohorts inside a condition on an event. */
const EVENT_FILTER_TYPES = ['event', 'feature', 'element', 'hogql'];

interface Exposure {
  key: string;
  event_type: 'events';
  event_filters: unknown[];
}

/** What an experiment says of who counts as exposed. */
export interface ExposureRules {
  exposureCriteria: Record<string, unknown> | null;
  parameters: Parameters | null;
}

/** The conditions of the cohort: the exposure happened at or after `since` (milliseconds). */
export function exposureFilters(
  flagKey: string,
  { exposureCriteria, parameters }: ExposureRules,
  since: number,
): Record<string, unknown> {
  const custom =
    configuredExposure(exposureCriteria?.exposure_config) ??
    customExposure(parameters?.custom_exposure_filter);
  const exposed = {
    type: 'behavioral',
    value: 'performed_event',
    negation: false,
    ...(custom ? ofFlag(custom, flagKey) : flagCalled(flagKey)),
    explicit_datetime: isoFromMs(since),
  };
  return { properties: { type: 'OR', values: [{ type: 'OR', values: [exposed] }] } };
}

function flagCalled(flagKey: string): Exposure {
  const filter = { key: '$feature_flag', type: 'event', value: [flagKey], operator: 'exact' };
  return { key: FLAG_CALLED, event_type: 'events', event_filters: [filter] };
}

/** A call of another flag exposes nobody. */
function ofFlag(exposure: Exposure, flagKey: string): Exposure {
  if (exposure.key !== FLAG_CALLED) return exposure;
  const called = flagCalled(flagKey);
  return { ...called, event_filters: [...called.event_filters, ...exposure.event_filters] };
}

function configuredExposure(config: unknown): Exposure | null {
  if (!isObject(config) || typeof config.event !== 'string') return null;
  return { key: config.event, event_type: 'events', event_filters: eventFilters(config) };
}

/** Only the first event of the filter counts. */
function customExposure(filter: unknown): Exposure | null {
  if (!isObject(filter)) return null;
  const event = firstOf(filter.events);
  if (event && typeof event.id === 'string') {
    return { key: event.id, event_type: 'events', event_filters: eventFilters(event) };
  }
  const action = firstOf(filter.actions);
  if (!action) return null;
  const id = Number(action.id);
  if (!Number.isSafeInteger(id) || id < 1) throw invalid('Invalid action ID');
  throw invalid('There are no actions here. Use the event in the custom_exposure_filter instead.');
}

function firstOf(entities: unknown): Record<string, unknown> | null {
  const first: unknown = Array.isArray(entities) ? entities[0] : null;
  return isObject(first) ? first : null;
}

function eventFilters(entity: Record<string, unknown>): unknown[] {
  const { properties } = entity;
  if (!Array.isArray(properties)) return [];
  return properties.filter((one) => isObject(one) && EVENT_FILTER_TYPES.includes(one.type as string));
}

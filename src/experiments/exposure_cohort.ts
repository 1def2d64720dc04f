import { invalid } from '../kernel/errors.ts';
import { isoFromMs } from '../kernel/time.ts';
import { isObject } from './json.ts';
import type { Parameters } from './variants.ts';

/** A cohort cannot hold conditions on persons or other cohorts inside a condition on an event. */
const EVENT_FILTER_TYPES = ['event', 'feature', 'element', 'hogql'];

interface Exposure {
  key: string | number;
  event_type: 'events' | 'actions';
  event_filters: unknown[];
}

/** The conditions of the cohort: the exposure happened at or after `since` (milliseconds). */
export function exposureFilters(
  flagKey: string,
  parameters: Parameters | null,
  since: number,
): Record<string, unknown> {
  const exposed = {
    type: 'behavioral',
    value: 'performed_event',
    negation: false,
    ...(customExposure(parameters?.custom_exposure_filter) ?? flagCalled(flagKey)),
    explicit_datetime: isoFromMs(since),
  };
  return { properties: { type: 'OR', values: [{ type: 'OR', values: [exposed] }] } };
}

function flagCalled(flagKey: string): Exposure {
  const filter = { key: '$feature_flag', type: 'event', value: [flagKey], operator: 'exact' };
  return { key: '$feature_flag_called', event_type: 'events', event_filters: [filter] };
}

/** Only the first event, else the first action, of the filter counts. */
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
  return { key: id, event_type: 'actions', event_filters: eventFilters(action) };
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

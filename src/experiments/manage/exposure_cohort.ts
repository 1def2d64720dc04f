import type { PropertyFilter } from '../../events/property_filters.ts';
import { FLAG_CALLED } from '../../events/queries/exposed_units.ts';
import { isoFromMs } from '../../kernel/time.ts';
import { type CustomExposure, customExposure, type ExposureRules } from '../custom_exposure.ts';
import { exposureMatcher } from '../exposure_matcher.ts';

interface Exposure {
  key: string;
  event_type: 'events';
  event_filters: unknown[];
}

export interface ExposedTo {
  flagKey: string;
  rules: ExposureRules;
  /** Variant of the holdout: its users are not exposed. Null without a holdout. */
  holdout: string | null;
}

/** The conditions of the cohort: the exposure happened at or after `since` (milliseconds). */
export function exposureFilters(
  { flagKey, rules, holdout }: ExposedTo,
  since: number,
): Record<string, unknown> {
  const custom = customExposure(rules);
  const { event_filters: conditions, ...event } = custom
    ? ofFlag(exposureOf(custom), flagKey)
    : flagCalled(flagKey);
  const exposed = {
    type: 'behavioral',
    value: 'performed_event',
    negation: false,
    ...event,
    event_filters: [...conditions, ...(holdout === null ? [] : [notHeldOut(event.key, flagKey, holdout)])],
    explicit_datetime: isoFromMs(since),
  };
  return { properties: { type: 'OR', values: [{ type: 'OR', values: [exposed] }] } };
}

/** Filters by the property in which the event carries its variant. */
function notHeldOut(event: string, flagKey: string, holdout: string): unknown {
  const key = event === FLAG_CALLED ? '$feature_flag_response' : `$feature/${flagKey}`;
  return { key, type: 'event', value: [holdout], operator: 'is_not' };
}

function flagCalled(flagKey: string): Exposure {
  const filter = { key: '$feature_flag', type: 'event', value: [flagKey], operator: 'exact' };
  return { key: FLAG_CALLED, event_type: 'events', event_filters: [filter] };
}

/** A call of another flag is not an exposure. */
function ofFlag(exposure: Exposure, flagKey: string): Exposure {
  if (exposure.key !== FLAG_CALLED) return exposure;
  const called = flagCalled(flagKey);
  return { ...called, event_filters: [...called.event_filters, ...exposure.event_filters] };
}

/**
 * All conditions of the exposure, including those on the person: the cohort contains the persons that the results
 * count.
 */
function exposureOf(custom: CustomExposure): Exposure {
  const conditions = exposureMatcher(custom).filters.map(conditionOf);
  return { key: custom.event, event_type: 'events', event_filters: conditions };
}

function conditionOf({ subject, key, operator, values }: PropertyFilter) {
  const [value] = values.length > 1 ? [values] : values;
  return { key, type: subject, operator, ...(value === undefined ? {} : { value }) };
}

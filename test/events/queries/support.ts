import type { EventRow } from '../../../src/events/engine.ts';
import type { PropertyFilter } from '../../../src/events/property_filters.ts';
import type { EventMatcher, ExposureSpec, MetricQuery } from '../../../src/events/queries/exposure_spec.ts';
import type { ValueSource } from '../../../src/events/queries/unit_values.ts';
import { eventRow } from '../support.ts';

/** 2026-03-01T00:00:00Z in microseconds. */
export const START = Date.parse('2026-03-01T00:00:00Z') * 1000;
export const HOUR = 3_600_000_000;
export const DAY = 24 * HOUR;

export function exposures(changes: Partial<ExposureSpec> = {}): ExposureSpec {
  return {
    teamId: 1,
    flagKey: 'checkout-button',
    variants: ['control', 'test'],
    groupIndex: null,
    from: START,
    to: START + 14 * DAY,
    asOf: START + 14 * DAY,
    onlyMatured: false,
    exposure: null,
    activation: null,
    multipleVariants: 'exclude',
    filters: [],
    timezone: 'UTC',
    hasOverrides: false,
    breakdown: null,
    stratum: null,
    ...changes,
  };
}

export function question(changes: Partial<ExposureSpec> = {}, more: Partial<MetricQuery> = {}): MetricQuery {
  return { exposures: exposures(changes), window: null, lookback: null, ...more };
}

export const matcher = (event: string | null, filters: readonly PropertyFilter[] = []): EventMatcher => ({
  event,
  filters,
});

export function source(event: string | null, changes: Partial<ValueSource> = {}): ValueSource {
  return { event, filters: [], math: 'total', property: null, groupIndex: null, ...changes };
}

export const filter = (key: string, ...values: PropertyFilter['values']): PropertyFilter => ({
  subject: 'event',
  key,
  operator: 'exact',
  values,
});

/** Id of person n. */
export const personId = (n: number) => `0193aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** An event of person n, at a time after START. */
export function happened(
  seq: number,
  n: number,
  at: number,
  event: string,
  properties: object = {},
  changes: Partial<EventRow> = {},
): EventRow {
  return eventRow(seq, {
    event,
    personId: personId(n),
    timestamp: START + at,
    properties: JSON.stringify(properties),
    personProperties: '{}',
    ...changes,
  });
}

export function called(
  seq: number,
  n: number,
  at: number,
  variant: string,
  properties: object = {},
): EventRow {
  return happened(seq, n, at, '$feature_flag_called', {
    $feature_flag: 'checkout-button',
    $feature_flag_response: variant,
    ...properties,
  });
}

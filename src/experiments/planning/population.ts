import { ALL_UNITS } from '../../events/queries/exposed_units.ts';
import type { EventMatcher, ExposureSpec } from '../../events/queries/exposure_spec.ts';
import { DAY_MS } from '../../kernel/time.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import { timeToConvert } from '../metrics/time_to_convert.ts';
import type { ExperimentScope } from '../results/scope.ts';

/** The population of a future experiment. */
export interface Population extends Pick<ExposureSpec, 'teamId' | 'groupIndex' | 'filters' | 'timezone'> {
  /** The event that exposes a unit. */
  exposure: EventMatcher;
}

/** A period, in days and milliseconds. */
export interface Span {
  lookbackDays: number;
  now: number;
  /** Events that arrived before this time were removed; minus infinity if none were. */
  removedBefore: number;
}

/**
 * All units that did the exposure event in this number of days, as an experiment without arms. The days end early
 * enough that all conversion windows are over: otherwise the baseline would be too small. They begin with the events that
 * are kept, so that no time without events is part of them.
 */
export function populationScope(
  population: Population,
  definition: MetricDefinition,
  { lookbackDays, now, removedBefore }: Span,
): ExperimentScope {
  const to = now * 1000 - timeToConvert(definition);
  const from = Math.max(to - lookbackDays * DAY_MS * 1000, removedBefore * 1000);
  return {
    exposures: {
      ...population,
      flagKey: '',
      variants: [ALL_UNITS],
      from: Math.min(from, to),
      to,
      asOf: now * 1000,
      onlyMatured: false,
      activation: null,
      multipleVariants: 'exclude',
      breakdown: null,
      stratum: null,
    },
    shares: {},
    splitChanges: [],
    excluded: [],
    holdout: null,
    testAccountFilters: [],
    exposureFiltersTestAccounts: null,
    isOpen: true,
  };
}

/**
 * New units per day if the experiment had begun with the lookback: each unit is new once. Where the event is younger
 * than the lookback, only the days since its first occurrence count.
 */
export function newUnitsPerDay(
  { exposures: { from, to } }: ExperimentScope,
  { total, first }: { total: number; first: number | null },
): number {
  const day = DAY_MS * 1000;
  return first === null ? 0 : total / Math.max(1, (to - Math.max(from, first)) / day);
}

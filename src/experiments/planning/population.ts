import { EVERYBODY } from '../../events/queries/exposed_units.ts';
import type { EventMatcher, ExposureSpec } from '../../events/queries/exposures.ts';
import { DAY_MS } from '../../kernel/time.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import { timeToConvert } from '../metrics/time_to_convert.ts';
import type { ExperimentScope } from '../results/scope.ts';

/** Whom an experiment would be about. */
export interface Population extends Pick<ExposureSpec, 'teamId' | 'groupIndex' | 'filters' | 'timezone'> {
  /** What exposes a unit. */
  exposure: EventMatcher;
}

/** Time, in days and milliseconds. */
export interface Span {
  lookbackDays: number;
  now: number;
}

/**
 * All units that did the exposure event in so many days, as an experiment without arms. The days end early enough for
 * everybody's time to convert to be over: else the baseline would be too small.
 */
export function populationScope(
  population: Population,
  definition: MetricDefinition,
  { lookbackDays, now }: Span,
): ExperimentScope {
  const to = now * 1000 - timeToConvert(definition);
  return {
    exposures: {
      ...population,
      flagKey: '',
      variants: [EVERYBODY],
      from: to - lookbackDays * DAY_MS * 1000,
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
 * New units a day, had the experiment begun with the lookback: everybody is new once. Where the event is younger than
 * the lookback, its own days count.
 */
export function newUnitsPerDay(
  { exposures: { from, to } }: ExperimentScope,
  { total, first }: { total: number; first: number | null },
): number {
  const day = DAY_MS * 1000;
  return first === null ? 0 : total / Math.max(1, (to - Math.max(from, first)) / day);
}

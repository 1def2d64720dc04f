import type { PropertyFilter } from '../property_filters.ts';

/** Events of one name that pass all filters. */
export interface EventMatcher {
  /** null: an event of any name. The empty text matches no event. */
  event: string | null;
  filters: readonly PropertyFilter[];
}

/** A property as something to group units by. */
export interface PropertyName {
  subject: 'event' | 'person';
  key: string;
}

/**
 * A narrow copy of the events of some units, with the columns `unit`, `moment` and `seq`. The conditions and expressions
 * of a statement are columns of it; both are given as SQL over an event `e`.
 */
export interface Extract {
  table: string;
  /** The column that is true for the events that meet the conditions. */
  fits(conditions: readonly string[]): string;
  /** The column that has the value of an expression, for the events that meet the conditions. */
  value(expression: string, conditions: readonly string[]): string;
}

/**
 * Defines the units that take part in an experiment, the time of their exposure and their variant. All instants
 * are microseconds since the epoch.
 *
 * A unit (person or group) is exposed by the first event in [from, to] that carries one of the variants for it.
 * With an activation event it enters at its first activation at or after that, and activations replace exposures
 * for everything that is counted from an exposure; a covariate is still of the time before the exposure.
 */
export interface ExposureSpec {
  teamId: number;
  flagKey: string;
  /**
   * Arms in order, including a holdout's. Other values of the flag are not exposures. `ALL_UNITS` alone: one arm
   * without a flag, of all units with the `exposure` event.
   */
  variants: readonly string[];
  /** Index of the group type that is randomised; null: persons. */
  groupIndex: number | null;
  /** First and last instant of the experiment, both of it. */
  from: number;
  to: number;
  /** The present: later events are excluded, and it decides whether a unit is matured. */
  asOf: number;
  /** Counts only units whose conversion window is over. Has no effect without such a window. */
  onlyMatured: boolean;
  /** null: `$feature_flag_called`. Any other event carries the variant in `$feature/<flag key>`. */
  exposure: EventMatcher | null;
  activation: EventMatcher | null;
  /** The handling of a unit that saw several variants: it is excluded, or its first variant counts. */
  multipleVariants: 'exclude' | 'first_seen';
  /** Keep out test accounts; they apply to exposures, activations and metric events. */
  filters: readonly PropertyFilter[];
  /** IANA name of the project's time zone: where days begin. */
  timezone: string;
  /** True when `person_overrides` has rows of this project; otherwise the join is left out. */
  hasOverrides: boolean;
  /** Read from the first exposure of each unit. */
  breakdown: PropertyName | null;
  stratum: PropertyName | null;
  /** Table to read instead of the event store. Absent: the event store. */
  extract?: Extract;
}

/** The common part of all metric queries; times are microseconds. */
export interface MetricQuery {
  exposures: ExposureSpec;
  /** Time to convert after an exposure; null: until the experiment ends. */
  window: number | null;
  /** The time before its first exposure in which a unit's covariate is measured; null: there is no covariate. */
  lookback: number | null;
}

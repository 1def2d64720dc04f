import { DateTime } from 'luxon';
import type { EventEngine } from '../engine.ts';
import type { PropertyFilter } from '../property_filters.ts';
import { text } from '../sql.ts';
import { exposedCtes } from './exposed_units.ts';
import { statement } from './statement.ts';

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

/** The variant of a unit that saw several, unless the first one counts. */
export const MULTIPLE = '$multiple';

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
   * Arms in order, including a holdout's. Other values of the flag are not exposures. `EVERYBODY` alone: one arm
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
}

/** The common part of all metric queries; times are microseconds. */
export interface MetricQuery {
  exposures: ExposureSpec;
  /** Time to convert after an exposure; null: until the experiment ends. */
  window: number | null;
  /** The time before its first exposure in which a unit's covariate is measured; null: there is no covariate. */
  lookback: number | null;
}

type Engine = Pick<EventEngine, 'ask'>;

/** One variant, or `$multiple`. */
export interface VariantExposures {
  variant: string;
  /** Units. */
  total: number;
  /** First and last exposure of all its units, in microseconds; null without units. */
  first: number | null;
  last: number | null;
  /** Units exposed up to the end of each day of the report. */
  cumulative: readonly number[];
}

export interface ExposuresReport {
  /** Days of the project's zone, `2026-01-31`, without gaps: from the start to the end, the last 5,000 at most. */
  days: readonly string[];
  /** In the order of the query, `$multiple` last when there are any. */
  variants: readonly VariantExposures[];
}

const MAX_DAYS = 5000;

/** Counts the exposed units, those with several variants too unless the first one counts. */
export async function readExposures(
  engine: Engine,
  spec: ExposureSpec,
  signal?: AbortSignal,
): Promise<ExposuresReport> {
  const rows = await engine.ask(exposuresSql(spec), [], signal);
  const days = daysOf(spec);
  const variants = [...spec.variants, MULTIPLE].map((variant) => {
    const own = rows.filter((row) => row.variant === variant);
    return variantExposures(variant, own, days);
  });
  return { days, variants: variants.filter(({ variant, total }) => variant !== MULTIPLE || total > 0) };
}

/** One row per variant and day of the first exposure. */
export function exposuresSql(spec: ExposureSpec): string {
  const day = `strftime(make_timestamptz(first_exposure) AT TIME ZONE ${text(spec.timezone)}, '%Y-%m-%d')`;
  return statement(
    exposedCtes(plain(spec), { multiple: MULTIPLE }),
    `SELECT variant, ${day} AS day, count(*) AS units, min(first_exposure) AS first, max(last_exposure) AS last
FROM exposed GROUP BY variant, day ORDER BY day`,
  );
}

const plain = (spec: ExposureSpec): ExposureSpec => ({ ...spec, breakdown: null, stratum: null });

function variantExposures(
  variant: string,
  rows: readonly Record<string, unknown>[],
  days: readonly string[],
): VariantExposures {
  const entered = new Map(rows.map(({ day, units }) => [day as string, Number(units)]));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const total = sum([...entered.values()]);
  let running = sum([...entered].filter(([day]) => day < (days[0] ?? '')).map(([, units]) => units));
  return {
    variant,
    total,
    first: rows.length > 0 ? Math.min(...rows.map(({ first }) => Number(first))) : null,
    last: rows.length > 0 ? Math.max(...rows.map(({ last }) => Number(last))) : null,
    cumulative: days.map((day) => (running += entered.get(day) ?? 0)),
  };
}

export function daysOf({ from, to, asOf, timezone }: ExposureSpec): string[] {
  const dayOf = (micros: number) =>
    DateTime.fromMillis(Math.floor(micros / 1000), { zone: timezone }).startOf('day');
  const end = dayOf(Math.min(to, asOf));
  const start = DateTime.max(dayOf(from), end.minus({ days: MAX_DAYS - 1 }));
  const length = Math.max(0, Math.round(end.diff(start, 'days').days) + 1);
  return Array.from({ length }, (_, index) => start.plus({ days: index }).toISODate()!);
}

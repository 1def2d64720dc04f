import { DateTime } from 'luxon';
import type { ExposureSpec } from '../../events/queries/exposure_spec.ts';
import { type ExposuresReport, MULTIPLE } from '../../events/queries/exposures.ts';
import type { ExperimentScope } from './scope.ts';

/** New units of the last whole days say more about the next ones than those of the launch. */
const DAYS = 7;

/** Units of all variants together. */
export function exposedUnitsOf({ variants }: ExposuresReport): number {
  return variants.reduce((sum, { total }) => sum + total, 0);
}

/** Units of all arms that are compared. */
export function comparedUnits(
  { shares, excluded }: Pick<ExperimentScope, 'shares' | 'excluded'>,
  units: Readonly<Record<string, number>>,
): number {
  return Object.keys(shares)
    .filter((key) => !excluded.includes(key))
    .reduce((sum, key) => sum + (Object.hasOwn(units, key) ? units[key]! : 0), 0);
}

/** New units of an experiment a day: neither the held out nor those of several variants are any. */
export function experimentUnitsPerDay(
  report: ExposuresReport,
  { exposures, holdout }: ExperimentScope,
): number | null {
  return unitsPerDay(report, { ...exposures, leaveOut: [MULTIPLE, ...(holdout ? [holdout.key] : [])] });
}

interface TrafficOptions extends Pick<ExposureSpec, 'from' | 'timezone'> {
  /** Variants whose units do not count. */
  leaveOut: readonly string[];
}

/**
 * New units per day over the last seven whole days, of all variants except `leaveOut`. Null before the first midnight;
 * until the second one the partial day before it is used.
 */
export function unitsPerDay(
  { days, variants }: ExposuresReport,
  { leaveOut, from, timezone }: TrafficOptions,
): number | null {
  const whole = days.length - 1;
  if (whole < 1) return null;
  // Time zone lookups are slow.
  const first = whole > DAYS ? whole - DAYS : whole > 1 && isWithinDay(from, timezone) ? 1 : 0;
  const units = variants
    .filter(({ variant }) => !leaveOut.includes(variant))
    .reduce(
      (sum, { cumulative }) => sum + cumulative[whole - 1]! - (first > 0 ? cumulative[first - 1]! : 0),
      0,
    );
  return units / (whole - first);
}

/** A report reduced to the days that the traffic is computed from. */
export function recent({ days, variants }: ExposuresReport): ExposuresReport {
  // These days, the current one, and the one before them, because the counts are cumulative.
  const from = Math.max(0, days.length - (DAYS + 2));
  return {
    days: days.slice(from),
    variants: variants.map((one) => ({ ...one, cumulative: one.cumulative.slice(from) })),
  };
}

/** True when the instant (microseconds) is after the start of its day. */
function isWithinDay(micros: number, zone: string): boolean {
  const at = DateTime.fromMillis(Math.floor(micros / 1000), { zone });
  return at.toMillis() > at.startOf('day').toMillis();
}

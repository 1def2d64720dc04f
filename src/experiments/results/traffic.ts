import type { ExposuresReport } from '../../events/questions/exposures.ts';

/** New units of the last whole days say more about the next ones than those of the launch. */
const DAYS = 7;

/**
 * New units a day over the last seven whole days, all variants together but those to leave out. Null before the first
 * whole day has passed.
 */
export function unitsPerDay({ days, variants }: ExposuresReport, leaveOut: readonly string[]): number | null {
  const whole = days.length - 1;
  if (whole < 1) return null;
  const from = Math.max(0, whole - DAYS);
  const units = variants
    .filter(({ variant }) => !leaveOut.includes(variant))
    .reduce(
      (sum, { cumulative }) => sum + cumulative[whole - 1]! - (from > 0 ? cumulative[from - 1]! : 0),
      0,
    );
  return units / (whole - from);
}

import { runningDays } from '../../stats/running_time.ts';
import { notEnoughData, type Outcome, type Progress } from './outcome.ts';
import type { ArmResult, Minimums } from './result.ts';
import { quoted } from './wording.ts';

/** New units, and how they are shared out; null and absent where it is not known. */
export interface Inflow {
  unitsPerDay: number | null;
  /** Configured percentages by variant; equal shares when absent. */
  shares?: Readonly<Record<string, number>>;
}

interface Counted {
  arm: ArmResult;
  progress: Progress;
}

/** `conversions` of a baseline and a variant are null where the metric has none. */
export interface CountedArm {
  result: ArmResult;
  conversions: number | null;
}

/**
 * What is missing below the minimums, for the arm that is furthest from them; null when nothing is. Units come
 * before conversions, which follow them. `allKeys`: the arms that share the traffic.
 */
export function shortage(
  arms: readonly CountedArm[],
  minimums: Minimums,
  inflow: Inflow,
  allKeys: readonly string[],
): Outcome | null {
  const perDay = (key: string) => armPerDay(key, inflow, allKeys);
  const units = arms
    .filter(({ result }) => result.validationFailures.includes('not-enough-exposures'))
    .map(({ result }) => ({
      arm: result,
      progress: progress('units', result.raw.numberOfSamples, minimums.exposuresPerArm, perDay(result.key)),
    }));
  const conversions = arms
    .filter(({ result }) => result.validationFailures.includes('not-enough-metric-data'))
    .map(({ result, conversions: have }) => {
      const units = result.raw.numberOfSamples;
      const traffic = perDay(result.key);
      // Without a single conversion nobody can say how often they come.
      const rate = traffic !== null && have && units > 0 ? (traffic * have) / units : null;
      return { arm: result, progress: progress('conversions', have ?? 0, minimums.conversionsPerArm, rate) };
    });
  const worst = furthest(units) ?? furthest(conversions);
  return (
    worst && notEnoughData(worst.progress, `${worst.progress.counted} in variant ${quoted(worst.arm.key)}`)
  );
}

function progress(counted: Progress['counted'], have: number, need: number, perDay: number | null): Progress {
  const known = Number.isFinite(have) ? Math.max(0, have) : 0;
  const daysLeft = perDay === null ? null : runningDays(Math.max(0, need - known), perDay);
  return { have: known, need, counted, share: Math.min(1, known / need), daysLeft };
}

function furthest(counted: readonly Counted[]): Counted | null {
  return counted.reduce<Counted | null>(
    (worst, each) => (worst && worst.progress.share <= each.progress.share ? worst : each),
    null,
  );
}

function armPerDay(key: string, { unitsPerDay, shares }: Inflow, allKeys: readonly string[]): number | null {
  if (unitsPerDay === null) return null;
  if (!shares) return unitsPerDay / allKeys.length;
  const total = allKeys.reduce((sum, each) => sum + shareOf(shares, each), 0);
  return total > 0 ? (unitsPerDay * shareOf(shares, key)) / total : null;
}

/** A variant may be named like a member that every object has. */
function shareOf(shares: Readonly<Record<string, number>>, key: string): number {
  return Object.hasOwn(shares, key) ? shares[key]! : 0;
}

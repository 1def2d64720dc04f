import { runningDays } from '../../stats/running_time.ts';
import { effectiveUnits, valuesOf } from '../../stats/widening.ts';
import type { ArmAggregates } from '../aggregates.ts';
import { isAlwaysValid, type Method } from './method.ts';
import { type DataProgress, type MetricOutcome, notEnoughData } from './outcome.ts';
import { conversionsOf, unitsOf } from './raw_numbers.ts';
import type { Minimums } from './result.ts';
import { quoted } from './wording.ts';

/** New units and their split; null or absent when unknown. */
export interface TrafficRate {
  unitsPerDay: number | null;
  /** Configured percentages by variant. Default: equal shares. */
  shares?: Readonly<Record<string, number>>;
}

/** The inputs of the minimums of a comparison. */
export interface MissingDataContext {
  method: Method;
  /** Definition of the metric: its kind determines what counts as a conversion. */
  definition: { kind: string };
  minimums: Minimums;
  inflow: TrafficRate;
}

type Arms = readonly [ArmAggregates, ArmAggregates];

/**
 * The data that a comparison lacks to reach its minimums; null when it has enough. Units come before conversions, which
 * follow from them. `allKeys`: the arms that share the traffic.
 */
export function missingData(
  arms: Arms,
  { method, definition, minimums, inflow }: MissingDataContext,
  allKeys: readonly string[],
): MetricOutcome | null {
  const perDay = (key: string) => armPerDay(key, inflow, allKeys);
  const units = arms.flatMap(({ variant, sample }) => {
    const [have, need] = [unitsOf(sample), minimums.exposuresPerArm];
    // Exposed units that do not count yet, as those that have to mature first, tell nothing about the time that is left.
    const daily = have > 0 ? perDay(variant) : null;
    return have < need ? [{ variant, progress: progress('units', have, need, daily) }] : [];
  });
  const least = furthest(units);
  if (least) return notEnoughData(least.progress, `units in variant ${quoted(least.variant)}`);
  const conversions = arms.map(({ sample }) => conversionsOf(sample, definition.kind));
  const together = (what: string) =>
    `${what} in variants ${arms.map(({ variant }) => quoted(variant)).join(' and ')} together`;
  const missing = expected(arms, conversions, 'conversions', minimums.conversionsPerArm, perDay);
  if (missing) return notEnoughData(missing, together('conversions'));
  const few = fewDenominators(arms, minimums.denominatorsPerArm, perDay);
  if (few) {
    const what = `effective units in the denominator of variant ${quoted(few.variant)}`;
    return notEnoughData(few.progress, what);
  }
  if (!isAlwaysValid(method)) return null;
  const { counts, what } = rarer(arms);
  const values = expected(arms, counts, 'units', minimums.valuesPerArmAtAnyLook, perDay);
  return values && notEnoughData(values, together(what));
}

/** True when an arm has fewer expected conversions than required, at the pooled rate of both arms. */
export function hasTooFewConversions(
  arm: ArmAggregates,
  other: ArmAggregates,
  { definition, minimums }: Pick<MissingDataContext, 'definition' | 'minimums'>,
): boolean {
  const [own, theirs] = [arm, other].map(({ sample }) => conversionsOf(sample, definition.kind));
  if (own == null || theirs == null) return false;
  const units = unitsOf(arm.sample) + unitsOf(other.sample);
  return !(((own + theirs) * unitsOf(arm.sample)) / units >= minimums.conversionsPerArm);
}

/**
 * Progress of the conversions of both arms, so that the smaller arm can expect `perArm`; null when there are enough, or
 * none to count.
 */
function expected(
  arms: Arms,
  counts: readonly (number | null)[],
  counted: DataProgress['counted'],
  perArm: number,
  perDay: (key: string) => number | null,
): DataProgress | null {
  const [control, test] = counts;
  if (control == null || test == null) return null;
  const units = arms.map(({ sample }) => unitsOf(sample));
  const [have, all] = [control + test, units[0]! + units[1]!];
  const need = Math.ceil((perArm * all) / Math.min(...units));
  if ((have * Math.min(...units)) / all >= perArm) return null;
  const traffic = arms.map(({ variant }) => perDay(variant));
  const isKnown = traffic.every((each) => each !== null) && have > 0;
  const daily = isKnown ? ((traffic[0]! + traffic[1]!) * have) / all : null;
  return progress(counted, have, need, daily);
}

/** The arm of a ratio whose denominator rests on the fewest units; null with enough. One of zero has its own reason. */
function fewDenominators(arms: Arms, need: number, perDay: (key: string) => number | null): Missing | null {
  const all = arms.map(({ sample }) => effectiveUnits(sample));
  if (all.includes(0)) return null;
  return furthest(
    arms.flatMap(({ variant, sample }, arm) => {
      const units = all[arm]!;
      if (units >= need) return [];
      const daily = perDay(variant);
      const denominators = daily === null ? null : (daily * units) / unitsOf(sample);
      return [{ variant, progress: progress('units', Math.floor(units), need, denominators) }];
    }),
  );
}

/** Units with a value, or those with the rarer of two outcomes; null where they were not counted. */
function rarer(arms: Arms): { counts: (number | null)[]; what: string } {
  const [control, test] = [arms[0].sample, arms[1].sample];
  if (control.kind === 'proportion' && test.kind === 'proportion') {
    const isYes = control.successes + test.successes <= (control.n + test.n) / 2;
    const counts = [control, test].map(({ n, successes }) => (isYes ? successes : n - successes));
    return { counts, what: isYes ? 'units that converted' : 'units that did not convert' };
  }
  const counts = [control, test].map((sample) => {
    const values = valuesOf(sample);
    return Number.isFinite(values) ? values : null;
  });
  return { counts, what: 'units with a value other than zero' };
}

interface Missing {
  variant: string;
  progress: DataProgress;
}

function progress(
  counted: DataProgress['counted'],
  have: number,
  need: number,
  perDay: number | null,
): DataProgress {
  const known = Number.isFinite(have) ? Math.max(0, have) : 0;
  const daysLeft = perDay === null ? null : runningDays(Math.max(0, need - known), perDay);
  return { have: known, need, counted, share: Math.min(1, known / need), daysLeft };
}

function furthest(missing: readonly Missing[]): Missing | null {
  return missing.reduce<Missing | null>(
    (worst, each) => (worst && worst.progress.share <= each.progress.share ? worst : each),
    null,
  );
}

function armPerDay(
  key: string,
  { unitsPerDay, shares }: TrafficRate,
  allKeys: readonly string[],
): number | null {
  if (unitsPerDay === null) return null;
  if (!shares) return unitsPerDay / allKeys.length;
  const total = allKeys.reduce((sum, each) => sum + shareOf(shares, each), 0);
  return total > 0 ? (unitsPerDay * shareOf(shares, key)) / total : null;
}

/** A variant may have the name of a property that every object inherits. */
function shareOf(shares: Readonly<Record<string, number>>, key: string): number {
  return Object.hasOwn(shares, key) ? shares[key]! : 0;
}

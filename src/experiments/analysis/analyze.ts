import type { ArmReading, MetricReading, PartReading } from '../aggregates.ts';
import { type ArmContext, armResult, partOf } from './arms.ts';
import { type ComparisonContext, compare, withoutNumbers } from './comparison.ts';
import { type LookState, lookState, lookText } from './looks.ts';
import type { Method } from './method.ts';
import { type Inflow, shortage } from './minimum_data.ts';
import {
  computed,
  failed,
  hasNumbers,
  noExposures,
  notEnoughData,
  type Outcome,
  type OutcomeCode,
  type Progress,
} from './outcome.ts';
import { type Target, towards } from './progress.ts';
import { conversionsOf, unitsOf } from './raw_numbers.ts';
import { type RepeatedTest, repeatedTest } from './repeated_test.ts';
import {
  type ArmResult,
  type Comparison,
  type MetricDefinition,
  type MetricResult,
  MINIMUMS,
  type Minimums,
  type PartResult,
} from './result.ts';

/** What is known of the experiment's units without asking for a metric. */
export interface ExposureState extends Inflow {
  /** Exposed units of all real arms together. */
  units: number;
}

export interface AnalysisOptions {
  method: Method;
  definition: MetricDefinition;
  minimums?: Minimums;
  exposureState: ExposureState;
  /** Variants that the user left out of the analysis. */
  excluded?: readonly string[];
  /** What the experiment is to find; without it there is no progress. */
  target?: Target | null;
}

interface Context extends ArmContext, ComparisonContext {
  inflow: Inflow;
}

/**
 * The answer of one metric, from what the events say of it. Never throws for data, whatever they are, and never
 * answers with NaN. The p-values are those of each comparison alone; `corrected` corrects them over the goal metrics.
 */
export function analyse(reading: MetricReading, options: AnalysisOptions): MetricResult {
  const { definition, method } = options;
  const context = contextOf(reading, options);
  const whole = partResult(reading.arms, reading.strata, context);
  const breakdowns = reading.breakdowns.map(({ value, arms }) => ({
    value,
    // How many units a part will get is not known.
    ...partResult(arms, [], { ...context, target: null, inflow: { unitsPerDay: null } }),
  }));
  const isShare = reading.arms.some(({ sample }) => conversionsOf(sample, definition.kind) !== null);
  const progress = slowest(whole.comparisons);
  const outcome = atLook(whole.outcome, lookState(method, context.traffic.units));
  return { definition, method, unit: isShare ? 'share' : 'value', ...whole, outcome, progress, breakdowns };
}

/** Numbers of a look say so. */
function atLook(outcome: Outcome, looks: LookState | null): Outcome {
  const text = looks?.plan.taken ? lookText(looks) : '';
  return hasNumbers(outcome) && text !== '' ? { ...outcome, detail: `${outcome.detail} ${text}` } : outcome;
}

/** The answer of a metric that has no reading: nobody asked, or the question failed or took too long. */
export function unanswered(definition: MetricDefinition, method: Method, outcome: Outcome): MetricResult {
  return {
    definition,
    method,
    unit: 'value',
    outcome,
    arms: [],
    comparisons: [],
    progress: null,
    breakdowns: [],
  };
}

function contextOf({ arms }: MetricReading, options: AnalysisOptions): Context {
  const { definition, method, minimums = MINIMUMS, exposureState, excluded = [], target = null } = options;
  const arm: ArmContext = { method, definition, minimums, excluded };
  const real = arms.filter(({ variant }) => partOf(variant, arm) !== 'other');
  const units = Math.max(exposureState.units, sumOfUnits(real));
  return {
    ...arm,
    target,
    inflow: exposureState,
    traffic: { units, unitsPerDay: exposureState.unitsPerDay },
    judgement: { method, goal: definition.goal, repeated: repeatedOf(method, units) },
  };
}

/** The metrics of an experiment share its method and its units, and the integration of the looks is worth keeping. */
const REPEATED = new WeakMap<Method, Map<number, RepeatedTest>>();
const MOST_REPEATED = 16;

function repeatedOf(method: Method, units: number): RepeatedTest | null {
  const looks = lookState(method, units);
  if (!looks || looks.look === 0 || method.kind === 'bayesian') return null;
  const kept = REPEATED.get(method) ?? new Map<number, RepeatedTest>();
  const test =
    kept.get(units) ?? repeatedTest(looks.fractions, { alpha: method.alpha, spending: looks.plan.spending });
  if (kept.size >= MOST_REPEATED) kept.clear();
  REPEATED.set(method, kept.set(units, test));
  return test;
}

function partResult(
  readings: readonly ArmReading[],
  strata: readonly PartReading[],
  context: Context,
): PartResult {
  const arms = readings.map((reading) => armResult(reading, rivalsOf(reading, readings, context), context));
  const inPart = (part: ArmResult['part']) => readings.filter((_, i) => arms[i]!.part === part);
  const [baseline] = inPart('baseline');
  const variants = inPart('variant');
  const ends = (outcome: Outcome): PartResult => ({ outcome, arms, comparisons: [] });
  if (!baseline) return ends(failed('no_baseline'));
  if (variants.length === 0) return ends(failed('no_variants'));
  if (context.traffic.units === 0) return ends(noExposures());
  const comparisons = variants.map((variant) => {
    const pair = { baseline, variant, strata };
    const missing = whatIsMissing([baseline, variant], arms, context);
    return missing ? withoutNumbers(pair, missing) : compare(pair, context);
  });
  const units = sumOfUnits([baseline, ...variants]);
  return { outcome: summary(comparisons, units), arms, comparisons };
}

/** The baseline for a variant, all variants for the baseline, nothing for other arms. */
function rivalsOf({ variant }: ArmReading, all: readonly ArmReading[], context: Context): ArmReading[] {
  const rival = { baseline: 'variant', variant: 'baseline', other: null }[partOf(variant, context)];
  return all.filter((each) => partOf(each.variant, context) === rival);
}

function whatIsMissing(
  pair: readonly [ArmReading, ArmReading],
  arms: readonly ArmResult[],
  context: Context,
): Outcome | null {
  const { inflow, method, traffic } = context;
  const real = arms.filter(({ part }) => part !== 'other').map(({ key }) => key);
  const missing = shortage(pair, context, real);
  const looks = lookState(method, traffic.units);
  if (missing || looks?.look !== 0) return missing;
  const progress = towards(traffic.units, looks.nextAt!, inflow.unitsPerDay);
  return notEnoughData(progress, 'units until the first planned look');
}

/** A metric has an answer when one of its comparisons has one; otherwise it ends as the furthest of them. */
const BEST_FIRST: readonly OutcomeCode[] = ['computed', 'baseline_is_zero', 'not_enough_data', 'failed'];

function summary(comparisons: readonly Comparison[], units: number): Outcome {
  const best = BEST_FIRST.find((code) => comparisons.some(({ outcome }) => outcome.code === code));
  if (best === 'computed') return computed(units);
  const ends = comparisons.map(({ outcome }) => outcome).filter(({ code }) => code === best);
  const share = (outcome: Outcome) => outcome.progress?.share ?? 0;
  return ends.reduce((least, each) => (share(each) < share(least) ? each : least));
}

function slowest(comparisons: readonly Comparison[]): Progress | null {
  const known = comparisons.flatMap(({ outcome, progress }) =>
    hasNumbers(outcome) && progress ? [progress] : [],
  );
  return known.reduce<Progress | null>(
    (least, each) => (least && least.share <= each.share ? least : each),
    null,
  );
}

function sumOfUnits(arms: readonly ArmReading[]): number {
  return arms.reduce((sum, { sample }) => sum + unitsOf(sample), 0);
}

import type { ArmAggregates, MetricAggregates, PartAggregates } from '../aggregates.ts';
import { type ArmContext, armResult, partOf } from './arms.ts';
import { type ComparisonContext, compareArms, emptyComparison } from './comparison.ts';
import { type LookState, lookState, lookText } from './looks.ts';
import type { Method } from './method.ts';
import { missingData, type TrafficRate } from './minimum_data.ts';
import {
  computed,
  type DataProgress,
  failed,
  hasNumbers,
  type MetricOutcome,
  noComparedUnits,
  notEnoughData,
  type OutcomeCode,
  slowestOf,
} from './outcome.ts';
import { type PlannedTarget, progressTo } from './progress.ts';
import { conversionsOf, unitsOf } from './raw_numbers.ts';
import { type RepeatedTest, repeatedTest } from './repeated_test.ts';
import {
  type AnalyzedMetricDefinition,
  type ArmResult,
  type Comparison,
  type MetricResult,
  MINIMUMS,
  type Minimums,
  type PartResult,
} from './result.ts';

/** The exposed units of the experiment, independent of any metric. */
export interface ExposureState extends TrafficRate {
  /** Exposed units of all real arms together. */
  units: number;
}

export interface AnalysisOptions {
  method: Method;
  definition: AnalyzedMetricDefinition;
  minimums?: Minimums;
  exposureState: ExposureState;
  /** Variants that the user excluded from the analysis. */
  excluded?: readonly string[];
  /** The effect that the experiment is planned to detect; without it no progress is reported. */
  target?: PlannedTarget | null;
}

interface Context extends ArmContext, ComparisonContext {
  inflow: TrafficRate;
}

/**
 * Analyzes the aggregates of one metric. Never throws for any data, and never returns NaN. The p-values are those of
 * each comparison alone; `corrected` corrects them over the goal metrics.
 */
export function analyse(aggregates: MetricAggregates, options: AnalysisOptions): MetricResult {
  const { definition, method } = options;
  const context = contextOf(aggregates, options);
  const whole = partResult(aggregates.arms, aggregates.strata, context);
  const breakdowns = comparedParts(aggregates.breakdowns, context).map(({ value, arms }) => ({
    value,
    // The future traffic of a breakdown value is unknown.
    ...partResult(arms, [], { ...context, target: null, inflow: { unitsPerDay: null } }),
  }));
  const isShare = aggregates.arms.some(({ sample }) => conversionsOf(sample, definition.kind) !== null);
  const progress = slowest(whole.comparisons);
  const outcome = atLook(whole.outcome, lookState(method, context.traffic.units));
  return { definition, method, unit: isShare ? 'share' : 'value', ...whole, outcome, progress, breakdowns };
}

/** The parts with units in the baseline or a variant, most units first; other arms do not count. */
function comparedParts(parts: readonly PartAggregates[], context: Context): readonly PartAggregates[] {
  const units = ({ arms }: PartAggregates) =>
    sumOfUnits(arms.filter(({ variant }) => partOf(variant, context) !== 'other'));
  return parts.filter((part) => units(part) > 0).sort((a, b) => units(b) - units(a));
}

/** Adds to the outcome the look that its numbers come from. */
function atLook(outcome: MetricOutcome, looks: LookState | null): MetricOutcome {
  const text = looks?.plan.taken ? lookText(looks) : '';
  return hasNumbers(outcome) && text !== '' ? { ...outcome, detail: `${outcome.detail} ${text}` } : outcome;
}

/** The result of a metric without aggregates: no query was run, it failed, or it timed out. */
export function unavailableResult(
  definition: AnalyzedMetricDefinition,
  method: Method,
  outcome: MetricOutcome,
): MetricResult {
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

function contextOf({ arms }: MetricAggregates, options: AnalysisOptions): Context {
  const { definition, method, minimums = MINIMUMS, exposureState, excluded = [], target = null } = options;
  const arm: ArmContext = { method, definition, minimums, excluded };
  const real = arms.filter(({ variant }) => partOf(variant, arm) !== 'other');
  const units = Math.max(exposureState.units, sumOfUnits(real));
  return {
    ...arm,
    target,
    inflow: exposureState,
    traffic: { units, unitsPerDay: exposureState.unitsPerDay },
    settings: { method, goal: definition.goal, repeated: repeatedOf(method, units) },
  };
}

/** The metrics of an experiment share its method and its units, and the integration over the looks is expensive. */
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
  armAggregates: readonly ArmAggregates[],
  strata: readonly PartAggregates[],
  context: Context,
): PartResult {
  const arms = armAggregates.map((aggregates) =>
    armResult(aggregates, rivalsOf(aggregates, armAggregates, context), context),
  );
  const inPart = (part: ArmResult['part']) => armAggregates.filter((_, i) => arms[i]!.part === part);
  const [baseline] = inPart('baseline');
  const variants = inPart('variant');
  const ends = (outcome: MetricOutcome): PartResult => ({ outcome, arms, comparisons: [] });
  if (!baseline) return ends(failed('no_baseline'));
  if (variants.length === 0) return ends(failed('no_variants'));
  if (context.traffic.units === 0) return ends(noComparedUnits());
  const comparisons = variants.map((variant) => {
    const pair = { baseline, variant, strata };
    const missing = whatIsMissing([baseline, variant], arms, context);
    return missing ? emptyComparison(pair, missing) : compareArms(pair, context);
  });
  const units = sumOfUnits([baseline, ...variants]);
  return { outcome: summary(comparisons, units), arms, comparisons };
}

/** The baseline for a variant, all variants for the baseline, nothing for other arms. */
function rivalsOf(
  { variant }: ArmAggregates,
  all: readonly ArmAggregates[],
  context: Context,
): ArmAggregates[] {
  const rival = { baseline: 'variant', variant: 'baseline', other: null }[partOf(variant, context)];
  return all.filter((each) => partOf(each.variant, context) === rival);
}

function whatIsMissing(
  pair: readonly [ArmAggregates, ArmAggregates],
  arms: readonly ArmResult[],
  context: Context,
): MetricOutcome | null {
  const { inflow, method, traffic } = context;
  const real = arms.filter(({ part }) => part !== 'other').map(({ key }) => key);
  const missing = missingData(pair, context, real);
  const looks = lookState(method, traffic.units);
  if (missing || looks?.look !== 0) return missing;
  const progress = progressTo(traffic.units, looks.nextAt!, inflow.unitsPerDay);
  return notEnoughData(progress, 'units until the first planned look');
}

/**
 * A metric has a result when one of its comparisons has one; otherwise it has the outcome of the comparison that came
 * furthest.
 */
const BEST_FIRST: readonly OutcomeCode[] = ['computed', 'baseline_is_zero', 'not_enough_data', 'failed'];

function summary(comparisons: readonly Comparison[], units: number): MetricOutcome {
  const best = BEST_FIRST.find((code) => comparisons.some(({ outcome }) => outcome.code === code));
  if (best === 'computed') return computed(units);
  const ends = comparisons.map(({ outcome }) => outcome).filter(({ code }) => code === best);
  const share = (outcome: MetricOutcome) => outcome.progress?.share ?? 0;
  return ends.reduce((least, each) => (share(each) < share(least) ? each : least));
}

function slowest(comparisons: readonly Comparison[]): DataProgress | null {
  const known = comparisons.flatMap(({ outcome, progress }) =>
    hasNumbers(outcome) && progress ? [progress] : [],
  );
  return slowestOf(known);
}

function sumOfUnits(arms: readonly ArmAggregates[]): number {
  return arms.reduce((sum, { sample }) => sum + unitsOf(sample), 0);
}
